import type { Paise } from '../../money/units.ts';
import { withoutEnd } from '../../text/without-end.ts';
import { readAmount } from './bill-cells.ts';

/** What stands below the goods of a bill, in paise. */
export interface BillFooter {
  discountPaise: Paise;
  /** Freight, packing and what else is charged, as the bill names it. */
  charges: { name: string; amountPaise: Paise }[];
  roundPaise: Paise;
  /** The bill's own total after tax and rounding; null where it says none. */
  totalPaise: Paise | null;
}

type Part = 'discount' | 'charge' | 'round' | 'total' | 'weakTotal' | 'nothing';

/** What the words of a row below the goods mean; the first that fits. */
const WORDS: readonly (readonly [RegExp, Part])[] = [
  // What is settled beside the bill is not part of it.
  [
    /\b(?:credit note|cr\.? ?note|(?:previous|old|opening|closing) bal(?:ance)?|outstanding|amount (?:received|paid)|payments?)\b/iu,
    'nothing',
  ],
  [/\b(?:sub ?-?total|taxable|[cgsiu]t?gst|cess|tax(?:es)?|items?|qty)\b/iu, 'nothing'],
  [/\bround/iu, 'round'],
  [/\b(?:less|cash|trade|spl|special|addl?)?\.? ?disc(?:ount)?\b/iu, 'discount'],
  [/\b(?:freight|packing|courier|transport|cartage|delivery|insurance|handling|forwarding|p ?& ?f)\b/iu, 'charge'],
  [/\b(?:grand|invoice|bill|net)(?: ?(?:total|amount|amt|value|payable))+|\bpayable\b/iu, 'total'],
  [/\btotal\b/iu, 'weakTotal'],
];

const partOf = (words: string): Part | undefined => WORDS.find(([pattern]) => pattern.test(words))?.[1];

/** Whether a row below the goods begins: it has words of a footer and no goods. */
export const isFooterRow = (cells: readonly string[]): boolean => partOf(wordsOf(cells)) !== undefined;

const wordsOf = (cells: readonly string[]): string =>
  cells.filter((cell) => cell !== '' && readAmount(cell) === null).join(' ');

/** Reads the rows below the goods; a later total of the same rank wins, as the last one is what is asked for. */
export function readFooter(rows: readonly (readonly string[])[]): BillFooter {
  const footer: BillFooter = { discountPaise: 0, charges: [], roundPaise: 0, totalPaise: null };
  let weakTotal: Paise | null = null;
  for (const cells of rows) {
    const words = wordsOf(cells);
    const paise = cells.map(readAmount).findLast((value) => value !== null) ?? null;
    if (paise === null) continue;
    switch (partOf(words)) {
      case 'discount':
        footer.discountPaise += Math.abs(paise);
        break;
      case 'charge':
        footer.charges.push({ name: withoutEnd(words, (sign) => ' :.'.includes(sign)), amountPaise: paise });
        break;
      case 'round':
        footer.roundPaise += /\bless\b|\(-\)/iu.test(words) ? -Math.abs(paise) : paise;
        break;
      case 'total':
        footer.totalPaise = paise;
        break;
      case 'weakTotal':
        weakTotal = paise;
        break;
      default:
    }
  }
  return { ...footer, totalPaise: footer.totalPaise ?? weakTotal };
}
