import { type Issue, issueAt } from '../document/issue.ts';
import { documentIssue } from '../document/issue.ts';
import type { Quantity } from '../money/units.ts';
import { secondsBetween } from '../time/dates.ts';

/** A stretch of work of one person on one labour line; without an end its clock runs. */
export interface WorkSpell {
  id: string;
  lineId: string;
  technicianId: string;
  startedAt: string;
  endedAt: string | null;
}

/** A clock that runs longer than this was forgotten. */
const FORGOTTEN_AFTER_SECONDS = 12 * 3_600;
/** No stretch of work is longer: above it a date is wrong. */
const LONGEST_SECONDS = 24 * 3_600;

/** Seconds of one stretch up to now: from 09:00 to 10:30 = 5400. */
export const spellSeconds = (spell: Pick<WorkSpell, 'startedAt' | 'endedAt'>, now: string): number =>
  Math.max(0, secondsBetween(spell.startedAt, spell.endedAt ?? now));

/** Seconds worked on each line by all its people: two technicians of half an hour each = 3600. */
export function workedByLine(spells: readonly WorkSpell[], now: string): Map<string, number> {
  const worked = new Map<string, number>();
  for (const spell of spells) worked.set(spell.lineId, (worked.get(spell.lineId) ?? 0) + spellSeconds(spell, now));
  return worked;
}

/** A running clock older than 12 hours was forgotten: somebody must say when the work ended. */
export function isForgotten(spell: Pick<WorkSpell, 'startedAt' | 'endedAt'>, now: string): boolean {
  return spell.endedAt === null && spellSeconds(spell, now) > FORGOTTEN_AFTER_SECONDS;
}

/** Hours of the guide as seconds: 1.5 hours = 5400; a line of two pieces twice that. */
export const guideSeconds = (hours: Quantity, quantity: Quantity): number =>
  Math.floor((hours * quantity * 3_600) / 1_000_000);

/**
 * What stands against entering or correcting a stretch of work by hand: it ends after it begins, not in the future, lasts
 * a day at most, and its person was not at work elsewhere meanwhile.
 */
export function workSpellIssues(
  spell: WorkSpell & { endedAt: string },
  others: readonly Pick<WorkSpell, 'id' | 'startedAt' | 'endedAt'>[],
  now: string,
): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, message: string) => issues.push(issueAt(path, message));
  if (spell.endedAt <= spell.startedAt) add('endedAt', 'The work must end after it begins.');
  else if (spellSeconds(spell, now) > LONGEST_SECONDS) add('endedAt', 'A stretch of work lasts 24 hours at most.');
  if (spell.endedAt > now) add('endedAt', 'The work cannot end in the future.');
  if (issues.length > 0) return issues;
  const overlaps = others.some(
    (other) => other.id !== spell.id && other.startedAt < spell.endedAt && (other.endedAt ?? now) > spell.startedAt,
  );
  return overlaps ? [documentIssue('The clock of this person runs on other work in that time.')] : [];
}
