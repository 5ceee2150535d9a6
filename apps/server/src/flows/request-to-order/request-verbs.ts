import type * as contract from '@bahi/contract/endpoints/service/part-request';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { requestAction, RequestStatus, type RequestVerb } from '@bahi/domain/stock/part-request';
import { invalid } from '../../core/app-error.ts';
import { assertAllowed } from '../../core/document/assert-allowed.ts';
import { takeNumber } from '../../core/numbering/take-number.ts';
import type { Tx } from '../../core/tx.ts';
import { partRequestViewOf } from '../../features/service/part-request/part-request-view.ts';
import {
  getPartRequest,
  lockPartRequest,
  type PartRequest,
  partRequests,
} from '../../features/service/part-request-store.ts';
import { blankRequest, editRequest, openOrder } from './edit-request.ts';

/** Asks the store; the number is taken last, so that its lock is short. */
export async function createPartRequest(tx: Tx, { body }: InputOf<typeof contract.createPartRequest>) {
  const { kind, workOrderId, requestedBy, ...edit } = body;
  const order = await openOrder(tx, workOrderId);
  const request = await editRequest(tx, await blankRequest(tx, { kind, requestedBy }, order), order, edit);
  const numbered = { ...request, ...(await takeNumber(tx, 'partRequest', tx.ctx.today)) };
  partRequests.insert(tx, numbered);
  tx.notice('partAsked', { kind: 'partRequest', id: numbered.id }, { code: numbered.code, name: tx.ctx.userName });
  return partRequestViewOf(tx, await getPartRequest(tx, numbered.id));
}

/** Changes what is asked for, until something of it is handed over. */
export async function updatePartRequest(tx: Tx, { params, body }: InputOf<typeof contract.updatePartRequest>) {
  const { rowVersion, ...edit } = body;
  const asked = await getPartRequest(tx, params.id);
  assertAction(tx, asked, 'Save');
  const order = await openOrder(tx, asked.workOrderId);
  const before = await lockPartRequest(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  partRequests.save(tx, before, await editRequest(tx, before, order, edit), 'update');
  return partRequestViewOf(tx, await getPartRequest(tx, params.id));
}

/** The store declines, with a reason; who asked cancels. What was handed over stays where it is. */
export async function setPartRequestStatus(tx: Tx, { params, body }: InputOf<typeof contract.setPartRequestStatus>) {
  const { status, rowVersion } = body;
  const endReason = body.reason || null;
  const before = await lockPartRequest(tx, params.id, rowVersion);
  const declines = status === RequestStatus.declined;
  assertAction(tx, before, declines ? 'Decline' : 'Cancel');
  if (declines && endReason === null) throw invalid('Reason', MESSAGES.fieldRequired);
  const after: PartRequest = { ...before, status, endReason };
  return partRequestViewOf(tx, partRequests.save(tx, before, after, declines ? 'decline' : 'cancel', endReason));
}

/** Refuses what the buttons do not offer. */
export const assertAction = ({ ctx }: Tx, request: PartRequest, verb: RequestVerb): void =>
  assertAllowed(requestAction(request, verb, ctx));
