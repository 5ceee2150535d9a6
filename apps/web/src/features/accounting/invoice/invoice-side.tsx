import { hasFlag } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amount } from '../written.ts';
import { DiscountField } from './discount-field.tsx';
import { FIELD_LABELS, type Invoice, type InvoiceErrors, type InvoiceForm } from './invoice-form.ts';
import { savedTotals, totalsRows } from './invoice-totals.ts';
import { previewTotals } from './preview-totals.ts';

const DISCOUNT_KEYS = ['labourDiscount', 'partsDiscount', 'overallDiscount'] as const;

interface InvoiceSideProps {
  invoice: Invoice;
  form: InvoiceForm;
  errors: InvoiceErrors;
  dirty: boolean;
  editable: boolean;
  onChange: (changes: Partial<InvoiceForm>) => void;
}

/** The sums, and under them what changes them on a draft. */
export function InvoiceSide({ invoice, form, errors, dirty, editable, onChange }: InvoiceSideProps) {
  const say = useWords();
  const { entity, access } = useSession().data;
  const { tax, roundToRupee } = entity.settings.common;
  const preview = dirty
    ? previewTotals(invoice, form, {
        stateCode: entity.stateCode,
        labourInclusive: tax.labourTotalType === 'BT',
        roundToRupee,
      })
    : undefined;
  const shown = preview
    ? {
        ...preview,
        discountPaise: preview.labourDiscountPaise + preview.partsDiscountPaise + preview.overallDiscountPaise,
      }
    : savedTotals(invoice);
  const discountKeys = hasFlag(access, 'Accounting.InvDisc') ? DISCOUNT_KEYS : [];
  const labels = {
    ...FIELD_LABELS,
    labourDiscount: `${say('labour')} discount`,
    partsDiscount: `${say.many('item')} discount`,
  };

  return (
    <>
      <TotalsPanel
        rows={totalsRows(shown, entity.stateCode)}
        total={{ label: 'Total', value: formatRupees(shown.totalPaise) }}
        after={
          editable
            ? []
            : [
                { label: 'Paid', value: amount(invoice.paidPaise) },
                { label: 'Due', value: amount(invoice.duePaise) },
              ]
        }
      />
      {editable && (
        <FormGrid columns={1}>
          {discountKeys.map((key) => (
            <DiscountField
              key={key}
              id={key}
              label={labels[key]}
              value={form[key]}
              error={errors[key]}
              onChange={(discount) => onChange({ [key]: discount })}
            />
          ))}
          <MoneyField
            id="adjustPaise"
            label={FIELD_LABELS.adjustPaise}
            allowNegative
            help={form.adjustPaise ? undefined : 'Added to the total, untaxed; may be negative'}
            value={form.adjustPaise}
            error={errors.adjustPaise}
            onChange={(adjustPaise) => onChange({ adjustPaise })}
          />
          {(form.adjustPaise !== null || form.adjustReason !== '') && (
            <TextField
              id="adjustReason"
              label={FIELD_LABELS.adjustReason}
              required={form.adjustPaise !== null}
              maxLength={200}
              value={form.adjustReason}
              error={errors.adjustReason}
              onChange={(adjustReason) => onChange({ adjustReason })}
            />
          )}
        </FormGrid>
      )}
    </>
  );
}
