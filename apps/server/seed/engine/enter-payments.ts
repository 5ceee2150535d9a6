import {
  closeDrawer,
  decideHandover,
  handOverCash,
  moveDrawerCash,
  openDrawer,
} from '@bahi/contract/endpoints/accounting/cash-drawer';
import { bounceCheque, depositCheques } from '@bahi/contract/endpoints/accounting/cheque';
import { receivePayment, refundPayment } from '@bahi/contract/endpoints/accounting/payment';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import { addDays } from '@bahi/domain/time/dates';
import { clearOnce } from './clear-once.ts';
import type { DemoDrawer, DemoPayment } from './dataset/money.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const BOUNCE_CHARGE = 350;

/** Payments by hand and the cashier's drawers. */
export const enterPayments: Tier = (world) => {
  const { payments = [], drawers = [] } = world.dataset;
  return [
    ...payments.flatMap((payment) => paymentSteps(world, payment)),
    ...drawers.map((drawer): Step => ({
      label: LABEL_OF_TRADE,
      daysAgo: drawer.daysAgo,
      minuteOfDay: MORNING,
      run: () => enterDrawer(world, drawer),
    })),
  ];
};

function paymentSteps(world: World, demo: DemoPayment): Step[] {
  const step = (daysAgo: number, run: () => Promise<void>): Step => ({
    label: LABEL_OF_TRADE,
    daysAgo,
    minuteOfDay: MORNING + 60,
    run,
  });
  let id = '';
  const { cheque, refund } = demo;
  const key = (verb: string) => keyOf(world, 'payment', `${demo.key} ${verb}`);
  return [
    step(demo.daysAgo, async () => {
      id = await receive(world, demo, key('receive'));
    }),
    ...(cheque ? [step(cheque.daysAgo, () => moveCheque(world, demo, id, cheque.to, key))] : []),
    ...(refund
      ? [
          step(refund.daysAgo, async () => {
            // More than a cashier gives out by himself.
            const accountant = await world.as('accountant', demo.domain);
            const { amount, type, reason } = refund;
            const body = { amountPaise: paiseOfRupees(amount), tender: { type }, reason };
            await accountant.call(refundPayment, { params: { id }, body }, key('refund'));
          }),
        ]
      : []),
  ];
}

async function receive(world: World, demo: DemoPayment, key: string): Promise<string> {
  // Without an open drawer of his: cash of these days is the cashier's.
  const accountant = await world.as('accountant', demo.domain);
  const receivedOn = world.clock.day(demo.daysAgo);
  const made = await accountant.call(
    receivePayment,
    {
      body: {
        customerId: world.customers.get(demo.customer),
        amountPaise: paiseOfRupees(demo.tenders.reduce((sum, tender) => sum + tender.amount, 0)),
        tenders: demo.tenders.map(({ amount, chequeInDays, ...tender }) => ({
          ...tender,
          amountPaise: paiseOfRupees(amount),
          ...(chequeInDays !== undefined && { chequeOn: addDays(receivedOn, chequeInDays) }),
        })),
        deductions: demo.deductions?.map(({ kind, section, amount }) => ({
          kind,
          section,
          amountPaise: paiseOfRupees(amount),
        })),
        allocations: demo.opening === undefined ? [] : [{ opening: true, amountPaise: paiseOfRupees(demo.opening) }],
        receivedOn,
        note: demo.note,
      },
    },
    key,
  );
  return made.id;
}

async function moveCheque(
  world: World,
  demo: DemoPayment,
  paymentId: string,
  to: 'deposited' | 'cleared' | 'bounced',
  key: (verb: string) => string,
): Promise<void> {
  const accountant = await world.as('accountant', demo.domain);
  const params = { id: paymentId, no: '1' };
  await accountant.call(depositCheques, { body: { cheques: [{ paymentId, position: 1 }] } }, key('deposit'));
  if (to === 'cleared') await clearOnce(accountant, paymentId);
  if (to === 'bounced') {
    const body = { reason: 'Funds insufficient', chargePaise: paiseOfRupees(BOUNCE_CHARGE) };
    await accountant.call(bounceCheque, { params, body }, key('bounce'));
  }
}

async function enterDrawer(world: World, demo: DemoDrawer): Promise<void> {
  const cashier = await world.as('cashier', demo.domain);
  const key = (verb: string) => keyOf(world, 'drawer', `${demo.key} ${verb}`);
  const { id } = await cashier.call(openDrawer, { body: { floatPaise: paiseOfRupees(demo.float) } }, key('open'));
  const params = { id };
  for (const { customer, amount } of demo.took) {
    const amountPaise = paiseOfRupees(amount);
    const body = { customerId: world.customers.get(customer), amountPaise, tenders: [{ type: 'Cash', amountPaise }] };
    await cashier.call(receivePayment, { body }, key(`take ${customer}`));
  }
  const { paidOut, difference, toSafe } = demo;
  if (paidOut) {
    const { amount, reason, account } = paidOut;
    const body = { kind: 'payOut' as const, amountPaise: paiseOfRupees(amount), reason, accountCode: account };
    await cashier.call(moveDrawerCash, { params, body }, key('pay out'));
  }
  if (difference === undefined) return;
  const expected = demo.float + demo.took.reduce((sum, { amount }) => sum + amount, 0) - (paidOut?.amount ?? 0);
  const countedPaise = paiseOfRupees(expected + difference);
  const note = difference === 0 ? null : 'Counted twice';
  await cashier.call(closeDrawer, { params, body: { countedPaise, note } }, key('close'));
  if (toSafe === undefined) return;
  const body = { amountPaise: paiseOfRupees(toSafe) };
  const offered = await cashier.call(handOverCash, { params, body }, key('hand over'));
  const accountant = await world.as('accountant', demo.domain);
  await accountant.call(
    decideHandover,
    { params: { id: offered.handovers.at(-1)!.id }, body: { status: 'Accepted' } },
    key('accept'),
  );
}
