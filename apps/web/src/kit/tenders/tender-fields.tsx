import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { offeredPaymentTypes, type PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { changeDuePaise } from '@bahi/domain/payments/tender-amounts';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Tender } from './tender.ts';
import styles from './tender-fields.module.css';
import { TypeChoice } from './type-choice.tsx';

/** The ways of paying that the entity offers (settings, Payments). */
export function useOfferedTypes() {
  const { hiddenTypes, hiddenSubTypes } = useSession().data.entity.settings.common.payments;
  return offeredPaymentTypes({ types: hiddenTypes, subTypes: hiddenSubTypes });
}

/** What identifies a tender at its bank; cash has nothing. */
const REFERENCES: Partial<Record<PaymentTypeName, string>> = {
  UPI: 'UPI reference',
  Wallet: 'Wallet reference',
  'Debit Card': 'Approval code',
  'Credit Card': 'Approval code',
  'Net Banking': 'Bank reference',
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
  /** We pay: no cash is given back, and a cheque is our own. */
  outgoing?: boolean;
  /** A reference that the server refused. */
  referenceError?: string;
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
  outgoing = false,
  referenceError,
  onChange,
  onRemove,
}: TenderFieldsProps) {
  const types = useOfferedTypes();
  const today = useBusinessDay();
  const subTypes = types.find((type) => type.name === tender.type)?.subTypes ?? [];
  const reference = REFERENCES[tender.type];
  const change = changeDuePaise(tender.givenPaise, amountPaise);
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
        options={types.map((type) => type.name)}
        value={tender.type}
        onChange={(type) =>
          onChange({ type, subType: null, reference: '', bank: '', chequeOn: null, givenPaise: null })
        }
      />
      <div className={styles.details}>
        {tender.type === 'Cash' && !outgoing && (
          <>
            <MoneyField
              label="Cash given"
              value={tender.givenPaise}
              onChange={(givenPaise) => onChange({ givenPaise })}
            />
            {change !== null && (
              <p className={change < 0 ? styles.short : styles.change} role="status">
                {change < 0 ? `${formatRupees(-change)} short` : `Give back ${formatRupees(change)}`}
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
            error={referenceError}
            onChange={(text) => onChange({ reference: text })}
          />
        )}
        {tender.type === 'Cheque' && (
          <>
            {!outgoing && (
              <TextField
                label="Bank"
                maxLength={60}
                value={tender.bank}
                onChange={(text) => onChange({ bank: text })}
              />
            )}
            <DateField
              label="Cheque date"
              today={today}
              value={tender.chequeOn}
              help={
                tender.chequeOn !== null && tender.chequeOn > today
                  ? outgoing
                    ? 'No bank pays it before.'
                    : 'Held until this day.'
                  : undefined
              }
              onChange={(day) => onChange({ chequeOn: day })}
            />
          </>
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
