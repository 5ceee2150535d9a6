import type { OPEN_ITEM_KINDS, OpenItemRole, OpenItemSide } from '@bahi/domain/settlement/open-item';
import type { Paise } from '@bahi/domain/money/units';
import { inOneMessage } from '../in-one-message.ts';
import type { Tx } from '../tx.ts';

/**
 * What stands open between the organisation and a party. Items follow their documents by themselves: the database writes
 * them (`keep_open_items`), and what allocations settle of them. Amounts in paise.
 */
export interface OpenItem {
  /** The id of its document; of a cheque's charge its own. */
  id: string;
  side: OpenItemSide;
  role: OpenItemRole;
  kind: (typeof OPEN_ITEM_KINDS)[number];
  documentId: string;
  /** The customer of a receivable, the vendor of a payable. */
  partyId: string;
  code: string | null;
  datedOn: string;
  totalPaise: Paise;
  settledPaise: Paise;
  /** Who made the document; null of an opening balance. */
  createdBy: string | null;
}

/** Documents that show what is settled of them: `paid_paise`, and the status that follows (`deriveSettledStatus`). */
export const SETTLED_TABLES: Partial<Record<OpenItem['kind'], string>> = {
  invoice: 'invoice',
  bill: 'bill',
  expense: 'expense',
};

const LOCK_DOCUMENTS = Object.values(SETTLED_TABLES).map(
  (table) =>
    `select id from ${table} where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) order by id for update`,
);
const LOCK = `select id, side, role, kind, document_id as "documentId", coalesce(customer_id, vendor_id) as "partyId", code,
    dated_on as "datedOn", total_paise as "totalPaise", settled_paise as "settledPaise", created_by as "createdBy"
  from open_item where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) order by id for update`;

/**
 * Locks items until the transaction ends, those that exist of the ids: their documents that show what is settled first, then
 * the items, each in the order of ids, so that two who settle at once never wait in a circle. The document of the credit is
 * locked by its verb before.
 */
export async function lockOpenItems(tx: Tx, ids: readonly string[]): Promise<OpenItem[]> {
  if (ids.length === 0) return [];
  const values = [tx.ctx.orgId, tx.ctx.entityId, ids];
  const sent = [...LOCK_DOCUMENTS.map((lock) => tx.query(lock, values)), tx.query<OpenItem>(LOCK, values)];
  return (await inOneMessage(sent)).at(-1) as OpenItem[];
}

/** What a party owed, or was owed, before the books began, as a due: its items' ids, the oldest first. */
export async function openingDuesOf(tx: Tx, partyId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from open_item where org_id = $1 and entity_id = $2 and kind = 'opening' and role = 'due' and total_paise > 0
       and (customer_id = $3 or vendor_id = $3) order by dated_on, id`,
    [tx.ctx.orgId, tx.ctx.entityId, partyId],
  );
  return rows.map(({ id }) => id);
}

/** Open items of `o` alone; the indexes `open_item_open_…` hold no others. */
export const IS_OPEN = 'o.settled_paise < o.total_paise';
/** Sum of what is open of the items `o` that a condition names, in paise. */
export const openSum = (condition: string): string =>
  `coalesce(sum(o.total_paise - o.settled_paise) filter (where ${condition}), 0)::bigint`;
