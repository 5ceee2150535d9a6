import { ReceiptPaper } from '@bahi/domain/sales/receipt-paper';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { PICTURE_MAX_BYTES } from '@bahi/domain/vehicle/picture';
import { documentEndpoints, whenToRead } from '../../document-endpoints.ts';
import { ewayBillEndpoints } from '../../eway-bill-endpoints.ts';
import { defineEndpoint, file, list, lookup, none, one } from '../../endpoint.ts';
import { einvoiceInput, einvoiceView } from '../../wire/einvoice.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { choiceOf, id, money, object, optional, required, rowVersion, text, array, yesNo } from '../../wire-type.ts';
import { pagingFields, periodFields } from '../../wire/document.wire.ts';
import { approvalCard } from '../../wire/approval.wire.ts';
import {
  counterAuthorise,
  counterAuthorised,
  counterDrawer,
  counterPriced,
  counterPricesAnswer,
  counterStock,
  receiptItemRow,
  returnableReceipt,
  returnedAtCounter,
  returnFields,
  signatureAsk,
  salesReceiptChange,
  salesReceiptInput,
  salesReceiptRow,
  salesReceiptView,
  unsentBill,
  upiCode,
  salesReceiptFields,
  verbAuthorise,
} from '../../wire/sales-receipt.wire.ts';

const BASE = 'Accounting/SalesReceipts';
const TOUCHES = ['accounting', 'inventory', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Accounting', feature: 'SlsRcpt' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Accounting.SlsRcpt', letter }) as const;
const { authToken } = salesReceiptFields;

const receipts = documentEndpoints({
  id: 'accounting.salesReceipt',
  name: 'the receipt',
  path: BASE,
  access: { create: may('C'), update: may('C'), setStatus: may('C'), read: may('R') },
  when: WHEN,
  touches: TOUCHES,
  input: salesReceiptInput,
  change: salesReceiptChange,
  view: salesReceiptView,
  row: salesReceiptRow,
  statuses: [SalesReceiptStatus.cancelled],
  /** Of somebody who may cancel, where the caller may not. */
  statusFields: { authToken },
  search: {
    statuses: optional('Sts', array(choiceOf(SalesReceiptStatus), 3)),
    customerId: optional('CustomerId', id()),
    doctorId: optional('DrId', id()),
    itemId: optional('In_Id', id()),
    /** Held bills that wait for a second person. */
    toSign: optional('Ask', yesNo()),
  },
  summaries: {
    create:
      'Sells at the counter: paid in full, posted and numbered at once; with Hold the bill is kept. The same ClientId is answered with the receipt that it made',
    update: 'Changes a held bill and pays it, or keeps it with Hold',
    setStatus: 'Cancels a receipt: goods come back, its money goes back by its tenders',
    get: 'One receipt whole, with its batches, tenders and what may be done with it now',
    dashboard: 'Receipts, the newest first',
    search: 'Searches receipts by number, name, phone or customer, status, doctor, item and dates, newest first',
  },
});

export const {
  create: createSalesReceipt,
  update: updateSalesReceipt,
  setStatus: setSalesReceiptStatus,
  get: getSalesReceipt,
  dashboard: salesReceiptDashboard,
  search: searchSalesReceipts,
  auditLog: salesReceiptAuditLog,
} = receipts;

export const printSalesReceipt = defineEndpoint({
  ...receipts.print,
  summary: 'The receipt as PDF, on a roll of 80 mm or A4; marked as a duplicate when it is printed again',
  query: object({ paper: optional('Paper', choiceOf(ReceiptPaper)) }),
});

export const receiptForPrinter = defineEndpoint({
  id: 'accounting.salesReceipt.printer',
  method: 'GET',
  path: `${BASE}/{id}/EscPos`,
  summary:
    'The receipt as the bytes of an ESC/POS printer with a roll of 58 or 80 mm; refused where its paper is a sheet, or it has letters that such a printer does not know: it is printed as PDF then',
  access: may('R'),
  when: WHEN,
  query: object({ paper: optional('Paper', choiceOf(ReceiptPaper)) }),
  response: file('application/octet-stream'),
});

