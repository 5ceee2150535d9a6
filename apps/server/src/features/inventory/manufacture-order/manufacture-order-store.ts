import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import {
  type ComponentFacts,
  manufactureAction,
  manufactureActions,
  type ManufactureState,
  type ManufactureStatus,
  type ManufactureVerb,
  quantityInWork,
} from '@bahi/domain/manufacture/manufacture-order';
import type { Paise, Percent, Quantity } from '@bahi/domain/money/units';
import {
  manufactureByProduct,
  manufactureComponent,
  manufactureOrder,
  manufactureOutput,
  manufactureStage,
} from '../../../../db/schema/manufacture.ts';
import { notFound } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import type { Tx } from '../../../core/tx.ts';
import { GOODS_ITEM, type GoodsLine } from '../goods-lines.ts';

export const KIND = 'manufactureOrder';

interface OfItem {
  id: string;
  itemId: string;
  name: string;
  partNumber: string | null;
  unitCode: string;
  trackBy: TrackBy;
  decimals: number;
}

export interface MadeComponent extends OfItem, Omit<ComponentFacts, 'itemName'> {
  stageId: string | null;
  costPaise: Paise;
}

export interface MadeStage {
  id: string;
  name: string;
  plannedMinutes: number;
  minutes: number;
  ratePaise: Paise;
  goodQuantity: Quantity;
  rejectedQuantity: Quantity;
  done: boolean;
  costPaise: Paise;
}

export interface MadeByProduct extends OfItem {
  need: Quantity;
  costPercent: Percent;
}

/** In units of its item, in no place of its own. */
export interface MadeOutput extends Omit<
  GoodsLine,
  'enteredQuantity' | 'enteredUnit' | 'factor' | 'binId' | 'binName'
> {
  byProductId: string | null;
  madeAt: string;
  madeBy: string | null;
}

export interface Manufacture extends Omit<typeof manufactureOrder.$inferSelect, 'orgId' | 'entityId'> {
  status: ManufactureStatus;
  name: string;
  partNumber: string | null;
  unitCode: string;
  trackBy: TrackBy;
  warehouseName: string;
  toWarehouseName: string;
  createdByName: string | null;
  components: MadeComponent[];
  stages: MadeStage[];
  byProducts: MadeByProduct[];
  outputs: MadeOutput[];
}

const OF_ITEM = { columns: `${GOODS_ITEM.columns}, ${DECIMALS} as decimals`, from: GOODS_ITEM.from };

export const manufactureOrders = documentStore<Manufacture>({
  kind: KIND,
  word: 'manufacture order',
  table: manufactureOrder,
  joined: {
    columns: `i.name, i.part_number as "partNumber", i.unit_code as "unitCode", i.track_by as "trackBy",
      w.name as "warehouseName", t.name as "toWarehouseName", u.name as "createdByName"`,
    from: `join item i on i.org_id = d.org_id and i.id = d.item_id
      join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
      join warehouse t on t.org_id = d.org_id and t.entity_id = d.entity_id and t.id = d.to_warehouse_id
      left join app_user u on u.org_id = d.org_id and u.id = d.created_by`,
  },
  closed: ({ status }) => status !== 'Draft',
  rows: {
    components: { table: manufactureComponent, owner: 'orderId', key: 'id', joined: OF_ITEM },
    stages: { table: manufactureStage, owner: 'orderId', key: 'id' },
    byProducts: { table: manufactureByProduct, owner: 'orderId', key: 'id', joined: OF_ITEM },
    outputs: { table: manufactureOutput, owner: 'orderId', key: 'id', joined: GOODS_ITEM },
  },
  sees: {
    costPaise: 'cost',
    wipPaise: 'cost',
    sincePaise: 'cost',
    ratePaise: 'cost',
    overheadPercent: 'cost',
    costPercent: 'cost',
    mrp: 'price',
  },
});

/** An order of warehouses that the caller may not use does not exist for him. */
function assertPermitted({ ctx }: Tx, order: Manufacture): Manufacture {
  const permitted = permittedWarehouseIds(ctx.access);
  const mayUse = [order.warehouseId, order.toWarehouseId].every((id) => permitted?.includes(id) !== false);
  if (!mayUse) throw notFound('manufacture order');
  return order;
}

export const getManufacture = async (tx: Tx, id: string): Promise<Manufacture> =>
  assertPermitted(tx, await manufactureOrders.get(tx, id));

/** The order, locked, as one that takes the verb. */
export async function openManufacture(
  tx: Tx,
  id: string,
  seenVersion: number | null | undefined,
  verb: ManufactureVerb,
): Promise<Manufacture> {
  const order = assertPermitted(tx, await manufactureOrders.lock(tx, id, seenVersion));
  assertVerb(tx, order, verb);
  return order;
}

const assertVerb = (tx: Tx, order: Manufacture, verb: ManufactureVerb): void =>
  assertAllowed(manufactureAction(stateOf(order), verb, tx.ctx));

const stateOf = ({ status, stages, components }: Manufacture): ManufactureState => ({
  status,
  hasStages: stages.length > 0,
  hasInWork: components.some((row) => quantityInWork(row) > 0),
});

export const actionsOf = (tx: Tx, order: Manufacture) => manufactureActions(stateOf(order), tx.ctx);

/** Components as the rules ask for them. */
export const factsOf = ({ components }: Manufacture): ComponentFacts[] =>
  components.map((row) => ({ ...row, itemName: row.name }));
