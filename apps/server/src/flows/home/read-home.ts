import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type HomeChart, type HomeTile, homeTilesFor, isHomeChart } from '@bahi/domain/home/home-tiles';
import type { Tx } from '../../core/tx.ts';
import { findNewestBackup } from '../../features/platform/backup/newest-backup.ts';
import { countBelowReorderLevel } from '../../features/catalogue/item/item-queries.ts';
import type { Counted } from './counted.ts';
import { collectedToday, countUnapplied, countInvoices, salesOfDays } from './money-tiles.ts';
import { countMyJobs, countOrders, ordersByStatus } from './order-tiles.ts';

type Home = OutputOf<typeof getHome>;
type CountTile = Exclude<HomeTile, HomeChart>;

/** How each number is found; every one equals the list that its tile opens. */
const COUNTS: Readonly<Record<CountTile, (tx: Tx) => Promise<Counted>>> = {
  myJobs: countMyJobs,
  toApprove: (tx) => countOrders(tx, 'toApprove'),
  late: (tx) => countOrders(tx, 'late'),
  promisedToday: (tx) => countOrders(tx, 'promisedToday'),
  readyToBill: (tx) => countOrders(tx, 'readyToBill'),
  waitingForParts: (tx) => countOrders(tx, 'waitingForParts'),
  lowStock: async (tx) => ({ count: await countBelowReorderLevel(tx) }),
  invoicesToSign: (tx) => countInvoices(tx, 'invoicesToSign'),
  drafts: (tx) => countInvoices(tx, 'drafts'),
  unpaid: (tx) => countInvoices(tx, 'unpaid'),
  overdue: (tx) => countInvoices(tx, 'overdue'),
  unapplied: countUnapplied,
};

/** What waits for the caller: the tiles of his rights, each counted. */
export async function readHome(tx: Tx): Promise<Home> {
  const shown = homeTilesFor(tx.ctx.access, tx.ctx.config);
  const has = (chart: HomeChart) => shown.includes(chart);
  const counted = shown.filter((tile): tile is CountTile => !isHomeChart(tile));
  const [tiles, collection, orders, sales, backup] = await Promise.all([
    Promise.all(counted.map(async (key) => ({ key, ...(await COUNTS[key](tx)) }))),
    has('collection') ? collectedToday(tx) : null,
    has('orders') ? ordersByStatus(tx) : null,
    has('sales') ? salesOfDays(tx) : null,
    tx.ctx.access.EA ? findNewestBackup(tx) : null,
  ]);
  return { tiles, collection, orders, sales, backup };
}
