import { nextRun, RecurringUnit } from '../sales/recurring-invoice.ts';
import { addDays } from '../time/dates.ts';

/** How often an expense comes again: its next draft is made on that day. */
export const ExpenseRhythm = { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
export type ExpenseRhythm = (typeof ExpenseRhythm)[keyof typeof ExpenseRhythm];

const STEPS: Readonly<Record<ExpenseRhythm, { every: number; unit: RecurringUnit }>> = {
  Week: { every: 1, unit: RecurringUnit.week },
  Month: { every: 1, unit: RecurringUnit.month },
  Quarter: { every: 3, unit: RecurringUnit.month },
  Year: { every: 1, unit: RecurringUnit.year },
};

/** The first day behind a given one on which an expense comes again: a rent of 31 January every month on 28 February, then on 31 March. */
export const nextExpenseDay = (rhythm: ExpenseRhythm, spentOn: string, after: string): string => {
  const from = addDays(after > spentOn ? after : spentOn, 1);
  return nextRun({ ...STEPS[rhythm], monthDay: null, startsOn: spentOn, endsOn: null, times: null }, from, 0)!;
};

/** What of an expense may have gone out of use since it was entered. */
export interface ComingAgain {
  vendor: { name: string; active: boolean } | null;
  /** The employee who claims it, and whether he still works in the branch. */
  claimant: { name: string; works: boolean } | null;
  categories: readonly { name: string; active: boolean }[];
}

/** Why no draft of it is made, and what to do; null where nothing is in the way. Nobody claims money for who has left. */
export function comingAgainProblem({ vendor, claimant, categories }: ComingAgain): string | null {
  if (claimant && !claimant.works) return `${claimant.name} does not work here any more: ${ENTER_ANEW}`;
  const gone = [vendor, ...categories].find((each) => each && !each.active);
  return gone ? `${gone.name} is out of use: ${ENTER_ANEW}` : null;
}

const ENTER_ANEW = 'let it come no more, and enter another that does.';
