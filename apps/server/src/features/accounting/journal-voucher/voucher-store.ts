import type {
  JournalVoucherKind,
  JournalVoucherStatus,
  VoucherFacts,
  VoucherLine,
} from '@bahi/domain/posting/journal-voucher';
import { journalVoucher, journalVoucherLine } from '../../../../db/schema/accounting.ts';
import { notFound } from '../../../core/app-error.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';

export interface VoucherRecord extends VoucherFacts {
  id: string;
  code: string | null;
  numberPeriod: string;
  status: JournalVoucherStatus;
  kind: JournalVoucherKind;
  reference: string | null;
  totalPaise: number;
  cancelReason: string | null;
  createdAt: string;
  createdByName: string | null;
  updatedAt: string;
  rowVersion: number;
  lines: (VoucherLine & { accountName: string })[];
}

const HEADER_KEYS = [
  'id',
  'code',
  'numberPeriod',
  'status',
  'kind',
  'postedOn',
  'narration',
  'reference',
  'totalPaise',
  'cancelReason',
  'createdAt',
  'updatedAt',
  'rowVersion',
] as const;

export const VOUCHER_COLUMNS = `${columnsOf(journalVoucher, 'v', HEADER_KEYS)}, u.name as "createdByName"`;
export const VOUCHERS = `journal_voucher v left join app_user u on u.org_id = v.org_id and u.id = v.created_by`;
const HEADER = `select ${VOUCHER_COLUMNS} from ${VOUCHERS} where v.org_id = $1 and v.entity_id = $2 and v.id = $3`;
const LINES = `select ${columnsOf(journalVoucherLine, 'l', ['accountCode', 'debitPaise', 'creditPaise', 'description'])},
    a.name as "accountName"
  from journal_voucher_line l
    join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
  where l.org_id = $1 and l.entity_id = $2 and l.voucher_id = $3 order by l.position`;

export async function getVoucher(tx: Tx, id: string, lock: 'for update' | 'read' = 'read'): Promise<VoucherRecord> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [header] = await tx.query<VoucherRecord>(lock === 'read' ? HEADER : `${HEADER} for update of v`, key);
  if (!header) throw notFound('journal');
  return { ...header, lines: await tx.query<VoucherRecord['lines'][number]>(LINES, key) };
}

/** Inserts or overwrites a draft with all its lines. */
export async function saveVoucher(tx: Tx, record: VoucherRecord): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await saveVoucherHeader(tx, record);
  await tx.query('delete from journal_voucher_line where org_id = $1 and entity_id = $2 and voucher_id = $3', [
    orgId,
    entityId,
    record.id,
  ]);
  await tx.insert(
    journalVoucherLine,
    record.lines.map(({ accountCode, debitPaise, creditPaise, description }, index) => ({
      orgId,
      entityId,
      voucherId: record.id,
      position: index + 1,
      accountCode,
      debitPaise,
      creditPaise,
      description: description ?? null,
    })),
  );
}

/** Writes the header alone: the lines of what is posted are closed. */
export async function saveVoucherHeader(tx: Tx, record: VoucherRecord): Promise<void> {
  const { orgId, entityId, userId, now } = tx.ctx;
  await tx.query(
    `insert into journal_voucher (org_id, entity_id, id, code, number_period, status, kind, posted_on, narration,
                                  reference, total_paise, cancel_reason, row_version, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict (org_id, entity_id, id) do update
       set code = excluded.code, number_period = excluded.number_period, status = excluded.status, kind = excluded.kind,
           posted_on = excluded.posted_on, narration = excluded.narration, reference = excluded.reference,
           total_paise = excluded.total_paise, cancel_reason = excluded.cancel_reason,
           row_version = excluded.row_version, updated_at = excluded.updated_at`,
    [
      orgId,
      entityId,
      record.id,
      record.code,
      record.numberPeriod,
      record.status,
      record.kind,
      record.postedOn,
      record.narration,
      record.reference,
      record.totalPaise,
      record.cancelReason,
      record.rowVersion,
      userId,
      now,
    ],
  );
}
