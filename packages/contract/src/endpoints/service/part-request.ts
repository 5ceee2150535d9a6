import { JOB_PART_VIEWS } from '@bahi/domain/stock/job-part-views';
import { RequestKind, RequestStatus } from '@bahi/domain/stock/part-request';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
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
import { pagingFields } from '../../wire/document.wire.ts';
import {
  issuedPart,
  issuePartsInput,
  jobPartRow,
  myInventory,
  orderToIssue,
  partRequestInput,
  partRequestRow,
  partRequestView,
  servedLine,
  servedRequest,
} from '../../wire/part-request.wire.ts';

const BASE = 'Inventory/Requests';
const WHEN = { module: 'Service', feature: 'Parts' } as const;
/** Serving one moves goods and the parts of its order. */
const TOUCHES = ['service.partRequest', 'service.workOrder', 'inventory', 'catalogue.item', 'platform.home'] as const;
const ask = { area: 'Inventory.Requests', letter: 'C' } as const;
const store = { area: 'Inventory.WO', letter: 'U' } as const;
const storeReads = { area: 'Inventory.WO', letter: 'R' } as const;

const { workOrderId: _order, kind: _kind, requestedBy: _by, ...changed } = partRequestInput.fields;

export const {
  create: createPartRequest,
  update: updatePartRequest,
  setStatus: setPartRequestStatus,
  get: getPartRequest,
  dashboard: partRequestDashboard,
  search: searchPartRequests,
  print: printPartRequest,
  auditLog: partRequestAuditLog,
} = documentEndpoints({
  id: 'service.partRequest',
  name: 'the request',
  path: BASE,
  when: WHEN,
  access: {
    create: { anyOf: [ask, store] },
    update: { anyOf: [ask, store] },
    setStatus: { anyOf: [ask, store] },
    read: { anyOf: [{ area: 'Inventory.Requests', letter: 'R' }, ask, storeReads, store] },
  },
  touches: TOUCHES,
  input: partRequestInput,
  change: object({ ...partial(object(changed)).fields, rowVersion }),
  view: partRequestView,
  row: partRequestRow,
  statuses: [RequestStatus.declined, RequestStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(RequestStatus), 5)),
    kind: optional('Kind', choiceOf(RequestKind)),
    workOrderId: optional('WOId', id()),
    /** Those that the caller asked for. */
    mine: optional('Mine', yesNo()),
  },
  summaries: {
    create: 'Asks the store for parts of an order or for one’s own stock, or asks it to take some back',
    update: 'Changes a request of which nothing is handed over yet; absent fields stay, lines are replaced together',
    setStatus: 'The store declines a request with a reason, or who asked for it cancels it',
    get: 'One request whole, with what may be done with it now; without any price',
    dashboard: 'Requests that somebody waits for and those of the last 7 days, newest first',
    search: 'Searches requests by number, order, item or note, kind, status and dates, newest first',
    print: 'The slip that the goods are picked by, as PDF',
  },
});

export const issuePartRequest = defineEndpoint({
  id: 'service.partRequest.issue',
  method: 'PUT',
  path: `${BASE}/{id}/Issue`,
  summary:
    'Hands over what was asked for, or takes back what is given back; fills or makes the part of the order. What waits for approval stays',
  access: store,
  when: WHEN,
  body: object({ lines: optional('Lines', array(servedLine, 100)), rowVersion }),
  response: one(servedRequest),
  idempotent: true,
  touches: TOUCHES,
});

export const getMyInventory = defineEndpoint({
  id: 'service.partRequest.myInventory',
  method: 'GET',
  path: 'Inventory/MyInventory',
  summary: 'What one holds: pieces issued to own lines and not billed, own stock, own requests; without any price',
  access: { area: 'Inventory.MyInv', letter: 'R' },
  when: WHEN,
  response: one(myInventory),
});

export const findOrderToIssue = defineEndpoint({
  id: 'service.partRequest.orderToIssue',
  method: 'GET',
  path: 'Inventory/IssueParts',
  summary: 'Open orders of a scanned number or registration, with the parts that are left to issue and their codes',
  access: storeReads,
  when: WHEN,
  query: object({ text: required('Text', text(40)) }),
  response: lookup(orderToIssue),
});

export const issueScannedParts = defineEndpoint({
  id: 'service.partRequest.issueParts',
  method: 'POST',
  path: 'Inventory/IssueParts',
  summary: 'Issues parts of several orders, each whole or not at all, and tells of each whether it is done or why not',
  access: store,
  when: WHEN,
  body: issuePartsInput,
  response: lookup(issuedPart),
  idempotent: true,
  touches: TOUCHES,
});

export const jobParts = defineEndpoint({
  id: 'service.partRequest.jobParts',
  method: 'GET',
  path: 'Inventory/WODashboard',
  summary:
    'Parts of open orders that are to be reserved, to be issued, short or to be returned, what is promised first on top',
  access: storeReads,
  when: WHEN,
  query: object({
    view: required('View', choice(JOB_PART_VIEWS)),
    text: optional('Text', text(80)),
    warehouseId: optional('WhId', id()),
    ...pagingFields,
  }),
  response: list(jobPartRow),
});
