import { type MasterDefinition, type MasterField, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { MasterRow } from './master-columns.tsx';
import { MasterForm } from './master-form.tsx';
import type { masterReferences } from './master-references.ts';
import type { MasterFields, MasterValues } from './master-values.ts';

/** Whether a record is offered for use; every master has it. */
const ACTIVE: MasterField = {
  kind: 'yesNo',
  wire: 'Active',
  label: 'Active',
  initial: true,
  help: 'Switch this off to stop offering it. Records that use it keep it.',
};

interface MasterEditorProps {
  master: MasterDefinition;
  fields: MasterFields;
  row: MasterRow | null;
  references: ReturnType<typeof masterReferences>;
  readOnly: boolean;
  mayRemove: boolean;
  onClose: () => void;
}

/** One record of a master in a drawer: saved, made inactive or deleted. */
export function MasterEditor({ master, row, onClose, ...props }: MasterEditorProps) {
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
    if (await confirm({ heading: `Delete “${title}”?`, message: 'This cannot be undone.', ok: 'Delete', danger: true }))
      remove.mutate({ params: { id } });
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
      refine={master.refine}
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
