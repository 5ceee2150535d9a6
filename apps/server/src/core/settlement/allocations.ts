import { type Deducted, NOTHING_DEDUCTED } from '@bahi/domain/payments/deductions';
import type { Paise } from '@bahi/domain/money/units';
import { deriveSettledStatus } from '@bahi/domain/settlement/open-item';
import { openAllocation } from '../../../db/schema/settlement.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';
import { reclaimLateCredits } from './late-credit.ts';
import { type OpenItem, SETTLED_TABLES } from './open-items.ts';

/** What a credit has in a due. Amounts in paise. */
export interface Allocation {
  id: string;
  creditId: string;
  dueId: string;
  /** What the due is settled by, with what is deducted. */
  amountPaise: Paise;
  /** What of the amount no money settled. */
  deducted: Deducted;
  allocatedOn: string;
}

/** What a credit shall settle of a locked due. */
export interface Share {
  due: OpenItem;
  amountPaise: Paise;
  deducted?: Deducted;
}

/**
 * Settles locked dues by a credit whose document is locked; the credit's verb has asked `shareProblem`. Dues that show what is
 * settled of them follow, and input credit that was reversed while they were unpaid comes back. More than is open of the credit or of a due, another party or side, a day before one of them: the
 * database refuses (23514, 23001), and the verb is a bug.
 */
export async function allocate(
  tx: Tx,
  creditId: string,
  on: string,
  shares: readonly Share[],
  reason: string,
): Promise<void> {
  const rows = shares.map(({ due, amountPaise, deducted = NOTHING_DEDUCTED }) => ({
    creditId,
    dueId: due.id,
    allocatedOn: on,
    amountPaise,
    deducted,
  }));
  await Promise.all([insertRows(tx, rows), saveSettled(tx, shares, 'pay', reason)]);
  await reclaimLateCredits(tx, on, shares);
}

const NOTHING = { amountPaise: 0 };

const insertRows = (tx: Tx, rows: readonly Omit<Allocation, 'id'>[]): Promise<void> => {
  const { orgId, entityId, userId } = tx.ctx;
  return tx.insert(
    openAllocation,
    rows.map(({ deducted, ...row }) => ({ orgId, entityId, id: newId(), ...row, ...deducted, createdBy: userId })),
  );
};

/** An allocation that ends, and what of it stands on as one of its own, on its day: of a cheque that bounced the rest. */
export interface Ending extends Allocation {
  left?: { amountPaise: Paise; deducted: Deducted };
}

/** Gives back what live allocations hold of locked dues; their rows stay, with who ended them and why. */
export async function detach(
  tx: Tx,
  endings: readonly Ending[],
  dues: readonly OpenItem[],
  { reason, told = reason }: { reason: string; told?: string },
): Promise<void> {
  if (endings.length === 0) return;
  const { orgId, entityId, now, userId } = tx.ctx;
  const stays = endings.filter(({ left }) => left && left.amountPaise > 0);
  const shares = dues.map((due) => {
    const of = endings.filter(({ dueId }) => dueId === due.id);
    return { due, amountPaise: sumShares(of.map(({ left }) => left ?? NOTHING)) - sumShares(of) };
  });
  await Promise.all([
    tx.query(
      `update open_allocation set detached_at = $4, detached_by = $5, detach_reason = $6
       where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) and detached_at is null`,
      [orgId, entityId, endings.map(({ id }) => id), now, userId, reason],
    ),
    insertRows(
      tx,
      stays.map(({ creditId, dueId, allocatedOn, left }) => ({ creditId, dueId, allocatedOn, ...left! })),
    ),
    saveSettled(tx, shares, 'unpay', told),
  ]);
}

export const sumShares = (shares: readonly { amountPaise: Paise }[]): Paise =>
  shares.reduce((total, { amountPaise }) => total + amountPaise, 0);

/** Live allocations of a credit, or in a due, the oldest first. */
export async function listAllocations(tx: Tx, of: { creditId: string } | { dueId: string }): Promise<Allocation[]> {
  const [column, id] = 'creditId' in of ? ['credit_id', of.creditId] : ['due_id', of.dueId];
  const rows = await tx.query<Omit<Allocation, 'deducted'> & Deducted>(
    `select id, credit_id as "creditId", due_id as "dueId", amount_paise as "amountPaise", allocated_on as "allocatedOn",
            tds_paise as "tdsPaise", bank_charge_paise as "bankChargePaise", discount_paise as "discountPaise"
     from open_allocation where org_id = $1 and entity_id = $2 and ${column} = $3 and detached_at is null
     order by allocated_on, id`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return rows.map(({ tdsPaise, bankChargePaise, discountPaise, ...row }) => ({
    ...row,
    deducted: { tdsPaise, bankChargePaise, discountPaise },
  }));
}

/** Documents show what their items say now, and the status that follows. Sent behind what settles them. */
async function saveSettled(tx: Tx, shares: readonly Share[], action: 'pay' | 'unpay', reason: string): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  const saved = Object.entries(SETTLED_TABLES).flatMap(([kind, table]) => {
    const ids = shares.flatMap(({ due }) => (due.kind === kind ? [due.id] : []));
    return ids.length > 0 ? [tx.query(saveStatement(table), [orgId, entityId, now, ids])] : [];
  });
  for (const share of shares) auditShare(tx, share, action, reason);
  await Promise.all(saved);
}

const saveStatement = (table: string): string =>
  `update ${table} d set paid_paise = o.settled_paise, row_version = d.row_version + 1, updated_at = $3,
     status = case when o.settled_paise >= o.total_paise then 'Closed' when o.settled_paise > 0 then 'Partial' else 'Unpaid' end
   from open_item o
   where d.org_id = $1 and d.entity_id = $2 and d.id = any ($4::uuid[])
     and o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = d.id`;

/** What the audit log says: of a document in its own, of an opening balance or a charge in that of the party. */
function auditShare(tx: Tx, { due, amountPaise }: Share, action: 'pay' | 'unpay', reason: string): void {
  const { kind, settledPaise: from } = due;
  const to = from + amountPaise;
  if (SETTLED_TABLES[kind]) {
    const [before, after] = [due, { ...due, settledPaise: to }].map(deriveSettledStatus);
    const status = before === after ? [] : [{ path: 'status', from: before, to: after }];
    const changes = [{ path: 'paidPaise', from, to, sees: 'price' as const }, ...status];
    tx.audit({ action, kind, id: due.documentId, code: due.code, reason, changes });
    return;
  }
  tx.audit({
    action,
    kind: due.side === 'receivable' ? 'customer' : 'vendor',
    id: due.partyId,
    code: null,
    reason,
    chain: 'entity',
    changes: [{ path: `${kind}PaidPaise`, from, to, sees: 'price' }],
  });
}
