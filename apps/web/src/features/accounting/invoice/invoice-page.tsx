import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { useSearch } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';

/** `/accounting/invoice/new`, for a customer by `?customer=`, and `/accounting/invoice/{id}`. */
export function InvoicePage() {
  return (
    <RecordPage endpoint={getInvoice}>{(view) => (view ? <InvoiceEditor view={view} /> : <NewInvoice />)}</RecordPage>
  );
}

function NewInvoice() {
  const { customer: id } = useSearch({ strict: false }) as { customer?: string };
  const customer = useEndpointQuery(getCustomer, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (id === undefined) return <InvoiceEditor view={null} />;
  if (!customer.data) return <NotLoaded query={customer} />;
  const { name, phone, gstin, billingAddress } = customer.data;
  const chosen = { id, name, phone, gstin, stateCode: billingAddress?.stateCode };
  return <InvoiceEditor key={id} view={null} initial={{ customer: chosen }} />;
}
