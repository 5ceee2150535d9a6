import type { Paise } from '../money/units.ts';

/** An amount of a document that explains itself. */
export type ExplainedAmount = 'subTotal' | 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'round' | 'total';

/** A kind of document that a step leads to. */
export type ExplainedKind = 'bill' | 'debitNote' | 'expense' | 'invoice' | 'payment';

/** One step: what it is in words, its figure, and where it stands. */
export interface ExplainStep {
  label: string;
  /** Its figures, ready to read: `2 × ₹500.00`. */
  detail?: string;
  /** Absent where words alone explain: a status. */
  paise?: Paise;
  /** What the steps before it come to; it adds nothing itself. */
  subTotal?: boolean;
  /** The line of this document. */
  lineId?: string;
  /** Another document. */
  document?: { kind: ExplainedKind; id: string };
  /** An amount that explains itself in turn. */
  of?: ExplainedAmount;
}

/** Where a figure comes from, step by step. */
export interface Explanation {
  title: string;
  steps: readonly ExplainStep[];
  /** What all steps come to; null where words alone explain. */
  resultPaise: Paise | null;
}

/** An explanation whose figure is what its steps add up to: 10000 and -500 = 9500. */
export const explanationOf = (title: string, steps: readonly ExplainStep[]): Explanation => ({
  title,
  steps,
  resultPaise: steps.reduce((sum, { paise = 0, subTotal }) => (subTotal ? sum : sum + paise), 0),
});

/** A step of what is there; none of what comes to nothing. */
export const given = (label: string, paise: Paise, of?: ExplainedAmount): ExplainStep[] =>
  paise === 0 ? [] : [{ label, paise, ...(of && { of }) }];
