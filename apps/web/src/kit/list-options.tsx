import { ColumnsIcon } from '../ui/icons.ts';
import { ArrangePopover } from './arrange-popover.tsx';
import type { ListColumn } from './list-column.ts';
import { ALL_COLUMNS, type ColumnChoice, orderedColumns, useColumnChoice } from './list-preferences.ts';

interface ColumnChooserProps<R> {
  list: string;
  columns: readonly ListColumn<R>[];
  /** What shows until the user has chosen; everything where nothing is said. */
  initial?: ColumnChoice;
}

/**
 * Which columns show, and in which order; kept per user. The first one leads to the record and always shows, and so do
 * those without a title, at the end: marks and buttons of the row.
 */
export function ColumnChooser<R>({ list, columns, initial = ALL_COLUMNS }: ColumnChooserProps<R>) {
  const [choice, keep] = useColumnChoice(list, initial);
  const [, ...movable] = orderedColumns(columns, choice);
  return (
    <ArrangePopover
      label="Columns"
      icon={<ColumnsIcon size={16} aria-hidden />}
      entries={movable.filter(({ title }) => title !== '')}
      arrangement={choice}
      onArrange={keep}
    />
  );
}
