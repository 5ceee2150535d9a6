import { FormGrid } from '../../../ui/form-grid.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Fact } from '../facts.tsx';
import { FIELD_LABELS, type Invoice, type InvoiceErrors, type InvoiceForm } from './invoice-form.ts';
import styles from './invoice-notes.module.css';

interface InvoiceNotesProps {
  invoice: Invoice;
  form: InvoiceForm;
  errors: InvoiceErrors;
  editable: boolean;
  onChange: (changes: Partial<InvoiceForm>) => void;
}

/** What is printed under the lines. */
export function InvoiceNotes({ invoice, form, errors, editable, onChange }: InvoiceNotesProps) {
  if (!editable) {
    if (!invoice.notes && !invoice.terms) return null;
    return (
      <div className={styles.notes}>
        <FormGrid columns={2}>
          {invoice.notes && <Fact label={FIELD_LABELS.notes}>{invoice.notes}</Fact>}
          {invoice.terms && <Fact label={FIELD_LABELS.terms}>{invoice.terms}</Fact>}
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
            maxLength={key === 'notes' ? 2000 : 4000}
            value={form[key]}
            error={errors[key]}
            onChange={(text) => onChange({ [key]: text })}
          />
        ))}
      </FormGrid>
    </div>
  );
}
