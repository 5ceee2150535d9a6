import { issuePartRequest as endpoint } from '@bahi/contract/endpoints/service/part-request';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { deriveRequestStatus, quantityToServe, RequestKind } from '@bahi/domain/stock/part-request';
import { invalid, refuse } from '../../core/app-error.ts';
import { wirePath } from '../../core/refuse-issues.ts';
import type { Tx } from '../../core/tx.ts';
import { partRequestViewOf } from '../../features/service/part-request/part-request-view.ts';
import {
  getPartRequest,
  lockPartRequest,
  type PartRequest,
  partRequests,
} from '../../features/service/part-request-store.ts';
import { loadToMove } from '../../features/service/work-order/move-part.ts';
import { takeBackFromJob } from '../../features/service/work-order/return-part.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import type { LineInput, Served, ServedLine } from './served.ts';
import { issueToOrder } from './issue-to-order.ts';
import { moveOwnStock } from './move-own-stock.ts';
import { sendMaterial } from './send-material.ts';
import { assertAction } from './request-verbs.ts';

type Input = InputOf<typeof endpoint>;
/**
 * Hands over what was asked for, or takes back what is given back, by the verbs that issue and return parts of orders. The
 * order is locked before the request: of two who serve it at once the second finds nothing left.
 */
export async function issuePartRequest(tx: Tx, { params, body }: Input) {
  const asked = await getPartRequest(tx, params.id);
  assertAction(tx, asked, 'Issue');
  const order = asked.workOrderId === null ? null : await loadToMove(tx, asked.workOrderId, null);
  const before = await lockPartRequest(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Issue');
  const served = await serve(tx, before, order, chosenLines(before, body.lines));
  const lines = before.lines.map((line) => {
    const told = served.lines.find(({ id }) => id === line.id);
    if (!told) return line;
    const issuedQuantity = line.issuedQuantity + told.quantity;
    return { ...line, itemId: told.itemId, partId: told.partId ?? line.partId, issuedQuantity };
  });
  const postings = order === null && before.kind !== RequestKind.store ? before.postings + 1 : before.postings;
  const after: PartRequest = { ...before, lines, postings, status: deriveRequestStatus(lines) };
  partRequests.save(tx, before, after, before.kind === RequestKind.return ? 'takeBack' : 'issue');
  const view = await partRequestViewOf(tx, await getPartRequest(tx, params.id));
  return { ...view, messages: served.messages };
}

async function serve(
  tx: Tx,
  request: PartRequest,
  order: StoredWorkOrder | null,
  lines: readonly ServedLine[],
): Promise<Served> {
  if (request.kind === RequestKind.store) return sendMaterial(tx, request, lines);
  if (order === null) return moveOwnStock(tx, request, lines);
  if (request.kind === RequestKind.issue) return issueToOrder(tx, request, order, lines);
  const parts = lines.map(({ line, quantity, batch, serialNos }) => ({
    id: line.partId!,
    quantity,
    batch,
    serialNos,
  }));
  await takeBackFromJob(tx, order, parts, 'returnRequested');
  return {
    lines: lines.map(({ line, quantity, itemId }) => ({ id: line.id, quantity, itemId, partId: line.partId })),
    messages: [],
  };
}

const pathOf = (at: number, field: string): string => wirePath(endpoint.body, `lines.${at}.${field}`);

/** The lines that are named, else all of which something is left; each has an item by now. */
function chosenLines({ lines }: PartRequest, named: readonly LineInput[] | null | undefined): ServedLine[] {
  const inputs = named ?? lines.filter((line) => quantityToServe(line) > 0).map(({ id }): LineInput => ({ id }));
  if (inputs.length === 0) throw invalid('Lines', 'Choose what is handed over.');
  const seen = new Set<string>();
  return inputs.map((input, at) => {
    const line = lines.find(({ id }) => id === input.id);
    if (!line || seen.has(input.id))
      throw invalid(pathOf(at, 'id'), line ? 'This line is named twice.' : `There is no line ${input.id}.`);
    seen.add(input.id);
    const left = quantityToServe(line);
    const quantity = input.quantity ?? left;
    if (left === 0) throw refuse(`All of ${line.description} is handed over.`);
    if (quantity <= 0) throw invalid(pathOf(at, 'quantity'), 'Enter a quantity.');
    if (quantity > left) throw invalid(pathOf(at, 'quantity'), `Enter at most ${formatQuantity(left)}.`);
    const itemId = line.itemId ?? input.itemId;
    if (!itemId) throw invalid(pathOf(at, 'itemId'), `Choose the item of ${line.description}.`);
    return { ...input, line, quantity, itemId, at };
  });
}
