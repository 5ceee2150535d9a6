import type { FieldIssue } from '@bahi/contract/errors';
import { workOrderWirePath } from '@bahi/contract/wire/work-order.wire';
import type { Issue } from '@bahi/domain/document/issue';
import { AppError } from '../../../core/app-error.ts';

/** Issues under wire paths; those of the whole document have none. */
export const fieldsOf = (issues: readonly Issue[]): FieldIssue[] =>
  issues
    .filter((issue) => issue.path !== '')
    .map((issue) => ({ path: workOrderWirePath(issue.path), message: issue.message }));

/** Refuses by a rule of business (422), all that stands in the way at once, under wire paths. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new AppError('Rule', issues[0]!.message, fieldsOf(issues));
}

/** Refuses input that names what does not exist or leaves out what must be given (400). */
export function rejectInput(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new AppError('Validation', issues[0]!.message, fieldsOf(issues));
}
