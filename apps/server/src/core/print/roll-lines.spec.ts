import { describe, expect, it, test } from 'vitest';
import { escPos } from '@bahi/domain/sales/esc-pos';
import { invoicePrint } from './print.fixture.ts';
import { rollLines } from './roll-lines.ts';

const print = {
  ...invoicePrint([
    'Dolo 650 tablets',
    'Shampoo … 120 ml – anti-dandruff …',
    'A name that is longer than any line of a roll of 58 mm can be',
  ]),
  soldAt: '2026-11-21T10:00:00Z',
  timeZone: 'Asia/Calcutta',
  soldBy: 'Asha',
  tenders: [{ label: 'Cash', amountPaise: 23_600 }],
  givenPaise: 50_000,
  changePaise: 26_400,
};
const texts = (columns: number, mark: string | null = null) =>
  rollLines({ print, mark }, columns).map((line) => ('qr' in line ? `QR ${line.qr}` : line.text));

describe('A receipt as lines of a roll', () => {
  test.each([32, 48])('no line of %i letters is longer, nor once a printer prints it', (columns) => {
    const lines = rollLines({ print, mark: 'Duplicate' }, columns);
    const printed = Buffer.from(escPos(lines, { isCut: false })!)
      .toString('latin1')
      .split('\n');
    // Three commands of three bytes stand before the letters of each line.
    expect(printed.slice(1, -1).filter((text) => text.length > 9 + columns)).toEqual([]);
    expect(texts(columns).filter((text) => text.length > columns)).toEqual([]);
  });

  it('tells all of Rule 46, what was paid and what went back', () => {
    const told = texts(48);
    expect(told).toEqual(
      expect.arrayContaining([
        'Test Motors',
        'GSTIN 29AAGCB7383J1Z4',
        'Tax Invoice',
        'INV-A-00001 21/11/2026 15:30',
        'Dolo 650 tablets',
        `1 NOS x 100.00${' '.repeat(28)}118.00`,
        'HSN 84212300 GST 18%',
        `Total${' '.repeat(34)}Rs.354.00`,
        `Cash${' '.repeat(38)}236.00`,
        `Change${' '.repeat(36)}264.00`,
        'Sold by Asha',
      ]),
    );
    expect(texts(48, 'Duplicate')).toContain('Tax Invoice (Duplicate)');
  });

  it('bears reference and signed code of its e-invoice', () => {
    const einvoice = { irn: 'a'.repeat(64), ackNumber: '1125', acknowledgedAt: '21-11-2026 10:20', signedQr: 'x.y' };
    const lines = rollLines({ print, mark: null, einvoice }, 32);
    expect(lines.at(-1)).toEqual({ qr: 'x.y' });
    expect(lines).toContainEqual({ text: 'Ack. 1125, 21-11-2026 10:20' });
  });
});
