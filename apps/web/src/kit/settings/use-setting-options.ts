import { listAccountChoices } from '@bahi/contract/endpoints/accounting/ledger';
import { listTimeZones } from '@bahi/contract/endpoints/platform/reference';
import { employeesOfEntity } from '@bahi/contract/endpoints/platform/user';
import { mayReadBooks } from '@bahi/domain/access/access';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import type { Choice } from '../../ui/select-field.tsx';
import type { ShownField } from './setting-values.ts';

export interface SettingOptions {
  optionsOf: (field: ShownField) => readonly Choice[] | undefined;
  /** The account that holds while none is chosen. */
  placeholderOf: (field: ShownField) => string | undefined;
  /** Why a field cannot be changed by this user. */
  closedBy: (field: ShownField) => string | undefined;
}

/** Options that are records: accounts of the chart by type, employees of the branch, and time zones. */
export function useSettingOptions(fields: readonly ShownField[]): SettingOptions {
  const { entityId, data } = useSession();
  const { access } = data;
  const { organisationId } = data.organisation;
  const wantsPeople = fields.some(({ field }) => field.kind === 'people');
  const wantsAccounts = fields.some(({ field }) => field.kind === 'account');
  const wantsZones = fields.some(({ key }) => key === 'timeZone');
  const mayChoose = mayReadBooks(access);
  const chart = useEndpointQuery(listAccountChoices, {}, { enabled: wantsAccounts && mayChoose });
  const zones = useEndpointQuery(listTimeZones, {}, { enabled: wantsZones });
  const people = useEndpointQuery(
    employeesOfEntity,
    { params: { entityId, organisationId } },
    { enabled: wantsPeople },
  );
  const accounts = chart.data?.rows ?? [];
  const named = (account: { code: number; name: string }) => `${account.code} ${account.name}`;
  return {
    optionsOf: ({ field, key }) => {
      if (field.kind === 'account')
        return accounts
          .filter((account) => account.active && account.type === field.accountType)
          .map((account) => ({ value: String(account.code), label: named(account) }));
      if (field.kind === 'people') return (people.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
      if (key !== 'timeZone') return undefined;
      return (zones.data?.rows ?? []).map(({ id, offset }) => ({ value: id, label: `${id} (UTC${offset})` }));
    },
    placeholderOf: ({ field, key }) => {
      const own = field.kind === 'account' && accounts.find((account) => account.role === key);
      return own ? named(own) : undefined;
    },
    closedBy: ({ field }) =>
      field.kind === 'account' && !mayChoose ? 'Accounts are chosen by whoever keeps the books.' : undefined,
  };
}
