import { FormGrid } from '../../../ui/form-grid.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Fact } from '../facts.tsx';
import { FIELD_LABELS } from './invoice-form.ts';
import { useInvoice, useInvoiceModel } from './invoice-model.ts';
import styles from './invoice-notes.module.css';

/** What is printed under the lines. */
export function InvoiceNotes({ editable }: { editable: boolean }) {
  const model = useInvoiceModel();
  const form = useInvoice((state) => state.form);
  const errors = useInvoice((state) => state.errors.fields);
  const isNew = useInvoice((state) => state.view === null);
  if (!editable) {
    if (!form.notes && !form.terms) return null;
    return (
      <div className={styles.notes}>
        <FormGrid columns={2}>
          {form.notes && <Fact label={FIELD_LABELS.notes}>{form.notes}</Fact>}
          {form.terms && <Fact label={FIELD_LABELS.terms}>{form.terms}</Fact>}
        </FormGrid>
      </div>
    );
  }
  return (
    <div className={styles.notes}>
      <FormGrid columns={2}>
        {(['notes', 'terms'] as const).map((key) => (
          <TextArea
            key={key}
            id={key}
            label={FIELD_LABELS[key]}
            placeholder={key === 'terms' && isNew ? 'As in the settings' : undefined}
            maxLength={key === 'notes' ? 2000 : 4000}
            value={form[key]}
            error={errors[key]}
            onChange={(text) => model.change({ [key]: text })}
          />
        ))}
      </FormGrid>
    </div>
  );
}
