import { getPayment } from '@bahi/contract/endpoints/accounting/payment';
import { useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { DocumentSkeleton } from '../document-skeleton.tsx';
import { panelError } from '../../../app/api-error.ts';
import { PaymentView } from './payment-view.tsx';

export function PaymentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const payment = useEndpointQuery(getPayment, { params: { id } });
  const reload = () => void payment.refetch();
  if (payment.data) return <PaymentView key={id} payment={payment.data} onReload={reload} />;
  if (payment.error) return <ErrorPanel {...panelError(payment.error)} onRetry={reload} />;
  return <DocumentSkeleton />;
}
