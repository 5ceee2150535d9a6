import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import {
  DO_NOW,
  type DoNow,
  type HomeChart,
  type HomeTile,
  homeTilesFor,
  isHomeChart,
} from '@bahi/domain/home/home-tiles';
import { LineStatus } from '@bahi/domain/document/work-order';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import type { Tx } from '../../core/tx.ts';
import { findNewestBackup } from '../../features/platform/backup/newest-backup.ts';
import { countBelowReorderLevel } from '../../features/catalogue/item/item-queries.ts';
import { countNotBilled } from '../../features/purchase/bill/bill-queries.ts';
import { countLateCredits } from '../../features/purchase/bill/late-credits.ts';
import { listMyJobs } from '../../features/service/work-order/list-my-jobs.ts';
import { countClaimsToSurvey, countToAssess } from './claim-tiles.ts';
import type { Counted, Named } from './counted.ts';
import { readFirstSteps } from './first-steps.ts';
import { countExpenses, nameExpenses } from './expense-tiles.ts';
import {
  countAnsweredEstimates,
  countExpected,
  countOwnParts,
  countPartsAsked,
  countSentEstimates,
  countTicketsDue,
  countToIssue,
} from './desk-tiles.ts';
import { countDocumentsToTake, countInvited, countSupport, countUnreadTalk } from './talk-tiles.ts';
import {
  collectedToday,
  countUnapplied,
  countInvoices,
  figuresOf,
  isCounting,
  nameInvoices,
  nameUnapplied,
  salesOfDays,
} from './money-tiles.ts';
import { countOrders, isOrderTile, nameOrders, type OrderTile } from './order-tiles.ts';
import {
  countBillsOverdue,
  countBillsToSign,
  countExpiring,
  countStockValue,
  countToReceive,
  nameBillsToSign,
} from './purchase-tiles.ts';
import { countReceiptsToSign, nameReceiptsToSign } from './receipt-tiles.ts';
import { nameReturned } from './returned.ts';
import { countShortages } from './shortage-tile.ts';
import {
  countAdjustments,
  countPurchases,
  countSalesOrders,
  nameAdjustments,
  namePurchases,
  nameSalesOrders,
} from './stock-tiles.ts';

type Home = OutputOf<typeof getHome>;
type OtherTile = Exclude<HomeTile, HomeChart | OrderTile | 'myJobs'>;

/** How each number is found that is not about orders; every one equals the list that its tile opens. */
const COUNTS: Readonly<Record<OtherTile, (tx: Tx) => Promise<Counted>>> = {
  ticketsDue: countTicketsDue,
  appointments: countExpected,
  supportWaits: countSupport,
  documentsToTake: countDocumentsToTake,
  invitations: countInvited,
  unreadTalk: countUnreadTalk,
  partsAsked: countPartsAsked,
  partsToIssue: countToIssue,
  ownParts: countOwnParts,
  estimatesSent: countSentEstimates,
  estimatesAnswered: countAnsweredEstimates,
  lowStock: async (tx) => ({ count: await countBelowReorderLevel(tx) }),
  invoicesToSign: (tx) => countInvoices(tx, 'invoicesToSign'),
  salesToSign: countSalesOrders,
  purchasesToSign: countPurchases,
  expensesToSign: countExpenses,
  billsToSign: countBillsToSign,
  toReceive: countToReceive,
  shortages: countShortages,
  expiring: countExpiring,
  billsOverdue: countBillsOverdue,
  notBilled: countNotBilled,
  lateCredit: countLateCredits,
  stockValue: countStockValue,
  receiptsToSign: countReceiptsToSign,
  stockToSign: countAdjustments,
  drafts: (tx) => countInvoices(tx, 'drafts'),
  unpaid: (tx) => countInvoices(tx, 'unpaid'),
  overdue: (tx) => countInvoices(tx, 'overdue'),
  insurersDue: (tx) => countInvoices(tx, 'insurersDue'),
  shortPaid: (tx) => countInvoices(tx, 'shortPaid'),
  toSurvey: (tx) => countClaimsToSurvey(tx, false),
  surveyLate: (tx) => countClaimsToSurvey(tx, true),
  toAssess: countToAssess,
  unapplied: countUnapplied,
};

