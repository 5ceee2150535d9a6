import { expect, test } from 'vitest';
import { noStrokes, readStroke } from './scan-strokes.ts';

/** Keys with the milliseconds before each; answers the codes that were read. */
function codesOf(...keys: [string, number][]): string[] {
  let strokes = noStrokes;
  let now = 1_000;
  const codes: string[] = [];
  for (const [key, gap] of keys) {
    now += gap;
    const answer = readStroke(strokes, key, now);
    strokes = answer.strokes;
    if (answer.code) codes.push(answer.code);
  }
  return codes;
}
const typed = (text: string, gap: number): [string, number][] => [...text].map((key) => [key, gap]);

test('fast keys that end in Enter are a scan', () => {
  expect(codesOf(...typed('8901296010016', 8), ['Enter', 8])).toEqual(['8901296010016']);
});

test('a person who types is none, nor a fast word without Enter', () => {
  expect(codesOf(...typed('8901296', 120), ['Enter', 100])).toEqual([]);
  expect(codesOf(...typed('8901296', 8), ['Enter', 400])).toEqual([]);
  expect(codesOf(...typed('8901296', 8), ['Tab', 8], ['Enter', 8])).toEqual([]);
});

test('what was typed before the scan does not belong to it', () => {
  expect(codesOf(...typed('ab', 150), ['8', 300], ...typed('901296', 8), ['Enter', 8])).toEqual(['8901296']);
});

test('a busy page may hold one key up', () => {
  expect(codesOf(...typed('8901296', 8), ['0', 90], ...typed('10016', 8), ['Enter', 60])).toEqual(['8901296010016']);
});

test('capital letters come with Shift; three keys are too few', () => {
  expect(codesOf(['Shift', 5], ['B', 5], ['Shift', 5], ['P', 5], ['-', 5], ['1', 5], ['Enter', 5])).toEqual(['BP-1']);
  expect(codesOf(...typed('123', 5), ['Enter', 5])).toEqual([]);
});
