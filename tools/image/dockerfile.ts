/** One instruction; `FROM` begins a stage. */
export interface Instruction {
  name: string;
  argument: string;
}

export interface Stage {
  /** The name after `AS`; the last stage, which is the image, needs none. */
  name: string | null;
  base: string;
  instructions: Instruction[];
}

/** Reads a Dockerfile without continued lines, which is how ours is written. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, name, argument] = /^([A-Z]+) (.+)$/.exec(line)!;
    if (name === 'FROM') {
      const [, base, stage] = /^(\S+)(?: AS (\S+))?$/.exec(argument!)!;
      stages.push({ name: stage ?? null, base: base!, instructions: [] });
    } else {
      stages.at(-1)!.instructions.push({ name: name!, argument: argument! });
    }
  }
  return stages;
}

/** The last instruction of that name. */
export function findLast(stage: Stage, name: string): string | undefined {
  return stage.instructions.findLast((instruction) => instruction.name === name)?.argument;
}

/** A command in its JSON form: `["node", "main.ts"]`. */
export const readCommand = (argument: string): string[] =>
  JSON.parse(argument.slice(argument.indexOf('['))) as string[];

/** `A=1 B=2`. */
export const readVariables = (argument: string): Record<string, string> =>
  Object.fromEntries(argument.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
