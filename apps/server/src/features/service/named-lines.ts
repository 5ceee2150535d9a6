import { documentIssue, lineIssue } from '@bahi/domain/document/issue';
import { refuse } from '../../core/app-error.ts';
import { refuseOrderIssues } from './refuse-order-issues.ts';

/** Lines that a call names, or all that it can take; refused where one of them cannot be taken. */
export function namedLines<Line extends { id: string }>(
  document: { lines: readonly Line[] },
  lineIds: readonly string[] | null | undefined,
  taken: (line: Line) => boolean,
): string[] {
  if (lineIds?.length === 0) refuseOrderIssues([documentIssue('Choose the lines to approve.')]);
  const can = document.lines.filter(taken).map(({ id }) => id);
  const others = (lineIds ?? []).filter((id) => !can.includes(id));
  refuseOrderIssues(others.map((id) => lineIssue(id, 'status', `Line ${id} does not wait for approval.`)));
  if (can.length === 0) throw refuse('No line waits for approval.');
  return lineIds ? [...new Set(lineIds)] : can;
}
