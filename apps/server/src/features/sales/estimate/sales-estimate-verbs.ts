import type * as contract from '@bahi/contract/endpoints/sales/sales-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { SalesEstimateStatus, type SalesEstimateVerb } from '@bahi/domain/sales/sales-estimate';
import { invalid } from '../../../core/app-error.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { getBuyer } from '../../../core/sale/buyer.ts';
import { previewListPrices } from '../../../core/sale/list-prices.ts';
import { NOT_ASKED } from '../../../core/sale/asked.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { approveEstimate, sendEstimate } from './approve-sales-estimate.ts';
import { withRestDeclined } from './converted-estimates.ts';
import { blankEstimate, editSalesEstimate, NOT_CONFIRMED } from './edit-sales-estimate.ts';
import { assertAction } from './sales-estimate-actions.ts';
import { type SalesEstimate, salesEstimates, withDerivedStatus } from './sales-estimate-store.ts';
import { viewOf } from './sales-estimate-view.ts';

export async function createSalesEstimate(tx: Tx, { body }: InputOf<typeof contract.createSalesEstimate>) {
  if (!body.customerId) throw invalid('CustomerId', 'Choose a customer.');
  const blank = blankEstimate(tx.ctx, await getBuyer(tx, body.customerId));
  const estimate = await editSalesEstimate(tx, blank, body);
  salesEstimates.insert(tx, estimate);
  return viewOf(tx, estimate);
}

export async function updateSalesEstimate(tx: Tx, { params, body }: InputOf<typeof contract.updateSalesEstimate>) {
  const { rowVersion, ...edit } = body;
  const before = await salesEstimates.lock(tx, params.id, rowVersion);
  await assertAction(tx, before, 'Save');
  return viewOf(tx, salesEstimates.save(tx, before, await editSalesEstimate(tx, before, edit), 'update'));
}

/** What the goods of a draft would cost by another list; nothing is changed. */
export async function previewEstimatePrices(tx: Tx, { params, body }: InputOf<typeof contract.previewEstimatePrices>) {
  const estimate = await salesEstimates.get(tx, params.id);
  await assertAction(tx, estimate, 'Save');
  return wholeOf(await previewListPrices(tx, estimate, body.priceListId, ({ pricedOn }) => pricedOn));
}

/** Sends it back to who asked, new as before, with the reason. */
export async function returnSalesEstimate(tx: Tx, { params, body }: InputOf<typeof contract.returnSalesEstimate>) {
  const before = await salesEstimates.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'Return');
  const document = salesEstimates.save(tx, before, { ...before, ...NOT_ASKED }, 'return', body.reason);
  await keepReturn(tx, { kind: 'salesEstimate', document, askedBy: before.askedBy, reason: body.reason });
  return viewOf(tx, document);
}

type StatusBody = InputOf<typeof contract.setSalesEstimateStatus>['body'];
type Setter = (tx: Tx, before: SalesEstimate, body: StatusBody) => SalesEstimate | Promise<SalesEstimate>;

export async function setSalesEstimateStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setSalesEstimateStatus>,
) {
  const before = await salesEstimates.lock(tx, params.id, body.rowVersion);
  return viewOf(tx, await SETTERS[body.status](tx, before, body));
}

/** What is done to bring an estimate into a status; each asks whether it may. */
const SETTERS: Readonly<Record<SalesEstimateStatus, Setter>> = {
  [SalesEstimateStatus.new]: (tx, before, body) => beginAnew(tx, before, body, isEnded(before) ? 'Restart' : 'ReOpen'),
  [SalesEstimateStatus.sent]: sendEstimate,
  [SalesEstimateStatus.approved]: approveEstimate,
  [SalesEstimateStatus.confirmed]: confirm,
  [SalesEstimateStatus.converted]: declineRest,
  [SalesEstimateStatus.declined]: (tx, before, body) => end(tx, before, body, 'Decline'),
  [SalesEstimateStatus.cancelled]: (tx, before, body) => end(tx, before, body, 'Cancel'),
};

const isEnded = ({ status }: SalesEstimate): boolean =>
  status === SalesEstimateStatus.declined || status === SalesEstimateStatus.cancelled;

/** It is new again: what the customer said, and what he declined, was said of the version before. */
async function beginAnew(
  tx: Tx,
  before: SalesEstimate,
  { reason }: StatusBody,
  verb: 'ReOpen' | 'Restart',
): Promise<SalesEstimate> {
  await assertAction(tx, before, verb);
  const after = {
    ...before,
    ...NOT_CONFIRMED,
    status: SalesEstimateStatus.new,
    cancelReason: null,
    lines: before.lines.map((line) => ({ ...line, declinedQuantity: 0 })),
  };
  return salesEstimates.save(tx, before, after, verb === 'ReOpen' ? 'reopen' : 'restart', reason);
}

/** The customer said yes: who, and how. */
async function confirm(
  tx: Tx,
  before: SalesEstimate,
  { authorisedBy, authorisedMode }: StatusBody,
): Promise<SalesEstimate> {
  await assertAction(tx, before, 'Confirm');
  if (!authorisedBy) throw invalid('AuthBy', MESSAGES.fieldRequired);
  if (!authorisedMode) throw invalid('AuthMode', MESSAGES.fieldRequired);
  const after = {
    ...before,
    authorisedBy,
    authorisedMode,
    confirmedAt: tx.ctx.now,
    status: SalesEstimateStatus.confirmed,
  };
  return salesEstimates.save(tx, before, after, 'confirm');
}

/** Nothing more is sold of one that was sold in part. */
async function declineRest(tx: Tx, before: SalesEstimate, { reason }: StatusBody): Promise<SalesEstimate> {
  await assertAction(tx, before, 'DeclineRest');
  if (!reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const after = await withDerivedStatus(tx, await withRestDeclined(tx, before));
  return salesEstimates.save(tx, before, after, 'declineRest', reason);
}

async function end(
  tx: Tx,
  before: SalesEstimate,
  { reason, status }: StatusBody,
  verb: Extract<SalesEstimateVerb, 'Decline' | 'Cancel'>,
): Promise<SalesEstimate> {
  await assertAction(tx, before, verb);
  if (before.version > 0 && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const after = { ...before, ...NOT_ASKED, status, cancelReason: reason ?? null };
  return salesEstimates.save(tx, before, after, verb === 'Decline' ? 'decline' : 'cancel', reason);
}
