import { listDunning, promisePayment, sendReminders, stopReminders } from '@bahi/contract/endpoints/accounting/dunning';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoReminders } from './dataset/money.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const AFTER_RECURRING = 90;

/** Customers who are overdue: some were reminded, one has promised, of one nothing goes out. */
export const enterReminders: Tier = (world) =>
  (world.dataset.reminders ?? []).map((reminders, index): Step => ({
    daysAgo: 0,
    minuteOfDay: MORNING + AFTER_RECURRING + index,
    label: LABEL_OF_TRADE,
    touches: [`reminders of ${reminders.domain}`],
    run: () => enterRemindersOf(world, reminders),
  }));

async function enterRemindersOf(world: World, { domain, promise, stop, sent }: DemoReminders): Promise<void> {
  const owner = await world.as('owner', domain);
  const key = (verb: string, of: string) => keyOf(world, `reminders-${verb}`, `${domain} ${of}`);
  const { rows } = await owner.call(listDunning, { query: { limit: 100 } });
  const due = rows.filter(({ level, noMessages }) => level && !noMessages);
  const next = () => due.shift();
  for (const { level, channel } of sent) {
    const at = due.findIndex((row) => row.level! >= level && (channel === 'mail' ? row.email : row.phone));
    const [row] = at < 0 ? [] : due.splice(at, 1);
    if (!row) continue;
    const body = { customerIds: [row.customerId], level, channel };
    await owner.call(sendReminders, { body }, key(`${level}`, row.customerId));
  }
  const promising = promise && next();
  if (promising) {
    const { customerId, overduePaise } = promising;
    const body = {
      customerId,
      amountPaise: overduePaise,
      by: addDays(world.clock.day(0), promise.inDays),
      note: promise.note,
    };
    await owner.call(promisePayment, { body }, key('promise', customerId));
  }
  const stopped = stop && next();
  if (stopped) {
    const body = { customerId: stopped.customerId, dueId: null, reason: stop };
    await owner.call(stopReminders, { body }, key('stop', stopped.customerId));
  }
}
