import { TDS_SECTIONS } from '@bahi/domain/parties/vendor';
import { panelError } from '../../../app/api-error.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { TenderFields } from '../../../kit/tenders/tender-fields.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OpenDues } from '../open-dues.tsx';
import { EnteredSums, tenderStep } from '../payment-sums.tsx';
import styles from '../payment-form.module.css';
import { type Paid, useBillPayment } from './use-bill-payment.ts';
import { type DueRow, openDueOf } from './vendor-shares.ts';

const SECTIONS = TDS_SECTIONS.map(({ section, label }) => ({ value: section, label: `${section} ${label}` }));

/** Pays a vendor: the bill that it began from, else the oldest due first, until an amount is typed beside one. */
export function PayVendor({ payee, billId }: Paid) {
  const { close } = useAutoClose('/bills/paymentsmade');
  const payment = useBillPayment({ payee, billId }, ({ code }) => close(`Payment ${code} made.`));
  const { vendor, rows, errors, refusal } = payment;
  useShortcuts([
    { keys: 'mod+s', label: 'Pay', run: payment.submit },
    { keys: 'mod+enter', label: 'Pay', run: payment.submit },
    ...(rows ? [{ keys: 'alt+n', label: 'Add tender', run: payment.addTender }] : []),
  ]);
  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Pay vendor"
        actions={
          <div className={styles.actions}>
            <Button keys="mod+s" kind="primary" busy={payment.busy} onClick={payment.submit}>
              Pay
            </Button>
          </div>
        }
      />
      <FormNotice>{payment.offer}</FormNotice>
      {/* What is posted is what stands here: nothing is typed into it on its way. */}
      <div className={styles.head} inert={payment.busy}>
        <FormGrid columns={6}>
          <FormCell span="two">
            <VendorPicker
              label="Vendor"
              required
              focusFirst={vendor === null}
              value={vendor}
              readOnly={payee !== null}
              error={errors.vendor}
              onChange={(chosen) => payment.change({ vendor: chosen, shares: null })}
            />
          </FormCell>
          <DateField
            label="Paid on"
            required
            today={payment.today}
            value={payment.paidOn}
            error={refusal?.fields['paidOn']}
            onChange={(paidOn) => payment.change({ paidOn })}
          />
          <FormCell span="two">
            <TextField
              label="Note"
              maxLength={500}
              value={payment.note}
              onChange={(note) => payment.change({ note })}
            />
          </FormCell>
        </FormGrid>
        <FieldError>{refusal?.message}</FieldError>
      </div>
      {vendor && payment.dues.error && (
        <ErrorPanel {...panelError(payment.dues.error)} onRetry={() => void payment.dues.refetch()} />
      )}
      {!vendor && <EmptyState message="Choose the vendor who is paid." />}
      {vendor && rows && (
        <div className={styles.work} key={vendor.id} inert={payment.busy}>
          <div className={styles.main}>
            <Tenders payment={payment} />
            <section aria-labelledby="open-dues" className={styles.section}>
              <div className={styles.headingRow}>
                <h2 id="open-dues" className={styles.heading}>
                  What is owed
                </h2>
                {payment.isTyped && (
                  <Button kind="quiet" onClick={() => payment.change({ shares: null })}>
                    Apply to the oldest due first
                  </Button>
                )}
              </div>
              <FieldError>{errors.shares}</FieldError>
              {rows.length === 0 ? (
                <EmptyState message="Nothing is owed. What is paid stays with the vendor as an advance." />
              ) : (
                <OpenDues
                  label="What is owed"
                  title="Bill"
                  rows={rows.map(openDueOf)}
                  shares={payment.shares}
                  onShare={payment.share}
                />
              )}
            </section>
          </div>
          <aside className={styles.side} aria-live="polite">
            <PaymentTotals payment={payment} rows={rows} />
          </aside>
        </div>
      )}
    </div>
  );
}

type Entered = ReturnType<typeof useBillPayment>;

function Tenders({ payment }: { payment: Entered }) {
  const { tenders, errors, refusal } = payment;
  return (
    <section aria-labelledby="tenders" className={styles.section}>
      <h2 id="tenders" className={styles.heading}>
        Tenders
      </h2>
      {tenders.map((tender, i) => (
        <TenderFields
          key={tender.key}
          outgoing
          tender={tender}
          number={i + 1}
          amountPaise={payment.amounts[i]!}
          focusFirst={i === tenders.length - 1}
          error={(i === 0 ? errors.tenders : undefined) ?? refusal?.fields[`tenders.${i}.amountPaise`]}
          referenceError={refusal?.fields[`tenders.${i}.reference`]}
          onChange={(changes) => payment.changeTender(tender.key, changes)}
          onRemove={tenders.length > 1 ? () => payment.removeTender(tender.key) : undefined}
        />
      ))}
      <FormGrid columns={6}>
        <FormCell span="two">
          <SelectField
            label="TDS section"
            options={SECTIONS}
            value={payment.tdsSection}
            error={errors.section ?? refusal?.fields['tds.section']}
            onChange={(tdsSection) => payment.change({ tdsSection })}
          />
        </FormCell>
        <MoneyField
          label="TDS kept back"
          value={payment.tdsPaise}
          error={errors.tds ?? refusal?.fields['tds.amountPaise']}
          onChange={(tdsPaise) => payment.change({ tdsPaise })}
        />
      </FormGrid>
      <div className={styles.adders}>
        <Button keys="alt+n" kind="quiet" icon={<AddIcon size={16} aria-hidden />} onClick={payment.addTender}>
          Add tender
        </Button>
      </div>
    </section>
  );
}

function PaymentTotals({ payment, rows }: { payment: Entered; rows: readonly DueRow[] }) {
  const { tdsSection, tdsPaise } = payment;
  return (
    <EnteredSums
      words={{ money: 'Paid', deducted: 'TDS', left: 'Advance' }}
      dues={rows.map(openDueOf)}
      shares={payment.shares}
      tenders={payment.tenders.map((tender, i) => tenderStep({ ...tender, amountPaise: payment.amounts[i]! }))}
      deductions={tdsSection && tdsPaise ? [{ label: `TDS ${tdsSection}`, paise: tdsPaise }] : []}
    />
  );
}
