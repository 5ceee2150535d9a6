import { allocate } from '../money/allocate.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { remainingPaise, remainingQuantity, type StockLayer } from './fifo.ts';

/** Goods that one move of a receipt brought. */
export interface ReceiptGoods<L extends StockLayer = StockLayer> {
  /** What came, less what went back to its vendor since: on these a price or a charge falls. */
  keptQuantity: Quantity;
  /** What the kept ones came in at. */
  keptPaise: Paise;
  /** What is left of them, where they came in and where transfers of the entity took them. */
  layers: readonly L[];
}

export interface ChangedWorth<L extends StockLayer> {
  /** What each layer is worth more, or less. Those that stay as they are are not named. */
  rises: { layer: L; risePaise: Paise }[];
  /** Of the difference: what goods that are left take, and what is told as a difference of price. They add up to it. */
  inventoryPaise: Paise;
  priceDifferencePaise: Paise;
}

/** Of what came by a move, what did not go back to its vendor: 10 for ₹1,000 of which 4 went back are 6 for ₹600. */
export function keptOfReceipt(
  came: { quantity: Quantity; costPaise: Paise },
  returnedQuantity: Quantity,
): Pick<ReceiptGoods, 'keptQuantity' | 'keptPaise'> {
  const keptQuantity = Math.max(0, came.quantity - returnedQuantity);
  return { keptQuantity, keptPaise: mulDiv(came.costPaise, keptQuantity, came.quantity) };
}

/**
 * Lays a difference on goods that came in before: a price on the bill that is another than at receipt, or a share of freight
 * (inventory-purchasing rules 10, 11, §13). Each piece that was kept bears the same; what pieces bear that are used by now is a
 * difference of price. 10 at ₹100 of which 4 are sold, billed at ₹110: ₹60 to the 6 that are left, ₹40 to priceDifference.
 * No layer becomes worth less than nothing.
 */
export function changeWorth<L extends StockLayer>(
  goods: readonly ReceiptGoods<L>[],
  differencePaise: Paise,
): ChangedWorth<L> {
  const weights = weightsOf(goods);
  const borne = weights ? allocate(differencePaise, weights) : goods.map(() => 0);
  const rises = goods.flatMap((one, at) => risesOf(one, borne[at]!)).filter(({ risePaise }) => risePaise !== 0);
  const inventoryPaise = rises.reduce((sum, { risePaise }) => sum + risePaise, 0);
  return { rises, inventoryPaise, priceDifferencePaise: differencePaise - inventoryPaise };
}

/** Batches of a line bear by what they cost, as the line would have cost; those that cost nothing by pieces. None where all went back. */
function weightsOf(goods: readonly ReceiptGoods[]): number[] | null {
  for (const weights of [goods.map(({ keptPaise }) => keptPaise), goods.map(({ keptQuantity }) => keptQuantity)])
    if (weights.some((weight) => weight > 0)) return weights;
  return null;
}

function risesOf<L extends StockLayer>({ keptQuantity, layers }: ReceiptGoods<L>, bornePaise: Paise) {
  const left = layers.map(remainingQuantity);
  const whole = left.reduce((sum, quantity) => sum + quantity, 0);
  if (whole === 0 || keptQuantity === 0) return [];
  const onLeft = mulDiv(bornePaise, Math.min(whole, keptQuantity), keptQuantity);
  return allocate(onLeft, left).map((share, at) => ({
    layer: layers[at]!,
    risePaise: atLeastNothing(share, remainingPaise(layers[at]!)),
  }));
}

const atLeastNothing = (risePaise: Paise, worthPaise: Paise): Paise => Math.max(risePaise, 0 - worthPaise);

/** A layer with what is left of it worth so much more: ₹80 raised by ₹20 are ₹100. */
export const raised = <L extends StockLayer>({ layer, risePaise }: { layer: L; risePaise: Paise }) => ({
  layer,
  totalPaise: remainingPaise(layer) + risePaise,
});

/** What a revaluation put on so many pieces of a receipt. */
export interface PutWorth {
  quantity: Quantity;
  paise: Paise;
}

/** Pieces that may bear it still. */
export interface Bearing {
  quantity: Quantity;
  worthPaise: Paise;
}

/** What of a layer no other part of the same revaluation was taken back from: 10 pieces of which 4 were are 6. */
export const bearingQuantity = (layer: StockLayer, takenFrom: Quantity): Quantity =>
  Math.max(0, remainingQuantity(layer) - takenFrom);

/**
 * Takes back what a revaluation put on goods, from what is left of them now, in the order given (inventory-purchasing §13):
 * ₹60 on 6 pieces of which 3 are left takes ₹30 from these. Pieces beyond the 6 came back at what they left with before, and
 * bear none. What the used ones were told to cost is for the caller to post.
 */
export function takeBackWorth(
  put: PutWorth,
  bearing: readonly Bearing[],
): { quantities: Quantity[]; risesPaise: Paise[] } {
  let left = put.quantity;
  const quantities = bearing.map(({ quantity }) => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return taken;
  });
  if (left === put.quantity) return { quantities, risesPaise: quantities.map(() => 0) };
  const backPaise = 0 - mulDiv(put.paise, put.quantity - left, put.quantity);
  const risesPaise = allocate(backPaise, quantities).map((share, at) => atLeastNothing(share, bearing[at]!.worthPaise));
  return { quantities, risesPaise };
}
