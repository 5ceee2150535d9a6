import type { searchVehicles } from '@bahi/contract/endpoints/parties/vehicle';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { addDays } from '@bahi/domain/time/dates';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { searchTerms } from '../search-terms.ts';

type Query = InputOf<typeof searchVehicles>['query'];
type Vehicles = OutputOf<typeof searchVehicles>;
type Row = Vehicles['rows'][number];

const COLUMNS = `select v.id, v.registration_number as "registrationNumber", v.make_name as make, v.model_name as model,
    v.variant, v.year, v.colour, v.chassis_number as "chassisNumber",
    v.engine_number as "engineNumber", v.serial_number as "serialNumber", v.policy_until as "policyUntil",
    v.next_service_on as "nextServiceOn", v.last_odometer as "lastOdometer",
    v.labour_time_guide_id as "labourTimeGuideId", v.customer_id as "customerId", c.name as "customerName",
    c.phone as "customerPhone", v.active, v.row_version as "rowVersion"`;
const OWNER = 'left join customer c on c.org_id = v.org_id and c.id = v.customer_id';
const ROWS = `${COLUMNS} from vehicle v ${OWNER}`;

type Bind = (value: unknown) => string;

/**
 * Every word in the vehicle or its owner, or the whole as a registration number however it is spelled. A fragment of a
 * number is rare: it is looked up by index in vehicles and in owners. Words are not: vehicles are read in their order
 * until the page is full.
 */
function matches(text: string | null | undefined, wirePath: string, bind: Bind): string {
  const terms = searchTerms(text, wirePath).map((term) => ({ term, at: bind(term) }));
  const number = likeTerm(normaliseRegistration(text!));
  // A number of one character, between its two wildcards, finds nothing worth having.
  const spelled = number.length >= 4 && !terms.some(({ term }) => term === number) ? [bind(number)] : [];
  const [first, ...others] = terms;
  if (others.length === 0 && /\d/.test(first!.term)) {
    const own = [first!.at, ...spelled].map((at) => `n.search_text like ${at}`).join(' or ');
    return `v.id in (
      select n.id from vehicle n where n.org_id = $1 and (${own})
      union all select n.id from customer o join vehicle n on n.org_id = o.org_id and n.customer_id = o.id
      where o.org_id = $1 and o.search_text like ${first!.at})`;
  }
  const words = terms.map(({ at }) => `(v.search_text like ${at} or c.search_text like ${at})`).join(' and ');
  return [`((${words})`, ...spelled.map((at) => `v.search_text like ${at}`)].join(' or ') + ')';
}

/** Vehicles, newest first. */
export async function listVehicles(tx: Tx, query: Query): Promise<Vehicles> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = ['v.org_id = $1'];
  if (query.text) conditions.push(matches(query.text, 'Text', bind));
  if (query.customerId) conditions.push(`v.customer_id = ${bind(query.customerId)}`);
  if (typeof query.active === 'boolean') conditions.push(`v.active = ${bind(query.active)}`);
  const { policyDays, serviceDays } = query;
  if (typeof policyDays === 'number') conditions.push(`v.policy_until <= ${bind(addDays(tx.ctx.today, policyDays))}`);
  if (typeof serviceDays === 'number')
    conditions.push(`v.next_service_on <= ${bind(addDays(tx.ctx.today, serviceDays))}`);
  const countAll = countRows(tx, `vehicle v ${query.text ? OWNER : ''} where ${conditions.join(' and ')}`, values);
  const after = decodeCursor(query.cursor, 1);
  if (after) conditions.push(`v.id < ${bind(after[0])}::uuid`);
  const page = `where ${conditions.join(' and ')} order by v.id desc limit ${bind(limit + 1)}`;
  // Owners are looked up for the page only, unless the text is looked for in them.
  const rows = await tx.queryOnce<Row>(
    query.text
      ? `${ROWS} ${page}`
      : `${COLUMNS} from (select v.* from vehicle v ${page}) v ${OWNER} order by v.id desc`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id], countAll);
}

const LOOKUP_LIMIT = 20;

/** Active vehicles for choosing: those whose number begins or ends as typed first (the last digits are asked for). */
export async function searchVehiclesLite(tx: Tx, text: string | null | undefined): Promise<Vehicles> {
  const values: unknown[] = [tx.ctx.orgId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const condition = matches(text, 'SearchStr', bind);
  const number = normaliseRegistration(text!);
  const [start, end] = [bind(`${number}%`), bind(`%${number}`)];
  const rows = await tx.queryOnce<Row>(
    `${ROWS} where v.org_id = $1 and v.active and ${condition}
     order by coalesce(v.registration_number like any (array[${start}, ${end}]), false) desc, v.id desc limit ${LOOKUP_LIMIT}`,
    values,
  );
  return wholeOf(rows);
}
