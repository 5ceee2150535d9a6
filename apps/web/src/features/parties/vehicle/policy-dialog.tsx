import { savePolicyDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import { listInsurers } from '@bahi/contract/endpoints/platform/reference';
import { MESSAGES } from '@bahi/domain/messages';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { NO_CLAIM_PERCENTS, POLICY_KINDS } from '@bahi/domain/vehicle/policy';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { refusalToast } from '../party-saving.ts';
import { bodyOfPolicy, formOfPolicy, validatePolicy, yearFrom, type PolicyForm } from './policy-form.ts';
import type { PolicyRecord } from './detail-tab.ts';

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

/** One insurance policy: a new one, a renewal or a correction. */
export function PolicyDialog({ vehicleId, rowVersion, policy, renewed, onClose, onSaved }: PolicyDialogProps) {
  const today = useBusinessDay();
  const insurers = useEndpointQuery(listInsurers, {}).data?.rows ?? [];
  const form = useRecordForm<PolicyForm>(formOfPolicy(policy, renewed, today), validatePolicy);
  const save = useEndpointMutation(savePolicyDetails);
  const { values } = form;
  const field = <K extends keyof PolicyForm>(key: K, label: string) => ({
    label,
    value: values[key],
    error: form.errors[`policy.${key}`],
    onChange: (value: PolicyForm[K]) => form.change({ [key]: value } as Partial<PolicyForm>, `policy.${key}`),
  });
  const submit = async (): Promise<void> => {
    if (save.isPending || !form.check()) return;
    try {
      const body = { policy: bodyOfPolicy(form.current(), policy?.id), rowVersion };
      onSaved(await save.mutateAsync({ params: { id: vehicleId }, body }));
      toast.success(policy ? MESSAGES.updated : MESSAGES.saved);
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: () => void submit() }]);
  return (
    <Modal
      title={policy ? `Policy ${policy.policyNumber}` : renewed ? 'Renew policy' : 'New policy'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => void submit()} title="Ctrl+S">
            Save
          </Button>
        </>
      }
    >
      <div ref={form.form}>
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
              form.change(
                { fromOn, ...(fromOn && isReadDate(fromOn) && { toOn: yearFrom(fromOn) }) },
                'policy.fromOn',
                'policy.toOn',
              )
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
    </Modal>
  );
}
