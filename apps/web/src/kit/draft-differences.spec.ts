import { expect, it } from 'vitest';
import { draftDifferences } from './draft-differences.ts';

const oil = { id: 'WO1', description: 'Oil' };

it('what differs is told field by field, long texts and ids by their name alone', () => {
  const base = { name: '', phone: '98', advisorId: null, notes: '', billingAddress: { pin: '' } };
  const typed = {
    name: 'Asha',
    phone: '98',
    advisorId: 'u1',
    notes: 'x'.repeat(60),
    billingAddress: { pin: '411001' },
  };
  expect(draftDifferences({ base, typed })).toEqual(['Name: Asha', 'Advisor id', 'Notes', 'Billing address']);
});

it('of a document the fields of its header are told, and of its lines how many', () => {
  const base = { header: { notes: '', dueOn: null, odometer: null }, lines: [oil, { id: 'WO2', description: 'Wash' }] };
  const typed = {
    header: { notes: 'Squeals', dueOn: '2026-11-29', odometer: null },
    lines: [
      { ...oil, description: 'Oil 5W30' },
      { id: 'new-1', description: 'Filter' },
    ],
  };
  expect(draftDifferences({ base, typed })).toEqual([
    'Notes: Squeals',
    'Due on: 29/11/2026',
    'Lines: 1 added, 1 changed, 1 removed',
  ]);
});

it('a field is told by the label that it has on the page', () => {
  const header = { vendorBillNo: '', dueOn: null };
  const typed = { header: { vendorBillNo: 'A/1', dueOn: '2026-11-29' } };
  const labels = { vendorBillNo: 'Their number', dueOn: 'Due' };
  expect(draftDifferences({ base: { header }, typed }, labels)).toEqual(['Their number: A/1', 'Due: 29/11/2026']);
});

it('nothing differs where nothing was typed', () => {
  expect(draftDifferences({ base: { lines: [oil] }, typed: { lines: [{ ...oil }] } })).toEqual([]);
});
