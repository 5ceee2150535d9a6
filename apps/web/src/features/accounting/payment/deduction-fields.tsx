import { TDS_SECTIONS } from '@bahi/domain/parties/vendor';
import { RECEIPT_DEDUCTIONS } from '@bahi/domain/payments/deductions';
import { hasFlag } from '@bahi/domain/access/access';
import { useSession } from '../../../app/session-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { DeductionDraft } from './payment-form.ts';
import styles from './deduction-fields.module.css';

const SECTIONS = TDS_SECTIONS.map(({ section, label }) => ({ value: section, label: `${section} ${label}` }));

interface DeductionFieldsProps {
  deduction: DeductionDraft;
  number: number;
  error?: string;
  onChange: (changes: Partial<DeductionDraft>) => void;
  onRemove: () => void;
}

/** What settles an invoice without money: kind, amount and, of TDS, its section. */
export function DeductionFields({ deduction, number, error, onChange, onRemove }: DeductionFieldsProps) {
  const { access } = useSession().data;
  const kinds = RECEIPT_DEDUCTIONS.filter(
    ({ kind }) => kind !== 'Discount' || hasFlag(access, 'Accounting.InvDisc'),
  ).map(({ kind, label }) => ({ value: kind, label }));
  return (
    <div className={styles.deduction} role="group" aria-label={`Deduction ${number}`}>
      <SelectField
        label="Deduction"
        required
        options={kinds}
        value={deduction.kind}
        onChange={(kind) => kind && onChange({ kind, section: kind === 'TDS' ? (SECTIONS[0]?.value ?? null) : null })}
      />
      <MoneyField
        label="Deducted"
        required
        focusFirst
        value={deduction.amountPaise}
        error={error}
        onChange={(amountPaise) => onChange({ amountPaise })}
      />
      {deduction.kind === 'TDS' ? (
        <SelectField
          label="Section"
          required
          options={SECTIONS}
          value={deduction.section}
          onChange={(section) => onChange({ section })}
        />
      ) : (
        <span />
      )}
      <span className={styles.remove}>
        <IconButton aria-label={`Remove deduction ${number}`} onClick={onRemove}>
          <CloseIcon size={16} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
