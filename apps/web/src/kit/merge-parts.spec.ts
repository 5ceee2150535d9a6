import { expect, it } from 'vitest';
import { mergeParts } from './merge-parts.ts';

const base = { name: 'Asha', address: { city: 'Pune', pin: '411001' }, discount: { percent: 5, paise: 0 } };
type Form = typeof base;
const merge = mergeParts<Form>('address');

it('two people who changed different fields of one address do not meet', () => {
  const mine = { ...base, address: { ...base.address, pin: '411002' } };
  const theirs = { ...base, address: { ...base.address, city: 'Nashik' } };
  expect(merge(base, mine, theirs)).toEqual({
    merged: { ...base, address: { city: 'Nashik', pin: '411002' } },
    conflicts: [],
  });
});

it('the field of a part that both changed is named by its path', () => {
  const mine = { ...base, address: { ...base.address, pin: '411002' } };
  const theirs = { ...base, address: { ...base.address, pin: '411003' } };
  expect(merge(base, mine, theirs)).toEqual({
    merged: mine,
    conflicts: [{ row: null, field: 'address.pin', mine: '411002', theirs: '411003' }],
  });
});

it('what is no part belongs together', () => {
  const mine = { ...base, discount: { percent: 7, paise: 0 } };
  const theirs = { ...base, discount: { percent: 5, paise: 100 } };
  expect(merge(base, mine, theirs).conflicts.map(({ field }) => field)).toEqual(['discount']);
});
