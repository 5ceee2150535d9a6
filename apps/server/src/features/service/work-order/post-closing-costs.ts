import { Payer } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { afterIssue, mostToMove } from '@bahi/domain/stock/job-part';
import { mirrorJournals } from '../../../core/ledger/post-journal.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { postingOf, postIssues } from './job-stock.ts';
import type { StockLine } from './move-part.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';

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
  if (await isOwnCostPosted(tx, order.id)) return issued;
  const costOf = (payer: Payer): Paise =>
    issued.lines
      .filter((line) => line.payer === payer && isOwnCost(line, issued))
      .reduce((total, line) => total + line.issuedCostPaise, 0);
  await postDocument(tx, postingOf(tx, issued, JournalPurpose.ownCost, `Own cost of ${order.code}`), {
    journal: (account) => [
      ...stockJournalLines('jobInternal', costOf(Payer.internal), account),
      ...stockJournalLines('jobWarranty', costOf(Payer.warranty), account),
    ],
  });
  return issued;
}

/** Takes the closing entry back when a closed order is opened again; its parts stay issued. */
export async function reverseClosingCosts(tx: Tx, order: StoredWorkOrder): Promise<void> {
  const entries = { documentId: order.id, purpose: JournalPurpose.ownCost };
  await mirrorJournals(tx, entries, tx.ctx.today, `Own cost of ${order.code}, opened again`);
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

/** Whether an entry of it is in force. */
async function isOwnCostPosted(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from journal j
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.mirrors_id is null and j.purpose = $4
       and not exists (select from journal m where m.org_id = j.org_id and m.entity_id = j.entity_id and m.mirrors_id = j.id)
     limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, orderId, JournalPurpose.ownCost],
  );
  return rows.length > 0;
}
