import type { Hold } from '@bahi/domain/parties/credit-limit';
import type { SupplyType } from '@bahi/domain/tax/registration';
import type { Tx } from '../../../core/tx.ts';
import { getParty, insertParty, saveParty, type Party } from '../party.ts';

export interface Customer extends Party {
  supplyType: SupplyType;
  creditLimitPaise: number;
  creditDays: number;
  hold: Hold;
  holdReason: string | null;
  categoryId: string | null;
  priceListId: string | null;
  billTo: { name: string; phone: string | null } | null;
  deductsTds: boolean;
  language: string | null;
  noMessages: boolean;
  /** By `custom_field.id`. */
  customValues: Record<string, string | number | boolean>;
}

export const getCustomer = (tx: Tx, id: string, lock: 'read' | 'for update' = 'read'): Promise<Customer> =>
  getParty<Customer>(tx, 'customer', id, lock);

export const insertCustomer = (tx: Tx, row: Customer): Promise<void> => insertParty(tx, 'customer', row);
export const saveCustomer = (tx: Tx, row: Customer): Promise<void> => saveParty(tx, 'customer', row);

/** What was only noted about him goes with him. */
export async function removeCustomer(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from customer_note where org_id = $1 and customer_id = $2', [tx.ctx.orgId, id]);
  await tx.query('delete from customer where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