export const receiptsByItem = defineEndpoint({
  id: 'accounting.salesReceipt.byItem',
  method: 'GET',
  path: `${BASE}/ByItem`,
  summary:
    'Lines of paid receipts that sold an item, by item, name, batch, serial number, buyer, phone and dates, newest first, with what can still come back',
  access: may('R'),
  when: WHEN,
  query: object({
    itemId: optional('In_Id', id()),
    /** Name of the goods, or their batch. */
    text: optional('Text', text(80)),
    customerId: optional('CustomerId', id()),
    phone: optional('Phone', text(15)),
    batchNo: optional('Batch', text(30)),
    serialNo: optional('SNo', text(40)),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(receiptItemRow),
});

export const heldReceipts = defineEndpoint({
  id: 'accounting.salesReceipt.held',
  method: 'GET',
  path: `${BASE}/Held`,
  summary: 'Bills that are held, the newest first',
  access: may('C'),
  when: WHEN,
  query: object(pagingFields),
  response: lookup(salesReceiptRow),
});

export const resumeReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.resume',
  method: 'PUT',
  path: `${BASE}/{id}/Resume`,
  summary: 'Takes a held bill up again: it is taken once',
  access: may('C'),
  when: WHEN,
  body: object({ rowVersion }),
  response: one(salesReceiptView),
  touches: TOUCHES,
});

export const dropReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.drop',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Drops a held bill that was never posted',
  access: may('C'),
  when: WHEN,
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const authoriseReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.authorise',
  method: 'POST',
  path: `${BASE}/Authorise`,
  summary:
    'A second person signs at the till, by his own name and password, what its seller may not give alone: the bill as it is sent, once, for ten minutes',
  access: may('C'),
  when: WHEN,
  body: counterAuthorise,
  response: one(counterAuthorised),
});

export const authoriseVerb = defineEndpoint({
  id: 'accounting.salesReceipt.authoriseVerb',
  method: 'POST',
  path: `${BASE}/{id}/Authorise`,
  summary:
    'A second person signs at the till, by his own name and password, that a paid receipt is cancelled or opened, or that its goods come back late: once, for ten minutes',
  access: may('C'),
  when: WHEN,
  body: verbAuthorise,
  response: one(counterAuthorised),
});

export const askSignature = defineEndpoint({
  id: 'accounting.salesReceipt.ask',
  method: 'PUT',
  path: `${BASE}/Ask`,
  summary:
    'Asks a second person to sign from his own device: a held bill, or what is to be done with a paid one (Verb), which who asked then does',
  access: may('C'),
  when: WHEN,
  body: signatureAsk,
  response: one(salesReceiptView),
  touches: TOUCHES,
});

export const signReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.sign',
  method: 'PUT',
  path: `${BASE}/{id}/Sign`,
  summary:
    'Signs a held bill as it stands, or what is asked of a paid one, for who asked; he pays or does it until the day ends',
  access: may('U'),
  when: WHEN,
  body: object({ rowVersion }),
  response: one(salesReceiptView),
  idempotent: true,
  touches: TOUCHES,
});

export const declineReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.decline',
  method: 'PUT',
  path: `${BASE}/{id}/Decline`,
  summary: 'Sends a held bill that asks for a signature back, with the reason; who asked withdraws it',
  access: may('C'),
  when: WHEN,
  body: withReason(),
  response: one(salesReceiptView),
  idempotent: true,
  touches: TOUCHES,
});

export const receiptEinvoice = defineEndpoint({
  id: 'accounting.salesReceipt.einvoice',
  method: 'GET',
  path: `${BASE}/{id}/EInvoice`,
  summary:
    'The request of a receipt to a registered buyer for the e-invoice portal (INV-01, schema 1.1); refused with what is missing',
  access: may('U'),
  when: whenToRead(WHEN),
  response: file('application/json'),
});

export const recordReceiptEinvoice = defineEndpoint({
  id: 'accounting.salesReceipt.recordEinvoice',
  method: 'PUT',
  path: `${BASE}/{id}/EInvoice`,
  summary:
    'Records what the portal gave for a receipt: reference number, acknowledgement and the signed QR code that prints carry',
  access: may('U'),
  when: WHEN,
  body: einvoiceInput,
  response: one(einvoiceView),
  idempotent: true,
  touches: TOUCHES,
});

export const receiptApproval = defineEndpoint({
  id: 'accounting.salesReceipt.approval',
  method: 'GET',
  path: `${BASE}/{id}/Approval`,
  summary: 'What a second person needs to know before he signs: who asks, what is given away, the ceilings',
  access: may('U'),
  when: WHEN,
  response: one(approvalCard),
});

