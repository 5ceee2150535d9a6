import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { settledSublet, subletJournalLines, type SubletWork } from '@bahi/domain/service/sublet';
import { refuse } from '../app-error.ts';
import { postDocument } from '../posting/post-document.ts';
import type { Tx } from '../tx.ts';

/** The order of sublet work, as it is posted. */
interface SubletOrder {
  id: string;
  code: string;
  status: WorkOrderStatus;
}

interface Row extends SubletWork {
  lineId: string;
}

/** What the posted bill of a line says from now on; null takes it back. */
interface BilledSublet {
  lineId: string;
  costPaise: number | null;
}

/**
 * Brings the cost of an order's sublet work to where it belongs as the order stands now, and posts what moves (service rule 38).
 * The caller has locked the order; what is settled already moves nothing.
 */
export async function settleSublets(
  tx: Tx,
  order: SubletOrder,
  on: string,
  billed: readonly BilledSublet[] = [],
): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<Row>(
    `select l.id as "lineId", l.status, l.sublet, l.sublet_cost_paise as "subletCostPaise", s.billed_paise as "billedPaise",
       coalesce(s.expensed_paise, 0) as "expensedPaise", coalesce(s.accrued_paise, 0) as "accruedPaise"
     from work_order_line l left join sublet_work s on s.org_id = l.org_id and s.entity_id = l.entity_id
       and s.work_order_id = l.work_order_id and s.line_id = l.id
     where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3 and (l.sublet or s.line_id is not null) order by l.id`,
    [orgId, entityId, order.id],
  );
  const moved = rows.flatMap((row) => {
    const bill = billed.find(({ lineId }) => lineId === row.lineId);
    const now = { ...row, billedPaise: bill ? bill.costPaise : row.billedPaise };
    const after = { ...now, ...settledSublet(now, order.status) };
    const isSame = (['billedPaise', 'expensedPaise', 'accruedPaise'] as const).every((key) => after[key] === row[key]);
    return isSame ? [] : [{ before: row, after }];
  });
  if (moved.length === 0) return;
  await keep(
    tx,
    order.id,
    moved.map(({ after }) => after),
  );
  const isPosted = moved.some(
    ({ before, after }) => before.expensedPaise !== after.expensedPaise || before.accruedPaise !== after.accruedPaise,
  );
  if (!isPosted) return;
  const { id, code } = order;
  await postDocument(
    tx,
    { kind: 'workOrder', id, on, purpose: JournalPurpose.sublet, code, narration: () => `Sublet work of ${code}` },
    { journal: (account) => moved.flatMap(({ before, after }) => subletJournalLines(before, after, account)) },
  );
}

const keep = (tx: Tx, orderId: string, rows: readonly Row[]): Promise<unknown> =>
  tx.query(
    `insert into sublet_work (org_id, entity_id, work_order_id, line_id, billed_paise, expensed_paise, accrued_paise)
     select $1, $2, $3, each.* from unnest($4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) each
     on conflict (org_id, entity_id, work_order_id, line_id) do update set billed_paise = excluded.billed_paise,
       expensed_paise = excluded.expensed_paise, accrued_paise = excluded.accrued_paise`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, orderId],
      ...(['lineId', 'billedPaise', 'expensedPaise', 'accruedPaise'] as const).map((key) =>
        rows.map((row) => row[key]),
      ),
    ],
  );

/** A line of a bill that charges sublet work. */
interface SubletCharge {
  workOrderId: string | null;
  workOrderLineId: string | null;
  costPaise: number;
}

/** The orders whose sublet work a bill charges, locked: before their vendor and the bill. */
export async function lockSubletOrders(tx: Tx, lines: readonly Pick<SubletCharge, 'workOrderId'>[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ workOrderId }) => workOrderId ?? []))];
  if (ids.length === 0) return;
  await tx.query(
    'select from work_order where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) order by id for update',
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );
}

/** What a bill that is posted, or taken out of the books, does to the sublet work that it charges; the orders are locked. */
export async function chargeSublets(
  tx: Tx,
  { vendorId, on, taken }: { vendorId: string; on: string; taken: 'in' | 'out' },
  lines: readonly SubletCharge[],
): Promise<void> {
  const charges = lines.filter(({ workOrderId }) => workOrderId !== null);
  for (const [orderId, ofOrder] of Map.groupBy(charges, ({ workOrderId }) => workOrderId!)) {
    const [order] = await tx.query<SubletOrder>(
      'select id, code, status from work_order where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, orderId],
    );
    if (taken === 'in') await assertOfVendor(tx, order!, vendorId, ofOrder);
    const billed = ofOrder.map(({ workOrderLineId, costPaise }) => ({
      lineId: workOrderLineId!,
      costPaise: taken === 'in' ? costPaise : null,
    }));
    await settleSublets(tx, order!, on, billed);
  }
}

/** What is billed is sublet, and to whom it is. */
async function assertOfVendor(
  tx: Tx,
  { id, code }: SubletOrder,
  vendorId: string,
  lines: readonly SubletCharge[],
): Promise<void> {
  const [other] = await tx.query<{ lineId: string }>(
    `select named.id as "lineId" from unnest($4::text[]) as named (id)
     left join work_order_line l on l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3 and l.id = named.id
     where l.id is null or not l.sublet or l.vendor_id is distinct from $5::uuid limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, id, lines.map(({ workOrderLineId }) => workOrderLineId), vendorId],
  );
  if (other) throw refuse(`${other.lineId} of ${code} is not sublet to this vendor.`);
}

/** The live bill of a sublet line: one, until it is cancelled. */
export async function findSubletBill(
  tx: Tx,
  orderId: string,
  lineId: string,
): Promise<{ id: string; code: string | null } | undefined> {
  const [bill] = await tx.query<{ id: string; code: string | null }>(
    `select b.id, b.code from bill_line l join bill b on b.org_id = l.org_id and b.entity_id = l.entity_id and b.id = l.bill_id
     where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3 and l.work_order_line_id = $4 and b.status <> 'Cancelled'
     limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, orderId, lineId],
  );
  return bill;
}
