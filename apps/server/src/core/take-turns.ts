import { AppError } from './app-error.ts';

export interface Turns {
  /** How many work at a time. */
  atOnce: number;
  /** How many may stand in line; the next is refused at once, */
  waiting: number;
  /** with these words. */
  refusal: string;
}

export interface Line {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Refuses who would have to be refused anyhow, before anything is done for him. */
  assertRoom(): void;
}

/** Runs costly work a few at a time, in the order of its coming, and refuses what it could not begin soon. */
export function takeTurns({ atOnce, waiting, refusal }: Turns): Line {
  let working = 0;
  const line: (() => void)[] = [];
  const assertRoom = () => {
    if (working >= atOnce && line.length >= waiting) throw new AppError('Unavailable', refusal);
  };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    assertRoom();
    if (working >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes at this moment slips in between.
      const next = line.shift();
      if (next) next();
      else working -= 1;
    }
  };
  return Object.assign(run, { assertRoom });
}
