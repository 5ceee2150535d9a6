/** Whoever makes invoices, or looks after notes of customers (decisions §2). */
export const mayCustomerNotes = (...letters: ('C' | 'R' | 'U' | 'D')[]) => ({
  anyOf: letters.flatMap((letter) => [
    { area: 'Accounting.Invoice', letter } as const,
    { area: 'Sales.CNote', letter } as const,
  ]),
});
/** Who reads them: also who may only make one. */
export const READS_CUSTOMER_NOTES = mayCustomerNotes('R', 'C');
export const CUSTOMER_NOTES_TOUCH = ['accounting', 'platform.home'] as const;
