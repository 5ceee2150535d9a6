import { SupplyType } from '@bahi/domain/tax/registration';
import { describe, expect, it } from 'vitest';
import { formOf, type Invoice, type InvoiceForm } from './invoice-form.ts';
import { linesOfView, newSaleLine, type SaleLine } from '../../../kit/sale/sale-line.ts';
import {
  computeSaleTotals,
  recipientOfSummary,
  recipientOfView,
  withWantedTotal,
  type SalePricing,
  type PricingSettings,
} from '../../../kit/sale/sale-pricing.ts';
import { draftInvoice } from './invoice.fixture.ts';

const settings: PricingSettings = { stateCode: '29', gstType: 'Regular', labourInclusive: false, roundToRupee: true };

const pricingOf = (changes: Partial<InvoiceForm> = {}, of: Invoice = draftInvoice): SalePricing => ({
  form: { ...formOf(of), ...changes },
  recipient: recipientOfView(of, settings),
  settings,
  billsRepair: false,
});

const totalsWith = (changes: Partial<InvoiceForm>, of: Invoice = draftInvoice) => {
  const totals = computeSaleTotals(linesOfView(of), pricingOf(changes, of));
  const { cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise } = totals;
  return { cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise };
};

describe('Totals while a draft is being edited', () => {
  it('are those of the server when nothing is changed', () => {
    expect(totalsWith({})).toEqual({
      cgstPaise: 9000,
      sgstPaise: 9000,
      igstPaise: 0,
      roundPaise: 0,
      totalPaise: 118000,
    });
  });

  it('follow discount and adjustment', () => {
    expect(totalsWith({ overallDiscount: { percent: 100000, paise: null }, adjustPaise: -170 })).toEqual({
      cgstPaise: 8100,
      sgstPaise: 8100,
      igstPaise: 0,
      roundPaise: -30,
      totalPaise: 106000,
    });
  });

  it('another state of supply turns CGST and SGST into IGST', () => {
    expect(totalsWith({ placeOfSupply: '33' })).toEqual({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18000,
      roundPaise: 0,
      totalPaise: 118000,
    });
  });

  it('an untaxed document bears none', () => {
    expect(totalsWith({ taxed: false }).totalPaise).toBe(100000);
  });

  it('a supply without payment of tax stays without, also where the customer’s record cannot be read', () => {
    const untaxed = { ...draftInvoice, cgstPaise: 0, sgstPaise: 0, totalPaise: 100000 };
    expect(totalsWith({}, untaxed).totalPaise).toBe(100000);
  });
});

describe('Where a new invoice is supplied', () => {
  const recipient = { ...recipientOfSummary({ gstin: null, stateCode: '33' }), deliveryState: '27' };
  const part: SaleLine = { ...newSaleLine('new-1', 106), family: 'part', unitPrice: 1_000_000 };
  const labour: SaleLine = { ...part, id: 'new-2', family: 'labour' };
  const placeOf = (...lines: SaleLine[]) =>
    computeSaleTotals(lines, { ...pricingOf({ placeOfSupply: null }), recipient }).placeOfSupply;

  it('parts alone go by delivery, with labour the state of the recorded address decides', () => {
    expect(placeOf(part)).toBe('27');
    expect(placeOf(part, labour)).toBe('33');
  });

  it('what bills a repair is a service, also with parts alone', () => {
    const pricing = { ...pricingOf({ placeOfSupply: null }), recipient, billsRepair: true };
    expect(computeSaleTotals([part], pricing).placeOfSupply).toBe('33');
  });

  it('a registered recipient of services is where his GSTIN is', () => {
    const registered = recipientOfSummary({ gstin: '24AAACC1206D1ZM', stateCode: '33' });
    expect(registered.supplyType).toBe(SupplyType.registered);
    const totals = computeSaleTotals([labour], { ...pricingOf({ placeOfSupply: null }), recipient: registered });
    expect([totals.placeOfSupply, totals.interState]).toEqual(['24', true]);
  });
});

describe('A hand-edited total is reverse-calculated into unit price', () => {
  const [line] = linesOfView(draftInvoice);

  it('the total stays as typed', () => {
    const changed = withWantedTotal([line!], line!, 100000, pricingOf());
    expect(changed).toEqual({ ...line, unitPrice: 8_474_600, wantedTotalPaise: 100000 });
    expect(computeSaleTotals([changed], pricingOf()).rows[0]!.totalPaise).toBe(100000);
  });

  it('also under a discount of the document', () => {
    const pricing = pricingOf({ overallDiscount: { percent: 100000, paise: null } });
    const changed = withWantedTotal([line!], line!, 106200, pricing);
    expect(computeSaleTotals([changed], pricing).rows[0]!.totalPaise).toBe(106200);
  });

  it('a line without a quantity stays as it is', () => {
    const none = { ...line!, quantity: 0 };
    expect(withWantedTotal([none], none, 100000, pricingOf())).toBe(none);
  });
});

describe('While prices hold their tax (Settings.Incl)', () => {
  const inclusive = (lines: SaleLine[]) => {
    const pricing = pricingOf();
    return { lines, pricing: { ...pricing, form: { ...pricing.form, inclusive: true } } };
  };
  const part: SaleLine = { ...newSaleLine('IP9', 106), family: 'part', quantity: 3_000, unitPrice: 5_000_000 };

  it('lines come to what is typed, labour and parts alike', () => {
    const labour = { ...newSaleLine('IO9', 106), unitPrice: 1_000_000 };
    const { lines, pricing } = inclusive([labour, part]);
    const totals = computeSaleTotals(lines, pricing);
    expect(totals.rows.map(({ taxablePaise, totalPaise }) => [taxablePaise, totalPaise])).toEqual([
      [8_474, 10_000],
      [127_118, 150_000],
    ]);
    expect([totals.taxablePaise, totals.roundPaise, totals.totalPaise]).toEqual([135_592, 0, 160_000]);
  });

  it('a typed total is the price of the line', () => {
    const { lines, pricing } = inclusive([part]);
    const worked = withWantedTotal(lines, part, 123_456, pricing);
    expect([worked.unitPrice, worked.discountPaise]).toEqual([4_115_200, 0]);
    expect(computeSaleTotals([worked], pricing).rows[0]!.totalPaise).toBe(123_456);
  });
});
