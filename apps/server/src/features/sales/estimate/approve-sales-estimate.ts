import { formatDate } from '@bahi/domain/time/dates';
import { formatPaise } from '@bahi/domain/money/format';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { numberedDateIssue } from '@bahi/domain/status/invoice-rules';
import { SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { refuse } from '../../../core/app-error.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { assertBuyer } from '../../../core/sale/buyer.ts';
import { assertTaxCodesInForce } from '../../../core/sale/price-sale.ts';
import { giveawayOf } from '../../../core/sale/sale-giveaway.ts';
import { NOT_ASKED } from '../../../core/sale/asked.ts';
import { askSecondPerson, giveawayReasons } from '../../../core/sale/second-person.ts';
import type { Tx } from '../../../core/tx.ts';
import { editSalesEstimate, ESTIMATE_SALE } from './edit-sales-estimate.ts';
import { freezeVersion } from './estimate-versions.ts';
import { assertAction } from './sales-estimate-actions.ts';
import { type SalesEstimate, salesEstimates } from './sales-estimate-store.ts';

/** What goes out is whole, at the prices and taxes of its day. */
async function readyToGo(tx: Tx, before: SalesEstimate): Promise<SalesEstimate> {
  const { refusals } = ESTIMATE_SALE;
  assertBuyer(before.customer);
  if (before.lines.length === 0) refusals.refuseIssues([{ path: 'lines', message: 'Enter at least one line.' }]);
  const estimate = await editSalesEstimate(tx, before, {});
  const dated = before.code === null ? null : numberedDateIssue(before.numberPeriod, before.estimatedOn, 'estimatedOn');
  refusals.refuseIssues(dated ? [dated] : []);
  assertTaxCodesInForce(estimate.lines, estimate.estimatedOn, refusals);
  return estimate;
}

/** With its number, which one that was reopened keeps, and frozen as it goes out. */
async function gone(tx: Tx, estimate: SalesEstimate): Promise<SalesEstimate> {
  const number = estimate.code === null ? await takeNumber(tx, 'salesEstimate', estimate.estimatedOn) : {};
  return { ...estimate, ...number, ...NOT_ASKED };
}

const reasonsAgainst = (tx: Tx, estimate: SalesEstimate): string[] =>
  giveawayReasons(tx.ctx, giveawayOf(estimate), ESTIMATE_SALE);

/** What it gives away beyond the right of who sends it asks a second person, and it stays new meanwhile. */
export async function sendEstimate(tx: Tx, before: SalesEstimate): Promise<SalesEstimate> {
  await assertAction(tx, before, 'Send');
  const estimate = await readyToGo(tx, before);
  const reasons = reasonsAgainst(tx, estimate);
  if (reasons.length > 0)
    return askSecondPerson(tx, salesEstimates, 'salesEstimate', { before, after: estimate }, reasons);
  const sent = { ...(await gone(tx, estimate)), status: SalesEstimateStatus.sent };
  const after = salesEstimates.save(tx, before, { ...sent, version: sent.version + 1 }, 'send');
  freezeVersion(tx, after);
  const about = { customerId: after.customer.id, kind: 'salesEstimate', id: after.id };
  await notifyCustomer(tx, 'estimateSent', about, () => ({
    number: after.code ?? '',
    amount: formatPaise(after.totalPaise),
    validTo: formatDate(after.validTo),
  }));
  return after;
}

/** Signs for what was sent as it is, or for a new one, which goes out with it. */
export async function approveEstimate(tx: Tx, before: SalesEstimate): Promise<SalesEstimate> {
  await assertAction(tx, before, 'Approve');
  const isNew = before.status === SalesEstimateStatus.new;
  const estimate = isNew ? await readyToGo(tx, before) : before;
  const reasons = reasonsAgainst(tx, estimate);
  if (reasons.length > 0) {
    if (!isNew) throw refuse(reasons[0]!);
    return askSecondPerson(tx, salesEstimates, 'salesEstimate', { before, after: estimate }, reasons);
  }
  const signed = isNew ? await gone(tx, estimate) : estimate;
  const version = signed.version + (isNew ? 1 : 0);
  const after = salesEstimates.save(
    tx,
    before,
    { ...signed, version, status: SalesEstimateStatus.approved },
    'approve',
  );
  if (isNew) freezeVersion(tx, after);
  tellApproved(tx, 'salesEstimate', after, before.askedBy);
  return after;
}
