import type { SummaryError } from '../../ui/summary-errors.tsx';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

/**
 * The errors of the grid for the line at the top of the page, in reading order: "Line 12: Tax". `show` brings the grid
 * into view, which is drawn a moment later.
 */
export function summariseLineErrors<L extends Line, T>(store: LineStore<L, T>, show: () => void): SummaryError[] {
  const { lines, errors } = store.get();
  return lines.flatMap((line, row) =>
    store.columns.flatMap((column, col) => {
      const message = errors[line.id]?.[column.key];
      return message
        ? [
            {
              where: `Line ${row + 1}, ${column.title}`,
              message,
              goTo: () => {
                show();
                requestAnimationFrame(() => store.visit(row, col));
              },
            },
          ]
        : [];
    }),
  );
}
