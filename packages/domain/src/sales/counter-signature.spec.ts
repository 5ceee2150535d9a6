import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import {
  aboveMaximum,
  contentToSign,
  maySignBills,
  mayTakeBackLate,
  raisesMaximum,
  type SignedBill,
  signerProblem,
} from './counter-signature.ts';

const LINE = {
  itemId: 'dolo',
  description: 'Dolo 650',
  quantity: 10_000,
  unitPrice: 20_000,
  priceFactor: FACTOR_PER_ONE,
  taxCode: 105,
  noDiscount: false,
  discountPaise: 100,
  recordDiscountPaise: 0,
};
const BILL: SignedBill = {
  clientId: 'bill',
  customerId: null,
  phone: null,
  patientName: null,
  doctorId: null,
  prescriptionImageId: null,
  warehouseId: 'store',
  taxed: true,
  adjustPaise: 0,
  totalPaise: 1_900,
  discounts: NO_DISCOUNTS,
  lines: [LINE],
};

it('A signature is bound to what is sold to whom at which price, not to the batches of one price', () => {
  const halves = [
    { ...LINE, quantity: 4_000, discountPaise: 40 },
    { ...LINE, quantity: 6_000, discountPaise: 60 },
  ];
  expect(contentToSign({ ...BILL, lines: halves })).toBe(contentToSign(BILL));
  const others: Partial<SignedBill>[] = [
    { clientId: 'other' },
    { customerId: 'asha' },
    { phone: '9845012345' },
    { patientName: 'Asha' },
    { doctorId: 'iyer' },
    { prescriptionImageId: 'another picture' },
    { warehouseId: 'other' },
    { taxed: false },
    { adjustPaise: -1 },
    { totalPaise: 1_899 },
    { discounts: { ...NO_DISCOUNTS, overallPaise: 1 } },
    { lines: [] },
    { lines: [{ ...LINE, quantity: 9_999 }] },
    { lines: [{ ...LINE, unitPrice: 19_999 }] },
    { lines: [{ ...LINE, discountPaise: 101 }] },
    { lines: [{ ...LINE, itemId: 'pan' }] },
    { lines: [{ ...LINE, taxCode: 100 }] },
  ];
  for (const other of others) expect(contentToSign({ ...BILL, ...other })).not.toBe(contentToSign(BILL));
});

it('Above MaxQty a second person signs, also of what one buyer takes in two bills of a day (sales rule 22)', () => {
  const item = { name: 'Alprax', unitCode: 'NOS', counterMaximum: 30_000 };
  expect(aboveMaximum(item, 30_000, 0)).toBe(null);
  expect(aboveMaximum(item, 30_001, 0)).toBe('Alprax: more than 30 NOS at once are signed by a second person.');
  expect(aboveMaximum(item, 21_000, 10_000)).toBe(
    'Alprax: more than 30 NOS at once are signed by a second person, and 10 were sold today.',
  );
  expect(aboveMaximum({ ...item, counterMaximum: null }, 9_000_000, 0)).toBe(null);
});

it('Nobody signs for himself', () => {
  const bill = { askedBy: 'meena', createdBy: 'ravi' };
  expect(['meena', 'ravi', 'asha'].map((signer) => signerProblem(bill, signer))).toEqual([
    'Somebody else signs: not who asks.',
    'Somebody else signs: not who made the bill.',
    null,
  ]);
});

it('A maximum that is put up or lifted lets one person sell more; one that is set or lowered does not', () => {
  expect([raisesMaximum(30, 31), raisesMaximum(30, null)]).toEqual([true, true]);
  expect([raisesMaximum(30, 30), raisesMaximum(30, 20), raisesMaximum(null, 20), raisesMaximum(null, null)]).toEqual([
    ...[false, false, false, false],
  ]);
});

it('who reaches his own bills alone signs none of others', () => {
  const letters = { 'Accounting.SlsRcpt': 'CRUD' } as const;
  const scoped = (scope: 'own' | 'team') => buildAccess({ areas: letters, scopes: { 'Accounting.SlsRcpt': scope } });
  const all = [buildAccess({ areas: letters }), scoped('team'), scoped('own')];
  expect(all.map((access) => [maySignBills(access), mayTakeBackLate(access)])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});
