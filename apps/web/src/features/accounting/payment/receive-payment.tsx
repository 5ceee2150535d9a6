import type { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { OutputOf } from '@bahi/contract/endpoint';
import { panelError } from '../../../app/api-error.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useWords } from '../../../app/use-words.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { TenderFields } from '../../../kit/tenders/tender-fields.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeductionFields } from './deduction-fields.tsx';
import { dueOfRow, OpenInvoices, type OpenRow } from './open-invoices.tsx';
import { EnteredSums, tenderStep } from '../payment-sums.tsx';
import styles from '../payment-form.module.css';
import { sentDeductions, sentPlace } from './payment-form.ts';
import { useReceipt } from './use-receipt.ts';

interface ReceivePaymentProps {
  payer: { id: string; label: string } | null;
  /** The invoice that the payment is accepted for. */
  invoice?: OutputOf<typeof getInvoice>;
  /** After a payment that was opened from nowhere: the next one. */
  onNext: () => void;
}

export function ReceivePayment({ payer, invoice, onNext }: ReceivePaymentProps) {
  const say = useWords();
  const { close } = useAutoClose(invoice ? `/accounting/invoice/${invoice.id}` : '/accounting/paymentsearch');
  const receipt = useReceipt(payer, invoice?.id, (payment) => {
    const message = `Payment ${payment.code} received.`;
    if (payer) close(message);
    else {
      toast.success(message);
      onNext();
    }
  });
  const { customer, rows, errors, refusal } = receipt;
  useShortcuts([
    { keys: 'mod+s', label: 'Save', run: receipt.submit },
    { keys: 'mod+enter', label: 'Save', run: receipt.submit },
    ...(rows
      ? [
          { keys: 'alt+n', label: 'Add tender', run: receipt.addTender },
          { keys: 'alt+d', label: 'Add deduction', run: receipt.addDeduction },
        ]
      : []),
  ]);

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Receive payment"
        beside={invoice?.code && <span>for {invoice.code}</span>}
        actions={
          <div className={styles.actions}>
            <Button keys="mod+s" kind="primary" busy={receipt.busy} onClick={receipt.submit}>
              Save
            </Button>
          </div>
        }
      />
      <FormNotice>{receipt.offer}</FormNotice>
      {/* What is posted is what stands here: nothing is typed into it on its way. */}
      <div className={styles.head} inert={receipt.busy}>
        <FormGrid columns={6}>
          <FormCell span="two">
            <CustomerPicker
              required
              focusFirst={customer === null}
              value={customer}
              readOnly={payer !== null}
              error={errors.customer}
              onChange={receipt.choose}
            />
          </FormCell>
          <DateField
            label="Received on"
            required
            today={receipt.today}
            value={receipt.receivedOn}
            error={refusal?.fields['receivedOn']}
            onChange={receipt.setReceivedOn}
          />
          <FormCell span="two">
            <TextField label="Note" maxLength={500} value={receipt.note} onChange={receipt.setNote} />
          </FormCell>
        </FormGrid>
        <FieldError>{refusal?.message}</FieldError>
      </div>
      {customer && receipt.dues.error && (
        <ErrorPanel {...panelError(receipt.dues.error)} onRetry={() => void receipt.dues.refetch()} />
      )}
      {!customer && <EmptyState message={`Choose the ${say('customer').toLowerCase()} who pays.`} />}
      {customer && rows && (
        <div className={styles.work} key={customer.id} inert={receipt.busy}>
          <div className={styles.main}>
            <Tenders receipt={receipt} />
            <section aria-labelledby="open-invoices" className={styles.section}>
              <div className={styles.headingRow}>
                <h2 id="open-invoices" className={styles.heading}>
                  Open {say.many('invoice').toLowerCase()}
                </h2>
                {receipt.spread !== 'oldest' && receipt.open.length > 1 && (
                  <Button kind="quiet" onClick={receipt.spreadOldest}>
                    Apply to the oldest first
                  </Button>
                )}
              </div>
              <FieldError>{errors.invoices}</FieldError>
              {rows.length === 0 ? (
                <EmptyState message="Nothing is due. What is received stays with the customer as an advance." />
              ) : (
                <OpenInvoices rows={rows} shares={receipt.shares} onShare={receipt.share} />
              )}
            </section>
          </div>
          <aside className={styles.side} aria-live="polite">
            <ReceiptTotals receipt={receipt} rows={rows} />
          </aside>
        </div>
      )}
    </div>
  );
}

type Receipt = ReturnType<typeof useReceipt>;

function Tenders({ receipt }: { receipt: Receipt }) {
  const { tenders, deductions, errors, refusal } = receipt;
  return (
    <section aria-labelledby="tenders" className={styles.section}>
      <h2 id="tenders" className={styles.heading}>
        Tenders
      </h2>
      {tenders.map((tender, i) => (
        <TenderFields
          key={tender.key}
          tender={tender}
          number={i + 1}
          amountPaise={receipt.amounts[i]!}
          focusFirst={i === tenders.length - 1}
          error={i === 0 ? errors.tenders : undefined}
          referenceError={refusal?.fields[`tenders.${i}.reference`]}
          onChange={(changes) => receipt.changeTender(tender.key, changes)}
          onRemove={tenders.length > 1 ? () => receipt.removeTender(tender.key) : undefined}
        />
      ))}
      {deductions.map((deduction, i) => {
        const place = sentPlace(deductions, i);
        return (
          <DeductionFields
            key={deduction.key}
            deduction={deduction}
            number={i + 1}
            error={
              place === undefined
                ? undefined
                : (errors.deductions?.[place] ?? refusal?.fields[`deductions.${place}.amountPaise`])
            }
            onChange={(changes) => receipt.changeDeduction(deduction.key, changes)}
            onRemove={() => receipt.removeDeduction(deduction.key)}
          />
        );
      })}
      <div className={styles.adders}>
        <Button keys="alt+n" kind="quiet" icon={<AddIcon size={16} aria-hidden />} onClick={receipt.addTender}>
          Add tender
        </Button>
        <Button keys="alt+d" kind="quiet" icon={<AddIcon size={16} aria-hidden />} onClick={receipt.addDeduction}>
          Deduction
        </Button>
      </div>
    </section>
  );
}

function ReceiptTotals({ receipt, rows }: { receipt: Receipt; rows: readonly OpenRow[] }) {
  const say = useWords();
  return (
    <EnteredSums
      words={{ money: 'Received', deducted: 'Deducted', left: 'Unapplied' }}
      dues={rows.map((row) => dueOfRow(row, say))}
      shares={receipt.shares}
      tenders={receipt.tenders.map((tender, i) => tenderStep({ ...tender, amountPaise: receipt.amounts[i]! }))}
      deductions={sentDeductions(receipt.deductions).map(({ kind, section, amountPaise }) => ({
        label: [kind, section].filter(Boolean).join(' · '),
        paise: amountPaise,
      }))}
    />
  );
}
