import { Worker } from 'node:worker_threads';
import type { SheetCell } from '@bahi/contract/import/write-cell';
import type { SheetFormat } from '@bahi/contract/wire/import.wire';
import { AppError, invalid } from '../app-error.ts';
import type { ParsedSheet } from './parse-sheet.ts';

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
/** A file that needs more is refused: the thread ends and takes its memory with it (reliability P19). */
const MOST_MEGABYTES = 320;
const READ_MS = 20_000;

export interface ReadTask {
  kind: 'read';
  bytes: Uint8Array;
}
export interface WriteTask {
  kind: 'write';
  format: SheetFormat;
  name: string;
  headings: readonly string[];
  /** What is said of columns: on a sheet of its own, or in lines that begin with `# `. */
  notes: readonly (readonly [column: string, note: string])[];
}
export type SheetTask = ReadTask | WriteTask;
export interface SheetPage {
  rows: readonly (readonly SheetCell[])[];
}
export type WorkerReply = { sheet: ParsedSheet } | { problem: string } | { bytes: Uint8Array };

const startWorker = (task: SheetTask): Worker =>
  new Worker(WORKER, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });

const unreadable = () => invalid('file', 'The file cannot be read. Save it again as XLSX or CSV.');

/** Files that are read at once; the next ones wait, holding their connection to the database, so only so many may. */
const READ_AT_ONCE = 2;
const MOST_WAITING = 4;
let reading = 0;
const waiting: (() => void)[] = [];

/** Reads a file in a thread of its own; what is no sheet, or too large for one, is refused by name. */
export async function readSheet(bytes: Uint8Array): Promise<ParsedSheet> {
  if (waiting.length >= MOST_WAITING) throw new AppError('Busy', 'Other files are being read. Try again in a moment.');
  if (reading >= READ_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else reading++;
  try {
    return await readInThread(bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading--;
  }
}

function readInThread(bytes: Uint8Array): Promise<ParsedSheet> {
  const worker = startWorker({ kind: 'read', bytes });
  return new Promise<ParsedSheet>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable()), READ_MS);
    worker.on('message', (reply: WorkerReply) => {
      if ('sheet' in reply) resolve(reply.sheet);
      else reject('problem' in reply ? invalid('file', reply.problem) : unreadable());
    });
    worker.on('error', () => reject(unreadable()));
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(unreadable());
    });
  }).finally(() => void worker.terminate());
}

export interface SheetWriter {
  write(rows: readonly (readonly SheetCell[])[]): void;
  finish(): Promise<Uint8Array>;
  /** Gives up. */
  close(): void;
}

/** Writes a file in a thread of its own, page by page. */
export function openSheetWriter(task: Omit<WriteTask, 'kind'>): SheetWriter {
  const worker = startWorker({ kind: 'write', ...task });
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      if ('bytes' in reply) resolve(reply.bytes);
    });
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
