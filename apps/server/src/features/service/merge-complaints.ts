import type { Infer } from '@bahi/contract/wire-type';
import type { complaintInput } from '@bahi/contract/wire/work-order.wire';
import type { Issue } from '@bahi/domain/document/issue';
import type { LineIdPrefix } from '@bahi/domain/document/line-id';
import { MESSAGES } from '@bahi/domain/messages';
import type { Masters } from './load-masters.ts';
import { mergeRows } from './merge-rows.ts';
import type { StoredComplaint, StoredLine, StoredWorkOrder } from './stored-order.ts';

export type ComplaintInput = Infer<typeof complaintInput>;

/** Merges complaints into an order by their id; one from the master brings its description. Labour that answered a removed one stays. */
export function mergeComplaints(
  before: StoredWorkOrder,
  inputs: readonly ComplaintInput[],
  removed: readonly string[],
  masters: Masters,
  prefix: LineIdPrefix,
): { order: StoredWorkOrder; issues: Issue[] } {
  const noComplaint = (id: string): Issue => ({ path: `complaints.${id}`, message: `There is no complaint ${id}.` });
  const { rows, last, missing } = mergeRows(before.complaints, inputs, removed, {
    prefix,
    last: before.lastComplaintNo,
    blank: (id, position): StoredComplaint => ({ id, complaintId: null, description: '', position }),
    merged: (row, input: ComplaintInput) => merged(row, input, masters),
  });
  const unanswered = (line: StoredLine): StoredLine =>
    line.complaintId !== null && removed.includes(line.complaintId) ? { ...line, complaintId: null } : line;
  return {
    order: { ...before, complaints: rows, lastComplaintNo: last, lines: before.lines.map(unanswered) },
    issues: [...missing.map(noComplaint), ...rows.flatMap((row) => complaintIssues(row, masters))],
  };
}

function merged(row: StoredComplaint, input: ComplaintInput, masters: Masters): StoredComplaint {
  const complaintId = input.complaintId === undefined ? row.complaintId : input.complaintId;
  const chosen = complaintId !== null && complaintId !== row.complaintId;
  const fallback = chosen
    ? (masters.complaints.get(complaintId) ?? '')
    : input.description === null
      ? ''
      : row.description;
  return { ...row, complaintId, description: input.description || fallback };
}

function complaintIssues(row: StoredComplaint, masters: Masters): Issue[] {
  const path = `complaints.${row.id}`;
  if (row.complaintId !== null && !masters.complaints.has(row.complaintId))
    return [{ path: `${path}.complaintId`, message: 'This complaint does not exist.' }];
  return row.description ? [] : [{ path: `${path}.description`, message: MESSAGES.fieldRequired }];
}
