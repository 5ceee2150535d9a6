import { getBillPayment } from '@bahi/contract/endpoints/accounting/bill-payment';
import { getVendor } from '@bahi/contract/endpoints/parties/vendor';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { NEW } from '../../../kit/use-record-editor.ts';
import { BillPaymentView } from './bill-payment-view.tsx';
import { PayVendor } from './pay-vendor.tsx';

/** `/bills/billpayment/{new or id}`; a new one is begun for `?vendor=` and his `?bill=`, or for whoever is chosen. */
export function BillPaymentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return id === NEW ? <NewPayment /> : <Made key={id} id={id} />;
}

function NewPayment() {
  const { vendor: vendorId, bill: billId }: { vendor?: string; bill?: string } = useSearch({ strict: false });
  const vendor = useEndpointQuery(getVendor, { params: { id: vendorId ?? '' } }, { enabled: vendorId !== undefined });
  if (vendorId !== undefined && !vendor.data) return <NotLoaded query={vendor} />;
  return <PayVendor payee={vendor.data ? { id: vendor.data.id, label: vendor.data.name } : null} billId={billId} />;
}

function Made({ id }: { id: string }) {
  const payment = useEndpointQuery(getBillPayment, { params: { id } });
  if (!payment.data) return <NotLoaded query={payment} />;
  return <BillPaymentView payment={payment.data} onReload={() => void payment.refetch()} />;
}
