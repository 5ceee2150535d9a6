import type { Step } from './step.ts';
import type { World } from './world.ts';

/** Steps taken in hand: most of them wait for one that touches the same, and the rest keep server and database busy. */
const AT_ONCE = 24;

/**
 * Runs steps in their order, several at a time: one waits for those before it that touch the same things, one that does
 * not say what it touches for all. Numbers and costs come out the same whatever the machine.
 */
export async function runSteps(
  world: World,
  steps: readonly Step[],
  onStep: (label: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const lastOf = new Map<string, Promise<void>>();
  let failure: unknown;
  const run = async ({ daysAgo, minuteOfDay, label, run: work }: Step, before: readonly Promise<void>[]) => {
    try {
      await Promise.all(before);
      if (failure !== undefined) return;
      await world.clock.at(daysAgo, minuteOfDay, work);
      onStep(label);
    } catch (error) {
      failure ??= error;
    }
  };
  for (const step of steps) {
    if (!step.touches) await Promise.all(underWay);
    while (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (signal?.aborted) failure ??= signal.reason;
    if (failure !== undefined) break;
    const before = (step.touches ?? []).flatMap((thing) => lastOf.get(thing) ?? []);
    const done = run(step, before).finally(() => underWay.delete(done));
    underWay.add(done);
    for (const thing of step.touches ?? []) lastOf.set(thing, done);
    if (!step.touches) await done;
  }
  await Promise.all(underWay);
  if (failure !== undefined) throw failure;
}
