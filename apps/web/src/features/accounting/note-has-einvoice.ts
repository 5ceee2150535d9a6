import { buyerHasEinvoice } from '@bahi/domain/einvoice/buyer-has-einvoice';
import { isExport, type SupplyType } from '@bahi/domain/tax/registration';

/** Whether a note has an e-invoice: as its sale was treated. */
export const noteHasEinvoice = (note: {
  customerGstin?: string | null | undefined;
  supplyType?: SupplyType | null | undefined;
}): boolean =>
  buyerHasEinvoice({ gstin: note.customerGstin, isAbroad: note.supplyType ? isExport(note.supplyType) : false });
