import { formatDate, isDate } from '@bahi/domain/time/dates';
import type { Typed } from './draft.ts';
import { pathWords } from './path-words.ts';

type Row = { id: string };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row: unknown) => typeof row === 'object' && row !== null && 'id' in row);

/** Parts of a document that are forms themselves: their fields are named, not they. */
const FORMS = new Set(['header', 'form']);
const LONGEST = 40;

function rowsText(before: readonly Row[], after: readonly Row[]): string {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const counts = {
    added: after.filter(({ id }) => !old!.has(id)).length,
    changed: after.filter((row) => old!.has(row.id) && !same(old!.get(row.id), row)).length,
    removed: before.filter(({ id }) => !now!.has(id)).length,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

/** What was typed over a record, field by field in words, under the labels of its fields: `E-mail: asha@example.in`, `Lines: 5 added`. */
export function draftDifferences(
  { base, typed }: Typed<object>,
  labels: Readonly<Record<string, string>> = {},
): string[] {
  const before = base as Readonly<Record<string, unknown>>;
  return Object.entries(typed).flatMap(([key, value]: [string, unknown]) => {
    const old = before[key];
    if (same(old, value)) return [];
    if (FORMS.has(key)) return draftDifferences({ base: (old ?? {}) as object, typed: value as object }, labels);
    const name = labels[key] ?? pathWords(key);
    if (isRows(value) && isRows(old)) return [`${name}: ${rowsText(old, value)}`];
    const isShort = typeof value === 'string' && value !== '' && value.length <= LONGEST;
    return [isShort && !key.endsWith('Id') ? `${name}: ${isDate(value) ? formatDate(value) : value}` : name];
  });
}
