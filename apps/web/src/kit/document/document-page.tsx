import type { Explanation } from '@bahi/domain/explain/explanation';
import type { ReactNode } from 'react';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { SummaryError } from '../../ui/summary-errors.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import type { Tone } from '../../ui/tones.ts';
import { AlsoHere } from '../also-here.tsx';
import { AuditLog, type AuditLogEndpoint } from '../audit-log/audit-log.tsx';
import type { AuditWords } from '../audit-log/audit-words.ts';
import { DocumentEditor } from '../document-editor.tsx';
import type { Line } from '../line-grid/line-column.ts';
import { summariseLineErrors } from '../line-grid/line-errors.ts';
import { LineGrid } from '../line-grid/line-grid.tsx';
import { useRelatedTab } from '../related/related-tab.tsx';
import { LINES_TAB } from '../line-grid/use-add-line.ts';
import { Explain } from '../explain/explain.tsx';
import { useLineState } from '../line-grid/use-line-state.ts';
import { StaleNotice } from '../stale-notice.tsx';
import { useSharedDocument } from '../use-shared-document.tsx';
import { useTalkAbout } from '../use-talk-about.tsx';
import type { DocumentRecord } from './document-kind.ts';
import { type DocumentVerb, DocumentVerbs } from './document-verbs.tsx';
import type { DocumentState } from './use-document.ts';

interface DocumentPageProps<R extends DocumentRecord, H extends object, L extends Line, T> {
  page: DocumentState<R, H, L, T>;
  /** In a sentence: "journal". */
  what: string;
  /** Its number, or what it is while it has none. */
  title: string;
  /** How it stands, and why where that is more than a verb has said. */
  status: { label: string; tone: Tone; explain?: () => Explanation } | null;
  /** Whose it is: customer, vehicle. */
  party?: string | undefined;
  /** A sentence over the document, where nobody has changed it just now. */
  notice?: ReactNode;
  header: ReactNode;
  /** What the header of a saved one says, in at most three lines: phones show it in place of the fields. */
  brief?: readonly string[] | undefined;
  /** Names the grid; default: "Lines of the journal". */
  linesLabel?: string;
  /** What its first tab is called; default: "Lines". */
  linesTab?: string;
  /** In place of the grid, where nothing of it can be changed any more. */
  fixedLines?: ReactNode;
  /** Over the lines: how they are filled. */
  above?: ReactNode;
  /** Under the lines: what is printed there. */
  below?: ReactNode;
  /** Between the lines and the audit log. */
  tabs?: readonly Tab[];
  side?: ReactNode;
  verbs: readonly DocumentVerb[];
  /** Absent where it may not be read. */
  auditLog?: AuditLogEndpoint | undefined;
  auditWords?: AuditWords;
}

/** The page of one document: what is wrong stands at its top, what can be done with it comes from its verbs. */
export function DocumentPage<R extends DocumentRecord, H extends object, L extends Line, T>(
  props: DocumentPageProps<R, H, L, T>,
) {
  const { page, what } = props;
  const { record, form, store, tab, setTab, kind } = page;
  const count = useLineState(store, (state) => state.lines.length);
  const invalid = useLineState(store, (state) => Object.keys(state.errors).length > 0);
  const related = useRelatedTab(kind.copiedAs, record?.id);
  const across = useSharedDocument(record?.id, kind.copiedAs);
  const talk = useTalkAbout(kind.copiedAs, record?.id);
  const errors: SummaryError[] = [
    ...Object.entries(form.errors)
      .filter(([path]) => path in kind.labels)
      .map(([path, message]) => ({
        where: kind.labels[path]!,
        message,
        goTo: () => (document.getElementById(path) ?? firstInvalid(form.form.current))?.focus(),
      })),
    ...page.others.map((message) => ({ where: props.title, message })),
    ...summariseLineErrors(store, () => setTab(LINES_TAB)),
  ];
  const tabs: Tab[] = [
    {
      key: LINES_TAB,
      label: props.linesTab ?? 'Lines',
      count,
      invalid,
      content: (
        <>
          {props.above}
          {props.fixedLines ?? <LineGrid store={store} label={props.linesLabel ?? `Lines of the ${what}`} />}
          {props.below}
        </>
      ),
    },
    ...(props.tabs ?? []),
    ...related,
    ...(record && props.auditLog
      ? [
          {
            key: 'audit',
            label: 'Audit log',
            content: (
              <AuditLog
                endpoint={props.auditLog}
                id={record.id}
                {...(props.auditWords && { words: props.auditWords })}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={props.title}
        status={
          props.status && (
            <>
              <Status {...props.status} />
              {record && <AlsoHere recordId={record.id} />}
            </>
          )
        }
        {...(props.party && { party: props.party })}
        dirty={page.dirty}
        notice={
          page.notice ?? (page.stale ? <StaleNotice what={what} onRefresh={page.refresh} /> : across.over(props.notice))
        }
        errors={errors}
        actions={<DocumentVerbs verbs={[...across.among(props.verbs, page.dirty), ...talk.verbs]} />}
        header={props.header}
        brief={props.brief}
        activeTab={tabs.some(({ key }) => key === tab) ? tab : LINES_TAB}
        onTab={setTab}
        tabs={tabs}
        side={props.side}
      />
      {talk.dialog}
    </div>
  );
}

const firstInvalid = (within: HTMLElement | null) => within?.querySelector<HTMLElement>('[aria-invalid="true"]');

/** After a verb that closed its question, or an answer that took the place of the page. */
export const focusTitle = () => requestAnimationFrame(() => document.getElementById('page-title')?.focus());

function Status({ label, tone, explain }: { label: string; tone: Tone; explain?: () => Explanation }) {
  const chip = (
    <StatusChip large tone={tone}>
      {label}
    </StatusChip>
  );
  return explain ? (
    <Explain bare label="Status" explain={explain}>
      {chip}
    </Explain>
  ) : (
    chip
  );
}
