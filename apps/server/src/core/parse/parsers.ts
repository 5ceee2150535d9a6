import { billRank } from '@bahi/domain/purchase/read-bill/read-bill';
import { invalid } from '../app-error.ts';
import { readLogoFile } from '../files/read-logo-file.ts';
import { readMessageFile } from '../files/read-message-file.ts';
import { readPaper, readPicture, readScan, readSignature } from '../files/read-picture.ts';
import { parseSheet } from '../sheet/parse-sheet.ts';
import type { ChooseSheet } from '../sheet/parse-xlsx.ts';
import { SheetProblem, type SheetRow } from '../sheet/sheet-limits.ts';

/** What users send in a format of its own, by what it is taken for. */
export interface Sent {
  bytes: Uint8Array;
  fileName: string;
}

/** Every reader of such files. They run in threads alone (`readInWorker`): a file that is made to hold up holds up nobody. */
export const PARSERS = {
  picture: ({ bytes }: Sent) => readPicture(bytes),
  scan: ({ bytes }: Sent) => readScan(bytes),
  paper: ({ bytes }: Sent) => readPaper(bytes),
  message: ({ bytes, fileName }: Sent) => readMessageFile(fileName, bytes),
  signature: ({ bytes }: Sent) => readSignature(bytes),
  logo: ({ bytes, fileName }: Sent) => readLogoFile(fileName, bytes),
  sheet: ({ bytes }: Sent) => sheetInParts(bytes),
  /** The sheet of a workbook that is a bill. */
  bill: ({ bytes }: Sent) => sheetInParts(bytes, { rank: billRank }),
} as const;

/** Some milliseconds of the event loop, which takes them one by one. */
const ROWS_OF_PART = 500;

/** Yields the rows of a sheet and answers its headings. */
function* sheetInParts(bytes: Uint8Array, choose?: ChooseSheet): Generator<SheetRow[], string[]> {
  const { headings, rows } = readSheetOf(bytes, choose);
  for (let from = 0; from < rows.length; from += ROWS_OF_PART) yield rows.slice(from, from + ROWS_OF_PART);
  return headings;
}

function readSheetOf(bytes: Uint8Array, choose: ChooseSheet | undefined): ReturnType<typeof parseSheet> {
  try {
    return parseSheet(bytes, choose);
  } catch (error) {
    throw error instanceof SheetProblem ? invalid('file', error.message) : error;
  }
}
