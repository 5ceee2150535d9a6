import { settleClaim as endpoint } from '@bahi/contract/endpoints/service/claim';
import type { InputOf } from '@bahi/contract/endpoint';
import { issuesByPlace } from '@bahi/domain/document/issue';
import {
  type LineSettlement,
  settlementIssues,
  SHORT_REASON_LABELS,
  ShortSettledTo,
  spreadPayment,
  strayPaise,
} from '@bahi/domain/service/claim/claim-settlement';
import type { ItcReversal } from '@bahi/domain/notes/credit-note';
import type { Paise } from '@bahi/domain/money/units';
import { insuranceClaimSettled, insuranceClaimSettlement } from '../../../db/schema/claim.ts';
import { invalid } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import { refuseIssues } from '../../core/refuse-issues.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';
import { duePaise } from '@bahi/domain/payments/due';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';
import { giveUp, writeOffInvoice } from '../../features/accounting/invoice/write-off.ts';
import { findInvoiceOfNote, type InvoiceOfNote } from '../../features/accounting/noted-invoice.ts';
import { listPaymentsToSettle, readBilledLines } from './claim-money.ts';
import { type Claim, claims } from './claim-store.ts';
import { viewClaim } from './claim-view.ts';
import { lockClaim } from './locked-claim.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { chargeCustomer, creditInsurer, linesBilledBy, type ShortLine } from './short-to-notes.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * Spreads a payment of the insurer over the lines of a claim (spec service rules 25 and 26). What he pays short is credited to him and
 * charged to the customer, written off, or stays due; notes and what they settle are one transaction.
 */
export async function settleClaim(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const { claim, order } = await lockClaim(tx, params.id, 'Settle', body.rowVersion);
  const payments = await listPaymentsToSettle(tx, claim.id, claim.workOrderId);
  const payment = payments.find(({ id }) => id === body.paymentId);
  if (!payment) throw invalid('PaymentId', 'Choose a payment of the insurer’s invoice that is not spread yet.');
  const invoice = await findInvoiceOfNote(tx, payment.invoiceId);
  if (!invoice) throw invalid('PaymentId', 'This invoice is not in your reach.');
  const lines = await linesOfInvoice(tx, claim, invoice.id);
  const settled = spreadPayment(lines, saidLines(body, lines), payment);
  const issues = settlementIssues(settled, { ...payment, roundPaise: invoice.roundPaise });
  refuseIssues(
    endpoint.body,
    issuesByPlace(
      issues,
      body.lines.map(({ id }) => id),
    ),
  );
  const remindOn = reminderOf(claim, body, settled);
  const short = settled.filter(({ shortPaise }) => shortPaise > 0);
  const told = `Claim ${claim.claimNumber ?? claim.code}: ${reasonsOf(short)}`.slice(0, 300);
  const made = await makeShort(tx, { claim, order, invoice, short, told, itcReversed: body.itcReversed ?? null });
  await keepSettlement(tx, claim, { invoiceId: invoice.id, paymentId: payment.id, ...made }, settled);
  claims.save(tx, claim, { ...claim, remindOn }, 'settle', `${payment.code}: ${reasonsOf(short) || 'paid in full'}`);
  return viewClaim(tx, claim.id);
}

/** What stays due is asked of the insurer again on a day. */
function reminderOf(claim: Claim, { remindOn }: Body, settled: readonly LineSettlement[]): string | null {
  const open = settled.some(({ shortPaise, to }) => shortPaise > 0 && to === ShortSettledTo.open);
  if (!open) return null;
  const day = remindOn ?? claim.remindOn;
  if (!day) throw invalid('RemOn', 'Say when to ask the insurer again.');
  return day;
}

interface Shortage {
  claim: Claim;
  order: StoredWorkOrder;
  invoice: InvoiceOfNote;
  short: readonly LineSettlement[];
  told: string;
  itcReversed: ItcReversal | null;
}

