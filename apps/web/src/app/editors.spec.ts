/// <reference types="vite/client" />
import { emptyAccess } from '@bahi/domain/access/access';
import { beforeEach, describe, expect, it } from 'vitest';
import { newForm } from '../features/accounting/invoice/invoice-form.ts';
import { INVOICE } from '../features/accounting/invoice/invoice-kind.ts';
import { newSaleLine } from '../kit/sale/sale-line.ts';
import { emptyItem } from '../features/catalogue/item/item-form.ts';
import { emptyCustomer } from '../features/parties/customer/customer-form.ts';
import { emptyVehicle } from '../features/parties/vehicle/vehicle-form.ts';
import { emptyVendor } from '../features/parties/vendor/vendor-form.ts';
import { emptyUser, mergeUser } from '../features/platform/user/user-form.ts';
import { mergeOrder } from '../features/service/work-order/merge-order.ts';
import { EMPTY_HEADER, newLine } from '../features/service/order-state.ts';
import { mergeTyped } from '../kit/document/document-draft.ts';
import { createDraft, type DraftOptions, type Typed } from '../kit/draft.ts';
import { DRAFT_KINDS, type DraftKind } from '../kit/draft-kinds.ts';
import { mergeParts } from '../kit/merge-parts.ts';
import { createDraftCopies, type CopyStore } from './draft-copies.ts';

type Values = Record<string, unknown>;

interface Editor {
  /** Where it is written. */
  file: string;
  saved: Values;
  /** Three changes that do not meet: sent, typed while the save travels, made by somebody else. */
  changes: [Values, Values, Values];
  merge?: DraftOptions<Values>['merge'];
}

/** An editor whose form is plain: three of its fields. */
const plain = (file: string, one: string, other: string, third: string): Editor => ({
  file,
  saved: { [one]: '', [other]: '', [third]: '' },
  changes: [{ [one]: 'sent' }, { [other]: 'typed on' }, { [third]: 'theirs' }],
});
const form = (file: string, saved: object, more: Partial<Editor> = {}): Editor => ({
  file,
  saved: { ...saved } as Values,
  changes: [{ name: 'sent' }, { phone: 'typed on' }, { email: 'theirs' }],
  ...more,
});
const asMerge = (merge: unknown) => merge as DraftOptions<Values>['merge'];
const address = { ...emptyCustomer.billingAddress };
const user = emptyUser([
  { id: 'b1', displayName: 'Pune' },
  { id: 'b2', displayName: 'Nashik' },
]);
const placesWith = (id: string, roleId: string) =>
  user.places.map((place) => (place.entityId === id ? { ...place, roleId } : place));
const access = emptyAccess();
const orderLine = newLine('labour', 'WO1', 1);
const estimateLine = newLine('labour', 'EO1', 1);
const invoiceLine = { ...newSaleLine('IO1', 1), saved: true };

