import { listAccounts } from '@bahi/contract/endpoints/accounting/ledger';
import { can, type Access } from '@bahi/domain/access/access';

/** Whether chart of accounts and journals are open to the user; asks what their endpoints ask. */
export const mayReadBooks = (access: Access): boolean =>
  listAccounts.access.anyOf.some(({ area, letter }) => can(access, area, letter));
