import { accountRoles, SEEDED_ACCOUNTS } from './accounts.ts';

/** Roles of the seeded chart. */
export const seededAccount = accountRoles(SEEDED_ACCOUNTS);
