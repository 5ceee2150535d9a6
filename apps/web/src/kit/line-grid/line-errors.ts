import type { SummaryError } from '../../ui/summary-errors.tsx';
import type { Line } from './line-column.ts';
import type { LineErrors, LineStore } from './line-store.ts';

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

/**
 * What was refused of lines in the order in which they were sent: `lines.2.quantity`; of a whole line it stands at `firstKey`,
 * of a field that has no column of its own at that of `cellOf`.
 */
export function errorsOfLines(
  fields: Readonly<Record<string, string>>,
  lines: readonly Line[],
  firstKey: string,
  cellOf: Readonly<Record<string, string>> = {},
): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, index, key = firstKey] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    if (line) errors[line.id] = { ...errors[line.id], [cellOf[key] ?? key]: message };
  }
  return errors;
}
