import type { Line } from '../line-grid/line-column.ts';
import { nameNewRows } from '../name-new-rows.ts';
import type { NamedList, LineNames, Sending } from './document-kind.ts';

export type Fields = Record<string, unknown>;

/** Fields that say something: an absent one stays, or has its usual value (decisions §1). */
export const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

export const changed = (fields: Fields, before: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== before[key]));

/** Names new lines in the server's manner, by which one points to another and a refusal finds its line. */
export function nameNewLines<L extends Line>(
  lines: readonly L[],
  saved: { lines: readonly L[] } | null,
  lists: readonly NamedList<L>[],
): LineNames {
  const known = new Set(saved?.lines.map(({ id }) => id));
  return new Map(
    lists.flatMap(({ prefix, holds }) =>
      nameNewRows(prefix, {
        known: saved?.lines.filter(holds).map(({ id }) => id) ?? [],
        made: lines.filter((line) => holds(line) && !known.has(line.id)).map(({ id }) => id),
        saved: saved !== null,
      }),
    ),
  );
}

/**
 * The lists of lines that a save sends: changed fields of changed lines, new lines whole, the ids of lines that were taken
 * off. Lists in which nothing changed are absent. Lines in the order of the body answer refusals by their place.
 */
export function bodyOfLines<H, L extends Line>(
  { lines, saved, names }: Pick<Sending<H, L>, 'lines' | 'saved' | 'names'>,
  lists: readonly NamedList<L>[],
  fieldsOf: (line: L, names: LineNames) => Fields,
): Record<string, Fields[] | string[]> {
  const before = new Map(saved?.lines.map((line) => [line.id, line]));
  const bodyOf = (line: L): Fields[] => {
    const old = before.get(line.id);
    if (old === line) return [];
    const fields = fieldsOf(line, names);
    if (!old) return [{ id: names.get(line.id), ...present(fields) }];
    const different = changed(fields, fieldsOf(old, names));
    return Object.keys(different).length > 0 ? [{ id: line.id, ...different }] : [];
  };
  const sent = lists.map(({ key, holds }) => [key, lines.filter(holds).flatMap(bodyOf)] as const);
  const removed = idsGone(lines, saved?.lines ?? []);
  return Object.fromEntries([...sent, ['removed', removed] as const].filter(([, rows]) => rows.length > 0));
}

/** What was saved and no longer stands in a draft. */
export function idsGone(typed: readonly { id: string }[], saved: readonly { id: string }[]): string[] {
  const kept = new Set(typed.map(({ id }) => id));
  return saved.flatMap(({ id }) => (kept.has(id) ? [] : id));
}
