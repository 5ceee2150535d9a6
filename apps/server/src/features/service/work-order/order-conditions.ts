import type { searchWorkOrders } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { workOrderSearchFields } from '@bahi/contract/wire/work-order-search.wire';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import { dayBounds } from '@bahi/domain/time/dates';
import { invalid } from '../../../core/app-error.ts';
import { LINE_WORDS } from '../../../core/search/line-words.ts';
import type { Tx } from '../../../core/tx.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { ofPeople, onlyOrdersOf } from '../order-scope.ts';

export type OrderSearch = NonNullable<InputOf<typeof searchWorkOrders>['query']>;

/** Conditions with their values, numbered as they are added. */
export interface OrderFilter {
  values: unknown[];
  parts: string[];
  bind: (value: unknown) => string;
}

/** Orders of the entity that the caller may read. */
export function readableOrders(tx: Tx, ...fixed: string[]): OrderFilter {
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId];
  const parts = ['w.org_id = $1', 'w.entity_id = $2', ...fixed];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const people = onlyOrdersOf(tx.ctx);
  if (people) parts.push(ofPeople(bind(people)));
  return { values, parts, bind };
}

const LEAST = 2;
const MOST_WORDS = 6;

type WordField = 'text' | 'customerName' | 'vehicleName' | 'complaintText' | 'lineText';

/** Words that must all be found; from two characters on (spec 2 §5). */
function wordsOf(query: OrderSearch, field: WordField): string[] {
  const typed = query[field]?.trim() ?? '';
  if (typed.length < LEAST) throw invalid(workOrderSearchFields[field].wire, `Type at least ${LEAST} characters.`);
  return typed.split(/\s+/).slice(0, MOST_WORDS).map(likeTerm);
}

const SEEN_WORDS = `lower(l.description || ' ' || coalesce(l.operation_code, ''))`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const NOT_LATE = `('Completed', 'Closed', 'Cancelled', 'Declined')`;
const LINES = `work_order_line l
  where l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id`;

type Condition = (query: OrderSearch, bind: OrderFilter['bind'], tx: Tx) => string;

/** Instants that fall on days from `from` to `to` where the entity is; either may be open. */
const between = (column: string, from: string | null | undefined, to: string | null | undefined): Condition => {
  return (_query, bind, { ctx }) => {
    const zone = ctx.entity.timeZone;
    const bounds = [
      from && `${column} >= ${bind(dayBounds(zone, from).from)}`,
      to && `${column} < ${bind(dayBounds(zone, to).until)}`,
    ];
    return bounds.filter(Boolean).join(' and ');
  };
};

/** A fragment of a number: looked up by its index, then in its own column. */
function fragment(wire: string, typed: string): string {
  if (typed.length < LEAST) throw invalid(wire, `Type at least ${LEAST} characters.`);
  return likeTerm(typed);
}

/**
 * What each field of a search asks of `work_order w`. Parties, vehicles, complaints and lines are looked up first, by their
 * own indexes (an array is read once whatever the planner believes); nothing is asked of a row of another organisation.
 */
