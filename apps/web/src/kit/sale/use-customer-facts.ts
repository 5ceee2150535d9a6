import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { useMemo } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';

/** What the customer's record says about where and how he is supplied. */
const recipientOf = (record: OutputOf<typeof getCustomer>): Recipient => ({
  supplyType: record.supplyType as SupplyType,
  gstin: record.gstin ?? null,
  billingState: record.billingAddress?.stateCode ?? null,
  deliveryState: record.deliveryAddress?.stateCode ?? null,
});

/** The record of the chosen customer: his treatment prices the draft, his credit days make its due date. */
export function useCustomerFacts(id: string | undefined, editable: boolean) {
  const { access } = useSession().data;
  const { data } = useEndpointQuery(
    getCustomer,
    { params: { id: id ?? '' } },
    { enabled: editable && id !== undefined && can(access, 'Common.Customer', 'R'), staleTime: 60_000 },
  );
  return useMemo(() => data && { id: data.id, creditDays: data.creditDays, recipient: recipientOf(data) }, [data]);
}
