import type { rejectWarrantyClaim, warrantyClaims } from '@bahi/contract/endpoints/service/warranty-claim';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { ItcReversal } from '@bahi/domain/notes/credit-note';
import { useState } from 'react';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ITC_REVERSALS } from '../itc-reversals.ts';

type Claim = OutputOf<typeof warrantyClaims>['rows'][number];

interface RejectClaimDialogProps {
  claim: Claim;
  busy: boolean;
  /** Why it was refused last. */
  refusal: string | undefined;
  onReject: (body: InputOf<typeof rejectWarrantyClaim>['body']) => void;
  onClose: () => void;
}

/** Why the warranty party refuses, and, of one that is registered, whether it has given its input credit back. */
export function RejectClaimDialog({ claim, busy, refusal, onReject, onClose }: RejectClaimDialogProps) {
  const [reason, setReason] = useState('');
  const [itcReversed, setReversed] = useState<ItcReversal | null>(null);
  const submit = () => {
    if (!busy && reason.trim()) onReject({ reason: reason.trim(), itcReversed, rowVersion: claim.rowVersion });
  };
  return (
    <FormModal
      title={`${claim.partyName} rejects the claim`}
      verb="Rejected"
      danger
      busy={busy}
      blocked={reason.trim() ? undefined : 'Enter the reason.'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>A credit note takes back what was claimed. What the parts cost becomes warranty expense.</p>
      <FormGrid columns={2}>
        <TextField label="Reason" required focusFirst maxLength={300} value={reason} onChange={setReason} />
        <SelectField
          label="Has it given its input credit back?"
          help="Of a registered party"
          options={ITC_REVERSALS}
          value={itcReversed}
          onChange={(value) => setReversed(value as ItcReversal | null)}
        />
      </FormGrid>
      <FieldError>{refusal}</FieldError>
    </FormModal>
  );
}
