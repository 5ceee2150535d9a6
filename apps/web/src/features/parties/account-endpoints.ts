import { customerAccount, getCustomer, mergeCustomers } from '@bahi/contract/endpoints/parties/customer';
import { getVendor, mergeVendors, vendorAccount } from '@bahi/contract/endpoints/parties/vendor';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';

/** The calls about a party's account and its merging, by kind; both kinds answer alike. */
export const ACCOUNT_ENDPOINTS = {
  customer: { ...customerAccount, get: getCustomer, merge: mergeCustomers },
  vendor: { ...vendorAccount, get: getVendor, merge: mergeVendors },
} as const satisfies Record<PartyKind, object>;
