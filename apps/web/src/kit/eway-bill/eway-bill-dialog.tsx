import { useState } from 'react';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What the portal gave; vehicle and paper of the transporter of what has no page of its own for them. */
export interface EwayBillWords {
  number: string | null;
  validUntil: string | null;
  vehicleNumber: string | null;
  transportDocumentNo: string | null;
}

interface EwayBillDialogProps {
  /** The number of its document, or what it is called. */
  of: string;
  bill: { readonly [Field in keyof EwayBillWords]?: string | null | undefined };
  /** The law asks for one before goods of this worth move. */
  isNeeded?: boolean;
  /** Vehicle and paper of the transporter are asked too. */
  withTransport: boolean;
  busy: boolean;
  error: string | undefined;
  onKeep: (bill: EwayBillWords) => void;
  onClose: () => void;
}

/** Keeps the number of an e-way bill that was made on its portal; emptied, it is taken off. */
export function EwayBillDialog({
  of,
  bill,
  isNeeded,
  withTransport,
  busy,
  error,
  onKeep,
  onClose,
}: EwayBillDialogProps) {
  const today = useBusinessDay();
  const [number, setNumber] = useState(bill.number ?? '');
  const [upto, setUpto] = useState<string | null>(bill.validUntil ?? null);
  const [vehicle, setVehicle] = useState(bill.vehicleNumber ?? '');
  const [paper, setPaper] = useState(bill.transportDocumentNo ?? '');
  const [submitted, setSubmitted] = useState(false);
  const typed = number.replaceAll(/\s/g, '');
  const wrong = typed && !/^\d{12}$/.test(typed) ? 'Enter the 12 digits of the e-way bill.' : undefined;
  const submit = () => {
    setSubmitted(true);
    if (wrong || busy) return;
    const said = (words: string) => (typed ? words.trim() || null : null);
    onKeep({
      number: typed || null,
      validUntil: typed ? upto : null,
      vehicleNumber: said(vehicle),
      transportDocumentNo: said(paper),
    });
  };
  return (
    <FormModal
      title={`E-way bill of ${of}`}
      verb="Save"
      size="small"
      leave="Back"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNeeded && <p role="status">An e-way bill is needed before the goods move.</p>}
      <FormGrid columns={1}>
        <TextField
          label="Number"
          inputMode="numeric"
          focusFirst
          maxLength={14}
          value={number}
          error={(submitted ? wrong : undefined) ?? error}
          onChange={setNumber}
        />
        <DateField label="Valid until" today={today} value={upto} onChange={setUpto} />
        {withTransport && (
          <>
            <TextField label="Vehicle" maxLength={20} value={vehicle} onChange={setVehicle} />
            <TextField label="Transport document" maxLength={30} value={paper} onChange={setPaper} />
          </>
        )}
      </FormGrid>
    </FormModal>
  );
}
