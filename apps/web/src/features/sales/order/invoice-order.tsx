import { invoiceFromOrders, itemsToInvoice } from '@bahi/contract/endpoints/sales/sales-order';
import { useNavigate } from '@tanstack/react-router';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ConvertLeft } from '../../../kit/convert/convert-left.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { SalesOrderRecord } from './sales-order-form.ts';

/** Makes the draft of an invoice of what is left of an order, and leads to it. */
export function InvoiceOrder({ order, onClose }: { order: SalesOrderRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const query = useEndpointQuery(itemsToInvoice, { params: { id: order.id } });
  const creation = useEndpointMutation(invoiceFromOrders);
  const title = `Invoice ${order.code ?? 'the order'}`;
  if (!query.data)
    return (
      <Modal title={title} onClose={onClose}>
        <NotLoaded query={query} height={120} />
      </Modal>
    );
  return (
    <ConvertLeft
      title={title}
      confirmLabel="Make the invoice"
      lines={query.data.rows}
      nothing="Nothing of this order is left to invoice."
      make={async (lines) => {
        const { id } = await creation.mutateAsync({ body: { orderIds: [order.id], lines } });
        await navigate({ to: documentPath('invoice', id) });
      }}
      onClose={onClose}
    />
  );
}
