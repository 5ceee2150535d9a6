import { type Access, mayReadBooks } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';
import type { Paise } from '../money/units.ts';
import { type ActionRule, defineActions } from '../status/actions.ts';
import { type ChartAccount, isControlAccount } from './account-rules.ts';
import { buildJournal, credit, debit, type JournalLine, journalTotals } from './journal.ts';

/** A journal entered by hand. Posted ones stay; they are cancelled by their mirror. */
export const JournalVoucherStatus = { draft: 'Draft', posted: 'Posted', cancelled: 'Cancelled' } as const;
export type JournalVoucherStatus = (typeof JournalVoucherStatus)[keyof typeof JournalVoucherStatus];

/** Opening vouchers bring balances in; what they lack to balance stands in Opening balances until it is zero. */
export const JournalVoucherKind = { general: 'general', opening: 'opening' } as const;
export type JournalVoucherKind = (typeof JournalVoucherKind)[keyof typeof JournalVoucherKind];

export interface VoucherLine {
  accountCode: number;
  debitPaise: Paise;
  creditPaise: Paise;
  description?: string | null;
}

export interface VoucherFacts {
  kind: JournalVoucherKind;
  postedOn: string;
  narration: string;
  lines: readonly VoucherLine[];
}

/** Names what keeps a voucher from being saved, or with `posting` from being posted; lines by their index. */
export function voucherIssues(
  voucher: VoucherFacts,
  chart: readonly ChartAccount[],
  { today, posting }: { today: string; posting: boolean },
): Issue[] {
  const issues: Issue[] = [];
  if (voucher.postedOn > today) issues.push(issueAt('postedOn', 'A journal is not dated in the future.'));
  if (posting && voucher.narration.trim() === '') issues.push(issueAt('narration', MESSAGES.fieldRequired));
  for (const [index, line] of voucher.lines.entries()) {
    const at = (field: string, message: string) => issues.push(issueAt(`lines.${index}.${field}`, message));
    const account = chart.find((each) => each.code === line.accountCode);
    if (!account) at('accountCode', 'This account does not exist.');
    else if (!account.active) at('accountCode', `${account.name} is inactive.`);
    else if (isControlAccount(account.role))
      at('accountCode', `${account.name} follows its customers, vendors or stock and takes no journals by hand.`);
    const sides = Number(line.debitPaise !== 0) + Number(line.creditPaise !== 0);
    if (line.debitPaise < 0 || line.creditPaise < 0) at('debitPaise', 'Enter an amount above zero on the other side.');
    else if (sides === 2) at('creditPaise', 'Enter a debit or a credit, not both.');
    else if (posting && sides === 0) at('debitPaise', 'Enter a debit or a credit.');
  }
  return posting ? [...issues, ...balanceIssues(voucher)] : issues;
}

/** Names what keeps its sides from coming out; the page asks it before anything is saved. */
export function balanceIssues({ kind, lines }: Pick<VoucherFacts, 'kind' | 'lines'>): Issue[] {
  if (kind === JournalVoucherKind.opening)
    return lines.length === 0 ? [issueAt('lines', 'Enter at least one line.')] : [];
  if (lines.length < 2) return [issueAt('lines', 'Enter at least two lines.')];
  const { debitPaise, creditPaise } = journalTotals(lines);
  return debitPaise === creditPaise ? [] : [issueAt('lines', 'Debits and credits are not equal.')];
}

/**
 * What the next line is to hold so that the sides come out: of 500.00 debit and 200.00 credit it is a credit of 300.00.
 * Null where they are equal, and of an opening voucher, which Opening balances takes up.
 */
export function balancingSide(
  kind: JournalVoucherKind,
  lines: readonly Pick<VoucherLine, 'debitPaise' | 'creditPaise'>[],
): { debitPaise: Paise; creditPaise: Paise } | null {
  const { debitPaise, creditPaise } = journalTotals(lines);
  if (kind === JournalVoucherKind.opening || debitPaise === creditPaise) return null;
  return { debitPaise: Math.max(0, creditPaise - debitPaise), creditPaise: Math.max(0, debitPaise - creditPaise) };
}

/**
 * The ledger lines of a voucher. An opening one is balanced against Opening balances: cash of ₹500.00 alone becomes
 * cash debit 500.00, Opening balances credit 500.00.
 */
export function voucherJournal({ kind, lines }: VoucherFacts, openingEquityCode: number): JournalLine[] {
  const own = lines.flatMap(({ accountCode, debitPaise, creditPaise, description }) => {
    const tag = description ? { description } : {};
    return [debit(accountCode, debitPaise, tag), credit(accountCode, creditPaise, tag)];
  });
  if (kind === JournalVoucherKind.general) return buildJournal(own);
  const { debitPaise, creditPaise } = journalTotals(own);
  return buildJournal([...own, credit(openingEquityCode, debitPaise - creditPaise)]);
}

export type VoucherVerb = 'Save' | 'Post' | 'Cancel';

type Rule = ActionRule<{ status: JournalVoucherStatus }, { access: Access }>;

const books: Rule = (_voucher, { access }) => (mayReadBooks(access) ? null : MESSAGES.noPermission);
const draft =
  (closed: string): Rule =>
  ({ status }) =>
    status === JournalVoucherStatus.draft ? null : closed;

/** What may be done with a voucher now, and why not: rendered by the web, enforced by the server. */
export const { action: voucherAction, actions: voucherActions } = defineActions<
  VoucherVerb,
  { status: JournalVoucherStatus },
  { access: Access }
>({
  Save: [draft('What is posted is not changed; cancel it and enter another.'), books],
  Post: [draft('This journal is posted already.'), books],
  Cancel: [
    ({ status }) => (status === JournalVoucherStatus.cancelled ? 'This journal is cancelled already.' : null),
    books,
  ],
});
