import { describe, expect, it, test } from 'vitest';
import { escPos, inPrinterLetters } from './esc-pos.ts';

const bytes = (lines: Parameters<typeof escPos>[0], options: Parameters<typeof escPos>[1] = { isCut: true }) => {
  const built = escPos(lines, options);
  return built && [...built];
};
const BEGIN = [0x1b, 0x40, 0x1b, 0x74, 0];
const END = [0x1b, 0x64, 4];
const CUT = [0x1d, 0x56, 0x42, 0];
const letters = (text: string) => [...Buffer.from(text, 'ascii')];
const plain = [0x1b, 0x61, 0, 0x1b, 0x45, 0, 0x1d, 0x21, 0];

describe('The bytes of a receipt for an ESC/POS printer', () => {
  it('begin anew, say each line in its form, feed, and cut a roll of 80 mm', () => {
    expect(
      bytes([
        { text: 'Asha Pharmacy', align: 'center', bold: true },
        { text: 'Total', large: true },
      ]),
    ).toEqual([
      ...BEGIN,
      ...[0x1b, 0x61, 1, 0x1b, 0x45, 1, 0x1d, 0x21, 0, ...letters('Asha Pharmacy'), 0x0a],
      ...[0x1b, 0x61, 0, 0x1b, 0x45, 0, 0x1d, 0x21, 1, ...letters('Total'), 0x0a],
      ...END,
      ...CUT,
    ]);
  });

  it('open the drawer first where cash was taken, and cut nothing on 58 mm', () => {
    expect(bytes([{ text: 'A' }], { isCut: false, opensDrawer: true })).toEqual([
      ...[...BEGIN, 0x1b, 0x70, 0, 25, 250],
      ...[...plain, 0x41, 0x0a],
      ...END,
    ]);
  });

  it('let the printer draw a QR code', () => {
    expect(bytes([{ qr: 'ab' }], { isCut: false })).toEqual([
      ...BEGIN,
      ...[0x1b, 0x61, 1],
      ...[0x1d, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0],
      ...[0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x43, 3],
      ...[0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x45, 0x30],
      ...[0x1d, 0x28, 0x6b, 5, 0, 0x31, 0x50, 0x30, 0x61, 0x62],
      ...[0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30],
      0x0a,
      ...END,
    ]);
    const long = bytes([{ qr: 'x'.repeat(1_000) }])!;
    const at = long.findIndex((_, place) => long[place + 5] === 0x31 && long[place + 6] === 0x50);
    expect([long[at + 3], long[at + 4]]).toEqual([1_003 % 256, 3]);
  });

  it('are none where a name has letters that the printer does not know: it is printed as PDF', () => {
    expect(bytes([{ text: 'Total' }, { text: 'आशा फार्मेसी' }])).toBeNull();
  });
});

test.each([
  ['₹184.00', 'Rs.184.00'],
  ['Crème 10×', 'Creme 10x'],
  ['1 – 2 “ok”…', '1 - 2 "ok"...'],
  ['½', null],
  ['ಔಷಧ', null],
  ['\u001b@', null],
])('%s in the letters of a printer is %s', (text, told) => {
  expect(inPrinterLetters(text)).toBe(told);
});
