import { DOCUMENT_KIND_KEYS, type DocumentKind, kindLabel, kindRow } from '@bahi/domain/document/kinds';
import { DEFAULT_PADDING, defaultPrefix, distinctPrefix } from '@bahi/domain/numbering/default-prefixes';
import { type ForeignPrefix, prefixesMeet } from '@bahi/domain/numbering/series-change';
import type { Tx } from '../tx.ts';

export interface SeriesKey {
  kind: DocumentKind;
  period: string;
  subSeries: string;
}

/**
 * Makes the series of a period: with the prefix of the latest one before it, else the default one. Two branches of one
 * registration whose codes give the same default get different prefixes (decisions §5: unique per GSTIN, year and class).
 */
export async function openSeries(tx: Tx, key: SeriesKey): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await lockPrefixes(tx);
  const { prefix, padding } = await nextSeriesOf(tx, key);
  await tx.query(
    `insert into number_series (org_id, entity_id, kind, period, sub_series, prefix, padding, next_number)
     values ($1, $2, $3, $4, $5, $6, $7, 1) on conflict (org_id, entity_id, kind, period, sub_series) do nothing`,
    [orgId, entityId, key.kind, key.period, key.subSeries, prefix, padding],
  );
}

/** With which prefix and digits the series of a period begins. */
export async function nextSeriesOf(tx: Tx, key: SeriesKey): Promise<{ prefix: string; padding: number }> {
  const [latest] = await tx.query<{ prefix: string; padding: number }>(
    `select prefix, padding from number_series
     where org_id = $1 and entity_id = $2 and kind = $3 and sub_series = $4 order by period desc limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, key.kind, key.subSeries],
  );
  if (latest) return latest;
  const foreign = await foreignPrefixes(tx, key);
  const taken = (prefix: string) => foreign.some((each) => prefixesMeet(each.prefix, prefix));
  const { branchCode, industry } = tx.ctx.entity;
  const prefix = distinctPrefix(defaultPrefix(key.kind, branchCode, industry), taken);
  return { prefix, padding: DEFAULT_PADDING };
}

/** Prefixes are chosen by one writer of the organisation at a time; who only takes numbers does not wait. */
export async function lockPrefixes(tx: Tx): Promise<void> {
  await tx.query('select 1 from organisation where org_id = $1 for no key update', [tx.ctx.orgId]);
}

interface RegisteredSeries {
  entityId: string;
  entityName: string;
  branchCode: string;
  kind: DocumentKind | null;
  period: string | null;
  subSeries: string | null;
  prefix: string | null;
  usedPrefixes: Record<string, number> | null;
}

/** Prefixes that the other series of the same registration and class have, had, or will begin with. */
export async function foreignPrefixes(tx: Tx, key: Pick<SeriesKey, 'kind' | 'subSeries'>): Promise<ForeignPrefix[]> {
  const { invoiceClass } = kindRow(key.kind);
  if (invoiceClass === null) return [];
  const kinds = DOCUMENT_KIND_KEYS.filter((kind) => kindRow(kind).invoiceClass === invoiceClass);
  const { orgId, entityId, entity } = tx.ctx;
  const rows = await tx.query<RegisteredSeries>(
    `select entity_id as "entityId", entity_name as "entityName", branch_code as "branchCode", kind, period,
       sub_series as "subSeries", prefix, used_prefixes as "usedPrefixes"
     from series_of_registration($1, $2, $3)`,
    [orgId, entityId, kinds],
  );
  const ownerOf = (kind: DocumentKind, row: RegisteredSeries) =>
    `${kindLabel(kind, entity.industry)} of ${row.entityName}`;
  return rows.flatMap((row): ForeignPrefix[] => {
    const { kind } = row;
    if (kind === null || row.prefix === null) return [];
    if (row.entityId === entityId && kind === key.kind && row.subSeries === key.subSeries) return [];
    return [row.prefix, ...Object.keys(row.usedPrefixes ?? {})].map((prefix) => ({
      prefix,
      owner: ownerOf(kind, row),
    }));
  });
}
