import type { Sees } from '@bahi/contract/wire-type';
import type { DocumentKind } from '@bahi/domain/document/kinds';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../app-error.ts';
import { isApproval, type TakenKind } from '@bahi/domain/connectx/shared-document';
import { assertFreshRecord } from '../assert-fresh-record.ts';
import { diff } from '../diff.ts';
import { assertOriginalStands } from '../exchange/assert-original-stands.ts';
import { keepWhatIsApproved } from '../exchange/keep-to-send.ts';
import { inOneMessage } from '../in-one-message.ts';
import { type SearchedDocument, searchTextOf } from '../search/refresh-search-text.ts';
import { columnsOf } from '../columns-of.ts';
import type { Tx } from '../tx.ts';
import { changedKeys, keysOf, pick, updateRow } from './changed-rows.ts';
import { byDocument, childRows, type ChildTable, type OwnedRow } from './child-rows.ts';

/** What the machine needs of a document; everything else is the kind's own. */
export interface DocumentHead {
  id: string;
  code: string | null;
  rowVersion: number;
  updatedAt: string;
  status?: string;
}

export interface DocumentStoreOptions<D extends DocumentHead> {
  kind: DocumentKind | 'recurringInvoice';
  /** What is said not to exist. */
  word: string;
  table: PgTable;
  /** Columns read beside its own, and the joins that they come from; `d` is the document. */
  joined?: { columns: string; from: string };
  /** Columns that are neither read nor written here. */
  without?: readonly string[];
  /** Columns that are written where a document names them, and read by their own queries. */
  unread?: readonly string[];
  /** The database takes no change of its rows while the document stands like this. */
  closed?: (document: D) => boolean;
  /** The creators whose documents alone the caller may reach; null for all of the entity. */
  onlyOf?: (tx: Tx) => readonly string[] | null;
  /** Whether the caller may reach a document of the entity: one of a warehouse that he may not use is not there for him. */
  isReached?: (tx: Tx, document: D) => boolean;
  /** Its tables of rows, by the field of the document that holds them. */
  rows: Readonly<Partial<Record<keyof D & string, ChildTable>>>;
  /** Where a document holds its head otherwise than in columns: both ways between the two. */
  shape?: { ofRow: (row: object) => object; toRow: (document: D) => object };
  /** What of a document its audit log compares: all of it, unless something only follows from the rest. */
  logged?: (document: D) => object;
  /** What the entry of its creation says; the same unless that is much. */
  loggedFirst?: (document: D) => object;
  /** Fields whose changes the audit log shows to some readers only. */
  sees?: Partial<Record<string, Sees>>;
  /** Its search text, and the columns that it is made of besides the number. */
  search?: { table: SearchedDocument; of: readonly (keyof D & string)[] };
}

/**
 * How one kind of document is read and written. The machine knows columns and rows, never what they mean. What it writes
 * rides with the next question (`Tx.ride`): the database alone refuses it, and nobody waits for the answer.
 */
