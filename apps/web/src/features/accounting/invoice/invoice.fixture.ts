import type { Invoice } from './invoice-form.ts';

const money = { discountPaise: 0, recordDiscountPaise: 0, noDiscount: false };

const labour: Invoice['labour'][number] = {
  ...money,
  id: 'IO1',
  description: 'Periodic service',
  quantity: 1000,
  unitPrice: 10_000_000,
  amountPaise: 100000,
  taxablePaise: 100000,
  cgstPaise: 9000,
  sgstPaise: 9000,
  igstPaise: 0,
  totalPaise: 118000,
  taxCode: 106,
  accountCode: 4000,
  freeForm: false,
  operationCode: 'PMS10',
  hsn: '998714',
};

/** A draft with one operation of ₹1,000 and 18 % on top. */
export const draftInvoice: Invoice = {
  id: 'i',
  status: 'Draft',
  revision: 0,
  invoicedOn: '2026-05-10',
  customerId: 'c',
  payer: 'Cus',
  customer: { id: 'c', name: 'Asha Rao' },
  settings: { taxed: true, placeOfSupply: '29' },
  labour: [labour],
  parts: [],
  subTotalPaise: 100000,
  taxablePaise: 100000,
  cgstPaise: 9000,
  sgstPaise: 9000,
  igstPaise: 0,
  adjustPaise: 0,
  roundPaise: 0,
  totalPaise: 118000,
  paidPaise: 0,
  duePaise: 118000,
  writtenOffPaise: 0,
  createdAt: '2026-05-10T05:00:00.000Z',
  payments: [],
  creditNotes: [],
  heading: 'Tax Invoice',
  actions: [],
  rowVersion: 1,
};
