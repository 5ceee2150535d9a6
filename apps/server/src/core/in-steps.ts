import { setTimeout as sleep } from 'node:timers/promises';

/** More than anything of it takes on a machine with time, so that nearly all answers come after the first step. */
const STEP_MS = 250;

/** Until the next step since the beginning: what comes then says nothing of how long the work took. */
const nextStep = (began: number): Promise<unknown> => sleep(STEP_MS - ((performance.now() - began) % STEP_MS));

/** Work whose answer, whatever it is, must not tell by its time what was found. */
export async function answeredInSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await Promise.allSettled([work()]);
  await nextStep(began);
  const [outcome] = done;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Work whose refusal must not tell by its time why it was refused; what is right is answered at once. */
export async function refusedInSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await nextStep(began);
    throw error;
  }
}
