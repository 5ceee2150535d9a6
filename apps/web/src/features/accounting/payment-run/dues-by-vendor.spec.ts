import { expect, it } from 'vitest';
import { duesByVendor } from './dues-by-vendor.ts';

it('a run makes one payment for each vendor, of all his dues that are picked', () => {
  const due = (vendorId: string, vendorName: string, duePaise: number) => ({
    vendorId,
    vendorName,
    duePaise,
    paidInto: 'HDFC0001234 … 7890',
    tdsSection: vendorId === '2' ? '194C' : null,
  });
  expect(
    duesByVendor([due('2', 'Sai Motors', 100_00), due('1', 'Anand Oils', 5_50), due('2', 'Sai Motors', 1)]),
  ).toEqual([
    { id: '1', name: 'Anand Oils', paidInto: 'HDFC0001234 … 7890', tdsSection: null, dues: 1, duePaise: 5_50 },
    { id: '2', name: 'Sai Motors', paidInto: 'HDFC0001234 … 7890', tdsSection: '194C', dues: 2, duePaise: 100_01 },
  ]);
});
