import {
  getEstimateInsurance,
  getOrderInsurance,
  getTieUp,
  saveEstimateInsurance,
  saveOrderInsurance,
} from '@bahi/contract/endpoints/service/insurance';
import { createClaim } from '@bahi/contract/endpoints/service/claim';
import { listInsurers } from '@bahi/contract/endpoints/platform/reference';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { CLAIM_MODES } from '@bahi/domain/service/insurance/claim-mode';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { FormNotice } from '../../kit/form-notice.tsx';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../ui/form-grid.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { bodyOfInsurance, formOfInsurance, type InsuranceForm, type OrderInsurance } from './insurance-form.ts';
import { SplitTable } from './split-table.tsx';

interface InsuranceDialogProps {
  /** The order, or the estimate that is none yet. */
  work: { kind: 'workOrder' | 'estimate'; id: string };
  /** It is opened for the claim: saving makes it, and leads there. */
  claims?: boolean;
  onClose: () => void;
}

const CALLS = {
  workOrder: { get: getOrderInsurance, save: saveOrderInsurance, claim: (workOrderId: string) => ({ workOrderId }) },
  estimate: { get: getEstimateInsurance, save: saveEstimateInsurance, claim: (estimateId: string) => ({ estimateId }) },
};

/** Who insures the vehicle of an order or estimate, and what both invoices come to. */
export function InsuranceDialog({ work, claims, onClose }: InsuranceDialogProps) {
  const read = useEndpointQuery(CALLS[work.kind].get, { params: { id: work.id } }, { staleTime: 0 });
  if (!read.data)
    return (
      <Modal title="Insurance" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <NotLoaded query={read} height={200} />
      </Modal>
    );
  return <InsuranceEditor work={work} claims={claims} insurance={read.data} onClose={onClose} />;
}

/** Leads to the claim, which it makes where there is none. */
function useClaimOf({ work, onClose }: InsuranceDialogProps) {
  const navigate = useNavigate();
  const make = useEndpointMutation(createClaim);
  const open = async (claimId: string | null | undefined) => {
    try {
      const id = claimId ?? (await make.mutateAsync({ body: CALLS[work.kind].claim(work.id) })).id;
      onClose();
      await navigate({ to: '/service/claim/$id', params: { id } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { open, busy: make.isPending };
}

function InsuranceEditor({ work, claims, insurance, onClose }: InsuranceDialogProps & { insurance: OrderInsurance }) {
  const { access } = useSession().data;
  const claim = useClaimOf({ work, onClose });
  const { claimId, claimCode, rowVersion } = insurance;
  const today = useBusinessDay();
  const { get, save: saving } = CALLS[work.kind];
  const params = { id: work.id };
  const insurers = useEndpointQuery(listInsurers, {}).data?.rows ?? [];
  const save = useEndpointMutation(saving);
  const form = useFormDialog<OrderInsurance, InsuranceForm>({
    kind: 'orderInsurance',
    name: work.id,
    read: insurance,
    formOf: formOfInsurance,
    validate: ({ insurerCode }): Record<string, string> => (insurerCode ? {} : { insurerCode: MESSAGES.fieldRequired }),
    send: (all, of) => save.mutateAsync({ params, body: bodyOfInsurance(all, of!) }),
    readAnew: () => call(get, { params }),
    onSaved: ({ claimId: made }) => (claims ? void claim.open(made) : onClose()),
  });
  const { values } = form;
  const tieUp = useEndpointQuery(
    getTieUp,
    { params: { insurer: values.insurerCode ?? '' } },
    { enabled: values.insurerCode !== null },
  ).data;
  const field = <K extends keyof InsuranceForm>(key: K, label: string) => ({
    label,
    value: values[key],
    error: form.errors[key],
    onChange: (value: InsuranceForm[K]) => form.change({ [key]: value } as Partial<InsuranceForm>, key),
  });
  const branches = (tieUp?.branches ?? []).filter(({ active, id }) => active || id === values.branchId);
  return (
    <FormModal
      title="Insurance"
      verb={claims && !claimId ? 'Save and make the claim' : 'Save'}
      busy={form.saving || claim.busy}
      stays
      keys="mod+s"
      beside={
        (claimId || (!claims && rowVersion > 0 && can(access, 'Service.Est', 'C'))) && (
          <Button busy={claim.busy} onClick={() => void claim.open(claimId)}>
            {claimCode ? `Claim ${claimCode}` : 'Make the claim'}
          </Button>
        )
      }
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <FieldError>{form.refusal}</FieldError>
        <FormGrid columns={2}>
          <SelectField
            {...field('insurerCode', 'Insurer')}
            required
            focusFirst
            options={insurers
              .filter(({ tiedUp, code }) => tiedUp || code === values.insurerCode)
              .map(({ code, name }) => ({ value: code, label: name }))}
            help={insurers.some(({ tiedUp }) => tiedUp) ? undefined : 'Settings, Insurance holds the tie-ups.'}
          />
          <SelectField
            {...field('branchId', 'Invoice to branch')}
            options={branches.map(({ id, name, gstin }) => ({ value: id, label: `${name}, ${gstin}` }))}
          />
          <SelectField
            {...field('mode', 'Who pays the insurer’s part')}
            options={CLAIM_MODES}
            help={values.mode ? undefined : CLAIM_MODES.find(({ value }) => value === tieUp?.mode)?.label}
          />
          <TextField {...field('claimNumber', 'Claim number')} maxLength={40} />
          <TextField {...field('policyNumber', 'Policy number')} maxLength={60} />
          <DateField {...field('lossOn', 'Date of loss')} today={today} />
          <DateField {...field('registeredOn', 'Vehicle registered on')} today={today} />
          <MoneyField
            {...field('excessPaise', 'Policy excess')}
            help={rowVersion > 0 ? undefined : 'Left empty, that of the tie-up, else the tariff’s for the vehicle.'}
          />
          <MoneyField {...field('voluntaryExcessPaise', 'Voluntary excess')} />
          <MoneyField {...field('salvagePaise', 'Salvage kept by the customer')} />
          <ScaledNumberField {...field('underInsuredPercent', 'Under-insured')} unit="percent" suffix="%" />
          <FormCell span="all">
            <Switch {...field('zeroDepreciation', 'Policy without depreciation')} />
          </FormCell>
        </FormGrid>
        {insurance.split && <SplitTable split={insurance.split} />}
      </div>
    </FormModal>
  );
}
