import { mulDiv, roundToRupee } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { taxPaise } from '../totals/amounts.ts';

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
  /** What it came to in the prices of the invoice, which may hold the tax. */
  pricePaise: Paise;
}

/** What one note takes off a line, in the prices of the invoice; of a note on tax the tax itself. */
export interface NotedShare {
  effect: NoteEffect;
  amountPaise: Paise;
}

type Heads = Pick<NoteAmounts, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;
const HEADS = ['cgstPaise', 'sgstPaise', 'igstPaise'] as const;
const NO_HEADS: Heads = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** What notes have taken off a line so far. */
interface Gone {
  /** Off its value, in the prices of the invoice. */
  amountPaise: Paise;
  /** The tax of that share, also where a note without tax leaves it standing. */
  shared: Heads;
  /** Tax that was lowered by itself. */
  lowered: Heads;
}

const NOTHING_GONE: Gone = { amountPaise: 0, shared: NO_HEADS, lowered: NO_HEADS };

const headsOf = (of: (head: (typeof HEADS)[number]) => Paise): Heads => ({
  cgstPaise: of('cgstPaise'),
  sgstPaise: of('sgstPaise'),
  igstPaise: of('igstPaise'),
});

const holdsTax = ({ pricePaise, taxablePaise }: InvoicedLine): boolean => pricePaise !== taxablePaise;

/** What a line comes to in the prices of the invoice, once tax that was charged too high is lowered. */
const valueOf = (line: InvoicedLine, { lowered }: Gone): Paise =>
  line.pricePaise - (holdsTax(line) ? taxPaise(lowered) : 0);

/**
 * The amounts of one share, and what is gone after it. Tax is shared cumulatively: after ₹6.67 of ₹10.00 with CGST 0.25 are gone
 * 0.17 of it is; the share that ends the line takes the rest. Where prices hold their tax, the taxable value is the rest.
 */
function take(
  line: InvoicedLine,
  gone: Gone,
  { effect, amountPaise }: NotedShare,
): { amounts: NoteAmounts; gone: Gone } {
  if (effect === 'tax') {
    const heads = headsOfTax(line, amountPaise);
    const lowered = headsOf((head) => gone.lowered[head] + heads[head]);
    return { amounts: { taxablePaise: 0, ...heads, totalPaise: taxPaise(heads) }, gone: { ...gone, lowered } };
  }
  const after = gone.amountPaise + amountPaise;
  const whole = valueOf(line, gone);
  const heads = headsOf((head) => {
    const left = line[head] - gone.lowered[head];
    const shared = whole === 0 ? 0 : mulDiv(left, Math.min(after, whole), whole) - gone.shared[head];
    return Math.max(0, Math.min(shared, left - gone.shared[head]));
  });
  const taxablePaise = holdsTax(line) ? amountPaise - taxPaise(heads) : amountPaise;
  const shown = effect === 'untaxed' ? NO_HEADS : heads;
  return {
    amounts: { taxablePaise, ...shown, totalPaise: taxablePaise + taxPaise(shown) },
    gone: { ...gone, amountPaise: after, shared: headsOf((head) => gone.shared[head] + heads[head]) },
  };
}

/** Tax that was charged too high, by head: both heads of one state lie alike. ₹9.00 of CGST and SGST = 4.50 and 4.50. */
function headsOfTax(line: InvoicedLine, amountPaise: Paise): Heads {
  if (line.igstPaise > 0) return { ...NO_HEADS, igstPaise: amountPaise };
  const half = mulDiv(amountPaise, 1, 2);
  return { ...NO_HEADS, cgstPaise: half, sgstPaise: amountPaise - half };
}

const goneOf = (line: InvoicedLine, earlier: readonly NotedShare[]): Gone =>
  earlier.reduce((gone, share) => take(line, gone, share).gone, NOTHING_GONE);

/** The amounts of a note on a line of which earlier ones took shares, in the order of their posting. */
export const shareOfLine = (line: InvoicedLine, earlier: readonly NotedShare[], share: NotedShare): NoteAmounts =>
  take(line, goneOf(line, earlier), share).amounts;

/** How much of a line another note can take, in the prices of the invoice; of its tax for a note on tax. ₹100 with ₹40 gone = 6000. */
export function leftOfLine(line: InvoicedLine, earlier: readonly NotedShare[], effect: NoteEffect): Paise {
  const gone = goneOf(line, earlier);
  if (effect === 'tax') return taxPaise(line) - taxPaise(gone.lowered) - taxPaise(gone.shared);
  return Math.max(0, valueOf(line, gone) - gone.amountPaise);
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
