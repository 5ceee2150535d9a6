import {
  createReportView,
  deleteReportView,
  listReportViews,
  updateReportView,
} from '@bahi/contract/endpoints/reports/report';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { mayShareReports } from '@bahi/domain/reports/built-reports';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDownIcon, RemoveIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './report-views.module.css';

export type ReportViewRow = OutputOf<typeof listReportViews>['rows'][number];

export const useReportViews = (reportId: number): readonly ReportViewRow[] =>
  useEndpointQuery(listReportViews, { params: { report: String(reportId) } }).data?.rows ?? [];

export interface ReportViewsProps {
  reportId: number;
  /** As the report is asked for now, with its columns. */
  state: ReportState;
  onOpen: (view: ReportViewRow) => void;
}

/** Views that the user keeps, and those that are shared in the entity. */
export function ReportViews({ reportId, state, onOpen }: ReportViewsProps) {
  const [opened, setOpened] = useState(false);
  const views = useReportViews(reportId);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button kind="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          Views{views.length > 0 && ` (${views.length})`}&nbsp;
          <ChevronDownIcon size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={10} aria-label="Views">
        {views.length === 0 && (
          <p className={styles.none}>No views yet. Set filters and columns, then save them under a name.</p>
        )}
        <ul className={styles.list}>
          {views.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              state={state}
              onOpen={() => {
                setOpened(false);
                onOpen(view);
              }}
            />
          ))}
        </ul>
        <KeepView reportId={reportId} state={state} onKept={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ViewLine({ view, state, onOpen }: { view: ReportViewRow; state: ReportState; onOpen: () => void }) {
  const params = { report: String(view.reportId), id: view.id };
  const fail = (error: Error) => toast.error(messageOf(error));
  const update = useEndpointMutation(updateReportView, {
    onSuccess: () => toast.success('View updated.'),
    onError: fail,
  });
  const remove = useEndpointMutation(deleteReportView, { onError: fail });
  const { name, shared, rowVersion } = view;
  const askRemove = async () => {
    const sure = await confirm({
      heading: `Delete “${name}”?`,
      message: 'Its scheduled e-mails end too.',
      ok: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate({ params });
  };
  return (
    <li className={styles.line}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.name}>{name}</span>
        {shared && <span className={styles.owner}>{view.own ? 'shared' : `by ${view.ownerName}`}</span>}
      </button>
      {view.own && (
        <>
          <Button
            kind="quiet"
            title="Save the present filters and columns in this view"
            onClick={() => update.mutate({ params, body: { name, shared, state, rowVersion } })}
          >
            Update
          </Button>
          <IconButton aria-label={`Delete the view ${name}`} onClick={() => void askRemove()}>
            <RemoveIcon size={14} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}

function KeepView({ reportId, state, onKept }: { reportId: number; state: ReportState; onKept: () => void }) {
  const { access } = useSession().data;
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const create = useEndpointMutation(createReportView, {
    onSuccess: () => {
      toast.success('View saved.');
      onKept();
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  return (
    <form
      noValidate
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(undefined);
        if (name.trim() && !create.isPending)
          create.mutate({ params: { report: String(reportId) }, body: { name: name.trim(), shared, state } });
      }}
    >
      <TextField label="Save as a view" placeholder="Name" maxLength={60} value={name} onChange={setName} />
      <FieldError>{refusal}</FieldError>
      <div className={styles.foot}>
        {mayShareReports(access) ? <Checkbox label="Shared with all" value={shared} onChange={setShared} /> : <span />}
        <Button
          kind="primary"
          type="submit"
          blocked={name.trim() ? undefined : 'Enter a name for the view first.'}
          busy={create.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
