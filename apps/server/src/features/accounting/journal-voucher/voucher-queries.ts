import type { voucherDashboard } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { type VoucherRecord, vouchers } from './voucher-store.ts';

type Query = NonNullable<InputOf<typeof voucherDashboard>['query']>;
type Row = VoucherRecord & { lineCount: number };

const LINE_COUNT = `(select count(*)::int from journal_voucher_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.voucher_id = d.id)`;

/** Journals entered by hand, newest day first. */
export const listVouchers = (tx: Tx, query: Query) =>
  listPage<Row>(tx, {
    columns: `${vouchers.heads.columns}, ${LINE_COUNT} as "lineCount"`,
    from: vouchers.heads.from,
    where: inEntity(tx, 'd')
      .asked(
        (term) => `lower(concat_ws(' ', d.code, d.narration, d.reference)) like ${term}`,
        query.text && likeTerm(query.text),
      )
      .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
      .asked((kind) => `d.kind = ${kind}`, query.kind)
      .asked((from) => `d.posted_on >= ${from}`, query.from)
      .asked((to) => `d.posted_on <= ${to}`, query.to),
    order: [
      { column: 'd.posted_on', type: 'date', of: (row) => row.postedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
