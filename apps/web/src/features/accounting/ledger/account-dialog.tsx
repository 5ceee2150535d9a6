import { createAccount, type listAccounts, updateAccount } from '@bahi/contract/endpoints/accounting/ledger';
import type { OutputOf } from '@bahi/contract/endpoint';
import { accountIssues, type ChartAccount } from '@bahi/domain/posting/account-rules';
import type { AccountType } from '@bahi/domain/posting/accounts';
import { MESSAGES } from '@bahi/domain/messages';
import { balancePaise } from '@bahi/domain/posting/journal';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

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

/** An account of the chart: its code and place; the same rules as on the server name what is wrong. */
export function AccountDialog({ account, chart, onClose }: AccountDialogProps) {
  const { data } = useSession();
  const [refusal, setRefusal] = useState<string>();
  const before = account && {
    ...(account as unknown as ChartAccount),
    parentCode: account.parentCode ?? null,
    role: (account.role ?? null) as ChartAccount['role'],
    used: account.debitPaise !== 0 || account.creditPaise !== 0,
    balancePaise: balancePaise(account),
    isDefault: Object.values(data.entity.settings.accounting.defaults).includes(account.code),
  };
  const initial: Values = {
    code: account ? String(account.code) : '',
    name: account?.name ?? '',
    type: account?.type ?? null,
    parentCode: account?.parentCode ? String(account.parentCode) : null,
    description: account?.description ?? '',
    active: account?.active ?? true,
  };
  const { values, errors, form, change, check, refuse, current } = useRecordForm<Values>(initial, (all) => ({
    ...Object.fromEntries(
      accountIssues(factsOf(all), chart as unknown as readonly ChartAccount[], before).map(({ path, message }) => [
        path,
        message,
      ]),
    ),
    ...(all.type === null && { type: MESSAGES.fieldRequired }),
  }));
  const creation = useEndpointMutation(createAccount);
  const update = useEndpointMutation(updateAccount);
  const saving = creation.isPending || update.isPending;

  const save = async (): Promise<void> => {
    setRefusal(undefined);
    if (saving || !check()) return;
    const { code, active, ...facts } = factsOf(current());
    const body = { ...facts, description: current().description.trim() || null };
    try {
      if (account)
        await update.mutateAsync({
          params: { code: String(account.code) },
          body: { ...body, active, rowVersion: account.rowVersion },
        });
      else await creation.mutateAsync({ body: { ...body, code } });
      toast.success(account ? MESSAGES.updated : MESSAGES.saved);
      onClose();
    } catch (error) {
      const { message, fields } = refuse(error);
      if (Object.keys(fields).length === 0) setRefusal(message);
    }
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: () => void save() }]);
  const parents = chart
    .filter((each) => each.type === values.type && each.code !== account?.code)
    .map((each) => ({ value: String(each.code), label: `${each.code} ${each.name}` }));
  const typeFixed = before !== null && (before.used || before.role !== null);

  return (
    <Modal
      title={account ? `${account.code} ${account.name}` : 'New account'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={saving} onClick={() => void save()} title="Ctrl+S">
            Save
          </Button>
        </>
      }
    >
      <div ref={form}>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          <TextField
            label="Code"
            required
            focusFirst={account === null}
            inputMode="numeric"
            maxLength={6}
            readOnly={account !== null}
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
          {account && (
            <Checkbox
              label="Active"
              value={values.active}
              error={errors['active']}
              onChange={(active) => change({ active })}
            />
          )}
        </FormGrid>
      </div>
    </Modal>
  );
}
