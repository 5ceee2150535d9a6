import type { searchVehicles } from '@bahi/contract/endpoints/parties/vehicle';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { searchTerms } from '../search-terms.ts';

type Query = InputOf<typeof searchVehicles>['query'];
type Vehicles = OutputOf<typeof searchVehicles>;
type Row = Vehicles['rows'][number];

const ROWS = `select v.id, v.registration_number as "registrationNumber", v.make_name as make, v.model_name as model,
    v.variant, v.year, v.colour, v.chassis_number as "chassisNumber", v.last_odometer as "lastOdometer",
    v.labour_time_guide_id as "labourTimeGuideId", v.customer_id as "customerId", c.name as "customerName",
    c.phone as "customerPhone", v.active, v.row_version as "rowVersion"
  from vehicle v left join customer c on c.org_id = v.org_id and c.id = v.customer_id`;

type Bind = (value: unknown) => string;

/** Every word in the vehicle or its owner, or the whole as a registration number however it is spelled. */
function matches(text: string | null | undefined, wirePath: string, bind: Bind): string {
  const words = searchTerms(text, wirePath).map((term) => {
    const at = bind(term);
    return `(v.search_text like ${at} or c.search_text like ${at})`;
  });
  const number = normaliseRegistration(text!);
  const byNumber = number.length >= 2 ? ` or v.search_text like ${bind(likeTerm(number))}` : '';
  return `((${words.join(' and ')})${byNumber})`;
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
  const after = decodeCursor(query.cursor, 1);
  if (after) conditions.push(`v.id < ${bind(after[0])}::uuid`);
  const rows = await tx.queryOnce<Row>(
    `${ROWS} where ${conditions.join(' and ')} order by v.id desc limit ${bind(limit + 1)}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id]);
}

const LOOKUP_LIMIT = 20;

/** Active vehicles for choosing: those whose number begins as typed first. */
export async function searchVehiclesLite(tx: Tx, text: string | null | undefined): Promise<Vehicles> {
  const values: unknown[] = [tx.ctx.orgId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const condition = matches(text, 'SearchStr', bind);
  const start = bind(`${normaliseRegistration(text!)}%`);
  const rows = await tx.queryOnce<Row>(
    `${ROWS} where v.org_id = $1 and v.active and ${condition}
     order by coalesce(v.registration_number like ${start}, false) desc, v.id desc limit ${LOOKUP_LIMIT}`,
    values,
  );
  return wholeOf(rows);
}
