import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { location } from '@bahi/contract/masters/location';
import { call } from '../../app/api-client.ts';
import type { Line, LineColumn } from '../line-grid/line-column.ts';
import type { LineErrors } from '../line-grid/line-store.ts';
import { namedOrDefaultWarehouse } from './use-warehouses.ts';

/** Where the goods of a line lie in their warehouse. */
export interface BinnedLine {
  readonly binId: string | null;
  readonly binText: string;
}

export const NO_BIN = { binId: null, binText: '' } as const;

const isBinned = (line: object): line is BinnedLine => 'binId' in line && 'binText' in line;

/** A line of another warehouse: a bin of the one before is none of it. */
export const withoutBin = <L extends object>(line: L): L =>
  isBinned(line) && (line.binId !== null || line.binText !== '') ? { ...line, ...NO_BIN } : line;

const { list } = masterEndpoints(location);
const MOST_OFFERED = 20;

/** Where a bin is found: its zone, and the warehouse that it stands in. */
export const binDetail = ({ zone, warehouseTitle }: { zone?: string | null; warehouseTitle?: string | null }): string =>
  [zone, warehouseTitle].filter(Boolean).join(' · ');

/** A shelf or bin of the warehouse that a document names, by its name; those that serve every warehouse too. */
export const binColumn = <L extends Line & BinnedLine, T>(warehouseId: () => string | null): LineColumn<L, T> => ({
  key: 'binId',
  title: 'Bin',
  width: '92px',
  kind: 'search',
  card: 'detail',
  read: (line) => line.binText,
  write: (line, text) => (text === line.binText ? line : { ...line, binId: null, binText: text }),
  search: async (text, signal) => {
    const within = await namedOrDefaultWarehouse(warehouseId());
    const { rows } = await call(list, { query: { text, within, active: true, limit: MOST_OFFERED } }, { signal });
    return rows.map((bin) => ({ id: bin.id, title: bin.name, detail: binDetail(bin), value: null }));
  },
  pick: (line, { id, title }) => ({ ...line, binId: id, binText: title }),
  names: ({ title }, text) => title.toLowerCase() === text.trim().toLowerCase(),
});

/** Cells that are wrong, with those in which words stand that are no bin. */
export const withBinErrors = (lines: readonly (Line & BinnedLine)[], errors: LineErrors): LineErrors => {
  const unknown = lines.filter(({ binId, binText }) => binId === null && binText.trim() !== '');
  return Object.fromEntries([
    ...Object.entries(errors),
    ...unknown.map(({ id }) => [id, { ...errors[id], binId: 'Choose from the list.' }] as const),
  ]);
};
