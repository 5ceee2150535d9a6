import { ChallanStatus, ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { salePriceListEndpoints } from '../../sale-price-list-endpoints.ts';
import {
  challanBasic,
  challanChange,
  challanCreate,
  challanRow,
  challansToInvoice,
  challanView,
  ewayBillInput,
} from '../../wire/delivery-challan.wire.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { invoiceView } from '../../wire/invoice.wire.ts';
import { array, choiceOf, date, id, object, optional, rowVersion, text, yesNo } from '../../wire-type.ts';

const BASE = 'Sales/DeliveryChallans';
const TOUCHES = ['sales.challan', 'sales.order', 'inventory', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Sales' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Sales.DC', letter }) as const;

export const {
  create: createChallan,
  update: updateChallan,
  setStatus: setChallanStatus,
  get: getChallan,
  dashboard: challanDashboard,
  search: searchChallans,
  print: printChallan,
  auditLog: challanAuditLog,
} = documentEndpoints({
  id: 'sales.challan',
  name: 'the challan',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('U'), may('D')] },
    read: may('R'),
  },
  when: WHEN,
  touches: TOUCHES,
  input: challanCreate,
  change: challanChange,
  view: challanView,
  row: challanRow,
  statuses: [ChallanStatus.open, ChallanStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(ChallanStatus), 6)),
    why: optional('Why', choiceOf(ChallanWhy)),
    /** Supplies whose goods left before today and are not all invoiced. */
    invoiceDue: optional('InvDue', yesNo()),
    /** Goods that are to be back, or invoiced, within 30 days. */
    dueBack: optional('BackDue', yesNo()),
    customerId: optional('CustomerId', id()),
    warehouseId: optional('WhId', id()),
    itemId: optional('In_Id', id()),
  },
  summaries: {
    create:
      'Makes the draft of a challan, with SOIds of what orders have left to be sent; Dispatch: true (letter U) sends the goods at once',
    update: 'Changes a draft; absent fields stay, lines are merged by their id',
    setStatus: 'Sends the goods, as Dispatch does, or cancels a challan of which nothing was invoiced',
    get: 'One challan whole, with what was invoiced and came back of each line and what may be done with it now',
    dashboard: 'Challans that are drafts or not all invoiced, newest first',
    search:
      'Searches challans by number, customer or reference, status, reason, what is due, customer, item, warehouse and dates, newest first',
    print: 'The challan in three copies: for consignee, transporter and consigner (Rule 55)',
  },
});

/** Its goods that are of no order, by another price list. */
export const { change: changeChallanPriceList, preview: previewChallanPrices } = salePriceListEndpoints({
  id: 'sales.challan',
  base: BASE,
  name: 'a challan',
  access: { anyOf: [may('U'), may('C')] },
  module: 'Sales',
  view: challanView,
  touches: TOUCHES,
});

/** What the verbs of goods that leave have alike. */
const verb = {
  method: 'PUT',
  access: may('U'),
  when: WHEN,
  response: one(challanView),
  idempotent: true,
  touches: TOUCHES,
} as const;

export const dispatchChallan = defineEndpoint({
  ...verb,
  id: 'sales.challan.dispatch',
  path: `${BASE}/{id}/Dispatch`,
  summary: 'Sends the goods: number, stock and ledger in one step',
  body: object({ rowVersion }),
});

export const deliverChallan = defineEndpoint({
  ...verb,
  id: 'sales.challan.deliver',
  path: `${BASE}/{id}/Deliver`,
  summary: 'Says that the customer has the goods',
  body: object({ deliveredOn: optional('Date', date()), rowVersion }),
});

export const setChallanEwayBill = defineEndpoint({
  ...verb,
  id: 'sales.challan.ewayBill',
  path: `${BASE}/{id}/EWayBill`,
  summary: 'Keeps the number of an e-way bill that was made elsewhere, or takes it off',
  body: ewayBillInput,
});

export const challanBasics = defineEndpoint({
  id: 'sales.challan.basics',
  method: 'GET',
  path: `${BASE}/BasicInfo`,
  summary: 'Challans whose number, customer or reference holds the words, for pickers',
  access: may('R'),
  when: WHEN,
  query: object({ term: optional('q', text(80)), ...pagingFields }),
  response: lookup(challanBasic),
});

export const activeChallans = defineEndpoint({
  id: 'sales.challan.active',
  method: 'GET',
  path: `${BASE}/ActiveDCs/{customerId}`,
  summary: 'Challans of a customer of which something is not invoiced, the oldest first',
  access: may('R'),
  when: WHEN,
  response: lookup(challanBasic),
});

export const invoiceFromChallans = defineEndpoint({
  id: 'sales.challan.invoice',
  method: 'POST',
  path: 'Accounting/Invoices/FromDC',
  summary:
    'Invoices what is left of challans of one customer, or the quantities that are named; Approve: true posts it at once',
  access: { allOf: [{ area: 'Accounting.Invoice', letter: 'C' }, may('R')] },
  when: { module: 'Accounting' },
  body: challansToInvoice,
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'accounting'],
});
