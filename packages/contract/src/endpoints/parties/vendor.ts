import { defineEndpoint, list, lookup, none, one } from '../../endpoint.ts';
import { object, optional, text, yesNo } from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import { connectedParty, mergeInput, mergeView } from '../../wire/party.wire.ts';
import { vendorChange, vendorInput, vendorRow, vendorSummary, vendorView } from '../../wire/vendor.wire.ts';
import { partyAccount } from './party-account.ts';

const BASE = 'Common/Vendors';
const TOUCHES = ['parties.vendor'] as const;
const R = { area: 'Common.Vendor', letter: 'R' } as const;
const U = { area: 'Common.Vendor', letter: 'U' } as const;

export const createVendor = defineEndpoint({
  id: 'parties.vendor.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a vendor; the phone, GSTIN or PAN of another one is answered with 409 unless AllowDuplicate',
  access: { area: 'Common.Vendor', letter: 'C' },
  body: vendorInput,
  response: one(vendorView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateVendor = defineEndpoint({
  id: 'parties.vendor.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves a vendor; absent fields stay, null clears',
  access: { area: 'Common.Vendor', letter: 'U' },
  scope: 'organisation',
  body: vendorChange,
  response: one(vendorView),
  idempotent: true,
  touches: TOUCHES,
});

export const getVendor = defineEndpoint({
  id: 'parties.vendor.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One vendor',
  access: R,
  response: one(vendorView),
});

export const searchVendors = defineEndpoint({
  id: 'parties.vendor.list',
  method: 'GET',
  path: BASE,
  summary: 'Vendors by name; text looks in name, phones, e-mail, GSTIN and contacts',
  access: R,
  scope: 'organisation',
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    category: optional('Cat', text(60)),
    stateCode: optional('St', text(2)),
    withDues: optional('WithDues', yesNo()),
    ...pagingFields,
  }),
  response: list(vendorRow),
});

export const searchVendorsLite = defineEndpoint({
  id: 'parties.vendor.searchLite',
  method: 'GET',
  path: `${BASE}/SearchLite`,
  summary: 'Active vendors by name, phone or GSTIN, from two characters on, best first',
  access: R,
  query: object({ text: optional('SearchStr', text(80)) }),
  response: lookup(vendorSummary),
});

export const deleteVendor = defineEndpoint({
  id: 'parties.vendor.delete',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Removes a vendor that nothing names',
  access: { area: 'Common.Vendor', letter: 'D' },
  scope: 'organisation',
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const vendorAuditLog = defineEndpoint({
  id: 'parties.vendor.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the vendor: who, when, what from, what to',
  access: R,
  response: lookup(auditEntry),
});

export const allConnectedVendors = defineEndpoint({
  id: 'parties.vendor.allConnected',
  method: 'GET',
  path: `${BASE}/AllConnected`,
  summary: 'Active vendors by name with their connection on the network, if any',
  access: R,
  query: object(pagingFields),
  response: lookup(connectedParty),
});

export const mergeVendors = defineEndpoint({
  id: 'parties.vendor.merge',
  method: 'POST',
  path: `${BASE}/Merge`,
  summary: 'Makes vendors part of another one: everything that names them names it. Cannot be undone',
  access: { allOf: [U, { area: 'Common.Vendor', letter: 'D' }] },
  scope: 'organisation',
  body: mergeInput,
  response: one(mergeView),
  idempotent: true,
  touches: [...TOUCHES, 'accounting', 'purchasing'],
});

export const vendorAccount = partyAccount('vendor', BASE, { read: R, change: U });
