import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Keys shown at the right. */
  keys?: string;
  /** Starts a new group, with a line above. */
  separated?: boolean;
}

/** A menu of actions on a button; entries that the user may not use are left out by the caller. */
export function Menu({
  trigger,
  entries,
  label,
}: {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  label?: string;
}) {
  return (
    <MantineMenu
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      withinPortal
      // Its empty element that takes the focus first is no child that a menu may have; the first entry takes it.
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label} className={styles.menu}>
        {entries.map((entry) => [
          entry.separated && <MantineMenu.Divider key={`${entry.label}-line`} />,
          <MantineMenu.Item
            key={entry.label}
            leftSection={entry.icon}
            className={styles.entry}
            rightSection={entry.keys && <span className={styles.keys}>{entry.keys}</span>}
            disabled={entry.disabled}
            data-danger={entry.danger || undefined}
            onClick={entry.onSelect}
          >
            {entry.label}
          </MantineMenu.Item>,
        ])}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
