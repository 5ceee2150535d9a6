import * as contract from '@bahi/contract/endpoints/parties/customer';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { accountRoutes } from '../account.routes.ts';
import { listAllConnected } from '../all-connected.ts';
import { mergeParties } from '../merge-parties.ts';
import { findKept } from '../party.ts';
import { assertMergedLimits } from './assert-credit-limit.ts';
import { assertMergedMoney, unappliedOf } from './assert-merged-money.ts';
import { createCustomer } from './create-customer.ts';
import { listHistory } from './customer-history.ts';
import { addNote, listNotes } from './customer-notes.ts';
import { listCustomers, searchCustomersLite } from './customer-queries.ts';
import { getCustomer } from './customer-store.ts';
import { deleteCustomer } from './delete-customer.ts';
import { updateCustomer } from './update-customer.ts';

export const customerRoutes: Route[] = [
  serve(contract.createCustomer, (tx, { body }) => createCustomer(tx, body)),
  serve(contract.updateCustomer, (tx, { params, body }) => updateCustomer(tx, params.id, body)),
  serve(contract.getCustomer, async (tx, { params }) => getCustomer(tx, await findKept(tx, 'customer', params.id))),
  serve(contract.searchCustomers, (tx, { query }) => listCustomers(tx, query)),
  serve(contract.searchCustomersLite, (tx, { query }) => searchCustomersLite(tx, query.text)),
  serve(contract.allConnectedCustomers, (tx, { query }) => listAllConnected(tx, 'customer', query)),
  serve(contract.deleteCustomer, async (tx, { params }) => {
    await deleteCustomer(tx, params.id);
    return undefined;
  }),
  serve(contract.mergeCustomers, async (tx, { body }) => {
    await assertMergedLimits(tx, body);
    await assertMergedMoney(tx, body);
    const unappliedPaise = await unappliedOf(tx, body.mergeIds);
    return { ...(await mergeParties(tx, 'customer', body)), unappliedPaise };
  }),
  serve(contract.customerAuditLog, async (tx, { params }) => {
    await getCustomer(tx, params.id);
    return listChanges(tx, params.id);
  }),
  ...accountRoutes('customer', contract.customerAccount),
  serve(contract.customerHistory, async (tx, { params, query }) => {
    await getCustomer(tx, params.id);
    return listHistory(tx, params.id, query);
  }),
  serve(contract.customerNotes, async (tx, { params, query }) => {
    await getCustomer(tx, params.id);
    return listNotes(tx, params.id, query);
  }),
  serve(contract.addCustomerNote, async (tx, { params, body }) =>
    addNote(tx, await getCustomer(tx, params.id), body.body),
  ),
];
