import type { ImportColumn } from './import-target.ts';

/** From here on two headings are taken for the same; below, the user chooses. */
const ALIKE = 0.72;

/** For each heading that was found the key of the column that it most likely means, each column once. */
export function proposeMapping(headings: readonly string[], columns: readonly ImportColumn[]): (string | null)[] {
  const offered = columns.filter((column) => !column.exportOnly);
  const pairs = headings
    .flatMap((heading, at) => offered.map((column) => ({ at, key: column.key, score: likeness(heading, column) })))
    .filter((pair) => pair.score >= ALIKE)
    .sort((one, other) => other.score - one.score);
  const mapping: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  for (const { at, key } of pairs) {
    if (mapping[at] !== null || taken.has(key)) continue;
    mapping[at] = key;
    taken.add(key);
  }
  return mapping;
}

/** 1 for the same heading, less for a name on the wire, an alias or something similar. */
function likeness(heading: string, column: ImportColumn): number {
  const typed = bare(heading);
  if (typed === '') return 0;
  if (typed === bare(column.header)) return 1;
  if (typed === bare(column.path) || typed === bare(column.key)) return 0.98;
  const aliases = column.aliases ?? [];
  if (aliases.some((alias) => bare(alias) === typed)) return 0.97;
  return Math.max(...[column.header, ...aliases].map((name) => shared(typed, bare(name)))) * 0.95;
}

/** Letters and digits only; what a template marks as required and units in brackets do not count. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How alike two texts are, 0 to 1: Dice's coefficient of their pairs of letters. */
export function shared(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / (left.length + right.length);
}

const pairsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
