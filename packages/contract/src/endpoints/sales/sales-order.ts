import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, id, object, optional, rowVersion, text, yesNo } from '../../wire-type.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import {
  invoiceOfOrder,
  orderedItem,
  orderLineMove,
  ordersToInvoice,
  reservedAnswer,
  salesOrderBasic,
  salesOrderChange,
  salesOrderCreate,
  salesOrderRow,
  salesOrderView,
  toShipRow,
} from '../../wire/sales-order.wire.ts';
import { invoiceView } from '../../wire/invoice.wire.ts';
import { salePriceListEndpoints } from '../../sale-price-list-endpoints.ts';

const BASE = 'Sales/SalesOrders';
const TOUCHES = ['sales.order', 'platform.home', 'platform.document', 'inventory'] as const;
const WHEN = { module: 'Sales' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Sales.SO', letter }) as const;
export const {
  create: createSalesOrder,
  update: updateSalesOrder,
  setStatus: setSalesOrderStatus,
  get: getSalesOrder,
  dashboard: salesOrderDashboard,
  search: searchSalesOrders,
  print: printSalesOrder,
  auditLog: salesOrderAuditLog,
} = documentEndpoints({
  id: 'sales.order',
  name: 'the order',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('C'), may('U'), may('D')] },
    read: may('R'),
  },
  when: WHEN,
  touches: TOUCHES,
  input: salesOrderCreate,
  change: salesOrderChange,
  view: salesOrderView,
  row: salesOrderRow,
  statuses: [SalesOrderStatus.approved, SalesOrderStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(SalesOrderStatus), 7)),
    /** Drafts that wait for a second person. */
    asked: optional('Ask', yesNo()),
    customerId: optional('CustomerId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
  },
  summaries: {
    create: 'Makes a draft of an order of a customer; Approve: true approves it at once',
    update: 'Changes a draft; absent fields stay, lines are merged by their id',
    setStatus: 'Approves an order, as Approve does, or cancels it',
    get: 'One order whole, with what was reserved, shipped and invoiced of each line and what may be done with it now',
    dashboard: 'Orders that are drafts or of which something is left, newest first',
    search:
      'Searches orders by number, customer or reference, status, customer, item, warehouse and dates, newest first',
    print: 'The order as PDF, as the customer gets it',
  },
});

export const approveSalesOrder = defineEndpoint({
  id: 'sales.order.approve',
  method: 'PUT',
  path: `${BASE}/{id}/Approve`,
  summary:
    'Gives an order its number and reserves what is free of its goods; above what the caller may sign it asks a second person',
  access: { anyOf: [may('C'), may('U')] },
  when: WHEN,
  /** The reason is asked where what it was made of was withdrawn. */
  body: object({ reason: optional('Reason', text(300)), rowVersion }),
  response: one(salesOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const returnSalesOrder = defineEndpoint({
  id: 'sales.order.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends a draft that waits for a second person back to who asked, with the reason',
  access: may('U'),
  when: WHEN,
  body: withReason(),
  response: one(salesOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const salesOrderApproval = defineEndpoint({
  id: 'sales.order.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, and against which limit',
  access: may('R'),
  when: WHEN,
  response: one(approvalCard),
});

export const reopenSalesOrder = defineEndpoint({
  id: 'sales.order.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Takes an approved order back to Draft, or one that was closed short to where it stood',
  access: may('R'),
  when: WHEN,
  body: withReason(),
  response: one(salesOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const closeSalesOrder = defineEndpoint({
  id: 'sales.order.closeShort',
  method: 'PUT',
  path: `${BASE}/{id}/Close`,
  summary: 'Sells nothing more of an order: what is left is short, and its reservation ends',
  access: may('U'),
  when: WHEN,
  body: withReason(),
  response: one(salesOrderView),
  idempotent: true,
  touches: TOUCHES,
});

/** What both line verbs have alike. */
const lineMove = {
  method: 'PUT',
  access: may('U'),
  when: WHEN,
  body: orderLineMove,
  response: one(reservedAnswer),
  idempotent: true,
  touches: TOUCHES,
} as const;

export const reserveOrdered = defineEndpoint({
  ...lineMove,
  id: 'sales.order.reserve',
  path: `${BASE}/{id}/Items/{lineId}/Reserve`,
  summary: 'Keeps goods of the warehouse for a line, as far as they are free',
});

export const releaseOrdered = defineEndpoint({
  ...lineMove,
  id: 'sales.order.release',
  path: `${BASE}/{id}/Items/{lineId}/Release`,
  summary: 'Lets go of goods that were kept for a line',
});

export const salesOrderBasics = defineEndpoint({
  id: 'sales.order.basics',
  method: 'GET',
  path: `${BASE}/BasicInfo`,
  summary: 'Orders whose number, customer or reference holds the words, for pickers',
  access: may('R'),
  when: WHEN,
  query: object({ term: optional('q', text(80)), ...pagingFields }),
  response: lookup(salesOrderBasic),
});

export const ordersNotInvoiced = defineEndpoint({
  id: 'sales.order.notInvoiced',
  method: 'GET',
  path: `${BASE}/NotInvoiced/{customerId}`,
  summary: 'Orders of a customer of which something is not invoiced, the oldest first',
  access: may('R'),
  when: WHEN,
  response: lookup(salesOrderBasic),
});

export const goodsToShip = defineEndpoint({
  id: 'sales.order.toShip',
  method: 'GET',
  path: `${BASE}/ToShip`,
  summary: 'Goods of orders that are to be shipped, with what is kept for them, by the day they are expected',
  access: may('R'),
  when: WHEN,
  query: object({ warehouseId: optional('WhId', id()) }),
  response: lookup(toShipRow),
});

/** Its goods by another price list. */
export const { change: changeOrderPriceList, preview: previewOrderPrices } = salePriceListEndpoints({
  id: 'sales.order',
  base: BASE,
  name: 'an order',
  access: { anyOf: [may('U'), may('C')] },
  module: 'Sales',
  view: salesOrderView,
  touches: TOUCHES,
});

const INVOICES = 'Accounting/Invoices';
const BILLING = { module: 'Accounting' } as const;
const mayInvoice = (letter: 'C' | 'R') => ({ area: 'Accounting.Invoice', letter }) as const;

export const invoiceFromOrders = defineEndpoint({
  id: 'sales.order.invoice',
  method: 'POST',
  path: `${INVOICES}/FromSalesOrder`,
  summary:
    'Invoices what is left of orders of one customer, or the quantities that are named; Approve: true posts it at once',
  access: { allOf: [mayInvoice('C'), may('R')] },
  when: BILLING,
  body: ordersToInvoice,
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'accounting'],
});

export const invoicesOfOrder = defineEndpoint({
  id: 'sales.order.invoices',
  method: 'GET',
  path: `${INVOICES}/SalesOrder/{id}`,
  summary: 'The invoices that bill an order',
  access: { allOf: [mayInvoice('R'), may('R')] },
  when: BILLING,
  response: lookup(invoiceOfOrder),
});

export const itemsToInvoice = defineEndpoint({
  id: 'sales.order.itemsToInvoice',
  method: 'GET',
  path: `${INVOICES}/InvoiceItemsOfSO/{id}`,
  summary: 'The lines of an order with what was shipped and invoiced of them and what is left',
  access: { allOf: [mayInvoice('C'), may('R')] },
  when: BILLING,
  response: lookup(orderedItem),
});
