import type { Mutation } from './find-mutations.ts';

/** A mutation that changes nothing that anybody could see, and why. */
export interface Meaningless extends Pick<Mutation, 'path' | 'code' | 'what'> {
  why: string;
}

/** Named by the text of their line, which moves; `npm run mutate` leaves them out and counts them. */
export const MEANINGLESS: readonly Meaningless[] = [];

export const isMeaningless = (mutation: Mutation): boolean =>
  MEANINGLESS.some(
    ({ path, code, what }) => path === mutation.path && code === mutation.code && what === mutation.what,
  );
