import { type MasterDefinition, type MasterField, titleKeyOf, titleKeys } from '@bahi/contract/define-master';
import { referencedMaster } from '@bahi/contract/masters/registry';
import { and, asc, eq, getTableColumns, getTableName, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { invariant } from '../core/app-error.ts';
import type { Tx } from '../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, likeTerm, MAX_LIMIT, pageOf } from './paging.ts';

/** A stored record by readable keys, with the titles of what it refers to. */
export interface StoredMaster extends Record<string, unknown> {
  id: string;
  active: boolean;
  rowVersion: number;
}

interface Reference {
  key: string;
  field: MasterField;
  target: BoundMaster;
  /** The referenced table under a name of its own, so that two fields may point to one master. */
  table: PgTable;
  columns: Record<string, PgColumn>;
  title: SQL;
}

/** A record as it is read. */
export type ReadMaster = StoredMaster & { updatedAt: string };

/** A declaration tied to its table; which master a reference column points to is read off its foreign key. */
export interface BoundMaster<M extends MasterDefinition = MasterDefinition> {
  master: M;
  table: PgTable;
  columns: Record<string, PgColumn>;
  references: Reference[];
}

export function bindMaster<const M extends MasterDefinition>(master: M, table: PgTable): BoundMaster<M> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const bound: BoundMaster<M> = { master, table, columns, references: [] };
  for (const [key, field] of Object.entries(master.fields))
    if (field.kind === 'reference') bound.references.push(bindReference(bound, columns[key]!, key, field));
  return bound;
}

function bindReference(bound: BoundMaster, column: PgColumn, key: string, field: MasterField): Reference {
  const { table } = bound;
  const foreign = getTableConfig(table)
    .foreignKeys.map((each) => each.reference())
    .find((each) => each.columns.some((own) => own.name === column.name));
  invariant(foreign, `${getTableName(table)}.${key} has a foreign key to the master ${field.reference}`);
  const definition = referencedMaster(field);
  const aliased = alias(foreign.foreignTable, `of_${column.name}`) as PgTable;
  const columns = getTableColumns(aliased) as Record<string, PgColumn>;
  const title = joined(titleKeys(definition).map((each) => columns[each]!));
  const target = foreign.foreignTable === table ? bound : bindMaster(definition, foreign.foreignTable);
  return { key, field, target, table: aliased, columns, title };
}

