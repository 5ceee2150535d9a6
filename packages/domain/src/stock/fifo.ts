import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity } from '../money/units.ts';

/**
 * First in, first out. A layer holds quantity and total paise; the cost of an issue is its cumulative share of the total,
 * so that a layer closes to the paisa however it is cut. The order of posting is the order of valuation.
 */
export interface StockLayer {
  /** Row of the receipt that made the layer; carried through so that issues can name it. */
  id: string;
  quantity: Quantity;
  totalPaise: Paise;
  issuedQuantity: Quantity;
}

/** The valued stock of one pool: an item in a warehouse, of a batch where it is told apart so. */
export interface StockPosition<L extends StockLayer = StockLayer> {
  /** Oldest first; exhausted layers are dropped. */
  layers: L[];
  /** Issued beyond stock and not yet filled by a receipt, with the cost it was issued at. */
  owed: { quantity: Quantity; costPaise: Paise };
  /** Cost of the last receipt, at which a shortfall is issued (decisions §6); null before the first. */
  lastReceipt: { quantity: Quantity; totalPaise: Paise } | null;
}

export interface LayerTake {
  layerId: string;
  quantity: Quantity;
  costPaise: Paise;
}

export interface StockReceipt {
  position: StockPosition;
  /** What was received, also where a shortfall took all of it. */
  layer: StockLayer;
  /** Part of the receipt that filled an earlier shortfall. */
  filledQuantity: Quantity;
  /** Own cost less the cost issued at, of what was filled: posted to cost of goods at once; may be negative. */
  costDifferencePaise: Paise;
  /** By how much the value of stock rises. */
  valuePaise: Paise;
}

export interface StockIssue<L extends StockLayer = StockLayer> {
  position: StockPosition<L>;
  /** Cost of the whole issue, shortfall included. */
  costPaise: Paise;
  /** What stock did not cover; the caller refuses it unless the entity allows negative stock. */
  shortfall: Quantity;
  shortfallCostPaise: Paise;
  takes: LayerTake[];
}

/** The cost of the first so many pieces of a layer. */
function issuedCost(layer: StockLayer, issuedQuantity: Quantity): Paise {
  return mulDiv(layer.totalPaise, issuedQuantity, layer.quantity);
}

/** Gives the quantity left in a layer. */
export function remainingQuantity(layer: StockLayer): Quantity {
  return layer.quantity - layer.issuedQuantity;
}

/** Gives the value left in a layer: 3 pieces for ₹100 of which one is issued at ₹33.33 leave 6667 paise. */
export function remainingPaise(layer: StockLayer): Paise {
  return layer.totalPaise - issuedCost(layer, layer.issuedQuantity);
}

/**
 * Receives goods as the newest layer; a shortfall is filled first, at the receipt's own cost:
 * 10 owed at ₹20 and 10 received at ₹30 leave nothing and a difference of ₹100.
 */
export function receive(position: StockPosition, quantity: Quantity, totalPaise: Paise, id = ''): StockReceipt {
  return addLayer({ ...position, lastReceipt: { quantity, totalPaise } }, quantity, totalPaise, id);
}

/** Takes goods back at the cost they left with, as the newest layer; it is no receipt to cost a shortfall by. */
export function returnIn(position: StockPosition, quantity: Quantity, totalPaise: Paise, id = ''): StockReceipt {
  return addLayer(position, quantity, totalPaise, id);
}

function addLayer(position: StockPosition, quantity: Quantity, totalPaise: Paise, id: string): StockReceipt {
  assertQuantity(quantity);
  const filledQuantity = Math.min(position.owed.quantity, quantity);
  const layer: StockLayer = { id, quantity, totalPaise, issuedQuantity: filledQuantity };
  const released = filledQuantity === 0 ? 0 : mulDiv(position.owed.costPaise, filledQuantity, position.owed.quantity);
  const costDifferencePaise = issuedCost(layer, filledQuantity) - released;
  return {
    position: {
      ...position,
      layers: filledQuantity === quantity ? position.layers : [...position.layers, layer],
      owed: {
        quantity: position.owed.quantity - filledQuantity,
        costPaise: position.owed.costPaise - released,
      },
    },
    layer,
    filledQuantity,
    costDifferencePaise,
    valuePaise: totalPaise - costDifferencePaise,
  };
}

/**
 * Issues goods from the oldest layers: 15 out of 10 at ₹10 and 10 at ₹20 cost ₹200 and leave 5 at ₹20.
 * What stock does not cover is issued at the last receipt's cost and owed.
 */
export function issue<L extends StockLayer>(position: StockPosition<L>, quantity: Quantity): StockIssue<L> {
  assertQuantity(quantity);
  const takes: LayerTake[] = [];
  const layers: L[] = [];
  let left = quantity;
  let costPaise = 0;
  for (const layer of position.layers) {
    if (left === 0) {
      layers.push(layer);
      continue;
    }
    const taken = Math.min(left, remainingQuantity(layer));
    const { after, costPaise: cost } = takeOf(layer, taken);
    takes.push({ layerId: layer.id, quantity: taken, costPaise: cost });
    costPaise += cost;
    left -= taken;
    if (remainingQuantity(after) > 0) layers.push(after);
  }
  const shortfallCostPaise = left === 0 ? 0 : shortfallCost(position, left);
  return {
    position: {
      ...position,
      layers,
      owed: {
        quantity: position.owed.quantity + left,
        costPaise: position.owed.costPaise + shortfallCostPaise,
      },
    },
    costPaise: costPaise + shortfallCostPaise,
    shortfall: left,
    shortfallCostPaise,
    takes,
  };
}

/** Takes from one layer: 1 of 3 pieces for ₹100 costs 3333 paise. */
export function takeOf<L extends StockLayer>(layer: L, quantity: Quantity): { after: L; costPaise: Paise } {
  const after = { ...layer, issuedQuantity: layer.issuedQuantity + quantity };
  return { after, costPaise: issuedCost(layer, after.issuedQuantity) - issuedCost(layer, layer.issuedQuantity) };
}

function shortfallCost({ lastReceipt }: Pick<StockPosition, 'lastReceipt'>, quantity: Quantity): Paise {
  return lastReceipt ? mulDiv(lastReceipt.totalPaise, quantity, lastReceipt.quantity) : 0;
}

function assertQuantity(quantity: Quantity): void {
  if (!Number.isSafeInteger(quantity) || quantity <= 0)
    throw new RangeError(`A stock move wants a quantity, not ${quantity}`);
}
