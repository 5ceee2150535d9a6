import { formatPaise } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';

/** An amount in a column; what the reader may not see is empty. */
export const amount = (paise: Paise | null | undefined): string =>
  paise === null || paise === undefined ? '' : formatPaise(paise);

/** As `amount`, nothing as a dash, so that what is open stands out. */
export const amountOrDash = (paise: Paise | null | undefined): string => (paise === 0 ? '–' : amount(paise));
