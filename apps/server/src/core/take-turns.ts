import { AppError } from './app-error.ts';

export interface Turns {
  /** How many work at a time. */
  atOnce: number;
  /** How many may stand in line; the next is refused at once, */
  waiting: number;
  /** with these words. */
  refusal: string;
}

/** Runs costly work a few at a time, in the order of its coming, and refuses what it could not begin soon. */
export function takeTurns({ atOnce, waiting, refusal }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (working >= atOnce) {
      if (line.length >= waiting) throw new AppError('Unavailable', refusal);
      await new Promise<void>((resolve) => line.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes at this moment slips in between.
      const next = line.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
