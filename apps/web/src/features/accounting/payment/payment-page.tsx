import { getPayment } from '@bahi/contract/endpoints/accounting/payment';
import { useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { PaymentView } from './payment-view.tsx';

/** `/accounting/payment/{id}`. */
export function PaymentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const payment = useEndpointQuery(getPayment, { params: { id } });
  if (!payment.data) return <NotLoaded query={payment} />;
  return <PaymentView key={id} payment={payment.data} onReload={() => void payment.refetch()} />;
}
