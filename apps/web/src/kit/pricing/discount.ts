import type { Paise, Percent } from '@bahi/domain/money/units';
import { readNumber, showNumber } from '../../ui/scaled-number.ts';

/** A discount as it is given: a percentage or an amount; neither is none. */
export interface Discount {
  percent: Percent | null;
  paise: Paise | null;
}

export const NO_DISCOUNT: Discount = { percent: null, paise: null };

/** As stored: the percentage wins over the amount that it makes (decisions §5). */
export const discountOf = (percent: Percent | null | undefined, paise: Paise | null | undefined): Discount =>
  percent ? { percent, paise: null } : { percent: null, paise: paise || null };

/** `10%` or `1,500.00`. */
export const discountText = ({ percent, paise }: Discount): string =>
  percent === null ? showNumber('money', paise) : `${showNumber('percent', percent)}%`;

const TYPED = /^[\d,]*\.?\d*%?$/;

/** Reads `10%` as a percentage and `1500` as an amount; undefined for what is neither. */
export function readDiscount(text: string): Discount | undefined {
  const typed = text.replaceAll(/[\s₹]/g, '');
  if (!TYPED.test(typed)) return undefined;
  if (typed.endsWith('%')) {
    const percent = readNumber('percent', typed.slice(0, -1));
    return percent === undefined ? undefined : { percent: percent || null, paise: null };
  }
  const paise = readNumber('money', typed);
  return paise === undefined ? undefined : { percent: null, paise: paise || null };
}
