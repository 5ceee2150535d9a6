import type { Sees } from '@bahi/contract/wire-type';
/** Who may read a logged field, as on the order itself. */
export const WORK_ORDER_SEES: Partial<Record<string, Sees>> = {
  unitPrice: 'price',
  estimateUnitPrice: 'price',
  discountPercent: 'price',
  discountPaise: 'price',
  noDiscount: 'price',
  minimumPrice: 'price',
  totalPaise: 'price',
  adjustPaise: 'price',
  labourDiscountPercent: 'price',
  labourDiscountPaise: 'price',
  partsDiscountPercent: 'price',
  partsDiscountPaise: 'price',
  overallDiscountPercent: 'price',
  overallDiscountPaise: 'price',
  insurerUnitPrice: 'insurer',
  issuedCostPaise: 'cost',
  subletCostPaise: 'cost',
};

/** What follows from other fields and says nothing of its own. */
const COMPUTED =
  /^(amount|recordDiscount|taxable|cgst|sgst|igst|round|subTotal|insurer(Taxable|Cgst|Sgst|Igst|Total)|estimate(Taxable|Cgst|Sgst|Igst|Total))Paise$|^last\w+No$|^(position|completedAt|closedAt|tieUp)$/;

const entered = (row: object): object => Object.fromEntries(Object.entries(row).filter(([key]) => !COMPUTED.test(key)));

interface Logged {
  lines: readonly object[];
  complaints: readonly object[];
  repairs: readonly object[];
}

/** What of an order with its columns of discounts its audit log compares. */
export const loggedOf = ({ lines, complaints, repairs, ...header }: Logged): object => ({
  ...entered(header),
  complaints: complaints.map(entered),
  repairs: repairs.map(entered),
  lines: lines.map(entered),
});
