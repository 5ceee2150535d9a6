import { FormGrid } from '../../ui/form-grid.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Fact } from '../facts.tsx';
import { SALE_LABELS } from './sale-form.ts';
import type { SalePage } from './sale-page.ts';
import styles from './sale-notes.module.css';

/** What is printed under the lines. */
export function SaleNotes({ page }: { page: SalePage }) {
  const { values: form, errors, change } = page.form;
  const isNew = page.record === null;
  if (!page.editable) {
    if (!form.notes && !form.terms) return null;
    return (
      <div className={styles.notes}>
        <FormGrid columns={2}>
          {form.notes && <Fact label={SALE_LABELS.notes}>{form.notes}</Fact>}
          {form.terms && <Fact label={SALE_LABELS.terms}>{form.terms}</Fact>}
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
            label={SALE_LABELS[key]}
            placeholder={key === 'terms' && isNew ? 'As in the settings' : undefined}
            maxLength={key === 'notes' ? 2000 : 4000}
            value={form[key]}
            error={errors[key]}
            onChange={(text) => change({ [key]: text })}
          />
        ))}
      </FormGrid>
    </div>
  );
}
