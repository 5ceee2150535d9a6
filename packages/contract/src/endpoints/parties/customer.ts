import { defineEndpoint, list, lookup, none, one } from '../../endpoint.ts';
import { id, object, optional, text, yesNo } from '../../wire-type.ts';
import { customerChange, customerInput, customerRow, customerView } from '../../wire/customer.wire.ts';
import { auditEntry, customerSummary, pagingFields } from '../../wire/document.wire.ts';
import { connectedParty, historyRow, mergeInput, mergeView, noteInput, noteView } from '../../wire/party.wire.ts';
import { partyAccount } from './party-account.ts';

const BASE = 'Common/Customers';
const TOUCHES = ['parties.customer', 'parties.vehicle'] as const;
const R = { area: 'Common.Customer', letter: 'R' } as const;
const U = { area: 'Common.Customer', letter: 'U' } as const;

export const createCustomer = defineEndpoint({
  id: 'parties.customer.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a customer; the phone or GSTIN of another one is answered with 409 unless AllowDuplicate',
  access: { area: 'Common.Customer', letter: 'C' },
  body: customerInput,
  response: one(customerView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateCustomer = defineEndpoint({
  id: 'parties.customer.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves a customer; absent fields stay, null clears',
  access: { area: 'Common.Customer', letter: 'U' },
  scope: 'organisation',
  body: customerChange,
  response: one(customerView),
  idempotent: true,
  touches: TOUCHES,
});

export const getCustomer = defineEndpoint({
  id: 'parties.customer.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One customer',
  access: R,
  response: one(customerView),
});

export const searchCustomers = defineEndpoint({
  id: 'parties.customer.list',
  method: 'GET',
  path: BASE,
  summary: 'Customers by name; text looks in name, phones, e-mail, GSTIN and contacts',
  access: R,
  scope: 'organisation',
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    categoryId: optional('CatId', id()),
    stateCode: optional('St', text(2)),
    withDues: optional('WithDues', yesNo()),
    /** Custom fields as JSON: `{"<field>": value}`. */
    custom: optional('Custom', text(1_000)),
    ...pagingFields,
  }),
  response: list(customerRow),
});

export const searchCustomersLite = defineEndpoint({
  id: 'parties.customer.searchLite',
  method: 'GET',
  path: `${BASE}/SearchLite`,
  summary: 'Active customers by name, phone or GSTIN, from two characters on, best first',
  access: R,
  query: object({ text: optional('SearchStr', text(80)) }),
  response: lookup(customerSummary),
});

export const deleteCustomer = defineEndpoint({
  id: 'parties.customer.delete',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Removes a customer without vehicles, documents and payments',
  access: { area: 'Common.Customer', letter: 'D' },
  scope: 'organisation',
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const customerAuditLog = defineEndpoint({
  id: 'parties.customer.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the customer: who, when, what from, what to',
  access: R,
  response: lookup(auditEntry),
});

export const allConnectedCustomers = defineEndpoint({
  id: 'parties.customer.allConnected',
  method: 'GET',
  path: `${BASE}/AllConnected`,
  summary: 'Active customers by name with their connection on the network, if any',
  access: R,
  query: object(pagingFields),
  response: lookup(connectedParty),
});

export const mergeCustomers = defineEndpoint({
  id: 'parties.customer.merge',
  method: 'POST',
  path: `${BASE}/Merge`,
  summary: 'Makes customers part of another one: everything that names them names it. Cannot be undone',
  access: { allOf: [U, { area: 'Common.Customer', letter: 'D' }] },
  scope: 'organisation',
  body: mergeInput,
  response: one(mergeView),
  idempotent: true,
  touches: [...TOUCHES, 'accounting', 'service'],
});

export const customerAccount = partyAccount('customer', BASE, { read: R, change: U });

export const customerHistory = defineEndpoint({
  id: 'parties.customer.history',
  method: 'GET',
  path: `${BASE}/{id}/History`,
  summary: 'Orders, invoices and payments that the reader may read, over his branches, newest first',
  access: R,
  scope: 'organisation',
  query: object(pagingFields),
  response: lookup(historyRow),
});

export const customerNotes = defineEndpoint({
  id: 'parties.customer.notes',
  method: 'GET',
  path: `${BASE}/{id}/Notes`,
  summary: 'What users noted about the customer, newest first',
  access: R,
  query: object(pagingFields),
  response: lookup(noteView),
});

export const addCustomerNote = defineEndpoint({
  id: 'parties.customer.addNote',
  method: 'POST',
  path: `${BASE}/{id}/Notes`,
  summary: 'Adds a note under the name of the user; notes are never changed',
  access: U,
  body: noteInput,
  response: one(noteView),
  status: 201,
  idempotent: true,
  touches: ['parties.customer.notes'],
});
