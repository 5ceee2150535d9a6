import { MESSAGES } from '@bahi/domain/messages';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import type { Tone } from '../../ui/tones.ts';
import { AuditLog, type AuditLogEndpoint } from '../audit-log/audit-log.tsx';
import { DocumentEditor } from '../document-editor.tsx';
import type { Line } from '../line-grid/line-column.ts';
import { summariseLineErrors } from '../line-grid/line-errors.ts';
import { LineGrid } from '../line-grid/line-grid.tsx';
import { LINES_TAB } from '../line-grid/use-add-line.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { LinedRecord, LinedRecordState } from './use-lined-record.ts';

/** What the head of the page tells of every such record. */
interface NamedRecord extends LinedRecord {
  readonly code?: string | null | undefined;
  readonly createdByName?: string | null | undefined;
}

interface LinedRecordEditorProps<R extends NamedRecord, H extends object, L extends Line, T> {
  page: LinedRecordState<R, H, L, T>;
  /** In a sentence: "journal". */
  what: string;
  /** While it has no number. */
  title: string;
  status: { label: string; tone: Tone } | null;
  /** A sentence over the record, where nobody has changed it just now. */
  notice?: ReactNode;
  /** Names of the header fields, for what is wrong with them. */
  labels: Readonly<Record<string, string>>;
  header: ReactNode;
  /** Instead of the grid of lines. */
  lines?: ReactNode;
  side?: ReactNode;
  /** Buttons beside Cancel, the one primary last. */
  actions: ReactNode;
  auditLog: AuditLogEndpoint;
  cancelling: {
    /** What cancelling does to it, in words. */
    consequence: string;
    needsReason: boolean;
    send: (record: R, reason: string) => Promise<R>;
  };
}

/** The page of a record of header and lines. */
export function LinedRecordEditor<R extends NamedRecord, H extends object, L extends Line, T>(
  props: LinedRecordEditorProps<R, H, L, T>,
) {
  const { page, what, labels, cancelling } = props;
  const { record, form, store, busy } = page;
  const [asking, setAsking] = useState<{ refusal?: string } | null>(null);
  const cancel = async (reason: string) => {
    const refused = (error: unknown) => setAsking({ refusal: messageOf(error) });
    const cancelled = await page.act('cancel', (of) => cancelling.send(of, reason), refused);
    if (!cancelled) return;
    setAsking(null);
    toast.success(MESSAGES.cancelled);
  };
  const headerErrors = Object.entries(form.errors)
    .filter(([path]) => path in labels)
    .map(([path, message]) => ({ where: labels[path]!, message }));
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.code ?? props.title}
        status={props.status && <StatusChip tone={props.status.tone}>{props.status.label}</StatusChip>}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        dirty={page.dirty}
        notice={page.notice ?? props.notice}
        errors={[...headerErrors, ...summariseLineErrors(store, () => page.setTab(LINES_TAB))]}
        actions={
          <>
            {page.may('Cancel') && (
              <Button kind="quiet" onClick={() => setAsking({})}>
                Cancel {what}
              </Button>
            )}
            {props.actions}
          </>
        }
        header={props.header}
        activeTab={page.tab}
        onTab={page.setTab}
        tabs={[
          {
            key: LINES_TAB,
            label: 'Lines',
            content: props.lines ?? <LineGrid store={store} label={`Lines of the ${what}`} />,
          },
          ...(record
            ? [{ key: 'changes', label: 'Audit log', content: <AuditLog endpoint={props.auditLog} id={record.id} /> }]
            : []),
        ]}
        side={props.side}
      />
      {asking && record && (
        <ReasonDialog
          title={`Cancel ${record.code ?? `the ${what}`}`}
          confirmLabel={`Cancel the ${what}`}
          required={cancelling.needsReason}
          busy={busy === 'cancel'}
          error={asking.refusal}
          onConfirm={(reason) => void cancel(reason)}
          onClose={() => setAsking(null)}
        >
          {cancelling.consequence}
        </ReasonDialog>
      )}
    </div>
  );
}
