import { type DocumentKind, kindRow } from '@bahi/domain/document/kinds';
import { DEFAULT_PADDING, defaultPrefix } from '@bahi/domain/numbering/default-prefixes';
import { formatNumber, periodKey } from '@bahi/domain/numbering/series';
import { invariant } from '../app-error.ts';
import type { Tx } from '../tx.ts';

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
  const { orgId, entityId, entity } = tx.ctx;
  const numberPeriod = periodKey(kindRow(kind).period, documentOn);
  const [taken] = await tx.query<{ prefix: string; next: number; padding: number }>(
    `insert into number_series (org_id, entity_id, kind, period, sub_series, prefix, padding, next_number)
     values ($1, $2, $3, $4, $5, $6, $7, 2)
     on conflict (org_id, entity_id, kind, period, sub_series) do update set next_number = number_series.next_number + 1
     returning prefix, padding, next_number - 1 as next`,
    [orgId, entityId, kind, numberPeriod, subSeries, defaultPrefix(kind, entity.branchCode), DEFAULT_PADDING],
  );
  invariant(taken, 'a series row is made or found');
  return { code: formatNumber(taken), numberPeriod };
}
