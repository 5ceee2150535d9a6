import type { ImportColumn, ImportTarget, MatchedAs } from '@bahi/contract/import/import-target';
import { valueAt } from '@bahi/contract/import/write-cell';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { normaliseGstin } from '@bahi/domain/tax/gstin';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { item } from '../../../db/schema/catalogue.ts';
import { customer } from '../../../db/schema/customer.ts';
import { vehicle } from '../../../db/schema/vehicle.ts';
import { vendor } from '../../../db/schema/vendor.ts';
import type { Tx } from '../../core/tx.ts';
import { MASTER_TABLES } from '../../features/settings/masters/master-tables.ts';

const TABLES: Readonly<Record<string, PgTable>> = { customer, item, vehicle, vendor };

const tableOf = (target: ImportTarget): PgTable | undefined =>
  TABLES[target.key] ?? (MASTER_TABLES.find((each) => each.master.key === target.key)?.table as PgTable | undefined);

const NORMALISED: Readonly<Record<MatchedAs, (text: string) => string>> = {
  text: (text) => text.trim().toLowerCase(),
  phone: (text) => normalisePhone(text) ?? text,
  registration: normaliseRegistration,
  gstin: normaliseGstin,
};

/** A value as it is compared with another one: written in one way, empty for none. */
export const comparable = (column: Pick<ImportColumn, 'matchedAs'> | undefined, value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : NORMALISED[column?.matchedAs ?? 'text'](String(value));

/** A body by its readable keys, and the id that its row gives. */
export interface Candidate {
  body: Record<string, unknown>;
  recordId: string | null;
}

/** The groups of columns that a body fills, as keys that are equal where the record is the same. */
export function matchKeys(target: ImportTarget, body: Record<string, unknown>): { group: number; key: string }[] {
  const columns = new Map(target.columns.map((column) => [column.key, column]));
  return target.matchBy.flatMap((keys, group) => {
    const values = keys.map((key) => comparable(columns.get(key), valueAt(body, columns.get(key)?.path ?? key)));
    const filled = keys.every((key, at) => values[at] !== '' || (at > 0 && !columns.get(key)?.required));
    return filled && values[0] !== '' ? [{ group, key: JSON.stringify([group, ...values]) }] : [];
  });
}

/**
 * The existing record of each row. A later group of columns counts only where nothing that an earlier one compares is
 * different: two parts of one name and maker with different numbers are two parts.
 */
export async function findExisting(
  tx: Tx,
  target: ImportTarget,
  candidates: readonly Candidate[],
): Promise<(string | undefined)[]> {
  const table = tableOf(target);
  if (!table) return candidates.map(({ recordId }) => recordId ?? undefined);
  const stored = await loadLikely(tx, target, table, candidates);
  const columns = new Map(target.columns.map((column) => [column.key, column]));
  const keys = [...new Set(target.matchBy.flat())];
  const valuesOf = (body: Record<string, unknown>) =>
    keys.map((key) => comparable(columns.get(key), valueAt(body, columns.get(key)?.path ?? key)));
  return candidates.map(({ body, recordId }) => {
    if (recordId) return stored.some((row) => row['id'] === recordId) ? recordId : undefined;
    const own = valuesOf(body);
    for (const [group, groupKeys] of target.matchBy.entries()) {
      if (!matchKeys(target, body).some((each) => each.group === group)) continue;
      const earlier = new Set(target.matchBy.slice(0, group).flat());
      const match = stored.find((row) =>
        keys.every((key, at) => {
          const theirs = comparable(columns.get(key), row[key]);
          if (groupKeys.includes(key)) return theirs === own[at];
          return !earlier.has(key) || theirs === '' || own[at] === '' || theirs === own[at];
        }),
      );
      if (match) return match['id'] as string;
    }
    return undefined;
  });
}

/** Every record that shares its id, or the telling value of a group, with one of the rows: one question per group. */
async function loadLikely(
  tx: Tx,
  target: ImportTarget,
  table: PgTable,
  candidates: readonly Candidate[],
): Promise<Record<string, unknown>[]> {
  const columns = new Map(target.columns.map((column) => [column.key, column]));
  const stored = getTableColumns(table);
  const selected = [...new Set(['id', ...target.matchBy.flat()])]
    .filter((key) => stored[key])
    .map((key) => `t."${stored[key]!.name}" as "${key}"`)
    .join(', ');
  const select = `select ${selected} from "${getTableName(table)}" t where t.org_id = $1 and`;
  const ids = candidates.flatMap(({ recordId }) => (recordId ? [recordId] : []));
  const found =
    ids.length > 0 ? [tx.query<Record<string, unknown>>(`${select} t.id = any($2::uuid[])`, [tx.ctx.orgId, ids])] : [];
  for (const group of target.matchBy) {
    const telling = group.find((key) => stored[key] && !columns.get(key)?.reference) ?? group[0]!;
    const column = stored[telling];
    if (!column) continue;
    const values = candidates
      .filter(({ recordId }) => !recordId)
      .map(({ body }) => comparable(columns.get(telling), valueAt(body, columns.get(telling)?.path ?? telling)))
      .filter((value) => value !== '');
    if (values.length === 0) continue;
    const kept =
      (columns.get(telling)?.matchedAs ?? 'text') === 'text' ? `lower(t."${column.name}")` : `t."${column.name}"`;
    found.push(tx.query(`${select} ${kept} = any($2::text[])`, [tx.ctx.orgId, values]));
  }
  return (await Promise.all(found)).flat();
}
