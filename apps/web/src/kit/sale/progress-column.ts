import { scaledColumn } from '../line-grid/line-column.ts';
import type { SaleColumn } from './sale-columns.tsx';
import type { LineProgress } from './sale-line.ts';

/** What became of a line stands beside what was asked for, once there is something. */
export const progressColumn = (key: keyof LineProgress, title: string): SaleColumn =>
  scaledColumn({
    key,
    title,
    width: '84px',
    unit: 'quantity',
    get: ({ progress }) => progress?.[key] ?? 0,
    set: (line) => line,
    editable: () => false,
    hideZero: true,
    card: 'detail',
    unusual: ({ progress }) => (progress?.[key] ?? 0) > 0,
  });
