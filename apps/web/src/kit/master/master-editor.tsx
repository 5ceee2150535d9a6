import { type MasterDefinition, type MasterField, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { ApiError } from '../../app/api-error.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { MasterRow } from './master-columns.tsx';
import { MasterForm } from './master-form.tsx';
import { tellSaved } from '../tell-saved.ts';
import { NEW, useFormEditor } from '../use-record-editor.ts';
import type { AnswerRow, masterReferences } from './master-references.ts';
import { formOfMaster, type MasterFields, type MasterValues, sameValue, validateMaster } from './master-values.ts';

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
  const fields = { ...props.fields, active: ACTIVE };
  const [refusal, setRefusal] = useState<string>();
  const create = useEndpointMutation(endpoints.create);
  const update = useEndpointMutation(endpoints.update);
  const editor = useFormEditor<AnswerRow, MasterValues>({
    kind: props.readOnly ? null : 'master',
    name: `${master.key} ${row?.id ?? NEW}`,
    read: row && (row.values as AnswerRow),
    formOf: (of) => formOfMaster(fields, of),
    differs: (typed, saved) => Object.keys(fields).some((key) => !sameValue(typed[key], saved[key])),
    validate: (values) => validateMaster(fields, values, master.refine),
    send: async (values, of) => {
      const body = of ? { ...values, rowVersion: of.rowVersion } : values;
      const answer = of
        ? await update.mutateAsync({ params: { id: of.id }, body } as never)
        : await create.mutateAsync({ body } as never);
      return answer as unknown as AnswerRow;
    },
    readAnew: async ({ id }) => (await call(endpoints.get, { params: { id } } as never)) as unknown as AnswerRow,
    // The drawer asks for itself.
    guards: false,
  });
  const { form, record } = editor;
  const onError = (error: Error) => {
    const { message, fields: refused } = form.refuse(error);
    if (Object.keys(refused).length === 0) setRefusal(message);
  };
  const remove = useEndpointMutation(endpoints.remove, {
    onSuccess: () => {
      toast.success(MESSAGES.deleted);
      onClose();
    },
    onError: (error) => void whenNotRemoved(error),
  });

  /** What is in use stays; it may be made inactive at once. */
  const whenNotRemoved = async (error: Error) => {
    if (!row || !(error instanceof ApiError) || error.code !== 'Rule') return onError(error);
    const inactive = { heading: 'In use', message: error.message, ok: 'Make inactive' };
    if (!row.active || props.readOnly) return toast.warning(error.message);
    if (!(await confirm(inactive))) return;
    form.change({ active: false });
    await save();
  };
  const askToRemove = async (id: string) => {
    const title = titleOf(master, row!.values);
    if (await confirm({ heading: `Delete “${title}”?`, message: 'This cannot be undone.', ok: 'Delete', danger: true }))
      remove.mutate({ params: { id } });
  };
  const save = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      const saved = await editor.save();
      if (!saved) return;
      const takeAway = props.mayRemove ? () => call(endpoints.remove, { params: { id: saved.id } }) : undefined;
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      else tellSaved(titleOf(master, saved), { undo: record ? editor.undo() : takeAway });
      if (!form.isDirty()) onClose();
    } catch (error) {
      onError(error as Error);
    }
  };

  return (
    <MasterForm
      title={record ? titleOf(master, record) : `New ${master.label.one.toLowerCase()}`}
      fields={fields}
      refine={master.refine}
      form={form}
      isSaved={record !== null}
      message={refusal}
      references={props.references}
      today={today}
      saving={editor.saving || remove.isPending}
      readOnly={props.readOnly}
      onSubmit={() => void save()}
      onClose={onClose}
      onRemove={row && props.mayRemove ? () => void askToRemove(row.id) : undefined}
    />
  );
}
