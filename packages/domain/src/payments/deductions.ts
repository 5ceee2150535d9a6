import { type Issue, issueAt } from '../document/issue.ts';
import { type Paise, PAISE_PER_RUPEE } from '../money/units.ts';
import { allocate } from '../money/allocate.ts';
import { formatRupees } from '../money/format.ts';
import { mulDivFloor } from '../money/round.ts';
import type { AccountRole } from '../posting/accounts.ts';
import { TDS_SECTIONS } from '../parties/vendor.ts';
import type { PartyKind } from '../posting/opening-balance-journal.ts';
import { PAYMENT_SIDES } from './payment-side.ts';
import type { PaymentTypeName } from './payment-types.ts';

/** What settles an invoice beside money. */
export const DeductionKind = {
  tds: 'TDS',
  bankCharge: 'BankCharge',
  discount: 'Discount',
  writeOff: 'WriteOff',
} as const;
type DeductionKind = (typeof DeductionKind)[keyof typeof DeductionKind];

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

const ROLES: Record<Exclude<DeductionKind, 'TDS'>, AccountRole> = {
  BankCharge: 'bankCharges',
  Discount: 'settlementDiscount',
  WriteOff: 'writeOff',
};

/** Gives the role of the account that a deduction is posted to: TDS of a customer = TDS receivable, of a vendor TDS payable. */
export function deductionRole(kind: DeductionKind, party: PartyKind): AccountRole {
  return kind === 'TDS' ? PAYMENT_SIDES[party].tdsRole : ROLES[kind];
}

