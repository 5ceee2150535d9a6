import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { isForeignKeyViolation } from '../foreign-key.ts';
import { assertUntied } from '../party.ts';
import { CUSTOMER_SEES } from './customer-sees.ts';
import { getCustomer, removeCustomer } from './customer-store.ts';
import { assertUnused, isUsed } from './customer-usage.ts';

export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  const customer = await getCustomer(tx, id, 'for update');
  assertUntied(customer);
  await assertUnused(tx, customer);
  await removeCustomer(tx, id).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? isUsed(customer.name, 'in another branch') : error;
  });
  tx.audit({
    action: 'delete',
    kind: 'customer',
    id,
    code: customer.name,
    changes: diff(customer, {}, CUSTOMER_SEES),
    chain: 'organisation',
  });
}
