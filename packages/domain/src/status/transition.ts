import type { Issue } from '../document/issue.ts';
import { LineStatus } from '../document/work-order.ts';
import type { WorkOrderLine, WorkOrderStatus } from '../document/work-order.ts';
import { countsAsApproved } from './line-status.ts';

export interface LineStatusChange {
  id: string;
  status: LineStatus;
}

/** The new header, and the lines whose status changes; or all that stands in the way. */
export type Transition =
  { ok: true; status: WorkOrderStatus; lines: LineStatusChange[] } | { ok: false; issues: Issue[] };

/** A transition that does not happen. */
export const refused = (issues: Issue[]): Transition => ({ ok: false, issues });

/** Applies new statuses and keeps only those that differ. */
export function changesOf(
  lines: readonly WorkOrderLine[],
  next: (line: WorkOrderLine) => LineStatus,
): LineStatusChange[] {
  return lines.flatMap((line) => {
    const status = next(line);
    return status === line.status ? [] : [{ id: line.id, status }];
  });
}

/** The lines of an order after status changes. */
export function withLineStatuses(
  lines: readonly WorkOrderLine[],
  changes: readonly LineStatusChange[],
): WorkOrderLine[] {
  const byId = new Map(changes.map((change) => [change.id, change.status]));
  return lines.map((line) => withStatus(line, byId.get(line.id) ?? line.status));
}

/** Completed work that is taken up again keeps the mark of it (`ReOpen`). */
function withStatus(line: WorkOrderLine, status: LineStatus): WorkOrderLine {
  const takenUp = line.status === LineStatus.completed && status !== LineStatus.completed && countsAsApproved(status);
  return { ...line, status, ...(takenUp && { reopened: true }) };
}

/**
 * The statuses that an order follows. A part that hangs on a labour line does not count beside it: the labour line's own
 * status tells how far its parts are (decisions §6), and would else be outvoted by the part's Approved.
 */
export function statusesOf(lines: readonly WorkOrderLine[]): LineStatus[] {
  const ids = new Set(lines.map((line) => line.id));
  return lines.filter((line) => !line.labourLineId || !ids.has(line.labourLineId)).map((line) => line.status);
}
