import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoAdvance, DemoOrder, DemoStage } from './dataset.ts';
import { makeOrderRun, type OrderVerb } from './order-run.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const WORK = ['take', 'approve', 'issue', 'start', 'finish', 'complete'] as const;
const BILLED = [...WORK, 'bill', 'post'] as const;

/** What happened to an order until its stage, in this order. */
const COURSES: Readonly<Record<DemoStage, readonly OrderVerb[]>> = {
  new: ['take'],
  approved: ['take', 'approve'],
  waitingForParts: ['take', 'approve', 'awaitParts'],
  partsAvailable: ['take', 'approve', 'reserve'],
  inProgress: ['take', 'approve', 'issue', 'start'],
  review: ['take', 'approve', 'issue', 'start', 'review'],
  onHold: ['take', 'approve', 'hold'],
  declined: ['take', 'decline'],
  cancelled: ['take', 'cancel'],
  completed: WORK,
  draft: [...WORK, 'bill'],
  unpaid: BILLED,
  overdue: BILLED,
  partial: [...BILLED, 'pay'],
  paid: [...BILLED, 'pay'],
  invoiceCancelled: [...BILLED, 'cancelInvoice'],
};

const ON_FIRST_DAY: readonly OrderVerb[] = ['take', 'approve', 'awaitParts', 'reserve', 'hold', 'decline', 'cancel'];
const MINUTES_BETWEEN = 25;
/** Orders of a day are taken in one after the other. */
const ARRIVALS = 12;
const MINUTES_BETWEEN_ARRIVALS = 20;

/** Orders, invoices and payments in the order of their days, as they came about. */
export const enterTrade: Tier = (world) => {
  const orders = world.dataset.orders.flatMap((order, index) => stepsOf(world, order, index));
  const advances = world.dataset.advances.map((advance) => advanceStep(world, advance));
  return [...orders, ...advances].toSorted(
    (one, other) => other.daysAgo - one.daysAgo || one.minuteOfDay - other.minuteOfDay,
  );
};

function stepsOf(world: World, order: DemoOrder, index: number): Step[] {
  const run = makeOrderRun(world, order);
  const arrival = MORNING + (index % ARRIVALS) * MINUTES_BETWEEN_ARRIVALS;
  return COURSES[order.stage].map((verb, position) => ({
    label: 'orders, invoices and payments',
    daysAgo: Math.max(0, order.openedDaysAgo - daysAfterOpening(order, verb)),
    minuteOfDay: arrival + position * MINUTES_BETWEEN,
    run: () => run[verb](),
  }));
}

function daysAfterOpening(order: DemoOrder, verb: OrderVerb): number {
  if (ON_FIRST_DAY.includes(verb)) return 0;
  return verb === 'pay' || verb === 'cancelInvoice' ? order.workDays + order.payDays : order.workDays;
}

function advanceStep(world: World, advance: DemoAdvance): Step {
  const { key, domain, customer, daysAgo, amount, tender, note } = advance;
  return {
    label: 'orders, invoices and payments',
    daysAgo,
    minuteOfDay: MORNING,
    run: async () => {
      const cashier = await world.as('cashier', domain);
      const amountPaise = paiseOfRupees(amount);
      const { type, subType, reference } = tender;
      await cashier.call(
        receivePayment,
        {
          body: {
            customerId: world.customers.get(customer),
            amountPaise,
            tenders: [{ type, subType, reference, amountPaise }],
            receivedOn: world.clock.day(daysAgo),
            note,
          },
        },
        keyOf(world, 'advance', key),
      );
    },
  };
}
