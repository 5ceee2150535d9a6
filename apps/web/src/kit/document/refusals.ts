import { readablePath } from '@bahi/contract/codec';
import type { WireType } from '@bahi/contract/wire-type';
import { ApiError } from '../../app/api-error.ts';
import type { Line } from '../line-grid/line-column.ts';
import type { LineErrors } from '../line-grid/line-store.ts';
import type { LineNames } from './document-kind.ts';

/** What an answer refuses, by readable paths: a verb has no lines in its body, so that it names them as the wire does. */
export function fieldsOfRefusal(
  error: unknown,
  { input, datedBy }: { input: WireType; datedBy?: string },
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.fields).map(([path, text]) => [readablePath(input, path), text]);
  // A locked period is told beside the date.
  return { ...(error.status === 423 && datedBy && { [datedBy]: error.message }), ...Object.fromEntries(named) };
}

/** Where the fields of a body are shown. */
export interface Places {
  /** Names of the fields of the page. */
  labels: Readonly<Record<string, string>>;
  fieldOf?: Readonly<Record<string, string>> | undefined;
  cellOf?: Readonly<Record<string, string>> | undefined;
  /** Keys of the columns of the grid. */
  columns: readonly string[];
  /** The column that tells what has none. */
  lineCell: string;
}

/** What was sent, as far as a refusal names it. */
export interface Sent {
  body: object;
  /** The lines in the order of the body, of a document that is sent whole. */
  lines: readonly Line[];
  names: LineNames;
}

export interface SortedRefusal {
  fields: Readonly<Record<string, string>>;
  lines: LineErrors;
  /** About nothing that has a place on the page. */
  others: readonly string[];
}

const isIndex = (text: string) => /^\d+$/.test(text);
const isLineId = (text: string) => /^[A-Z]{1,2}[A-Za-z]?\d+$/.test(text);

/**
 * Sorts a refusal by where it is shown. Validation names a line by its place in the body (`labour.0.unitPrice`), a rule
 * by its id (`labour.IO2.unitPrice`); both lead to the line of the draft.
 */
export function sortRefusal(
  refused: Readonly<Record<string, string>>,
  { body, lines: sentLines, names }: Sent,
  { labels, fieldOf = {}, cellOf = {}, columns, lineCell }: Places,
): SortedRefusal {
  const handles = new Map([...names].map(([handle, name]) => [name, handle]));
  const lists = body as Record<string, readonly { id?: string }[] | undefined>;
  const { removed = [] } = body as { removed?: readonly string[] };
  const fields: Record<string, string> = {};
  const lines: Record<string, Record<string, string>> = {};
  const others: string[] = [];
  /** The line that a path is about, if it is about one. */
  const lineOf = (list: string, at: string): string | undefined => {
    // The page has no place any more for one that was taken off.
    if (isLineId(at)) return removed.includes(at) ? undefined : at;
    if (!isIndex(at) || !Array.isArray(lists[list])) return undefined;
    return lists[list][Number(at)]?.id ?? sentLines[Number(at)]?.id;
  };
  for (const [path, message] of Object.entries(refused)) {
    const [list = '', at = '', key = ''] = path.split('.');
    const field = fieldOf[path] ?? path;
    const name = lineOf(list, at);
    const id = name && (handles.get(name) ?? name);
    const cell = cellOf[key] ?? key;
    if (field in labels) fields[field] ??= message;
    else if (id) lines[id] = { [columns.includes(cell) ? cell : lineCell]: message, ...lines[id] };
    else others.push(message);
  }
  return { fields, lines, others };
}
