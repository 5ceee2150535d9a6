import { EXPIRING_DAYS, type HomeChart, type HomeTile, SURVEY_LATE_DAYS } from '@bahi/domain/home/home-tiles';
import type { Speak } from '@bahi/domain/industry/words';
import type { Tone } from '../../../ui/tones.ts';

/** Where a tile leads: the list that holds exactly what it counts. */
export interface Target {
  path: string;
  search?: Readonly<Record<string, string | boolean>>;
}

export interface TileWords {
  title: string;
  /** How the number is coloured when something waits; neutral numbers only inform. */
  tone: Tone;
  target: Target;
}

const orders = (search: Target['search']): Target => ({ path: '/service/wodashboard', search });
const estimates = (status: string): Target => ({ path: '/service/estimatedashboard', search: { status } });
const invoices = (statuses: string): Target => ({ path: '/accounting/invoicesearch', search: { statuses } });
const ofInsurers = (statuses: string): Target => ({
  path: '/accounting/invoicesearch',
  search: { statuses, insurer: 'true' },
});

/** What a counted tile says and opens. */
export function tileOf(tile: Exclude<HomeTile, HomeChart>, automotive: boolean): TileWords {
  switch (tile) {
    case 'myJobs':
      return {
        title: 'My jobs',
        tone: 'info',
        target: { path: automotive ? '/service/vehiclejobsdashboard' : '/service/jobsdashboard' },
      };
    case 'ownParts':
      return { title: 'Parts with me', tone: 'info', target: { path: '/allocatedparts/allocatedpartslist' } };
    case 'estimatesSent':
      return { title: 'Estimates with customers', tone: 'waiting', target: estimates('WtngForAppr') };
    case 'estimatesAnswered':
      return { title: 'Estimates answered', tone: 'ready', target: estimates('answered') };
    case 'comebacks':
      return { title: 'Comebacks', tone: 'danger', target: orders({ comeback: true }) };
    case 'partsToIssue':
      return {
        title: 'Parts to issue',
        tone: 'attention',
        target: { path: '/inventory/wodashboard', search: { view: 'Issue' } },
      };
    case 'toApprove':
      return { title: 'Waiting for approval', tone: 'waiting', target: orders({ waiting: true }) };
    case 'ticketsDue':
      return {
        title: 'Tickets due now',
        tone: 'danger',
        target: { path: '/tickets/ticketslist', search: { near: 'yes' } },
      };
    case 'appointments':
      return {
        title: 'Expected today',
        tone: 'info',
        target: { path: '/appointments/services', search: { show: 'expected' } },
      };
    case 'supportWaits':
      return {
        title: 'Questions to the support',
        tone: 'danger',
        target: { path: '/basic/chat', search: { list: 'Support' } },
      };
    case 'documentsToTake':
      return {
        title: 'Documents to take',
        tone: 'waiting',
        target: { path: '/connectx/documents', search: { box: 'In', status: 'waiting' } },
      };
    case 'invitations':
      return {
        title: 'Invitations',
        tone: 'waiting',
        target: { path: '/connectx', search: { status: 'waiting' } },
      };
    case 'unreadTalk':
      return { title: 'Unread messages', tone: 'info', target: { path: '/basic/chat' } };
    case 'partsAsked':
      return {
        title: 'Parts asked for',
        tone: 'attention',
        target: { path: '/requestedparts/requestedpartslist', search: { status: 'Open' } },
      };
    case 'late':
      return { title: 'Late', tone: 'danger', target: orders({ late: true }) };
    case 'promisedToday':
      return { title: 'Promised today', tone: 'info', target: orders({ today: true }) };
    case 'readyToBill':
      return { title: 'Ready to bill', tone: 'ready', target: orders({ status: 'Completed' }) };
    case 'waitingForParts':
      return { title: 'Waiting for parts', tone: 'attention', target: orders({ status: 'WtngForParts' }) };
    case 'toSurvey':
      return {
        title: 'Claims to survey',
        tone: 'waiting',
        target: { path: '/service/claims', search: { show: 'survey' } },
      };
    case 'surveyLate':
      return {
        title: `To survey for over ${SURVEY_LATE_DAYS} days`,
        tone: 'danger',
        target: { path: '/service/claims', search: { show: 'surveyLate' } },
      };
    case 'toAssess':
      return {
        title: 'To assess',
        tone: 'waiting',
        target: { path: '/surveyor/assessments', search: { status: 'ToAssess' } },
      };
    case 'lowStock':
      return {
        title: 'At reorder level',
        tone: 'attention',
        target: { path: '/items/inventory', search: { low: 'yes' } },
      };
    case 'invoicesToSign':
      return { title: 'Invoices to sign', tone: 'waiting', target: invoices('Pending Approval') };
    case 'salesToSign':
      return {
        title: 'Sales orders to sign',
        tone: 'waiting',
        target: { path: '/salesorder/sodashboard', search: { status: 'asked' } },
      };
    case 'purchasesToSign':
      return {
        title: 'Purchases to sign',
        tone: 'waiting',
        target: { path: '/purchaseorder/purchaseorders', search: { status: 'asked' } },
      };
    case 'expensesToSign':
      return {
        title: 'Expenses to sign',
        tone: 'waiting',
        target: { path: '/expenses/expensesdashboard', search: { status: 'Pending Approval' } },
      };
    case 'billsToSign':
      return {
        title: 'Bills of vendors to sign',
        tone: 'waiting',
        target: { path: '/bills/billsdashboard', search: { show: 'all', status: 'Pending Approval' } },
      };
    case 'toReceive':
      return {
        title: 'Orders to receive',
        tone: 'waiting',
        target: { path: '/purchaseorder/purchaseorders', search: { status: 'coming' } },
      };
    case 'shortages':
      return { title: 'Shortages', tone: 'attention', target: { path: '/items/partsorder', search: { short: 'yes' } } };
    case 'expiring':
      return {
        title: 'Expiring batches',
        tone: 'attention',
        target: { path: '/reports/drugexpirereport', search: { days: String(EXPIRING_DAYS) } },
      };
    case 'billsOverdue':
      return {
        title: 'Overdue bills of vendors',
        tone: 'danger',
        target: { path: '/bills/billsdashboard', search: { show: 'overdue' } },
      };
    case 'notBilled':
      return {
        title: 'Goods not billed',
        tone: 'waiting',
        target: { path: '/bills/billsdashboard', search: { show: 'notBilled' } },
      };
    case 'lateCredit':
      return {
        title: 'Unpaid for 150 days',
        tone: 'danger',
        target: { path: '/bills/billsdashboard', search: { show: 'late' } },
      };
    case 'stockValue':
      return { title: 'Items in stock', tone: 'neutral', target: { path: '/reports/itemssummary' } };
    case 'receiptsToSign':
      return {
        title: 'Counter bills to sign',
        tone: 'waiting',
        target: { path: '/accounting/salesreceiptsearch', search: { status: 'asked' } },
      };
    case 'stockToSign':
      return {
        title: 'Stock to sign',
        tone: 'waiting',
        target: { path: '/items/adjustments', search: { status: 'PendingApproval' } },
      };
    case 'drafts':
      return { title: 'Draft invoices', tone: 'neutral', target: invoices('Draft') };
    case 'unpaid':
      return { title: 'Unpaid invoices', tone: 'neutral', target: invoices('Unpaid,Partial,OverDue') };
    case 'overdue':
      return { title: 'Overdue', tone: 'danger', target: invoices('OverDue') };
    case 'insurersDue':
      return { title: 'Insurers overdue', tone: 'danger', target: ofInsurers('OverDue') };
    case 'shortPaid':
      return { title: 'Paid short by insurers', tone: 'attention', target: ofInsurers('Partial') };
    case 'unapplied':
      return { title: 'Unapplied payments', tone: 'waiting', target: { path: '/accounting/unappliedpayments' } };
  }
}

/** The heading of a picture. */
export const chartTitle = (chart: HomeChart, say: Speak): string =>
  ({
    collection: 'Collected today',
    orders: `${say.many('workOrder')} in hand`,
    sales: 'Billed and received, 7 days',
  })[chart];
