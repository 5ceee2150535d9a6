import { can } from '@bahi/domain/access/access';
import { buyerHasEinvoice } from '@bahi/domain/einvoice/buyer-has-einvoice';
import { isExport, type SupplyType } from '@bahi/domain/tax/registration';

/** Whether a note has an e-invoice: as its sale was treated. */
export const noteHasEinvoice = (note: {
  customerGstin?: string | null | undefined;
  supplyType?: SupplyType | null | undefined;
}): boolean =>
  buyerHasEinvoice({ gstin: note.customerGstin, isAbroad: note.supplyType ? isExport(note.supplyType) : false });

type Access = Parameters<typeof can>[0];

/** Who looks after invoices or notes asks for the e-invoice of a note. */
export const mayChangeNotes = (access: Access): boolean =>
  can(access, 'Accounting.Invoice', 'U') || can(access, 'Sales.CNote', 'U');
