import { mulDiv } from '../money/round.ts';
import type { Paise, Percent } from '../money/units.ts';

/** Where the rate of what is paid in advance is not known yet, it is taken as 18 % (Rule 50, proviso). */
export const ADVANCE_RATE: Percent = 180_000;

const WHOLE: Percent = 1_000_000;

export interface AdvanceTax {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/**
 * Splits an advance for services into value and the tax that is in it: each head = advance × rate ÷ (100 + full rate)
 * (Rule 35). ₹1,180 within the state = 100000 taxable, 9000 CGST and 9000 SGST.
 */
export function advanceTax(advancePaise: Paise, interState: boolean): AdvanceTax {
  const head = (rate: Percent): Paise => mulDiv(advancePaise, rate, WHOLE + ADVANCE_RATE);
  const [cgstPaise, igstPaise] = interState ? [0, head(ADVANCE_RATE)] : [head(ADVANCE_RATE / 2), 0];
  return { taxablePaise: advancePaise - 2 * cgstPaise - igstPaise, cgstPaise, sgstPaise: cgstPaise, igstPaise };
}
