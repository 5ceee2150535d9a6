import { AppError } from '../app-error.ts';
import { WorkerGivenUp, workerPool } from '../worker-pool.ts';
import type { PrintJob } from './print-job.ts';

/** A page takes tens of milliseconds of one core: it is drawn beside the event loop, by at most two threads. */
const draw = workerPool<PrintJob, Uint8Array>({
  entry: new URL('./print-worker.ts', import.meta.url),
  most: 2,
  limits: { maxOldGenerationSizeMb: 512 },
  waiting: 60,
  refusal: 'Too many prints are being drawn. Try again in a moment.',
  idleMs: 120_000,
});
/** The longest report that is printed takes a tenth of it. */
const PRINT_MS = 30_000;

/** Draws a document as PDF in a worker thread. */
export async function printPdf(job: PrintJob): Promise<Uint8Array> {
  try {
    return await draw(job, { ms: PRINT_MS });
  } catch (error) {
    if (error instanceof WorkerGivenUp && error.why !== 'broken')
      throw new AppError('Rule', 'This print is too large to be drawn. Shorten it, or take a sheet instead.');
    throw error instanceof AppError ? error : new Error(`Print failed: ${(error as Error).message}`, { cause: error });
  }
}
