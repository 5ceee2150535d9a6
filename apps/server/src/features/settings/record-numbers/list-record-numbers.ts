import type { recordNumberRow } from '@bahi/contract/endpoints/settings/record-numbers';
import type { Infer } from '@bahi/contract/wire-type';
import { DOCUMENT_KIND_KEYS, type DocumentKind, kindLabel, kindRow } from '@bahi/domain/document/kinds';
import { NUMBERED_KINDS } from '@bahi/domain/numbering/numbered-kinds';
import { periodKey, tryFormatNumber } from '@bahi/domain/numbering/series';
import { nextSeriesOf, type SeriesKey } from '../../../core/numbering/open-series.ts';
import type { Tx } from '../../../core/tx.ts';
import { listSeries, type StoredSeries } from './series-store.ts';

export type RecordNumberRow = Infer<typeof recordNumberRow>;

/** One row per kind that takes numbers; a series that nobody has used yet stands as it will begin. */
export async function listRecordNumbers(tx: Tx): Promise<RecordNumberRow[]> {
  const stored = await listSeries(tx);
  const kinds = DOCUMENT_KIND_KEYS.filter(
    (kind) => !NUMBERED_KINDS.includes(kind) && stored.some((series) => series.kind === kind),
  );
  const rows: RecordNumberRow[] = [];
  for (const kind of [...NUMBERED_KINDS, ...kinds]) {
    const key = presentKey(tx, kind);
    const series = stored.find((each) => each.kind === kind && each.period === key.period);
    rows.push(recordNumberOf(tx, kind, series ?? (await unopened(tx, key))));
  }
  return rows;
}

/** The series in which a document of today takes its number. */
export const presentKey = (tx: Tx, kind: DocumentKind): SeriesKey => ({
  kind,
  period: periodKey(kindRow(kind).period, tx.ctx.today),
  subSeries: '',
});

async function unopened(tx: Tx, key: SeriesKey): Promise<StoredSeries> {
  const { prefix, padding } = await nextSeriesOf(tx, key);
  return { ...key, prefix, padding, next: 1, usedPrefixes: {}, lastCode: null, rowVersion: 0 };
}

export function recordNumberOf(tx: Tx, kind: DocumentKind, series: StoredSeries): RecordNumberRow {
  const { invoiceClass, period } = kindRow(kind);
  return {
    kind,
    name: kindLabel(kind, tx.ctx.entity.industry),
    invoiceClass,
    period: series.period || null,
    resetsYearly: period === 'financialYear',
    prefix: series.prefix,
    next: series.next,
    padding: series.padding,
    nextCode: tryFormatNumber(series) ?? null,
    lastCode:
      series.lastCode ?? (series.next > 1 ? tryFormatNumber({ ...series, next: series.next - 1 }) : null) ?? null,
    rowVersion: series.rowVersion,
  };
}
