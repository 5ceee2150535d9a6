import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../not-loaded.tsx';
import type { SaleForm } from './sale-form.ts';

/** A new sale, for the customer that its address names by `?customer=`. */
export function NewForCustomer({ children }: { children: (initial?: Pick<SaleForm, 'customer'>) => ReactNode }) {
  const { customer: id } = useSearch({ strict: false }) as { customer?: string };
  const customer = useEndpointQuery(getCustomer, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (id === undefined) return children();
  if (!customer.data) return <NotLoaded query={customer} />;
  const { name, phone, gstin, billingAddress } = customer.data;
  const chosen = { id, name, phone, gstin, stateCode: billingAddress?.stateCode };
  return <Fragment key={id}>{children({ customer: chosen })}</Fragment>;
}
