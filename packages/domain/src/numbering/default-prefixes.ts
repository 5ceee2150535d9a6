import { type DocumentKind, kindRow } from '../document/kinds.ts';
import { assertSeriesPrefix } from './series.ts';

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

/** Gives the default prefix of a kind: invoice in branch KOR = 'INV-KOR-', without a branch code 'INV-'. */
export function defaultPrefix(kind: DocumentKind, branchCode: string): string {
  const code = branchCodeOf(branchCode);
  const prefix = `${kindRow(kind).prefix}-${code === '' ? '' : `${code}-`}`;
  assertSeriesPrefix(prefix, DEFAULT_PADDING);
  return prefix;
}
