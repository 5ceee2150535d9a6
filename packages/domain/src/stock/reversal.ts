import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { issue, type LayerTake, remainingPaise, remainingQuantity, type StockLayer, takeOf } from './fifo.ts';

/**
 * What a move is written down to have taken, and from where. Negative where it was given back; `layerId` null where no layer
 * covered it; `ofMoveId` names the issue whose goods come from elsewhere since.
 */
export interface KeptTake extends Omit<LayerTake, 'layerId'> {
  layerId: string | null;
  ofMoveId: number | null;
}

/** The shares of an issue as they stand, layer by layer: 6 of A for ₹120, then all of them of B for ₹180, are 6 of B for ₹180. */
export function sharesOf(takes: readonly Omit<KeptTake, 'ofMoveId'>[]): Omit<KeptTake, 'ofMoveId'>[] {
  const byLayer = new Map<string | null, Omit<KeptTake, 'ofMoveId'>>();
  for (const { layerId, quantity, costPaise } of takes) {
    const sum = byLayer.get(layerId) ?? { layerId, quantity: 0, costPaise: 0 };
    byLayer.set(layerId, { layerId, quantity: sum.quantity + quantity, costPaise: sum.costPaise + costPaise });
  }
  return [...byLayer.values()].filter(({ quantity }) => quantity > 0);
}

/** Goods of a receipt that an issue has and that did not come back. */
export interface GoneTake extends LayerTake {
  moveId: number;
}

export interface CancelledReceipt<L extends StockLayer> {
  /** The layers as they are left; those that were not touched are not named. */
  layers: L[];
  /** What the cancelling move takes: the whole receipt, at what it came in at or was made worth since. */
  takes: KeptTake[];
  costPaise: Paise;
  /** Of the goods that were gone: their issues take them from other layers instead. */
  resourced: KeptTake[];
  /** What those goods cost more from there; it leaves the inventory beside the receipt's own cost. */
  differencePaise: Paise;
  /** By how much the value of stock rises: less than nothing. */
  valuePaise: Paise;
}

/**
 * Takes a receipt back at its own cost (inventory-purchasing §3, rule 9): 10 for ₹200, of which 6 are sold for ₹120, with 10 at
 * ₹30 behind: 10 leave for ₹200, the 6 sold come from the others for ₹180, a difference of ₹60. Answers how many are gone where
 * the others do not cover them.
 */
export function cancelReceipt<L extends StockLayer>(
  receipt: { quantity: Quantity; totalPaise: Paise },
  own: readonly L[],
  others: readonly L[],
  gone: readonly GoneTake[],
): CancelledReceipt<L> | { goneQuantity: Quantity } {
  const rest = own.filter((layer) => remainingQuantity(layer) > 0);
  const left = rest.reduce((sum, layer) => sum + remainingQuantity(layer), 0);
  const leftPaise = rest.reduce((sum, layer) => sum + remainingPaise(layer), 0);
  const goneQuantity = receipt.quantity - left;
  const takes = rest.map((layer) => kept(layer.id, remainingQuantity(layer), remainingPaise(layer)));
  const closed = rest.map((layer) => ({ ...layer, issuedQuantity: layer.quantity }));
  if (goneQuantity === 0)
    return {
      layers: closed,
      takes,
      costPaise: leftPaise,
      resourced: [],
      differencePaise: 0,
      valuePaise: 0 - leftPaise,
    };
  const away = wholeOf(gone, goneQuantity, receipt.totalPaise - leftPaise);
  const filled = issue({ layers: [...others], owed: { quantity: 0, costPaise: 0 }, lastReceipt: null }, goneQuantity);
  if (filled.shortfall > 0) return { goneQuantity };
  const awayPaise = away.reduce((sum, take) => sum + take.costPaise, 0);
  const touched = new Set(filled.takes.map(({ layerId }) => layerId));
  const after = new Map(filled.position.layers.map((layer) => [layer.id, layer]));
  return {
    layers: [
      ...closed,
      ...others
        .filter(({ id }) => touched.has(id))
        .map((layer) => after.get(layer.id) ?? { ...layer, issuedQuantity: layer.quantity }),
    ],
    takes: [...takes, ...away.map(({ layerId, quantity, costPaise }) => kept(layerId, quantity, costPaise))],
    resourced: [
      ...away.map(({ layerId, quantity, costPaise, ofMoveId }) => kept(layerId, -quantity, -costPaise, ofMoveId)),
      ...resource(away, filled.takes),
    ],
    costPaise: leftPaise + awayPaise,
    differencePaise: filled.costPaise - awayPaise,
    valuePaise: 0 - leftPaise - filled.costPaise,
  };
}

