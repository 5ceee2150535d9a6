import { useState, type FormEvent } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ChallanRecord } from './challan-form.ts';

interface EwayBillDialogProps {
  challan: ChallanRecord;
  busy: boolean;
  error: string | undefined;
  onKeep: (bill: { ewayBillNo: string | null; ewayBillUpto: string | null }) => void;
  onClose: () => void;
}

const formId = 'eway-bill';

/** Keeps the number of an e-way bill that was made on its portal; emptied, it is taken off. */
export function EwayBillDialog({ challan, busy, error, onKeep, onClose }: EwayBillDialogProps) {
  const today = useBusinessDay();
  const [number, setNumber] = useState(challan.ewayBillNo ?? '');
  const [upto, setUpto] = useState<string | null>(challan.ewayBillUpto ?? null);
  const [submitted, setSubmitted] = useState(false);
  const typed = number.replaceAll(/\s/g, '');
  const wrong = typed && !/^\d{12}$/.test(typed) ? 'Enter the 12 digits of the e-way bill.' : undefined;
  const submit = () => {
    setSubmitted(true);
    if (!wrong && !busy) onKeep({ ewayBillNo: typed || null, ewayBillUpto: typed ? upto : null });
  };
  useShortcuts([{ keys: 'mod+enter', label: 'Keep the number', run: submit }]);
  return (
    <Modal
      sending={busy}
      title={`E-way bill of ${challan.code ?? 'the challan'}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} keys="mod+enter">
            Keep
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
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
        </FormGrid>
      </form>
    </Modal>
  );
}
