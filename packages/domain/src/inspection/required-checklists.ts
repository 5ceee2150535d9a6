import { type LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { CHECKLIST_USES } from '../masters/checklist.ts';
import { awaitsApproval, isApprovedWork } from '../status/line-status.ts';

export type ChecklistUse = (typeof CHECKLIST_USES)[number]['value'];

/** Where an order stops until its required checklists are gone through. */
export type ChecklistMoment = 'approve' | 'start' | 'complete' | 'close';

/** An inspection is asked for by whoever wants one; every other use has its moment. */
const MOMENTS: Readonly<Record<ChecklistUse, ChecklistMoment | null>> = {
  receiving: 'approve',
  inspection: null,
  daily: 'start',
  quality: 'complete',
  visit: 'complete',
  delivery: 'close',
};

const WORDS: Readonly<Record<ChecklistMoment, string>> = {
  approve: 'before approval',
  start: 'before work of the day',
  complete: 'before completion',
  close: 'before delivery',
};

/** When a checklist is due, in words: "before completion". */
export const dueWords = (use: ChecklistUse | null): string | null => {
  const moment = use && MOMENTS[use];
  return moment && WORDS[moment];
};

export const momentOf = (use: ChecklistUse | null): ChecklistMoment | null => use && MOMENTS[use];

interface OrderState {
  status: WorkOrderStatus;
  lines: readonly { id: string; status: LineStatus }[];
}

const DONE: readonly WorkOrderStatus[] = [WorkOrderStatus.completed, WorkOrderStatus.closed];

/**
 * The moments that a change passes, however it comes about: by a button, by its last line, or by an invoice. An order that is
 * opened again and completed anew passes completion once more.
 */
export function momentsPassed(before: OrderState, after: OrderState): ChecklistMoment[] {
  const was = new Map(before.lines.map(({ id, status }) => [id, status]));
  const approves = after.lines.some(({ id, status }) => {
    const old = was.get(id);
    return old !== undefined && awaitsApproval(old) && isApprovedWork(status);
  });
  const completes = !DONE.includes(before.status) && DONE.includes(after.status);
  const closes = before.status !== WorkOrderStatus.closed && after.status === WorkOrderStatus.closed;
  return [
    ...(approves ? (['approve'] as const) : []),
    ...(completes ? (['complete'] as const) : []),
    ...(closes ? (['close'] as const) : []),
  ];
}

/** What stands in the way, or null: who holds the right to override says why the order goes on without them. */
export function checklistRefusal(names: readonly string[], mayOverride: boolean, reason: string | null): string | null {
  if (names.length === 0 || (mayOverride && reason?.trim())) return null;
  return `Go through ${names.join(' and ')} first${mayOverride ? ', or say why not' : ''}.`;
}
