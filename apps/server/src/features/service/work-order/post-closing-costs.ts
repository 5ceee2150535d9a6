import { Payer } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { afterIssue, mostToMove } from '@bahi/domain/stock/job-part';
import { type JournalPurpose, mirrorJournal } from '../../../core/ledger/post-journal.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { postIssues, postJobCosts } from './job-stock.ts';
import type { StockLine } from './move-part.ts';
import type { StoredLine, StoredWorkOrder } from './work-order-store.ts';

/** Work that no invoice takes out of progress: internal, and warranty without a warranty party (decisions §6). */
const isOwnCost = (line: StoredLine, { warrantyPartyId }: StoredWorkOrder): boolean =>
  countsAsApproved(line.status) &&
  (line.payer === Payer.internal || (line.payer === Payer.warranty && warrantyPartyId === null));

/**
 * What closing does to stock and ledger: parts of own-cost lines that are not issued yet are issued, and their cost goes
 * from work in progress to Internal or Warranty expense. `issuedCostPaise` stays on the line: it tells what the expense
 * was. Answers the order with the issued quantities; the caller saves it.
 */
export async function postClosingCosts(tx: Tx, order: StoredWorkOrder): Promise<StoredWorkOrder> {
  const issued = await issueRest(tx, order);
  if ((await listClosingRevisions(tx, order.id)).length > 0) return issued;
  const costOf = (payer: Payer): Paise =>
    issued.lines
      .filter((line) => line.payer === payer && isOwnCost(line, issued))
      .reduce((total, line) => total + line.issuedCostPaise, 0);
  await postJobCosts(
    tx,
    issued,
    [
      ['jobInternal', costOf(Payer.internal)],
      ['jobWarranty', costOf(Payer.warranty)],
    ],
    `Own cost of ${order.code}`,
    OWN_COST,
  );
  return issued;
}

/** Takes the closing entry back when a closed order is opened again; its parts stay issued. */
export async function reverseClosingCosts(tx: Tx, order: StoredWorkOrder): Promise<void> {
  for (const { revision } of await listClosingRevisions(tx, order.id))
    await mirrorJournal(tx, order.id, revision, tx.ctx.today, `Own cost of ${order.code}, opened again`);
}

async function issueRest(tx: Tx, order: StoredWorkOrder): Promise<StoredWorkOrder> {
  const open: { line: StockLine; quantity: number }[] = [];
  for (const line of order.lines) {
    const { itemId } = line;
    const quantity = mostToMove('issue', line);
    if (itemId === null || !line.tracked || quantity === 0 || !isOwnCost(line, order)) continue;
    const warehouseId = line.warehouseId ?? (await getUsableWarehouse(tx, null)).id;
    open.push({ line: { ...line, itemId, warehouseId }, quantity });
  }
  if (open.length === 0) return order;
  const costs = await postIssues(tx, order, open);
  const after = new Map(
    open.map(({ line, quantity }, i) => [line.id, afterIssue<StoredLine>(line, quantity, costs[i]!)]),
  );
  return { ...order, lines: order.lines.map((line) => after.get(line.id) ?? line) };
}

const OWN_COST: JournalPurpose = 'ownCost';

/** Closing entries in force, by what they are for: the accounts that they were posted to are no longer the default ones, perhaps. */
const listClosingRevisions = (tx: Tx, orderId: string): Promise<{ revision: number }[]> =>
  tx.query<{ revision: number }>(
    `select j.revision from journal j
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.mirrors_id is null and j.purpose = $4
       and not exists (select from journal m where m.org_id = j.org_id and m.entity_id = j.entity_id and m.mirrors_id = j.id)
     order by j.revision`,
    [tx.ctx.orgId, tx.ctx.entityId, orderId, OWN_COST],
  );
