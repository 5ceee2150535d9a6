import type {
  deleteQuickList as deletion,
  updateQuickList as endpoint,
} from '@bahi/contract/endpoints/catalogue/quick-list';
import type { InputOf } from '@bahi/contract/endpoint';
import { placedAt } from '@bahi/domain/catalogue/quick-list';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invalid, notFound } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertContent, assertMayChange, contentOf } from './quick-list-checks.ts';
import {
  deleteEntries,
  lockQuickLists,
  type QuickListRow,
  readQuickLists,
  saveEntries,
  savePlaces,
  saveQuickList,
} from './quick-list-store.ts';

/** The list with its entries, and all lists of its kind locked. */
async function lockOne(tx: Tx, id: string) {
  const [found] = await readQuickLists(tx, id);
  if (!found) throw notFound('quick list');
  assertMayChange(tx, found.kind);
  const lists = await lockQuickLists(tx, found.kind);
  // Read once more: what was changed before the lock came is the truth.
  const [before] = await readQuickLists(tx, id);
  if (!before) throw notFound('quick list');
  return { before, lists };
}

export async function updateQuickList(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<QuickListRow> {
  const { before, lists } = await lockOne(tx, params.id);
  await assertFreshRecord(tx, before, body.rowVersion);
  if (body.name === null) throw invalid('Name', 'This Field Is Required.');
  const stored = contentOf(before.kind, before);
  const content =
    body.operations === undefined && body.items === undefined
      ? stored
      : contentOf(before.kind, {
          operations: body.operations === undefined ? before.operations : body.operations,
          items: body.items === undefined ? before.items : body.items,
        });
  const from = lists.findIndex((list) => list.id === before.id);
  const places = body.position ? placedAt(lists, from, body.position - 1) : lists;
  const position = 1 + places.findIndex((list) => list.id === before.id);
  const after = {
    ...before,
    name: body.name ?? before.name,
    active: body.active ?? before.active,
    position: body.position ? position : before.position,
  };
  const changes = diff(plain(before, stored), plain(after, content));
  if (changes.length === 0) return before;
  await assertContent(tx, content, entriesOf(before));
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveQuickList(tx, saved);
  if (content !== stored) await saveEntries(tx, before.id, content);
  if (body.position)
    await savePlaces(
      tx,
      places.map((list) => list.id),
    );
  tx.audit({ action: 'update', kind: 'quickList', id: before.id, code: saved.name, changes, chain: 'organisation' });
  const [row] = await readQuickLists(tx, before.id);
  return row!;
}

export async function deleteQuickList(tx: Tx, { params }: InputOf<typeof deletion>): Promise<undefined> {
  const { before } = await lockOne(tx, params.id);
  await deleteEntries(tx, before.id);
  await tx.query('delete from quick_list where org_id = $1 and id = $2', [tx.ctx.orgId, before.id]);
  tx.audit({
    action: 'delete',
    kind: 'quickList',
    id: before.id,
    code: before.name,
    changes: diff(plain(before, contentOf(before.kind, before)), {}),
    chain: 'organisation',
  });
}

const plain = (
  { name, kind, position, active }: QuickListRow,
  { operations, items }: Pick<ReturnType<typeof contentOf>, 'operations' | 'items'>,
) => ({ name, kind, position, active, operations, items });

/** What a list holds already may stay in it though it was made inactive. */
const entriesOf = ({ operations, items }: QuickListRow): ReadonlySet<string> =>
  new Set([
    ...operations.flatMap(({ operationId, parts }) => [operationId, ...parts.map((part) => part.itemId)]),
    ...items.map((part) => part.itemId),
  ]);
