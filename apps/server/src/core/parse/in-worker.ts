import { invalid } from '../app-error.ts';
import type { LogoFile } from '../files/read-logo-file.ts';
import type { ReadFile } from '../files/read-picture.ts';
import type { ParsedSheet } from '../sheet/parse-sheet.ts';
import type { SheetRow } from '../sheet/sheet-limits.ts';
import { type GiveUp, WorkerGivenUp, workerPool, type WorkerPoolOptions } from '../worker-pool.ts';
import type { PARSERS, Sent } from './parsers.ts';

export interface ParseTask extends Sent {
  kind: keyof typeof PARSERS;
}

/** Whose file it is, so that one organisation's files do not keep another's waiting. */
interface Owner {
  orgId: string;
}

const WORKERS: Omit<WorkerPoolOptions, 'most'> = {
  entry: new URL('./parse-worker.ts', import.meta.url),
  // A file that needs more is refused: the thread ends and takes its memory with it.
  limits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  idleMs: 30_000,
  waiting: 4,
  refusal: 'Your organisation has several files that are being read. Try again in a moment.',
};
/** Sheets take seconds: nobody's picture waits for them. */
const readFileSoon = workerPool<ParseTask, unknown>({ ...WORKERS, most: 1 });
const readSheetSoon = workerPool<ParseTask, unknown>({ ...WORKERS, most: 2 });

const PICTURE_MS = 4_000;
const SHEET_MS = 20_000;

/**
 * Reads a picture, scan or logo that a user has sent, in a thread of its own with limits of time and memory (reliability
 * P19). What it refuses is refused in its words; what exceeds a limit in ours.
 */
export function readInWorker(owner: Owner, kind: 'logo', sent: Sent): Promise<LogoFile>;
export function readInWorker(
  owner: Owner,
  kind: 'picture' | 'scan' | 'paper' | 'signature' | 'message',
  sent: Sent,
): Promise<ReadFile>;
export function readInWorker({ orgId }: Owner, kind: ParseTask['kind'], sent: Sent): Promise<unknown> {
  return readFileSoon({ kind, ...onlySent(sent) }, { ms: PICTURE_MS, owner: orgId }).catch(inWords(PICTURE_WORDS));
}

/** The rows of a sheet that a user has sent, read in the same way; of a bill, of the sheet of a workbook that is one. */
export async function readSheetInWorker(
  { orgId }: Owner,
  bytes: Uint8Array,
  kind: 'sheet' | 'bill' = 'sheet',
): Promise<ParsedSheet> {
  const rows: SheetRow[] = [];
  const onPart = (part: SheetRow[]) => {
    for (const row of part) rows.push(row);
  };
  const headings = await readSheetSoon({ kind, bytes, fileName: '' }, { ms: SHEET_MS, owner: orgId, onPart }).catch(
    inWords(SHEET_WORDS),
  );
  return { headings: headings as string[], rows };
}

/** An upload holds more than a thread can be sent. */
const onlySent = ({ bytes, fileName }: Sent): Sent => ({ bytes, fileName });

const PICTURE_WORDS: Readonly<Record<GiveUp, string>> = {
  tooSlow: 'This file takes too long to read. Save it again, smaller or simpler.',
  tooLarge: 'This file takes too much memory to read. Save it again, smaller or simpler.',
  broken: 'This file cannot be read. Save it again and send the new one.',
};
const SHEET_WORDS: Readonly<Record<GiveUp, string>> = {
  tooSlow: 'The file takes too long to read. Send it in parts, or save it again as XLSX or CSV.',
  tooLarge: 'The file takes too much memory to read. Send it in parts.',
  broken: 'The file cannot be read. Save it again as XLSX or CSV.',
};

const inWords =
  (words: Readonly<Record<GiveUp, string>>) =>
  (error: unknown): never => {
    throw error instanceof WorkerGivenUp ? invalid('file', words[error.why]) : error;
  };
