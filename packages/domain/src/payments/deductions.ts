import type { Issue } from '../document/issue.ts';
import type { Paise } from '../money/units.ts';
import { formatRupees } from '../money/format.ts';
import type { AccountRole } from '../posting/accounts.ts';
import { TDS_SECTIONS } from '../parties/vendor.ts';

/** What settles an invoice beside money. */
export const DeductionKind = {
  tds: 'TDS',
  bankCharge: 'BankCharge',
  discount: 'Discount',
  writeOff: 'WriteOff',
} as const;
export type DeductionKind = (typeof DeductionKind)[keyof typeof DeductionKind];

export interface Deduction {
  kind: DeductionKind;
  amountPaise: Paise;
  /** Of TDS. */
  section?: string | null;
}

/** Kinds that a receipt may have, in the order in which they are offered; a write-off is the invoice's own. */
export const RECEIPT_DEDUCTIONS: readonly { kind: Exclude<DeductionKind, 'WriteOff'>; label: string }[] = [
  { kind: 'TDS', label: 'TDS' },
  { kind: 'BankCharge', label: 'Bank charge' },
  { kind: 'Discount', label: 'Settlement discount' },
];

const ROLES: Record<DeductionKind, AccountRole> = {
  TDS: 'tdsReceivable',
  BankCharge: 'bankCharges',
  Discount: 'settlementDiscount',
  WriteOff: 'writeOff',
};

/** Gives the role of the account that a deduction is posted to: TDS = TDS receivable. */
export function deductionRole(kind: DeductionKind): AccountRole {
  return ROLES[kind];
}

/** Adds up deductions: TDS of ₹20 and a bank charge of ₹5 = 2500 paise. */
export function sumDeductions(deductions: readonly Pick<Deduction, 'amountPaise'>[]): Paise {
  return deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** At most one part in so many of what is settled may be kept back as TDS and bank charges by whoever takes money in. */
const KEPT_BACK_PARTS = 5;

/**
 * Tells whether so much was kept back (TDS, bank charges) that it is for who may change payments: ₹200 of ₹1000 is not,
 * ₹201 is. A discount has a right and a ceiling of its own.
 */
export function isMuchKeptBack(deductions: readonly Deduction[], settledPaise: Paise): boolean {
  const kept = sumDeductions(deductions.filter(({ kind }) => kind === 'TDS' || kind === 'BankCharge'));
  return kept * KEPT_BACK_PARTS > settledPaise;
}

/**
 * Names what is wrong with the deductions of a receipt: each above zero, TDS under a section, and a settlement discount
 * only on what is applied, never on an advance. A discount of ₹50 with ₹40 applied is refused.
 */
export function deductionIssues(deductions: readonly Deduction[], appliedPaise: Paise): Issue[] {
  const issues: Issue[] = [];
  deductions.forEach(({ kind, amountPaise, section }, i) => {
    const at = `deductions.${i}`;
    if (amountPaise <= 0) issues.push({ path: `${at}.amountPaise`, message: 'Enter an amount above zero.' });
    if (kind === 'TDS' && !TDS_SECTIONS.some((each) => each.section === section))
      issues.push({ path: `${at}.section`, message: 'Choose the section under which the tax was kept back.' });
    if (kind !== 'TDS' && section) issues.push({ path: `${at}.section`, message: 'Only TDS has a section.' });
  });
  const discount = sumDeductions(deductions.filter(({ kind }) => kind === 'Discount'));
  if (discount > appliedPaise)
    issues.push({
      path: `deductions.${deductions.findIndex(({ kind }) => kind === 'Discount')}.amountPaise`,
      message: `A discount is given on what is applied, ${formatRupees(appliedPaise)}.`,
    });
  return issues;
}
