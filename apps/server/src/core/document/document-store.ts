import type { Sees } from '@bahi/contract/wire-type';
import type { DocumentKind } from '@bahi/domain/document/kinds';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../app-error.ts';
import { assertFreshRecord } from '../assert-fresh-record.ts';
import { diff } from '../diff.ts';
import { inOneMessage } from '../in-one-message.ts';
import { refreshSearchText, type SearchedDocument } from '../search/refresh-search-text.ts';
import { columnsOf, type Tx } from '../tx.ts';
import { changedKeys, keysOf, pick, updateRow } from './changed-rows.ts';
import { childRows, type ChildTable } from './child-rows.ts';

/** What the machine needs of a document; everything else is the kind's own. */
export interface DocumentHead {
  id: string;
  code: string | null;
  rowVersion: number;
  updatedAt: string;
}

export interface DocumentStoreOptions<D extends DocumentHead> {
  kind: DocumentKind;
  /** What is said not to exist. */
  word: string;
  table: PgTable;
  /** Columns read beside its own, and the joins that they come from; `d` is the document. */
  joined?: { columns: string; from: string };
  /** Columns that are neither read nor written here. */
  without?: readonly string[];
  /** Its tables of rows, by the field of the document that holds them. */
  rows: Readonly<Partial<Record<keyof D & string, ChildTable>>>;
  /** Fields whose changes the audit log shows to some readers only. */
  sees?: Partial<Record<string, Sees>>;
  /** Its search text, and the columns that it is made of besides the number. */
  search?: { table: SearchedDocument; of: readonly (keyof D & string)[] };
}

/** How one kind of document is read and written. The machine knows columns and rows, never what they mean. */
export interface DocumentStore<D extends DocumentHead> {
  /** For lists of the kind: `select ${columns} from ${from} where d.org_id = $1 and d.entity_id = $2 ...`. */
  readonly heads: { columns: string; from: string };
  find(tx: Tx, id: string): Promise<D | undefined>;
  get(tx: Tx, id: string): Promise<D>;
  /** The document, locked until the transaction ends; refused where the caller saw an older version of it. */
  lock(tx: Tx, id: string, seenVersion?: number | null): Promise<D>;
  /** Writes a new document, as it is before any verb: the database closes what leaves its draft. */
  insert(tx: Tx, document: D): Promise<void>;
  /**
   * Writes what differs between two states of a document that the caller has locked: changed rows, changed columns, the
   * next version, search text and audit entry. An `update` that changes nothing writes nothing.
   */
  save(tx: Tx, before: D, after: D, action: string, reason?: string | null): Promise<D>;
  /** Deletes a document that never left its draft; its audit log stays. */
  remove(tx: Tx, document: D, reason?: string | null): Promise<void>;
}

const WRITTEN_ONCE = new Set(['id', 'createdAt', 'createdBy']);

export function documentStore<D extends DocumentHead>(options: DocumentStoreOptions<D>): DocumentStore<D> {
  const { kind, table, joined, search, sees } = options;
  const name = getTableName(table);
  const keys = keysOf(table, ['orgId', 'entityId', 'searchText', ...(options.without ?? [])]);
  const children = Object.entries<ChildTable>(options.rows as Record<string, ChildTable>).map(([field, child]) => ({
    field,
    rows: childRows(child),
    of: (document: D) => document[field as keyof D] as readonly object[],
  }));
  const heads = {
    columns: [columnsOf(table, 'd', keys), joined?.columns].filter(Boolean).join(', '),
    from: `${name} d ${joined?.from ?? ''}`,
  };
  const head = `select ${heads.columns} from ${heads.from} where d.org_id = $1 and d.entity_id = $2 and d.id = $3`;
  const keyOf = ({ ctx }: Tx, id: string) => [ctx.orgId, ctx.entityId, id];

  const read = async (tx: Tx, id: string, text: string): Promise<D | undefined> => {
    const key = keyOf(tx, id);
    const [[found], ...rows] = await inOneMessage([
      tx.query<D>(text, key),
      ...children.map((child) => tx.query(child.rows.select, key)),
    ]);
    return found && { ...found, ...Object.fromEntries(children.map(({ field }, at) => [field, rows[at]])) };
  };
  const existing = (document: D | undefined): D => {
    if (!document) throw notFound(options.word);
    return document;
  };
  const log = (tx: Tx, action: string, { id, code }: D, before: object, after: object, reason: string | null) =>
    tx.audit({ action, kind, id, code, changes: diff(before, after, sees), reason });

  return {
    heads,
    find: (tx, id) => read(tx, id, head),
    get: async (tx, id) => existing(await read(tx, id, head)),
    lock: async (tx, id, seenVersion) => {
      const document = existing(await read(tx, id, `${head} for update of d`));
      await assertFreshRecord(tx, document, seenVersion);
      return document;
    },
    insert: async (tx, document) => {
      const { orgId, entityId, userId } = tx.ctx;
      const named = keys.filter((key) => key in document);
      const row = { createdBy: userId, ...pick(named, document), orgId, entityId };
      await inOneMessage([
        tx.insert(table, [row]),
        ...children.map((child) => child.rows.insert(tx, document.id, child.of(document))),
        search && refreshSearchText(tx, search.table, document.id),
      ]);
      log(tx, 'create', document, {}, document, null);
    },
    save: async (tx, before, after, action, reason = null) => {
      if (action === 'update' && diff(before, after, sees).length === 0) return before;
      const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
      const changed = changedKeys(keys, before, saved).filter((key) => !WRITTEN_ONCE.has(key));
      await inOneMessage([
        // Before the head, which may close them.
        ...children.map((child) => child.rows.save(tx, before.id, child.of(before), child.of(after))),
        updateRow(tx, table, before.id, changed, saved),
        search &&
          ['code', ...search.of].some((key) => changed.includes(key)) &&
          refreshSearchText(tx, search.table, before.id),
      ]);
      log(tx, action, saved, before, saved, reason);
      return saved;
    },
    remove: async (tx, document, reason = null) => {
      const key = keyOf(tx, document.id);
      await inOneMessage([
        ...children.map((child) => child.rows.removeAll(tx, document.id)),
        tx.query(`delete from ${name} where org_id = $1 and entity_id = $2 and id = $3`, key),
      ]);
      log(tx, 'delete', document, document, {}, reason);
    },
  };
}
