import type { saveServiceDetails as endpoint } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { InputOf } from '@bahi/contract/endpoint';
import { serviceDetails } from '@bahi/contract/wire/vehicle-details.wire';
import { checkServiceDetails, planNextService } from '@bahi/domain/vehicle/service-due';
import { invalid } from '../../../../core/app-error.ts';
import { assertFreshRecord } from '../../../../core/assert-fresh-record.ts';
import { diff } from '../../../../core/diff.ts';
import type { Tx } from '../../../../core/tx.ts';
import { merged } from '../../../../kit/merged.ts';
import { getVehicleRow, saveServiceColumns, type Vehicle } from '../vehicle-store.ts';

type Input = InputOf<typeof endpoint>['body'];

/** Saves the service details; a new last service moves the next one by the interval, unless that is sent too. */
export async function saveServiceDetails(tx: Tx, id: string, input: Input): Promise<void> {
  const before = await getVehicleRow(tx, id, 'for update');
  await assertFreshRecord(tx, before, input.rowVersion);
  const sent = merged(before, input, [
    'lastServiceOn',
    'lastServiceKm',
    'nextServiceOn',
    'nextServiceKm',
    'serviceIntervalMonths',
    'serviceIntervalKm',
  ]);
  const planned = planNextService(sent, before);
  const after: Vehicle = {
    ...sent,
    ...(input.nextServiceOn === undefined && { nextServiceOn: planned.nextServiceOn }),
    ...(input.nextServiceKm === undefined && { nextServiceKm: planned.nextServiceKm }),
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
  const problem = checkServiceDetails(after, tx.ctx.today);
  if (problem) throw invalid(serviceDetails.fields[problem.field].wire, problem.message);
  await saveServiceColumns(tx, after);
  tx.audit({
    action: 'update',
    kind: 'vehicle',
    id,
    code: after.registrationNumber,
    changes: diff(before, after),
    chain: 'organisation',
  });
}
