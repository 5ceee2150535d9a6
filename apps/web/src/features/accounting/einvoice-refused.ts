import type { einvoiceRefusalView } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { refusalWords } from '@bahi/domain/einvoice/refusal';

export type EinvoiceRefusal = Infer<typeof einvoiceRefusalView>;

/** What stands on a document of which the portal refused the e-invoice. */
export const einvoiceRefused = (refusal: EinvoiceRefusal | null | undefined): string | undefined =>
  refusal ? `The e-invoice portal refused it: ${refusalWords(refusal)}` : undefined;
