import { createAccount, listAccounts, updateAccount } from '@bahi/contract/endpoints/accounting/ledger';
import type { OutputOf } from '@bahi/contract/endpoint';
import { accountIssues, type ChartAccount } from '@bahi/domain/posting/account-rules';
import type { AccountType } from '@bahi/domain/posting/accounts';
import { MESSAGES } from '@bahi/domain/messages';
import { balancePaise } from '@bahi/domain/posting/journal';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { readRow } from '../../../kit/read-row.ts';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type Account = OutputOf<typeof listAccounts>['rows'][number];

interface AccountDialogProps {
  /** Null for a new one. */
  account: Account | null;
  chart: readonly Account[];
  onClose: () => void;
}

const TYPES: readonly { value: AccountType; label: string }[] = [
  { value: 'asset', label: 'Asset' },
  { value: 'liability', label: 'Liability' },
  { value: 'equity', label: 'Equity' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
];

interface Values {
  code: string;
  name: string;
  type: AccountType | null;
  parentCode: string | null;
  description: string;
  active: boolean;
}

const factsOf = (values: Values) => ({
  code: Number(values.code),
  name: values.name.trim(),
  type: values.type ?? ('expense' as const),
  parentCode: values.parentCode === null ? null : Number(values.parentCode),
  active: values.active,
});

const formOf = (account: Account | null): Values => ({
  code: account ? String(account.code) : '',
  name: account?.name ?? '',
  type: account?.type ?? null,
  parentCode: account?.parentCode ? String(account.parentCode) : null,
  description: account?.description ?? '',
  active: account?.active ?? true,
});

/** An account of the chart: its code and place; the same rules as on the server name what is wrong. */
export function AccountDialog({ account, chart, onClose }: AccountDialogProps) {
  const { data } = useSession();
  const creation = useEndpointMutation(createAccount);
  const update = useEndpointMutation(updateAccount);
  const chartFacts = (of: Account | null) =>
    of && {
      ...(of as unknown as ChartAccount),
      parentCode: of.parentCode ?? null,
      role: (of.role ?? null) as ChartAccount['role'],
      used: of.debitPaise !== 0 || of.creditPaise !== 0,
      balancePaise: balancePaise(of),
      isDefault: Object.values(data.entity.settings.accounting.defaults).includes(of.code),
    };
  const dialog = useFormDialog<Account, Values>({
    kind: 'account',
    name: account ? String(account.code) : NEW,
    read: account,
    formOf,
    nameOf: (saved) => `${saved.code} ${saved.name}`,
    validate: (all, of) => ({
      ...Object.fromEntries(
        accountIssues(factsOf(all), chart as unknown as readonly ChartAccount[], chartFacts(of)).map(
          ({ path, message }) => [path, message],
        ),
      ),
      ...(all.type === null && { type: MESSAGES.fieldRequired }),
    }),
    send: (all, of) => {
      const { code, active, ...facts } = factsOf(all);
      const body = { ...facts, description: all.description.trim() || null };
      return of
        ? update.mutateAsync({
            params: { code: String(of.code) },
            body: { ...body, active, rowVersion: of.rowVersion },
          })
        : creation.mutateAsync({ body: { ...body, code } });
    },
    readAnew: ({ code }) => readRow(listAccounts, {}, (row) => row.code === code),
    onSaved: onClose,
  });
  const { values, errors, form, change, saving, refusal, submit } = dialog;
  const before = chartFacts(dialog.record);
  const parents = chart
    .filter((each) => each.type === values.type && each.code !== account?.code)
    .map((each) => ({ value: String(each.code), label: `${each.code} ${each.name}` }));
  const typeFixed = before !== null && (before.used || before.role !== null);

  return (
    <FormModal
      title={account ? `${account.code} ${account.name}` : 'New account'}
      verb="Save"
      busy={saving}
      stays
      keys="mod+s"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{dialog.offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          <TextField
            label="Code"
            required
            focusFirst={account === null}
            inputMode="numeric"
            maxLength={6}
            readOnly={dialog.record !== null}
            value={values.code}
            error={errors['code']}
            onChange={(code) => change({ code })}
          />
          <SelectField
            label="Type"
            required
            options={TYPES}
            readOnly={typeFixed}
            help={typeFixed ? 'It cannot be changed because the account is in use.' : undefined}
            value={values.type}
            error={errors['type']}
            onChange={(type) => change({ type, parentCode: null }, 'type', 'parentCode')}
          />
          <FormCell span="all">
            <TextField
              label="Name"
              required
              focusFirst={account !== null}
              maxLength={80}
              value={values.name}
              error={errors['name']}
              onChange={(name) => change({ name })}
            />
          </FormCell>
          <FormCell span="all">
            <SelectField
              label="Stands under"
              placeholder="At the top"
              options={parents}
              value={values.parentCode}
              error={errors['parentCode']}
              onChange={(parentCode) => change({ parentCode })}
            />
          </FormCell>
          <FormCell span="all">
            <TextArea
              label="Description"
              maxLength={300}
              value={values.description}
              error={errors['description']}
              onChange={(description) => change({ description })}
            />
          </FormCell>
          {dialog.record && (
            <Checkbox
              label="Active"
              value={values.active}
              error={errors['active']}
              onChange={(active) => change({ active })}
            />
          )}
        </FormGrid>
      </div>
    </FormModal>
  );
}
