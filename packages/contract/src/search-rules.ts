import { MESSAGES } from '@bahi/domain/messages';
import type { Endpoint } from './endpoint.ts';
import type { FieldIssue } from './errors.ts';
import type { Field, WireType } from './wire-type.ts';

const PAGING = new Set(['limit', 'cursor']);

/** A list with any query key besides Limit and Cursor is a search (decisions §1). */
export const isSearch = (endpoint: Endpoint, names: readonly string[]): boolean =>
  endpoint.response.shape === 'list' && names.some((name) => !PAGING.has(name.toLowerCase()));

const isGiven = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Whether a query names anything to look for; what is no field of the search names nothing. */
const looksForSomething = (type: WireType | undefined, query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(type?.fields ?? {}).some(
    ([key, field]) => !PAGING.has(field.wire.toLowerCase()) && isGiven(query[key]),
  );

const byWire = (type: WireType): Map<string, [string, Field]> =>
  new Map(Object.entries(type.fields ?? {}).map(([key, field]) => [field.wire, [key, field]]));

/** Ranges that end before they begin; one end alone is open to the other side (decisions §10). */
function rangeIssues(type: WireType, query: Readonly<Record<string, unknown>>): FieldIssue[] {
  const fields = byWire(type);
  return [...fields].flatMap(([wire, [key, { type: kind }]]) => {
    const until = wire.endsWith('From') ? fields.get(`${wire.slice(0, -4)}To`) : undefined;
    const [from, to] = [query[key], until && query[until[0]]];
    if (!isGiven(from) || !isGiven(to) || from! <= to!) return [];
    return [{ path: wire, message: kind.kind === 'scaled' ? MESSAGES.fromAboveTo : MESSAGES.fromAfterTo }];
  });
}

/**
 * What every query is refused for, in the names of the wire: a range that ends before it begins, and on a list a search that
 * looks for nothing (spec 1 §5, decisions §10). `names` are the keys as they were sent.
 */
export function queryIssues(
  endpoint: Endpoint,
  names: readonly string[],
  query: Readonly<Record<string, unknown>>,
): { message: string; fields: FieldIssue[] } | null {
  const fields = endpoint.query ? rangeIssues(endpoint.query, query) : [];
  if (fields.length > 0) return { message: fields[0]!.message, fields };
  if (isSearch(endpoint, names) && !looksForSomething(endpoint.query, query))
    return { message: MESSAGES.searchNeedsField, fields: [] };
  return null;
}
