import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { BillStatus } from '@bahi/domain/purchase/bill';
import { payablePaise } from '@bahi/domain/purchase/price-bill';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { type BillLine, bills } from '../bill-store.ts';
import { printVendorDocument } from '../print-vendor-document.ts';

/** The bill as it was entered: what is owed for what; the self-invoice where who buys writes it. */
export async function printBill(tx: Tx, id: string): Promise<FileAnswer> {
  const bill = await bills.get(tx, id);
  const { vendorBillNo, vendorBillDate, dueOn, selfInvoiceNo, reverseCharge, tdsPaise, tdsSection, tcsPaise } = bill;
  const priced = tx.ctx.sees.price;
  const paper = [vendorBillNo, vendorBillDate && `of ${formatDate(vendorBillDate)}`];
  return printVendorDocument(tx, bill, {
    title: selfInvoiceNo ? 'Self-invoice' : 'Bill',
    unnumbered: 'Not posted',
    datedOn: bill.billedOn,
    watermark: WATERMARKS[bill.status] ?? null,
    priced,
    facts: [
      { label: 'Self-invoice', text: selfInvoiceNo },
      { label: 'Their bill', text: paper.filter(Boolean).join(' ') },
      { label: 'Due', text: dueOn && formatDate(dueOn) },
      { label: 'Tax', text: reverseCharge ? 'Payable by the buyer under reverse charge' : null },
      { label: 'TCS', text: priced && tcsPaise > 0 ? formatRupees(tcsPaise) : null },
      { label: `TDS ${tdsSection ?? ''}`, text: priced && tdsPaise > 0 ? formatRupees(tdsPaise) : null },
      { label: 'To pay', text: priced && tdsPaise > 0 ? formatRupees(payablePaise(bill)) : null },
    ],
    noteOf,
  });
}

const WATERMARKS: Partial<Record<BillStatus, 'DRAFT' | 'CANCELLED'>> = {
  [BillStatus.draft]: 'DRAFT',
  [BillStatus.pendingApproval]: 'DRAFT',
  [BillStatus.cancelled]: 'CANCELLED',
};

const noteOf = ({ freeQuantity }: BillLine): string | null =>
  freeQuantity > 0 ? `and ${formatQuantity(freeQuantity)} free` : null;
