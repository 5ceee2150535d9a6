import type { creditNoteEinvoice, recordCreditNoteEinvoice } from '@bahi/contract/endpoints/accounting/credit-note';
import type { debitNoteEinvoice, recordDebitNoteEinvoice } from '@bahi/contract/endpoints/accounting/debit-note';
import { type einvoicePayload, mendEinvoice, type recordEinvoice } from '@bahi/contract/endpoints/accounting/einvoice';
import type { receiptEinvoice, recordReceiptEinvoice } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type EinvoicedKind, refusalWords } from '@bahi/domain/einvoice/refusal';
import { MESSAGES } from '@bahi/domain/messages';
import { DEFAULT_ZONE, formatDate, wallClock } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { deliverFile } from '../../app/deliver-file.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './einvoice-dialog.module.css';
import { EinvoiceRefusalDialog } from './einvoice-refusal-dialog.tsx';
import type { EinvoiceRefusal } from './einvoice-refused.ts';

type Recorded = OutputOf<typeof recordEinvoice>;

interface EinvoiceDialogProps {
  /** What is sent, and by which of its calls: an invoice, or a note of one. */
  of: EinvoicedDocument;
  recorded: Recorded | null;
  /** What the portal refused, until it is mended. */
  refusal: EinvoiceRefusal | null;
  onRecorded: () => void;
  onClose: () => void;
}

export interface EinvoicedDocument {
  kind: EinvoicedKind;
  id: string;
  code?: string | null | undefined;
  calls: {
    payload: typeof einvoicePayload | typeof receiptEinvoice | typeof creditNoteEinvoice | typeof debitNoteEinvoice;
    record:
      | typeof recordEinvoice
      | typeof recordReceiptEinvoice
      | typeof recordCreditNoteEinvoice
      | typeof recordDebitNoteEinvoice;
  };
}

const EMPTY = { irn: '', ackNumber: '', acknowledgedAt: '', signedQr: '' };

/** As the portal writes it. */
function portalTime(instant: string): string {
  const { date, time } = wallClock(DEFAULT_ZONE, instant);
  return `${date} ${time}:00`;
}

/** The request for the e-invoice portal, and what it gave in return. */
export function EinvoiceDialog({ of, recorded, refusal, onRecorded, onClose }: EinvoiceDialogProps) {
  const [refusing, setRefusing] = useState(false);
  const [form, setForm] = useState(
    recorded ? { ...EMPTY, ...recorded, acknowledgedAt: portalTime(recorded.ackAt) } : EMPTY,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const record = useEndpointMutation(of.calls.record as typeof recordEinvoice, {
    onSuccess: () => {
      toast.success(MESSAGES.saved);
      onRecorded();
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toast.error(messageOf(error));
    },
  });
  const fieldOf = (key: keyof typeof EMPTY) => ({
    value: form[key],
    required: true,
    ...(errors[key] && { error: errors[key] }),
    onChange: (text: string) => {
      setForm((before) => ({ ...before, [key]: text }));
      setErrors(({ [key]: _, ...rest }) => rest);
    },
  });
  const submit = () => {
    const missing = Object.entries(EMPTY).filter(([key]) => form[key as keyof typeof EMPTY].trim() === '');
    setErrors(Object.fromEntries(missing.map(([key]) => [key, MESSAGES.fieldRequired])));
    if (missing.length > 0 || record.isPending) return;
    const { irn, ackNumber, acknowledgedAt, signedQr } = form;
    record.mutate({
      params: { id: of.id },
      body: { irn: irn.trim().toLowerCase(), ackNumber: ackNumber.trim(), acknowledgedAt, signedQr: signedQr.trim() },
    });
  };

  if (refusing) return <EinvoiceRefusalDialog of={of} onRecorded={onRecorded} onClose={onClose} />;
  return (
    <FormModal
      title={`E-invoice of ${of.code ?? 'this document'}`}
      verb="Save"
      busy={record.isPending}
      above={
        <>
          {refusal && <Refused of={of} refusal={refusal} onMended={onRecorded} />}
          <Request of={of} />
        </>
      }
      beside={!recorded && <Button onClick={() => setRefusing(true)}>The portal refused it</Button>}
      formClass={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <h3 className={styles.heading}>What the portal gave</h3>
      {recorded && (
        <p className={styles.words}>
          Acknowledged {formatDate(portalTime(recorded.ackAt).slice(0, 10))}; prints carry the IRN and the QR code.
        </p>
      )}
      <TextField label="IRN" maxLength={64} {...fieldOf('irn')} />
      <TextField label="Acknowledgement number" inputMode="numeric" maxLength={20} {...fieldOf('ackNumber')} />
      <TextField
        label="Acknowledged at"
        maxLength={20}
        help="As the portal shows it: 2025-11-05 10:20:00"
        {...fieldOf('acknowledgedAt')}
      />
      <TextArea label="Signed QR code" rows={3} maxLength={4000} {...fieldOf('signedQr')} />
    </FormModal>
  );
}

/** What the portal said, until somebody has put it right. */
function Refused({ of, refusal, onMended }: { of: EinvoicedDocument; refusal: EinvoiceRefusal; onMended: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const mend = useEndpointMutation(mendEinvoice, { onSuccess: onMended });
  const { kind, id } = of;
  return (
    <section aria-label="Refused by the portal" className={styles.refused}>
      <h3 className={styles.heading}>Refused by the portal</h3>
      <p>{refusalWords(refusal)}</p>
      <p className={styles.words}>
        {[formatDate(wallClock(DEFAULT_ZONE, refusal.at).date), refusal.byName].filter(Boolean).join(' · ')}
      </p>
      <Button busy={mend.isPending} onClick={() => setAsking(true)}>
        It is mended
      </Button>
      {isAsking && (
        <ReasonDialog
          title="What was mended"
          confirmLabel="It is mended"
          danger={false}
          busy={mend.isPending}
          error={mend.error ? messageOf(mend.error) : undefined}
          onConfirm={(reason) => mend.mutate({ params: { kind, id }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          It is sent to the portal again; what was done stands in the log.
        </ReasonDialog>
      )}
    </section>
  );
}

/** The file for the portal, or everything that is missing in it. */
function Request({ of }: Pick<EinvoiceDialogProps, 'of'>) {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const download = async () => {
    setBusy(true);
    setMissing([]);
    try {
      const payload = of.calls.payload as typeof einvoicePayload;
      deliverFile(await call(payload, { params: { id: of.id } }), { transactionType: 'einvoice' });
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      if (fields.length > 0) setMissing(fields);
      else toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Request for the portal">
      <h3 className={styles.heading}>Request for the portal</h3>
      <p className={styles.words}>A JSON file (INV-01, schema 1.1) to upload on the e-invoice portal.</p>
      <Button icon={<DownloadIcon size={16} aria-hidden />} busy={busy} focusFirst onClick={() => void download()}>
        Download request
      </Button>
      {missing.length > 0 && (
        <div role="alert" className={styles.missing}>
          <p>The portal would refuse it:</p>
          <ul>
            {missing.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
