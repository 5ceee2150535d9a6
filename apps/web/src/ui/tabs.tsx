import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  /** A number behind the label, for instance of rows; none when zero. */
  count?: number;
  /** The tab holds an error. */
  invalid?: boolean;
  content: ReactNode;
}

/** Panels of which one is mounted. */
export function Tabs(props: { tabs: readonly Tab[]; active: string; onChange: (key: string) => void; label: string }) {
  return (
    <MantineTabs
      value={props.active}
      onChange={(key) => key && props.onChange(key)}
      keepMounted={false}
      classNames={{ root: styles.root, list: styles.list, tab: styles.tab, panel: styles.panel }}
    >
      <MantineTabs.List aria-label={props.label}>
        {props.tabs.map((tab) => (
          <MantineTabs.Tab key={tab.key} value={tab.key} data-invalid={tab.invalid || undefined}>
            {tab.label}
            {!!tab.count && <span className={styles.count}> {tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {props.tabs.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.key}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
