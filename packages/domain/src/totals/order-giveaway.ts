import { isActive, isApprovedWork } from '../status/line-status.ts';
import type { PricedOrder } from '../status/approved-work.ts';
import { addGiveaways, type Giveaway, measureGiveaway } from './giveaway.ts';
import type { SharePayer } from './payer-split.ts';
import { computeWorkOrderTotals } from './work-order-totals.ts';

/** Whose shares give something away: the customer's, and that of the warranty party, who may be anybody. */
const PAYERS: readonly SharePayer[] = ['Cus', 'War'];

/**
 * What an order gives away, to be judged one by one: by payer, of all that is asked of him and of the approved work alone,
 * so that neither the claim nor a dear line that nobody has approved covers a discount. ₹500 off ₹1000 approved beside
 * ₹9000 that wait = ₹500 of ₹10,000, and of ₹1000.
 */
export const orderGiveaways = (priced: PricedOrder): Giveaway[] =>
  [isActive, isApprovedWork].flatMap((counts) => PAYERS.map((payer) => giveawayTo(priced, payer, counts)));

/** What the approved work of an order gives away to one payer: what its invoice to him may give without being asked again. */
export const approvedGiveaway = (priced: PricedOrder, payer: SharePayer): Giveaway =>
  giveawayTo(priced, payer, isApprovedWork);

function giveawayTo({ order, taxOf, rules }: PricedOrder, payer: SharePayer, counts: typeof isActive): Giveaway {
  const lines = order.lines.filter((line) => counts(line.status));
  const { shares } = computeWorkOrderTotals({ ...order, lines }, taxOf, rules);
  return addGiveaways(
    shares.filter((share) => share.payer === payer).map((share) => measureGiveaway(share.lines, share.totals)),
  );
}
