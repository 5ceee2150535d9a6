import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { useParams, useSearch } from '@tanstack/react-router';
import { panelError } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { DocumentSkeleton } from '../document-skeleton.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';

/** `/accounting/invoice/new`, for a customer by `?customer=`, and `/accounting/invoice/{id}`. */
export function InvoicePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return id === 'new' ? <NewInvoice /> : <SavedInvoice key={id} id={id} />;
}

function SavedInvoice({ id }: { id: string }) {
  const invoice = useEndpointQuery(getInvoice, { params: { id } });
  if (invoice.data) return <InvoiceEditor view={invoice.data} />;
  if (invoice.error) return <ErrorPanel {...panelError(invoice.error)} onRetry={() => void invoice.refetch()} />;
  return <DocumentSkeleton />;
}

function NewInvoice() {
  const { customer: id } = useSearch({ strict: false }) as { customer?: string };
  const customer = useEndpointQuery(getCustomer, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (id === undefined) return <InvoiceEditor view={null} />;
  if (customer.error) return <ErrorPanel {...panelError(customer.error)} onRetry={() => void customer.refetch()} />;
  if (!customer.data) return <DocumentSkeleton />;
  const { name, phone, gstin, billingAddress } = customer.data;
  const chosen = { id, name, phone, gstin, stateCode: billingAddress?.stateCode };
  return <InvoiceEditor key={id} view={null} initial={{ customer: chosen }} />;
}
