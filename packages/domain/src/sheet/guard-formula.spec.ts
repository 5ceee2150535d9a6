import { describe, expect, it } from 'vitest';
import { guardFormula, withoutGuard } from './guard-formula.ts';

describe('Exports cannot run code', () => {
  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', `'+1`],
    ['-1+cmd', `'-1+cmd`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `'\r=1`],
    ['\n=1', `'\n=1`],
    ['\0=1', `'\0=1`],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    ['|cmd', `'|cmd`],
    ['%0A=1', `'%0A=1`],
    [`'=1`, `''=1`],
    [`''=1`, `'''=1`],
    ['plain', 'plain'],
    [`'tis`, `'tis`],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j is written as %j and read back as it was', (text, written) => {
    expect(guardFormula(text)).toBe(written);
    expect(withoutGuard(written)).toBe(text);
  });
});
