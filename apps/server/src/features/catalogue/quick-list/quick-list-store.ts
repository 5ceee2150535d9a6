import type { QuickListContent, QuickListKind } from '@bahi/domain/catalogue/quick-list';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { quickList, quickListEntry } from '../../../../db/schema/catalogue.ts';
import { AppError } from '../../../core/app-error.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

/** A list without its entries. */
export interface QuickListRecord {
  id: string;
  name: string;
  kind: QuickListKind;
  position: number;
  active: boolean;
  rowVersion: number;
  updatedAt: string;
}

interface QuickPartRow {
  itemId: string;
  quantity: number;
  partNumber: string | null;
  name: string;
  unitCode: string;
  active: boolean;
}

interface QuickOperationRow {
  operationId: string;
  quantity: number;
  code: string;
  description: string;
  active: boolean;
  parts: QuickPartRow[];
}

export interface QuickListRow extends QuickListRecord {
  operations: QuickOperationRow[];
  items: QuickPartRow[];
}

const COLUMNS = columnsOf(quickList, 'l', ['id', 'name', 'kind', 'position', 'active', 'rowVersion', 'updatedAt']);
const LIST = `select ${COLUMNS} from quick_list l where l.org_id = $1 order by l.kind desc, l.position, lower(l.name)`;
const LOCK = `select ${COLUMNS} from quick_list l where l.org_id = $1 and l.kind = $2 order by l.position, l.id for update`;

interface EntryRow {
  listId: string;
  operationId: string | null;
  itemId: string | null;
  quantity: number;
  code: string | null;
  description: string | null;
  partNumber: string | null;
  name: string | null;
  unitCode: string | null;
  active: boolean;
}

const ENTRIES = `select e.list_id as "listId", e.operation_id as "operationId", e.item_id as "itemId",
    e.quantity_e3 as quantity, o.code, o.description, i.part_number as "partNumber", i.name, i.unit_code as "unitCode",
    coalesce(o.active, i.active) as active
  from quick_list_entry e
    left join operation_code o on o.org_id = e.org_id and o.id = e.operation_id
    left join item i on i.org_id = e.org_id and i.id = e.item_id
  where e.org_id = $1 and ($2::uuid is null or e.list_id = $2) order by e.list_id, e.position`;

/** All lists with their entries, or one of them. */
export async function readQuickLists(tx: Tx, id: string | null = null): Promise<QuickListRow[]> {
  const [records, entries] = await Promise.all([
    tx.query<QuickListRecord>(LIST, [tx.ctx.orgId]),
    tx.query<EntryRow>(ENTRIES, [tx.ctx.orgId, id]),
  ]);
  const lists = records
    .filter((record) => id === null || record.id === id)
    .map((record): QuickListRow => ({ ...record, operations: [], items: [] }));
  const byId = new Map(lists.map((list) => [list.id, list]));
  const showsNumbers = !hidesPartNumbers(tx.ctx.entity.industry);
  for (const entry of entries) placeEntry(byId.get(entry.listId)!, entry, showsNumbers);
  return lists;
}

/** In a list of services an item hangs on the operation above it. */
function placeEntry(list: QuickListRow, entry: EntryRow, showsNumbers: boolean): void {
  const { operationId, itemId, quantity, active } = entry;
  if (operationId) {
    const { code, description } = entry;
    list.operations.push({
      operationId,
      quantity,
      code: code!,
      description: description!,
      active,
      parts: [],
    });
  } else if (itemId) {
    const { partNumber, name, unitCode } = entry;
    const part = {
      itemId,
      quantity,
      partNumber: showsNumbers ? partNumber : null,
      name: name!,
      unitCode: unitCode!,
      active,
    };
    (list.operations.at(-1)?.parts ?? list.items).push(part);
  }
}

/** The lists of a kind in their order, locked: the place of one is decided over all. */
export const lockQuickLists = (tx: Tx, kind: QuickListKind): Promise<QuickListRecord[]> =>
  tx.query<QuickListRecord>(LOCK, [tx.ctx.orgId, kind]);

/** Writes a list without its entries. */
export async function saveQuickList(tx: Tx, list: QuickListRecord): Promise<void> {
  const { orgId, userId, now } = tx.ctx;
  try {
    await tx.query(
      `insert into quick_list (org_id, id, name, kind, position, active, row_version, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (org_id, id) do update
         set name = excluded.name, position = excluded.position, active = excluded.active,
             row_version = excluded.row_version, updated_at = excluded.updated_at`,
      [orgId, list.id, list.name, list.kind, list.position, list.active, list.rowVersion, userId, now],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'quick_list_unique') throw error;
    const message = 'Another quick list has this name.';
    throw new AppError('Duplicate', message, [{ path: 'Name', message }]);
  }
}

/** Gives the lists of a kind their places anew, from 1; a new place is no change of what a list holds. */
export async function savePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update quick_list l set position = place.position::int
     from unnest($2::uuid[]) with ordinality as place(id, position)
     where l.org_id = $1 and l.id = place.id and l.position <> place.position`,
    [tx.ctx.orgId, ids],
  );
}

/** Replaces the entries of a list together. */
export async function saveEntries(tx: Tx, listId: string, { operations, items }: QuickListContent): Promise<void> {
  const { orgId } = tx.ctx;
  await deleteEntries(tx, listId);
  const entries = [
    ...operations.flatMap(({ operationId, quantity, parts }) => [
      { operationId, itemId: null, quantity },
      ...parts.map((part) => ({ operationId: null, ...part })),
    ]),
    ...items.map((part) => ({ operationId: null, ...part })),
  ];
  await tx.insert(
    quickListEntry,
    entries.map(({ operationId, itemId, quantity }, index) => ({
      orgId,
      listId,
      position: index + 1,
      operationId,
      itemId,
      quantity,
    })),
  );
}

export async function deleteEntries(tx: Tx, listId: string): Promise<void> {
  await tx.query('delete from quick_list_entry where org_id = $1 and list_id = $2', [tx.ctx.orgId, listId]);
}
