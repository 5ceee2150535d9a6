import type { ErrorCode, FieldIssue } from '@bahi/contract/errors';
import type { Issue } from '@bahi/domain/document/issue';
import { AppError } from '../app-error.ts';

type Refuse = (issues: readonly Issue[]) => void;

export interface Refusals {
  /** Issues under wire paths; those of the whole document have none. */
  fieldsOf: (issues: readonly Issue[]) => FieldIssue[];
  /** Refuses input that names what does not exist or leaves out what must be given (400). */
  rejectInput: Refuse;
  /** Refuses by a rule of business (422), all that stands in the way at once. */
  refuseIssues: Refuse;
  /** Refuses what the caller has no right to (403). */
  forbidIssues: Refuse;
}

/** How the rules of one kind of document refuse: each issue under the wire path of its field. */
export function refusalsOf(wirePath: (path: string) => string): Refusals {
  const fieldsOf = (issues: readonly Issue[]): FieldIssue[] =>
    issues.filter(({ path }) => path !== '').map(({ path, message }) => ({ path: wirePath(path), message }));
  const refuseWith =
    (code: ErrorCode): Refuse =>
    (issues) => {
      const [first] = issues;
      if (first) throw new AppError(code, first.message, fieldsOf(issues));
    };
  return {
    fieldsOf,
    rejectInput: refuseWith('Validation'),
    refuseIssues: refuseWith('Rule'),
    forbidIssues: refuseWith('Forbidden'),
  };
}
