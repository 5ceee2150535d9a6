import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Instruction, readVariables, type Stage } from './dockerfile.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface Build {
  /** Where the project stands. */
  context: string;
  isIgnored: (file: string) => boolean;
  /** The root of a stage's file system, which holds nothing but what the steps put there. */
  rootOf: (stage: Stage) => string;
  stages: readonly Stage[];
  /** Stands for the user `node` of the base image; null where everything is one user's. */
  account: Account | null;
  /** Environment of `RUN`: the programs of the base image. */
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/** Follows the steps of every stage: files are copied and commands run as an image is built, below directories of our own. */
export function buildStages(build: Build): void {
  for (const stage of build.stages) {
    const root = build.rootOf(stage);
    mkdirSync(root, { recursive: true });
    const parent = build.stages.find(({ name }) => name === stage.base);
    if (parent) cpSync(build.rootOf(parent), root, { recursive: true });
    const state = { root, workdir: path.join(root, workdirOf(build, stage)), env: { ...build.env } };
    for (const instruction of stage.instructions) follow(build, state, instruction);
  }
}

/** The directory in which a stage ends, its parent's where it names none. */
export function workdirOf({ stages }: Pick<Build, 'stages'>, stage: Stage): string {
  const own = stage.instructions.find(({ name }) => name === 'WORKDIR')?.argument;
  const parent = stages.find(({ name }) => name === stage.base);
  return own ?? (parent ? workdirOf({ stages }, parent) : '/');
}

interface State {
  root: string;
  workdir: string;
  env: NodeJS.ProcessEnv;
}

function follow(build: Build, state: State, { name, argument }: Instruction): void {
  switch (name) {
    case 'WORKDIR':
      return void mkdirSync(state.workdir, { recursive: true });
    case 'ENV':
      return void Object.assign(state.env, readVariables(argument));
    case 'COPY':
      return copy(build, state, argument);
    case 'RUN':
      return runCommand(build, state, argument);
    default:
      // USER, EXPOSE, VOLUME, HEALTHCHECK and CMD are for whoever starts the image.
      return;
  }
}

function copy(build: Build, { workdir }: State, argument: string): void {
  const from = /^--from=(\S+) /.exec(argument)?.[1];
  const places = argument.replace(/^--from=\S+ /, '').split(' ');
  const target = path.resolve(workdir, places.pop()!);
  const intoDirectory = places.length > 1 || argument.endsWith('/') || argument.endsWith('.');
  const stage = build.stages.find((each) => each.name === from);
  if (from && !stage) throw new Error(`There is no stage ${from}`);
  for (const place of places) {
    const source = stage ? path.join(build.rootOf(stage), place) : path.join(build.context, place);
    const isDirectory = statSync(source).isDirectory();
    const end = intoDirectory && !isDirectory ? path.join(target, path.basename(place)) : target;
    if (stage) cpSync(source, end, { recursive: true, verbatimSymlinks: true });
    else copyContext(build, place, end);
  }
}

/** Copies what `.dockerignore` lets through, of a path of the project. */
function copyContext(build: Build, place: string, target: string): void {
  const relative = path.posix.normalize(place).replace(/^\.$/, '');
  const source = path.join(build.context, relative);
  if (!statSync(source).isDirectory()) {
    if (build.isIgnored(relative)) throw new Error(`.dockerignore holds ${relative} back`);
    mkdirSync(path.dirname(target), { recursive: true });
    return cpSync(source, target);
  }
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    const file = path.posix.join(relative, name);
    // A directory that is held back may hold what is let through.
    if (!build.isIgnored(file) && existsSync(path.join(build.context, file)))
      copyContext(build, file, path.join(target, name));
  }
}

/** Paths of the image become paths below the stage, and its user ours. */
function runCommand(build: Build, { root, workdir, env }: State, command: string): void {
  build.log(`RUN ${command}`);
  const ours = command
    .replaceAll(/(?<=\s)\/(?=[a-z])/g, `${root}/`)
    .replaceAll(/(?<=\bchown )node\b/g, build.account ? build.account.name : String(process.getuid!()));
  execFileSync('sh', ['-c', ours], { cwd: workdir, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
