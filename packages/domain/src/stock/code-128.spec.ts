import { expect, it } from 'vitest';
import { code128 } from './code-128.ts';

const modulesOf = (widths: readonly number[] | null): number => widths!.reduce((sum, width) => sum + width, 0);

it.each([
  // 11 modules for the start, each sign and the check, 13 for the stop.
  ['4006381333', 11 + 5 * 11 + 11 + 13],
  ['BOLT-7', 11 + 6 * 11 + 11 + 13],
  ['123', 11 + 3 * 11 + 11 + 13],
])('%s takes %i modules', (text, modules) => expect(modulesOf(code128(text))).toBe(modules));

it('the check sign of PJJ123C is 55: 54 by the start that has no small letters, as the known example has it', () => {
  const signs = code128('PJJ123C')!.slice(0, -7).join('').match(/.{6}/g)!;
  expect([signs[0], signs.at(-1)]).toEqual(['211214', '311321']);
});

it('pairs of digits are one sign each, after the start of numbers; else each sign stands by itself', () => {
  const start = (text: string) => code128(text)!.slice(0, 6).join('');
  expect([start('4006381333'), start('123'), start('BOLT-7')]).toEqual(['211232', '211214', '211214']);
});

it.each(['', 'तेल', 'x'.repeat(81), 'a\nb'])('%j is not written in bars', (text) => expect(code128(text)).toBeNull());
