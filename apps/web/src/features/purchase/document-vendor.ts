import type { VendorTreatment } from '@bahi/domain/parties/vendor';

/** What a document takes of its vendor: the taxes that he writes, where he is known to the page. */
export interface DocumentVendor {
  id: string;
  label: string;
  treatment?: VendorTreatment;
  stateCode?: string | null;
}

interface OfVendor {
  vendorId: string;
  vendorName: string;
  vendor: { treatment: VendorTreatment; stateCode?: string | null | undefined };
}

export const headerVendor = (record: OfVendor | null): DocumentVendor | null =>
  record && {
    id: record.vendorId,
    label: record.vendorName,
    treatment: record.vendor.treatment,
    stateCode: record.vendor.stateCode ?? null,
  };

/** By whom lines are taxed; null while that is not known. */
export const partyOf = ({ vendor }: { vendor: DocumentVendor | null }) =>
  vendor?.treatment ? { treatment: vendor.treatment, stateCode: vendor.stateCode ?? null } : null;
