import { type Issue, lineIssue } from './issue.ts';

interface MadeLine {
  id: string;
  /** The line of another document that it was made of. */
  sourceLineId: string | null;
}

/** Absent is empty; numbers of pieces are told apart by what they hold. */
const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Changes of what a line takes from the document that it was made of: `of the order`, in words. */
export function ownedIssues<Line extends MadeLine>(
  before: readonly Line[],
  after: readonly Line[],
  keys: readonly (keyof Line & string)[],
  ofWhat: string,
): Issue[] {
  const old = new Map(before.map((line) => [line.id, line]));
  return after.flatMap((line) => {
    const stored = old.get(line.id);
    if (!stored || stored.sourceLineId === null) return [];
    return keys
      .filter((key) => differs(line[key], stored[key]))
      .map((key) => lineIssue(line.id, key, `${line.id} is ${ofWhat}: change it there, or remove it here.`));
  });
}
