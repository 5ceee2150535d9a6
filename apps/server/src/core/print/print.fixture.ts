import { amountInWords } from '@bahi/domain/money/words';
import { hsnSummary } from '@bahi/domain/totals/hsn-summary';
import type { InvoicePrint, PrintLine } from './invoice-print.ts';

export const SUPPLIER = {
  name: 'Test Motors',
  address: ['12 Residency Road', 'Bengaluru 560025'],
  phone: '080 2555 1234',
  email: null,
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  stateName: 'Karnataka',
};

const PART: PrintLine = {
  family: 'part',
  description: 'Oil filter',
  code: 'OF-1',
  hsn: '84212300',
  quantity: 1_000,
  unitCode: 'NOS',
  unitPrice: 1_000_000,
  discountPaise: 0,
  taxablePaise: 10_000,
  cgstPercent: 90_000,
  sgstPercent: 90_000,
  igstPercent: 0,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  totalPaise: 11_800,
};
const LABOUR: PrintLine = {
  ...PART,
  family: 'labour',
  description: 'Periodic service',
  code: 'PMS',
  hsn: '998714',
  unitCode: null,
};

/** A line for each description: labour where it says so. */
const lineOf = (description: string): PrintLine =>
  /service|labour/i.test(description) ? { ...LABOUR, description } : { ...PART, description };

/** An invoice of these lines, each ₹100 and 18 %. */
export function invoicePrint(
  descriptions: readonly string[] = ['Periodic service', 'Oil filter', 'Engine oil'],
  fields: Partial<InvoicePrint> = {},
): InvoicePrint {
  const lines = fields.lines ?? descriptions.map(lineOf);
  const sum = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise') =>
    lines.reduce((total, line) => total + line[key], 0);
  return {
    version: 1,
    heading: 'Tax Invoice',
    code: 'INV-A-00001',
    invoicedOn: '2026-11-21',
    dueOn: '2026-12-06',
    supplier: SUPPLIER,
    buyer: { ...SUPPLIER, name: 'Lakshmi Traders', gstin: '29AABCL1234F1Z5' },
    deliveryAddress: null,
    placeOfSupply: { code: '29', name: 'Karnataka' },
    taxColumns: 'intra',
    sgstLabel: 'SGST',
    vehicle: { registrationNumber: 'KA05MH4821', name: 'Maruti Suzuki Swift VXi', details: ['Odometer 20,140 km'] },
    order: { label: 'Repair order', code: 'RO-A-00017', openedOn: '2026-11-20' },
    lines,
    hsn: hsnSummary(lines.map((line) => ({ ...line, ratePercent: 180_000, amounts: line }))),
    subTotalPaise: sum('taxablePaise'),
    discountPaise: 0,
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    adjustPaise: 0,
    adjustReason: null,
    roundPaise: 0,
    totalPaise: sum('totalPaise'),
    totalInWords: amountInWords(sum('totalPaise')),
    declarations: [],
    notes: null,
    terms: 'No returns after 7 days.',
    bankDetails: 'State Bank, 1234567890, SBIN0000001',
    upi: { payeeAddress: 'test@bank', payeeName: 'Test Motors' },
    ...fields,
  };
}

export const UNPAID = { watermark: null, paidPaise: 0, duePaise: 35_400 } as const;
