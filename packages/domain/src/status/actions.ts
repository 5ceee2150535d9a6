import { type Access, can, hasFlag, isBoundTechnician } from '../access/access.ts';
import type { AccessArea, AccessFlag, Letter } from '../access/areas.ts';
import { BrokenRule, documentIssue, inWords } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';

/** A button: allowed, or the reason why not. */
export type ActionState = { allowed: true; reason: null } | { allowed: false; reason: string };
export type NamedAction<Verb extends string> = { verb: Verb } & ActionState;

/** One reason against a verb, or null. A rule is told the document as its buttons see it, and by whom and under what it is asked. */
export type ActionRule<State, Context> = (state: State, context: Context) => string | null;

/**
 * The verbs of a document kind, each with what is asked before it, in the order of the buttons. The web draws the buttons
 * from it, and the server refuses by it.
 */
export function defineActions<Verb extends string, State, Context>(
  rules: Readonly<Record<Verb, readonly ActionRule<State, Context>[]>>,
) {
  const verbs = Object.keys(rules) as Verb[];

  /** Whether one verb is allowed, with the first reason against it. */
  const action = (state: State, verb: Verb, context: Context): ActionState => {
    for (const rule of rules[verb]) {
      const reason = rule(state, context);
      if (reason !== null) return { allowed: false, reason: inWords(reason) };
    }
    return { allowed: true, reason: null };
  };

  return {
    action,

    /** All buttons in their order. */
    actions: (state: State, context: Context): NamedAction<Verb>[] =>
      verbs.map((verb) => ({ verb, ...action(state, verb, context) })),

    /** All buttons by their verb. */
    byVerb: (state: State, context: Context): Record<Verb, ActionState> =>
      Object.fromEntries(verbs.map((verb) => [verb, action(state, verb, context)])) as Record<Verb, ActionState>,

    /** Refuses a verb with the first reason against it. */
    assert: (state: State, verb: Verb, context: Context): void => {
      const { reason } = action(state, verb, context);
      if (reason !== null) throw new BrokenRule([documentIssue(reason)]);
    },
  };
}

/** A verb of drafts: of anything else it says why not. */
export const onlyDraft =
  (message: string) =>
  ({ status }: { status: string }): string | null =>
    status === 'Draft' ? null : message;

/** Says what hangs on a document and is cancelled first. */
export const nothingBelow = ({ usedBy }: { usedBy: readonly string[] }): string | null =>
  usedBy.length > 0 ? `Cancel ${usedBy.join(', ')} first.` : null;

interface WithAccess {
  access: Access;
}

/** One of the letters of an area; none is enough for a technician who sees his own work only. */
export const needsLetter =
  (area: AccessArea, ...letters: readonly Letter[]) =>
  (_state: unknown, { access }: WithAccess): string | null =>
    letters.some((letter) => can(access, area, letter)) && !isBoundTechnician(access) ? null : MESSAGES.noPermission;

/** A right of its own, such as reopening invoices. */
export const needsFlag =
  (flag: AccessFlag) =>
  (_state: unknown, { access }: WithAccess): string | null =>
    hasFlag(access, flag) && !isBoundTechnician(access) ? null : MESSAGES.noPermission;
