import { describe, expect, it, test } from 'vitest';
import { GstType } from '../tax/registration.ts';
import { arrivedTax, branchSupply, supplyProblem, taxOfTransfer } from './branch-supply.ts';

const branch = (gstin: string | null, stateCode = '29', gstType: GstType = GstType.regular) => ({
  name: 'Chennai',
  gstin,
  gstType,
  stateCode,
});
const KARNATAKA = '29AABCU9603R1ZJ';
const SECOND = '29AABCU9603R2ZI';
const TAMIL_NADU = '33AABCU9603R1ZU';

describe('Between GSTINs dispatch takes an INV number, tax and Gst, within one a challan', () => {
  it.each([
    ['under one GSTIN', branch(KARNATAKA), branch(KARNATAKA), null],
    ['where neither has one', branch(null), branch(null), null],
    ['from a branch without one', branch(null), branch(TAMIL_NADU, '33'), null],
    ['from one whose registration ended', branch(KARNATAKA, '29', GstType.unregistered), branch(SECOND), null],
    ['to another state', branch(KARNATAKA), branch(TAMIL_NADU, '33'), { taxed: true, interState: true }],
    ['to another number of one state', branch(KARNATAKA), branch(SECOND), { taxed: true, interState: false }],
    [
      'of a composition dealer, without tax',
      branch(KARNATAKA, '29', GstType.composition),
      branch(TAMIL_NADU, '33', GstType.composition),
      { taxed: false, interState: true },
    ],
  ])('%s', (_what, from, to, supply) => {
    expect(branchSupply(from, to)).toEqual(supply);
  });
});

test('A branch that takes no credit for tax gets no goods with tax by a transfer', () => {
  const message =
    'Chennai takes no credit for tax: goods do not go there by a transfer. Make an invoice to it instead.';
  const taxed = { taxed: true, interState: true };
  expect([
    supplyProblem(taxed, branch(TAMIL_NADU)),
    supplyProblem(taxed, branch(TAMIL_NADU, '33', GstType.composition)),
    supplyProblem(taxed, branch(null, '33', GstType.unregistered)),
    supplyProblem({ ...taxed, taxed: false }, branch(TAMIL_NADU, '33', GstType.composition)),
  ]).toEqual([null, message, message, null]);
});

test.each([
  ['IGST to another state', 106, { taxed: true, interState: true }, [0, 0, 18_000]],
  ['CGST and SGST inside one', 114, { taxed: true, interState: false }, [9_000, 9_000, 0]],
  ['none of exempt goods', 118, { taxed: true, interState: true }, [0, 0, 0]],
  ['none of who charges none', 106, { taxed: false, interState: true }, [0, 0, 0]],
])('The tax on goods worth ₹1,000 is %s', (_what, code, supply, [cgst, sgst, igst]) => {
  const { cgstPaise, sgstPaise, igstPaise } = taxOfTransfer(100_000, code!, supply);
  expect([cgstPaise, sgstPaise, igstPaise]).toEqual([cgst, sgst, igst]);
});

test('Credit is taken of what arrived, and never of what was lost: IGST ₹180 on 10 of which 9 came is ₹162, ₹18 lost', () => {
  const line = { quantity: 10_000, receivedQuantity: 9_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 };
  const inside = { quantity: 3_000, receivedQuantity: 1_000, cgstPaise: 100, sgstPaise: 100, igstPaise: 0 };
  expect(arrivedTax([line, inside])).toEqual({ cgstPaise: 33, sgstPaise: 33, igstPaise: 16_200, lostPaise: 1_934 });
});
