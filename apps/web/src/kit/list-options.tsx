import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, ColumnsIcon } from '../ui/icons.ts';
import type { ListColumn } from './list-column.ts';
import styles from './list-options.module.css';
import { orderedColumns, useColumnChoice } from './list-preferences.ts';

interface ColumnChooserProps<R> {
  list: string;
  columns: readonly ListColumn<R>[];
}

/** Which columns show, and in which order; kept per user. */
export function ColumnChooser<R>({ list, columns }: ColumnChooserProps<R>) {
  const [choice, keep] = useColumnChoice(list);
  const [opened, setOpened] = useState(false);
  const [, ...movable] = orderedColumns(columns, choice);
  const keys = movable.map(({ key }) => key);
  const move = (at: number, by: number) => {
    const order = keys.with(at, keys[at + by]!).with(at + by, keys[at]!);
    keep({ ...choice, order });
  };
  const show = (key: string, shown: boolean) =>
    keep({ ...choice, hidden: shown ? choice.hidden.filter((each) => each !== key) : [...choice.hidden, key] });
  const changed = choice.hidden.length > 0 || choice.order.length > 0;

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={260} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton aria-label="Columns" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <ColumnsIcon size={16} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Columns">
        <ul className={styles.columns}>
          {movable.map(({ key, title }, at) => (
            <li key={key} className={styles.column}>
              <Checkbox label={title} value={!choice.hidden.includes(key)} onChange={(shown) => show(key, shown)} />
              <IconButton aria-label={`Move ${title} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ChevronUpIcon size={14} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Move ${title} down`}
                disabled={at === movable.length - 1}
                onClick={() => move(at, 1)}
              >
                <ChevronDownIcon size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {changed && (
          <Button kind="quiet" onClick={() => keep(null)}>
            As delivered
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
