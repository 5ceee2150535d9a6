import type { getManufactureOrder } from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Speak } from '@bahi/domain/industry/words';
import { quantityInWork } from '@bahi/domain/manufacture/manufacture-order';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import { shortChip } from './short-chip.tsx';

export type ManufactureRecord = OutputOf<typeof getManufactureOrder>;

/** A component of the order; the recipe says it, nobody types it. */
export type ComponentLine = ManufactureRecord['components'][number];

/** What a grid asks of every kind; nobody adds one here. */
export const blankLine = (id: string): ComponentLine => ({
  id,
  itemId: '',
  name: '',
  unitCode: '',
  trackBy: TrackBy.quantity,
  need: 0,
  reserved: 0,
  issued: 0,
  returned: 0,
  short: 0,
  costPaise: 0,
});

interface ComponentColumnFacts {
  say: Speak;
  partNumbers: boolean;
  costs: boolean;
  stages: ManufactureRecord['stages'];
}

const shown = (quantity: number): string => (quantity === 0 ? '' : formatQuantity(quantity));

/** What is needed, kept, in the work and short; how much there is of it is worth in the work. */
export function componentColumns({
  say,
  partNumbers,
  costs,
  stages,
}: ComponentColumnFacts): LineColumn<ComponentLine, null>[] {
  const told = (
    key: string,
    title: string,
    read: (line: ComponentLine) => string,
    width = '92px',
  ): LineColumn<ComponentLine, null> => ({ key, title, width, kind: 'readOnly', align: 'end', read });
  const columns: (LineColumn<ComponentLine, null> | false)[] = [
    {
      key: 'itemId',
      title: say('item'),
      width: 'minmax(200px, 3fr)',
      kind: 'readOnly',
      card: 'title',
      read: (line) => line.name,
    },
    partNumbers && {
      key: 'partNumber',
      title: say('partNumber'),
      width: 'minmax(90px, 1fr)',
      kind: 'readOnly',
      read: (line) => line.partNumber ?? '',
    },
    told('need', 'Needed', (line) => `${formatQuantity(line.need)} ${line.unitCode}`, '110px'),
    { ...told('reserved', 'Kept', (line) => shown(line.reserved)), card: 'none' },
    { ...told('issued', 'In the work', (line) => shown(quantityInWork(line))), card: 'none' },
    {
      ...told('short', 'Short', (line) => (line.short > 0 ? `${formatQuantity(line.short)} short` : ''), '110px'),
      card: 'aside',
      render: (line) => shortChip(line.short),
    },
    stages.length > 0 && {
      key: 'stageId',
      title: 'Stage',
      width: 'minmax(90px, 1fr)',
      kind: 'readOnly',
      read: (line) => stages.find(({ id }) => id === line.stageId)?.name ?? '',
    },
    costs && told('costPaise', 'Cost (₹)', (line) => (line.costPaise ? formatPaise(line.costPaise) : ''), '100px'),
  ];
  return columns.filter((column) => column !== false);
}
