import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { readCustomValues } from '../../../core/custom-fields/custom-fields.ts';
import { diff } from '../../../core/diff.ts';
import { refreshSearchOf } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNotDuplicate } from '../assert-not-duplicate.ts';
import { assertCreditLimit, assertHold } from './assert-credit-limit.ts';
import { assertCustomersList } from './assert-customers-list.ts';
import { assertTerms } from './assert-terms.ts';
import { getCategoryTerms } from './customer-category.ts';
import { assertMayDeactivate } from './customer-usage.ts';
import { CUSTOMER_SEES } from './customer-sees.ts';
import { getCustomer, saveCustomer, type Customer } from './customer-store.ts';
import { readCustomer, type CustomerChange } from './read-customer.ts';

export async function updateCustomer(tx: Tx, id: string, input: CustomerChange): Promise<Customer> {
  const before = await getCustomer(tx, id, 'for update');
  await assertFreshRecord(tx, before, input.rowVersion);
  const after = { ...readCustomer(before, input), rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  assertTerms(tx.ctx, before, after);
  await assertCustomersList(tx, before, after);
  after.customValues = await readCustomValues(tx, 'customer', before.customValues, input.customValues);
  if (after.categoryId && after.categoryId !== before.categoryId) await getCategoryTerms(tx, after.categoryId);
  if (!input.allowDuplicate) await assertNotDuplicate(tx, 'customer', after, before);
  await assertCreditLimit(tx, id, before.creditLimitPaise, after.creditLimitPaise);
  assertHold(tx.ctx, before, after);
  if (before.active && !after.active) await assertMayDeactivate(tx, before);
  await saveCustomer(tx, after);
  if (isNamedAnew(before, after)) await refreshSearchOf(tx, 'customer', id);
  tx.audit({
    action: 'update',
    kind: 'customer',
    id,
    code: after.name,
    changes: diff(before, after, CUSTOMER_SEES),
    chain: 'organisation',
  });
  return after;
}

/** Whether documents are searched by something that this save changes. */
const isNamedAnew = (before: Customer, after: Customer): boolean =>
  before.name !== after.name || before.phone !== after.phone || before.otherPhone !== after.otherPhone;
