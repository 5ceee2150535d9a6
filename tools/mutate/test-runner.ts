import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Question, Verdict } from './test-process.ts';

/** What became of the tests; a mutation that never ends, or breaks the process, is found by nobody's sentence and yet by all. */
export type Outcome = Verdict | 'too long' | 'broken';

/** Asks a process of tests, and replaces the process when a mutation keeps it from answering. */
export class TestRunner {
  private child: ChildProcess | null = null;
  private readonly folder: string;
  /** Of one test. */
  private readonly limitMs: number;

  constructor(folder: string, limitMs: number) {
    this.folder = folder;
    this.limitMs = limitMs;
  }

  async run(question: Question): Promise<Outcome> {
    this.child ??= await this.start();
    const { child } = this;
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (typeof outcome === 'string') this.stop();
        resolve(outcome);
      };
      const timer = setTimeout(() => end('too long'), this.limitMs * question.tests.length);
      child.once('message', (verdict: Verdict) => end(verdict));
      child.once('exit', () => end('broken'));
      child.send(question);
    });
  }

  /** Lets the process end by itself, so that it can stop its database. */
  async close(): Promise<void> {
    const { child } = this;
    if (!child) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.disconnect();
    });
  }

  private stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private start(): Promise<ChildProcess> {
    const script = path.join(import.meta.dirname, 'test-process.ts');
    const child = fork(script, [this.folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    return new Promise((resolve, reject) => {
      child.once('message', () => {
        child.removeAllListeners();
        resolve(child);
      });
      child.once('exit', () => reject(new Error(`The tests of ${this.folder} did not start.`)));
    });
  }
}
