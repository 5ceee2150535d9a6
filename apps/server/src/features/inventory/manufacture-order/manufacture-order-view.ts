import type { manufactureOrderView } from '@bahi/contract/wire/manufacture-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { quantityShort } from '@bahi/domain/manufacture/manufacture-order';
import type { Quantity } from '@bahi/domain/money/units';
import type { Tx } from '../../../core/tx.ts';
import { actionsOf, type Manufacture } from './manufacture-order-store.ts';

/** An order with what it is short of now, and what the caller may do with it. */
export async function viewOf(tx: Tx, order: Manufacture): Promise<Infer<typeof manufactureOrderView>> {
  const free = await freeOf(tx, order);
  const hidden = hidesPartNumbers(tx.ctx.entity.industry);
  const shown = <T extends { partNumber: string | null }>(row: T): T => (hidden ? { ...row, partNumber: null } : row);
  return {
    ...shown(order),
    components: order.components.map((row) => ({
      ...shown(row),
      short: quantityShort(row, free.get(row.itemId) ?? 0),
    })),
    byProducts: order.byProducts.map(shown),
    outputs: order.outputs.map(shown),
    actions: actionsOf(tx, order),
  };
}

/** What is kept for nobody of its components where they are taken from. */
async function freeOf(tx: Tx, { warehouseId, components }: Manufacture): Promise<Map<string, Quantity>> {
  const rows = await tx.query<{ itemId: string; free: Quantity }>(
    `select item_id as "itemId", on_hand_e3 - reserved_e3 as free from stock_balance
     where org_id = $1 and entity_id = $2 and warehouse_id = $3 and item_id = any ($4::uuid[])`,
    [tx.ctx.orgId, tx.ctx.entityId, warehouseId, components.map(({ itemId }) => itemId)],
  );
  return new Map(rows.map(({ itemId, free }) => [itemId, free]));
}
