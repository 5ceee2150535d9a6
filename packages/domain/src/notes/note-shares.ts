import { mulDiv, roundToRupee } from '../money/round.ts';
import { NO_SHARE, type Share, shareOf, shareOfPaise, withPartOfRest } from '../money/share.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';
import { taxPaise } from '../totals/amounts.ts';
import { percentOf } from '../totals/price-line.ts';

/** What a note lowers of a line: its value with the tax on it, the value alone, or the tax alone. */
export type NoteEffect = 'value' | 'untaxed' | 'tax';

/** Amounts of a line, of an invoice or of a note. */
export interface NoteAmounts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** A line of an invoice as its notes see it. */
export interface InvoicedLine extends NoteAmounts {
  id: string;
  quantity: Quantity;
  /** What it came to in the prices of the invoice, which may hold the tax. */
  pricePaise: Paise;
}

/** What one note takes off a line, in the prices of the invoice; of a note on tax the tax itself. */
export interface NotedShare {
  effect: NoteEffect;
  /** Of pieces that came back it follows from them. */
  amountPaise: Paise;
  /** Pieces that came back. */
  quantity?: Quantity;
}

/** Amounts of a share, with what it is in the prices of the invoice. */
export type ShareAmounts = NoteAmounts & { amountPaise: Paise };

type Heads = Pick<NoteAmounts, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;
const HEADS = ['cgstPaise', 'sgstPaise', 'igstPaise'] as const;
const NO_HEADS: Heads = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** What notes have taken off a line so far. */
interface Gone {
  /** Which part of its value, exactly. */
  share: Share;
  /** Off its value, in the prices of the invoice. */
  amountPaise: Paise;
  /** Pieces that came back. */
  quantity: Quantity;
  /** The tax of that share, also where a note without tax leaves it standing. */
  shared: Heads;
  /** Tax that was lowered by itself. */
  lowered: Heads;
}

const NOTHING_GONE: Gone = { share: NO_SHARE, amountPaise: 0, quantity: 0, shared: NO_HEADS, lowered: NO_HEADS };

const headsOf = (of: (head: (typeof HEADS)[number]) => Paise): Heads => ({
  cgstPaise: of('cgstPaise'),
  sgstPaise: of('sgstPaise'),
  igstPaise: of('igstPaise'),
});

/** Whether the price of a line holds its tax. */
export const holdsTax = ({ pricePaise, taxablePaise }: Pick<InvoicedLine, 'pricePaise' | 'taxablePaise'>): boolean =>
  pricePaise !== taxablePaise;

/** What a line comes to in the prices of the invoice, once tax that was charged too high is lowered. */
const valueOf = (line: InvoicedLine, { lowered }: Gone): Paise =>
  line.pricePaise - (holdsTax(line) ? taxPaise(lowered) : 0);

/**
 * The amounts of one share, and what is gone after it. All is shared cumulatively: after ₹6.67 of ₹10.00 with CGST 0.25 are gone
 * 0.17 of it is; the share that ends the line takes the rest. Where prices hold their tax, the taxable value is the rest.
 */
function take(line: InvoicedLine, gone: Gone, share: NotedShare): { amounts: ShareAmounts; gone: Gone } {
  if (share.effect === 'tax') return lowerTax(line, gone, share.amountPaise);
  const whole = valueOf(line, gone);
  const after = shareAfter(line, gone, share, whole);
  const amountPaise =
    share.quantity === undefined ? share.amountPaise : Math.max(0, shareOfPaise(whole, after) - gone.amountPaise);
  const heads = headsOf((head) => {
    const left = line[head] - gone.lowered[head];
    const shared = whole === 0 ? 0 : shareOfPaise(left, after) - gone.shared[head];
    return Math.max(0, Math.min(shared, left - gone.shared[head]));
  });
  const taxablePaise = holdsTax(line) ? amountPaise - taxPaise(heads) : amountPaise;
  const shown = share.effect === 'untaxed' ? NO_HEADS : heads;
  return {
    amounts: { amountPaise, taxablePaise, ...shown, totalPaise: taxablePaise + taxPaise(shown) },
    gone: {
      ...gone,
      share: after,
      amountPaise: gone.amountPaise + amountPaise,
      quantity: gone.quantity + (share.quantity ?? 0),
      shared: headsOf((head) => gone.shared[head] + heads[head]),
    },
  };
}