/** Every editor of the product that keeps unsaved words. */
const EDITORS: Readonly<Record<DraftKind, Editor>> = {
  workOrder: {
    file: 'features/service/work-order/work-order-page.tsx',
    saved: { header: EMPTY_HEADER, complaints: [], repairs: [], lines: [orderLine] },
    changes: [
      { header: { ...EMPTY_HEADER, notes: 'sent' } },
      { lines: [{ ...orderLine, description: 'typed on' }] },
      { complaints: [{ id: 'WC1', complaintId: null, description: 'theirs' }] },
    ],
    merge: asMerge(mergeOrder),
  },
  estimate: {
    file: 'features/service/work-order/estimate/estimate-page.tsx',
    saved: { header: EMPTY_HEADER, complaints: [], repairs: [], lines: [estimateLine] },
    changes: [
      { header: { ...EMPTY_HEADER, notes: 'sent' } },
      { lines: [{ ...estimateLine, description: 'typed on' }] },
      { complaints: [{ id: 'EC1', complaintId: null, description: 'theirs' }] },
    ],
    merge: asMerge(mergeOrder),
  },
  invoice: {
    file: 'features/accounting/invoice/invoice-kind.ts',
    saved: { header: newForm('2026-11-22'), lines: [invoiceLine] },
    changes: [
      { header: { ...newForm('2026-11-22'), notes: 'sent' } },
      { lines: [{ ...invoiceLine, description: 'typed on' }] },
      { lines: [{ ...invoiceLine, quantity: 2000 }] },
    ],
    merge: asMerge(mergeTyped(INVOICE)),
  },
  adjustment: plain('features/inventory/adjustment/adjustment-page.tsx', 'reason', 'adjustedOn', 'warehouseId'),
  transferOrder: plain('features/inventory/transfer-order/use-transfer-order.ts', 'notes', 'vehicleNo', 'warehouseId'),
  returnSwap: plain('features/purchase/return/swap-dialog.tsx', 'paper', 'warehouseId', 'lines'),
  transferArrival: plain('features/inventory/transfer-order/receive-dialog.tsx', 'reason', 'shortage', 'lines'),
  recipe: plain('features/inventory/recipe/use-recipe.ts', 'quantity', 'overheadPercent', 'unitCode'),
  manufactureOrder: plain(
    'features/inventory/manufacture-order/use-manufacture-order.ts',
    'notes',
    'quantity',
    'warehouseId',
  ),
  manufactureMove: plain('features/inventory/manufacture-order/component-dialog.tsx', 'reason', 'rows', 'other'),
  manufactureOutput: plain('features/inventory/manufacture-order/output-dialog.tsx', 'reason', 'batchNo', 'last'),
  manufactureStage: plain('features/inventory/manufacture-order/stage-dialog.tsx', 'minutes', 'good', 'done'),
  readBill: plain('features/purchase/use-read-bill.ts', 'text', 'billNo', 'total'),
  itemGroup: plain('features/catalogue/item/item-group-page.tsx', 'name', 'fits', 'hsn'),
  priceList: plain('features/inventory/price-list/price-list-page.tsx', 'name', 'validFrom', 'percent'),
  recurringInvoice: plain(
    'features/accounting/recurring-invoice/use-recurring-invoice.ts',
    'name',
    'startsOn',
    'every',
  ),
  materialOut: plain('features/inventory/material-out/use-material-out.ts', 'notes', 'vehicleNo', 'warehouseId'),
  materialIn: plain('features/inventory/material-in/use-material-in.ts', 'notes', 'kind', 'warehouseId'),
  package: plain('features/sales/package/use-package.ts', 'notes', 'carrier', 'trackingNo'),
  partRequest: plain('features/service/part-request/use-part-request.ts', 'notes', 'labourLineId', 'warehouseId'),
  stockCount: plain('features/inventory/stock-count/use-stock-count.ts', 'note', 'zone', 'warehouseId'),
  purchaseOrder: plain('features/purchase/order/use-purchase-order.ts', 'notes', 'reference', 'expectedOn'),
  salesReceipt: plain('features/accounting/sales-receipt/use-counter.ts', 'name', 'phone', 'patientName'),
  salesEstimate: plain('features/sales/estimate/sales-estimate-form.ts', 'notes', 'reference', 'estimatedOn'),
  salesOrder: plain('features/sales/order/sales-order-form.ts', 'notes', 'reference', 'expectedOn'),
  deliveryChallan: plain('features/sales/challan/challan-form.ts', 'notes', 'reference', 'challanOn'),
  creditNote: plain('features/accounting/credit-note/use-credit-note.ts', 'notes', 'reason', 'notedOn'),
  debitNote: plain('features/accounting/debit-note/use-debit-note.ts', 'notes', 'reason', 'notedOn'),
  salesReturn: plain('features/sales/return/use-sales-return.ts', 'notes', 'reason', 'returnedOn'),
  vendorCreditNote: plain(
    'features/purchase/vendor-note/vendor-credit-note-pages.tsx',
    'notes',
    'vendorNoteNo',
    'notedOn',
  ),
  vendorDebitNote: plain(
    'features/purchase/vendor-note/vendor-debit-note-pages.tsx',
    'notes',
    'vendorNoteNo',
    'notedOn',
  ),
  purchaseReceive: plain('features/purchase/receive/use-purchase-receive.ts', 'notes', 'lorryReceiptNo', 'receivedOn'),
  bill: plain('features/purchase/bill/use-bill.ts', 'notes', 'vendorBillNo', 'dueOn'),
  expense: plain('features/purchase/expense/use-expense.ts', 'notes', 'reference', 'dueOn'),
  purchaseReturn: plain('features/purchase/return/use-purchase-return.ts', 'notes', 'reason', 'returnedOn'),
  journal: plain('features/accounting/journal-voucher/voucher-page.tsx', 'narration', 'datedOn', 'kind'),
  payment: plain('features/accounting/payment/use-receipt.ts', 'note', 'receivedOn', 'customer'),
  billPayment: plain('features/accounting/bill-payment/use-bill-payment.ts', 'note', 'paidOn', 'vendor'),
  paymentNotes: plain('features/accounting/payment/edit-payment-dialog.tsx', 'note', 'texts', 'other'),
  customer: form('features/parties/customer/customer-editor.tsx', emptyCustomer, {
    changes: [
      { name: 'sent' },
      { billingAddress: { ...address, pin: '411001' } },
      { billingAddress: { ...address, city: 'Pune' } },
    ],
    merge: asMerge(mergeParts('billingAddress', 'deliveryAddress')),
  }),
  vendor: form('features/parties/vendor/vendor-editor.tsx', emptyVendor),
  vehicle: form('features/parties/vehicle/vehicle-editor.tsx', emptyVehicle, {
    changes: [{ make: 'sent' }, { model: 'typed on' }, { color: 'theirs' }],
  }),
  vehicleService: plain(
    'features/parties/vehicle/vehicle-service.tsx',
    'lastServiceOn',
    'nextServiceOn',
    'nextServiceKm',
  ),
  vehicleCertificates: plain(
    'features/parties/vehicle/vehicle-certificates.tsx',
    'pollutionUntil',
    'fitnessUntil',
    'roadTaxUntil',
  ),
  policy: plain('features/parties/vehicle/policy-dialog.tsx', 'policyNumber', 'nominee', 'toOn'),
  transfer: plain('features/parties/vehicle/transfer-dialog.tsx', 'owner', 'fromOn', 'other'),
  serialProduct: plain('features/parties/vehicle/serial-product-dialog.tsx', 'item', 'serialNumber', 'owner'),
  modelRequest: plain('features/parties/vehicle/request-model-dialog.tsx', 'makeName', 'modelName', 'note'),
  openingBalance: plain('features/parties/opening-balance-dialog.tsx', 'amountPaise', 'reason', 'asOf'),
  item: form('features/catalogue/item/use-item-editor.ts', emptyItem, {
    changes: [{ name: 'sent' }, { hsn: 'typed on' }, { mrp: 100 }],
  }),
  masterItem: form('features/catalogue/item/use-item-editor.ts', emptyItem, {
    changes: [{ name: 'sent' }, { barcode: 'typed on' }, { manufacturer: 'theirs' }],
  }),
  openingStock: plain('features/catalogue/item/opening-stock-dialog.tsx', 'quantity', 'unitCost', 'warehouseId'),
  quickList: plain('features/catalogue/quick-list/quick-list-dialog.tsx', 'name', 'operations', 'items'),
  labourTimeGuide: plain('features/catalogue/labour-rates/guide-dialog.tsx', 'name', 'bodyType', 'hourlyRate'),
  labourRates: plain('features/catalogue/labour-rates/rate-grid.tsx', 'description', 'unitPrice', 'hours'),
  master: plain('kit/master/master-editor.tsx', 'name', 'active', 'description'),
  warehouse: plain('features/inventory/warehouse/warehouse-dialog.tsx', 'name', 'phone', 'city'),
  account: plain('features/accounting/ledger/account-dialog.tsx', 'name', 'description', 'parentCode'),
  settings: plain('kit/settings/use-settings-form.ts', 'invoicing.dueDays', 'terms.terms', 'reason'),
  branch: plain('features/settings/company/branch-dialog.tsx', 'displayName', 'phone', 'city'),
  company: {
    file: 'features/settings/company/company-profile-page.tsx',
    saved: { phone: '', features: { Wh: false, TrackWO: false } },
    changes: [
      { phone: 'sent' },
      { features: { Wh: true, TrackWO: false } },
      { features: { Wh: false, TrackWO: true } },
    ],
    merge: asMerge(mergeParts('address', 'modules', 'features')),
  },
  numberSeries: plain('features/settings/record-numbers/series-dialog.tsx', 'prefix', 'padding', 'next'),
  user: {
    file: 'features/platform/user/user-editor.tsx',
    saved: { ...user },
    changes: [{ name: 'sent' }, { places: placesWith('b1', 'r1') }, { places: placesWith('b2', 'r2') }],
    merge: asMerge(mergeUser),
  },
  role: {
    file: 'features/platform/role/role-editor.tsx',
    saved: { name: '', access },
    changes: [{ name: 'sent' }, { access: { ...access, SA: true } }, { access: { ...access, EA: true } }],
    merge: asMerge(mergeParts('access')),
  },
  profile: plain('features/platform/profile/profile-page.tsx', 'name', 'phone', 'timeZone'),
  appointment: plain('features/service/appointment/use-appointment.ts', 'note', 'name', 'day'),
  claim: plain('features/service/claim/use-claim.ts', 'lossPlace', 'firNumber', 'notes'),
  ticket: plain('features/service/ticket/use-ticket.ts', 'subject', 'description', 'priority'),
  ticketReply: plain('features/service/ticket/reply-dialog.tsx', 'text', 'internal', 'other'),
  orderInsurance: plain('features/service/insurance-dialog.tsx', 'claimNumber', 'policyNumber', 'lossOn'),
  warrantyClaim: plain('features/service/warranty/warranty-claim-dialog.tsx', 'claimNumber', 'note', 'returnedOn'),
  assessment: plain('features/service/work-order/insurance/assess-dialog.tsx', 'rows', 'other', 'third'),
  tieUp: plain('features/service/insurance/tie-up-form.tsx', 'fromOn', 'toOn', 'creditDays'),
  insurerBranch: plain('features/service/insurance/branch-dialog.tsx', 'name', 'gstin', 'address'),
  orderMessage: plain('features/service/work-order/messages/message-dialog.tsx', 'text', 'subject', 'event'),
  chatMessage: plain('features/chat/use-composer.ts', 'words', 'replyToId', 'other'),
  chatRoom: plain('features/chat/room-dialog.tsx', 'name', 'members', 'other'),
  connection: plain('features/connectx/tie-dialog.tsx', 'note', 'role', 'vendor'),
  takenItems: plain('features/connectx/take-dialog.tsx', 'items', 'factors', 'other'),
  askedAssessment: plain('features/service/claim/assessment/assessment-page.tsx', 'notes', 'other', 'third'),
  sharedAnswer: plain('features/connectx/answer-dialog.tsx', 'lines', 'other', 'third'),
  exportDetails: plain('features/accounting/invoice/export-dialog.tsx', 'shippingBillNo', 'portCode', 'currencyCode'),
  linkAnswer: plain('features/links/estimate-answer.tsx', 'answers', 'name', 'read'),
  linkSurvey: plain('features/links/survey-answer.tsx', 'said', 'name', 'read'),
  linkQuestion: plain('features/links/use-question.ts', 'words', 'sentWords', 'clientId'),
  chatEdit: plain('features/chat/edit-dialog.tsx', 'words', 'other', 'third'),
};

