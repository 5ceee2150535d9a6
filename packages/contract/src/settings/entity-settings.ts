/**
 * What an entity has set, by section; each section is stored as one JSON and completed with its defaults on read.
 * Wire names are those of `Settings` in the login answer (spec 1 §3).
 */
export interface EntitySettings {
  tax: {
    /** `GSTType`: Regular, Composition, Unregistered (decisions §5). */
    gstType: 'Regular' | 'Composition' | 'Unregistered';
    /** `HSNSAC`: digits shown. */
    hsnDigits: 4 | 6 | 8;
    /** `LTot`: AT, tax on top; BT, prices contain it. */
    labourTotalType: 'AT' | 'BT';
  };
  accounting: {
    /** Payables are rounded to the rupee. */
    roundToRupee: boolean;
    /** Nothing is posted on or before this day. */
    lockedUntil: string | null;
  };
  service: {
    /** Order statuses follow their lines (spec 2 §4). */
    deriveStatus: boolean;
    invoiceNeedsCompleted: boolean;
    /** Lines pass Review before Completed. */
    review: boolean;
    insurance: boolean;
  };
  inventory: {
    /** Parts must be issued before completion and billing (`Issue`). */
    issueBeforeInvoice: boolean;
    /** Stock may go below nothing. */
    negativeStock: boolean;
    /** `MultiWh`. */
    multiWarehouse: boolean;
  };
  print: {
    /** Payment address for the UPI QR; none prints no QR. */
    upiId: string | null;
    terms: string | null;
    bankDetails: string | null;
  };
}

export const DEFAULT_SETTINGS: EntitySettings = {
  tax: { gstType: 'Regular', hsnDigits: 4, labourTotalType: 'AT' },
  accounting: { roundToRupee: true, lockedUntil: null },
  service: { deriveStatus: true, invoiceNeedsCompleted: true, review: false, insurance: false },
  inventory: { issueBeforeInvoice: false, negativeStock: false, multiWarehouse: false },
  print: { upiId: null, terms: null, bankDetails: null },
};

/** Stored sections over the defaults. */
export function completeSettings(stored: Partial<Record<keyof EntitySettings, object>>): EntitySettings {
  return Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).map(([section, initial]) => [
      section,
      { ...initial, ...stored[section as keyof EntitySettings] },
    ]),
  ) as unknown as EntitySettings;
}
