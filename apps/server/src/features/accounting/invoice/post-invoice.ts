import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { buildInvoiceJournal } from '@bahi/domain/posting/invoice-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { assertInvoiceCanBeApproved, deriveInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { numberedDateIssue } from '@bahi/domain/status/invoice-rules';
import { costsOfInvoice, type DeliveredCost, type JobCost } from '@bahi/domain/stock/invoice-issue';
import { invalid, refuse } from '../../../core/app-error.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { AppliedMove } from '../../../core/stock/apply-moves.ts';
import type { UsedReservation } from '../../../core/stock/reserve.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertAddress } from '../../../core/sale/assert-address.ts';
import { assertLicensed } from '../../../core/sale/assert-licensed.ts';
import { assertMrp } from '../../../core/sale/assert-mrp.ts';
import { assertNotHeld } from '../../../core/sale/buyer.ts';
import { type CounterInvoice, findCounterInvoice } from '../../../core/sale/counter-invoice.ts';
import { lockCreditOf } from '../../../core/sale/credit-limit.ts';
import { assertTaxCodesInForce } from '../../../core/sale/price-sale.ts';
import { withSignature } from '../../../core/sale/signed-giveaway.ts';
import { creditAsked } from './credit-limit.ts';
import { invoiceContext, mayDecide, secondPersonReasons } from './invoice-rights.ts';
import { type BilledJob, factsOfInvoice } from './facts-of-invoice.ts';
import { buildInvoicePrint } from './build-invoice-print.ts';
import { printedFieldsOf } from './printed-fields-of.ts';
import { type DirectIssue, directIssuesOf, planInvoiceMoves } from './invoice-stock.ts';
import { debtorOf, invoices, type StoredInvoice } from './invoice-store.ts';
import { invoiceWords } from './invoice-words.ts';
import { priceInvoice, type PricedInvoice, refusals } from './price-invoice.ts';

export interface PostedInvoice {
  invoice: StoredInvoice;
  /** The caller cannot sign it by himself: nothing is posted, a second person decides. */
  pending: boolean;
  directIssues: DirectIssue[];
  /** What the counter says of it, for the answer. */
  counter: CounterInvoice | null;
}

/** What the orders that an invoice bills have done already. */
interface Billed {
  /** What a repair order has issued. */
  jobCosts: readonly JobCost[];
  /** Who worked on it. */
  job: BilledJob | null;
  /** What is kept in stock for lines of the invoice, by their ids. */
  kept: ReadonlyMap<string, UsedReservation>;
  /** What of its goods left with challans before, by their cost then. */
  delivered: readonly DeliveredCost[];
}

interface Posting extends Billed {
  counter: CounterInvoice | null;
}
const NOTHING_BILLED: Billed = { jobCosts: [], job: null, kept: new Map(), delivered: [] };

/**
 * Approves a draft: totals computed anew, stock, ledger, number, frozen print, in one transaction (decisions §4-§6).
 * The caller has locked it, and the orders that it bills before it.
 */
export async function postInvoice(
  tx: Tx,
  before: StoredInvoice,
  rowVersion: number | null | undefined,
  { counter: known, ...billed }: Partial<Posting> = {},
): Promise<PostedInvoice> {
  await assertFreshRecord(tx, before, rowVersion);
  assertNotHeld(debtorOf(before), 'invoice');
  const priced = priceInvoice(tx.ctx, before);
  await lockCreditOf(tx, debtorOf(before));
  const reasons = secondPersonReasons(tx.ctx, priced, await creditAsked(tx, priced.invoice));
  assertInvoiceCanBeApproved(before, invoiceContext(tx.ctx, before, mayDecide(tx.ctx, before, reasons)));
  assertRule46(tx, priced.invoice);
  const counter = known === undefined ? await findCounterInvoice(tx, before.id) : known;
  await inOneMessage([
    assertLicensed(tx, before.customer, priced.invoice.lines, before.invoicedOn, counter),
    assertMrp(tx, priced.invoice, { refusals }),
  ]);
  if (reasons.length > 0) return { ...askSecondPerson(tx, before, priced, reasons), counter };
  const posted = await post(tx, before, priced, { ...NOTHING_BILLED, ...billed, counter });
  tellApproved(tx, 'invoice', posted.invoice, before.approvalAskedBy);
  await tellCustomer(tx, posted.invoice);
  return posted;
}

