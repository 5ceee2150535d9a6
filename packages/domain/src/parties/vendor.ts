/** How a vendor is registered for tax (`SType` of a vendor). */
export const VendorTreatment = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'SEZ',
  overseas: 'Overseas',
} as const;
export type VendorTreatment = (typeof VendorTreatment)[keyof typeof VendorTreatment];

export const VENDOR_TREATMENTS: readonly { treatment: VendorTreatment; label: string }[] = [
  { treatment: VendorTreatment.regular, label: 'Registered' },
  { treatment: VendorTreatment.composition, label: 'Composition' },
  { treatment: VendorTreatment.unregistered, label: 'Unregistered' },
  { treatment: VendorTreatment.sez, label: 'SEZ' },
  { treatment: VendorTreatment.overseas, label: 'Overseas' },
];

/** Whether bills of such a vendor carry his GSTIN. */
export function vendorNeedsGstin(treatment: VendorTreatment): boolean {
  return treatment !== VendorTreatment.unregistered && treatment !== VendorTreatment.overseas;
}

/** Sections of the Income Tax Act under which a buyer keeps back tax, with the usual rate in percent. */
export const TDS_SECTIONS: readonly { section: string; label: string; percent: number }[] = [
  { section: '194C', label: 'Contractors', percent: 1 },
  { section: '194H', label: 'Commission', percent: 2 },
  { section: '194I(a)', label: 'Rent of machinery', percent: 2 },
  { section: '194I(b)', label: 'Rent of land and building', percent: 10 },
  { section: '194J(a)', label: 'Technical services', percent: 2 },
  { section: '194J(b)', label: 'Professional services', percent: 10 },
  { section: '194Q', label: 'Purchase of goods', percent: 0.1 },
];

export const MsmeClass = { micro: 'Micro', small: 'Small', medium: 'Medium' } as const;
export type MsmeClass = (typeof MsmeClass)[keyof typeof MsmeClass];
export const MSME_CLASSES: readonly MsmeClass[] = Object.values(MsmeClass);

/** Micro and small enterprises are paid within so many days (MSMED Act, section 15). */
export const MSME_DAYS = 45;

/** A Udyam registration as written on its certificate, or null: 'udyam-kr-03-0012345' = 'UDYAM-KR-03-0012345'. */
export function normaliseUdyam(text: string): string | null {
  const number = text.replace(/\s+/g, '').toUpperCase();
  return /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(number) ? number : null;
}

/** An IFSC in capitals, or null: four letters of the bank, a zero, six of the branch. */
export function normaliseIfsc(text: string): string | null {
  const code = text.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : null;
}

/** A bank account number without blanks, 6 to 18 letters or digits, or null. */
export function normaliseAccountNumber(text: string): string | null {
  const number = text.replace(/[\s-]+/g, '').toUpperCase();
  return /^[A-Z0-9]{6,18}$/.test(number) ? number : null;
}
