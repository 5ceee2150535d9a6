import { MOST_COUNT_LINES, StockCountStatus } from '@bahi/domain/stock/stock-count';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import {
  array,
  choice,
  choiceOf,
  id,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import {
  countedLineInput,
  countedLines,
  foundCostInput,
  stockCountInput,
  stockCountRow,
  stockCountView,
} from '../../wire/stock-count.wire.ts';

const BASE = 'Inventory/StockCounts';
const TOUCHES = ['inventory.stockCount'] as const;
/** What a posted count moves. */
const TOUCHES_STOCK = ['inventory', 'catalogue.item', 'platform.home'] as const;
const C = { area: 'Inventory.Adjust', letter: 'C' } as const;
const U = { area: 'Inventory.Adjust', letter: 'U' } as const;
const D = { area: 'Inventory.Adjust', letter: 'D' } as const;
/** Whoever counts reads what he counts. */
const READ = { anyOf: [{ area: 'Inventory.Adjust', letter: 'R' }, C, U] } as const;

export const createStockCount = defineEndpoint({
  id: 'inventory.stockCount.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes the draft of a stock count: which warehouse, what of it, blind or not, hard or soft',
  access: C,
  body: stockCountInput,
  response: one(stockCountView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateStockCount = defineEndpoint({
  id: 'inventory.stockCount.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes what shall be counted, until the counting begins; absent fields stay',
  access: { anyOf: [U, C] },
  body: object({ ...partial(stockCountInput).fields, rowVersion }),
  response: one(stockCountView),
  idempotent: true,
  touches: TOUCHES,
});

export const countLines = defineEndpoint({
  id: 'inventory.stockCount.lines',
  method: 'PUT',
  path: `${BASE}/{id}/Lines`,
  summary:
    'Writes down what was found, line by line; a line that somebody else counted meanwhile is told, the others are taken',
  access: { anyOf: [U, C] },
  body: object({ lines: required('Lines', array(countedLineInput, MOST_COUNT_LINES)) }),
  response: one(countedLines),
  idempotent: true,
  touches: TOUCHES,
});

export const setStockCountStatus = defineEndpoint({
  id: 'inventory.stockCount.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary:
    'Begins the counting, sends it to review (or asks for a second count of what is too far off), posts it as an adjustment, sends it from review back to counting, or cancels it',
  access: { anyOf: [U, D, C] },
  body: object({
    status: required(
      'Sts',
      choice([StockCountStatus.counting, StockCountStatus.review, StockCountStatus.posted, StockCountStatus.cancelled]),
    ),
    reason: optional('Reason', text(300)),
    /** Costs of one unit of what was found and has no known cost, where it is posted; 0 without one. */
    costs: optional('Costs', array(foundCostInput, MOST_COUNT_LINES)),
    /** Asks who sees costs for those that are neither known nor sent, by `Costs.{item}`, before anything is posted. */
    askCosts: optional('AskCosts', yesNo()),
    /** Posts the second counts though the first ones were others. */
    allowDifferent: optional('AllowDifferent', yesNo()),
    rowVersion,
  }),
  response: one(stockCountView),
  idempotent: true,
  touches: TOUCHES_STOCK,
});

export const getStockCount = defineEndpoint({
  id: 'inventory.stockCount.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One count whole, with what may be done with it now; a blind one without what the books say',
  access: READ,
  response: one(stockCountView),
});

export const stockCountDashboard = defineEndpoint({
  id: 'inventory.stockCount.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Counts that are not ended and those of the last 30 days, newest first',
  access: READ,
  query: object(pagingFields),
  response: lookup(stockCountRow),
});

export const searchStockCounts = defineEndpoint({
  id: 'inventory.stockCount.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches counts by number or note, status, warehouse and item, newest first',
  access: READ,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(StockCountStatus), 5)),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
    ...pagingFields,
  }),
  response: list(stockCountRow),
});

export const printStockCount = defineEndpoint({
  id: 'inventory.stockCount.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The count sheet as PDF, with room to write; a blind one without what the books say',
  access: READ,
  response: file('application/pdf'),
});

export const stockCountAuditLog = defineEndpoint({
  id: 'inventory.stockCount.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the count: who, when, what from, what to, why',
  access: READ,
  response: lookup(auditEntry),
});