export interface DocumentStore<D extends DocumentHead> {
  /** For lists of the kind: `select ${columns} from ${from} where d.org_id = $1 and d.entity_id = $2 ...`. */
  readonly heads: { columns: string; from: string };
  find(tx: Tx, id: string): Promise<D | undefined>;
  get(tx: Tx, id: string): Promise<D>;
  /** The document, locked until the transaction ends; refused where the caller saw an older version of it. */
  lock(tx: Tx, id: string, seenVersion?: number | null): Promise<D>;
  /** Documents by their ids, one question for all, locked in the order of their ids: two that want the same wait. */
  lockAll(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, D>>;
  /** The document that a subquery names, locked: its `$1` and `$2` are organisation and entity, `$3` is the value. */
  lockNamedBy(tx: Tx, subquery: string, value: unknown): Promise<D | undefined>;
  /** Writes a new document, as it is before any verb: the database closes what leaves its draft. */
  insert(tx: Tx, document: D): void;
  /**
   * Writes what differs between two states of a document that the caller has locked: changed rows, changed columns, the
   * next version, search text and audit entry (none where the verb has its own). An `update` that changes nothing writes
   * nothing.
   */
  save(tx: Tx, before: D, after: D, action: string | null, reason?: string | null): D;
  /** Deletes a document that never left its draft; its audit log stays. */
  remove(tx: Tx, document: D, reason?: string | null): void;
}

const statusOf = (document: { status?: string }): string => document.status ?? '';
const WRITTEN_ONCE = new Set(['id', 'createdAt', 'createdBy']);

export function documentStore<D extends DocumentHead>(options: DocumentStoreOptions<D>): DocumentStore<D> {
  const parts = partsOf(options);
  return { heads: parts.heads, ...readers(options, parts), ...writers(options, parts) };
}

function partsOf<D extends DocumentHead>(options: DocumentStoreOptions<D>) {
  const { table, joined, unread = [] } = options;
  const keys = keysOf(table, ['orgId', 'entityId', 'searchText', ...(options.without ?? [])]);
  const read = keys.filter((key) => !unread.includes(key));
  return {
    /** The columns that are written. */
    keys,
    heads: {
      columns: [columnsOf(table, 'd', read), joined?.columns].filter(Boolean).join(', '),
      table: getTableName(table),
      from: `${getTableName(table)} d ${joined?.from ?? ''}`,
    },
    children: Object.entries<ChildTable>(options.rows as Record<string, ChildTable>).map(([field, child]) => ({
      field,
      rows: childRows(child),
      of: (document: D) => document[field as keyof D] as readonly object[],
    })),
  };
}
type Parts<D extends DocumentHead> = ReturnType<typeof partsOf<D>>;

function readers<D extends DocumentHead>(
  { word, shape, onlyOf, isReached = () => true }: DocumentStoreOptions<D>,
  { heads, children }: Parts<D>,
): Pick<DocumentStore<D>, 'find' | 'get' | 'lock' | 'lockAll' | 'lockNamedBy'> {
  /**
   * `named` is the condition by which `$3` names one document or `many`, after the column of the id. A row is locked by a
   * statement of its own: what one statement reads of other tables is as it was before it waited for the lock.
   */
  const selectsOf = (named: string, many = false) => {
    const where = `where d.org_id = $1 and d.entity_id = $2 and d.id ${named}
      ${onlyOf ? 'and ($4::uuid[] is null or d.created_by = any($4))' : ''}`;
    return {
      many,
      lock: `select from ${heads.table} d ${where} ${many ? 'order by d.id' : ''} for update`,
      head: `select ${heads.columns} from ${heads.from} ${where}`,
      rows: children.map((child) => child.rows.select(named, many)),
    };
  };
  const byId = selectsOf('= $3');
  const byIds = selectsOf('= any($3::uuid[])', true);
  const readBy = async (tx: Tx, selects: typeof byId, value: unknown, locking = false): Promise<D[]> => {
    const key = [tx.ctx.orgId, tx.ctx.entityId, value];
    const headKey = onlyOf ? [...key, onlyOf(tx)] : key;
    const [, found, ...rows] = await inOneMessage([
      locking ? tx.query(selects.lock, headKey) : [],
      tx.query(selects.head, headKey),
      ...selects.rows.map((select) => tx.query(select, key)),
    ]);
    const owned = selects.many ? rows.map((each) => byDocument(each as OwnedRow[])) : null;
    return found.map((head) => {
      const { id } = head as Pick<DocumentHead, 'id'>;
      const document: object = shape?.ofRow(head) ?? head;
      const fields = children.map(({ field }, at) => [field, owned ? (owned[at]!.get(id) ?? []) : rows[at]]);
      return Object.assign(document as D, Object.fromEntries(fields));
    });
  };
  const reached = (tx: Tx, document: D | undefined): D => {
    if (!document || !isReached(tx, document)) throw notFound(word);
    return document;
  };
  const lock: DocumentStore<D>['lock'] = async (tx, id, seenVersion) => {
    const document = reached(tx, (await readBy(tx, byId, id, true))[0]);
    await assertFreshRecord(tx, document, seenVersion);
    return document;
  };
  return {
    find: async (tx, id) => (await readBy(tx, byId, id))[0],
    get: async (tx, id) => reached(tx, (await readBy(tx, byId, id))[0]),
    lock,
    lockAll: async (tx, ids) => {
      const asked = [...new Set(ids)].toSorted();
      const found = asked.length === 0 ? [] : await readBy(tx, byIds, asked, true);
      const byOwnId = new Map(found.map((document) => [document.id, document]));
      return new Map(asked.map((id) => [id, reached(tx, byOwnId.get(id))]));
    },
    lockNamedBy: async (tx, subquery, value) => (await readBy(tx, selectsOf(`= (${subquery})`), value, true))[0],
  };
}

function writers<D extends DocumentHead>(
  options: DocumentStoreOptions<D>,
  { keys, children }: Parts<D>,
): Pick<DocumentStore<D>, 'insert' | 'save' | 'remove'> {
  const { kind, table, search, sees, shape } = options;
  const { logged = (document: D): object => document, loggedFirst = logged, closed = () => false } = options;
  const rowOf = (document: D): object => shape?.toRow(document) ?? document;
  const isRenamed = (changed: readonly string[]) =>
    search !== undefined && ['code', ...search.of].some((key) => changed.includes(key));
  return {
    insert: (tx, document) => {
      const { orgId, entityId, userId } = tx.ctx;
      const { id, code } = document;
      const head = rowOf(document);
      const named = keys.filter((key) => key in head);
      const row = { createdBy: userId, ...pick(named, head), orgId, entityId };
      tx.ride(tx.insert(table, [row], search && { searchText: searchTextOf(search.table) }));
      for (const child of children) tx.ride(child.rows.insert(tx, id, child.of(document)));
      tx.audit({ action: 'create', kind, id, code, changes: diff({}, loggedFirst(document), sees) });
    },
    save: (tx, before, after, action, reason = null) => {
      const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
      const changes = diff(logged(before), logged(saved), sees);
      // Rows are compared by their ids, which says nothing about their order.
      const isReordered = children.some((child) => child.rows.isReordered(child.of(before), child.of(after)));
      if (action === 'update' && changes.length === 0 && !isReordered) return before;
      const { id, code } = saved;
      // Whichever verb approves it: what it was made of stands (chat rule 21).
      if (isApproval(kind, statusOf(before), statusOf(saved)))
        tx.ride(assertOriginalStands(tx, kind as TakenKind, id, reason));
      keepWhatIsApproved(tx, { kind, id }, statusOf(before), statusOf(saved));
      const changed = changedKeys(keys, rowOf(before), rowOf(saved)).filter((key) => !WRITTEN_ONCE.has(key));
      const searched = isRenamed(changed) ? search!.table : null;
      const saveHead = () => tx.ride(updateRow(tx, table, id, changed, rowOf(saved), searched));
      // What closes the rows comes after them, and what opens them again before.
      if (closed(before)) saveHead();
      for (const child of children) tx.ride(child.rows.save(tx, id, child.of(before), child.of(after)));
      if (!closed(before)) saveHead();
      if (action !== null) tx.audit({ action, kind, id, code, changes, reason });
      return saved;
    },
    remove: (tx, document, reason = null) => {
      const { id, code } = document;
      for (const child of children) tx.ride(child.rows.removeAll(tx, id));
      const key = [tx.ctx.orgId, tx.ctx.entityId, id];
      tx.ride(tx.query(`delete from ${getTableName(table)} where org_id = $1 and entity_id = $2 and id = $3`, key));
      tx.audit({ action: 'delete', kind, id, code, changes: diff(logged(document), {}, sees), reason });
    },
  };
}