/** The text of every file of the application, by its path. */
const SOURCES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../{features,kit}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [path.slice('../'.length), text]),
);

describe.each(DRAFT_KINDS.map((kind) => [kind, EDITORS[kind]] as const))('%s', (kind, editor) => {
  const [sent, typedOn, theirs] = editor.changes;
  const open = (saved: Values = editor.saved) =>
    createDraft<Values>({ saved, ...(editor.merge && { merge: editor.merge }) });

  it('is the editor of its file', () => {
    expect(SOURCES[editor.file]).toContain(`'${kind}'`);
  });

  it('keeps what is typed while its save travels', () => {
    const draft = open();
    draft.change(sent);
    const begun = draft.begin();
    draft.change(typedOn);
    draft.settle({ ...editor.saved, ...sent }, begun);
    expect([draft.get(), draft.isDirty()]).toEqual([{ ...editor.saved, ...sent, ...typedOn }, true]);
  });

  it('merges what somebody else saved, and neither change is lost', () => {
    const draft = open();
    draft.change(typedOn);
    const conflicts = draft.rebaseOn({ ...editor.saved, ...theirs });
    const other = open();
    other.change(theirs);
    other.rebaseOn({ ...editor.saved, ...typedOn });
    expect([conflicts, draft.get(), draft.isDirty()]).toEqual([[], other.get(), true]);
    expect(draft.get()).not.toEqual({ ...editor.saved, ...theirs });
  });

  it('gives back after a crash what was typed, and to nobody else', async () => {
    const of = { organisationId: 'O1', userId: 'asha', entityId: 'E1', kind, record: 'R1' };
    const draft = open();
    draft.change(sent);
    draft.change(typedOn);
    await copiesOf('killed').keep(of, { base: draft.saved(), typed: draft.get() });
    const next = copiesOf('next');
    expect(await next.offered({ ...of, userId: 'ravi' })).toEqual([]);
    const [copy] = await next.offered(of);
    const restored = open();
    expect(restored.takeUp(copy!.content as Typed<Values>)).toEqual([]);
    expect(restored.get()).toEqual(draft.get());
  });
});

