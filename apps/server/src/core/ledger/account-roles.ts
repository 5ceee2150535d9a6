import { accountRoles, type AccountOfRole, type SeededAccount } from '@bahi/domain/posting/accounts';
import type { Tx } from '../tx.ts';

/** The account code of each role in this entity. */
export async function loadAccountRoles(tx: Tx): Promise<AccountOfRole> {
  const rows = await tx.query<SeededAccount>(
    'select code, name, type, role from account where org_id = $1 and entity_id = $2 and role is not null',
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return accountRoles(rows);
}