async function post(
  tx: Tx,
  before: StoredInvoice,
  priced: PricedInvoice,
  { jobCosts, job, kept, delivered, counter }: Posting,
): Promise<PostedInvoice> {
  const revision = before.revision + 1;
  const { id, customerId, customer, code, numberPeriod } = before;
  const costsOf = (moves: readonly AppliedMove[]) =>
    costsOfInvoice(priced.invoice.lines, jobCosts, directIssuesOf(before, moves), delivered);
  const [printed, posted] = await inOneMessage([
    printedFieldsOf(tx, before, counter),
    postDocument(
      tx,
      {
        kind: 'invoice',
        id,
        on: before.invoicedOn,
        purpose: JournalPurpose.post,
        revision,
        code,
        numberPeriod,
        series: 'invoice',
        narration: (taken) => `Invoice ${taken}, ${customer.name}`,
      },
      {
        moves: planInvoiceMoves(tx, priced.invoice, jobCosts, { kept, delivered }),
        journal: (account, moves) =>
          buildInvoiceJournal(
            {
              customerId,
              totals: priced.totals,
              accountOfLine: accountsOf(priced.invoice.lines),
              costPaise: costsOf(moves).costPaise,
            },
            account,
          ),
        facts: (account, moves) =>
          factsOfInvoice(tx.ctx, { ...priced.invoice, lines: costsOf(moves).lines }, account, moves, {
            job,
            doctorId: counter?.doctorId ?? null,
          }),
      },
    ),
  ]);
  const { lines } = costsOf(posted.moves);
  const after = approved(tx, {
    ...priced.invoice,
    lines,
    revision,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
  });
  const snapshot = buildInvoicePrint(tx.ctx, after, printed);
  // Behind its journal, for which the database asks as a posted invoice is saved.
  const invoice = invoices.save(tx, before, { ...after, snapshot }, 'approve');
  return { invoice, pending: false, directIssues: directIssuesOf(before, posted.moves), counter };
}

const tellCustomer = (tx: Tx, invoice: StoredInvoice) => {
  const { id, customerId } = invoice;
  return notifyCustomer(tx, 'invoiceApproved', { customerId, kind: 'invoice', id }, () => invoiceWords(invoice));
};

function accountsOf(lines: StoredInvoice['lines']): (lineId: string) => number {
  const accounts = new Map(lines.map((line) => [line.id, line.accountCode]));
  return (lineId) => accounts.get(lineId)!;
}

function approved(tx: Tx, invoice: StoredInvoice): StoredInvoice {
  const { now, userId } = tx.ctx;
  const status = deriveInvoiceStatus({ ...invoice, status: InvoiceStatus.unpaid });
  return {
    ...withSignature(tx.ctx, invoice),
    status,
    approvedAt: now,
    approvedBy: userId,
    approvalAskedBy: null,
    approvalReason: null,
  };
}

/** What the law wants on the document before it may be issued. */
function assertRule46(tx: Tx, invoice: StoredInvoice): void {
  if (invoice.invoicedOn > tx.ctx.today) throw invalid('Date', 'An invoice cannot be dated in the future.');
  const dated = invoice.code === null ? null : numberedDateIssue(invoice.numberPeriod, invoice.invoicedOn);
  if (dated) throw refuse(dated.message, [{ path: 'Date', message: dated.message }]);
  assertTaxCodesInForce(invoice.lines, invoice.invoicedOn, refusals);
  assertAddress(invoice.customer, invoice.totalPaise);
}

/** What the caller cannot sign by himself waits for a second person (decisions §6, Pending Approval). */
function askSecondPerson(
  tx: Tx,
  before: StoredInvoice,
  { invoice }: PricedInvoice,
  reasons: readonly string[],
): Omit<PostedInvoice, 'counter'> {
  const pending: StoredInvoice = {
    ...invoice,
    status: InvoiceStatus.pendingApproval,
    approvalAskedBy: tx.ctx.userId,
    approvalReason: reasons.join(' '),
  };
  const { id, code, customer } = pending;
  tx.notice('approvalAsked', { kind: 'invoice', id }, { code, name: customer.name });
  return { invoice: invoices.save(tx, before, pending, 'requestApproval'), pending: true, directIssues: [] };
}