export const receiptEwayBill = ewayBillEndpoints({
  id: 'accounting.salesReceipt',
  name: 'the receipt',
  path: BASE,
  read: may('R'),
  write: may('U'),
  when: WHEN,
  touches: TOUCHES,
});

export const reopenReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Takes a paid receipt back to a held bill that keeps its number: stock, ledger and cash are mirrored',
  access: may('R'),
  when: WHEN,
  body: object({ ...withReason().fields, authToken }),
  response: one(salesReceiptView),
  idempotent: true,
  touches: TOUCHES,
});

export const returnableOfReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.returnable',
  method: 'GET',
  path: `${BASE}/{id}/Returnable`,
  summary: 'A paid receipt with what of each line can come back, what that is worth, and by what it was paid',
  access: may('U'),
  when: WHEN,
  response: one(returnableReceipt),
});

export const returnOfReceipt = defineEndpoint({
  id: 'accounting.salesReceipt.return',
  method: 'POST',
  path: `${BASE}/{id}/Return`,
  summary:
    'Takes goods of a receipt back: they come in, are credited at the prices of the sale, and are paid back as they were paid, in cash, or left to the customer',
  access: may('U'),
  when: WHEN,
  body: object({ ...returnFields, authToken, rowVersion }),
  response: one(returnedAtCounter),
  idempotent: true,
  touches: TOUCHES,
});

export const counterForDevice = defineEndpoint({
  id: 'accounting.salesReceipt.device',
  method: 'GET',
  path: `${BASE}/Counter`,
  summary:
    'Items, batches and prices of the default warehouse, and doctors, for a device that sells without a network; with since what changed',
  access: may('C'),
  when: WHEN,
  query: object({ since: optional('since', text(60)), after: optional('After', id()) }),
  response: one(counterStock),
});

export const counterPrices = defineEndpoint({
  id: 'accounting.salesReceipt.prices',
  method: 'POST',
  path: `${BASE}/Prices`,
  summary:
    'What the rows of a bill cost by the price list that is chosen, else by that of its buyer, of the batches that are named; changes nothing',
  access: may('C'),
  when: WHEN,
  body: object({
    customerId: optional('CustomerId', id()),
    priceListId: optional('PrList', id()),
    lines: required('Lines', array(counterPriced, 500)),
  }),
  response: one(counterPricesAnswer),
});

export const voidUnsent = defineEndpoint({
  id: 'accounting.salesReceipt.voidUnsent',
  method: 'POST',
  path: `${BASE}/Unsent`,
  summary: 'Voids a bill that was made without a network and could not be posted: it is never posted any more',
  access: may('D'),
  when: WHEN,
  body: unsentBill,
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const ownCounterDrawer = defineEndpoint({
  id: 'accounting.salesReceipt.drawer',
  method: 'GET',
  path: `${BASE}/Drawer`,
  summary: 'The open drawer of who asks, and how many bills are held',
  access: may('C'),
  when: WHEN,
  response: one(counterDrawer),
});

export const upiCodeOfCounter = defineEndpoint({
  id: 'accounting.salesReceipt.upiCode',
  method: 'GET',
  path: `${BASE}/UpiCode`,
  summary: 'The picture of the code that a buyer scans to pay so much by UPI; none where no payment address is set',
  access: may('C'),
  when: WHEN,
  query: object({ amountPaise: required('Amount', money(0)) }),
  response: one(upiCode),
});

export const uploadPrescription = defineEndpoint({
  id: 'accounting.salesReceipt.uploadPrescription',
  method: 'POST',
  path: `${BASE}/Prescriptions`,
  summary: 'Keeps a picture of a prescription (PNG, JPEG, WebP); a bill names it as RxFile',
  access: may('C'),
  when: WHEN,
  multipart: { maxBytes: PICTURE_MAX_BYTES },
  body: object({}),
  response: one(object({ id: required('_id', id()) })),
  status: 201,
});

export const getPrescription = defineEndpoint({
  id: 'accounting.salesReceipt.prescription',
  method: 'GET',
  path: `${BASE}/{id}/Prescription`,
  summary: 'The picture of the prescription that a receipt was sold on',
  access: may('R'),
  when: whenToRead(WHEN),
  response: file('image/jpeg'),
});
