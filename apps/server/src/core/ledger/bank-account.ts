import { isControlAccount } from '@bahi/domain/posting/account-rules';
import type { AccountRole } from '@bahi/domain/posting/accounts';
import { invalid } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/** An account that money is brought to or paid from: an active asset that no party or stock explains. */
export async function bankAccount(tx: Tx, code: number, path: string): Promise<number> {
  const [found] = await tx.query<{ type: string; role: AccountRole | null }>(
    'select type, role from account where org_id = $1 and entity_id = $2 and code = $3 and active',
    [tx.ctx.orgId, tx.ctx.entityId, code],
  );
  if (!found || found.type !== 'asset' || isControlAccount(found.role))
    throw invalid(path, 'Choose the account of a bank.');
  return code;
}
