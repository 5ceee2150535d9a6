import { workOrderWirePath } from '@bahi/contract/wire/work-order.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { buildJournal, type JournalLine } from '@bahi/domain/posting/journal';
import { type StockPosting, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { reservedQuantity } from '@bahi/domain/stock/job-part';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { nextRevision } from '../../../core/ledger/next-revision.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { type JournalPurpose, postJournal } from '../../../core/ledger/post-journal.ts';
import { applyMoves } from '../../../core/stock/apply-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import type { PartPieces, StockLine } from './move-part.ts';
import type { StoredWorkOrder } from './work-order-store.ts';

const DOCUMENT_KIND = 'workOrder';

/** Issues parts to the job and posts inventory to work in progress; answers the cost of each. */
export async function postIssues(
  tx: Tx,
  order: StoredWorkOrder,
  issues: readonly { line: StockLine; quantity: Quantity; pieces?: PartPieces }[],
): Promise<Paise[]> {
  await assertOpenPeriod(tx, tx.ctx.today);
  const applied = await applyMoves(
    tx,
    await sourceOf(tx, order),
    issues.map(({ line, quantity, pieces }) => ({
      itemId: line.itemId,
      warehouseId: line.warehouseId,
      batchId: pieces?.batchId,
      serialNos: pieces?.serialNos,
      kind: 'issue',
      purpose: MovePurpose.issue,
      quantity,
      reserved: {
        documentId: order.id,
        documentLineId: line.id,
        quantity: Math.min(quantity, reservedQuantity(line)),
      },
      documentLineId: line.id,
      path: (field) => (field === 'quantity' ? workOrderWirePath(`lines.${line.id}.quantity`) : PATHS[field]),
    })),
  );
  const costs = applied.map((move) => move.costPaise);
  const parts = issues.map(({ line }) => line.id).join(', ');
  await postJobCosts(tx, order, [['issueToJob', sum(costs)]], `Parts ${parts} issued to ${order.code}`);
  return costs;
}

const PATHS = { batchNo: 'Batch', serialNos: 'SNos' } as const;

/** Takes a part back at the cost that it left with. */
export async function postReturn(
  tx: Tx,
  order: StoredWorkOrder,
  line: StockLine,
  quantity: Quantity,
  totalPaise: Paise,
  { batchId, serialNos }: PartPieces,
): Promise<void> {
  await assertOpenPeriod(tx, tx.ctx.today);
  const { itemId, warehouseId, id: documentLineId } = line;
  const [applied] = await applyMoves(tx, await sourceOf(tx, order), [
    {
      ...{ itemId, warehouseId, batchId, serialNos, quantity, totalPaise, documentLineId },
      ...{ kind: 'return', purpose: MovePurpose.return },
      path: (field) => (field === 'quantity' ? 'Qty' : PATHS[field]),
    },
  ]);
  await postJobCosts(
    tx,
    order,
    [
      ['returnFromJob', totalPaise],
      ['shortfallDifference', applied!.differencePaise],
    ],
    `Part ${line.id} returned from ${order.code}`,
  );
}

async function sourceOf(tx: Tx, order: StoredWorkOrder) {
  const revision = await nextRevision(tx, order.id);
  return { documentKind: DOCUMENT_KIND, documentId: order.id, revision, movedOn: tx.ctx.today };
}

/** One entry of the order's job costs, dated today; nothing where all of them are nothing. */
export async function postJobCosts(
  tx: Tx,
  order: StoredWorkOrder,
  costs: readonly (readonly [StockPosting, Paise])[],
  narration: string,
  purpose: JournalPurpose | null = null,
): Promise<void> {
  const account = await loadAccountRoles(tx);
  const lines: JournalLine[] = buildJournal(
    costs.flatMap(([posting, costPaise]) => stockJournalLines(posting, costPaise, account)),
  );
  if (lines.length === 0) return;
  const revision = await nextRevision(tx, order.id);
  const postedOn = tx.ctx.today;
  await postJournal(
    tx,
    {
      ...{ documentKind: DOCUMENT_KIND, documentId: order.id, documentCode: order.code },
      ...{ revision, postedOn, narration, purpose },
    },
    lines,
  );
}

const sum = (values: readonly Paise[]): Paise => values.reduce((total, value) => total + value, 0);
