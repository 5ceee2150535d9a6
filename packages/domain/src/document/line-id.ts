/** Prefixes of line ids (decisions §1): work order, estimate, invoice, sales estimate, order and challan; labour, part, complaint, collision. */
const LINE_ID_PREFIXES = [
  'WO',
  'WP',
  'WC',
  'WCo',
  'EO',
  'EP',
  'EC',
  'ECo',
  'IO',
  'IP',
  'QO',
  'QP',
  'SO',
  'SP',
  'DO',
  'DP',
] as const;
export type LineIdPrefix = (typeof LINE_ID_PREFIXES)[number];

/** Highest number that a document has ever given, per prefix; stored with the document. */
export type LineIdCounters = Partial<Record<LineIdPrefix, number>>;

/** The number of an id of this prefix, or 0: `WP12` is 12 for WP; `WCo1` is none of WC. */
export function lineIdNumber(prefix: LineIdPrefix, id: string): number {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : '';
  return /^[1-9]\d*$/.test(digits) ? Number(digits) : 0;
}

/** The counters that ids in use imply; a stored counter that is higher wins. */
export function lineIdCounters(ids: readonly string[], stored: LineIdCounters = {}): LineIdCounters {
  const counters: LineIdCounters = { ...stored };
  for (const prefix of LINE_ID_PREFIXES) {
    const highest = Math.max(counters[prefix] ?? 0, ...ids.map((id) => lineIdNumber(prefix, id)));
    if (highest > 0) counters[prefix] = highest;
  }
  return counters;
}

/** The next id and the counters after it. Ids count up per document and are never reused after a delete. */
export function allocateLineId(
  prefix: LineIdPrefix,
  counters: LineIdCounters,
): { id: string; counters: LineIdCounters } {
  const next = (counters[prefix] ?? 0) + 1;
  return { id: `${prefix}${next}`, counters: { ...counters, [prefix]: next } };
}

/** Ids that a client gives to new lines may run ahead of the count by this much at most. */
const MAX_AHEAD = 1_000;

/**
 * The id of a new line and the count after it. One that the client has already given, so that its other lines can name
 * it, is kept: `WO7` after six. Null for one that is spent or none of ours: it names a line that is not there.
 */
export function takeLineId(
  prefix: LineIdPrefix,
  sent: string | null | undefined,
  last: number,
): { id: string; last: number } | null {
  if (!sent) return { id: `${prefix}${last + 1}`, last: last + 1 };
  const number = lineIdNumber(prefix, sent);
  return number > last && number <= last + MAX_AHEAD ? { id: sent, last: number } : null;
}

/** Where a new line stands: behind all others, whatever was removed. */
export const nextPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((highest, row) => Math.max(highest, row.position), 0) + 1;
