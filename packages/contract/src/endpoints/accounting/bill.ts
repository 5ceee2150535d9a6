import { BillStatus } from '@bahi/domain/purchase/bill';
import { BillMatch } from '@bahi/domain/purchase/match-bill';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import {
  billChange,
  billInput,
  billRow,
  billStatuses,
  billTotalDue,
  billView,
  duplicateBill,
  lateCreditRow,
  notBilledRow,
} from '../../wire/bill.wire.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, date, id, object, optional, required, text, yesNo } from '../../wire-type.ts';
import { BOOKS } from './ledger.ts';

const BASE = 'Accounting/Bills';
/** A bill tells on what it bills, on what is owed, and, where it is cancelled, on what settled it. */
const TOUCHES = [
  'accounting.bill',
  'accounting.billPayment',
  'accounting.vendorDebitNote',
  'purchase.receive',
  'purchase.order',
  'inventory',
  'catalogue.item',
  'parties.vendor',
  'service.sublet',
  'platform.home',
] as const;
const WHEN = { module: 'Accounting' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Accounting.Bill', letter }) as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [may('R'), may('C')] } as const;

const { unpaid, cancelled } = BillStatus;

export const {
  create: createBill,
  update: updateBill,
  setStatus: setBillStatus,
  get: getBill,
  dashboard: billDashboard,
  search: searchBills,
  print: printBill,
  auditLog: billAuditLog,
} = documentEndpoints({
  id: 'accounting.bill',
  name: 'the bill',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('U'), may('D')] },
    read: READ,
  },
  when: WHEN,
  touches: TOUCHES,
  input: billInput,
  change: billChange,
  view: billView,
  row: billRow,
  statuses: [unpaid, cancelled],
  statusFields: {
    allowDuplicate: optional('AllowDuplicate', yesNo()),
    allowShortLife: optional('AllowShortLife', yesNo()),
  },
  search: {
    statuses: optional('Sts', billStatuses),
    match: optional('Match', choiceOf(BillMatch)),
    vendorId: optional('VendorId', id()),
    itemId: optional('In_Id', id()),
    receiveId: optional('RecId', id()),
    /** Orders them by the day on which they are due, the earliest first. */
    byDue: optional('ByDue', yesNo()),
  },
  summaries: {
    create:
      'Makes a draft of a bill, of receives (RecIds), of orders (POIds) or of lines; Approve: true posts it at once; with Recv: true posting receives its goods first',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus:
      'Posts a bill: one that differs from order or goods waits for who may delete bills, with a reason; or cancels it',
    get: 'One bill whole: how its lines match, what is paid of it and what may be done with it now',
    dashboard: 'Bills that are drafts, wait for approval or are owed, by the day on which they are due',
    search:
      "Searches bills by number, vendor or the vendor's number, status, match, vendor, item and dates, newest first",
    print:
      'The bill as PDF: what is owed for what; of one under reverse charge of an unregistered vendor the self-invoice',
  },
});

export const cancelBill = defineEndpoint({
  id: 'accounting.bill.cancel',
  method: 'PUT',
  path: `${BASE}/{id}/Cancel`,
  summary:
    'Takes a bill out of the books: what it billed is to be billed again, what was paid of it is an advance, notes are open again',
  access: { anyOf: [may('U'), may('D')] },
  when: WHEN,
  body: withReason(),
  response: one(billView),
  idempotent: true,
  touches: TOUCHES,
});

export const reopenBill = defineEndpoint({
  id: 'accounting.bill.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Takes an unpaid bill, or one that waits for approval, back to Draft; it keeps its number',
  access: { anyOf: [may('U'), may('D')] },
  when: WHEN,
  body: withReason(),
  response: one(billView),
  idempotent: true,
  touches: TOUCHES,
});

export const openBills = defineEndpoint({
  id: 'accounting.bill.open',
  method: 'GET',
  path: `${BASE}/Open/{vendorId}`,
  summary: 'Bills of a vendor that money is owed on, the earliest due first',
  access: READ,
  when: WHEN,
  response: lookup(billRow),
});

export const billsTotalDue = defineEndpoint({
  id: 'accounting.bill.totalDue',
  method: 'GET',
  path: `${BASE}/TotalDue/{vendorId}`,
  summary: 'What is owed on the bills of a vendor, and what of it is overdue',
  access: READ,
  when: WHEN,
  response: one(billTotalDue),
});

export const goodsNotBilled = defineEndpoint({
  id: 'accounting.bill.notBilled',
  method: 'GET',
  path: `${BASE}/NotBilled`,
  summary:
    'Goods received and not billed, returned and not claimed, billed before they came, and sublet work of closed orders without a bill, line by line: the account of that name',
  access: READ,
  when: WHEN,
  query: object({ vendorId: optional('VendorId', id()), ...pagingFields }),
  response: list(notBilledRow),
});

export const lateCredits = defineEndpoint({
  id: 'accounting.bill.lateCredits',
  method: 'GET',
  path: `${BASE}/LateCredit`,
  summary:
    'Bills and expenses with input credit that are unpaid for 150 days, the oldest first: from the 181st day the credit of what is unpaid is reversed',
  access: READ,
  when: WHEN,
  query: object(pagingFields),
  response: list(lateCreditRow),
});

export const reverseLateCredits = defineEndpoint({
  id: 'accounting.bill.reverseLateCredits',
  method: 'POST',
  path: `${BASE}/LateCredit`,
  summary:
    'Sets aside the input credit of what is unpaid of bills and expenses for 180 days, all or none; it comes back by itself with what pays them',
  access: BOOKS,
  when: WHEN,
  body: object({
    ids: required('Ids', array(id(), 200)),
    /** Today unless told otherwise; from the 181st day of each. */
    on: optional('Date', date()),
  }),
  response: lookup(lateCreditRow),
  idempotent: true,
  touches: ['accounting.bill', 'accounting.expense', 'accounting.account', 'platform.home'],
});

export const duplicatesOfBill = defineEndpoint({
  id: 'accounting.bill.duplicates',
  method: 'GET',
  path: `${BASE}/DuplicateOf`,
  summary: 'Bills with the same number of a vendor and year, of his PAN, or with the same total within 30 days',
  access: READ,
  when: WHEN,
  query: object({
    vendorId: required('VendorId', id()),
    vendorBillNo: required('VBillNo', text(40)),
    vendorBillDate: required('VBillDate', date()),
    /** That is none of its own. */
    billId: optional('BillId', id()),
  }),
  response: lookup(duplicateBill),
});