/** How the first records of a tile are found that are not orders. */
const NAMES: Readonly<Record<Exclude<DoNow, OrderTile | 'returned'>, (tx: Tx) => Promise<Named[]>>> = {
  invoicesToSign: (tx) => nameInvoices(tx, 'invoicesToSign'),
  salesToSign: nameSalesOrders,
  purchasesToSign: namePurchases,
  billsToSign: nameBillsToSign,
  expensesToSign: nameExpenses,
  receiptsToSign: nameReceiptsToSign,
  stockToSign: nameAdjustments,
  overdue: (tx) => nameInvoices(tx, 'overdue'),
  unapplied: nameUnapplied,
};

/** What waits for the caller: the tiles of his rights, each counted, and what of it he does first by name. */
export async function readHome(tx: Tx): Promise<Home> {
  const shown = homeTilesFor(tx.ctx.access, tx.ctx.config, tx.ctx.newFeatures);
  const has = (tile: HomeTile) => shown.includes(tile);
  const ofOrders = shown.filter(isOrderTile);
  const others = shown.filter((tile): tile is OtherTile => tile in COUNTS);
  const named = DO_NOW.filter((key): key is keyof typeof NAMES => key !== 'returned' && has(key) && key in NAMES);
  const [orders, jobs, counted, names, collection, figures, sales, firstSteps, backup, counting] = await Promise.all([
    ofOrders.length > 0 || has('orders') ? countOrders(tx, ofOrders) : null,
    has('myJobs') ? listMyJobs(tx) : null,
    Promise.all(others.map(async (key) => [key, await COUNTS[key](tx)] as const)),
    Promise.all([nameReturned(tx), nameOrders(tx, ofOrders), ...named.map((key) => NAMES[key](tx))]),
    has('collection') ? collectedToday(tx) : null,
    has('sales') ? figuresOf(tx) : null,
    has('sales') ? salesOfDays(tx) : null,
    readFirstSteps(tx),
    tx.ctx.access.EA ? findNewestBackup(tx) : null,
    has('collection') || has('sales') ? isCounting(tx) : false,
  ]);
  const counts = new Map<HomeTile, Counted>([...(orders?.counts ?? []), ...counted]);
  if (jobs) counts.set('myJobs', { count: jobs.rows.filter((job) => !job.helping).length });
  const rows = Map.groupBy(names.flat(), (row) => row.key);
  return {
    tiles: shown.filter((tile) => !isHomeChart(tile)).map((key) => ({ key, ...counts.get(key)! })),
    doNow: rows.size > 0 ? DO_NOW.flatMap((key) => (rows.has(key) ? [{ key, rows: rows.get(key)! }] : [])) : null,
    jobs: jobs && nextJobs(jobs.rows),
    collection: counting && collection ? collection.filter(({ type }) => type !== 'Cash') : collection,
    figures: counting ? null : figures,
    orders: has('orders') ? orders!.byStatus : null,
    sales: counting ? null : sales,
    firstSteps,
    backup,
  };
}

type Job = Awaited<ReturnType<typeof listMyJobs>>['rows'][number];

/** The job whose clock runs, and the most urgent of the others that may be begun. */
function nextJobs(jobs: readonly Job[]): Home['jobs'] {
  const mayBegin = (status: string) => countsAsApproved(status as LineStatus) && status !== LineStatus.review;
  const running = jobs.find((job) => job.runningSince !== null) ?? null;
  const next = jobs.find((job) => job.runningSince === null && mayBegin(job.status)) ?? null;
  return running || next ? { running, next } : null;
}
