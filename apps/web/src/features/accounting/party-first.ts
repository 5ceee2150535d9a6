import type { ListColumn } from '../../kit/list-column.ts';

/** In the card of a row the party stands in the second line, before the date; tables keep their order. */
export function partyFirst<R>(columns: readonly ListColumn<R>[], narrow: boolean): readonly ListColumn<R>[] {
  const party = columns.find(({ key }) => key === 'customer');
  const [first, ...rest] = columns;
  if (!narrow || !party || !first) return columns;
  return [first, party, ...rest.filter((column) => column !== party)];
}
