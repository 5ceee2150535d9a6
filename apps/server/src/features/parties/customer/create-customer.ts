import type { customerInput } from '@bahi/contract/wire/customer.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { Hold } from '@bahi/domain/parties/credit-limit';
import { SupplyType } from '@bahi/domain/tax/registration';
import { readCustomValues } from '../../../core/custom-fields/custom-fields.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNotDuplicate } from '../assert-not-duplicate.ts';
import { emptyParty } from '../party.ts';
import { assertCreditLimit } from './assert-credit-limit.ts';
import { assertCustomersList } from './assert-customers-list.ts';
import { assertTerms } from './assert-terms.ts';
import { getCategoryTerms } from './customer-category.ts';
import { CUSTOMER_SEES } from './customer-sees.ts';
import { insertCustomer, type Customer } from './customer-store.ts';
import { readCustomer } from './read-customer.ts';

export type CustomerInput = Infer<typeof customerInput>;

export async function createCustomer(tx: Tx, input: CustomerInput): Promise<Customer> {
  const empty = emptyCustomer(newId(), tx.ctx.now);
  const made = readCustomer(empty, input);
  assertTerms(tx.ctx, empty, made);
  await assertCustomersList(tx, empty, made);
  made.customValues = await readCustomValues(tx, 'customer', {}, input.customValues);
  if (made.categoryId) {
    // A new customer begins with the terms of his category, unless he is given others.
    const terms = await getCategoryTerms(tx, made.categoryId);
    if (input.creditDays === undefined) made.creditDays = terms.creditDays ?? 0;
    if (input.creditLimitPaise === undefined) made.creditLimitPaise = terms.creditLimitPaise ?? 0;
    await assertCreditLimit(tx, null, terms.creditLimitPaise ?? 0, made.creditLimitPaise);
  }
  if (!input.allowDuplicate) await assertNotDuplicate(tx, 'customer', made);
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
  ...emptyParty(id, now),
  supplyType: SupplyType.consumer,
  creditLimitPaise: 0,
  creditDays: 0,
  hold: Hold.none,
  holdReason: null,
  categoryId: null,
  priceListId: null,
  billTo: null,
  deductsTds: false,
  language: null,
  noMessages: false,
  customValues: {},
});
