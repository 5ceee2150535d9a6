import { accountRoles, type AccountOfRole, type AccountRole, type SeededAccount } from '@bahi/domain/posting/accounts';
import type { Tx } from '../tx.ts';

/** The account code of each role in this entity: the one that settings name, else that of the chart. */
export async function loadAccountRoles(tx: Tx): Promise<AccountOfRole> {
  const rows = await tx.query<SeededAccount>(
    'select code, name, type, role from account where org_id = $1 and entity_id = $2 and role is not null',
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  const ofChart = accountRoles(rows);
  const chosen: Partial<Record<AccountRole, number | null>> = tx.ctx.settings.accounts;
  return (role) => chosen[role] ?? ofChart(role);
}