const CONDITIONS: Partial<Record<keyof OrderSearch, Condition>> = {
  text: (query, bind) => {
    const words = wordsOf(query, 'text').map((word) => `w.search_text like ${bind(word)}`);
    const spelled = likeTerm(normaliseRegistration(query.text!));
    // A registration number and a phone number are found however they are spaced.
    const digits = /^\+?[\d\s()-]+$/.test(query.text!.trim())
      ? [likeTerm(normalisePhone(query.text!) ?? digitsOf(query.text!))]
      : [];
    const whole = [spelled, ...digits].filter((term) => term.length >= LEAST + 2);
    return `((${words.join(' and ')})${whole.map((term) => ` or w.search_text like ${bind(term)}`).join('')})`;
  },
  code: (query, bind) => {
    const term = bind(fragment('Code', query.code!.trim()));
    return `(w.search_text like ${term} and lower(w.code) like ${term})`;
  },
  registrationNumber: (query, bind) => {
    const term = bind(fragment('RegNo', normaliseRegistration(query.registrationNumber!)));
    return `w.vehicle_id = any (array(select v.id from vehicle v
      where v.org_id = $1 and v.search_text like ${term} and lower(v.registration_number) like ${term}))`;
  },
  customerPhone: (query, bind) => {
    const typed = query.customerPhone!;
    const term = bind(fragment('Phone', normalisePhone(typed) ?? digitsOf(typed)));
    return `w.customer_id = any (array(select c.id from customer c
      where c.org_id = $1 and c.search_text like ${term} and (c.phone like ${term} or c.other_phone like ${term})))`;
  },
  customerName: (query, bind) => {
    const words = wordsOf(query, 'customerName').map(bind);
    return `w.customer_id = any (array(select c.id from customer c where c.org_id = $1
      and ${words.map((word) => `c.search_text like ${word} and lower(c.name) like ${word}`).join(' and ')}))`;
  },
  customerId: ({ customerId }, bind) => `w.customer_id = ${bind(customerId)}`,
  vehicleName: (query, bind) => {
    const words = wordsOf(query, 'vehicleName').map(bind);
    return `w.vehicle_id = any (array(select v.id from vehicle v where v.org_id = $1 and ${words
      .map(
        (word) =>
          `v.search_text like ${word} and lower(concat_ws(' ', v.make_name, v.model_name, v.variant)) like ${word}`,
      )
      .join(' and ')}))`;
  },
  chassisNumber: (query, bind) => {
    const term = bind(fragment('Chassis', normaliseRegistration(query.chassisNumber!)));
    return `w.vehicle_id = any (array(select v.id from vehicle v
      where v.org_id = $1 and v.search_text like ${term} and lower(v.chassis_number) like ${term}))`;
  },
  vehicleId: ({ vehicleId }, bind) => `w.vehicle_id = ${bind(vehicleId)}`,
  advisorId: ({ advisorId }, bind) => `w.advisor_id = ${bind(advisorId)}`,
  technicianId: ({ technicianId }, bind) => `w.id = any (array(select l.work_order_id from work_order_line l
    where l.org_id = $1 and l.entity_id = $2 and l.technician_id = ${bind(technicianId)}))`,
  statuses: ({ statuses }, bind) => `w.status = any (${bind(statuses)}::text[])`,
  complaintText: (query, bind) => {
    const words = wordsOf(query, 'complaintText').map((word) => `lower(k.description) like ${bind(word)}`);
    return `w.id = any (array(select k.work_order_id from work_order_complaint k
      where k.org_id = $1 and k.entity_id = $2 and ${words.join(' and ')}))`;
  },
  lineText: (query, bind, { ctx }) => {
    // Where part numbers are hidden, nothing is found by them either.
    const seen = hidesPartNumbers(ctx.entity.industry) ? [LINE_WORDS, SEEN_WORDS] : [LINE_WORDS];
    const words = wordsOf(query, 'lineText').flatMap((word) => {
      const term = bind(word);
      return seen.map((column) => `${column} like ${term}`);
    });
    return `w.id = any (array(select l.work_order_id from work_order_line l
      where l.org_id = $1 and l.entity_id = $2 and ${words.join(' and ')}))`;
  },
  payer: ({ payer }, bind) => `exists (select from ${LINES} and l.payer = ${bind(payer)}
    and l.status not in ('Cancelled', 'Declined'))`,
  invoiceCode: (query, bind) => {
    const term = bind(fragment('InvNo', query.invoiceCode!.trim()));
    return `w.id = any (array(select i.work_order_id from invoice i where i.org_id = $1 and i.entity_id = $2
      and i.search_text like ${term} and lower(i.code) like ${term} and i.work_order_id is not null))`;
  },
  from: ({ from }, bind) => `w.opened_on >= ${bind(from)}`,
  to: ({ to }, bind) => `w.opened_on <= ${bind(to)}`,
  promisedFrom: (query, ...rest) => between('w.promised_at', query.promisedFrom, null)(query, ...rest),
  promisedTo: (query, ...rest) => between('w.promised_at', null, query.promisedTo)(query, ...rest),
  completedFrom: (query, ...rest) => between('w.completed_at', query.completedFrom, null)(query, ...rest),
  completedTo: (query, ...rest) => between('w.completed_at', null, query.completedTo)(query, ...rest),
  closedFrom: (query, ...rest) => between('w.closed_at', query.closedFrom, null)(query, ...rest),
  closedTo: (query, ...rest) => between('w.closed_at', null, query.closedTo)(query, ...rest),
  totalFromPaise: ({ totalFromPaise }, bind) => `w.total_paise >= ${bind(totalFromPaise)}`,
  totalToPaise: ({ totalToPaise }, bind) => `w.total_paise <= ${bind(totalToPaise)}`,
  late: (_query, bind, { ctx }) => `(w.promised_at < ${bind(ctx.now)} and w.status not in ${NOT_LATE})`,
  // A scalar question per open order: asked with `exists`, the planner would rather read the lines of everybody.
  onHold: () => `(w.status not in ('Closed', 'Cancelled', 'Declined')
    and (w.status = 'OnHold' or (select true from ${LINES} and l.status = 'OnHold' limit 1)))`,
  comeback: () => 'w.prev_work_order_id is not null',
  unbilled: () => `(w.status not in ('Cancelled', 'Declined') and exists (select from ${LINES}
    and l.status = 'Completed' and l.invoice_id is null and l.payer <> 'Int'))`,
};

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Narrows by the fields that are given; answers how many were. */
export function addSearch(tx: Tx, filter: OrderFilter, query: OrderSearch): number {
  const given = (Object.keys(CONDITIONS) as (keyof OrderSearch)[]).filter((key) => isGiven(query[key]));
  for (const key of given) filter.parts.push(CONDITIONS[key]!(query, filter.bind, tx));
  return given.length;
}
