import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { formatPaise, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { RecordPreview } from '../../../kit/record-preview.tsx';
import styles from '../../../kit/record-preview.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
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
      <div className={styles.head}>
        <h2>
          <Link to="/accounting/invoice/$id" params={{ id: invoice.id }}>
            {invoice.code ?? invoice.heading}
          </Link>
        </h2>
        <InvoiceStatusChip status={invoice.status} />
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <dl className={styles.facts}>
        <Row label={say('customer')}>{customer.name}</Row>
        <Row label="Phone">{customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>}</Row>
        <Row label={say('vehicle')}>
          {vehicle?.registrationNumber && formatRegistration(vehicle.registrationNumber)}
        </Row>
        <Row label="Date">{formatDate(invoice.invoicedOn)}</Row>
        <Row label="Due date">
          {invoice.dueOn && (
            <span className={late ? styles.late : undefined}>
              {formatDate(invoice.dueOn)} {late}
            </span>
          )}
        </Row>
        <Row label={say('workOrder')}>{invoice.workOrderCode}</Row>
        <Row label="Waits">{invoice.pendingReason}</Row>
        <Row label="Notes">{invoice.notes}</Row>
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
      <div className={styles.sum}>
        <span>Total</span>
        <span>{formatRupees(invoice.totalPaise)}</span>
      </div>
      {invoice.paidPaise > 0 && (
        <div className={styles.sum}>
          <span>Due</span>
          <span>{formatRupees(invoice.duePaise)}</span>
        </div>
      )}
    </>
  );
}

/** A fact, left out where there is none. */
const Row = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
