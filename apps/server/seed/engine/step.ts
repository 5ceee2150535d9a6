import type { World } from './world.ts';

/** One thing that happened at a moment of the story. */
export interface Step {
  label: string;
  daysAgo: number;
  minuteOfDay: number;
  run(): Promise<void>;
}

/** Part of a dataset: plans its steps without calling anything, so that their number is known from the start. */
export type Tier = (world: World) => Step[];

/** When the masters were entered, in the order given: from nine o'clock on. */
export const MORNING = 9 * 60;

export async function runSteps(world: World, steps: readonly Step[], onStep: (label: string) => void): Promise<void> {
  for (const step of steps) {
    world.clock.moveTo(step.daysAgo, step.minuteOfDay);
    await step.run();
    onStep(step.label);
  }
}
