import { SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, file, lookup, one } from '../../endpoint.ts';
import { salePriceListEndpoints } from '../../sale-price-list-endpoints.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, id, optional, yesNo } from '../../wire-type.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import { invoiceView } from '../../wire/invoice.wire.ts';
import {
  authorisation,
  estimateToConvert,
  repriceInput,
  salesEstimateChange,
  salesEstimateInput,
  salesEstimateRow,
  salesEstimateVersion,
  salesEstimateView,
} from '../../wire/sales-estimate.wire.ts';
import { invoiceOfOrder, salesOrderView } from '../../wire/sales-order.wire.ts';

const BASE = 'Sales/Estimates';
const TOUCHES = ['sales.estimate', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Sales' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Sales.Est', letter }) as const;
const changes = { when: WHEN, response: one(salesEstimateView), idempotent: true, touches: TOUCHES } as const;

export const {
  create: createSalesEstimate,
  update: updateSalesEstimate,
  setStatus: setSalesEstimateStatus,
  get: getSalesEstimate,
  dashboard: salesEstimateDashboard,
  search: searchSalesEstimates,
  print: printSalesEstimate,
  auditLog: salesEstimateAuditLog,
} = documentEndpoints({
  id: 'sales.estimate',
  name: 'the estimate',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('U'), may('D')] },
    read: may('R'),
  },
  when: WHEN,
  touches: TOUCHES,
  input: salesEstimateInput,
  change: salesEstimateChange,
  view: salesEstimateView,
  row: salesEstimateRow,
  statuses: Object.values(SalesEstimateStatus),
  statusFields: authorisation,
  search: {
    statuses: optional('Sts', array(choiceOf(SalesEstimateStatus), 7)),
    /** Those that wait for who may approve estimates. */
    toSign: optional('Ask', yesNo()),
    /** Open ones whose prices have expired, or hold. */
    expired: optional('Expired', yesNo()),
    customerId: optional('CustomerId', id()),
    itemId: optional('In_Id', id()),
  },
  summaries: {
    create: 'Makes a new estimate for a customer',
    update: 'Changes a new estimate; absent fields stay, lines are merged by their id',
    setStatus:
      'Sends, approves, confirms for the customer, declines or cancels an estimate; New reopens or restarts it, Converted declines what is left of it',
    get: 'One estimate whole, with what became of each line and what may be done with it now',
    dashboard: 'Estimates of which something may still come, newest first',
    search: 'Searches estimates by number, customer or reference, status, customer, item and dates, newest first',
    print: 'The estimate as PDF, as the customer got it last; a new one as it is now',
  },
});

export const returnSalesEstimate = defineEndpoint({
  ...changes,
  id: 'sales.estimate.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Sends an estimate that waits for a second person back to who asked, with the reason',
  access: may('U'),
  body: withReason(),
});

export const salesEstimateApproval = defineEndpoint({
  id: 'sales.estimate.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, why, and against which limit',
  access: may('R'),
  when: WHEN,
  response: one(approvalCard),
});

export const repriceSalesEstimate = defineEndpoint({
  ...changes,
  id: 'sales.estimate.reprice',
  method: 'PUT',
  path: `${BASE}/{id}/Reprice`,
  summary: 'Takes the prices of today, which makes it new again; Keep: true lets expired prices hold anew',
  access: may('R'),
  body: repriceInput,
});

export const salesEstimateVersions = defineEndpoint({
  id: 'sales.estimate.versions',
  method: 'GET',
  path: `${BASE}/{id}/Versions`,
  summary: 'What went out of an estimate and when, the newest first',
  access: may('R'),
  when: WHEN,
  response: lookup(salesEstimateVersion),
});

export const printSalesEstimateVersion = defineEndpoint({
  id: 'sales.estimate.printVersion',
  method: 'GET',
  path: `${BASE}/{id}/Versions/{version}/Print`,
  summary: 'A version of an estimate as PDF, as it went out',
  access: may('R'),
  when: WHEN,
  response: file('application/pdf'),
});

export const estimateToOrder = defineEndpoint({
  id: 'sales.estimate.toOrder',
  method: 'POST',
  path: `${BASE}/{id}/ToOrder`,
  summary: 'Makes the draft of an order of what is left of an approved estimate, or of the quantities that are named',
  access: { allOf: [may('R'), { area: 'Sales.SO', letter: 'C' }] },
  when: WHEN,
  body: estimateToConvert,
  response: one(salesOrderView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'sales.order'],
});

const BILLING = { module: 'Accounting' } as const;

export const estimateToInvoice = defineEndpoint({
  id: 'sales.estimate.toInvoice',
  method: 'POST',
  path: `${BASE}/{id}/ToInvoice`,
  summary: 'Makes the draft of an invoice of what is left of an approved estimate, or of the quantities that are named',
  access: { allOf: [may('R'), { area: 'Accounting.Invoice', letter: 'C' }] },
  when: BILLING,
  body: estimateToConvert,
  response: one(invoiceView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'accounting'],
});

export const invoicesOfEstimate = defineEndpoint({
  id: 'sales.estimate.invoices',
  method: 'GET',
  path: 'Accounting/Invoices/SOEstimate/{id}',
  summary: 'The invoices that bill an estimate, also through its orders',
  access: { allOf: [{ area: 'Accounting.Invoice', letter: 'R' }, may('R')] },
  when: BILLING,
  response: lookup(invoiceOfOrder),
});

/** Its goods by another price list. */
export const { change: changeEstimatePriceList, preview: previewEstimatePrices } = salePriceListEndpoints({
  id: 'sales.estimate',
  base: BASE,
  name: 'an estimate',
  access: { anyOf: [may('U'), may('C')] },
  module: 'Sales',
  view: salesEstimateView,
  touches: TOUCHES,
});
