import type { Paise } from '../money/units.ts';

/**
 * The amount of every tender: the first that nobody typed takes what the typed ones leave of the target. Of ₹1,000 with
 * ₹400 typed the other takes ₹600.
 */
export function tenderAmounts(typed: readonly (Paise | null | undefined)[], targetPaise: Paise): Paise[] {
  let left = Math.max(0, targetPaise - typed.reduce<Paise>((sum, amountPaise) => sum + (amountPaise ?? 0), 0));
  return typed.map((amountPaise) => {
    if (amountPaise !== undefined) return amountPaise ?? 0;
    const taken = left;
    left = 0;
    return taken;
  });
}

/** What is handed back of cash: given ₹500 for ₹472 = 2800 paise; below zero when it is too little, null while nothing is given. */
export function changeDuePaise(givenPaise: Paise | null, amountPaise: Paise): Paise | null {
  return givenPaise === null ? null : givenPaise - amountPaise;
}
