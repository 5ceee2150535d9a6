/**
 * Whether the portal takes what is made out to a buyer, invoices and notes alike: he is registered, or abroad (sales rule 39).
 * A consumer's have no e-invoice.
 */
export const buyerHasEinvoice = ({
  gstin,
  isAbroad,
}: {
  gstin?: string | null | undefined;
  isAbroad: boolean;
}): boolean => Boolean(gstin) || isAbroad;