const kept = (
  layerId: string | null,
  quantity: Quantity,
  costPaise: Paise,
  ofMoveId: number | null = null,
): KeptTake => ({ layerId, quantity, costPaise, ofMoveId });

/** What is gone, whole: what filled a shortfall, or was never written down, is nobody's. */
function wholeOf(gone: readonly GoneTake[], quantity: Quantity, costPaise: Paise): KeptTake[] {
  const known = gone.map((take) => kept(take.layerId, take.quantity, take.costPaise, take.moveId));
  const missing = quantity - known.reduce((sum, take) => sum + take.quantity, 0);
  const missingPaise = costPaise - known.reduce((sum, take) => sum + take.costPaise, 0);
  return missing > 0 ? [...known, kept(null, missing, missingPaise)] : known;
}

/** Gives the takes to the issues in turn: each gets its quantity, at the cost of the layers that it falls on. */
function resource(away: readonly KeptTake[], takes: readonly LayerTake[]): KeptTake[] {
  const given: KeptTake[] = [];
  const open = takes.map((take) => ({ layerId: take.layerId, ...takeLeft(take) }));
  for (const { quantity, ofMoveId } of away)
    for (let left = quantity; left > 0;) {
      const next = open.find((take) => take.quantity > 0)!;
      const part = Math.min(left, next.quantity);
      const costPaise = mulDiv(next.costPaise, part, next.quantity);
      given.push(kept(next.layerId, part, costPaise, ofMoveId));
      next.quantity -= part;
      next.costPaise -= costPaise;
      left -= part;
    }
  return given;
}
const takeLeft = ({ quantity, costPaise }: LayerTake) => ({ quantity, costPaise });

export interface Revaluation<L extends StockLayer> {
  /** The layers, closed. */
  closed: L[];
  takes: KeptTake[];
  /** What stands in their place, in the same order and under the same ranks. */
  worth: { of: L; quantity: Quantity; totalPaise: Paise }[];
  differencePaise: Paise;
}

/**
 * Gives what is left of the layers another value (inventory-purchasing rules 11, 14): each is closed and opened again under its
 * rank. 4 pieces worth ₹80 made worth ₹100 differ by ₹20; the paise fall on the layers by quantity, none is lost.
 */
export function revalue<L extends StockLayer>(layers: readonly L[], totalPaise: Paise): Revaluation<L> {
  const whole = layers.reduce((sum, layer) => sum + remainingQuantity(layer), 0);
  let seen = 0;
  const worth = layers.map((layer) => {
    const before = mulDiv(totalPaise, seen, whole);
    seen += remainingQuantity(layer);
    return { of: layer, quantity: remainingQuantity(layer), totalPaise: mulDiv(totalPaise, seen, whole) - before };
  });
  return {
    closed: layers.map((layer) => takeOf(layer, remainingQuantity(layer)).after),
    takes: layers.map((layer) => kept(layer.id, remainingQuantity(layer), remainingPaise(layer))),
    worth,
    differencePaise: totalPaise - layers.reduce((sum, layer) => sum + remainingPaise(layer), 0),
  };
}

/** A move as it is taken back: what came in goes out, at its cost, in the pack that it was entered in. */
export function mirroredMove<E extends { quantity: Quantity }>(move: {
  quantity: Quantity;
  costPaise: Paise;
  entered: E | null;
}): { kind: 'issue' | 'return'; quantity: Quantity; costPaise: Paise; entered: E | null } {
  const { quantity, costPaise, entered } = move;
  return {
    kind: quantity > 0 ? 'issue' : 'return',
    quantity: 0 - quantity,
    costPaise: 0 - costPaise,
    entered: entered && { ...entered, quantity: 0 - entered.quantity },
  };
}

/** What a reversal did to the value of stock beside the mirror of its costs: 18000 back of an issue of 12000 is 6000. */
export const besideMirror = (reversed: { valuePaise: Paise; differencePaise: Paise }, mirroredPaise: Paise): Paise =>
  reversed.valuePaise + reversed.differencePaise - mirroredPaise;

/** How much of a receipt cannot be taken back: what is gone of it, else what is reserved. */
export const goneOrKept = (goneQuantity: Quantity, wanted: Quantity, free: Quantity): Quantity =>
  goneQuantity > 0 ? goneQuantity : wanted - free;

/** Says that too little of a receipt is left to take it back. */
export const goneMessage = (quantity: string): string => `${quantity} of it are gone. Return goods instead.`;
