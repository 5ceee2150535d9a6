import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import {
  aboveMaximum,
  contentToSign,
  maySignBills,
  maySignQuantity,
  mayTakeBackLate,
  raisesMaximum,
  sellsAnyQuantity,
  type SignedBill,
  signerProblem,
  verbToSign,
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

it('what is given on a line and by the document is signed as one sum, in whatever order the goods stand', () => {
  const half = { ...LINE, quantity: 5_000, discountPaise: 30, recordDiscountPaise: 20 };
  const sum = contentToSign({ ...BILL, lines: [half, half] });
  expect(sum).toBe(contentToSign(BILL));
  expect(sum).not.toBe(contentToSign({ ...BILL, lines: [half, { ...half, recordDiscountPaise: 19 }] }));
  const [a, b, c] = ['a', 'b', 'c'].map((itemId) => ({ ...LINE, itemId }));
  expect(contentToSign({ ...BILL, lines: [b!, c!, a!] })).toBe(contentToSign({ ...BILL, lines: [a!, b!, c!] }));
});

it('a verb is signed of this receipt as it stands, and of goods which, how many, how they came back, where they go and how they are settled', () => {
  const receipt = { id: 'r', rowVersion: 3 };
  const back = { lines: [{ sourceLineId: 'SP1', quantity: 2_000 }], refundBy: 'Cash' };
  const signed = [
    verbToSign(receipt, 'Cancel', null),
    verbToSign(receipt, 'ReOpen', null),
    verbToSign({ ...receipt, rowVersion: 4 }, 'Cancel', null),
    verbToSign({ ...receipt, id: 'other' }, 'Cancel', null),
    verbToSign(receipt, 'Return', back),
    verbToSign(receipt, 'Return', { ...back, refundBy: 'Bank' }),
    verbToSign(receipt, 'Return', { ...back, lines: [] }),
    verbToSign(receipt, 'Return', { ...back, lines: [{ sourceLineId: 'SP1', quantity: 1_000 }] }),
    verbToSign(receipt, 'Return', { ...back, lines: [{ sourceLineId: 'SP2', quantity: 2_000 }] }),
    ...[
      { condition: 'Damaged' as const },
      { place: 'Scrap' as const },
      { serialNos: ['A1'] },
      { serialNos: ['A2'] },
    ].map((how) => verbToSign(receipt, 'Return', { ...back, lines: [{ ...back.lines[0]!, ...how }] })),
  ];
  expect(new Set(signed).size).toBe(signed.length);
  const without = { ...back, lines: [{ sourceLineId: 'SP1' }] };
  expect(verbToSign(receipt, 'Return', without)).toBe(
    verbToSign(receipt, 'Return', { ...back, lines: [{ sourceLineId: 'SP1', quantity: null }] }),
  );
});

const sells = (changes: object, rest: object = {}) => {
  const access = buildAccess({ areas: { 'Accounting.SlsRcpt': 'CRU' } });
  return { ...access, ...rest, Accounting: { ...access.Accounting, ...changes } };
};
it.each([
  ['who runs the branch', sells({}, { EA: true }), true],
  ['who runs its accounting', sells({ MA: true }), true],
  ['who runs an accounting that he has not', sells({ Access: false, MA: true }), false],
  ['who sells', sells({}), false],
])('any quantity is sold by %s: %s', (_, access, sold) => {
  expect(sellsAnyQuantity(access)).toBe(sold);
});

it.each([
  ['goods of no schedule by who changes bills', sells({}), [null, null], true],
  ['one scheduled drug among them', sells({}), [null, 'H'], false],
  ['scheduled drugs by who runs the branch', sells({}, { EA: true }), ['H'], true],
  ['nothing scheduled by who changes nothing', buildAccess({ areas: { 'Accounting.SlsRcpt': 'CR' } }), [null], false],
] as const)('quantities are signed: %s', (_, access, schedules, signs) => {
  expect(maySignQuantity(access, schedules)).toBe(signs);
});
