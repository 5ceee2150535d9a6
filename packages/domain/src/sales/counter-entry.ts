import { type Gs1Code, readGs1, shortGtin } from '../catalogue/gs1.ts';
import type { Pack } from '../catalogue/packs.ts';
import { quantityOfPacks } from '../catalogue/packs.ts';
import { QUANTITY_PLACES, tryScaled } from '../money/convert.ts';
import type { Quantity } from '../money/units.ts';

/** How much was typed: packs, and units beside them. */
export interface CounterQuantity {
  packs: Quantity;
  units: Quantity;
}

/** What was typed into the box of the counter; without words it is the quantity of the row that was added last. */
export interface CounterEntry {
  term: string;
  quantity: CounterQuantity | null;
  /** Of a scanned code of GS1 what it says beside the item. */
  code: Gs1Code | null;
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const PACKS = new RegExp(`^(${NUMBER})s$`, 'iu');
const PACKS_AND_UNITS = new RegExp(String.raw`^(${NUMBER})\+(${NUMBER})$`, 'u');
const UNITS = new RegExp(`^(${NUMBER})$`, 'u');

/** Reads a quantity: `10` is ten units, `2s` two packs, `1+3` a pack and three units; null for anything else. */
function readCounterQuantity(typed: string): CounterQuantity | null {
  const text = typed.replaceAll(/\s/gu, '');
  const packs = PACKS.exec(text);
  if (packs) return quantityOf(packs[1]!, '0');
  const both = PACKS_AND_UNITS.exec(text);
  if (both) return quantityOf(both[1]!, both[2]!);
  const units = UNITS.exec(text);
  return units ? quantityOf('0', units[1]!) : null;
}

function quantityOf(packs: string, units: string): CounterQuantity | null {
  const [one, other] = [tryScaled(packs, QUANTITY_PLACES), tryScaled(units, QUANTITY_PLACES)];
  return one === undefined || other === undefined ? null : { packs: one, units: other };
}

/**
 * Reads what was typed (sales rule 17): `dolo*10` is ten of what `dolo` finds, `dolo*1+3` a strip and three, and `1+3`, `2s` or
 * `*10` alone the quantity of the row that was added last. A barcode is all digits and has no quantity; a code of GS1 finds the item
 * of its number, and says the batch.
 */
export function readCounterEntry(typed: string): CounterEntry {
  const text = typed.trim();
  const code = readGs1(text);
  if (code) return { term: shortGtin(code.gtin), quantity: null, code };
  const star = text.lastIndexOf('*');
  const after = star < 0 ? null : readCounterQuantity(text.slice(star + 1));
  if (after) return { term: text.slice(0, star).trim(), quantity: after, code };
  const alone = UNITS.test(text) ? null : readCounterQuantity(text);
  return alone ? { term: '', quantity: alone, code } : { term: text, quantity: null, code };
}

/** The same in units of the item: a strip of 15 and 3 are 18. */
export const unitsTyped = ({ packs, units }: CounterQuantity, pack: Pick<Pack, 'factor'>): Quantity =>
  quantityOfPacks(packs, pack.factor) + units;
