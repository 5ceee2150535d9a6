import { describe, expect, it } from 'vitest';
import { formOf, type Invoice } from './invoice-form.ts';
import { previewTotals } from './preview-totals.ts';

const settings = { stateCode: '29', labourInclusive: false, roundToRupee: true };

const line = {
  ...{ id: 'IO1', description: 'Periodic service', quantity: 1000, unitPrice: 10_000_000, noDiscount: false },
  ...{ discountPaise: 0, recordDiscountPaise: 0, taxCode: 106, amountPaise: 100000, taxablePaise: 100000 },
  ...{ cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0, totalPaise: 118000, freeForm: false, accountCode: 4000 },
};
const invoice = {
  ...{ id: 'i', status: 'Draft', revision: 1, invoicedOn: '2026-05-10', customerId: 'c', payer: 'Cus' },
  ...{ customer: { id: 'c', name: 'Asha Rao' }, settings: { taxed: true, placeOfSupply: '29' } },
  ...{ labour: [line], parts: [], subTotalPaise: 100000, taxablePaise: 100000, cgstPaise: 9000, sgstPaise: 9000 },
  ...{ igstPaise: 0, adjustPaise: 0, roundPaise: 0, totalPaise: 118000, paidPaise: 0, duePaise: 118000 },
  ...{ payments: [], heading: 'Tax Invoice', actions: [], rowVersion: 1 },
} as Invoice;

const totalsWith = (changes: Partial<ReturnType<typeof formOf>>, of: Invoice = invoice) => {
  const { cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise } = previewTotals(
    of,
    { ...formOf(of), ...changes },
    settings,
  )!;
  return { cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise };
};

describe('Totals while a draft is being edited', () => {
  it('are those of the server when nothing is changed', () => {
    expect(totalsWith({})).toEqual({
      ...{ cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0, roundPaise: 0, totalPaise: 118000 },
    });
  });

  it('follow discount and adjustment', () => {
    expect(totalsWith({ overallDiscount: { percent: 100000, paise: null }, adjustPaise: -170 })).toEqual({
      ...{ cgstPaise: 8100, sgstPaise: 8100, igstPaise: 0, roundPaise: -30, totalPaise: 106000 },
    });
  });

  it('another state of supply turns CGST and SGST into IGST', () => {
    expect(totalsWith({ placeOfSupply: '33' })).toEqual({
      ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 18000, roundPaise: 0, totalPaise: 118000 },
    });
  });

  it('an entity that charges no tax stays without', () => {
    const untaxed = { ...invoice, cgstPaise: 0, sgstPaise: 0, totalPaise: 100000 };
    expect(totalsWith({}, untaxed).totalPaise).toBe(100000);
  });
});
