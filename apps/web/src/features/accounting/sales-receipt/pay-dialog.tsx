import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { settleTenders, tenderIssues } from '@bahi/domain/sales/receipt-tenders';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { tenderAmounts } from '@bahi/domain/payments/tender-amounts';
import { type KeyboardEvent, useState } from 'react';
import { newTender, type Tender } from '../../../kit/tenders/tender.ts';
import { useOfferedTypes } from '../../../kit/tenders/tender-fields.tsx';
import { TypeChoice } from '../../../kit/tenders/type-choice.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './counter.module.css';
import { UpiCode } from './upi-code.tsx';
import type { SentTender } from '../../../kit/device-bills/kept-bills.ts';

interface PayDialogProps {
  totalPaise: Paise;
  busy: boolean;
  onPay: (tenders: SentTender[]) => void;
  onClose: () => void;
}

/** Takes the money: the first amount is the whole, of cash what is handed over; Enter posts. */
export function PayDialog({ totalPaise, busy, onPay, onClose }: PayDialogProps) {
  const types: PaymentTypeName[] = useOfferedTypes()
    .map(({ name }) => name)
    .filter((name) => name !== 'Cheque');
  const [tenders, setTenders] = useState<Tender[]>(() => [newTender(1, types[0] ?? 'Cash')]);
  const amounts = tenderAmounts(
    tenders.map(({ amountPaise }) => amountPaise),
    totalPaise,
  );
  const given = tenders.map(({ type }, at) => ({ type, amountPaise: amounts[at]! }));
  const paying = totalPaise === 0 ? [] : given;
  const [issue] = tenderIssues(paying, totalPaise);
  const { changePaise } = settleTenders(paying, totalPaise);
  const change = (key: number, part: Partial<Tender>) =>
    setTenders((before) => before.map((tender) => (tender.key === key ? { ...tender, ...part } : tender)));
  const addTender = () =>
    setTenders((before) => [
      ...before,
      newTender(before.length + 1, types.find((name) => !before.some(({ type }) => type === name)) ?? 'Other'),
    ]);
  /** At the end of the amount the arrow goes on to the next way of paying. */
  const step = (event: KeyboardEvent, tender: Tender) => {
    const input = event.target as HTMLInputElement;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || input.type === 'radio') return;
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const atEdge = by > 0 ? input.selectionEnd === input.value.length : input.selectionStart === 0;
    if (!whole && !atEdge) return;
    event.preventDefault();
    const at = (types.indexOf(tender.type) + by + types.length) % types.length;
    change(tender.key, { type: types[at]!, reference: '' });
  };
  useShortcuts([{ keys: 'alt+n', label: 'Next tender', run: addTender }]);
  const pay = () => {
    if (busy || issue) return;
    onPay(
      tenders
        .map(({ type, reference }, at) => ({ type, amountPaise: amounts[at]!, reference: reference.trim() || null }))
        .filter(() => totalPaise > 0),
    );
  };
  return (
    <FormModal
      title={`Take ${formatRupees(totalPaise)}`}
      verb="Post and print"
      keys="enter"
      busy={busy}
      leave={null}
      blocked={issue?.message}
      beside={
        <Button keys="alt+n" onClick={addTender}>
          Next tender
        </Button>
      }
      formClass={styles.tenders}
      onSubmit={pay}
      onClose={onClose}
    >
      {tenders.map((tender, at) => (
        <div
          key={tender.key}
          role="group"
          aria-label={`Tender ${at + 1}`}
          className={styles.tender}
          onKeyDown={(event) => step(event, tender)}
        >
          <MoneyField
            label={tender.type === 'Cash' ? 'Cash given' : 'Amount'}
            required
            focusFirst={at === tenders.length - 1}
            value={tender.amountPaise === undefined ? amounts[at]! : tender.amountPaise}
            onChange={(amountPaise) => change(tender.key, { amountPaise })}
          />
          <TypeChoice
            label="Paid by"
            options={types}
            value={tender.type}
            onChange={(type) => change(tender.key, { type, reference: '' })}
          />
          {tender.type === 'UPI' && <UpiCode amountPaise={amounts[at]!} />}
          {tender.type !== 'Cash' && (
            <TextField
              label="Reference"
              maxLength={60}
              value={tender.reference}
              onChange={(reference) => change(tender.key, { reference })}
            />
          )}
        </div>
      ))}
      <p className={styles.change} role="status">
        {issue ? issue.message : changePaise > 0 ? `Give back ${formatRupees(changePaise)}` : 'Paid to the rupee.'}
      </p>
    </FormModal>
  );
}
