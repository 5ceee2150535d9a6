import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoAdvance } from './dataset/money.ts';
import type { DemoOrder, DemoStage } from './dataset/orders.ts';
import { makeOrderRun, type OrderVerb } from './order-run.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
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
  rebilled: [...BILLED, 'cancelInvoice', 'bill', 'post', 'pay'],
  corrected: [...BILLED, 'reopenInvoice', 'post', 'pay'],
};

/** Of the months before the parts leave the store with the invoice, and the lines are completed with the order. */
const TOLD_AT_ONCE: readonly OrderVerb[] = ['issue', 'start', 'finish'];

function courseOf({ stage, past, labour }: DemoOrder): OrderVerb[] {
  if (!past) return [...COURSES[stage]];
  const course = COURSES[stage].filter((verb) => !TOLD_AT_ONCE.includes(verb));
  const gate: OrderVerb[] = [
    ...(past.intake ? (['noteIntake'] as const) : []),
    ...(past.takesUpAdvised ? (['takeUp'] as const) : []),
    ...(past.inspection ? (['inspect'] as const) : []),
    ...(labour.some(({ advised }) => advised) ? (['leaveForLater'] as const) : []),
  ];
  const cheque: OrderVerb[] = past.cheque ? ['depositCheque', 'settleCheque'] : [];
  return [
    ...course.slice(0, 1),
    ...gate,
    ...course.slice(1),
    ...(past.spells.length ? ['noteHours' as const] : []),
    ...cheque,
  ];
}

const ON_FIRST_DAY: readonly OrderVerb[] = [
  ...(['take', 'noteIntake', 'takeUp', 'inspect', 'leaveForLater', 'approve'] as const),
  ...(['awaitParts', 'reserve', 'hold', 'decline', 'cancel'] as const),
];
/** Days from the payment until a cheque lies at the bank, and until the bank answers. */
const CHEQUE_DAYS: Partial<Record<OrderVerb, number>> = { depositCheque: 1, settleCheque: 3 };
const MINUTES_BETWEEN = 25;
/** Orders of a day are taken in one after the other. */
const ARRIVALS = 12;
const MINUTES_BETWEEN_ARRIVALS = 20;

/** Orders, invoices and payments, as they came about. */
export const enterTrade: Tier = (world) => [
  ...world.dataset.orders.flatMap((order, index) => stepsOf(world, order, index)),
  ...world.dataset.advances.map((advance) => advanceStep(world, advance)),
];

function stepsOf(world: World, order: DemoOrder, index: number): Step[] {
  const run = makeOrderRun(world, order);
  const turn = (index % ARRIVALS) * MINUTES_BETWEEN_ARRIVALS;
  return courseOf(order)
    .map((verb, position): Step => ({
      label: LABEL_OF_TRADE,
      daysAgo: order.openedDaysAgo - daysAfterOpening(order, verb),
      minuteOfDay: minuteOf(order, verb, position) ?? MORNING + turn + position * MINUTES_BETWEEN,
      touches: touchedBy(order, verb),
      run: () => run[verb](),
    }))
    .flatMap((step) => (step.daysAgo < 0 && order.past ? [] : [{ ...step, daysAgo: Math.max(0, step.daysAgo) }]));
}

/** Besides the order and its vehicle: the numbers that a verb takes, and stock, whose costs come in the order of its moves. */
const TAKES: Partial<Record<OrderVerb, readonly string[]>> = {
  take: ['order numbers'],
  takeUp: ['order numbers'],
  bill: ['invoice numbers'],
  post: ['invoice numbers', 'stock'],
  cancelInvoice: ['invoice numbers', 'stock'],
  reopenInvoice: ['invoice numbers', 'stock'],
  issue: ['stock'],
  reserve: ['stock'],
  pay: ['payment numbers'],
  depositCheque: ['payment numbers'],
  settleCheque: ['payment numbers'],
};

const touchedBy = ({ key, registration, domain }: DemoOrder, verb: OrderVerb): string[] => [
  `order ${key}`,
  `vehicle ${registration}`,
  ...(TAKES[verb] ?? []).map((thing) => `${thing} of ${domain}`),
];

/** What is told of an order of the months before: one thing a minute after it came, and after it was ready. */
function minuteOf({ past }: DemoOrder, verb: OrderVerb, position: number): number | undefined {
  return past && (ON_FIRST_DAY.includes(verb) ? past.arrivesAt : past.readyAt) + position;
}

function daysAfterOpening(order: DemoOrder, verb: OrderVerb): number {
  if (ON_FIRST_DAY.includes(verb)) return 0;
  const untilPaid = order.workDays + order.payDays;
  const cheque = CHEQUE_DAYS[verb];
  if (cheque !== undefined) return untilPaid + cheque;
  return PAID_LATER.includes(verb) ? untilPaid : order.workDays;
}

/** What happens on the day of the payment. */
const PAID_LATER: readonly OrderVerb[] = ['pay', 'cancelInvoice', 'reopenInvoice'];

function advanceStep(world: World, advance: DemoAdvance): Step {
  const { key, domain, customer, daysAgo, amount, tender, note } = advance;
  return {
    label: LABEL_OF_TRADE,
    daysAgo,
    minuteOfDay: MORNING,
    touches: [`payment numbers of ${domain}`],
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
