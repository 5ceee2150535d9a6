import { createEntity, listEntities } from '@bahi/contract/endpoints/platform/entity';
import type { OutputOf } from '@bahi/contract/endpoint';
import { DOMAIN_NAME, domainNameOf, domainNameProblem } from '@bahi/domain/company/branch';
import { INDUSTRY_CODES, INDUSTRY_LABELS, type IndustryCode } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { checkGstin, normaliseGstin } from '@bahi/domain/tax/gstin';
import { refreshSession } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { STATE_CHOICES } from '../../../kit/pickers/state-choices.ts';
import { readRow } from '../../../kit/read-row.ts';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type Branch = OutputOf<typeof listEntities>['rows'][number];

const industries = INDUSTRY_CODES.map((code) => ({ value: code, label: INDUSTRY_LABELS[code] }));
const emptyBranch = (industry: IndustryCode, copyOfId: string) => ({
  displayName: '',
  uniqueName: '',
  branchCode: '',
  industry: industry as string | null,
  gstin: '',
  stateCode: null as string | null,
  line1: '',
  city: '',
  pin: '',
  phone: '',
  email: '',
  copyOfId: copyOfId as string | null,
});
type BranchForm = ReturnType<typeof emptyBranch>;

const REQUIRED = ['displayName', 'uniqueName', 'branchCode', 'industry', 'stateCode'] as const;

function validate(form: BranchForm): Record<string, string> {
  const errors: Record<string, string> = {};
  const domain = form.uniqueName.trim();
  if (!DOMAIN_NAME.test(domain)) errors['uniqueName'] = 'Use letters, digits, hyphen and underscore.';
  const reserved = domainNameProblem(domain);
  if (reserved) errors['uniqueName'] = reserved;
  for (const name of REQUIRED) if (!form[name]?.trim()) errors[name] = MESSAGES.fieldRequired;
  return errors;
}

const orNull = (text: string): string | null => text.trim() || null;

/** A branch of the organisation; who makes it enters it as its owner. */
export function BranchDialog({ others, onClose }: { others: readonly Branch[]; onClose: () => void }) {
  const { entityId, data } = useSession();
  const creation = useEndpointMutation(createEntity);
  const { values, errors, form, change, saving, refusal, submit, offer } = useFormDialog<Branch, BranchForm>({
    kind: 'branch',
    name: NEW,
    read: null,
    formOf: () => emptyBranch(data.entity.config.industry as IndustryCode, entityId),
    nameOf: (saved) => saved.displayName,
    validate,
    send: ({ line1, city, pin, industry, stateCode, gstin, phone, email, copyOfId, ...names }) =>
      creation.mutateAsync({
        body: {
          ...names,
          industry: industry ?? '',
          stateCode: stateCode ?? '',
          gstin: gstin.trim() ? normaliseGstin(gstin) : null,
          address: { line1: orNull(line1), city: orNull(city), pin: orNull(pin) },
          phone: orNull(phone),
          email: orNull(email),
          copyOfId,
        },
      }),
    readAnew: ({ id }) => readRow(listEntities, { query: { all: true } }, (row) => row.id === id),
    onSaved: () => {
      onClose();
      void refreshSession();
    },
  });
  const text = (key: Exclude<keyof BranchForm, 'industry' | 'stateCode' | 'copyOfId'>, label: string) => ({
    label,
    value: values[key],
    error: errors[key] ?? errors[`address.${key}`],
    onChange: (value: string) => change({ [key]: value }, key, `address.${key}`),
  });
  /** The name for signing in follows that of the branch until it is typed itself. */
  const rename = (displayName: string) => {
    const follows = values.uniqueName === domainNameOf(values.displayName);
    change({ displayName, ...(follows && { uniqueName: domainNameOf(displayName) }) }, 'displayName', 'uniqueName');
  };
  const register = (gstin: string) => {
    const check = checkGstin(gstin);
    change({ gstin, ...(check.valid && { stateCode: check.stateCode }) }, 'gstin', 'stateCode');
  };
  return (
    <FormModal
      title="New branch"
      verb="Make branch"
      keys="mod+s"
      drawer={520}
      rows
      stays
      busy={saving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          <TextField {...text('displayName', 'Name')} onChange={rename} required focusFirst maxLength={120} />
          <TextField
            {...text('uniqueName', 'Domain')}
            required
            maxLength={40}
            help="What everybody types to sign in to it."
          />
          <SelectField
            label="Business type"
            required
            options={industries}
            value={values.industry}
            error={errors['industry']}
            onChange={(industry) => change({ industry }, 'industry')}
          />
          <TextField
            {...text('branchCode', 'Branch code')}
            required
            upperCase
            maxLength={6}
            help="Stands in its document numbers: INV-PUNE-00001."
          />
          <TextField
            {...text('gstin', 'GSTIN')}
            onChange={register}
            upperCase
            maxLength={15}
            help="Leave it empty where the branch is not registered."
          />
          <SelectField
            label="State"
            required
            options={STATE_CHOICES}
            value={values.stateCode}
            error={errors['stateCode']}
            onChange={(stateCode) => change({ stateCode }, 'stateCode', 'gstin')}
          />
          <FormCell span="all">
            <TextField {...text('line1', 'Address')} maxLength={200} />
          </FormCell>
          <TextField {...text('city', 'City')} maxLength={80} />
          <TextField {...text('pin', 'PIN code')} inputMode="numeric" maxLength={6} />
          <TextField {...text('phone', 'Phone')} type="tel" />
          <TextField {...text('email', 'E-mail')} type="email" maxLength={120} />
          <FormCell span="all">
            <SelectField
              label="Begin with the settings of"
              options={others.map(({ id, displayName }) => ({ value: id, label: displayName }))}
              value={values.copyOfId}
              error={errors['copyOfId']}
              help="You are its owner. Further people get in under Employees."
              onChange={(copyOfId) => change({ copyOfId }, 'copyOfId')}
            />
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
