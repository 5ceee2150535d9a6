import { createCreditNote, refundCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { createSalesReturn, setSalesReturnStatus } from '@bahi/contract/endpoints/sales/sales-return';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import type { DemoSalesReturn } from './dataset/sales.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** After the notes of the day. */
const EVENING = MORNING + 480;

/** Goods that customers brought back, and the notes of them. */
export const enterSalesReturns: Tier = (world) =>
  (world.dataset.salesReturns ?? []).map((back, index): Step => ({
    daysAgo: back.daysAgo,
    minuteOfDay: EVENING + index,
    label: LABEL_OF_TRADE,
    run: () => enterSalesReturn(world, back),
  }));

async function enterSalesReturn(world: World, back: DemoSalesReturn): Promise<void> {
  const { domain, pieces, condition, place, reason, end, paidBack } = back;
  const owner = await world.as('owner', domain);
  const key = (verb: string) => keyOf(world, `sales-return-${verb}`, back.key);
  const body = {
    of: { kind: 'Invoice' as const, id: world.invoices.get(back.invoice) },
    reason,
    lines: [{ sourceLineId: 'IP1', quantity: pieces * QUANTITY_PER_UNIT, condition, place }],
    approve: end !== 'draft',
  };
  const { id } = await owner.call(createSalesReturn, { body }, key('make'));
  if (end === 'cancelled') {
    const cancel = { status: 'Cancelled' as const, reason: 'He took them along again' };
    await owner.call(setSalesReturnStatus, { params: { id }, body: cancel }, key('cancel'));
  }
  if (end !== 'credited') return;
  const accountant = await world.as('accountant', domain);
  const noted = { returnId: id, itcReversed: 'Yes' as const, approve: true };
  const note = await accountant.call(createCreditNote, { body: noted }, key('credit'));
  if (!paidBack) return;
  const tenders = [{ type: 'UPI', amountPaise: note.leftPaise, reference: 'UPI 640118841' }];
  const paid = { tenders, reason: 'Asked for it back' };
  await accountant.call(refundCreditNote, { params: { id: note.id }, body: paid }, key('pay-back'));
}
