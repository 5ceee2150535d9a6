import { type FilterKey, filterOf, type FilterRecord } from '@bahi/contract/reports/filters';
import { mayReadColumn } from '@bahi/domain/reports/column-readers';
import type { Tx } from '../../../core/tx.ts';
import type { ReportRequest } from './read-report-request.ts';

/** Where the records of filters have their names. */
const TABLES: Readonly<Record<FilterRecord, string>> = {
  customer: 'customer',
  vendor: 'vendor',
  item: 'item',
  staff: 'app_user',
  warehouse: 'warehouse',
  itemCategory: 'item_category',
  doctor: 'doctor',
};

/**
 * The filters that are set, with the names of the records that they choose: who comes by a link is told whom he looks at. Of
 * somebody whom the reader may not be told there is none.
 */
export function readFilterNames(
  tx: Tx,
  { filters, branches }: Pick<ReportRequest, 'filters' | 'branches'>,
): Promise<{ key: FilterKey; value: string; name: string | null }[]> {
  const toldOf = (kind: string) => kind !== 'customer' || branches.every((branch) => mayReadColumn('payer', branch));
  return Promise.all(
    (Object.entries(filters) as [FilterKey, string][]).map(async ([key, value]) => {
      const { kind } = filterOf(key);
      const known = kind !== 'text' && kind !== 'choice' && toldOf(kind);
      return { key, value, name: known ? await nameOf(tx, kind, value) : null };
    }),
  );
}

async function nameOf(tx: Tx, kind: FilterRecord, id: string): Promise<string | null> {
  const [row] = await tx.queryOnce<{ name: string }>(`select name from ${TABLES[kind]} where org_id = $1 and id = $2`, [
    tx.ctx.orgId,
    id,
  ]);
  return row?.name ?? null;
}
