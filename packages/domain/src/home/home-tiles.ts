import {
  can,
  hasFlag,
  isBoundTechnician,
  mayReadBooks,
  scopeOf,
  seesCost,
  seesInsurerPrices,
  seesPrices,
} from '../access/access.ts';
import type { Access } from '../access/access.ts';
import type { ConfigModule, EntityConfig, Feature } from '../industry/config.ts';
import { maySignBills } from '../sales/counter-signature.ts';
import { mayBePharmacist } from '../sales/schedule-needs.ts';

/** What needs doing now and how the day goes, in the order that home shows it to who has not arranged his own. */
export const HOME_TILES = [
  'myJobs',
  'ownParts',
  'toApprove',
  'estimatesSent',
  'estimatesAnswered',
  'invoicesToSign',
  'salesToSign',
  'purchasesToSign',
  'expensesToSign',
  'billsToSign',
  'receiptsToSign',
  'stockToSign',
  'ticketsDue',
  'appointments',
  'supportWaits',
  'documentsToTake',
  'invitations',
  'unreadTalk',
  'partsAsked',
  'partsToIssue',
  'toReceive',
  'shortages',
  'late',
  'promisedToday',
  'readyToBill',
  'waitingForParts',
  'comebacks',
  'toSurvey',
  'surveyLate',
  'toAssess',
  'lowStock',
  'expiring',
  'overdue',
  'insurersDue',
  'shortPaid',
  'unpaid',
  'unapplied',
  'billsOverdue',
  'notBilled',
  'lateCredit',
  'stockValue',
  'drafts',
  'collection',
  'orders',
  'sales',
] as const;
export type HomeTile = (typeof HOME_TILES)[number];

/** A number that opens its list, or a picture where a look beats reading. */
const HOME_CHARTS = ['collection', 'orders', 'sales'] as const satisfies readonly HomeTile[];
export type HomeChart = (typeof HOME_CHARTS)[number];
export const isHomeChart = (tile: HomeTile): tile is HomeChart => (HOME_CHARTS as readonly string[]).includes(tile);

interface TileRule {
  module: ConfigModule;
  /** Of the module, without which there is nothing to count. */
  feature?: Feature;
  /** Only where there is none of this: a surveyor has no orders of his own. */
  without?: Feature;
  /** Only where insurers pay for jobs. */
  insurance?: true;
  /** Its list is behind the flag of what is not yet for everybody. */
  newFeatures?: true;
  /** Whether the work, or the look at it, is his: a tile that he can do nothing about is noise. */
  concerns(access: Access): boolean;
}

const changesOrders = (access: Access) => can(access, 'Service.WO', 'U') && !isBoundTechnician(access);
const approvesOrders = (access: Access) => changesOrders(access) || hasFlag(access, 'Service.EdApprWO');
const asksCustomers = (access: Access) => can(access, 'Service.Est', 'U') && !isBoundTechnician(access);
const runsOrders = (access: Access) => can(access, 'Service.WO', 'R') && !isBoundTechnician(access);
const bills = (access: Access) => can(access, 'Accounting.Invoice', 'U') && seesPrices(access);
const signsBills = (access: Access) => can(access, 'Accounting.Bill', 'D');
const keepsBills = (access: Access) => can(access, 'Accounting.Bill', 'R') && mayReadBooks(access);
const receivesGoods = (access: Access) => can(access, 'Inventory.PO', 'C');
const takesMoney = (access: Access) => can(access, 'Accounting.CPay', 'C') && seesPrices(access);

/** Whoever makes one of the documents that what a connected company sent becomes, and sees the company. */
const takesDocuments = (access: Access) =>
  (can(access, 'Common.Vendor', 'R') || can(access, 'Common.Customer', 'R')) &&
  (['Sales.SO', 'Inventory.PO', 'Accounting.Bill', 'Sales.CNote'] as const).some((area) => can(access, area, 'C'));

