import type { customerInput } from '@bahi/contract/wire/customer.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { SupplyType } from '@bahi/domain/tax/registration';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNotDuplicate } from './assert-not-duplicate.ts';
import { CUSTOMER_SEES } from './customer-sees.ts';
import { insertCustomer, type Customer } from './customer-store.ts';
import { readCustomer } from './read-customer.ts';

export type CustomerInput = Infer<typeof customerInput>;

export async function createCustomer(tx: Tx, input: CustomerInput): Promise<Customer> {
  const made = readCustomer(emptyCustomer(newId(), tx.ctx.now), input);
  if (!input.allowDuplicate) await assertNotDuplicate(tx, made);
  await insertCustomer(tx, made);
  tx.audit({
    action: 'create',
    kind: 'customer',
    id: made.id,
    code: made.name,
    changes: diff({}, made, CUSTOMER_SEES),
    chain: 'organisation',
  });
  return made;
}

const emptyCustomer = (id: string, now: string): Customer => ({
  id,
  name: '',
  phone: null,
  otherPhone: null,
  email: null,
  gstin: null,
  supplyType: SupplyType.consumer,
  billingAddress: {},
  deliveryAddress: null,
  creditLimitPaise: 0,
  creditDays: 0,
  notes: null,
  active: true,
  createdAt: now,
  updatedAt: now,
  rowVersion: 1,
});
