import { expect, it } from 'vitest';
import { csvLines } from './build-csv.ts';

it('HSN, PIN, phone and account stand in CSV digit for digit: 0402 is not 402 (accounting rule 47)', () => {
  expect(csvLines([['0402', '0560001', '0080123', 402, 1.5, null]])).toBe('0402,0560001,0080123,402,1.5,\r\n');
});

it('a text that a program would compute is guarded, one that holds a comma is quoted', () => {
  expect(csvLines([['=1+1', 'Oil, engine', 'Say "no"', { day: '2026-11-21' }]])).toBe(
    `'=1+1,"Oil, engine","Say ""no""",2026-11-21\r\n`,
  );
});