/** As its workbench asks it: who works on claims reads their orders, and sees what insurers pay. */
const worksOnClaims = (access: Access) =>
  can(access, 'Service.Est', 'U') && runsOrders(access) && seesPrices(access) && seesInsurerPrices(access);

const RULES: Readonly<Record<HomeTile, TileRule>> = {
  myJobs: { module: 'Service', concerns: (access) => access.NoW.Tec },
  ownParts: { module: 'Inventory', feature: 'Parts', concerns: (access) => access.NoW.Tec },
  toApprove: { module: 'Service', concerns: approvesOrders },
  estimatesSent: { module: 'Service', feature: 'Est', concerns: asksCustomers },
  estimatesAnswered: { module: 'Service', feature: 'Est', concerns: asksCustomers },
  invoicesToSign: { module: 'Accounting', concerns: bills },
  salesToSign: {
    module: 'Sales',
    concerns: (access) => can(access, 'Sales.SO', 'U') && hasFlag(access, 'Sales.ApprSO') && seesPrices(access),
  },
  purchasesToSign: {
    module: 'Inventory',
    feature: 'PO',
    concerns: (access) => can(access, 'Inventory.PO', 'U') && hasFlag(access, 'Service.EdApprPO'),
  },
  expensesToSign: { module: 'Accounting', concerns: signsBills },
  billsToSign: { module: 'Accounting', concerns: (access) => signsBills(access) && seesPrices(access) },
  receiptsToSign: {
    module: 'Accounting',
    feature: 'SlsRcpt',
    concerns: (access) =>
      maySignBills(access) && seesPrices(access) && (hasFlag(access, 'Accounting.SRDisc') || mayBePharmacist(access)),
  },
  stockToSign: { module: 'Inventory', concerns: (access) => can(access, 'Inventory.Adjust', 'U') },
  ticketsDue: {
    module: 'Common',
    feature: 'Ticket',
    concerns: (access) => can(access, 'Service.Ticket', 'U') && !isBoundTechnician(access),
  },
  appointments: {
    module: 'Service',
    feature: 'Appt',
    newFeatures: true,
    concerns: (access) => can(access, 'Service.Appt', 'U'),
  },
  supportWaits: { module: 'Comm', newFeatures: true, concerns: () => true },
  documentsToTake: { module: 'ConnectX', concerns: takesDocuments },
  invitations: {
    module: 'ConnectX',
    concerns: (access) => can(access, 'Common.Vendor', 'U') || can(access, 'Common.Customer', 'U'),
  },
  unreadTalk: { module: 'Comm', newFeatures: true, concerns: () => true },
  partsAsked: {
    module: 'Inventory',
    feature: 'Parts',
    concerns: (access) => can(access, 'Inventory.WO', 'U'),
  },
  partsToIssue: {
    module: 'Inventory',
    feature: 'Parts',
    concerns: (access) => can(access, 'Inventory.WO', 'U'),
  },
  toReceive: { module: 'Inventory', feature: 'PO', concerns: receivesGoods },
  shortages: {
    module: 'Inventory',
    feature: 'PO',
    concerns: (access) => can(access, 'Inventory.PO', 'R') && receivesGoods(access),
  },
  late: { module: 'Service', concerns: changesOrders },
  promisedToday: { module: 'Service', concerns: runsOrders },
  readyToBill: {
    module: 'Service',
    concerns: (access) => runsOrders(access) && can(access, 'Accounting.Invoice', 'C'),
  },
  waitingForParts: { module: 'Service', concerns: runsOrders },
  comebacks: {
    module: 'Service',
    concerns: (access) => changesOrders(access) && hasFlag(access, 'Service.EdApprWO'),
  },
  toSurvey: { module: 'Service', insurance: true, concerns: worksOnClaims },
  surveyLate: { module: 'Service', insurance: true, concerns: worksOnClaims },
  toAssess: {
    module: 'ConnectX',
    insurance: true,
    without: 'WO',
    concerns: (access) => can(access, 'Service.Est', 'U') && seesPrices(access) && seesInsurerPrices(access),
  },
  lowStock: { module: 'Inventory', concerns: (access) => can(access, 'Inventory.Item', 'R') },
  expiring: {
    module: 'Inventory',
    feature: 'BN',
    concerns: (access) => can(access, 'Inventory.Item', 'R') && receivesGoods(access),
  },
  overdue: { module: 'Accounting', concerns: (access) => bills(access) || takesMoney(access) },
  insurersDue: { module: 'Accounting', concerns: (access) => bills(access) || takesMoney(access) },
  shortPaid: { module: 'Accounting', concerns: (access) => bills(access) || takesMoney(access) },
  unpaid: { module: 'Accounting', concerns: (access) => bills(access) || takesMoney(access) },
  unapplied: { module: 'Accounting', concerns: takesMoney },
  billsOverdue: {
    module: 'Accounting',
    concerns: (access) =>
      can(access, 'Accounting.VPay', 'C') && can(access, 'Accounting.Bill', 'R') && seesPrices(access),
  },
  notBilled: { module: 'Accounting', feature: 'PO', concerns: (access) => keepsBills(access) && seesCost(access) },
  lateCredit: { module: 'Accounting', concerns: (access) => keepsBills(access) && seesPrices(access) },
  // What an owner has in his stores.
  stockValue: { module: 'Inventory', concerns: (access) => access.EA && seesCost(access) },
  drafts: { module: 'Accounting', concerns: bills },
  collection: { module: 'Accounting', concerns: (access) => can(access, 'Accounting.CPay', 'R') && seesPrices(access) },
  orders: { module: 'Service', concerns: changesOrders },
  sales: {
    module: 'Accounting',
    concerns: (access) =>
      scopeOf(access, 'Accounting.Invoice', 'R') === 'entity' &&
      can(access, 'Accounting.CPay', 'R') &&
      seesPrices(access),
  },
};

