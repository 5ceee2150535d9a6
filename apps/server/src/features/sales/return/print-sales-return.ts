import type { FileAnswer } from '@bahi/contract/endpoint';
import { NO_AMOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { formatDate } from '@bahi/domain/time/dates';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { printOptionsFrom, type ShownLine } from '../../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import { walkIn } from '../../../core/sale/buyer.ts';
import { getPrintedCustomer, printedBuyer } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { saleNamed } from './sale-sources.ts';
import { type ReturnLine, type SalesReturn, salesReturns } from './sales-return-store.ts';

/** The slip that a customer gets for what he brought back: what of which sale, and how it was. It tells no price: that is the note's. */
export async function printSalesReturn(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const back = await salesReturns.get(tx, id);
  const [vendor, logo] = await Promise.all([printedReturner(tx, back), loadPrintLogo(tx)]);
  const facts = [
    {
      label: `Of ${saleNamed(back).kind.toLowerCase()}`,
      text: [back.saleCode, formatDate(back.soldOn)].filter(Boolean).join(', '),
    },
    { label: 'Reason', text: back.reason },
    { label: 'Credited by', text: back.note?.code ?? null },
  ];
  const bytes = await printPdf({
    kind: 'purchase',
    title: 'Sales return',
    code: back.code,
    unnumbered: 'Not received',
    datedOn: back.returnedOn,
    buyer: supplierOf(ctx),
    vendor,
    partyTitle: 'CUSTOMER',
    facts: facts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    taxColumns: 'none',
    sgstLabel: taxHeadLabels(ctx.entity.stateCode).sgst,
    lines: back.lines.map(shownLine),
    sums: { ...NO_SUMS, overallDiscountPaise: 0, adjustPaise: 0 },
    priced: false,
    notes: back.notes,
    terms: null,
    options: printOptionsFrom(ctx.settings.print),
    logo,
    watermark: WATERMARKS[back.status] ?? null,
  });
  return { bytes, fileName: `${back.code ?? 'sales-return'}.pdf`, contentType: 'application/pdf' };
}

/** A walk-in is known by his name alone. */
const printedReturner = (tx: Tx, { customerId, customerName }: SalesReturn) =>
  customerId === null ? printedBuyer(walkIn(customerName, null)) : getPrintedCustomer(tx, customerId);

const WATERMARKS: Partial<Record<StoredReturnStatus, 'DRAFT' | 'CANCELLED'>> = {
  [StoredReturnStatus.draft]: 'DRAFT',
  [StoredReturnStatus.cancelled]: 'CANCELLED',
};

const shownLine = (line: ReturnLine): ShownLine => ({
  ...NO_AMOUNTS,
  family: 'part',
  description: line.description,
  note: [line.condition, line.serialNos?.join(', ')].filter(Boolean).join('; '),
  code: null,
  hsn: '',
  quantity: line.quantity,
  unitCode: line.unitCode,
  unitPrice: null,
  cgstPercent: 0,
  sgstPercent: 0,
  igstPercent: 0,
  discountPaise: 0,
});
