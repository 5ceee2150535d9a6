import { useRef, useState, type ReactNode } from 'react';
import { useRemembered } from '../app/recent.ts';
import { Button } from '../ui/button.tsx';
import { FormGrid } from '../ui/form-grid.tsx';
import { PageTitleBar } from '../ui/page-title-bar.tsx';
import { SummaryErrors, type SummaryError } from '../ui/summary-errors.tsx';
import { Tabs, type Tab } from '../ui/tabs.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './document-editor.module.css';
import { withoutSaid } from './without-said.ts';

export interface DocumentEditorProps {
  /** The number of the document, or "New work order". */
  title: string;
  /** A StatusChip. */
  status?: ReactNode;
  /** Whose document it is: customer, vehicle. */
  party?: string;
  dirty?: boolean;
  /** Buttons, the one primary last; on phones they stand at the bottom. */
  actions?: ReactNode;
  errors?: readonly SummaryError[];
  /** A sentence over the document: locked period, offline, changed by another. */
  notice?: ReactNode;
  /** Header fields, in a grid of six. */
  header?: ReactNode;
  /** What the header of a saved document says, in at most three lines: on phones its fields open from here. */
  brief?: readonly string[] | undefined;
  tabs: readonly Tab[];
  activeTab: string;
  onTab: (key: string) => void;
  /** The right column: TotalsPanel and what belongs under it. */
  side?: ReactNode;
}

/** Digits lead to the tabs in their order, 0 opens the menu with the rest. */
function useTabKeys(tabs: readonly Tab[], onTab: (key: string) => void) {
  const more = useRef<HTMLButtonElement>(null);
  const first = tabs.filter((tab) => !tab.more).slice(0, 9);
  const hasMore = tabs.some((tab) => tab.more);
  // A menu that opens within a key press is closed by the end of it.
  const open = () => {
    more.current?.focus();
    setTimeout(() => more.current?.click());
  };
  useShortcuts([
    ...first.map(({ key, label }, index) => ({ keys: `alt+${index + 1}`, label, run: () => onTab(key) })),
    ...(hasMore ? [{ keys: 'alt+0', label: 'More tabs', run: open }] : []),
  ]);
  return more;
}

/** The fields; on a phone what they say, until they are wanted or something in them is wrong. */
function Header({ header, brief, errors = [] }: DocumentEditorProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const isBrief = narrow && brief !== undefined;
  return (
    <div className={styles.header}>
      {isBrief && (
        <div className={styles.brief}>
          <div>
            {brief.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Less' : 'Details'}
          </Button>
        </div>
      )}
      {(!isBrief || open || errors.length > 0) && <FormGrid columns={6}>{header}</FormGrid>}
    </div>
  );
}

/** The page of one document. On a wide screen only the lines scroll; the head, the totals and the actions stay. */
export function DocumentEditor(props: DocumentEditorProps) {
  useRemembered(props.title, props.party);
  const narrow = useNarrow();
  const party = narrow ? withoutSaid(props.party, props.brief) : props.party;
  const more = useTabKeys(props.tabs, props.onTab);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitleBar
          title={props.title}
          beside={
            <>
              {props.status}
              {party && <span className={styles.party}>{party}</span>}
              <span className={styles.dirty} role="status">
                {props.dirty ? 'Unsaved changes' : ''}
              </span>
            </>
          }
          actions={props.actions && <div className={styles.actions}>{props.actions}</div>}
        />
        <SummaryErrors errors={props.errors ?? []} />
        {props.notice && <div className={styles.notice}>{props.notice}</div>}
      </div>
      {props.header && <Header {...props} />}
      <div className={styles.work}>
        <div className={styles.main}>
          <Tabs
            tabs={props.tabs}
            active={props.activeTab}
            onChange={props.onTab}
            label="Parts of the document"
            moreRef={more}
          />
        </div>
        {props.side && <aside className={styles.side}>{props.side}</aside>}
      </div>
    </div>
  );
}
