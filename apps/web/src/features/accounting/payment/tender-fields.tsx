import { formatPaise } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { visiblePaymentTypes, type PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changeDue, type Tender } from './payment-form.ts';
import styles from './tender-fields.module.css';
import { TypeChoice } from './type-choice.tsx';

const TYPES = visiblePaymentTypes();
const TYPE_NAMES = TYPES.map((type) => type.name);
/** The first that is offered. */
export const FIRST_TYPE: PaymentTypeName = TYPE_NAMES[0]!;

/** What identifies a tender at its bank; cash has nothing. */
const REFERENCES: Partial<Record<PaymentTypeName, string>> = {
  UPI: 'UPI reference',
  Wallet: 'Wallet reference',
  'Debit Card': 'Approval code',
  'Credit Card': 'Approval code',
  'Bank Transfer': 'UTR',
  Cheque: 'Cheque number',
  Other: 'Reference',
};

interface TenderFieldsProps {
  tender: Tender;
  number: number;
  amountPaise: Paise;
  focusFirst: boolean;
  error?: string;
  onChange: (changes: Partial<Tender>) => void;
  onRemove?: () => void;
}

/** One way of paying: type, amount and what belongs to the type. */
export function TenderFields({
  tender,
  number,
  amountPaise,
  focusFirst,
  error,
  onChange,
  onRemove,
}: TenderFieldsProps) {
  const subTypes = TYPES.find((type) => type.name === tender.type)?.subTypes ?? [];
  const reference = REFERENCES[tender.type];
  const change = changeDue(tender.givenPaise, amountPaise);
  return (
    <div className={styles.tender} role="group" aria-label={`Tender ${number}`}>
      <div className={styles.amount}>
        <MoneyField
          label="Amount"
          required
          focusFirst={focusFirst}
          value={tender.amountPaise === undefined ? amountPaise : tender.amountPaise}
          error={error}
          onChange={(typed) => onChange({ amountPaise: typed })}
        />
      </div>
      <TypeChoice
        label="Paid by"
        options={TYPE_NAMES}
        value={tender.type}
        onChange={(type) => onChange({ type, subType: null, reference: '', givenPaise: null })}
      />
      <div className={styles.details}>
        {tender.type === 'Cash' && (
          <>
            <MoneyField
              label="Cash given"
              value={tender.givenPaise}
              onChange={(givenPaise) => onChange({ givenPaise })}
            />
            {change !== null && (
              <p className={change < 0 ? styles.short : styles.change} role="status">
                {change < 0 ? `₹${formatPaise(-change)} short` : `Give back ₹${formatPaise(change)}`}
              </p>
            )}
          </>
        )}
        {subTypes.length > 0 && (
          <SelectField
            label="Card"
            options={subTypes.map(({ name }) => ({ value: name, label: name }))}
            value={tender.subType}
            onChange={(subType) => onChange({ subType })}
          />
        )}
        {reference && (
          <TextField
            label={reference}
            maxLength={60}
            value={tender.reference}
            onChange={(text) => onChange({ reference: text })}
          />
        )}
      </div>
      {onRemove && (
        <span className={styles.remove}>
          <IconButton aria-label={`Remove tender ${number}`} onClick={onRemove}>
            <CloseIcon size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}
