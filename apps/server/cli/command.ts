import type { Config } from '../src/config.ts';

/** A command of `bahi`; answers the exit code. What it prints is for the person at the terminal. */
export interface Command {
  /** `backup FILE`. */
  usage: string;
  summary: string;
  run(config: Config, args: readonly string[], print: (line: string) => void): Promise<number>;
}

/** Thrown for a command that cannot be carried out as it was typed; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The arguments by their number; anything else is told how the command is used. */
export function exactly<N extends number>(usage: string, args: readonly string[], count: N): readonly string[] {
  if (args.length !== count) throw new UsageError(`Use: npm run bahi -- ${usage}`);
  return args;
}
