import type { voucherDashboard } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { VOUCHER_COLUMNS, type VoucherRecord, VOUCHERS } from './voucher-store.ts';

type Query = NonNullable<InputOf<typeof voucherDashboard>['query']>;
type Row = VoucherRecord & { lineCount: number };

/** Journals entered by hand, newest day first. */
export async function listVouchers(tx: Tx, query: Query) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId, limit + 1];
  const wheres = ['v.org_id = $1', 'v.entity_id = $2'];
  const where = (make: (slot: string) => string, value: unknown) => {
    if (value === undefined || value === null) return;
    values.push(value);
    wheres.push(make(`$${values.length}`));
  };
  const text = query.text ? likeTerm(query.text) : null;
  where((slot) => `lower(concat_ws(' ', v.code, v.narration, v.reference)) like ${slot}`, text);
  where((slot) => `v.status = any(${slot}::text[])`, query.statuses?.length ? query.statuses : null);
  where((slot) => `v.kind = ${slot}`, query.kind);
  where((slot) => `v.posted_on >= ${slot}`, query.from);
  where((slot) => `v.posted_on <= ${slot}`, query.to);
  const countAll = countRows(tx, `${VOUCHERS} where ${wheres.join(' and ')} and $3::int is not null`, values);
  const after = decodeCursor(query.cursor, 2);
  if (after) {
    values.push(...after);
    wheres.push(`(v.posted_on, v.id) < ($${values.length - 1}::date, $${values.length}::uuid)`);
  }
  const rows = await tx.queryOnce<Row>(
    `select ${VOUCHER_COLUMNS}, (select count(*)::int from journal_voucher_line l
        where l.org_id = v.org_id and l.entity_id = v.entity_id and l.voucher_id = v.id) as "lineCount"
     from ${VOUCHERS} where ${wheres.join(' and ')} order by v.posted_on desc, v.id desc limit $3`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.postedOn, row.id], countAll);
}
