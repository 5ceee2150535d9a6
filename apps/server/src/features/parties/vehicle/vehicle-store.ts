import { vehicle, vehicleOwnership } from '../../../../db/schema/vehicle.ts';
import { notFound } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

export interface Vehicle {
  id: string;
  registrationNumber: string | null;
  makeId: string | null;
  modelId: string | null;
  makeName: string;
  modelName: string;
  variant: string | null;
  year: number | null;
  colour: string | null;
  fuelType: string | null;
  chassisNumber: string | null;
  engineNumber: string | null;
  labourTimeGuideId: string;
  customerId: string | null;
  lastOdometer: number | null;
  nextServiceOn: string | null;
  nextServiceKm: number | null;
  lastServiceOn: string | null;
  lastServiceKm: number | null;
  serviceIntervalMonths: number | null;
  serviceIntervalKm: number | null;
  policyUntil: string | null;
  pollutionUntil: string | null;
  fitnessUntil: string | null;
  roadTaxUntil: string | null;
  itemId: string | null;
  serialNumber: string | null;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  rowVersion: number;
}

const COLUMNS = columnsOf(vehicle, 'v');

export async function getVehicleRow(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<Vehicle> {
  const [row] = await tx.query<Vehicle>(`select ${COLUMNS} from vehicle v where v.org_id = $1 and v.id = $2 ${lock}`, [
    tx.ctx.orgId,
    id,
  ]);
  if (!row) throw notFound('vehicle');
  return row;
}

const searchTextOf = (row: Vehicle): string =>
  [
    row.registrationNumber,
    row.serialNumber,
    row.chassisNumber,
    row.engineNumber,
    row.makeName,
    row.modelName,
    row.variant,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

export const TAKEN_SERIAL_NUMBER = {
  path: 'SNo',
  message: 'A product of this item has this serial number already.',
};
const TAKEN = {
  vehicle_registration: { path: 'RegNo', message: 'Another vehicle has this registration number.' },
  vehicle_serial_number: TAKEN_SERIAL_NUMBER,
};

export const insertVehicle = (tx: Tx, row: Vehicle): Promise<void> =>
  refuseTaken(
    tx.insert(vehicle, [{ ...row, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId, searchText: searchTextOf(row) }]),
    TAKEN,
  );

export async function saveVehicle(tx: Tx, row: Vehicle): Promise<void> {
  await refuseTaken(
    tx.query(
      `update vehicle set registration_number = $3, make_id = $4, model_id = $5, make_name = $6, model_name = $7,
         variant = $8, year = $9, colour = $10, fuel_type = $11, chassis_number = $12, engine_number = $13,
         labour_time_guide_id = $14, customer_id = $15, last_odometer = $16, next_service_on = $17, active = $18,
         search_text = $19, updated_at = $20, row_version = $21
       where org_id = $1 and id = $2`,
      [
        tx.ctx.orgId,
        row.id,
        row.registrationNumber,
        row.makeId,
        row.modelId,
        row.makeName,
        row.modelName,
        row.variant,
        row.year,
        row.colour,
        row.fuelType,
        row.chassisNumber,
        row.engineNumber,
        row.labourTimeGuideId,
        row.customerId,
        row.lastOdometer,
        row.nextServiceOn,
        row.active,
        searchTextOf(row),
        row.updatedAt,
        row.rowVersion,
      ],
    ),
    TAKEN,
  );
}

/** Saves when the vehicle was and will be serviced. */
export async function saveServiceColumns(tx: Tx, row: Vehicle): Promise<void> {
  await tx.query(
    `update vehicle set last_service_on = $3, last_service_km = $4, next_service_on = $5, next_service_km = $6,
       service_interval_months = $7, service_interval_km = $8, updated_at = $9, row_version = $10
     where org_id = $1 and id = $2`,
    [
      tx.ctx.orgId,
      row.id,
      row.lastServiceOn,
      row.lastServiceKm,
      row.nextServiceOn,
      row.nextServiceKm,
      row.serviceIntervalMonths,
      row.serviceIntervalKm,
      row.updatedAt,
      row.rowVersion,
    ],
  );
}

/** Saves until when policy and certificates are valid. */
export async function saveValidityColumns(tx: Tx, row: Vehicle): Promise<void> {
  await tx.query(
    `update vehicle set policy_until = $3, pollution_until = $4, fitness_until = $5, road_tax_until = $6,
       updated_at = $7, row_version = $8
     where org_id = $1 and id = $2`,
    [
      tx.ctx.orgId,
      row.id,
      row.policyUntil,
      row.pollutionUntil,
      row.fitnessUntil,
      row.roadTaxUntil,
      row.updatedAt,
      row.rowVersion,
    ],
  );
}

export async function removeVehicle(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from vehicle_ownership where org_id = $1 and vehicle_id = $2', [tx.ctx.orgId, id]);
  await tx.query('delete from vehicle_picture where org_id = $1 and vehicle_id = $2', [tx.ctx.orgId, id]);
  await tx.query('delete from vehicle_policy where org_id = $1 and vehicle_id = $2', [tx.ctx.orgId, id]);
  await tx.query('delete from vehicle where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}

export interface Ownership {
  /** Withheld where the reader may not know former owners. */
  customerId?: string;
  name: string;
  fromOn: string;
  toOn: string | null;
}

/** Who owned a vehicle when, the present owner first. */
export const listOwnerships = (tx: Tx, vehicleId: string): Promise<Ownership[]> =>
  tx.query<Ownership>(
    `select o.customer_id as "customerId", c.name, o.from_on as "fromOn", o.to_on as "toOn"
     from vehicle_ownership o join customer c on c.org_id = o.org_id and c.id = o.customer_id
     where o.org_id = $1 and o.vehicle_id = $2 order by o.to_on desc nulls first, o.id desc`,
    [tx.ctx.orgId, vehicleId],
  );

export async function endOwnership(tx: Tx, vehicleId: string, toOn: string): Promise<void> {
  await tx.query('update vehicle_ownership set to_on = $3 where org_id = $1 and vehicle_id = $2 and to_on is null', [
    tx.ctx.orgId,
    vehicleId,
    toOn,
  ]);
}

export async function moveOwnershipStart(tx: Tx, vehicleId: string, fromOn: string): Promise<void> {
  await tx.query('update vehicle_ownership set from_on = $3 where org_id = $1 and vehicle_id = $2 and to_on is null', [
    tx.ctx.orgId,
    vehicleId,
    fromOn,
  ]);
}

export const beginOwnership = (tx: Tx, vehicleId: string, customerId: string, fromOn: string): Promise<void> =>
  tx.insert(vehicleOwnership, [{ orgId: tx.ctx.orgId, id: newId(), vehicleId, customerId, fromOn }]);
