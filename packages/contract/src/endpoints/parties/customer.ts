import { defineEndpoint, list, lookup, none, one } from '../../endpoint.ts';
import { object, optional, text, yesNo } from '../../wire-type.ts';
import { customerChange, customerInput, customerRow, customerView } from '../../wire/customer.wire.ts';
import { auditEntry, customerSummary, pagingFields } from '../../wire/document.wire.ts';

const BASE = 'Common/Customers';
const TOUCHES = ['parties.customer', 'parties.vehicle'] as const;
const R = { area: 'Common.Customer', letter: 'R' } as const;

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
  summary: 'Customers by name; text looks in name, phones, e-mail and GSTIN',
  access: R,
  query: object({ text: optional('Text', text(80)), active: optional('Active', yesNo()), ...pagingFields }),
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
