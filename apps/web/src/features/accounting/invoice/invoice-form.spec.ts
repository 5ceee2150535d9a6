import { describe, expect, it } from 'vitest';
import { changesOf, checkForm, type InvoiceForm } from './invoice-form.ts';

const saved: InvoiceForm = {
  customer: { id: 'c', name: 'Asha Rao' },
  priceListId: null,
  vehicle: null,
  taxed: true,
  untaxedReason: '',
  carriageReason: '',
  inclusive: false,
  invoicedOn: '2026-05-10',
  dueOn: '2026-05-20',
  placeOfSupply: '29',
  placeOfSupplyReason: '',
  labourDiscount: { percent: null, paise: null },
  partsDiscount: { percent: 50000, paise: null },
  overallDiscount: { percent: null, paise: null },
  adjustPaise: null,
  adjustReason: '',
  notes: 'Call before delivery',
  terms: '',
};

describe('Saving the header of a draft', () => {
  it('sends what was changed, and null for what was emptied', () => {
    expect(changesOf(saved, saved)).toEqual({});
    expect(
      changesOf(saved, {
        ...saved,
        dueOn: null,
        partsDiscount: { percent: null, paise: 2500 },
        placeOfSupply: '33',
        placeOfSupplyReason: 'Delivered there',
        notes: '  ',
      }),
    ).toEqual({
      dueOn: null,
      partsDiscountPercent: null,
      partsDiscountPaise: 2500,
      settings: { placeOfSupply: '33', placeOfSupplyReason: 'Delivered there' },
      notes: null,
    });
  });

  it('an adjustment and another place of supply want a reason', () => {
    expect(checkForm(saved, { ...saved, adjustPaise: -100, placeOfSupply: '33', dueOn: '2026-05-09' }, true)).toEqual({
      dueOn: 'The due date lies before the invoice date.',
      adjustReason: 'Say why the total is adjusted.',
      placeOfSupplyReason: 'Say why the place of supply differs.',
    });
    expect(checkForm(saved, { ...saved, placeOfSupply: null }, true)).toEqual({});
  });

  it('adjusting down without the right to discounts is refused before a reason is asked for', () => {
    expect(checkForm(saved, { ...saved, adjustPaise: -100 }, false)).toEqual({
      adjustPaise: 'You may not adjust the total down.',
    });
    const given = { ...saved, adjustPaise: -100, adjustReason: 'Agreed' };
    expect([checkForm(given, { ...given, adjustPaise: -50 }, false), checkForm(given, given, false)]).toEqual([{}, {}]);
  });

  it('an untaxed invoice wants a reason, which is given up with the tax', () => {
    expect(checkForm(saved, { ...saved, taxed: false }, true)).toEqual({ untaxedReason: 'Say why no tax is charged.' });
    const untaxed = { ...saved, taxed: false, untaxedReason: 'Export' };
    expect(changesOf(saved, untaxed)).toEqual({ settings: { taxed: false, untaxedReason: 'Export' } });
    expect(changesOf(untaxed, { ...untaxed, taxed: true })).toEqual({
      settings: { taxed: true, untaxedReason: null },
    });
  });

  it('another customer is sent by his id', () => {
    const other = { ...saved, customer: { id: 'd', name: 'Ravi' }, vehicle: { id: 'v' } };
    expect(changesOf(saved, other)).toEqual({ customerId: 'd', vehicleId: 'v' });
    expect(checkForm(saved, { ...saved, customer: null }, true)).toEqual({ customer: 'This Field Is Required.' });
  });
});
