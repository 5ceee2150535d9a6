import type { World } from './world.ts';

/** One thing that happened at a moment of the story. */
export interface Step {
  label: string;
  daysAgo: number;
  minuteOfDay: number;
  /** What it changes or needs as it is, such as a number series: steps without a thing in common run at once. Absent: alone. */
  touches?: readonly string[];
  run(): Promise<void>;
}

/** Part of a dataset: plans its steps without calling anything, so that their number is known from the start. */
export type Tier = (world: World) => Step[];

/** What the progress says while months of trade go by. */
export const LABEL_OF_TRADE = 'six months of trade';

/** When the masters were entered, in the order given: from nine o'clock on. */
export const MORNING = 9 * 60;

/** As they came about; those of one moment in the order given. */
export const inOrderOfTime = (steps: readonly Step[]): Step[] =>
  steps.toSorted((one, other) => other.daysAgo - one.daysAgo || one.minuteOfDay - other.minuteOfDay);
