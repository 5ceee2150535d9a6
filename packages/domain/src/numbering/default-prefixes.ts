import { type DocumentKind, kindRow } from '../document/kinds.ts';
import { type IndustryCode, isAutomotive } from '../industry/industry.ts';
import { assertSeriesPrefix, NUMBER_MAX_LENGTH } from './series.ts';

/** Digits of a default series. */
export const DEFAULT_PADDING = 5;
const BRANCH_CODE_MAX = 5;

/** Makes the branch code of a prefix from a name or code: 'Koramangala' = 'KORAM', '1st Block' = '1STBL'. */
export function branchCodeOf(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, BRANCH_CODE_MAX);
}

/**
 * Gives the default prefix of a kind: invoice in branch KOR = 'INV-KOR-', without a branch code 'INV-'; the order of a workshop is
 * 'RO-KOR-', that of anybody else 'WO-KOR-'.
 */
export function defaultPrefix(kind: DocumentKind, branchCode: string, industry: IndustryCode): string {
  const { prefix: usual, automotivePrefix } = kindRow(kind);
  const stem = (isAutomotive(industry) && automotivePrefix) || usual;
  const code = branchCodeOf(branchCode);
  const prefix = `${stem}-${code === '' ? '' : `${code}-`}`;
  assertSeriesPrefix(prefix, DEFAULT_PADDING);
  return prefix;
}

/**
 * Gives the default prefix itself, or the first that nobody has: 'INV-KORAM-' is 'INV-KORA2-' where another branch of
 * the registration has it.
 */
export function distinctPrefix(prefix: string, isTaken: (prefix: string) => boolean): string {
  if (!isTaken(prefix)) return prefix;
  const stem = prefix.replace(/-$/, '');
  for (let count = 2; count < 1_000; count += 1) {
    const tried = `${stem.slice(0, NUMBER_MAX_LENGTH - DEFAULT_PADDING - 1 - String(count).length)}${count}-`;
    if (!isTaken(tried)) return tried;
  }
  throw new RangeError(`Every prefix like "${prefix}" is taken`);
}
