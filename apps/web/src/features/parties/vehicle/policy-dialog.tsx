import { getPolicyDetails, savePolicyDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import { listInsurers } from '@bahi/contract/endpoints/platform/reference';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { NO_CLAIM_PERCENTS, POLICY_KINDS } from '@bahi/domain/vehicle/policy';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bodyOfPolicy, formOfPolicy, validatePolicy, yearFrom, type PolicyForm } from './policy-form.ts';
import type { PolicyDetails, PolicyRecord } from './detail-tab.ts';

export interface PolicyDialogProps {
  vehicleId: string;
  rowVersion: number;
  /** The policy that is corrected; none for a new one. */
  policy: PolicyRecord | null;
  /** The policy that a new one follows. */
  renewed: PolicyRecord | null;
  onClose: () => void;
  onSaved: (saved: { rowVersion: number }) => void;
}

/** The policies of a vehicle share its version. */
interface Edited {
  rowVersion: number;
  policy: PolicyRecord | null;
}

/** One insurance policy: a new one, a renewal or a correction. */
export function PolicyDialog({ vehicleId, rowVersion, policy, renewed, onClose, onSaved }: PolicyDialogProps) {
  const today = useBusinessDay();
  const insurers = useEndpointQuery(listInsurers, {}).data?.rows ?? [];
  const save = useEndpointMutation(savePolicyDetails);
  const params = { id: vehicleId };
  const editedOf = (
    { rowVersion: version, policies }: PolicyDetails,
    isIt: (one: PolicyRecord) => boolean,
  ): Edited => ({
    rowVersion: version,
    policy: policies.find(isIt) ?? null,
  });
  const form = useFormDialog<Edited, PolicyForm>({
    kind: 'policy',
    name: `${vehicleId} ${policy?.id ?? NEW}`,
    read: { rowVersion, policy },
    formOf: (of) => formOfPolicy(of?.policy ?? null, renewed, today),
    validate: validatePolicy,
    send: async (all, of) => {
      const body = { policy: bodyOfPolicy(all, of?.policy?.id), rowVersion: of!.rowVersion };
      const details = await save.mutateAsync({ params, body });
      return editedOf(details, ({ id, policyNumber }) =>
        of?.policy ? id === of.policy.id : policyNumber === body.policy.policyNumber,
      );
    },
    readAnew: async (of) => editedOf(await call(getPolicyDetails, { params }), ({ id }) => id === of.policy?.id),
    onSaved,
  });
  const { values } = form;
  const field = <K extends keyof PolicyForm>(key: K, label: string) => ({
    label,
    value: values[key],
    error: form.errors[`policy.${key}`] ?? form.errors[key],
    onChange: (value: PolicyForm[K]) => form.change({ [key]: value } as Partial<PolicyForm>, key, `policy.${key}`),
  });
  return (
    <FormModal
      title={policy ? `Policy ${policy.policyNumber}` : renewed ? 'Renew policy' : 'New policy'}
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
          <FormCell span="all">
            <SelectField
              {...field('insurerCode', 'Insurer')}
              required
              focusFirst
              options={insurers.map((insurer) => ({ value: insurer.code, label: insurer.name }))}
            />
          </FormCell>
          <TextField {...field('policyNumber', 'Policy number')} required maxLength={60} />
          <SelectField {...field('kind', 'Type')} required options={POLICY_KINDS} />
          <DateField
            {...field('fromOn', 'From')}
            required
            today={today}
            onChange={(fromOn) =>
              form.change({ fromOn, ...(fromOn && isReadDate(fromOn) && { toOn: yearFrom(fromOn) }) }, 'fromOn', 'toOn')
            }
          />
          <DateField {...field('toOn', 'To')} required today={today} />
          <MoneyField {...field('insuredValuePaise', 'Insured value (IDV)')} />
          <MoneyField {...field('premiumPaise', 'Premium')} />
          <SelectField
            {...field('noClaimPercent', 'No-claim bonus')}
            options={NO_CLAIM_PERCENTS.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
          />
          <TextField {...field('nominee', 'Nominee')} maxLength={120} />
        </FormGrid>
      </div>
    </FormModal>
  );
}
