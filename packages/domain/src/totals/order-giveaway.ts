import { addGiveaways, type Giveaway, measureGiveaway } from './giveaway.ts';
import type { SharePayer } from './payer-split.ts';
import type { PricedOrder } from './priced-order.ts';
import type { WorkOrderTotals } from './work-order-totals.ts';

/** Whose shares give something away: the customer's, and that of the warranty party, who may be anybody. */
const PAYERS: readonly SharePayer[] = ['Cus', 'War'];

/**
 * What an order gives away, to be judged one by one: by payer, of all that is asked of him and of the approved work alone,
 * so that neither the claim nor a dear line that nobody has approved covers a discount. ₹500 off ₹1000 approved beside
 * ₹9000 that wait = ₹500 of ₹10,000, and of ₹1000.
 */
export const orderGiveaways = (priced: PricedOrder): Giveaway[] =>
  [priced.totals, priced.approvedTotals()].flatMap((totals) => PAYERS.map((payer) => giveawayTo(payer, totals)));

/** What the approved work of an order gives away to one payer: what its invoice to him may give without being asked again. */
export const approvedGiveaway = (priced: PricedOrder, payer: SharePayer): Giveaway =>
  giveawayTo(payer, priced.approvedTotals());

const giveawayTo = (payer: SharePayer, { shares }: WorkOrderTotals): Giveaway =>
  addGiveaways(
    shares.filter((share) => share.payer === payer).map((share) => measureGiveaway(share.lines, share.totals)),
  );
