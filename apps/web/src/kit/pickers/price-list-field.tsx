import { searchPriceLists } from '@bahi/contract/endpoints/inventory/price-list';
import { can } from '@bahi/domain/access/access';
import { PriceListKind } from '@bahi/domain/pricing/price-list';
import { configOf, type SessionData, useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import type { FieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/select-field.tsx';

const CHOOSERS = ['Accounting.Invoice', 'Sales.SO'] as const;

/** Whether the branch has price lists, for who sees or sells by them. */
export function usesPriceLists(session: SessionData): boolean {
  const { features, modules } = configOf(session);
  const { access } = session;
  const sells = CHOOSERS.some((area) => can(access, area, 'C') || can(access, area, 'U'));
  return features.PrList === true && modules.Inventory === true && (sells || can(access, 'Inventory.Item', 'R'));
}

/** The active price lists of a kind as choices; none where the branch has no price lists, or the user neither sells nor sees them. */
export function usePriceLists(kind: PriceListKind = PriceListKind.sale): { value: string; label: string }[] | null {
  const { data } = useSession();
  const enabled = usesPriceLists(data);
  const query = useEndpointQuery(searchPriceLists, { query: { active: true, kind, limit: 200 } }, { enabled });
  return enabled ? (query.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })) : null;
}

type PriceListFieldProps = Omit<FieldProps<string | null>, 'label'> & { kind?: PriceListKind };

/** The list that a customer buys by, or a vendor sells by; who may not change prices reads it. */
export function PriceListField({ value, readOnly, kind = PriceListKind.sale, ...props }: PriceListFieldProps) {
  const { access } = useSession().data;
  const lists = usePriceLists(kind);
  if (lists === null) return null;
  const named = value === null || lists.some((list) => list.value === value);
  return (
    <SelectField
      {...props}
      label={kind === PriceListKind.sale ? 'Price list' : 'His price list'}
      readOnly={readOnly || !can(access, 'Inventory.Item', 'U')}
      options={named ? lists : [...lists, { value, label: 'Inactive list' }]}
      value={value}
    />
  );
}
