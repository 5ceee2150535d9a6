import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ErrorCode, FieldIssue } from '@bahi/contract/errors';
import { AppError, tooManyAtOnce } from './app-error.ts';

/** What a thread is asked: a task, or the next part of what it answers in parts. */
export type WorkerRequest<Task> = { task: Task } | 'more';
/** What it answers: a part of something large, the result, an expected refusal, or a fault. */
export type WorkerReply<Result> =
  | { part: unknown }
  | { result: Result }
  | { refusal: { code: ErrorCode; message: string; fields: FieldIssue[] | undefined } }
  | { fault: string };

/** Why a thread was given up: it took too long, it took too much memory, or it broke. */
export type GiveUp = 'tooSlow' | 'tooLarge' | 'broken';

/** A task that ended its thread; another thread takes its place. */
export class WorkerGivenUp extends Error {
  readonly why: GiveUp;

  constructor(why: GiveUp, message: string) {
    super(message);
    this.why = why;
  }
}

export interface WorkerPoolOptions {
  entry: URL;
  /** Threads at most. */
  most: number;
  /** Memory of each thread; one that needs more ends alone and takes nothing with it. */
  limits: ResourceLimits;
  /** Tasks of one owner that may stand in line; the next is refused at once, */
  waiting: number;
  /** with these words. */
  refusal: string;
  /** A thread without work ends after so long and gives its memory back. */
  idleMs: number;
}

export interface TaskLimits {
  /** A task that takes longer ends with its thread. It is counted from the moment at which a thread takes it. */
  ms: number;
  /** Whose task it is: nobody waits for a second task of somebody else while his own first one waits. */
  owner?: string;
  /** Takes the parts of a large answer one by one, so that reading none of them holds up the event loop. */
  onPart?: (part: never) => void;
}

interface Waiting<Task, Result> extends TaskLimits {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Slot<Task, Result> {
  worker: Worker;
  /** The task that it works on; null while it rests. */
  work: Waiting<Task, Result> | null;
  /** Ends the task that takes too long, or the thread that has had nothing to do. */
  timer: NodeJS.Timeout | null;
  /** Loaded, so that what it takes is the task's own time. */
  ready: boolean;
}

/**
 * Work that must not stand on the event loop, one task at a time in each of a few threads. Whatever becomes of a task, the
 * next one finds a thread.
 */
export function workerPool<Task, Result>(
  options: WorkerPoolOptions,
): (task: Task, limits: TaskLimits) => Promise<Result> {
  const slots = new Set<Slot<Task, Result>>();
  const line: Waiting<Task, Result>[] = [];

  const rest = (slot: Slot<Task, Result>): void => {
    clearTimeout(slot.timer ?? undefined);
    slot.work = null;
    slot.worker.unref();
    slot.timer = setTimeout(() => drop(slot), options.idleMs).unref();
    next();
  };
  const drop = (slot: Slot<Task, Result>): void => {
    clearTimeout(slot.timer ?? undefined);
    slots.delete(slot);
    void slot.worker.terminate();
  };
  const giveUp = (slot: Slot<Task, Result>, why: GiveUp, message: string): void => {
    if (!slots.has(slot)) return;
    drop(slot);
    slot.work?.reject(new WorkerGivenUp(why, message));
    next();
  };
  const begin = (slot: Slot<Task, Result>): void => {
    const { work } = slot;
    if (!work || !slot.ready) return;
    slot.timer = setTimeout(() => giveUp(slot, 'tooSlow', `The task took longer than ${work.ms} ms`), work.ms);
    slot.worker.postMessage({ task: work.task } satisfies WorkerRequest<Task>);
  };
  const open = (): Slot<Task, Result> => {
    const worker = new Worker(options.entry, { resourceLimits: options.limits });
    const slot: Slot<Task, Result> = { worker, work: null, timer: null, ready: false };
    slots.add(slot);
    listen(slot, { begin, rest, giveUp });
    return slot;
  };
  const next = (): void => {
    while (line.length > 0) {
      const free = [...slots].find(({ work }) => work === null) ?? (slots.size < options.most ? open() : null);
      if (!free) return;
      clearTimeout(free.timer ?? undefined);
      free.timer = null;
      free.work = takeFairly(line, slots);
      // A busy thread keeps the process alive, a resting one does not.
      free.worker.ref();
      begin(free);
    }
  };
  return (task, limits) =>
    new Promise((resolve, reject) => {
      if (line.filter(({ owner }) => owner === limits.owner).length >= options.waiting)
        throw tooManyAtOnce(options.refusal);
      line.push({ task, ...limits, resolve, reject });
      next();
    });
}

/** What becomes of a thread is heard as long as it lives. */
function listen<Task, Result>(
  slot: Slot<Task, Result>,
  hear: {
    begin(slot: Slot<Task, Result>): void;
    rest(slot: Slot<Task, Result>): void;
    giveUp(slot: Slot<Task, Result>, why: GiveUp, message: string): void;
  },
): void {
  const { worker } = slot;
  worker.on('message', (reply: WorkerReply<Result> | 'ready') => {
    const { work } = slot;
    if (reply === 'ready') {
      slot.ready = true;
      hear.begin(slot);
    } else if ('part' in reply) {
      work?.onPart?.(reply.part as never);
      worker.postMessage('more' satisfies WorkerRequest<Task>);
    } else {
      hear.rest(slot);
      if (work) settle(work, reply);
    }
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    hear.giveUp(slot, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'broken', String(error)),
  );
  worker.on('exit', (code) => hear.giveUp(slot, 'broken', `The thread ended with ${code}`));
}

function settle<Task, Result>(
  work: Waiting<Task, Result>,
  reply: Exclude<WorkerReply<Result>, { part: unknown }>,
): void {
  if ('result' in reply) work.resolve(reply.result);
  else if ('refusal' in reply)
    work.reject(new AppError(reply.refusal.code, reply.refusal.message, reply.refusal.fields));
  else work.reject(new Error(reply.fault));
}

/** Takes the first task of the owner whose tasks are worked on least. */
function takeFairly<Task, Result>(
  line: Waiting<Task, Result>[],
  slots: ReadonlySet<Slot<Task, Result>>,
): Waiting<Task, Result> {
  const working = (owner?: string) => [...slots].filter(({ work }) => work && work.owner === owner).length;
  let best = 0;
  for (let at = 1; at < line.length; at++) if (working(line[at]!.owner) < working(line[best]!.owner)) best = at;
  return line.splice(best, 1)[0]!;
}
