import { openInvoicesOf } from '@bahi/contract/endpoints/accounting/invoice';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { useRef, useState } from 'react';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { KeyHint } from '../../../ui/kbd.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { OpenInvoices, type OpenRow } from './open-invoices.tsx';
import {
  allocationsOf,
  amountsOf,
  checkPayment,
  newTender,
  sharesOf,
  sumOf,
  type Shares,
  type Spread,
  type Tender,
} from './payment-form.ts';
import styles from './receive-payment.module.css';
import { TenderFields, useOfferedTypes } from './tender-fields.tsx';

interface ReceivePaymentProps {
  payer: { id: string; label: string } | null;
  /** The invoice that the payment is accepted for. */
  invoice?: OutputOf<typeof getInvoice>;
  /** After a payment that was opened from nowhere: the next one. */
  onNext: () => void;
}

export function ReceivePayment({ payer, invoice, onNext }: ReceivePaymentProps) {
  const say = useWords();
  const today = useBusinessDay();
  const { close } = useAutoClose(invoice ? `/accounting/invoice/${invoice.id}` : '/accounting/paymentsearch');
  const [customer, setCustomer] = useState(payer);
  const [receivedOn, setReceivedOn] = useState<string | null>(today);
  const [note, setNote] = useState('');
  const firstType = useOfferedTypes()[0]!.name;
  const [tenders, setTenders] = useState<readonly Tender[]>([newTender(1, firstType)]);
  const [spread, setSpread] = useState<Spread>(invoice ? 'invoice' : 'oldest');
  const [typed, setTyped] = useState<Shares>({});
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const touched = useRef(false);
  const touch = () => {
    touched.current = true;
    setRefusal(undefined);
  };
  useLeaveGuard(() => touched.current);

  const found = useEndpointQuery(
    openInvoicesOf,
    { params: { customerId: customer?.id ?? '' } },
    { enabled: customer !== null },
  );
  const rows = customer ? found.data?.rows : undefined;
  const open = (rows ?? []).map(openInvoice);
  const dueTotal = sumOf(open.map(({ balancePaise }) => balancePaise));
  const target = invoice ? (open.find(({ id }) => id === invoice.id)?.balancePaise ?? 0) : dueTotal;
  const amounts = amountsOf(tenders, target);
  const received = sumOf(amounts);
  const shares = sharesOf(open, received, spread, typed, invoice?.id);
  const applied = sumOf(Object.values(shares));
  const own = checkPayment({ customerId: customer?.id, amountPaise: received, open, shares });
  const errors = submitted ? own : {};

  const save = useEndpointMutation(receivePayment, {
    onSuccess: (payment) => {
      touched.current = false;
      const message = `Payment ${payment.code} received.`;
      if (payer) close(message);
      else {
        toast.success(message);
        onNext();
      }
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const submit = () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (save.isPending || !customer || Object.keys(own).length > 0) return;
    save.mutate({
      body: {
        customerId: customer.id,
        amountPaise: received,
        tenders: tenders.map((tender, i) => tenderBody(tender, amounts[i]!)).filter((tender) => tender.amountPaise > 0),
        allocations: allocationsOf(shares),
        receivedOn: receivedOn ?? today,
        note: note.trim() || null,
      },
    });
  };
  const addTender = () => {
    touch();
    setTenders((before) => [...before, newTender((before.at(-1)?.key ?? 0) + 1, firstType)]);
  };
  useShortcuts([
    { keys: 'mod+s', label: 'Save', run: submit },
    { keys: 'mod+enter', label: 'Save', run: submit },
    ...(rows ? [{ keys: 'alt+n', label: 'Add tender', run: addTender }] : []),
  ]);

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Receive payment"
        beside={invoice?.code && <span>for {invoice.code}</span>}
        actions={
          <div className={styles.actions}>
            <Button kind="primary" busy={save.isPending} onClick={submit}>
              Save
              <KeyHint keys="mod+s" />
            </Button>
          </div>
        }
      />
      <div className={styles.head}>
        <FormGrid columns={6}>
          <FormCell span="two">
            <CustomerPicker
              required
              focusFirst={customer === null}
              value={customer}
              readOnly={payer !== null}
              error={errors.customer}
              onChange={(chosen) => {
                setCustomer(chosen);
                setTyped({});
                setSpread('oldest');
              }}
            />
          </FormCell>
          <DateField
            label="Received on"
            required
            today={today}
            value={receivedOn}
            onChange={(day) => {
              touch();
              setReceivedOn(day);
            }}
          />
          <FormCell span="two">
            <TextField
              label="Note"
              maxLength={500}
              value={note}
              onChange={(text) => {
                touch();
                setNote(text);
              }}
            />
          </FormCell>
        </FormGrid>
        <FieldError>{refusal}</FieldError>
      </div>
      {customer && found.error && <ErrorPanel {...panelError(found.error)} onRetry={() => void found.refetch()} />}
      {!customer && <EmptyState message={`Choose the ${say('customer').toLowerCase()} who pays.`} />}
      {customer && rows && (
        <div className={styles.work} key={customer.id}>
          <div className={styles.main}>
            <section aria-labelledby="tenders" className={styles.section}>
              <h2 id="tenders" className={styles.heading}>
                Tenders
              </h2>
              {tenders.map((tender, i) => (
                <TenderFields
                  key={tender.key}
                  tender={tender}
                  number={i + 1}
                  amountPaise={amounts[i]!}
                  focusFirst={i === tenders.length - 1}
                  error={i === 0 ? errors.tenders : undefined}
                  onChange={(changes) => {
                    touch();
                    setTenders((before) =>
                      before.map((other) => (other.key === tender.key ? { ...other, ...changes } : other)),
                    );
                  }}
                  onRemove={
                    tenders.length > 1
                      ? () => setTenders((before) => before.filter((other) => other.key !== tender.key))
                      : undefined
                  }
                />
              ))}
              <Button kind="quiet" icon={<AddIcon size={16} aria-hidden />} onClick={addTender}>
                Add tender
                <KeyHint keys="alt+n" />
              </Button>
            </section>
            <section aria-labelledby="open-invoices" className={styles.section}>
              <div className={styles.headingRow}>
                <h2 id="open-invoices" className={styles.heading}>
                  Open {say.many('invoice').toLowerCase()}
                </h2>
                {spread !== 'oldest' && open.length > 1 && (
                  <Button kind="quiet" onClick={() => setSpread('oldest')}>
                    Apply to the oldest first
                  </Button>
                )}
              </div>
              <FieldError>{errors.invoices}</FieldError>
              {rows.length === 0 ? (
                <EmptyState message="Nothing is due. What is received stays with the customer as an advance." />
              ) : (
                <OpenInvoices
                  rows={rows}
                  shares={shares}
                  onShare={(invoiceId, paise) => {
                    touch();
                    setTyped({ ...shares, [invoiceId]: paise });
                    setSpread('typed');
                  }}
                />
              )}
            </section>
          </div>
          <aside className={styles.side} aria-live="polite">
            <TotalsPanel
              rows={[
                { label: 'Due', value: formatPaise(dueTotal) },
                { label: 'Applied', value: formatPaise(applied) },
                { label: 'Unapplied', value: formatPaise(received - applied) },
              ]}
              total={{ label: 'Received', value: formatRupees(received) }}
              after={[{ label: 'Left due', value: formatPaise(dueTotal - applied) }]}
            />
          </aside>
        </div>
      )}
    </div>
  );
}

const openInvoice = (row: OpenRow) => ({
  id: row.id,
  date: row.invoicedOn,
  dueOn: row.dueOn ?? null,
  number: row.code ?? '',
  balancePaise: row.duePaise,
});

const tenderBody = ({ type, subType, reference }: Tender, amountPaise: number) => ({
  type,
  subType,
  amountPaise,
  reference: reference.trim() || null,
});
