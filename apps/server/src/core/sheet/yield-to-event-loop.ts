import { setPriority } from 'node:os';

/** Of the operating system's 0 to 19, as the processes of the database that read for reports (`core/database.ts`). */
const YIELDING = 10;

/**
 * Lets the event loop, for which everybody waits, have the processor before the thread that calls this. Only Linux has
 * priorities of single threads; elsewhere it would be that of the whole server.
 */
export function yieldToEventLoop(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, YIELDING);
  } catch {
    // A system that does not let us: the file is written as before.
  }
}
