import {
  type DiscountFields,
  type DocumentDiscounts,
  discountFieldsOf,
  discountsOfFields,
} from '@bahi/domain/document/priced-line';

/** A head whose discounts stand in columns, and together in the document; both ways between the two. */
export const withDiscounts = {
  ofRow: (row: object): object => {
    const {
      labourDiscountPercent,
      labourDiscountPaise,
      partsDiscountPercent,
      partsDiscountPaise,
      overallDiscountPercent,
      overallDiscountPaise,
      ...head
    } = row as DiscountFields;
    const fields = {
      labourDiscountPercent,
      labourDiscountPaise,
      partsDiscountPercent,
      partsDiscountPaise,
      overallDiscountPercent,
      overallDiscountPaise,
    };
    return { ...head, discounts: discountsOfFields(fields) };
  },
  toRow: <D extends { discounts: DocumentDiscounts }>({ discounts, ...head }: D) => ({
    ...head,
    ...discountFieldsOf(discounts),
  }),
};
