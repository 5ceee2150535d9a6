import type { searchWorkOrders, workOrderBoard, workOrderDashboard } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { isUuid } from '@bahi/domain/text/uuid';
import type { WorkOrderSearch } from './work-order-search.ts';

export type WorkOrderListRow = OutputOf<typeof workOrderDashboard>['rows'][number];
export type BoardColumn = OutputOf<typeof workOrderBoard>['rows'][number];
export type BoardCard = BoardColumn['cards'][number];
export type SearchQuery = NonNullable<InputOf<typeof searchWorkOrders>['query']>;

/** What the home page counts as waiting for approval. */
const WAITING: readonly WorkOrderStatus[] = [
  WorkOrderStatus.new,
  WorkOrderStatus.waitingForApproval,
  WorkOrderStatus.beingInspected,
];

const STATUSES = Object.values(WorkOrderStatus);
export const statusesOf = ({ status }: WorkOrderSearch): WorkOrderStatus[] => {
  const named = status?.split(',') ?? [];
  return STATUSES.filter((one) => named.includes(one));
};

export interface QueryFacts {
  /** Of all orders, not among the open ones. */
  everything: boolean;
  userId: string;
  today: string;
}

const idIn = (text: string | undefined) => (text && isUuid(text) ? text : undefined);
const PAYERS: readonly string[] = Object.values(Payer);
const payerIn = (text: string | undefined) => (text && PAYERS.includes(text) ? (text as Payer) : undefined);

/** From two characters on (spec 2 §5). */
export const LEAST_LENGTH = 2;
const wordsIn = (text: string | undefined) => (text && text.trim().length >= LEAST_LENGTH ? text.trim() : undefined);

/** Filters without what shows them: no view, no name beside an id. */
const filtersOf = ({ q: _q, customerName: _name, view: _view, ...filters }: WorkOrderSearch): WorkOrderSearch =>
  filters;

export const countFilters = (search: WorkOrderSearch): number =>
  Object.values(filtersOf(search)).filter((value) => value !== undefined).length;

/** The fields of the server's search that the address asks for; the statuses aside. */
function fieldsOf(search: WorkOrderSearch, { userId, today }: QueryFacts): SearchQuery {
  const promised = search.today ? { promisedFrom: today, promisedTo: today } : {};
  const fields: SearchQuery = {
    text: wordsIn(search.q),
    code: wordsIn(search.code),
    registrationNumber: wordsIn(search.reg),
    customerPhone: wordsIn(search.phone),
    customerName: wordsIn(search.name),
    customerId: idIn(search.customer),
    vehicleName: wordsIn(search.vehicle),
    chassisNumber: wordsIn(search.chassis),
    advisorId: search.mine ? userId : idIn(search.advisor),
    technicianId: idIn(search.technician),
    complaintText: wordsIn(search.complaint),
    lineText: wordsIn(search.line),
    payer: payerIn(search.payer),
    invoiceCode: wordsIn(search.invoice),
    from: search.from,
    to: search.to,
    promisedFrom: search.promisedFrom,
    promisedTo: search.promisedTo,
    completedFrom: search.completedFrom,
    completedTo: search.completedTo,
    closedFrom: search.closedFrom,
    closedTo: search.closedTo,
    totalFromPaise: search.totalFrom as Paise | undefined,
    totalToPaise: search.totalTo as Paise | undefined,
    late: search.late,
    onHold: search.hold,
    unbilled: search.unbilled,
    comeback: search.comeback,
    ...promised,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What the address finds further back than among the open orders. */
const BEYOND_OPEN = ['code', 'invoice', 'completedFrom', 'completedTo', 'closedFrom', 'closedTo'] as const;

/**
 * The search behind the filters; null where nothing is asked for: the dashboard then lists what is open. It stays among
 * open orders unless one is searched for by its text or by what only a finished one has.
 */
export function queryOf(search: WorkOrderSearch, facts: QueryFacts): SearchQuery | null {
  const fields = fieldsOf(search, facts);
  const named = statusesOf(search);
  const chosen = search.waiting ? WAITING : named;
  if (Object.keys(fields).length === 0 && chosen.length === 0) return null;
  if (chosen.length > 0) return { ...fields, statuses: [...chosen] };
  const beyond = fields.text !== undefined || BEYOND_OPEN.some((key) => search[key] !== undefined);
  return facts.everything || beyond ? fields : { ...fields, statuses: [...WORK_ORDER_DASHBOARD_STATUSES] };
}

/** What narrows the board: every filter but the statuses, which are its columns. */
export function boardQueryOf(search: WorkOrderSearch, facts: QueryFacts): SearchQuery {
  const { status: _, waiting, ...others } = search;
  return { ...fieldsOf(others, facts), ...(waiting && { statuses: [...WAITING] }) };
}
