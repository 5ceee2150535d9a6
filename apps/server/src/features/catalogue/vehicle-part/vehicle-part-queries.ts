import type { findVehicleParts as findEndpoint, getVehiclePart } from '@bahi/contract/endpoints/catalogue/vehicle-part';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { vehiclePart } from '../../../../db/schema/masters.ts';
import { notFound } from '../../../core/app-error.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';
import { likeTerm, wholeOf } from '../../../kit/paging.ts';
import { likeWords, readTerm } from '../../../kit/search-words.ts';

export type VehiclePart = OutputOf<typeof getVehiclePart>;

const HIT_KEYS = ['id', 'code', 'description', 'category', 'manufacturer', 'hsn', 'taxPercent', 'mrp', 'supersededBy'];
const HIT = columnsOf(vehiclePart, 'p', HIT_KEYS);
const WHOLE = columnsOf(vehiclePart, 'p', [...HIT_KEYS, 'vehicles', 'active', 'rowVersion']);
/** As the index has it. */
const SEARCHED = `lower(p.code || ' ' || p.description)`;
const HITS = 20;
const MOST_OF_CATEGORY = 500;

/** The vehicle that a part must fit; what is not told of it is not asked. */
interface WantedVehicle {
  make?: string | null;
  model?: string | null;
  variant?: string | null;
  year?: number | null;
}

/**
 * Whether a part fits the vehicle of four parameters from `$first`: make, model, variant, year. A part without vehicles
 * fits every one; what a line leaves open fits all of it.
 */
const fits = (first: number): string => {
  const [make, model, variant, year] = [0, 1, 2, 3].map((offset) => `$${first + offset}`);
  const open = (slot: string, column: string) =>
    `(${slot}::text is null or v.${column} is null or lower(v.${column}) = lower(${slot}))`;
  return `(p.vehicles = '[]'::jsonb or exists (
    select from jsonb_to_recordset(p.vehicles) as v(make text, model text, variant text, "yearFrom" int, "yearTo" int)
    where ${open(make!, 'make')} and ${open(model!, 'model')} and ${open(variant!, 'variant')}
      and (${year}::int is null or ${year}::int between coalesce(v."yearFrom", 0) and coalesce(v."yearTo", 9999))))`;
};
const valuesOf = ({ make, model, variant, year }: WantedVehicle): unknown[] => [
  make?.trim() || null,
  model?.trim() || null,
  variant?.trim() || null,
  year ?? null,
];

async function onePart(tx: Tx, where: string, values: unknown[]): Promise<VehiclePart> {
  const [part] = await tx.query<VehiclePart>(`select ${WHOLE} from vehicle_part p where p.org_id = $1 and ${where}`, [
    tx.ctx.orgId,
    ...values,
  ]);
  if (!part) throw notFound('part');
  return part;
}

export const getPart = (tx: Tx, id: string): Promise<VehiclePart> => onePart(tx, 'p.id = $2', [id]);

export const getPartByCode = (tx: Tx, code: string): Promise<VehiclePart> =>
  onePart(tx, 'p.active and lower(p.code) = lower($2)', [code.trim()]);

/** The part of a code where it fits the vehicle; else there is none. */
export async function getPartForVehicle(tx: Tx, code: string, vehicleId: string): Promise<VehiclePart> {
  const [vehicle] = await tx.query<WantedVehicle>(
    'select make_name as make, model_name as model, variant, year from vehicle where org_id = $1 and id = $2',
    [tx.ctx.orgId, vehicleId],
  );
  if (!vehicle) throw notFound('vehicle');
  return onePart(tx, `p.active and lower(p.code) = lower($2) and ${fits(3)}`, [code.trim(), ...valuesOf(vehicle)]);
}

/** Active parts that the words find and that fit; the code itself first. */
export async function findParts(tx: Tx, { description, ...vehicle }: InputOf<typeof findEndpoint>['query']) {
  const typed = readTerm(description);
  const words = likeWords(typed);
  const rows = await tx.queryOnce(
    `select ${HIT} from vehicle_part p
     where p.org_id = $1 and p.active and ${fits(4)}
       and ${words.map((_, index) => `${SEARCHED} like $${index + 8}`).join(' and ')}
     order by lower(p.code) = $2 desc, lower(p.code) like $3 desc, lower(p.description) like $3 desc, lower(p.code)
     limit ${HITS}`,
    [tx.ctx.orgId, typed.toLowerCase(), likeTerm(typed).slice(1), ...valuesOf(vehicle), ...words],
  );
  return wholeOf(rows as unknown as VehiclePart[]);
}

/** Active parts of a category by code, or those of them that the words find. */
export async function listPartsOfCategory(tx: Tx, category: string, term?: string) {
  const words = term === undefined ? [] : likeWords(readTerm(term));
  const rows = await tx.queryOnce(
    `select ${HIT} from vehicle_part p
     where p.org_id = $1 and p.active and lower(p.category) = lower($2)
       ${words.map((_, index) => `and ${SEARCHED} like $${index + 3}`).join(' ')}
     order by lower(p.code) limit ${MOST_OF_CATEGORY}`,
    [tx.ctx.orgId, category.trim(), ...words],
  );
  return wholeOf(rows as unknown as VehiclePart[]);
}
