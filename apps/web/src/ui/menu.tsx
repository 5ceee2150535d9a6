import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

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
    <MantineMenu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }} withinPortal>
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {entries.map((entry) => [
          entry.separated && <MantineMenu.Divider key={`${entry.label}-line`} />,
          <MantineMenu.Item
            key={entry.label}
            leftSection={entry.icon}
            rightSection={entry.keys && <span style={{ color: 'var(--muted)', fontSize: 11 }}>{entry.keys}</span>}
            disabled={entry.disabled}
            style={entry.danger ? { color: 'var(--danger-text)' } : undefined}
            onClick={entry.onSelect}
          >
            {entry.label}
          </MantineMenu.Item>,
        ])}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
