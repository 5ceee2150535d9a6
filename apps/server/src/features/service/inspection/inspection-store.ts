import { type InspectionPoint, InspectionStatus } from '@bahi/domain/inspection/inspection';
import { workOrderInspection, workOrderInspectionPoint } from '../../../../db/schema/intake.ts';
import { notFound } from '../../../core/app-error.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredPoint extends InspectionPoint {
  inspectionId: string;
  position: number;
  group: string | null;
  checkedAt: string | null;
  checkedByName: string | null;
  addedAs: string | null;
}

export interface StoredInspection {
  id: string;
  workOrderId: string;
  checklistId: string;
  name: string;
  status: InspectionStatus;
  startedAt: string;
  startedByName: string | null;
  finishedAt: string | null;
  finishedByName: string | null;
  updatedAt: string;
  rowVersion: number;
  points: StoredPoint[];
}

const INSPECTIONS = `select i.id, i.work_order_id as "workOrderId", i.checklist_id as "checklistId", i.name, i.status,
    i.created_at as "startedAt", s.name as "startedByName", i.finished_at as "finishedAt", f.name as "finishedByName",
    i.updated_at as "updatedAt", i.row_version as "rowVersion"
  from work_order_inspection i
    left join app_user s on s.org_id = i.org_id and s.id = i.created_by
    left join app_user f on f.org_id = i.org_id and f.id = i.finished_by
  where i.org_id = $1 and i.entity_id = $2`;

/** The inspections of an order with their points, newest first. */
export async function listStoredInspections(tx: Tx, workOrderId: string): Promise<StoredInspection[]> {
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<StoredInspection>(`${INSPECTIONS} and i.work_order_id = $3 order by i.id desc`, [
    orgId,
    entityId,
    workOrderId,
  ]);
  return withPoints(tx, rows);
}

/** One inspection; 404 where there is none. Whether its order may be read is for the verb to ask. */
export const getStoredInspection = (tx: Tx, id: string): Promise<StoredInspection> =>
  readOne(tx, id, `${INSPECTIONS} and i.id = $3`);

/** The same, and nobody else changes it until the transaction ends. */
export const getStoredInspectionForUpdate = (tx: Tx, id: string): Promise<StoredInspection> =>
  readOne(tx, id, `${INSPECTIONS} and i.id = $3 for update of i`);

async function readOne(tx: Tx, id: string, text: string): Promise<StoredInspection> {
  const rows = await tx.query<StoredInspection>(text, [tx.ctx.orgId, tx.ctx.entityId, id]);
  const [found] = await withPoints(tx, rows);
  if (!found) throw notFound('inspection');
  return found;
}

async function withPoints(tx: Tx, rows: readonly StoredInspection[]): Promise<StoredInspection[]> {
  if (rows.length === 0) return [];
  const points = await tx.query<StoredPoint>(
    `select p.inspection_id as "inspectionId", p.id, p.position, p."group", p.label, p.answer, p.unit, p.mandatory, p.result,
       p.measured_e3 as measured, p.note, p.checked_at as "checkedAt", u.name as "checkedByName", p.added_as as "addedAs"
     from work_order_inspection_point p left join app_user u on u.org_id = p.org_id and u.id = p.checked_by
     where p.org_id = $1 and p.entity_id = $2 and p.inspection_id = any ($3::uuid[]) order by p.position`,
    [tx.ctx.orgId, tx.ctx.entityId, rows.map((row) => row.id)],
  );
  return rows.map((row) => ({ ...row, points: points.filter((point) => point.inspectionId === row.id) }));
}

type NewPoint = Pick<StoredPoint, 'id' | 'position' | 'group' | 'label' | 'answer' | 'unit' | 'mandatory'>;

export async function insertInspection(
  tx: Tx,
  { points, ...row }: { id: string; workOrderId: string; checklistId: string; name: string; points: NewPoint[] },
): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await tx.insert(workOrderInspection, [
    { ...row, orgId, entityId, status: InspectionStatus.open, ...stampsOf(tx.ctx) },
  ]);
  await tx.insert(
    workOrderInspectionPoint,
    points.map((point) => ({ ...point, orgId, entityId, inspectionId: row.id })),
  );
}

export async function savePoints(tx: Tx, inspectionId: string, points: readonly StoredPoint[]): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.query(
    `update work_order_inspection_point p set result = n.result, measured_e3 = n.measured, note = n.note,
       checked_at = case when n.result is null then null else $8::timestamptz end,
       checked_by = case when n.result is null then null else $9::uuid end
     from unnest($4::text[], $5::text[], $6::bigint[], $7::text[]) as n(id, result, measured, note)
     where p.org_id = $1 and p.entity_id = $2 and p.inspection_id = $3 and p.id = n.id`,
    [
      orgId,
      entityId,
      inspectionId,
      points.map((point) => point.id),
      points.map((point) => point.result),
      points.map((point) => point.measured),
      points.map((point) => point.note),
      now,
      userId,
    ],
  );
}

/** Raises the version of an inspection whose points changed, and finishes it where that is asked. */
export async function touchInspection(tx: Tx, id: string, finish = false): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.query(
    `update work_order_inspection set updated_at = $4, row_version = row_version + 1,
       status = case when $5 then 'Finished' else status end,
       finished_at = case when $5 then $4::timestamptz else finished_at end,
       finished_by = case when $5 then $6::uuid else finished_by end
     where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, now, finish, userId],
  );
}

export async function setAddedAs(tx: Tx, inspectionId: string, pointId: string, addedAs: string): Promise<void> {
  await tx.query(
    `update work_order_inspection_point set added_as = $5
     where org_id = $1 and entity_id = $2 and inspection_id = $3 and id = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, inspectionId, pointId, addedAs],
  );
}

/** Removes an inspection with its points and the rows of its pictures, whose files are left to the caller. */
export async function removeInspection(tx: Tx, id: string): Promise<string[]> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const files = await tx.query<{ fileId: string }>(
    `delete from work_order_file where org_id = $1 and entity_id = $2 and inspection_id = $3
     returning file_id as "fileId"`,
    key,
  );
  await tx.query(
    'delete from work_order_inspection_point where org_id = $1 and entity_id = $2 and inspection_id = $3',
    key,
  );
  await tx.query('delete from work_order_inspection where org_id = $1 and entity_id = $2 and id = $3', key);
  return files.map((file) => file.fileId);
}
