import { labourTimeGuide } from '../../../../db/schema/catalogue.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

export interface GuideRecord {
  id: string;
  name: string;
  bodyType: string | null;
  /** What an hour costs before tax; null where prices are set one by one. */
  hourlyRate: number | null;
  isDefault: boolean;
  active: boolean;
  rowVersion: number;
  updatedAt: string;
}

const COLUMNS = columnsOf(labourTimeGuide, 'g', [
  'id',
  'name',
  'bodyType',
  'hourlyRate',
  'isDefault',
  'active',
  'rowVersion',
  'updatedAt',
]);
const LIST = `select ${COLUMNS} from labour_time_guide g where g.org_id = $1 order by g.is_default desc, lower(g.name)`;
const LOCK = `select ${COLUMNS} from labour_time_guide g where g.org_id = $1 order by g.id for update`;

export const listGuideRows = (tx: Tx): Promise<GuideRecord[]> => tx.query<GuideRecord>(LIST, [tx.ctx.orgId]);

/** All guides, locked: which of them is the default is decided over all. */
export const lockGuides = (tx: Tx): Promise<GuideRecord[]> => tx.query<GuideRecord>(LOCK, [tx.ctx.orgId]);

/** The guide of a body type, else the default one (decisions §3). */
export async function getGuideOfBodyType(tx: Tx, bodyType: string): Promise<GuideRecord> {
  const active = (await listGuideRows(tx)).filter((guide) => guide.active);
  const wanted = bodyType.trim().toLowerCase();
  const found =
    active.find((guide) => guide.bodyType?.toLowerCase() === wanted) ?? active.find((guide) => guide.isDefault);
  if (!found) throw notFound('labour time guide');
  return found;
}

/** Writes a guide; a new default one takes the place of the old. */
export async function saveGuide(tx: Tx, guide: GuideRecord): Promise<void> {
  const { orgId, userId, now } = tx.ctx;
  if (guide.isDefault)
    await tx.query(
      `update labour_time_guide set is_default = false, row_version = row_version + 1, updated_at = $3
       where org_id = $1 and id <> $2 and is_default`,
      [orgId, guide.id, now],
    );
  try {
    await tx.query(
      `insert into labour_time_guide (org_id, id, name, body_type, is_default, active, row_version, created_by, created_at, updated_at,
                                      hourly_rate_e4)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
       on conflict (org_id, id) do update
         set name = excluded.name, body_type = excluded.body_type, is_default = excluded.is_default, active = excluded.active,
             row_version = excluded.row_version, updated_at = excluded.updated_at, hourly_rate_e4 = excluded.hourly_rate_e4`,
      [
        orgId,
        guide.id,
        guide.name,
        guide.bodyType,
        guide.isDefault,
        guide.active,
        guide.rowVersion,
        userId,
        now,
        guide.hourlyRate,
      ],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'labour_time_guide_unique') throw error;
    const message = 'Another labour time guide has this name.';
    throw new AppError('Duplicate', message, [{ path: 'Name', message }]);
  }
}
