import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../ui/icons.ts';
import styles from './arrange-popover.module.css';

/** Somebody's own order of things, and which of them he has put away. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

export interface ArrangePopoverProps {
  /** `Columns`: names the button and what opens. */
  label: string;
  icon: ReactNode;
  /** All that can be arranged, in the order that holds now. */
  entries: readonly { key: string; title: string }[];
  arrangement: Arrangement;
  /** Null takes it back to what was delivered. */
  onArrange: (arrangement: Arrangement | null) => void;
}

/** Which things show, and in which order; by keyboard as by finger. */
export function ArrangePopover({ label, icon, entries, arrangement, onArrange }: ArrangePopoverProps) {
  const [opened, setOpened] = useState(false);
  const { hidden, order } = arrangement;
  const keys = entries.map(({ key }) => key);
  const move = (at: number, by: number) =>
    onArrange({ hidden, order: keys.with(at, keys[at + by]!).with(at + by, keys[at]!) });
  const show = (key: string, shown: boolean) =>
    onArrange({ order, hidden: shown ? hidden.filter((each) => each !== key) : [...hidden, key] });

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={260} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton aria-label={label} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {icon}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={label}>
        <ul className={styles.entries}>
          {entries.map(({ key, title }, at) => (
            <li key={key} className={styles.entry}>
              <Checkbox label={title} value={!hidden.includes(key)} onChange={(shown) => show(key, shown)} />
              <IconButton aria-label={`Move ${title} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ChevronUpIcon size={14} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Move ${title} down`}
                disabled={at === entries.length - 1}
                onClick={() => move(at, 1)}
              >
                <ChevronDownIcon size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {(hidden.length > 0 || order.length > 0) && (
          <Button kind="quiet" onClick={() => onArrange(null)}>
            As delivered
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
