import type { SeriesState } from '@bahi/domain/numbering/series-change';
import type { SeriesKey } from '../../../core/numbering/open-series.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredSeries extends SeriesState {
  kind: string;
  period: string;
  lastCode: string | null;
  rowVersion: number;
}

const COLUMNS = `kind, period, prefix, next_number as next, padding, used_prefixes as "usedPrefixes",
  last_code as "lastCode", row_version as "rowVersion"`;

/** The series of the entity without doctors' and counters' own ones. */
export const listSeries = (tx: Tx): Promise<StoredSeries[]> =>
  tx.query<StoredSeries>(
    `select ${COLUMNS} from number_series where org_id = $1 and entity_id = $2 and sub_series = ''`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );

/** Who takes a number meanwhile waits for this transaction, and the other way round. */
export async function lockSeries(tx: Tx, { kind, period, subSeries }: SeriesKey): Promise<StoredSeries | undefined> {
  const [row] = await tx.query<StoredSeries>(
    `select ${COLUMNS} from number_series
     where org_id = $1 and entity_id = $2 and kind = $3 and period = $4 and sub_series = $5 for update`,
    [tx.ctx.orgId, tx.ctx.entityId, kind, period, subSeries],
  );
  return row;
}

export async function saveSeries(tx: Tx, { kind, period, subSeries }: SeriesKey, series: SeriesState): Promise<void> {
  await tx.query(
    `update number_series set prefix = $6, next_number = $7, padding = $8, used_prefixes = $9,
       row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and kind = $3 and period = $4 and sub_series = $5`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      kind,
      period,
      subSeries,
      series.prefix,
      series.next,
      series.padding,
      JSON.stringify(series.usedPrefixes),
    ],
  );
}
