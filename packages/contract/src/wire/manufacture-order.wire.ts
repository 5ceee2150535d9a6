import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import {
  array,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const MOST_ROWS = 200;

export const manufactureOrderInput = object({
  orderedOn: optional('Date', date()),
  dueOn: optional('Due', date()),
  /** By its newest version. */
  recipeId: required('RecipeId', id()),
  /** In units of the item. */
  quantity: required('Qty', quantity()),
  /** Where components are taken from. */
  warehouseId: optional('WhId', id()),
  /** Where what is made comes to; absent: the same. */
  toWarehouseId: optional('ToWhId', id()),
  notes: optional('Notes', text(2000)),
});

/** Which goods of an item. */
const goods = {
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  serialNos: optional('SNos', array(text(60), 1000)),
} as const;

/** What goes into the work or comes back; a component may stand on several lines, of several batches. */
export const componentMoveInput = object({
  lines: required(
    'Lines',
    array(object({ id: required('_id', text(20)), quantity: required('Qty', quantity()), ...goods }), MOST_ROWS),
  ),
  /** Why more is issued than is needed. */
  reason: optional('Reason', text(300)),
  rowVersion,
});

export const stageWorkInput = object({
  id: required('_id', text(20)),
  /** Beside those that were told before; less than none takes back. */
  minutes: optional('Mins', integer({ min: -100_000, max: 100_000 })),
  goodQuantity: optional('Good', quantity()),
  rejectedQuantity: optional('Rej', quantity()),
  done: optional('Done', yesNo()),
  rowVersion,
});

export const outputInput = object({
  quantity: required('Qty', quantity()),
  ...goods,
  /** Nothing comes after it. */
  last: optional('Last', yesNo()),
  /** By-products that came with it; absent: their share. */
  byProducts: optional(
    'ByProds',
    array(object({ id: required('_id', text(20)), quantity: required('Qty', quantity()), ...goods }), 50),
  ),
  /** Why there is more than was planned. */
  reason: optional('Reason', text(300)),
  rowVersion,
});

const header = {
  id: required('_id', id()),
  /** Absent until it is released. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(ManufactureStatus)),
  orderedOn: required('Date', date()),
  dueOn: optional('Due', date()),
  itemId: required('In_Id', id()),
  name: required('Name', text()),
  partNumber: optional('MPN', text(60)),
  unitCode: required('UoM', text(20)),
  quantity: required('Qty', quantity()),
  doneQuantity: required('DoneQty', quantity()),
  warehouseId: required('WhId', id()),
  toWarehouseId: required('ToWhId', id()),
  createdByName: optional('CrBy', text()),
  createdAt: required('CrDate', instant()),
  rowVersion: required('_v', integer()),
} as const;

const item = {
  itemId: required('In_Id', id()),
  name: required('Name', text()),
  partNumber: optional('MPN', text(60)),
  unitCode: required('UoM', text(20)),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
} as const;

export const manufactureOrderView = object({
  ...header,
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  recipeId: required('RecipeId', id()),
  recipeVersion: required('Ver', integer()),
  warehouseName: required('Warehouse', text()),
  toWarehouseName: required('ToWarehouse', text()),
  overheadPercent: required('Ovh', percent(), { sees: 'cost' }),
  /** In the work, not yet in what came out. */
  wipPaise: required('WIP', money(), { sees: 'cost' }),
  notes: optional('Notes', text(2000)),
  cancelReason: optional('CancelReason', text(300)),
  components: required(
    'Comps',
    array(
      object({
        id: required('_id', text(20)),
        ...item,
        need: required('Need', quantity()),
        reserved: required('Res', quantity()),
        issued: required('Iss', quantity()),
        returned: required('Ret', quantity()),
        /** What is needed and neither kept for the order nor free. */
        short: required('Short', quantity()),
        stageId: optional('Stage', text(20)),
        costPaise: required('Cost', money(), { sees: 'cost' }),
      }),
    ),
  ),
  stages: required(
    'Stages',
    array(
      object({
        id: required('_id', text(20)),
        name: required('Name', text(60)),
        plannedMinutes: required('Plan', integer()),
        minutes: required('Mins', integer()),
        goodQuantity: required('Good', quantity()),
        rejectedQuantity: required('Rej', quantity()),
        done: required('Done', yesNo()),
        ratePaise: required('Rate', money(), { sees: 'cost' }),
        costPaise: required('Cost', money(), { sees: 'cost' }),
      }),
    ),
  ),
  byProducts: required(
    'ByProds',
    array(
      object({
        id: required('_id', text(20)),
        ...item,
        need: required('Qty', quantity()),
        costPercent: required('CostPerc', percent(), { sees: 'cost' }),
      }),
    ),
  ),
  outputs: required(
    'Outs',
    array(
      object({
        id: required('_id', text(20)),
        ...item,
        byProductId: optional('ByProd', text(20)),
        quantity: required('Qty', quantity()),
        batchNo: optional('BatchNo', text(30)),
        expiresOn: optional('Exp', date()),
        mrp: optional('MRP', unitPrice(), { sees: 'price' }),
        serialNos: optional('SNos', array(text(60), 1000)),
        madeAt: required('At', instant()),
        costPaise: required('Cost', money(), { sees: 'cost' }),
      }),
    ),
  ),
  actions: required('Actions', array(documentAction)),
});

export const manufactureOrderRow = object(header);
