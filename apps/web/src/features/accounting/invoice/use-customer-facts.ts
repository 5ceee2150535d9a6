import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { useEffect } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useInvoice, type InvoiceModel } from './invoice-model.ts';

/** What the customer's record says about where and how he is supplied. */
const recipientOf = (record: OutputOf<typeof getCustomer>): Recipient => ({
  supplyType: record.supplyType as SupplyType,
  gstin: record.gstin ?? null,
  billingState: record.billingAddress?.stateCode ?? null,
  deliveryState: record.deliveryAddress?.stateCode ?? null,
});

/** Reads the record of the chosen customer: his treatment prices the draft, his credit days make its due date. */
export function useCustomerFacts(model: InvoiceModel, editable: boolean) {
  const id = useInvoice((state) => state.form.customer?.id);
  const { data } = useEndpointQuery(
    getCustomer,
    { params: { id: id ?? '' } },
    { enabled: editable && id !== undefined && can(model.access, 'Common.Customer', 'R'), staleTime: 60_000 },
  );
  useEffect(() => {
    if (data) model.setRecipient(data.id, recipientOf(data));
  }, [data, model]);
  return data;
}