interface Made {
  creditNoteId: string | null;
  debitNoteId: string | null;
  customerInvoiceId: string | null;
  writeOffId: string | null;
}

/** Notes and write-off of what is short. Paise that no rate of tax yields are given up, so that the invoice closes. */
async function makeShort(tx: Tx, { claim, order, invoice, short, told, itcReversed }: Shortage): Promise<Made> {
  const to = (what: ShortSettledTo) => short.filter((line) => line.to === what);
  const asked = to(ShortSettledTo.customer).map(({ id, shortPaise }): ShortLine => {
    const { lineId } = claim.lines.find((line) => line.id === id)!;
    return { lineId, shortPaise };
  });
  const credit = await creditInsurer(tx, invoice, asked, { reason: told, itcReversed });
  const charge = credit && (await chargeCustomer(tx, order, credit.lines, told));
  const amountPaise = sumOf(to(ShortSettledTo.writeOff));
  const writeOffId =
    amountPaise > 0 ? await writeOffInvoice(tx, invoice.id, { amountPaise, reason: told, rowVersion: null }) : null;
  const after = await invoices.lock(tx, invoice.id);
  const paise = strayPaise(duePaise(after), sumOf(to(ShortSettledTo.open)));
  if (paise > 0) await giveUp(tx, after, paise, `${told}: paise that no tax rate yields`);
  return {
    creditNoteId: credit?.noteId ?? null,
    debitNoteId: charge?.debitNoteId ?? null,
    customerInvoiceId: charge?.invoiceId ?? null,
    writeOffId,
  };
}

const sumOf = (lines: readonly LineSettlement[]): Paise => lines.reduce((sum, { shortPaise }) => sum + shortPaise, 0);

async function keepSettlement(
  tx: Tx,
  claim: Claim,
  made: Made & { invoiceId: string; paymentId: string },
  settled: readonly LineSettlement[],
): Promise<void> {
  const { orgId, entityId, today } = tx.ctx;
  const settlementId = newId();
  await tx.insert(insuranceClaimSettlement, [
    { orgId, entityId, id: settlementId, claimId: claim.id, settledOn: today, ...made, ...stampsOf(tx.ctx) },
  ]);
  await tx.insert(
    insuranceClaimSettled,
    settled.map(({ id, paidPaise, tdsPaise, shortPaise, reason, to }) => ({
      orgId,
      entityId,
      settlementId,
      claimId: claim.id,
      lineId: id,
      paidPaise,
      tdsPaise,
      creditedPaise: to === ShortSettledTo.customer ? shortPaise : 0,
      writtenOffPaise: to === ShortSettledTo.writeOff ? shortPaise : 0,
      reason,
      settledTo: shortPaise > 0 ? to : null,
    })),
  );
}

const reasonsOf = (short: readonly LineSettlement[]): string =>
  [...new Set(short.flatMap(({ reason }) => (reason ? [SHORT_REASON_LABELS[reason]] : [])))].join(', ');

/** Lines of the claim that this invoice bills, with what its earlier settlements left. */
async function linesOfInvoice(tx: Tx, claim: Claim, invoiceId: string) {
  const [money, billing] = await Promise.all([readBilledLines(tx, claim), linesBilledBy(tx, invoiceId)]);
  const billed = new Set(billing.map(({ lineId }) => lineId));
  return claim.lines.flatMap(({ id, lineId }) => (billed.has(lineId) ? [money.get(id)!] : []));
}

function saidLines({ lines }: Body, known: readonly { id: string }[]) {
  lines.forEach(({ id }, place) => {
    if (!known.some((line) => line.id === id)) throw invalid(`Lines.${place}._id`, 'This line is not billed.');
    if (lines.findIndex((line) => line.id === id) < place) throw invalid(`Lines.${place}._id`, 'This is named twice.');
  });
  return lines.map(({ id, paidPaise, reason, to }) => ({ id, paidPaise, reason: reason ?? null, to: to ?? null }));
}
