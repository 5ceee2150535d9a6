import { Worker } from 'node:worker_threads';
import type { SheetCell } from '@bahi/contract/import/write-cell';
import type { SheetFormat } from '@bahi/contract/wire/import.wire';

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
/** A file that needs more ends with its thread, which takes its memory with it. */
const MOST_MEGABYTES = 320;

export interface WriteTask {
  format: SheetFormat;
  name: string;
  headings: readonly string[];
  /** What is said of columns: on a sheet of its own, or in lines that begin with `# `. */
  notes: readonly (readonly [column: string, note: string])[];
}
export interface SheetPage {
  rows: readonly (readonly SheetCell[])[];
}
export interface WrittenSheet {
  bytes: Uint8Array;
}

export interface SheetWriter {
  write(rows: readonly (readonly SheetCell[])[]): void;
  finish(): Promise<Uint8Array>;
  /** Gives up. */
  close(): void;
}

/** Writes a file in a thread of its own, page by page. */
export function openSheetWriter(task: WriteTask): SheetWriter {
  const worker = new Worker(WORKER, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', (written: WrittenSheet) => resolve(written.bytes));
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The sheet thread ended with ${code}`)));
  });
  bytes.catch(() => {});
  return {
    write: (rows) => worker.postMessage({ rows } satisfies SheetPage),
    finish: () => {
      worker.postMessage(null);
      return bytes;
    },
    close: () => void worker.terminate(),
  };
}

export const sheetContentType = (format: SheetFormat): string =>
  format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
