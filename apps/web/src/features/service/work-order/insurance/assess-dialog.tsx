import { assessOrder } from '@bahi/contract/endpoints/service/insurance';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { MATERIALS, type Material } from '@bahi/domain/service/insurance/depreciation';
import { isActive } from '@bahi/domain/status/line-status';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { useEndpointMutation } from '../../../../app/use-endpoint.ts';
import { FormModal } from '../../../../kit/form-modal.tsx';
import { FormNotice } from '../../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../../kit/use-form-dialog.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import { FormGrid } from '../../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useCommands } from '../order-commands-context.ts';
import { useOrderModel } from '../order-model.ts';
import type { WorkOrderView } from '../../order-state.ts';

interface AssessedRow {
  id: string;
  words: string;
  material: Material | null;
  /** By hand; empty is that of the rule. */
  depreciationPercent: number | null;
  note: string;
}

interface Assessment {
  rows: AssessedRow[];
}

const rowsOf = ({ labour, parts }: WorkOrderView): AssessedRow[] =>
  [...labour, ...parts]
    .filter(({ payer, status }) => hasInsurerFace(payer) && isActive(status))
    .map(({ id, description }) => ({
      id,
      words: spokenDescription(description),
      material: null,
      depreciationPercent: null,
      note: '',
    }));

/** Shares what the insurer pays between him and the customer, by what each part is made of and the age of the vehicle. */
export function AssessDialog({ view, onClose }: { view: WorkOrderView; onClose: () => void }) {
  const model = useOrderModel();
  const commands = useCommands();
  const assess = useEndpointMutation(assessOrder);
  const form = useFormDialog<WorkOrderView, Assessment>({
    kind: 'assessment',
    name: view.id,
    read: view,
    formOf: (of) => ({ rows: rowsOf(of ?? view) }),
    validate: () => ({}),
    send: ({ rows }, of) => {
      const lines = rows.map(({ words: _words, note, ...line }) => ({ ...line, note: note.trim() || null }));
      return assess.mutateAsync({ params: { id: view.id }, body: { lines, rowVersion: of!.rowVersion } });
    },
    readAnew: ({ id }) => model.work.read(id),
    onSaved: () => {
      void commands.refresh();
      onClose();
    },
  });
  const { rows } = form.values;
  const change = (id: string, part: Partial<AssessedRow>) =>
    form.change({ rows: rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }, 'rows');
  return (
    <FormModal
      title="Share by depreciation"
      verb="Share"
      keys="mod+s"
      stays
      busy={form.saving}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <FieldError>{form.refusal ?? Object.values(form.errors)[0]}</FieldError>
        {rows.map(({ id, words, material, depreciationPercent, note }, index) => (
          <FormGrid key={id} columns={3}>
            <SelectField
              label={words}
              focusFirst={index === 0}
              value={material}
              onChange={(value) => change(id, { material: value as Material | null })}
              options={
                id.startsWith('WP')
                  ? MATERIALS.map(({ value, label }) => ({ value, label }))
                  : [{ value: 'Paint', label: 'Painting, with its material' }]
              }
            />
            <ScaledNumberField
              label="By hand"
              unit="percent"
              suffix="%"
              value={depreciationPercent}
              onChange={(value) => change(id, { depreciationPercent: value })}
            />
            <TextField label="Why" value={note} onChange={(text) => change(id, { note: text })} maxLength={200} />
          </FormGrid>
        ))}
      </div>
    </FormModal>
  );
}
