import { describe, expect, test } from 'vitest';
import type { ChallanRecord } from './challan-form.ts';
import { noticeOf } from './challan-words.ts';

const told = (fields: Partial<ChallanRecord>) => noticeOf({ status: 'Open', ...fields } as ChallanRecord);

describe('What is told above a challan', () => {
  test('`Invoice is due since removal.` of a supply that was not invoiced the same day (sales rule 10)', () => {
    expect(told({ invoiceDue: true })).toBe('Invoice is due since removal.');
    expect(told({ dueBack: true, backBy: '2026-11-01' })).toBe('The goods are to be back, or invoiced, by 01/11/2026.');
    expect(told({})).toBeUndefined();
  });

  test('`An e-way bill is needed before the goods move.`, until it has one (sales rule 11)', () => {
    const needed = 'An e-way bill is needed before the goods move.';
    expect(told({ status: 'Draft', needsEwayBill: true })).toBe(needed);
    expect(told({ needsEwayBill: true, ewayBillNo: '123456789012' })).toBeUndefined();
    expect(told({ invoiceDue: true, needsEwayBill: true })).toBe(`Invoice is due since removal. ${needed}`);
  });
});
