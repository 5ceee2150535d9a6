import { expect, it } from 'vitest';
import { Payer } from '../../document/work-order.ts';
import { labourLine, orderOf, partLine } from '../../status/work-order.fixture.ts';
import { getTaxCode, ratesForSupply } from '../../tax/tax-codes.ts';
import { twoInvoices } from './two-invoices.ts';

const rupees = (amount: number) => amount * 10_000;
const shared = { status: 'Approved', payer: Payer.shared, taxCode: 106 } as const;
const bumper = orderOf([
  partLine('WP1', null, { ...shared, quantity: 1000, unitPrice: rupees(4000), insurerUnitPrice: rupees(4000) }),
  labourLine('WO1', { ...shared, payer: Payer.insurance, unitPrice: 0, insurerUnitPrice: rupees(600) }),
  labourLine('WO2', { ...shared, unitPrice: rupees(500), insurerUnitPrice: rupees(3500) }),
]);
const rules = { labourInclusive: false, inclusive: false, taxed: true, roundToRupee: true, adjustPaise: 0 };

it('rule 17: Bumper ₹8,000 Plastic, RRF ₹600, Ptng ₹4,000, Ded ₹1,000: ₹8,558.00 and ₹6,310.00, together 12,600 × 1.18', () => {
  const invoices = twoInvoices({
    order: bumper,
    rules,
    customerRates: getTaxCode,
    insurerRates: ratesForSupply(true),
    excessPaise: 100_000,
    billed: [],
    excessBilled: [],
  });
  expect(invoices).toEqual({
    insurer: { taxablePaise: 725_254, taxPaise: 130_546, totalPaise: 855_800 },
    customer: { taxablePaise: 534_746, taxPaise: 96_254, totalPaise: 631_000 },
    movedPaise: 100_000,
    leftPaise: 0,
    differencePaise: 0,
  });
});
