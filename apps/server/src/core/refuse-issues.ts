import type { WireType } from '@bahi/contract/wire-type';
import { BrokenRule, type Issue } from '@bahi/domain/document/issue';
import { AppError, refuse } from './app-error.ts';

/** Answers the issues of a domain rule as a refused input, by the wire names of the body they came in. */
export function refuseIssues(type: WireType, issues: readonly Issue[]): void {
  const first = issues[0];
  if (!first) return;
  const fields = issues.map((issue) => ({ path: wirePath(type, issue.path), message: issue.message }));
  throw new AppError('Validation', first.message, fields);
}

/** `lines.0.quantity` is `Lines.0.Qty`. */
export function wirePath(type: WireType, readable: string): string {
  let at: WireType | undefined = type;
  return readable
    .split('.')
    .map((part) => {
      const field: { wire: string; type: WireType } | undefined = at?.fields?.[part];
      at = field ? field.type : at?.item;
      return field?.wire ?? part;
    })
    .join('.');
}

/** Runs a rule that may refuse, and names its fields by the wire names of the body. */
export function underRules<T>(type: WireType, rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof BrokenRule)) throw error;
    const fields = error.issues
      .filter(({ path }) => path !== '')
      .map((issue) => ({ path: wirePath(type, issue.path), message: issue.message }));
    throw refuse(error.message, fields);
  }
}
