/** Business types (spec 1 §1), stored without hyphen (decisions §3). */
export const INDUSTRY_CODES = [
  'SVCS1',
  'AUTO1',
  'AUTO2',
  'AUTO4',
  'MAN1',
  'PROJECTS',
  'OTHER',
  'HC1',
  'HC2',
  'HC3',
  'HC4',
] as const;
export type IndustryCode = (typeof INDUSTRY_CODES)[number];

export const INDUSTRY_LABELS: Readonly<Record<IndustryCode, string>> = {
  SVCS1: 'Services',
  AUTO1: 'Automotive workshop',
  AUTO2: 'Multi-brand automotive workshop',
  AUTO4: 'Surveyor',
  MAN1: 'Manufacturing',
  PROJECTS: 'Projects',
  OTHER: 'Other',
  HC1: 'Healthcare dealer or distributor',
  HC2: 'Pharmacy',
  HC3: 'Hospital',
  HC4: 'Hospital and pharmacy',
};

/** AUTO3, SVCS2 and SVCS3 behave as AUTO1 and SVCS1 (decisions §3). */
const BEHAVES_AS: Readonly<Record<string, IndustryCode>> = { AUTO3: 'AUTO1', SVCS2: 'SVCS1', SVCS3: 'SVCS1' };

/** The business type of a code with or without hyphen, or null: `HC-1` is `HC1`, `AUTO-3` is `AUTO1`. */
export function normaliseIndustry(code: string): IndustryCode | null {
  const plain = code.trim().toUpperCase().replaceAll('-', '');
  return INDUSTRY_CODES.find((one) => one === plain) ?? BEHAVES_AS[plain] ?? null;
}

export function isAutomotive(industry: IndustryCode): boolean {
  return industry.startsWith('AUTO');
}

export function isServices(industry: IndustryCode): boolean {
  return industry === 'SVCS1';
}

export function isHealthcare(industry: IndustryCode): boolean {
  return industry.startsWith('HC');
}

/** The HC1 dealer trades with customers and has no patients (spec 3 §2.1). */
export function hasPatients(industry: IndustryCode): boolean {
  return isHealthcare(industry) && industry !== 'HC1';
}

export function isHospital(industry: IndustryCode): boolean {
  return industry === 'HC3' || industry === 'HC4';
}

export const AUTOMOTIVE_INDUSTRIES: readonly IndustryCode[] = INDUSTRY_CODES.filter(isAutomotive);
export const PATIENT_INDUSTRIES: readonly IndustryCode[] = INDUSTRY_CODES.filter(hasPatients);

/** Margin is shown only for HC1, HC2 and HC4 (spec 1 §1). */
export function showsMargin(industry: IndustryCode): boolean {
  return industry === 'HC1' || industry === 'HC2' || industry === 'HC4';
}

/** Part numbers are hidden in healthcare: screens, prints, exports and search results (decisions §6). */
export function hidesPartNumbers(industry: IndustryCode): boolean {
  return isHealthcare(industry);
}

/** Whether the status of an order is derived from its lines by default: automotive and services (decisions §7). */
export function derivesStatusByDefault(industry: IndustryCode): boolean {
  return isAutomotive(industry) || isServices(industry);
}
