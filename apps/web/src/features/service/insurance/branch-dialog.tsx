import { getTieUp, saveInsurerBranch } from '@bahi/contract/endpoints/service/insurance';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { checkGstin, GSTIN_PROBLEMS } from '@bahi/domain/tax/gstin';
import { call } from '../../../app/api-client.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type InsurerBranch = OutputOf<typeof getTieUp>['branches'][number];

interface BranchForm {
  name: string;
  gstin: string;
  address: string;
  phone: string;
  email: string;
  active: boolean;
}

const formOf = (of: InsurerBranch | null): BranchForm => ({
  name: of?.name ?? '',
  gstin: of?.gstin ?? '',
  address: of?.address ?? '',
  phone: of?.phone ?? '',
  email: of?.email ?? '',
  active: of?.active ?? true,
});

function problemsOf({ name, gstin }: BranchForm): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!name.trim()) problems['name'] = MESSAGES.fieldRequired;
  const checked = checkGstin(gstin);
  if (!gstin.trim()) problems['gstin'] = MESSAGES.fieldRequired;
  else if (!checked.valid) problems['gstin'] = GSTIN_PROBLEMS[checked.problem];
  return problems;
}

interface BranchDialogProps {
  insurer: string;
  /** None for a new one. */
  branch: InsurerBranch | null;
  onClose: () => void;
  onSaved: (branches: readonly InsurerBranch[]) => void;
}

/** An office of an insurer that invoices go to; its customer is found by the GSTIN, or made. */
export function BranchDialog({ insurer, branch, onClose, onSaved }: BranchDialogProps) {
  const save = useEndpointMutation(saveInsurerBranch);
  const form = useFormDialog<InsurerBranch, BranchForm>({
    kind: 'insurerBranch',
    name: `${insurer} ${branch?.id ?? NEW}`,
    read: branch,
    formOf,
    validate: problemsOf,
    send: async ({ address, phone, email, ...form }, of) => {
      const { branches } = await save.mutateAsync({
        params: { insurer, branch: of?.id ?? 'new' },
        body: {
          ...form,
          address: address.trim() || null,
          phone: phone.trim() || null,
          email: email.trim() || null,
          rowVersion: of?.rowVersion,
        },
      });
      return branches.find(({ id, name }) => (of ? id === of.id : name === form.name.trim()))!;
    },
    readAnew: async ({ id }) => {
      const { branches } = await call(getTieUp, { params: { insurer } });
      return branches.find((one) => one.id === id)!;
    },
    onSaved: () => void call(getTieUp, { params: { insurer } }).then(({ branches }) => onSaved(branches)),
  });
  const field = <K extends keyof BranchForm>(key: K, label: string) => ({
    label,
    value: form.values[key],
    error: form.errors[key],
    onChange: (value: BranchForm[K]) => form.change({ [key]: value } as Partial<BranchForm>, key),
  });
  return (
    <FormModal
      title={branch ? `Branch ${branch.name}` : 'New branch'}
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
          <TextField {...field('name', 'Branch')} required focusFirst maxLength={120} />
          <TextField {...field('gstin', 'GSTIN')} required maxLength={20} />
          <FormCell span="all">
            <TextField {...field('address', 'Address')} maxLength={300} />
          </FormCell>
          <TextField {...field('phone', 'Phone')} maxLength={15} />
          <TextField {...field('email', 'E-mail')} maxLength={120} />
          <FormCell span="all">
            <Switch {...field('active', 'Invoices go to it')} />
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
