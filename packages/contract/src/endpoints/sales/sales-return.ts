import { SalesReturnStatus, StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { documentEndpoints } from '../../document-endpoints.ts';
import { ewayBillEndpoints } from '../../eway-bill-endpoints.ts';
import { defineEndpoint, lookup } from '../../endpoint.ts';
import { array, choiceOf, id, object, optional, text } from '../../wire-type.ts';
import {
  returnableSaleRow,
  salesReturnChange,
  salesReturnInput,
  salesReturnRow,
  salesReturnView,
} from '../../wire/sales-return.wire.ts';

const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Sales.SO', letter }) as const;
const READ = { anyOf: [may('R'), may('C')] } as const;
const WHEN = { module: 'Sales' } as const;
const BASE = 'Sales/Returns';
const { received, cancelled } = StoredReturnStatus;

export const {
  create: createSalesReturn,
  update: updateSalesReturn,
  setStatus: setSalesReturnStatus,
  get: getSalesReturn,
  dashboard: salesReturnDashboard,
  search: searchSalesReturns,
  print: printSalesReturn,
  auditLog: salesReturnAuditLog,
} = documentEndpoints({
  id: 'sales.return',
  name: 'the return',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('U'), may('D')] },
    read: READ,
  },
  when: WHEN,
  touches: ['sales.return', 'sales.order', 'sales.challan', 'accounting', 'inventory', 'platform.home'],
  input: salesReturnInput,
  change: salesReturnChange,
  view: salesReturnView,
  row: salesReturnRow,
  statuses: [received, cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(SalesReturnStatus), 5)),
    customerId: optional('CustomerId', id()),
    saleId: optional('OfId', id()),
    itemId: optional('In_Id', id()),
  },
  summaries: {
    create:
      'Makes a draft of goods that come back of an invoice, or of a challan before it is billed; Approve: true brings them in at once',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus: 'Brings the goods in at the cost they left with, or cancels the return before its note',
    get: 'One return whole, with its sale line by line and what may be done with it now',
    dashboard: 'Returns that are drafts or wait for their note or its use, those without a note first',
    search:
      'Searches returns by number, customer or invoice, status, item and dates; without words and status those that wait for a note first',
    print: 'The return slip as PDF: what came back of which sale, and where it went',
  },
});

export const returnableSales = defineEndpoint({
  id: 'sales.return.sales',
  method: 'GET',
  path: `${BASE}/Sales`,
  summary:
    'Approved invoices, and challans that are not billed, by number or customer, that goods can come back of, the newest first',
  access: READ,
  when: WHEN,
  query: object({ text: optional('Text', text(80)) }),
  response: lookup(returnableSaleRow),
});

export const returnEwayBill = ewayBillEndpoints({
  id: 'sales.return',
  name: 'the return',
  path: BASE,
  read: READ,
  write: may('U'),
  when: WHEN,
  touches: ['sales.return'],
});
