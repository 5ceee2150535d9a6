import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { DocumentSkeleton } from '../document-skeleton.tsx';
import { panelError } from '../../../app/api-error.ts';
import { InvoiceEditor } from './invoice-editor.tsx';

export function InvoicePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const invoice = useEndpointQuery(getInvoice, { params: { id } });
  const reload = () => invoice.refetch();
  if (invoice.data) return <InvoiceEditor key={id} invoice={invoice.data} onReload={reload} />;
  if (invoice.error) return <ErrorPanel {...panelError(invoice.error)} onRetry={() => void reload()} />;
  return <DocumentSkeleton />;
}
