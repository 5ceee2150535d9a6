import type { Paise } from '../money/units.ts';
import type { NoteAmounts } from '../notes/note-shares.ts';
import type { taxHeadLabels } from '../tax/document-heading.ts';
import { type ExplainedAmount, type Explanation, explanationOf, given } from './explanation.ts';

/** A credit or debit note as `priceCreditNote` and `priceDebitNote` priced it. */
export interface ExplainedNote {
  lines: readonly (NoteAmounts & { id: string; description: string; amountPaise: Paise })[];
  totals: { adjustPaise?: Paise; roundPaise: Paise; totalPaise: Paise };
  heads: ReturnType<typeof taxHeadLabels>;
}

const HEADS = ['cgst', 'sgst', 'igst'] as const;

/**
 * Shows where an amount of a note comes from: ₹500 of a line that was charged at 18 % = taxable 50000, CGST 4500, SGST 4500,
 * total 59000. The tax of a line is its share of what the invoice charged, so that no rate is told.
 */
export function explainNote({ lines, totals, heads }: ExplainedNote, amount: ExplainedAmount): Explanation {
  const { adjustPaise = 0, roundPaise, totalPaise } = totals;
  const sum = (key: keyof NoteAmounts): Paise => lines.reduce((all, line) => all + line[key], 0);
  if (amount === 'total')
    return explanationOf('Total', [
      { label: 'Taxable value', paise: sum('taxablePaise'), of: 'taxable' },
      ...HEADS.flatMap((head) => given(heads[head], sum(`${head}Paise`), head)),
      ...given('Adjustment', adjustPaise),
      ...given('Round off', roundPaise, 'round'),
    ]);
  if (amount === 'round')
    return explanationOf('Round off', [
      { label: 'Total, to the rupee', paise: totalPaise },
      { label: 'Without rounding', paise: -(totalPaise - roundPaise) },
    ]);
  const [title, key, detail] = ofLines(amount, heads);
  return explanationOf(
    title,
    lines.flatMap((line) =>
      given(line.description, line[key]).map((step) => ({ ...step, ...(detail && { detail }), lineId: line.id })),
    ),
  );
}

function ofLines(
  amount: Exclude<ExplainedAmount, 'total' | 'round'>,
  heads: ExplainedNote['heads'],
): [title: string, key: 'amountPaise' | keyof NoteAmounts, detail?: string] {
  if (amount === 'subTotal' || amount === 'discount')
    return ['Sub-total', 'amountPaise', 'In the prices of the invoice'];
  if (amount === 'taxable') return ['Taxable value', 'taxablePaise'];
  return [heads[amount], `${amount}Paise`, 'Its share of the tax of the invoice'];
}
