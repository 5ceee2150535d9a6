import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import { unlicensedSale } from '@bahi/domain/parties/drug-licence';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { assertOwnLicence } from './assert-own-licence.ts';
import { assertPrescribed } from './assert-prescribed.ts';
import type { Buyer } from './buyer.ts';
import type { CounterInvoice } from './counter-invoice.ts';

interface Sold {
  itemId: string | null;
  tracked: boolean;
}

/**
 * Drugs of which a register is kept leave with a prescription, which the counter asks for, or to who may sell them himself (sales rules 12,
 * 22): documents that name no doctor go to a licensed customer alone. The licence is valid on the day of the document and on the
 * day on which it is approved: no date is chosen around its end. What the counter sold on account bears a prescription as its receipts do.
 */
export async function assertLicensed(
  tx: Tx,
  customer: Buyer,
  lines: readonly Sold[],
  on: string,
  counter: CounterInvoice | null = null,
): Promise<void> {
  const itemIds = lines.flatMap(({ itemId, tracked }) => (tracked && itemId !== null ? [itemId] : []));
  if (itemIds.length === 0) return;
  const drugs = await tx.query<{ name: string; schedule: DrugSchedule }>(
    `select name, drug_schedule as schedule from item
     where org_id = $1 and id = any ($2::uuid[]) and drug_schedule is not null order by name`,
    [tx.ctx.orgId, itemIds],
  );
  assertOwnLicence(tx.ctx, drugs, tx.ctx.today);
  if (counter) return assertPrescribed(tx.ctx, drugs, { ...counter, hasImage: counter.prescriptionImageId !== null });
  const problem = unlicensedSale(customer, drugs, on) ?? unlicensedSale(customer, drugs, tx.ctx.today);
  if (problem) throw refuse(problem, [{ path: 'CustomerId', message: problem }]);
}
