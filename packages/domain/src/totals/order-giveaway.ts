import { LINE_OPTIONS, type LineOption } from '../document/work-order.ts';
import { addGiveaways, type Giveaway, measureFreeWork, measureGiveaway, NO_GIVEAWAY, ROUNDING } from './giveaway.ts';
import type { PayerShare, SharePayer } from './payer-split.ts';
import type { PricedOrder } from './priced-order.ts';
import { isBilled, type WorkOrderTotals } from './work-order-totals.ts';

/**
 * What an order gives away, to be judged one by one: to the customer, with the work that nobody pays for (own cost, and
 * warranty without a warranty party), to the warranty party, who may be anybody, and by what the insurer alone is asked for;
 * each of all that is asked and of the approved work alone, so that neither the claim nor a dear line that nobody has
 * approved covers a discount. ₹500 off ₹1000 approved beside ₹9000 that wait = ₹500 of ₹10,000, and of ₹1000. Alternatives
 * are judged with each of them, so that none hides behind the one that counts.
 */
export const orderGiveaways = (priced: PricedOrder, options = optionsOf(priced)): Giveaway[] =>
  [...totalsWith(priced, options), priced.approvedTotals()].flatMap(({ shares }) => {
    const free = shares.filter((share) => !isBilled(share, priced.order.warrantyPartyId));
    const billed = shares.filter((share) => !free.includes(share));
    return [
      addGiveaways([givenTo('Cus', billed), ...free.map(({ lines, totals }) => measureFreeWork(lines, totals))]),
      givenTo('War', billed),
      givenTo('Ins', billed),
    ];
  });

const optionsOf = ({ totals }: PricedOrder): LineOption[] => totals.options.map(({ option }) => option);

const totalsWith = ({ totals }: PricedOrder, options: readonly LineOption[]): WorkOrderTotals[] =>
  options.length === 0
    ? [totals]
    : options.map((option) => totals.options.find((one) => one.option === option)?.totals ?? totals);

/** What a change gives away beside what was given before it, each with what it is compared with; with every alternative. */
export function giveawayChanges(
  before: PricedOrder | null,
  after: PricedOrder,
): { before: Giveaway; after: Giveaway }[] {
  const offered = [...optionsOf(after), ...(before ? optionsOf(before) : [])];
  const options = LINE_OPTIONS.filter((option) => offered.includes(option));
  const given = before && orderGiveaways(before, options);
  return orderGiveaways(after, options).map((one, at) => ({ before: given?.[at] ?? NO_GIVEAWAY, after: one }));
}

/**
 * What approved lines that join an order give away there, each with what was signed for: on the order before, and on these lines
 * where they come from. ₹100 of ₹1000 and nothing of ₹9000 is less than the ₹1000 of an order at 10 %.
 */
export function joinedGiveaways(
  stood: PricedOrder,
  brought: PricedOrder,
  after: PricedOrder,
): { before: Giveaway; after: Giveaway }[] {
  const [given, came] = [orderGiveaways(stood), orderGiveaways(brought)];
  return orderGiveaways(after).map((one, at) => {
    const signed = addGiveaways([given[at]!, came[at]!]);
    return { before: { ...signed, discountPaise: signed.discountPaise + ROUNDING }, after: one };
  });
}

/** What the approved work of an order gives away to one payer: what its invoice to him may give without being asked again. */
export const approvedGiveaway = (priced: PricedOrder, payer: SharePayer): Giveaway =>
  givenTo(payer, priced.approvedTotals().shares);

const givenTo = (payer: SharePayer, shares: readonly PayerShare[]): Giveaway =>
  addGiveaways(
    shares.filter((share) => share.payer === payer).map((share) => measureGiveaway(share.lines, share.totals)),
  );
