/** Prints of an invoice (spec 2 §2); those of insurance are of the insurer's, whose tax invoice is `WithTax`. */
export const InvoiceVariant = {
  withTax: 'WithTax',
  consolidate: 'Consolidate',
  noTax: 'NoTax',
  insurerSummary: 'InsSummary',
  insurerParts: 'InsParts',
  insurerLabour: 'InsLabor',
} as const;
export type InvoiceVariant = (typeof InvoiceVariant)[keyof typeof InvoiceVariant];

/** Prints that only the insurer's invoice has; each with or without GST. */
export const INSURER_VARIANTS: readonly InvoiceVariant[] = [
  InvoiceVariant.insurerSummary,
  InvoiceVariant.insurerParts,
  InvoiceVariant.insurerLabour,
];

/** How the invoice of an insurer may usually be printed: the tax invoice, or one of his own prints. */
export const INSURER_PRINTS = [InvoiceVariant.withTax, ...INSURER_VARIANTS] as const;

/** Prints of a repair order (spec 2 §2); those of estimates and insurance join with them. */
export const OrderVariant = {
  withTax: 'WithTax',
  withoutTax: 'WithoutTax',
  noTax: 'NoTax',
  consolidate: 'Consolidate',
  customerOnly: 'CustomerOnly',
  technicianCopy: 'TechnicianCopy',
} as const;
export type OrderVariant = (typeof OrderVariant)[keyof typeof OrderVariant];

/** As which round lines of no supplementary one are printed: what was quoted first. */
export const INITIAL_ROUND = 'Initial';

/** Whose share an estimate or order prints (service §6): of both payers in one column, or beside each other with the sum. */
export const OrderFace = {
  insurance: 'InsuranceOnly',
  customer: 'CustomerOnly',
  both: 'InsPlusCus',
  beside: 'InsVsCus',
} as const;
export type OrderFace = (typeof OrderFace)[keyof typeof OrderFace];

/** The faces that tell what an insurer pays. */
export const tellsInsurer = (face: OrderFace): boolean => face !== OrderFace.customer;

/** Prints of a payment: the receipt, and the vouchers that the law asks for on an advance (Rules 50 and 51). */
export const ReceiptVariant = { receipt: 'Receipt', advance: 'ReceiptVoucher', refund: 'RefundVoucher' } as const;
export type ReceiptVariant = (typeof ReceiptVariant)[keyof typeof ReceiptVariant];

/** How a consolidated print sums each family of lines: to one row per tax rate, or per HSN and tax rate. */
export const ConsolidateBy = { one: 'One', hsn: 'HSN' } as const;
export type ConsolidateBy = (typeof ConsolidateBy)[keyof typeof ConsolidateBy];

interface VariantWords {
  label: string;
  hint: string;
}

export const INVOICE_VARIANTS: Readonly<Record<InvoiceVariant, VariantWords>> = {
  WithTax: { label: 'With tax', hint: 'Every line with its tax' },
  Consolidate: { label: 'Consolidated', hint: 'Labour and parts summed up' },
  NoTax: { label: 'No tax', hint: 'A summary, not a tax invoice' },
  InsSummary: { label: 'Insurer: summary', hint: 'Labour and parts summed up, not a tax invoice' },
  InsParts: { label: 'Insurer: parts', hint: 'Parts alone, as an annexure' },
  InsLabor: { label: 'Insurer: labour', hint: 'Labour alone, as an annexure' },
};

export const ORDER_VARIANTS: Readonly<Record<OrderVariant, VariantWords>> = {
  WithTax: { label: 'With tax', hint: 'Every line with its tax' },
  WithoutTax: { label: 'Without tax', hint: 'Amounts before tax, taxes extra' },
  NoTax: { label: 'No tax', hint: 'Amounts with tax in them, not shown apart' },
  Consolidate: { label: 'Consolidated', hint: 'Labour and parts summed up' },
  CustomerOnly: { label: 'Customer only', hint: 'What the customer pays' },
  TechnicianCopy: { label: 'Technician copy', hint: 'Work to do, without prices' },
};

export const ORDER_FACES: Readonly<Record<OrderFace, VariantWords>> = {
  InsuranceOnly: { label: 'Insurance only', hint: 'What the insurer pays' },
  CustomerOnly: { label: 'Customer only', hint: 'What the customer pays' },
  InsPlusCus: { label: 'Insurance + customer', hint: 'What both pay, in one column' },
  InsVsCus: { label: 'Insurance | customer', hint: 'What each pays, beside each other, and the sum' },
};

export const RECEIPT_VARIANTS: Readonly<Record<ReceiptVariant, VariantWords>> = {
  Receipt: { label: 'Receipt', hint: 'What was received and what it pays' },
  ReceiptVoucher: { label: 'Receipt voucher', hint: 'An advance for services, with the tax in it' },
  RefundVoucher: { label: 'Refund voucher', hint: 'What was paid back of an advance' },
};

/** The one print of an order to a vendor, as he gets it. */
export const PURCHASE_ORDER_PRINT = 'Order';
