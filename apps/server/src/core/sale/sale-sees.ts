import type { Sees } from '@bahi/contract/wire-type';

/** Who may read which field of what is sold in the audit log, as in the view. */
export const SALE_SEES: Partial<Record<string, Sees>> = {
  ...Object.fromEntries(
    [
      'unitPrice',
      'minimumPrice',
      'amountPaise',
      'discountPaise',
      'discountPercent',
      'recordDiscountPaise',
      'taxablePaise',
      'cgstPaise',
      'sgstPaise',
      'igstPaise',
      'totalPaise',
      'subTotalPaise',
      'adjustPaise',
      'roundPaise',
      'paidPaise',
      'duePaise',
      'labourDiscountPercent',
      'labourDiscountPaise',
      'partsDiscountPercent',
      'partsDiscountPaise',
      'overallDiscountPercent',
      'overallDiscountPaise',
    ].map((key) => [key, 'price' as const]),
  ),
  costPaise: 'cost',
};
