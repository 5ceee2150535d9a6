import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { formatPaise, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link } from '@tanstack/react-router';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { PreviewFact, PreviewHead, PreviewSum, RecordPreview } from '../../../kit/record-preview.tsx';
import styles from '../../../kit/record-preview.module.css';
import { lateness } from '../lateness.ts';
import type { Invoice } from './invoice-form.ts';
import { InvoiceStatusChip } from './invoice-status.tsx';

interface InvoicePreviewProps {
  id: string;
  /** The row after it, read ahead. */
  nextId: string | undefined;
  onClose: () => void;
}

/** The essentials of the invoice that the keys stand on, beside the list. */
export function InvoicePreview({ id, nextId, onClose }: InvoicePreviewProps) {
  const say = useWords();
  return (
    <RecordPreview
      endpoint={getInvoice}
      id={id}
      nextId={nextId}
      label={`Preview of the ${say('invoice').toLowerCase()}`}
    >
      {(invoice) => <Essentials invoice={invoice} onClose={onClose} />}
    </RecordPreview>
  );
}

function Essentials({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useWords();
  const late = lateness(invoice, useBusinessDay());
  const { customer, vehicle } = invoice;
  return (
    <>
      <PreviewHead status={<InvoiceStatusChip status={invoice.status} />} onClose={onClose}>
        <Link to="/accounting/invoice/$id" params={{ id: invoice.id }}>
          {invoice.code ?? invoice.heading}
        </Link>
      </PreviewHead>
      <dl className={styles.facts}>
        <PreviewFact label={say('customer')}>{customer.name}</PreviewFact>
        <PreviewFact label="Phone">
          {customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>}
        </PreviewFact>
        <PreviewFact label={say('vehicle')}>
          {vehicle?.registrationNumber && formatRegistration(vehicle.registrationNumber)}
        </PreviewFact>
        <PreviewFact label="Date">{formatDate(invoice.invoicedOn)}</PreviewFact>
        <PreviewFact label="Due date">
          {invoice.dueOn && (
            <span className={late ? styles.late : undefined}>
              {formatDate(invoice.dueOn)} {late}
            </span>
          )}
        </PreviewFact>
        <PreviewFact label={say('workOrder')}>{invoice.workOrderCode}</PreviewFact>
        <PreviewFact label="Waits">{invoice.pendingReason}</PreviewFact>
        <PreviewFact label="Notes">{invoice.notes}</PreviewFact>
      </dl>
      <section>
        <h3>{`${say.many('labour')} & ${say.many('item').toLowerCase()}`}</h3>
        <ul>
          {[...invoice.labour, ...invoice.parts].map((line) => (
            <li key={line.id} className={styles.line}>
              <span>{line.description}</span>
              <span className={styles.amount}>{formatQuantity(line.quantity)}</span>
              <span className={styles.amount}>{formatPaise(line.totalPaise)}</span>
            </li>
          ))}
        </ul>
      </section>
      <PreviewSum label="Total">{formatRupees(invoice.totalPaise)}</PreviewSum>
      {invoice.paidPaise > 0 && <PreviewSum label="Due">{formatRupees(invoice.duePaise)}</PreviewSum>}
    </>
  );
}
