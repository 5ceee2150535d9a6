import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { buildJournal, type JournalLine } from '@bahi/domain/posting/journal';
import { type StockPosting, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { nextRevision } from '../../../core/ledger/next-revision.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorJournal, postJournal } from '../../../core/ledger/post-journal.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { type AppliedMove, applyMoves, type PlannedMove } from '../../../core/stock/apply-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import type { AdjustmentLine, AdjustmentRecord } from './adjustment-store.ts';

const DOCUMENT_KIND = 'adjustment';
const FIRST_REVISION = 1;

/** Moves the stock, values what FIFO took, takes the number and posts the journal. */
export async function postAdjustment(tx: Tx, draft: AdjustmentRecord): Promise<AdjustmentRecord> {
  await assertOpenPeriod(tx, draft.adjustedOn);
  const applied = await applyMoves(
    tx,
    sourceOf(draft, FIRST_REVISION),
    draft.lines.map((line, index) => moveOf(draft, line, index)),
  );
  const lines = draft.lines.map((line, index) => ({ ...line, costPaise: signedCost(applied[index]!) }));
  const { code, numberPeriod } = await takeNumber(tx, DOCUMENT_KIND, draft.adjustedOn);
  const record: AdjustmentRecord = {
    ...draft,
    code,
    numberPeriod,
    status: AdjustmentStatus.approved,
    lines,
    valuePaise: lines.reduce((sum, line) => sum + line.costPaise, 0),
  };
  await postLines(tx, record, FIRST_REVISION, await adjustmentJournal(tx, record, applied));
  return record;
}

function moveOf(record: AdjustmentRecord, line: AdjustmentLine, index: number): PlannedMove {
  const place = { itemId: line.itemId, warehouseId: record.warehouseId, documentLineId: line.id };
  return line.quantity > 0
    ? { ...place, kind: 'receive', quantity: line.quantity, totalPaise: line.costPaise }
    : { ...place, kind: 'issue', quantity: -line.quantity, path: wirePath(adjustmentInput, `lines.${index}.quantity`) };
}

const signedCost = (move: AppliedMove): number => (move.kind === 'issue' ? -move.costPaise : move.costPaise);
const sourceOf = (record: AdjustmentRecord, revision: number) => ({
  documentKind: DOCUMENT_KIND,
  documentId: record.id,
  revision,
  movedOn: record.adjustedOn,
});

async function adjustmentJournal(
  tx: Tx,
  record: AdjustmentRecord,
  applied: readonly AppliedMove[],
): Promise<JournalLine[]> {
  const account = await loadAccountRoles(tx);
  const into: StockPosting = record.reasonKind === AdjustmentReason.opening ? 'opening' : 'adjustmentIn';
  return applied.flatMap((move) => [
    ...stockJournalLines(move.kind === 'issue' ? 'adjustmentOut' : into, move.costPaise, account),
    ...stockJournalLines('shortfallDifference', move.differencePaise, account),
  ]);
}

/** Stock without a value moves without a journal. */
async function postLines(tx: Tx, record: AdjustmentRecord, revision: number, lines: JournalLine[]): Promise<void> {
  const journal = buildJournal(lines);
  if (journal.length === 0) return;
  const source = {
    documentKind: DOCUMENT_KIND,
    documentId: record.id,
    documentCode: record.code,
    revision,
    postedOn: record.adjustedOn,
    narration: `Stock adjustment ${record.code}`,
  };
  await postJournal(tx, source, journal);
}

/**
 * The mirror: what came in goes out, what went out comes back at the cost it left with. What came in goes out by FIFO,
 * so that its cost may differ from the entry; the difference is posted beside the mirrored journal.
 */
export async function reverseAdjustment(tx: Tx, record: AdjustmentRecord): Promise<void> {
  await assertOpenPeriod(tx, record.adjustedOn);
  const applied = await applyMoves(
    tx,
    sourceOf(record, FIRST_REVISION + 1),
    record.lines.map((line) => mirrorOf(record, line)),
  );
  await mirrorJournal(tx, record.id, FIRST_REVISION, record.adjustedOn, `Cancelled: adjustment ${record.code}`);
  const account = await loadAccountRoles(tx);
  const leaves = -applied.reduce((sum, move) => sum + signedCost(move), 0);
  const mirrored = await postedToInventory(tx, record.id, account('inventory'));
  const differences = [
    ...stockJournalLines('adjustmentOut', leaves - mirrored, account),
    ...applied.flatMap((move) => stockJournalLines('shortfallDifference', move.differencePaise, account)),
  ];
  await postLines(tx, record, await nextRevision(tx, record.id), differences);
}

/** What the posting of the adjustment debited to inventory, net. */
async function postedToInventory(tx: Tx, adjustmentId: string, accountCode: number): Promise<number> {
  const [row] = await tx.query<{ paise: number }>(
    `select coalesce(sum(l.debit_paise - l.credit_paise), 0)::bigint as paise
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.revision = $4 and j.mirrors_id is null
       and l.account_code = $5`,
    [tx.ctx.orgId, tx.ctx.entityId, adjustmentId, FIRST_REVISION, accountCode],
  );
  return row!.paise;
}

function mirrorOf(record: AdjustmentRecord, line: AdjustmentLine): PlannedMove {
  const place = { itemId: line.itemId, warehouseId: record.warehouseId, documentLineId: line.id };
  return line.quantity > 0
    ? { ...place, kind: 'issue', quantity: line.quantity }
    : { ...place, kind: 'return', quantity: -line.quantity, totalPaise: -line.costPaise };
}
