import type { Issue } from '../document/issue.ts';
import type { LineStatus, WorkOrderLine, WorkOrderStatus } from '../document/work-order.ts';

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
  return lines.map((line) => ({ ...line, status: byId.get(line.id) ?? line.status }));
}

export const statusesOf = (lines: readonly WorkOrderLine[]): LineStatus[] => lines.map((line) => line.status);
