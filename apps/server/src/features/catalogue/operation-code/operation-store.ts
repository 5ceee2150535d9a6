import { operationCode, operationPrice } from '../../../../db/schema/catalogue.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

/** An operation code with its price in one guide; price and hours are null where the guide sets none. */
export interface OperationRecord {
  id: string;
  code: string;
  description: string;
  sac: string;
  taxCode: number;
  accountCode: number;
  active: boolean;
  unitPrice: number | null;
  hours: number | null;
  rowVersion: number;
  updatedAt: string;
}

export const OPERATION_SEES = { unitPrice: 'price' } as const;

const CODE_KEYS = ['id', 'code', 'description', 'sac', 'taxCode', 'accountCode', 'active', 'rowVersion', 'updatedAt'];
export const OPERATION_COLUMNS = `${columnsOf(operationCode, 'o', CODE_KEYS)}, p.price_e4 as "unitPrice",
  ${columnsOf(operationPrice, 'p', ['hours'])}`;
/** $1 is the organisation, $2 the guide; none finds codes without prices. */
export const OPERATIONS_WITH_PRICE = `operation_code o
  left join operation_price p on p.org_id = o.org_id and p.guide_id = $2 and p.operation_id = o.id`;

const GET = `select ${OPERATION_COLUMNS} from ${OPERATIONS_WITH_PRICE} where o.org_id = $1 and o.id = $3`;

export async function getOperation(
  tx: Tx,
  guideId: string,
  id: string,
  lock: 'for update' | 'read' = 'read',
): Promise<OperationRecord> {
  await assertGuide(tx, guideId);
  const { orgId } = tx.ctx;
  const [, [found]] = await inOneMessage([
    // By itself: what one statement reads of prices is as it was before it waited for the lock.
    lock === 'read' ? [] : tx.query('select from operation_code where org_id = $1 and id = $2 for update', [orgId, id]),
    tx.query<OperationRecord>(GET, [orgId, guideId, id]),
  ]);
  if (!found) throw notFound('operation code');
  return found;
}

/** The guide of the path, which must be there; its hourly rate proposes prices. */
export async function assertGuide(tx: Tx, guideId: string): Promise<{ hourlyRate: number | null }> {
  const [guide] = await tx.query<{ hourlyRate: number | null }>(
    'select hourly_rate_e4 as "hourlyRate" from labour_time_guide where org_id = $1 and id = $2',
    [tx.ctx.orgId, guideId],
  );
  if (!guide) throw notFound('labour time guide');
  return guide;
}

/** Writes a code and its price in a guide. */
export async function saveOperation(tx: Tx, guideId: string, record: OperationRecord): Promise<void> {
  const { orgId, userId, now } = tx.ctx;
  try {
    await tx.query(
      `insert into operation_code (org_id, id, code, description, sac, tax_code, account_code, active, search_text,
                                   row_version, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
       on conflict (org_id, id) do update
         set code = excluded.code, description = excluded.description, sac = excluded.sac, tax_code = excluded.tax_code,
             account_code = excluded.account_code, active = excluded.active, search_text = excluded.search_text,
             row_version = excluded.row_version, updated_at = excluded.updated_at`,
      [
        orgId,
        record.id,
        record.code,
        record.description,
        record.sac,
        record.taxCode,
        record.accountCode,
        record.active,
        `${record.code} ${record.description}`.toLowerCase(),
        record.rowVersion,
        userId,
        now,
      ],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'operation_code_unique') throw error;
    const message = 'Another operation has this code.';
    throw new AppError('Duplicate', message, [{ path: 'OpCode', message }]);
  }
  await savePrice(tx, guideId, record);
}

async function savePrice(tx: Tx, guideId: string, { id, unitPrice, hours }: OperationRecord): Promise<void> {
  const key = [tx.ctx.orgId, guideId, id];
  if (unitPrice === null && hours === null) {
    await tx.query('delete from operation_price where org_id = $1 and guide_id = $2 and operation_id = $3', key);
    return;
  }
  await tx.query(
    `insert into operation_price (org_id, guide_id, operation_id, price_e4, hours_e3) values ($1, $2, $3, $4, $5)
     on conflict (org_id, guide_id, operation_id) do update set price_e4 = excluded.price_e4, hours_e3 = excluded.hours_e3`,
    [...key, unitPrice ?? 0, hours ?? 0],
  );
}
