import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ReceivePayment } from './receive-payment.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';

export type ReceivePaymentFields = { invoice?: string; customer?: string };

/** The cashier's screen: for one invoice, one customer, or whoever comes next. */
export function ReceivePaymentPage() {
  const fields: ReceivePaymentFields = useSearch({ strict: false });
  // Every payment begins with an empty screen.
  const [round, setRound] = useState(0);
  const invoice = useEndpointQuery(
    getInvoice,
    { params: { id: fields.invoice ?? '' } },
    { enabled: fields.invoice !== undefined },
  );
  const customer = useEndpointQuery(
    getCustomer,
    { params: { id: fields.customer ?? '' } },
    { enabled: fields.customer !== undefined && fields.invoice === undefined },
  );
  const asked = fields.invoice !== undefined ? invoice : fields.customer !== undefined ? customer : undefined;
  if (asked && !asked.data) return <NotLoaded query={asked} />;

  const payer = invoice.data
    ? { id: invoice.data.customerId, label: invoice.data.customer.name }
    : customer.data && { id: customer.data.id, label: customer.data.name };
  return (
    <ReceivePayment
      key={round}
      payer={payer ?? null}
      invoice={invoice.data}
      onNext={() => setRound((before) => before + 1)}
    />
  );
}
