import type { Infer } from '@bahi/contract/wire-type';
import type { repairInput } from '@bahi/contract/wire/work-order.wire';
import type { Issue } from '@bahi/domain/document/issue';
import type { LineIdPrefix } from '@bahi/domain/document/line-id';
import { RepairAction } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { mergeRows } from './merge-rows.ts';
import type { StoredRepair, StoredWorkOrder } from './stored-order.ts';

export type RepairInput = Infer<typeof repairInput>;

/** Merges accidental repairs into an order by their id. Their items are lines, and are merged with those. */
export function mergeRepairs(
  before: StoredWorkOrder,
  inputs: readonly RepairInput[],
  removed: readonly string[],
  prefix: LineIdPrefix,
): { order: StoredWorkOrder; issues: Issue[] } {
  const { rows, last, missing } = mergeRows(before.repairs, inputs, removed, {
    prefix,
    last: before.lastRepairNo,
    blank: blankRepair,
    merged,
  });
  const issue = (id: string, message: string): Issue => ({ path: `repairs.${id}`, message });
  return {
    order: { ...before, repairs: rows, lastRepairNo: last },
    issues: [
      ...missing.map((id) => issue(id, `There is no accidental repair ${id}.`)),
      ...rows.filter((row) => !row.description).map(({ id }) => issue(`${id}.description`, MESSAGES.fieldRequired)),
    ],
  };
}

const blankRepair = (id: string, position: number): StoredRepair => ({
  id,
  position,
  description: '',
  partCode: null,
  side: null,
  action: RepairAction.replace,
});

/** What is not said stays; what is cleared is as in a new one. */
const merged = (row: StoredRepair, { description, partCode, side, action }: RepairInput): StoredRepair => ({
  ...row,
  description: description === undefined ? row.description : (description ?? ''),
  partCode: partCode === undefined ? row.partCode : partCode,
  side: side === undefined ? row.side : side,
  action: action === undefined ? row.action : (action ?? RepairAction.replace),
});
