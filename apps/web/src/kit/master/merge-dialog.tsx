import type { MasterDefinition } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormModal } from '../form-modal.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import type { MasterRow } from './master-columns.tsx';

interface MergeDialogProps {
  master: MasterDefinition;
  rows: readonly MasterRow[];
  /** A row told apart from others of its title. */
  describe: (row: MasterRow) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks which of several records stays and makes the others it. */
export function MergeDialog({ master, rows, describe, onDone, onClose }: MergeDialogProps) {
  const many = master.label.many.toLowerCase();
  const [keepId, setKeepId] = useState(rows[0]!.id);
  const merge = useEndpointMutation(masterEndpoints(master).merge, {
    onSuccess: () => {
      toast.success(`${rows.length} ${many} are one now.`);
      onDone();
    },
  });
  const submit = () => {
    const mergeIds = rows.map((row) => row.id).filter((id) => id !== keepId);
    if (!merge.isPending) merge.mutate({ body: { keepId, mergeIds } });
  };
  return (
    <FormModal
      title={`Merge ${rows.length} ${many}`}
      size="small"
      verb="Merge"
      danger
      busy={merge.isPending}
      rows
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldError>{merge.error ? messageOf(merge.error) : undefined}</FieldError>
      <SelectField
        label="This one stays as it is"
        required
        focusFirst
        options={rows.map((row) => ({ value: row.id, label: describe(row) }))}
        value={keepId}
        onChange={(id) => setKeepId(id ?? keepId)}
      />
      <p style={{ marginBlock: '12px 0' }}>
        Everything that names one of the others will name it instead, in all branches. Then the others are deleted. This
        cannot be undone.
      </p>
    </FormModal>
  );
}
