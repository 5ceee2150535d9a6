import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ChevronDownIcon } from './icons.ts';
import { Menu } from './menu.tsx';
import { useNarrow } from './use-narrow.ts';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  /** A number behind the label, for instance of rows; none when zero. */
  count?: number;
  /** The tab holds an error. */
  invalid?: boolean;
  /** Rarely used: stands in the menu More, and beside the others while it is open. */
  more?: boolean;
  content: ReactNode;
}

interface TabsProps {
  tabs: readonly Tab[];
  active: string;
  onChange: (key: string) => void;
  label: string;
  /** The button of the menu More, where there is one. */
  moreRef?: Ref<HTMLButtonElement>;
  /** Where what is typed in one panel stands nowhere else. */
  keepMounted?: boolean;
}

/** Tabs that a phone has room for where the others have a menu to stand in. */
const MOST_NARROW = 2;

/** The tabs that stand beside each other: the active one is always among them. */
function shownTabs(tabs: readonly Tab[], active: string, narrow: boolean): readonly Tab[] {
  if (!tabs.some((tab) => tab.more)) return tabs;
  const plain = tabs.filter((tab) => !tab.more);
  const first = narrow ? plain.slice(0, MOST_NARROW) : plain;
  const current = tabs.find((tab) => tab.key === active);
  if (!current || first.includes(current)) return first;
  return [...(narrow ? first.slice(0, -1) : first), current];
}

/** Panels of which one is mounted, or all with one to be seen. */
export function Tabs({ tabs, active, onChange, label, moreRef, keepMounted = false }: TabsProps) {
  const narrow = useNarrow();
  const shown = shownTabs(tabs, active, narrow);
  const inMenu = tabs.filter((tab) => !shown.includes(tab));
  return (
    <MantineTabs
      value={active}
      onChange={(key) => key && onChange(key)}
      keepMounted={keepMounted}
      classNames={{ root: styles.root, list: styles.list, tab: styles.tab, panel: styles.panel }}
    >
      <div className={styles.bar}>
        <MantineTabs.List aria-label={label}>
          {shown.map((tab) => (
            <MantineTabs.Tab key={tab.key} value={tab.key} data-invalid={tab.invalid || undefined}>
              {tab.label}
              {!!tab.count && <span className={styles.count}> {tab.count}</span>}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
        {inMenu.length > 0 && (
          <Menu
            label="More tabs"
            trigger={
              <button
                type="button"
                ref={moreRef}
                className={styles.more}
                aria-label="More tabs"
                data-invalid={inMenu.some((tab) => tab.invalid) || undefined}
              >
                More <ChevronDownIcon size={14} aria-hidden />
              </button>
            }
            entries={inMenu.map((tab) => ({
              label: tab.count ? `${tab.label} (${tab.count})` : tab.label,
              onSelect: () => onChange(tab.key),
            }))}
          />
        )}
      </div>
      {shown.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.key}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
