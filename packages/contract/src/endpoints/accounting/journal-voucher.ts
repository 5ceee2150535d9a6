import { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { defineEndpoint, file, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, object, optional, required, rowVersion, text } from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import { voucherChange, voucherCreation, voucherRow, voucherView } from '../../wire/journal-voucher.wire.ts';
import { BOOKS } from './ledger.ts';

const BASE = 'Accounting/Journals';
const TOUCHES = ['accounting.journal', 'accounting.journalVoucher', 'accounting.account'] as const;

export const createVoucher = defineEndpoint({
  id: 'accounting.journalVoucher.create',
  method: 'POST',
  path: BASE,
  summary: 'Enters a journal by hand, as a draft or posted at once',
  access: BOOKS,
  body: voucherCreation,
  response: one(voucherView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateVoucher = defineEndpoint({
  id: 'accounting.journalVoucher.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft; absent fields stay, lines are replaced together',
  access: BOOKS,
  body: voucherChange,
  response: one(voucherView),
  touches: TOUCHES,
});

export const setVoucherStatus = defineEndpoint({
  id: 'accounting.journalVoucher.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Posts a draft, or cancels it; what is posted is cancelled by its mirror on the same date',
  access: BOOKS,
  body: object({
    status: required('Sts', choice([JournalVoucherStatus.posted, JournalVoucherStatus.cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(voucherView),
  idempotent: true,
  touches: TOUCHES,
});

export const getVoucher = defineEndpoint({
  id: 'accounting.journalVoucher.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One journal entered by hand, with what may be done with it now',
  access: BOOKS,
  response: one(voucherView),
});

export const voucherDashboard = defineEndpoint({
  id: 'accounting.journalVoucher.list',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Journals entered by hand by number, narration or reference, status, kind and dates, newest first',
  access: BOOKS,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(JournalVoucherStatus), 3)),
    kind: optional('Kind', choiceOf(JournalVoucherKind)),
    ...periodFields,
    ...pagingFields,
  }),
  response: lookup(voucherRow),
});

export const voucherAuditLog = defineEndpoint({
  id: 'accounting.journalVoucher.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the journal: who, when, what from, what to, why',
  access: BOOKS,
  response: lookup(auditEntry),
});

export const printVoucher = defineEndpoint({
  id: 'accounting.journalVoucher.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The journal as PDF',
  access: BOOKS,
  response: file('application/pdf'),
});
