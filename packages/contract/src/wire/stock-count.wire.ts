import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { MOST_COUNT_LINES, StockCountStatus } from '@bahi/domain/stock/stock-count';
import {
  array,
  choiceOf,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

/** What of the warehouse is counted; all of it where nothing is named. */
const countScope = object({
  categoryId: optional('Cat', id()),
  zone: optional('Zone', text(40)),
  binIds: optional('Bins', array(id(), 200)),
  itemIds: optional('Items', array(id(), 500)),
});

export const stockCountInput = object({
  warehouseId: optional('WhId', id()),
  scope: optional('Scope', countScope),
  blind: optional('Blind', yesNo()),
  hard: optional('Hard', yesNo()),
  note: optional('Note', text(300)),
});

/** What was found of one line; goods that are not on the list are named by item and batch. */
export const countedLineInput = object({
  id: optional('_id', text(20)),
  itemId: optional('In_Id', id()),
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  binId: optional('Bin', id()),
  quantity: required('Counted', quantity()),
  serialNos: optional('SNos', array(text(60), 1000)),
  /** When it was counted, where it is sent later; the moves after it are not of this count. */
  countedAt: optional('At', instant()),
  /** The version of the line that was seen: what somebody else counted since is told, never lost. */
  seenVersion: optional('_v', integer({ min: 0 })),
});

export const foundCostInput = object({
  itemId: required('In_Id', id()),
  unitCost: required('Cost', unitPrice(), { sees: 'cost' }),
});

const stockCountLine = object({
  id: required('_id', text(20)),
  itemId: required('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  unitCode: required('UoM', text(20)),
  /** Every code that a scanner may read from it. */
  barcodes: required('BarCodes', array(text(60), 100)),
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  binId: optional('Bin', id()),
  binName: optional('BinName', text(40)),
  /** On hand when the count began; absent in a blind one. */
  frozenQuantity: optional('Frozen', quantity(-1e7)),
  movedQuantity: optional('Moved', quantity(-1e7)),
  /** Absent until it is counted, and in a blind count for everybody but who counted it. */
  countedQuantity: optional('Counted', quantity()),
  serialNos: optional('SNos', array(text(60), 1000)),
  isCounted: required('Done', yesNo()),
  countedByName: optional('By', text()),
  countedAt: optional('At', instant()),
  againAsked: required('AgainAsked', yesNo()),
  againQuantity: optional('Again', quantity()),
  againByName: optional('AgainBy', text()),
  /** Whether the caller may write down what he finds on it now. */
  isOpen: required('Open', yesNo()),
  /** Two people found numbers that are too far apart; who posts is asked. */
  countsDiffer: optional('Apart', yesNo()),
  difference: optional('Diff', quantity(-1e7)),
  valuePaise: optional('Value', money(), { sees: 'cost' }),
  version: required('_v', integer()),
});

const header = {
  id: required('_id', id()),
  /** Absent until the counting begins. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(StockCountStatus)),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  blind: required('Blind', yesNo()),
  hard: required('Hard', yesNo()),
  note: optional('Note', text(300)),
  frozenAt: optional('FrozenAt', instant()),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const stockCountView = object({
  ...header,
  scope: required('Scope', countScope),
  categoryName: optional('CatName', text()),
  adjustmentId: optional('AdjId', id()),
  adjustmentCode: optional('AdjCode', text(20)),
  adjustmentStatus: optional('AdjSts', choiceOf(AdjustmentStatus)),
  cancelReason: optional('CancelReason', text(300)),
  lines: required('Lines', array(stockCountLine, MOST_COUNT_LINES)),
  actions: required('Actions', array(documentAction)),
});

export const stockCountRow = object({
  ...header,
  lineCount: required('Count', integer()),
  countedCount: required('Counted', integer()),
});

/** What became of the lines that were sent: those that were taken, as they stand, and why others were not. */
export const countedLines = object({
  lines: required('Lines', array(stockCountLine)),
  refused: required(
    'Refused',
    array(
      object({
        /** The place of the line in what was sent. */
        row: required('Row', integer()),
        id: optional('_id', text(20)),
        message: required('Message', text()),
        /** Somebody else counted it meanwhile: the line as it stands. */
        standing: optional('Standing', stockCountLine),
      }),
    ),
  ),
  rowVersion: required('_v', integer()),
});
