import { CHAT_FILE_TYPES, CHAT_PAPERS, isPicture } from '@bahi/domain/chat/file';
import { invalid } from '../app-error.ts';
import { openZip } from '../sheet/read-zip.ts';
import { SheetProblem } from '../sheet/sheet-limits.ts';
import { contentTypeOf } from './content-type.ts';
import { type ReadFile, readPicture } from './read-picture.ts';

const MOST_UNPACKED_BYTES = 10 * 1_048_576;
const MACROS = /(^|\/)(vbaProject\.bin|macrosheets\/)/i;

/** A file of a message: a picture without what the camera wrote into it, or a paper without programs (chat rule 13). */
export function readMessageFile(name: string, bytes: Uint8Array): ReadFile {
  const type = contentTypeOf(bytes);
  if (type && isPicture(type)) return readPicture(bytes);
  const contentType = type === 'application/zip' ? officeTypeOf(bytes) : type;
  if (!contentType || !CHAT_FILE_TYPES.includes(contentType))
    throw invalid('file', `${name} is not an allowed file type.`);
  return { contentType, bytes };
}

/** Word and Excel documents are archives; one that unpacks to too much, or holds a macro, is none. */
function officeTypeOf(bytes: Uint8Array): string | undefined {
  try {
    const zip = openZip(bytes, MOST_UNPACKED_BYTES);
    const names = zip.names();
    if (names.some((name) => MACROS.test(name))) return undefined;
    // Unpacked once, up to the limit: the sizes that an archive states are not believed.
    for (const name of names) zip.text(name);
    if (/macroEnabled/i.test(zip.text('[Content_Types].xml') ?? 'macroEnabled')) return undefined;
    if (zip.has('word/document.xml')) return CHAT_PAPERS.docx;
    return zip.has('xl/workbook.xml') ? CHAT_PAPERS.xlsx : undefined;
  } catch (error) {
    if (error instanceof SheetProblem) return undefined;
    throw error;
  }
}
