import { type InclusiveTerms, withInclusive, withTaxCode } from '@bahi/domain/totals/inclusive-price';

type Priced = Parameters<typeof withTaxCode>[0] & { id: string };

/** A draft in its terms, or what is saved in those of the save before. */
interface Stated<L> {
  lines: readonly L[];
  terms: InclusiveTerms;
}

/**
 * Saved lines as a save without their prices would state them: whether prices hold their tax, and the tax codes, are those of
 * the draft. What differs from them is sent.
 */
export function restatedLines<L extends Priced>(saved: Stated<L>, draft: Stated<L>): L[] {
  const codes = new Map(draft.lines.map(({ id, taxCode }) => [id, taxCode]));
  return withInclusive(saved.lines, saved.terms, draft.terms).map((line) => {
    const { taxCode } = line;
    const code = codes.get(line.id) ?? taxCode;
    return code === taxCode ? line : { ...withTaxCode(line, code, draft.terms), taxCode };
  });
}