/** Adds up deductions: TDS of ₹20 and a bank charge of ₹5 = 2500 paise. */
export function sumDeductions(deductions: readonly Pick<Deduction, 'amountPaise'>[]): Paise {
  return deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** What is kept back of a receipt, with what it is taken by. */
export interface KeptBackFrom {
  tenders: readonly { type: PaymentTypeName; amountPaise: Paise }[];
  appliedPaise: Paise;
  /** The customer is known to keep back TDS. */
  deductsTds: boolean;
}

/** What a bank charges of cards at most; transfers cost less. */
const MOST_BANK_CHARGE_PERCENT = 3;
/** The rate of a section, of 194C the one of companies; the percents of `TDS_SECTIONS` are those that we keep back ourselves. */
const usualTdsPercent = (section: string | null | undefined): number =>
  section === '194C' ? 2 : (TDS_SECTIONS.find((each) => each.section === section)?.percent ?? 0);

/** A bank charges for no cash, whoever enters it. */
export function bankChargeIssues(deductions: readonly Deduction[], tenders: KeptBackFrom['tenders']): Issue[] {
  const at = deductions.findIndex(({ kind }) => kind === 'BankCharge');
  if (at < 0 || tenders.some(({ type }) => passesBank(type))) return [];
  return [issueAt(`deductions.${at}.amountPaise`, 'A bank charges for what passes a bank, not for cash.')];
}

/**
 * What of TDS and bank charges asks somebody who may change payments: TDS of a customer who is not known to keep any back,
 * above the rate of its section or of what is paid in cash, and bank charges above 3 % of what passes a bank. Of ₹1180 by
 * UPI, TDS of ₹23.60 under 194C and a bank charge of ₹35.40 are taken by everybody.
 */
export function keptBackIssues(deductions: readonly Deduction[], from: KeptBackFrom): Issue[] {
  const kept = sumDeductions(deductions.filter(({ kind }) => kind === 'TDS' || kind === 'BankCharge'));
  const banked = sumDeductions(from.tenders.filter(({ type }) => passesBank(type)));
  const most = Math.min(from.appliedPaise, banked + kept);
  const spent = new Map<string, Paise>();
  return deductions.flatMap(({ kind, amountPaise, section }, i) => {
    const path = `deductions.${i}.amountPaise`;
    const percent = kind === 'TDS' ? usualTdsPercent(section) : MOST_BANK_CHARGE_PERCENT;
    if (kind !== 'TDS' && kind !== 'BankCharge') return [];
    const key = section ?? kind;
    const sum = (spent.get(key) ?? 0) + amountPaise;
    spent.set(key, sum);
    const asks = 'Who may change payments receives this one.';
    if (kind === 'TDS' && !from.deductsTds)
      return [issueAt(path, `This customer is not known to keep back TDS. ${asks}`)];
    if (sum <= roundedUpToRupee(mulDivFloor(most, percent * 10, 1_000))) return [];
    const what = kind === 'TDS' ? `TDS${section ? ` under ${section}` : ''} is` : 'Bank charges are';
    return [issueAt(path, `${what} at most ${percent} % of what passes a bank. ${asks}`)];
  });
}

const passesBank = (type: PaymentTypeName): boolean => type !== 'Cash' && type !== 'Other';
/** TDS is kept back in whole rupees. */
const roundedUpToRupee = (paise: Paise): Paise => Math.ceil(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;

/** Without a PAN a fifth is kept back, of goods a twentieth (Income Tax Act, section 206AA). */
const mostTdsPercent = (section: string | null | undefined): number => (section === '194Q' ? 5 : 20);

/**
 * The most that may be deducted where so much is applied: each share is settled by money at least in half. Shares of ₹100
 * and of 1 paisa take ₹50 at most, and the paisa is paid.
 */
function mostDeductedPaise(sharesPaise: readonly Paise[]): Paise {
  return halvesOf(sharesPaise).reduce((sum, half) => sum + half, 0);
}

const halvesOf = (sharesPaise: readonly Paise[]): Paise[] => sharesPaise.map((share) => mulDivFloor(share, 1, 2));

/**
 * Names what is wrong with the deductions of a receipt: each above zero, TDS under a section and no more than it may be,
 * and all together no more than the money that is applied beside them, never on an advance. With ₹40 applied, ₹21 are refused.
 */
export function deductionIssues(deductions: readonly Deduction[], sharesPaise: readonly Paise[]): Issue[] {
  const issues: Issue[] = [];
  const appliedPaise = sharesPaise.reduce((sum, share) => sum + share, 0);
  deductions.forEach(({ kind, amountPaise, section }, i) => {
    const at = `deductions.${i}`;
    if (amountPaise <= 0) issues.push(issueAt(`${at}.amountPaise`, 'Enter an amount above zero.'));
    if (kind === 'TDS' && !TDS_SECTIONS.some((each) => each.section === section))
      issues.push(issueAt(`${at}.section`, 'Choose the section under which the tax was kept back.'));
    if (kind !== 'TDS' && section) issues.push(issueAt(`${at}.section`, 'Only TDS has a section.'));
  });
  if (issues.length > 0) return issues;
  const last = `deductions.${deductions.length - 1}.amountPaise`;
  if (appliedPaise === 0 && deductions.length > 0)
    return [issueAt(last, 'Apply this payment to what is due first, or remove the deduction.')];
  const tds = tdsIssues(deductions, appliedPaise);
  const most = mostDeductedPaise(sharesPaise);
  if (tds.length > 0 || sumDeductions(deductions) <= most) return tds;
  const message = `Deduct at most ${formatRupees(most)} of the ${formatRupees(appliedPaise)} applied: at least half is paid with money.`;
  return [issueAt(last, message)];
}

/** TDS of one section stays under the highest rate of that section. */
function tdsIssues(deductions: readonly Deduction[], appliedPaise: Paise): Issue[] {
  const kept = new Map<string, Paise>();
  return deductions.flatMap(({ kind, amountPaise, section }, i) => {
    if (kind !== 'TDS') return [];
    const sum = (kept.get(section ?? '') ?? 0) + amountPaise;
    kept.set(section ?? '', sum);
    const percent = mostTdsPercent(section);
    const most = mulDivFloor(appliedPaise, percent, 100);
    if (sum <= most) return [];
    const message = `Enter at most ${formatRupees(most)}: TDS under ${section} is at most ${percent}% of what is applied.`;
    return [issueAt(`deductions.${i}.amountPaise`, message)];
  });
}

/** What of an allocation no money settled, by kind. It stands and falls with the allocation. */
export interface Deducted {
  tdsPaise: Paise;
  bankChargePaise: Paise;
  discountPaise: Paise;
}
export const NOTHING_DEDUCTED: Deducted = { tdsPaise: 0, bankChargePaise: 0, discountPaise: 0 };

/** Adds up what was deducted: TDS of ₹20 and a discount of ₹5 = 2500 paise. */
export function deductedPaise({ tdsPaise, bankChargePaise, discountPaise }: Deducted): Paise {
  return tdsPaise + bankChargePaise + discountPaise;
}

/** What several allocations have deducted, kind by kind. */
export function sumDeducted(all: readonly Deducted[]): Deducted {
  return all.reduce((sum, each) => eachKind((kind) => sum[kind] + each[kind]), NOTHING_DEDUCTED);
}

const eachKind = (paise: (kind: keyof Deducted) => Paise): Deducted => ({
  tdsPaise: paise('tdsPaise'),
  bankChargePaise: paise('bankChargePaise'),
  discountPaise: paise('discountPaise'),
});

/** What was deducted as it is posted: nothing of a kind is no line. */
export function deductionsOf({ tdsPaise, bankChargePaise, discountPaise }: Deducted): Deduction[] {
  const all: Deduction[] = [
    { kind: 'TDS', amountPaise: tdsPaise },
    { kind: 'BankCharge', amountPaise: bankChargePaise },
    { kind: 'Discount', amountPaise: discountPaise },
  ];
  return all.filter(({ amountPaise }) => amountPaise > 0);
}

/**
 * Spreads the deductions of a receipt over what it is applied to, in proportion, at most half of each share: TDS of ₹30
 * over ₹200 and ₹100 = ₹20 and ₹10.
 */
export function spreadDeductions(deductions: readonly Deduction[], sharesPaise: readonly Paise[]): Deducted[] {
  const sumOf = (kind: DeductionKind) => sumDeductions(deductions.filter((each) => each.kind === kind));
  const totals = allocate(sumDeductions(deductions), halvesOf(sharesPaise));
  const tds = allocate(sumOf('TDS'), totals);
  const afterTds = totals.map((total, i) => total - tds[i]!);
  const bankCharges = allocate(sumOf('BankCharge'), afterTds);
  return totals.map((_total, i) => ({
    tdsPaise: tds[i]!,
    bankChargePaise: bankCharges[i]!,
    discountPaise: afterTds[i]! - bankCharges[i]!,
  }));
}

/**
 * What stays deducted of an allocation when only a part of its money stays: of TDS of ₹20 beside ₹80, with ₹40 left, ₹10.
 * The rest goes back with the money; with the last of the money, all of it.
 */
export function deductedAfter(deducted: Deducted, moneyPaise: Paise, leftPaise: Paise): Deducted {
  if (leftPaise <= 0) return NOTHING_DEDUCTED;
  return eachKind((kind) => mulDivFloor(deducted[kind], leftPaise, moneyPaise));
}

/** What fell of what was deducted: of ₹20 of which ₹10 stay, ₹10. */
export function fallenDeductions(before: Deducted, after: Deducted): Deducted {
  return eachKind((kind) => before[kind] - after[kind]);
}

/** Tax that we keep back of what a vendor is paid: it is paid for him, so that it settles what is due as the money does. */
export interface TaxKeptBack {
  section: string;
  amountPaise: Paise;
}

/** What a vendor gets of what is due where tax is kept back: of ₹1,000 with ₹20, ₹980; never less than nothing. */
export const moneyBesideTax = (duePaise: Paise, tds: TaxKeptBack | null): Paise =>
  Math.max(0, duePaise - (tds?.amountPaise ?? 0));

/**
 * Names what is wrong with tax kept back of a vendor: a section, an amount above zero, and no more than the highest rate of
 * it, of the money and the tax together. Of ₹80 paid under 194C ₹20 may be kept back, not ₹21.
 */
export function keptBackFromVendorIssues(tds: TaxKeptBack, moneyPaise: Paise): Issue[] {
  if (!TDS_SECTIONS.some(({ section }) => section === tds.section))
    return [issueAt('tds.section', 'Choose the section under which the tax is kept back.')];
  if (tds.amountPaise <= 0) return [issueAt('tds.amountPaise', 'Enter an amount above zero.')];
  const percent = mostTdsPercent(tds.section);
  const most = mulDivFloor(moneyPaise + tds.amountPaise, percent, 100);
  if (tds.amountPaise <= most) return [];
  const message = `Keep back at most ${formatRupees(most)}: TDS under ${tds.section} is at most ${percent}% of what the vendor is paid.`;
  return [issueAt('tds.amountPaise', message)];
}
