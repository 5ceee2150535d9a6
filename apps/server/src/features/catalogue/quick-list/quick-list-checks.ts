import { quickListInput } from '@bahi/contract/wire/quick-list.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { mayEditMasters } from '@bahi/domain/access/access';
import { type QuickListContent, QuickListKind, quickListIssues } from '@bahi/domain/catalogue/quick-list';
import type { Issue } from '@bahi/domain/document/issue';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { AppError } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';

type Sent = Pick<Infer<typeof quickListInput>, 'operations' | 'items'>;
type SentPart = NonNullable<Sent['items']>[number];

const partOf = ({ itemId, quantity }: SentPart) => ({ itemId, quantity: quantity ?? QUANTITY_PER_UNIT });

/** The entries as they are kept: one piece, one time, unless told. */
export const contentOf = (kind: QuickListKind, { operations, items }: Sent): QuickListContent => ({
  kind,
  operations: (operations ?? []).map(({ operationId, quantity, parts }) => ({
    operationId,
    quantity: quantity ?? QUANTITY_PER_UNIT,
    parts: (parts ?? []).map(partOf),
  })),
  items: (items ?? []).map(partOf),
});

/** Lists of services are of the service module, lists of items of the stock. */
export function assertMayChange(tx: Tx, kind: QuickListKind): void {
  const module = kind === QuickListKind.services ? 'Service' : 'Inventory';
  if (!mayEditMasters(tx.ctx.access, module)) throw new AppError('Forbidden');
}

/** Refuses entries that break a rule, or that name what does not exist or is new and inactive. */
export async function assertContent(
  tx: Tx,
  content: QuickListContent,
  standing: ReadonlySet<string> = new Set(),
): Promise<void> {
  refuseIssues(quickListInput, quickListIssues(content));
  const operationIds = content.operations.map((one) => one.operationId);
  const partIds = [...content.operations.flatMap(({ parts }) => parts), ...content.items].map((one) => one.itemId);
  const [operations, items] = await Promise.all([
    activeOf(tx, 'select id, active from operation_code where org_id = $1 and id = any($2::uuid[])', operationIds),
    activeOf(tx, 'select id, active from item where org_id = $1 and id = any($2::uuid[])', partIds),
  ]);
  const issueOf = (known: ReadonlyMap<string, boolean>, id: string, path: string, what: string): Issue[] => {
    const active = known.get(id);
    if (active === undefined) return [{ path, message: `This ${what} does not exist.` }];
    return active || standing.has(id) ? [] : [{ path, message: `This ${what} is inactive.` }];
  };
  refuseIssues(quickListInput, [
    ...content.operations.flatMap(({ operationId, parts }, row) => [
      ...issueOf(operations, operationId, `operations.${row}.operationId`, 'operation'),
      ...parts.flatMap(({ itemId }, part) => issueOf(items, itemId, `operations.${row}.parts.${part}.itemId`, 'item')),
    ]),
    ...content.items.flatMap(({ itemId }, row) => issueOf(items, itemId, `items.${row}.itemId`, 'item')),
  ]);
}

async function activeOf(tx: Tx, text: string, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; active: boolean }>(text, [tx.ctx.orgId, ids]);
  return new Map(rows.map((row) => [row.id, row.active]));
}
