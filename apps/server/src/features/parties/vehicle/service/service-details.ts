import type { getServiceDetails as endpoint } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { OutputOf } from '@bahi/contract/endpoint';
import { NEXT_SERVICE_MONTHS, type NextServicePreset } from '@bahi/domain/time/dates';
import {
  computeAverageKmPerDay,
  computeNextServiceOn,
  deriveServiceDue,
  type MeterReading,
} from '@bahi/domain/vehicle/service-due';
import { invalid } from '../../../../core/app-error.ts';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow, type Vehicle } from '../vehicle-store.ts';

type View = OutputOf<typeof endpoint>;

/** What is planned, and when it is due by what the vehicle is driven. */
export async function getServiceDetails(tx: Tx, id: string): Promise<View> {
  const vehicle = await getVehicleRow(tx, id);
  const readings = await listReadings(tx, vehicle);
  const average = computeAverageKmPerDay(readings);
  const due = deriveServiceDue(vehicle, lastReading(vehicle, readings, tx.ctx.today), average, tx.ctx.today);
  return {
    lastServiceOn: vehicle.lastServiceOn,
    lastServiceKm: vehicle.lastServiceKm,
    nextServiceOn: vehicle.nextServiceOn,
    nextServiceKm: vehicle.nextServiceKm,
    serviceIntervalMonths: vehicle.serviceIntervalMonths,
    serviceIntervalKm: vehicle.serviceIntervalKm,
    lastOdometer: vehicle.lastOdometer,
    averageKmPerDay: average,
    dueOn: due.on,
    dueBy: due.by,
    dueStatus: due.status,
    rowVersion: vehicle.rowVersion,
  };
}

const READINGS_LIMIT = 100;

/** Readings taken at the branches that the caller may enter, and that of the last service, oldest first. */
async function listReadings(tx: Tx, vehicle: Vehicle): Promise<MeterReading[]> {
  const taken = await tx.query<MeterReading>(
    `select w.opened_on as "on", w.odometer as km from work_order w
     where w.org_id = $1 and w.entity_id = any ($2::uuid[]) and w.vehicle_id = $3 and w.odometer is not null
       and w.status not in ('Cancelled', 'Declined')
     order by w.id desc limit ${READINGS_LIMIT}`,
    [tx.ctx.orgId, tx.ctx.entityIds, vehicle.id],
  );
  const { lastServiceOn, lastServiceKm } = vehicle;
  const serviced = lastServiceOn && lastServiceKm !== null ? [{ on: lastServiceOn, km: lastServiceKm }] : [];
  return [...taken, ...serviced].sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** A reading that no document holds was taken at an unknown day: it counts as taken today. */
function lastReading(vehicle: Vehicle, readings: readonly MeterReading[], today: string): MeterReading | null {
  const last = readings.at(-1) ?? null;
  const { lastOdometer } = vehicle;
  return lastOdometer !== null && lastOdometer > (last?.km ?? -1) ? { on: today, km: lastOdometer } : last;
}

/** The day of the next service by a preset of spec 2 §9, in the entity's zone. */
export async function nextServiceDateOf(tx: Tx, vehicleId: string, named: string): Promise<{ nextServiceOn: string }> {
  const { lastServiceOn } = await getVehicleRow(tx, vehicleId);
  const presets = Object.keys(NEXT_SERVICE_MONTHS) as NextServicePreset[];
  const preset = presets.find((one) => one.toLowerCase() === named.toLowerCase());
  if (!preset) throw invalid('preset', `Send one of ${presets.join(', ')}.`);
  return { nextServiceOn: computeNextServiceOn(lastServiceOn, preset, tx.ctx.today) };
}
