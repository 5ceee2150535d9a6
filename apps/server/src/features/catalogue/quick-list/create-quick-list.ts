import type { createQuickList as endpoint } from '@bahi/contract/endpoints/catalogue/quick-list';
import type { InputOf } from '@bahi/contract/endpoint';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertContent, assertMayChange, contentOf } from './quick-list-checks.ts';
import {
  lockQuickLists,
  type QuickListRecord,
  type QuickListRow,
  readQuickLists,
  saveEntries,
  saveQuickList,
} from './quick-list-store.ts';

/** A new list stands behind the others of its kind. */
export async function createQuickList(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<QuickListRow> {
  assertMayChange(tx, body.kind);
  const content = contentOf(body.kind, body);
  await assertContent(tx, content);
  const others = await lockQuickLists(tx, body.kind);
  const list: QuickListRecord = {
    id: newId(),
    name: body.name,
    kind: body.kind,
    position: 1 + Math.max(0, ...others.map((other) => other.position)),
    active: body.active ?? true,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
  await saveQuickList(tx, list);
  await saveEntries(tx, list.id, content);
  tx.audit({
    action: 'create',
    kind: 'quickList',
    id: list.id,
    code: list.name,
    changes: diff({}, { ...list, operations: content.operations, items: content.items }),
    chain: 'organisation',
  });
  const [made] = await readQuickLists(tx, list.id);
  return made!;
}
