import * as contract from '@bahi/contract/endpoints/parties/customer';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { createCustomer } from './create-customer.ts';
import { listCustomers, searchCustomersLite } from './customer-queries.ts';
import { getCustomer } from './customer-store.ts';
import { deleteCustomer } from './delete-customer.ts';
import { updateCustomer } from './update-customer.ts';

export const customerRoutes: Route[] = [
  serve(contract.createCustomer, (tx, { body }) => createCustomer(tx, body)),
  serve(contract.updateCustomer, (tx, { params, body }) => updateCustomer(tx, params.id, body)),
  serve(contract.getCustomer, (tx, { params }) => getCustomer(tx, params.id)),
  serve(contract.searchCustomers, (tx, { query }) => listCustomers(tx, query)),
  serve(contract.searchCustomersLite, (tx, { query }) => searchCustomersLite(tx, query.text)),
  serve(contract.deleteCustomer, async (tx, { params }) => {
    await deleteCustomer(tx, params.id);
    return undefined;
  }),
  serve(contract.customerAuditLog, async (tx, { params }) => {
    await getCustomer(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
