import { type DocumentKind, kindRow } from '@bahi/domain/document/kinds';
import { formatNumber, type NumberSeries, periodKey } from '@bahi/domain/numbering/series';
import { invariant } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { openSeries } from './open-series.ts';

export interface TakenNumber {
  code: string;
  /** Codes are unique within their period: a financial year, mostly. */
  numberPeriod: string;
}

/**
 * The next number of a kind in the period of the document's date, without gaps: the series row stays locked until the
 * transaction ends, so that a rollback gives the number back (decisions §5). Taken as late in a verb as possible.
 */
export async function takeNumber(tx: Tx, kind: DocumentKind, documentOn: string, subSeries = ''): Promise<TakenNumber> {
  const key = { kind, period: periodKey(kindRow(kind).period, documentOn), subSeries };
  const take = () =>
    tx.query<NumberSeries>(
      `update number_series set next_number = next_number + 1,
         last_code = prefix || lpad(next_number::text, greatest(padding, length(next_number::text)), '0')
       where org_id = $1 and entity_id = $2 and kind = $3 and period = $4 and sub_series = $5
       returning prefix, padding, next_number - 1 as next`,
      [tx.ctx.orgId, tx.ctx.entityId, kind, key.period, subSeries],
    );
  let [taken] = await take();
  if (!taken) {
    await openSeries(tx, key);
    [taken] = await take();
  }
  invariant(taken, 'a series row is made or found');
  return { code: formatNumber(taken), numberPeriod: key.period };
}