/** The tiles that a role may see in an entity, as delivered. */
export const homeTilesFor = (
  access: Access,
  { modules, features, insurance }: EntityConfig,
  newFeatures: boolean,
): HomeTile[] =>
  HOME_TILES.filter((tile) => {
    const { module, feature, without, insurance: insured, newFeatures: isNew, concerns } = RULES[tile];
    return (
      modules[module] &&
      (!feature || features[feature]) &&
      (!without || !features[without]) &&
      (!insured || insurance === true) &&
      (!isNew || newFeatures) &&
      concerns(access)
    );
  });

/**
 * Tiles whose records home names under Do now, each with the verb that ends the waiting; the most urgent first. What waits
 * for nobody in particular (drafts, parts that come) is counted only; what came back to him unsigned is in no list of its own.
 */
export const DO_NOW = [
  'returned',
  'receiptsToSign',
  'invoicesToSign',
  'salesToSign',
  'purchasesToSign',
  'billsToSign',
  'expensesToSign',
  'stockToSign',
  'late',
  'toApprove',
  'readyToBill',
  'promisedToday',
  'overdue',
  'unapplied',
] as const satisfies readonly (HomeTile | 'returned')[];
export type DoNow = (typeof DO_NOW)[number];
/** Claims that are told to the insurer for longer than this and still not surveyed are told apart. */
export const SURVEY_LATE_DAYS = 7;
/** What expires within so many days is counted. */
export const EXPIRING_DAYS = 30;
/** How many records of one kind are named; its list holds the others. */
export const NAMED_OF_EACH = 3;

/** How somebody arranged his home: tiles that are not named come last, as delivered, so that a new one is seen. */
export interface HomeArrangement {
  order: readonly string[];
  hidden: readonly string[];
}

export const AS_DELIVERED: HomeArrangement = { order: [], hidden: [] };

/** The tiles in the order of somebody's own arrangement, hidden ones included. */
export function arrangeTiles(tiles: readonly HomeTile[], { order }: HomeArrangement): HomeTile[] {
  const placed = order.filter((key): key is HomeTile => (tiles as readonly string[]).includes(key));
  return [...placed, ...tiles.filter((tile) => !placed.includes(tile))];
}
