import type { warrantyClaims } from '@bahi/contract/endpoints/service/warranty-claim';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import { type FailedParts, warrantyClaimStatus } from '@bahi/domain/service/warranty-claim';
import { warrantyClaim } from '../../../db/schema/warranty.ts';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { inEntity, listPage } from '../../kit/list-query.ts';
import { likeTerm } from '../../kit/paging.ts';
import { ofPeople, onlyOrdersOf } from './order-scope.ts';

type View = OutputOf<typeof warrantyClaims>['rows'][number];

/** What is said of a claim invoice; before anything was, it has the version 0. */
export interface WarrantyClaimFacts {
  claimNumber: string | null;
  failedParts: FailedParts | null;
  returnedOn: string | null;
  note: string | null;
  rejectedOn: string | null;
  rejectReason: string | null;
  creditNoteId: string | null;
  rowVersion: number;
}

interface Row extends Omit<View, 'status'> {
  posted: boolean;
}

/** A claim invoice that was cancelled claims nothing; its note was the refusal while that stands. */
const FROM = `invoice d
  join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id
  join customer c on c.org_id = d.org_id and c.id = d.customer_id
  left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id
  left join warranty_claim q on q.org_id = d.org_id and q.entity_id = d.entity_id and q.invoice_id = d.id
  left join credit_note n on n.org_id = q.org_id and n.entity_id = q.entity_id and n.id = q.credit_note_id and n.status <> 'Cancelled'`;
const POSTED = `d.status in ('Unpaid', 'Partial', 'Closed')`;
const REJECTED = `(q.rejected_on is not null and (q.credit_note_id is null or n.id is not null))`;
const COLUMNS = `d.id, d.code as "invoiceCode", d.invoiced_on as "invoicedOn", ${POSTED} as posted,
  w.id as "workOrderId", w.code as "workOrderCode", v.registration_number as "registrationNumber",
  c.id as "partyId", c.name as "partyName", d.total_paise as "totalPaise",
  (case when ${POSTED} then d.total_paise - d.paid_paise else d.total_paise end)::bigint as "duePaise",
  q.claim_number as "claimNumber", q.failed_parts as "failedParts", q.returned_on as "returnedOn", q.note,
  case when ${REJECTED} then q.rejected_on end as "rejectedOn", case when ${REJECTED} then q.reject_reason end as "rejectReason",
  n.id as "creditNoteId", coalesce(q.row_version, 0) as "rowVersion"`;
const VIEWS = {
  Open: `not ${REJECTED} and (not ${POSTED} or d.total_paise > d.paid_paise)`,
  Ended: `(${REJECTED} or (${POSTED} and d.total_paise <= d.paid_paise))`,
  All: 'true',
} as const;

const viewOf = ({ posted, ...row }: Row): View => ({
  ...row,
  status: warrantyClaimStatus({
    posted,
    rejected: Boolean(row.rejectedOn),
    totalPaise: row.totalPaise ?? 0,
    duePaise: row.duePaise ?? 0,
  }),
});

const inReach = (tx: Tx) =>
  inEntity(tx, 'd')
    .add(() => `d.payer = 'War' and d.status <> 'Cancelled'`)
    .asked(ofPeople, onlyOrdersOf(tx.ctx));

/** Claim invoices of orders that the caller reads, the newest first. */
export async function listWarrantyClaims(tx: Tx, query: NonNullable<InputOf<typeof warrantyClaims>['query']>) {
  const where = inReach(tx)
    .add(() => VIEWS[query.view ?? 'Open'])
    .asked((party) => `d.customer_id = ${party}`, query.partyId)
    .asked(
      (term) =>
        `(lower(w.code) like ${term} or lower(d.code) like ${term} or lower(c.name) like ${term}
          or lower(q.claim_number) like ${term} or lower(v.registration_number) like ${term})`,
      query.text && likeTerm(query.text),
    );
  const found = await listPage<Row>(tx, {
    columns: COLUMNS,
    from: FROM,
    where,
    order: [{ column: 'd.id', type: 'uuid', of: (row) => row.id }],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return { ...found, rows: found.rows.map(viewOf) };
}

/** One claim by its invoice, with what its rules look at; 404 where the caller reaches none. */
export async function getWarrantyClaim(tx: Tx, invoiceId: string): Promise<{ view: View; posted: boolean }> {
  const { rows } = await listPage<Row>(tx, {
    columns: COLUMNS,
    from: FROM,
    where: inReach(tx).add((id) => `d.id = ${id}`, invoiceId),
    order: [{ column: 'd.id', type: 'uuid', of: (row) => row.id }],
    direction: 'desc',
    limit: 1,
    cursor: undefined,
  });
  const [row] = rows;
  if (!row) throw notFound('warranty claim');
  return { view: viewOf(row), posted: row.posted };
}

/** What the goods of a claim invoice cost. */
export async function costOfClaim(tx: Tx, invoiceId: string): Promise<Paise> {
  const [row] = await tx.query<{ costPaise: Paise }>(
    `select coalesce(sum(cost_paise), 0)::bigint as "costPaise" from invoice_line
     where org_id = $1 and entity_id = $2 and invoice_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return row!.costPaise;
}

/** Writes what is said of a claim; the caller holds the lock of its order. */
export async function putWarrantyClaim(tx: Tx, invoiceId: string, after: WarrantyClaimFacts): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  const { rowVersion, ...facts } = after;
  if (rowVersion === 0) {
    const stamps = { createdAt: now, createdBy: userId, updatedAt: now, rowVersion: 1 };
    await tx.insert(warrantyClaim, [{ ...facts, orgId, entityId, invoiceId, ...stamps }]);
    return;
  }
  await tx.query(
    `update warranty_claim set claim_number = $4, failed_parts = $5, returned_on = $6, note = $7, rejected_on = $8,
       reject_reason = $9, credit_note_id = $10, updated_at = $11, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and invoice_id = $3`,
    [
      orgId,
      entityId,
      invoiceId,
      facts.claimNumber,
      facts.failedParts,
      facts.returnedOn,
      facts.note,
      facts.rejectedOn,
      facts.rejectReason,
      facts.creditNoteId,
      now,
    ],
  );
}

/** The facts of a view, to be changed. */
export const factsOf = (view: View): WarrantyClaimFacts => ({
  claimNumber: view.claimNumber ?? null,
  failedParts: view.failedParts ?? null,
  returnedOn: view.returnedOn ?? null,
  note: view.note ?? null,
  rejectedOn: view.rejectedOn ?? null,
  rejectReason: view.rejectReason ?? null,
  creditNoteId: view.creditNoteId ?? null,
  rowVersion: view.rowVersion,
});
