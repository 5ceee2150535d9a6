import * as customers from '@bahi/contract/endpoints/parties/customer';
import * as vendors from '@bahi/contract/endpoints/parties/vendor';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';

/** The calls about a party's account and its merging, by kind; both kinds answer alike. */
export const ACCOUNT_ENDPOINTS = {
  customer: {
    statement: customers.customerStatement,
    print: customers.printCustomerStatement,
    csv: customers.exportCustomerStatement,
    send: customers.sendCustomerStatement,
    opening: customers.customerOpeningBalance,
    setOpening: customers.setCustomerOpeningBalance,
    get: customers.getCustomer,
    merge: customers.mergeCustomers,
  },
  vendor: {
    statement: vendors.vendorStatement,
    print: vendors.printVendorStatement,
    csv: vendors.exportVendorStatement,
    send: vendors.sendVendorStatement,
    opening: vendors.vendorOpeningBalance,
    setOpening: vendors.setVendorOpeningBalance,
    get: vendors.getVendor,
    merge: vendors.mergeVendors,
  },
} as const satisfies Record<PartyKind, object>;