/** A single column stands for itself, so that the index of unique names serves the order of a list. */
const joined = (parts: (PgColumn | SQL)[]): SQL =>
  parts.length === 1 ? sql`${parts[0]}` : sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`;

export interface MasterFilter {
  text?: string | null;
  /** Undefined for all. */
  active?: boolean;
  limit?: number | null;
  cursor?: string | null;
  /** Those that name it, and those that name none, by what the master is listed by. */
  within?: string | null;
  where?: SQL;
}

/** Records in the order of their titles, page by page. */
export async function listMasters(tx: Tx, bound: BoundMaster, filter: MasterFilter = {}) {
  const { columns } = bound;
  const limit = Math.min(filter.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const order = sql`lower(${joined(uniqueParts(bound))})`;
  const after = decodeCursor(filter.cursor, 2);
  const matching = and(
    eq(columns['orgId']!, tx.ctx.orgId),
    filter.active === undefined ? undefined : eq(columns['active']!, filter.active),
    filter.text ? sql`lower(${joined(searchedParts(bound))}) like ${likeTerm(filter.text)}` : undefined,
    filter.where,
    filter.within ? within(bound, filter.within) : undefined,
    ofBranch(tx, bound),
  );
  const rows = await settled<ReadMaster & { sortedBy: string }>(
    selectFrom(tx, bound, { sortedBy: order.as('sorted_by') })
      .where(and(matching, after ? sql`(${order}, ${columns['id']!}) > (${after[0]}, ${after[1]})` : undefined))
      .orderBy(order, asc(columns['id']!))
      .limit(limit + 1),
  );
  const total = after ? null : rows.length > limit ? await countMatching(tx, bound, matching) : rows.length;
  return pageOf(rows, limit, (row) => [row.sortedBy, row.id], total);
}

const within = ({ master, columns }: BoundMaster, id: string): SQL => {
  const column = columns[master.listedBy!]!;
  return or(isNull(column), eq(column, id))!;
};

/** What names a row of a branch is there in that branch alone. */
const ofBranch = (tx: Tx, { columns, references }: BoundMaster): SQL | undefined =>
  and(
    ...references
      .filter(({ target }) => target.master.ofBranch)
      .map(
        ({ key, target: { table, columns: its } }) =>
          sql`(${columns[key]!} is null or exists (select from ${table} where ${its['orgId']!} = ${tx.ctx.orgId}
            and ${its['entityId']!} = ${tx.ctx.entityId} and ${its['id']!} = ${columns[key]!}))`,
      ),
  );

/** The title of a record as SQL. */
export const joinedTitle = ({ master, columns }: BoundMaster): SQL =>
  joined(titleKeys(master).map((key) => columns[key]!));

const uniqueParts = (bound: BoundMaster) =>
  bound.master.unique.map((key) => bound.references.find((each) => each.key === key)?.title ?? bound.columns[key]!);

const searchedParts = (bound: BoundMaster) => [
  ...bound.references.map((each) => each.title),
  ...Object.entries(bound.master.fields)
    .filter(([, field]) => (field.kind === 'text' || field.kind === 'longText') && !field.sees)
    .map(([key]) => bound.columns[key]!),
];

async function countMatching(tx: Tx, bound: BoundMaster, where: SQL | undefined): Promise<number> {
  const count = selectFrom(tx, bound, { total: sql<number>`count(*)::int` }, true);
  const [row] = await settled<{ total: number }>(count.where(where));
  return row!.total;
}

/** One record with the titles of its references. */
export async function findMaster(tx: Tx, bound: BoundMaster, id: string): Promise<ReadMaster | undefined> {
  return (await settled(selectFrom(tx, bound).where(and(ofRow(tx, bound, id), ofBranch(tx, bound)))))[0];
}

/** The records themselves, locked until the verb ends; always in the order of their ids, so that two cannot deadlock. */
export function lockMasters(tx: Tx, bound: BoundMaster, ids: readonly string[]): Promise<ReadMaster[]> {
  const { columns, table } = bound;
  const rows = tx.orm
    .select(ownColumns(bound))
    .from(table)
    .where(and(eq(columns['orgId']!, tx.ctx.orgId), inArray(columns['id']!, [...ids]), ofBranch(tx, bound)))
    .orderBy(asc(columns['id']!))
    .for('update');
  return settled(rows);
}

/** A record that holds the same unique values, in whatever case. */
export async function findTwin(tx: Tx, bound: BoundMaster, row: StoredMaster): Promise<StoredMaster | undefined> {
  const { columns, master, table } = bound;
  const same = master.unique.map((key) => {
    const column = columns[key]!;
    return column.dataType === 'string' && master.fields[key]?.kind !== 'reference'
      ? sql`lower(coalesce(${column}, '')) = lower(${row[key] ?? ''})`
      : sql`${column} is not distinct from ${row[key]}`;
  });
  const rows = tx.orm
    .select(ownColumns(bound))
    .from(table)
    .where(and(eq(columns['orgId']!, tx.ctx.orgId), ne(columns['id']!, row.id), ...same))
    .limit(1);
  return (await settled(rows))[0];
}

/** Another record in use that has the same of what occurs once. */
export async function findRival(tx: Tx, bound: BoundMaster, row: StoredMaster): Promise<StoredMaster | undefined> {
  const { columns, master, table } = bound;
  if (!master.once || !row.active) return undefined;
  const same = master.once.map((key) => sql`${columns[key]!} is not distinct from ${row[key]}`);
  const rows = tx.orm
    .select(ownColumns(bound))
    .from(table)
    .where(and(eq(columns['orgId']!, tx.ctx.orgId), ne(columns['id']!, row.id), eq(columns['active']!, true), ...same))
    .limit(1);
  return (await settled(rows))[0];
}

export async function insertMaster(tx: Tx, bound: BoundMaster, row: StoredMaster): Promise<void> {
  const { orgId, userId, now } = tx.ctx;
  await settled(
    tx.orm.insert(bound.table).values({ ...row, orgId, createdBy: userId, createdAt: now, updatedAt: now } as object),
  );
}

export async function updateMaster(
  tx: Tx,
  bound: BoundMaster,
  row: Partial<StoredMaster> & { id: string },
): Promise<void> {
  const values = { ...row, updatedAt: tx.ctx.now };
  await settled(
    tx.orm
      .update(bound.table)
      .set(values)
      .where(ofRow(tx, bound, row.id)),
  );
}

export async function deleteMaster(tx: Tx, bound: BoundMaster, id: string): Promise<void> {
  await settled(tx.orm.delete(bound.table).where(ofRow(tx, bound, id)));
}

const ofRow = (tx: Tx, { columns }: BoundMaster, id: string) =>
  and(eq(columns['orgId']!, tx.ctx.orgId), eq(columns['id']!, id));

function ownColumns({ master, columns }: BoundMaster): Record<string, PgColumn> {
  const keys = ['id', ...Object.keys(master.fields), 'active', 'rowVersion', 'updatedAt'];
  return Object.fromEntries(keys.map((key) => [key, columns[key]!]));
}

/** The select over a master and what it refers to; its columns, or only those given. */
function selectFrom(tx: Tx, bound: BoundMaster, extra: Record<string, SQL | SQL.Aliased> = {}, only = false) {
  const titles = Object.fromEntries(bound.references.map((each) => [titleKeyOf(each.key), each.title]));
  const selected = only ? extra : { ...ownColumns(bound), ...titles, ...extra };
  let query = tx.orm
    .select(selected as Record<string, PgColumn>)
    .from(bound.table)
    .$dynamic();
  for (const { table, columns, key } of bound.references)
    query = query.leftJoin(
      table,
      and(eq(columns['orgId']!, bound.columns['orgId']!), eq(columns['id']!, bound.columns[key]!)),
    ) as typeof query;
  return query;
}

/** The rows of a drizzle query; its failures are the database's own, which retries and the error catalogue read. */
async function settled<Row = ReadMaster>(query: PromiseLike<unknown>): Promise<Row[]> {
  try {
    return (await query) as Row[];
  } catch (error) {
    throw (error as Error).cause ?? error;
  }
}
