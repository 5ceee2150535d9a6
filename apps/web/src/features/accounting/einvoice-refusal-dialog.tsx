import { refuseEinvoice } from '@bahi/contract/endpoints/accounting/einvoice';
import type { EinvoicedKind } from '@bahi/domain/einvoice/refusal';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './einvoice-dialog.module.css';

interface EinvoiceRefusalDialogProps {
  of: { kind: EinvoicedKind; id: string; code?: string | null | undefined };
  onRecorded: () => void;
  onClose: () => void;
}

/** What the portal said of a document to which it gave no number: who may mend it is told. */
export function EinvoiceRefusalDialog({ of, onRecorded, onClose }: EinvoiceRefusalDialogProps) {
  const [portalCode, setPortalCode] = useState('');
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const refuse = useEndpointMutation(refuseEinvoice, {
    onSuccess: () => {
      toast.success('Who may mend it is told.');
      onRecorded();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.fields).length > 0)) toast.error(messageOf(error));
    },
  });
  const refused = refuse.error instanceof ApiError ? refuse.error.fields : {};
  const messageError = missing && message.trim() === '' ? MESSAGES.fieldRequired : refused['message'];
  const submit = () => {
    setMissing(true);
    if (message.trim() === '' || refuse.isPending) return;
    const { kind, id } = of;
    refuse.mutate({
      params: { kind, id },
      body: { portalCode: portalCode.trim() || null, message: message.trim() },
    });
  };
  return (
    <FormModal
      title={`The portal refused ${of.code ?? 'this document'}`}
      verb="Tell who may mend it"
      busy={refuse.isPending}
      formClass={styles.fields}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Code"
        inputMode="numeric"
        maxLength={10}
        help="As the portal shows it: 3028"
        focusFirst
        value={portalCode}
        error={refused['portalCode']}
        onChange={setPortalCode}
      />
      <TextArea
        label="What it said"
        rows={3}
        maxLength={500}
        required
        value={message}
        error={messageError}
        onChange={setMessage}
      />
    </FormModal>
  );
}
