import { type MasterDefinition, type MasterField, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { mayEditMasters } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointPages } from '../../app/use-endpoint.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FilterChip } from '../filter-chip.tsx';
import type { MasterRow } from './master-columns.tsx';
import { MasterForm } from './master-form.tsx';
import { MasterListPage } from './master-list-page.tsx';
import { type AnswerRow, labelsOf, masterReferences } from './master-references.ts';
import { type MasterFields, type MasterValues, shownFields } from './master-values.ts';
import { useSettled } from './use-settled.ts';

/** Whether a record is offered for use; every master has it. */
const ACTIVE: MasterField = {
  kind: 'yesNo',
  wire: 'Active',
  label: 'Active',
  initial: true,
  help: 'An inactive one stays where it is used and is offered nowhere.',
};

/** The screen of a declared master: its list, and one record in a drawer beside it (DESIGN §4). */
export function MasterPage({ master }: { master: MasterDefinition }) {
  const { access, entity } = useSession().data;
  const endpoints = masterEndpoints(master);
  const [search, setSearch] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const [open, setOpen] = useState<MasterRow | 'new' | null>(null);

  const text = useSettled(search.trim());
  const query = { ...(text && { text }), ...(!withInactive && { active: true }) };
  const pages = useEndpointPages(endpoints.list, { query }, { keepPrevious: true });
  const answers = useMemo(() => pages.data?.pages.flatMap((page) => page.rows as unknown as AnswerRow[]), [pages.data]);
  const rows = useMemo(() => answers?.map(rowOf), [answers]);
  const [references] = useState(() => masterReferences(master));
  for (const answer of answers ?? []) labelsOf(master, answer, references);

  const may = (letter: 'C' | 'U' | 'D') =>
    mayEditMasters(access, master.changedBy.module, master.changedBy.area, letter);
  const fields = shownFields(master.fields, entity.config.features, entity.config.industry);

  return (
    <MasterListPage
      label={master.label}
      fields={fields}
      list={master.list}
      references={references}
      rows={rows}
      rowCount={pages.data?.pages[0]?.total}
      search={search}
      onSearch={setSearch}
      filters={<FilterChip label="Show inactive" on={withInactive} onChange={setWithInactive} />}
      activeFilters={withInactive ? 1 : 0}
      onClearFilters={() => setWithInactive(false)}
      onOpen={setOpen}
      onNew={may('C') ? () => setOpen('new') : undefined}
      onEndReached={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      loadingMore={pages.isFetchingNextPage}
      refreshing={pages.isPlaceholderData}
      error={rows || !pages.error ? null : { message: messageOf(pages.error), reference: refOf(pages.error) }}
      onRetry={() => void pages.refetch()}
    >
      {open && (
        <MasterEditor
          key={open === 'new' ? 'new' : open.id}
          master={master}
          fields={fields}
          row={open === 'new' ? null : open}
          references={references}
          readOnly={!may(open === 'new' ? 'C' : 'U')}
          mayRemove={may('D')}
          onClose={() => setOpen(null)}
        />
      )}
    </MasterListPage>
  );
}

const rowOf = (answer: AnswerRow): MasterRow => ({ id: answer.id, active: answer.active, values: answer });
const refOf = (error: Error): string | undefined => (error instanceof ApiError ? error.ref : undefined);

interface MasterEditorProps {
  master: MasterDefinition;
  fields: MasterFields;
  row: MasterRow | null;
  references: ReturnType<typeof masterReferences>;
  readOnly: boolean;
  mayRemove: boolean;
  onClose: () => void;
}

function MasterEditor({ master, row, onClose, ...props }: MasterEditorProps) {
  const endpoints = masterEndpoints(master);
  const today = useBusinessDay();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const done = (message: string) => () => {
    toast.success(message);
    onClose();
  };
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'Stale') toast.conflict(error.message);
    else if (error instanceof ApiError) setRefusal(error);
    else toast.error(messageOf(error));
  };
  const create = useEndpointMutation(endpoints.create, { onSuccess: done(MESSAGES.saved), onError });
  const update = useEndpointMutation(endpoints.update, { onSuccess: done(MESSAGES.updated), onError });
  const remove = useEndpointMutation(endpoints.remove, {
    onSuccess: done(MESSAGES.deleted),
    onError: (error) => void whenNotRemoved(error),
  });

  /** What is in use stays; it may be made inactive at once. */
  const whenNotRemoved = async (error: Error) => {
    if (!row || !(error instanceof ApiError) || error.code !== 'Rule') return onError(error);
    const inactive = { heading: 'In use', message: error.message, ok: 'Make inactive' };
    if (row.active && !props.readOnly ? await confirm(inactive) : toast.warning(error.message))
      update.mutate({ params: { id: row.id }, body: { active: false } });
  };
  const askToRemove = async (id: string) => {
    const title = titleOf(master, row!.values);
    if (await confirm({ message: `Delete “${title}”?`, ok: 'Delete', danger: true })) remove.mutate({ params: { id } });
  };
  const save = (values: MasterValues) => {
    setRefusal(null);
    const body = Object.fromEntries(Object.keys({ ...props.fields, active: ACTIVE }).map((key) => [key, values[key]]));
    if (!row) create.mutate({ body } as never);
    else update.mutate({ params: { id: row.id }, body: { ...body, rowVersion: row.values['rowVersion'] } } as never);
  };

  const fieldErrors = refusal?.fields ?? {};
  return (
    <MasterForm
      title={row ? titleOf(master, row.values) : `New ${master.label.one.toLowerCase()}`}
      fields={{ ...props.fields, active: ACTIVE }}
      values={row?.values}
      errors={fieldErrors}
      message={refusal && Object.keys(fieldErrors).length === 0 ? refusal.message : undefined}
      references={props.references}
      today={today}
      saving={create.isPending || update.isPending || remove.isPending}
      readOnly={props.readOnly}
      onSubmit={save}
      onClose={onClose}
      onRemove={row && props.mayRemove ? () => void askToRemove(row.id) : undefined}
    />
  );
}
