import { diff } from '../../../core/diff.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/** A price of one operation in a guide, before and after a change of many; in ten-thousandths and thousandths. */
export interface PriceStep {
  operationId: string;
  code: string;
  /** Zero where the guide sets none. */
  price: number;
  hours: number;
  newPrice: number;
  newHours: number;
}

export interface PriceCounts {
  added: number;
  changed: number;
  skipped: number;
}

const isChanged = (step: PriceStep): boolean => step.price !== step.newPrice || step.hours !== step.newHours;

/** What becomes of the prices: those that were none are new, equal ones stay as they are. */
export function countSteps(steps: readonly PriceStep[], kept = 0): PriceCounts {
  const changed = steps.filter(isChanged);
  const added = changed.filter((step) => step.price === 0).length;
  return { added, changed: changed.length - added, skipped: kept + steps.length - changed.length };
}

const GUIDES = 'select id from labour_time_guide where org_id = $1 and id = any($2::uuid[]) order by id';

/** The guides that a change names must be there. */
export async function assertGuides(tx: Tx, ids: readonly string[]): Promise<void> {
  await askForGuides(tx, GUIDES, ids);
}

/** The same, locked in the order of their ids, so that two changes at once follow each other. */
export async function lockGuidesById(tx: Tx, ids: readonly string[]): Promise<void> {
  await askForGuides(tx, `${GUIDES} for update`, ids);
}

async function askForGuides(tx: Tx, text: string, ids: readonly string[]): Promise<void> {
  const rows = await tx.query(text, [tx.ctx.orgId, ids]);
  if (rows.length < new Set(ids).size) throw notFound('labour time guide');
}

/** Writes the changed prices of a guide; each operation tells the change in its own history. */
export async function savePriceSteps(
  tx: Tx,
  guideId: string,
  steps: readonly PriceStep[],
  { action, note }: { action: string; note: string | null | undefined },
): Promise<void> {
  const changed = steps.filter(isChanged);
  if (changed.length === 0) return;
  const ids = changed.map((step) => step.operationId);
  await tx.query(
    `insert into operation_price (org_id, guide_id, operation_id, price_e4, hours_e3)
     select $1, $2, * from unnest($3::uuid[], $4::bigint[], $5::bigint[])
     on conflict (org_id, guide_id, operation_id) do update set price_e4 = excluded.price_e4, hours_e3 = excluded.hours_e3`,
    [tx.ctx.orgId, guideId, ids, changed.map((step) => step.newPrice), changed.map((step) => step.newHours)],
  );
  // Who has a price open in a sheet is told that it is another one.
  await tx.query(
    `update operation_code set row_version = row_version + 1, updated_at = $3 where org_id = $1 and id = any($2::uuid[])`,
    [tx.ctx.orgId, ids, tx.ctx.now],
  );
  for (const { operationId, code, price, hours, newPrice, newHours } of changed)
    tx.audit({
      action,
      kind: 'operationCode',
      id: operationId,
      code,
      changes: diff({ unitPrice: price, hours }, { unitPrice: newPrice, hours: newHours }, { unitPrice: 'price' }),
      reason: note?.trim() || null,
      chain: 'organisation',
    });
}
