import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '../columns-of.ts';
import type { Tx } from '../tx.ts';
import { type ChangedRows, changedKeys, changesOf, keysOf, pick, type Row, updateRows } from './changed-rows.ts';

/** A table of rows under a document: its lines, its complaints. */
export interface ChildTable {
  table: PgTable;
  /** The column that names the document. */
  owner: string;
  /** What tells a row from the others of its document. */
  key: 'id' | 'position' | 'noteId';
  /** Columns read beside its own, and the joins that they come from; `l` is the row. */
  joined?: { columns: string; from: string };
  /** Columns that are neither read nor written here. */
  without?: readonly string[];
  /** The rows carry their `position` themselves; otherwise it is their place in the list. */
  positioned?: true;
}

/** A row that is selected with the id of its document. */
export type OwnedRow = object & { ownedBy: string };

/** Rows of several documents, by the document that they stand under. */
export const byDocument = (rows: readonly OwnedRow[]): ReadonlyMap<string, readonly object[]> => {
  const found = new Map<string, object[]>();
  for (const { ownedBy, ...row } of rows) {
    const others = found.get(ownedBy);
    if (others) others.push(row);
    else found.set(ownedBy, [row]);
  }
  return found;
};

/** Reads and writes the rows of one table under a document of one kind. */
export interface ChildRows {
  /**
   * The rows of a document in their order, or of several, each with its document (`byDocument`): `$1` and `$2` are
   * organisation and entity, `named` the condition after the document's id.
   */
  select(named: string, owned: boolean): string;
  insert(tx: Tx, documentId: string, rows: readonly object[]): Promise<void>;
  save(tx: Tx, documentId: string, before: readonly object[], after: readonly object[]): Promise<void>;
  removeAll(tx: Tx, documentId: string): Promise<void>;
  /** Whether the rows stand in another order, where their order is kept. */
  isReordered(before: readonly object[], after: readonly object[]): boolean;
}

const orderOf = (key: string, rows: readonly object[]): string => rows.map((row) => (row as Row)[key]).join();

export function childRows({ table, owner, key, joined, without = [], positioned }: ChildTable): ChildRows {
  const columns = getTableColumns(table);
  const keys = keysOf(table, ['orgId', 'entityId', owner, ...without]);
  const ordered = 'position' in columns;
  const read = keys.filter((each) => each !== 'position' || positioned);
  const name = `"${getTableName(table)}"`;
  const place = `org_id = $1 and entity_id = $2 and "${columns[owner]!.name}" = $3`;
  const removeText = `delete from ${name} where ${place} and "${columns[key]!.name}" = any($4::${columns[key]!.getSQLType()}[])`;

  // Written together, all rows name the same columns.
  const stored = (rows: readonly object[]): Row[] => {
    const named = read.filter((each) => rows.some((row) => each in row));
    return rows.map((row, index) => ({ ...pick(named, row), ...(ordered && !positioned && { position: index + 1 }) }));
  };
  const insert = async (tx: Tx, documentId: string, rows: readonly Row[]) => {
    const { orgId, entityId } = tx.ctx;
    await tx.insert(
      table,
      rows.map((row) => ({ ...row, orgId, entityId, [owner]: documentId })),
    );
  };
  const update = async (tx: Tx, documentId: string, changed: ChangedRows['changed']) => {
    if (changed.length === 0) return;
    const differing = new Set(changed.flatMap(({ before, after }) => changedKeys(keys, before, after)));
    const written = [key, ...keys.filter((each) => each !== key && differing.has(each))];
    const rows = changed.map(({ after }) => after);
    await updateRows(tx, table, { owner, id: documentId }, written, rows);
  };

  return {
    select: (named, owned) => `select ${[
      owned && `l."${columns[owner]!.name}" as "ownedBy"`,
      columnsOf(table, 'l', read),
      joined?.columns,
    ]
      .filter(Boolean)
      .join(', ')}
      from ${name} l ${joined?.from ?? ''}
      where l.org_id = $1 and l.entity_id = $2 and l."${columns[owner]!.name}" ${named}
      order by l.${ordered ? 'position, l.' : ''}"${columns[key]!.name}"`,
    insert: (tx, documentId, rows) => insert(tx, documentId, stored(rows)),
    save: async (tx, documentId, before, after) => {
      const { added, changed, removed } = changesOf(key, keys, stored(before), stored(after));
      await Promise.all([
        removed.length > 0 && tx.query(removeText, [tx.ctx.orgId, tx.ctx.entityId, documentId, removed]),
        update(tx, documentId, changed),
        insert(tx, documentId, added),
      ]);
    },
    removeAll: async (tx, documentId) => {
      await tx.query(`delete from ${name} where ${place}`, [tx.ctx.orgId, tx.ctx.entityId, documentId]);
    },
    isReordered: (before, after) =>
      ordered && !positioned && key !== 'position' && orderOf(key, before) !== orderOf(key, after),
  };
}