/** Of pieces that come back their part of what is left; of an amount what is gone with it (sales §13). */
const shareAfter = (line: InvoicedLine, gone: Gone, { amountPaise, quantity }: NotedShare, whole: Paise): Share =>
  quantity === undefined
    ? shareOf(gone.amountPaise + amountPaise, whole)
    : withPartOfRest(gone.share, quantity, line.quantity - gone.quantity);

function lowerTax(line: InvoicedLine, gone: Gone, amountPaise: Paise): { amounts: ShareAmounts; gone: Gone } {
  const heads = headsOfTax(amountPaise, line.igstPaise > 0);
  const after = { ...gone, lowered: headsOf((head) => gone.lowered[head] + heads[head]) };
  // A price that holds its tax is less by it: what is gone is more of what is left.
  const share = holdsTax(line) && gone.amountPaise > 0 ? shareOf(gone.amountPaise, valueOf(line, after)) : gone.share;
  return {
    amounts: { amountPaise, taxablePaise: 0, ...heads, totalPaise: taxPaise(heads) },
    gone: { ...after, share },
  };
}

/** Tax that was charged too high or too low, by head: both heads of one state lie alike. ₹9.00 of CGST and SGST = 4.50 and 4.50. */
export function headsOfTax(amountPaise: Paise, interState: boolean): Heads {
  if (interState) return { ...NO_HEADS, igstPaise: amountPaise };
  const half = mulDiv(amountPaise, 1, 2);
  return { ...NO_HEADS, cgstPaise: half, sgstPaise: amountPaise - half };
}

const goneOf = (line: InvoicedLine, earlier: readonly NotedShare[]): Gone =>
  earlier.reduce((gone, share) => take(line, gone, share).gone, NOTHING_GONE);

/** The amounts of a note on a line of which earlier ones took shares, in the order of their posting. */
export const shareOfLine = (line: InvoicedLine, earlier: readonly NotedShare[], share: NotedShare): ShareAmounts =>
  take(line, goneOf(line, earlier), share).amounts;

/** How much of a line another note can take, in the prices of the invoice; of its tax for a note on tax. ₹100 with ₹40 gone = 6000. */
export function leftOfLine(line: InvoicedLine, earlier: readonly NotedShare[], effect: NoteEffect): Paise {
  const gone = goneOf(line, earlier);
  if (effect === 'tax') return taxPaise(line) - taxPaise(gone.lowered) - taxPaise(gone.shared);
  return Math.max(0, valueOf(line, gone) - gone.amountPaise);
}

/** Pieces of a line that have not come back by a note. */
export const piecesLeft = (line: InvoicedLine, earlier: readonly NotedShare[]): Quantity =>
  line.quantity - goneOf(line, earlier).quantity;

/**
 * What is credited of a share after the return charge, which comes off the taxable value and each head, each rounded; where prices
 * hold their tax, off total and heads (sales §13). Of ₹118 at 18 % less 10 % = 90 + 8.10 + 8.10 = ₹106.20.
 */
export function lessReturnCharge(line: InvoicedLine, share: ShareAmounts, chargePercent: Percent): ShareAmounts {
  const less = (paise: Paise): Paise => paise - percentOf(paise, chargePercent);
  const heads = headsOf((head) => less(share[head]));
  const amountPaise = less(share.amountPaise);
  if (!holdsTax(line)) {
    const taxablePaise = less(share.taxablePaise);
    return { amountPaise, taxablePaise, ...heads, totalPaise: taxablePaise + taxPaise(heads) };
  }
  const totalPaise = less(share.totalPaise);
  return { amountPaise, taxablePaise: totalPaise - taxPaise(heads), ...heads, totalPaise };
}

/**
 * The round-off of a note: what notes of an invoice come to in all is rounded, and the one that leaves nothing takes the
 * invoice's own. Of ₹118.40, rounded to ₹118, a first note of ₹59.20 is ₹59 (−0.20), the last of ₹59.20 is ₹59 (−0.20).
 */
export function roundOfNote(
  { unroundedPaise, roundPaise }: { unroundedPaise: Paise; roundPaise: Paise },
  notePaise: Paise,
  { ends, invoiceRoundPaise, roundsToRupee }: { ends: boolean; invoiceRoundPaise: Paise; roundsToRupee: boolean },
): Paise {
  const running = unroundedPaise + notePaise;
  const inAll = ends ? invoiceRoundPaise : roundsToRupee ? roundToRupee(running) - running : 0;
  return inAll - roundPaise;
}
