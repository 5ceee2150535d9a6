import { payVendor } from '@bahi/contract/endpoints/accounting/bill-payment';
import { moveIssuedCheque } from '@bahi/contract/endpoints/accounting/issued-cheque';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoBillPayment } from './dataset/money.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Payments to vendors, and what became of their cheques. */
export const enterBillPayments: Tier = (world) =>
  (world.dataset.billPayments ?? []).flatMap((payment) => stepsOf(world, payment));

function stepsOf(world: World, demo: DemoBillPayment): Step[] {
  const { domain, cheque } = demo;
  const step = (daysAgo: number, run: () => Promise<void>): Step => ({
    label: LABEL_OF_TRADE,
    daysAgo,
    minuteOfDay: MORNING + 70,
    touches: [`bill payments of ${domain}`],
    run,
  });
  let id = '';
  const key = (verb: string) => keyOf(world, 'bill payment', `${demo.key} ${verb}`);
  const pay = async (): Promise<void> => {
    const accountant = await world.as('accountant', domain);
    const paidOn = world.clock.day(demo.daysAgo);
    const body = {
      vendorId: world.vendors.get(demo.vendor),
      tenders: demo.tenders.map(({ type, amount, reference, chequeInDays }) => ({
        type,
        amountPaise: paiseOfRupees(amount),
        reference,
        ...(chequeInDays !== undefined && { chequeOn: addDays(paidOn, chequeInDays) }),
      })),
      tds: demo.tds && { section: demo.tds.section, amountPaise: paiseOfRupees(demo.tds.amount) },
      paidOn,
      note: demo.note,
    };
    id = (await accountant.call(payVendor, { body }, key('pay'))).id;
  };
  if (!cheque) return [step(demo.daysAgo, pay)];
  const move = async (): Promise<void> => {
    const accountant = await world.as('accountant', domain);
    const body = { position: 1, state: cheque.to, reason: cheque.reason };
    await accountant.call(moveIssuedCheque, { params: { id }, body }, key('cheque'));
  };
  return [step(demo.daysAgo, pay), step(cheque.daysAgo, move)];
}
