import { MESSAGES } from '../messages.ts';

/** The audit log keeps why; a letter or two say nothing. */
export const LEAST_REASON = 3;

/** Why this is no reason, or undefined: "No" is refused, "Wet" is taken. */
export function reasonProblem(reason: string | null | undefined): string | undefined {
  const said = reason?.trim() ?? '';
  if (said === '') return MESSAGES.fieldRequired;
  return said.length < LEAST_REASON ? `Enter at least ${LEAST_REASON} characters.` : undefined;
}
