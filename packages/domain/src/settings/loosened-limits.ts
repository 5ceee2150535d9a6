import { type Access, can, hasFlag } from '../access/access.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { mayLower } from '../catalogue/list-price.ts';
import { mayGiveCredit } from '../parties/credit-limit.ts';
import { returnDaysOf } from '../sales/sales-return.ts';
import { mayBePharmacist, ScheduleHRule } from '../sales/schedule-needs.ts';

/** A setting that holds somebody to a limit, and who may pass that limit himself. */
interface Limit {
  section: string;
  key: string;
  isLooser: (before: unknown, after: unknown, industry: IndustryCode) => boolean;
  maySet: (access: Access) => boolean;
}

const isMore = (before: unknown, after: unknown): boolean => Number(after) > Number(before);
/** 0 is no limit. */
const isHigher = (before: unknown, after: unknown): boolean =>
  Number(before) !== 0 && (Number(after) === 0 || isMore(before, after));
const isOff = (before: unknown, after: unknown): boolean => before === true && after !== true;
const isOn = (before: unknown, after: unknown): boolean => before !== true && after === true;
const isLess = (before: unknown, after: unknown): boolean => Number(after) < Number(before);
/** Empty stands for the usual days of the trade: from none to 10 days is fewer in a garage (15), more in a pharmacy (7). */
const isLater = (before: unknown, after: unknown, industry: IndustryCode): boolean =>
  daysOf(after, industry) > daysOf(before, industry);
const daysOf = (set: unknown, industry: IndustryCode): number => returnDaysOf((set as number | null) ?? null, industry);
const STRICTNESS = ['Off', 'Warn', 'Approval'];
const asksLess = (before: unknown, after: unknown): boolean =>
  STRICTNESS.indexOf(String(after)) < STRICTNESS.indexOf(String(before));

const signsOrders = (access: Access): boolean => hasFlag(access, 'Service.EdApprPO');
const signsBills = (access: Access): boolean => can(access, 'Accounting.Bill', 'D');
const postsStock = (access: Access): boolean => can(access, 'Inventory.Adjust', 'U');
const changesPayments = (access: Access): boolean => can(access, 'Accounting.CPay', 'U');
const takesBackLate = (access: Access): boolean =>
  can(access, 'Accounting.SlsRcpt', 'D') && can(access, 'Sales.SO', 'D');
/** Nobody writes off beyond the limit; who keeps the books says how far others do. */
const administersBooks = (access: Access): boolean => access.Accounting.Access && access.Accounting.MA;

const LIMITS: readonly Limit[] = [
  {
    section: 'purchase',
    key: 'approvalLimit',
    isLooser: isHigher,
    maySet: (access) => signsOrders(access) && signsBills(access),
  },
  { section: 'purchase', key: 'overPercent', isLooser: isMore, maySet: signsOrders },
  { section: 'purchase', key: 'quantityTolerance', isLooser: isMore, maySet: signsBills },
  { section: 'purchase', key: 'priceTolerance', isLooser: isMore, maySet: signsBills },
  { section: 'invoicing', key: 'belowListCounts', isLooser: isOff, maySet: (access) => mayLower(access, 'salePrice') },
  { section: 'invoicing', key: 'creditLimit', isLooser: asksLess, maySet: mayGiveCredit },
  { section: 'invoicing', key: 'writeOffLimit', isLooser: isMore, maySet: administersBooks },
  { section: 'payments', key: 'handOutLimit', isLooser: isMore, maySet: changesPayments },
  { section: 'accounting', key: 'cashDrawerRequired', isLooser: isOff, maySet: changesPayments },
  {
    section: 'salesReceipt',
    key: 'ruleOfScheduleH',
    isLooser: (before, after) => before === ScheduleHRule.require && after !== ScheduleHRule.require,
    maySet: mayBePharmacist,
  },
  { section: 'sales', key: 'returnDays', isLooser: isLater, maySet: takesBackLate },
  {
    section: 'sales',
    key: 'returnChargePercent',
    isLooser: isLess,
    maySet: (access) => hasFlag(access, 'Accounting.NoRetCh'),
  },
  { section: 'sales', key: 'overdueDays', isLooser: isHigher, maySet: mayGiveCredit },
  { section: 'inventory', key: 'negativeStock', isLooser: isOn, maySet: postsStock },
  { section: 'inventory', key: 'batchReason', isLooser: isOff, maySet: postsStock },
  { section: 'inventory', key: 'countTolerance', isLooser: isMore, maySet: postsStock },
];

/** Who changes settings, and in which business. */
interface Bound {
  access: Access;
  industry: IndustryCode;
}

type Values = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export const LOOSENED = 'A limit is loosened by who may pass it himself: he would set it aside, and back again.';

/**
 * Limits that a change of settings loosens although who makes it is bound by them: ₹50,000 of orders to ₹90,000, or to none, by who
 * may not approve more. Who administers the branch may.
 */
export function loosenedLimits(
  before: Values,
  after: Values,
  { access, industry }: Bound,
): { section: string; key: string }[] {
  if (access.EA) return [];
  return LIMITS.filter(
    ({ section, key, isLooser, maySet }) =>
      isLooser(before[section]?.[key], after[section]?.[key], industry) && !maySet(access),
  ).map(({ section, key }) => ({ section, key }));
}
