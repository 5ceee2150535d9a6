import { type Issue, issueAt } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';
import type { AccountRole, AccountType } from './accounts.ts';

export interface AccountFacts {
  code: number;
  name: string;
  type: AccountType;
  parentCode: number | null;
  active: boolean;
}

/** What an account is in the chart besides what may be changed. */
export interface ChartAccount extends AccountFacts {
  role: AccountRole | null;
}

export interface AccountUsage {
  /** Whether the ledger holds a line of it. */
  used: boolean;
  balancePaise: number;
  /** Whether the settings name it for what is posted by itself. */
  isDefault: boolean;
}

const ACCOUNT_CODE_MIN = 100;
const ACCOUNT_CODE_MAX = 999_999;

/**
 * Names what is wrong with a new or changed account. A code is taken once; an account stands under one of its own type,
 * never under itself; its type is fixed once it is used; what the product posts to by itself stays active.
 */
export function accountIssues(
  account: AccountFacts,
  chart: readonly ChartAccount[],
  before: (ChartAccount & AccountUsage) | null,
): Issue[] {
  const issues: Issue[] = [];
  const name = account.name.trim().toLowerCase();
  const others = chart.filter((each) => each.code !== before?.code);
  const { code } = account;
  if (!Number.isInteger(code) || code < ACCOUNT_CODE_MIN || code > ACCOUNT_CODE_MAX)
    issues.push(issueAt('code', `Enter a code from ${ACCOUNT_CODE_MIN} to ${ACCOUNT_CODE_MAX}.`));
  const holder = others.find((each) => each.code === code);
  if (holder) issues.push(issueAt('code', `The code ${code} is taken by ${holder.name}.`));
  if (name === '') issues.push(issueAt('name', MESSAGES.fieldRequired));
  else if (others.some((each) => each.name.toLowerCase() === name))
    issues.push(issueAt('name', 'Another account has this name.'));
  issues.push(...parentIssues(account, chart));
  if (before) issues.push(...changeIssues(account, before, chart));
  return issues;
}

function parentIssues({ code, type, parentCode }: AccountFacts, chart: readonly ChartAccount[]): Issue[] {
  if (parentCode === null) return [];
  const parent = chart.find((each) => each.code === parentCode);
  if (!parent) return [issueAt('parentCode', 'This account does not exist.')];
  if (parent.type !== type)
    return [issueAt('parentCode', `${parent.name} is of another type; choose one of the same type.`)];
  for (let at: ChartAccount | undefined = parent; at; at = chart.find((each) => each.code === at!.parentCode))
    if (at.code === code) return [issueAt('parentCode', 'An account cannot stand under itself.')];
  return [];
}

function changeIssues(
  account: AccountFacts,
  before: ChartAccount & AccountUsage,
  chart: readonly ChartAccount[],
): Issue[] {
  const issues: Issue[] = [];
  const children = chart.filter((each) => each.parentCode === before.code);
  const isPostedTo = before.role !== null || before.isDefault;
  if (account.type !== before.type && (before.used || isPostedTo))
    issues.push(issueAt('type', 'The type stays once an account is used.'));
  else if (account.type !== before.type && children.length > 0)
    issues.push(issueAt('type', 'Accounts of the present type stand under it.'));
  if (before.active && !account.active) {
    if (isPostedTo) issues.push(issueAt('active', 'The product posts to this account by itself; it stays active.'));
    else if (before.balancePaise !== 0)
      issues.push(issueAt('active', 'Its balance is not zero; move it by a journal first.'));
    else if (children.some((each) => each.active)) issues.push(issueAt('active', 'Active accounts stand under it.'));
  }
  return issues;
}

/** Accounts whose balance other records explain: customers, vendors, employees, branches, stock. A journal by hand would part them. */
const CONTROL_ROLES: ReadonlySet<AccountRole> = new Set<AccountRole>([
  'receivable',
  'customerAdvances',
  'payable',
  'vendorAdvances',
  'inventory',
  'workInProgress',
  'goodsInTransit',
  'goodsReceivedNotBilled',
  'goodsDelivered',
  'materialWithOthers',
  'interBranch',
  'chequesIssued',
  'employeePayable',
]);

/** Whether an account is closed to journals by hand. */
export const isControlAccount = (role: AccountRole | null): boolean => role !== null && CONTROL_ROLES.has(role);

export interface TreeNode<A> {
  account: A;
  depth: number;
}

/** Accounts in the order of their codes, each under its parent, with how deep it stands. */
export function accountTree<A extends { code: number; parentCode?: number | null }>(
  accounts: readonly A[],
): TreeNode<A>[] {
  const known = new Set(accounts.map((each) => each.code));
  const childrenOf = Map.groupBy(
    [...accounts].sort((a, b) => a.code - b.code),
    (each) => (each.parentCode && known.has(each.parentCode) ? each.parentCode : null),
  );
  const walk = (parent: number | null, depth: number): TreeNode<A>[] =>
    (childrenOf.get(parent) ?? []).flatMap((account) => [{ account, depth }, ...walk(account.code, depth + 1)]);
  return walk(null, 0);
}
