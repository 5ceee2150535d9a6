import type { FileAnswer } from '@bahi/contract/endpoint';
import { NO_SUMS } from '@bahi/domain/document/priced-line';
import { formatRupees } from '@bahi/domain/money/format';
import { BillStatus } from '@bahi/domain/purchase/bill';
import { payablePaise } from '@bahi/domain/purchase/price-bill';
import { pricedExpenseLine } from '@bahi/domain/purchase/price-expense';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { printVendorDocument } from '../print-vendor-document.ts';
import { type Expense, type ExpenseLine, expenses } from './expense-store.ts';

/** The voucher of an expense; the self-invoice where who buys writes it. */
export async function printExpense(tx: Tx, id: string): Promise<FileAnswer> {
  const expense = await expenses.get(tx, id);
  const { selfInvoiceNo, reverseCharge, taxed, reimbursedOn, reimbursedFromName, tdsSection, tdsPaise } = expense;
  const priced = tx.ctx.sees.price;
  const document = {
    ...NO_SUMS,
    ...expense,
    adjustPaise: 0,
    taxed: taxed || reverseCharge,
    payee: expense.paidByName ?? 'Cash memo',
    terms: null,
    subTotalPaise: expense.taxablePaise,
    overallDiscountPaise: 0,
    lines: expense.lines.map(printedLine),
  };
  return printVendorDocument(tx, document, {
    title: selfInvoiceNo ? 'Self-invoice' : 'Expense voucher',
    unnumbered: 'Not posted',
    datedOn: expense.spentOn,
    watermark: WATERMARKS[expense.status] ?? null,
    priced,
    facts: [
      { label: 'Self-invoice', text: selfInvoiceNo },
      { label: 'Their bill', text: expense.reference },
      { label: 'Paid', text: paidWords(expense) },
      { label: 'Paid back', text: reimbursedOn && `${formatDate(reimbursedOn)}, ${reimbursedFromName}` },
      { label: 'Due', text: expense.dueOn && formatDate(expense.dueOn) },
      { label: `TDS ${tdsSection ?? ''}`, text: priced && tdsPaise > 0 ? formatRupees(tdsPaise) : null },
      { label: 'To pay', text: priced && tdsPaise > 0 ? formatRupees(payablePaise(expense)) : null },
      { label: 'Tax', text: reverseCharge ? 'Payable by the buyer under reverse charge' : null },
    ],
    noteOf: ({ accountName }) => accountName,
  });
}

const paidWords = ({ paidFromName, paidByName }: Expense): string | null =>
  paidFromName ? `from ${paidFromName}` : paidByName && `by ${paidByName}`;

const printedLine = (line: ExpenseLine) => ({
  ...pricedExpenseLine(line),
  ...line,
  partNumber: null,
  hsn: null,
  unitCode: null,
  recordDiscountPaise: 0,
  taxablePaise: line.amountPaise,
});

const WATERMARKS: Partial<Record<BillStatus, 'DRAFT' | 'CANCELLED'>> = {
  [BillStatus.draft]: 'DRAFT',
  [BillStatus.pendingApproval]: 'DRAFT',
  [BillStatus.cancelled]: 'CANCELLED',
};