let store: CopyStore;
const copiesOf = (page: string) =>
  createDraftCopies(
    store,
    page,
    () => Promise.resolve(new Set()),
    () => 0,
  );
beforeEach(() => {
  const kept = new Map<string, { typedAt: string; text: string }>();
  store = {
    set: (key, copy) => Promise.resolve(void kept.set(key, copy)),
    remove: (keys) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
    all: () => Promise.resolve([...kept]),
  };
});

/** Ways to hold what is typed; whoever uses one is an editor. */
const HOLDS = /\buse(RecordForm|RecordEditor|FormEditor|FormDialog|Document|ItemEditor|DraftCopy)\b[^;]*?\(/;
/** They take what is typed and keep no copy of their own: one field that is filled already; pages of an editor above; pickers. */
const BESIDE = [
  'features/parties/send-statement-dialog.tsx',
  'features/accounting/sales-receipt/signature-dialog.tsx',
  'features/accounting/invoice/use-invoice.ts',
  'features/catalogue/item/item-page.tsx',
  'features/catalogue/item/master-item-page.tsx',
  'features/platform/role/role-edits.ts',
  'features/purchase/vendor-note/use-vendor-note.ts',
  'kit/pickers/new-customer-dialog.tsx',
  'kit/pickers/new-vehicle-dialog.tsx',
];

it('every editor is named here', () => {
  const named = new Set([...Object.values(EDITORS).map(({ file }) => file), ...BESIDE]);
  const unnamed = Object.entries(SOURCES)
    .filter(([file]) => /^(features|kit\/(master|settings|pickers))\//.test(file) && !file.includes('.spec.'))
    .filter(([file, text]) => HOLDS.test(text.replaceAll(/^import .*$/gm, '')) && !named.has(file))
    .map(([file]) => file);
  expect(unnamed).toEqual([]);
});

it('nothing clinical is ever kept in a browser', () => {
  expect(DRAFT_KINDS.filter((kind) => /consult|patient|prescription|vitals|clinical/i.test(kind))).toEqual([]);
});
