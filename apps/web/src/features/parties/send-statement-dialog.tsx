import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { refusalToast } from '../../kit/refusal-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';

export interface SendStatementDialogProps {
  kind: PartyKind;
  party: { id: string; name: string; email?: string | null };
  period: { from: string; to: string };
  onClose: () => void;
}

/** Sends the statement of the period shown to an address of the party. */
export function SendStatementDialog({ kind, party, period, onClose }: SendStatementDialogProps) {
  const send = useEndpointMutation(ACCOUNT_ENDPOINTS[kind].send);
  const { values, errors, form, change, refuse } = useRecordForm({ email: party.email ?? '' }, () => ({}), {
    copy: null,
  });
  const submit = async () => {
    if (send.isPending) return;
    try {
      const body = { email: values.email.trim() || null, ...period };
      const { email } = await send.mutateAsync({ params: { id: party.id }, body });
      toast.success(`The statement goes to ${email}.`);
      onClose();
    } catch (error) {
      refusalToast(error, refuse(error));
    }
  };
  return (
    <FormModal
      title={`Statement of ${party.name}`}
      size="small"
      verb="Send"
      busy={send.isPending}
      keys="enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <TextField
          label="E-mail"
          type="email"
          focusFirst
          maxLength={120}
          value={values.email}
          error={errors['email']}
          onChange={(email) => change({ email })}
        />
      </div>
    </FormModal>
  );
}
