import {
  getWarrantyClaim,
  saveWarrantyClaim,
  type warrantyClaims,
} from '@bahi/contract/endpoints/service/warranty-claim';
import type { OutputOf } from '@bahi/contract/endpoint';
import { FAILED_PARTS_LABELS, FailedParts } from '@bahi/domain/service/warranty-claim';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Claim = OutputOf<typeof warrantyClaims>['rows'][number];
interface ClaimForm {
  claimNumber: string;
  failedParts: FailedParts | null;
  returnedOn: string | null;
  note: string;
}

const formOf = (claim: Claim | null): ClaimForm => ({
  claimNumber: claim?.claimNumber ?? '',
  failedParts: claim?.failedParts ?? null,
  returnedOn: claim?.returnedOn ?? null,
  note: claim?.note ?? '',
});
const PARTS = Object.values(FailedParts).map((value) => ({ value, label: FAILED_PARTS_LABELS[value] }));

/** Under which number the warranty party knows the claim, and where the parts are that failed. */
export function WarrantyClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const today = useBusinessDay();
  const params = { id: claim.id };
  const save = useEndpointMutation(saveWarrantyClaim);
  const form = useFormDialog<Claim, ClaimForm>({
    kind: 'warrantyClaim',
    name: claim.id,
    read: claim,
    formOf,
    validate: () => ({}),
    send: ({ claimNumber, note, ...rest }, of) => {
      const texts = { claimNumber: claimNumber.trim() || null, note: note.trim() || null };
      return save.mutateAsync({ params, body: { ...rest, ...texts, rowVersion: of!.rowVersion } });
    },
    readAnew: () => call(getWarrantyClaim, { params }),
    onSaved: onClose,
  });
  const { values } = form;
  const field = <K extends keyof ClaimForm>(key: K, label: string) => ({
    label,
    value: values[key],
    error: form.errors[key],
    onChange: (value: ClaimForm[K]) => form.change({ [key]: value } as Partial<ClaimForm>, key),
  });
  return (
    <FormModal
      title={`Warranty claim of ${claim.workOrderCode}`}
      verb="Save"
      busy={form.saving}
      stays
      keys="mod+s"
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <FieldError>{form.refusal}</FieldError>
        <FormGrid columns={2}>
          <TextField {...field('claimNumber', 'Claim number')} focusFirst maxLength={40} />
          <SelectField {...field('failedParts', 'Failed parts')} options={PARTS} />
          {values.failedParts === FailedParts.returned && (
            <DateField {...field('returnedOn', 'Returned on')} today={today} />
          )}
          <FormCell span="all">
            <TextField {...field('note', 'Note')} maxLength={300} />
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
