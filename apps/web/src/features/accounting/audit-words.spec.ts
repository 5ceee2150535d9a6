import { describe, expect, it } from 'vitest';
import { actionWords, changeWords } from './audit-words.ts';

describe('The audit log in words', () => {
  it.each([
    [{ path: 'dueOn', from: '2026-11-20', to: '2026-11-30' }, 'Due on: 20/11/2026 → 30/11/2026', false],
    [{ path: 'cgstPaise', from: 15345, to: 13812 }, 'CGST: 153.45 → 138.12', false],
    [{ path: 'overallDiscountPercent', to: 100000 }, 'Overall discount: 10%', false],
    [{ path: 'lines.IO1.unitPrice', from: 4500000, to: 5000000 }, 'IO1 Unit price: 450.00 → 500.00', true],
    [{ path: 'notes', from: 'Call first', to: null }, 'Notes: Call first → none', false],
    [{ path: 'taxed', from: true, to: false }, 'Taxed: Yes → No', false],
  ])('%j', (change, text, ofLine) => {
    expect(changeWords(change)).toEqual({ ofLine, text });
  });

  it('leaves out keys and counters', () => {
    expect(['approvedBy', 'numberPeriod', 'customerId'].map((path) => changeWords({ path, to: 'x' }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tells what was done', () => {
    expect(['approve', 'pay', 'generateInvoice'].map(actionWords)).toEqual(['Approved', 'Paid', 'Generate invoice']);
  });
});
