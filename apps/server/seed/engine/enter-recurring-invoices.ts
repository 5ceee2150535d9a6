import { createRecurringInvoice, setRecurringStatus } from '@bahi/contract/endpoints/accounting/recurring-invoice';
import { RecurringStatus } from '@bahi/domain/sales/recurring-invoice';
import type { DemoRecurringInvoice } from './dataset/money.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const AFTER_CHALLANS = 60;

/** Invoices that are made again: today, of those of the last days. */
export const enterRecurringInvoices: Tier = (world) =>
  (world.dataset.recurringInvoices ?? []).map((recurring, index): Step => ({
    daysAgo: 0,
    minuteOfDay: MORNING + AFTER_CHALLANS + index,
    label: LABEL_OF_TRADE,
    touches: [`recurring invoices of ${recurring.domain}`],
    run: () => enterRecurringInvoice(world, recurring),
  }));

async function enterRecurringInvoice(world: World, recurring: DemoRecurringInvoice): Promise<void> {
  const { name, domain, invoice, every, unit, monthDay, daysAhead, times, approves, prices, end } = recurring;
  const owner = await world.as('owner', domain);
  const key = (verb: string) => keyOf(world, `recurring-${verb}`, name);
  const body = {
    invoiceId: world.invoices.get(invoice)!,
    name,
    every: { count: every, unit },
    monthDay: monthDay ?? null,
    startsOn: world.clock.day(-daysAhead),
    times: times ?? null,
    approves,
    prices,
  };
  const { id } = await owner.call(createRecurringInvoice, { body }, key('make'));
  if (end !== RecurringStatus.active)
    await owner.call(setRecurringStatus, { params: { id }, body: { status: end } }, key('end'));
}
