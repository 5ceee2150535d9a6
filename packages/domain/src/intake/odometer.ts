import { formatCount } from '../money/format.ts';
import { type Issue, issueAt } from '../document/issue.ts';

export interface Reading {
  vehicleId: string | null;
  odometer: number | null;
  odometerReason: string | null;
}

/**
 * A reading below the vehicle's last one needs a reason: the cluster was replaced, or the last one was mistyped. Asked
 * when the reading or the vehicle of the order changes; 41,000 km after 41,200 km is refused without one.
 */
export function odometerIssues(before: Reading | null, after: Reading, lastOdometer: number | null): Issue[] {
  const { vehicleId, odometer, odometerReason } = after;
  if (odometer === null || lastOdometer === null || odometer >= lastOdometer || odometerReason) return [];
  const same = before?.vehicleId === vehicleId && before.odometer === odometer;
  // A reason that stood with this reading may not be taken away either.
  if (same && before.odometerReason === null) return [];
  const last = formatCount(lastOdometer);
  return [issueAt('odometerReason', `The last reading is ${last}. Say why this one is lower.`)];
}
