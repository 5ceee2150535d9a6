import { invoiceFromOrders, itemsToInvoice } from '@bahi/contract/endpoints/sales/sales-order';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { type Chosen, takenLines } from '../../../kit/convert/chosen.ts';
import { ConvertDialog } from '../../../kit/convert/convert-dialog.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { SalesOrderRecord } from './sales-order-form.ts';

/** Makes the draft of an invoice of what is left of an order, and leads to it. */
export function InvoiceOrder({ order, onClose }: { order: SalesOrderRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const query = useEndpointQuery(itemsToInvoice, { params: { id: order.id } });
  const creation = useEndpointMutation(invoiceFromOrders);
  const [error, setError] = useState<string>();
  const title = `Invoice ${order.code ?? 'the order'}`;
  const left = query.data?.rows.filter(({ leftQuantity }) => leftQuantity > 0);
  if (!left || left.length === 0)
    return (
      <Modal title={title} onClose={onClose}>
        {left ? (
          <EmptyState message="Nothing of this order is left to invoice." />
        ) : (
          <NotLoaded query={query} height={120} />
        )}
      </Modal>
    );
  const lines = left.map(({ id, description, unitCode, leftQuantity }) => ({
    id,
    description,
    unitCode: unitCode ?? undefined,
    left: { quantity: leftQuantity, freeQuantity: 0 },
  }));
  const make = async (chosen: Chosen, whole: boolean) => {
    const taken = takenLines(lines, chosen).map(({ id }) => ({ id, quantity: chosen.get(id)!.quantity }));
    try {
      const { id } = await creation.mutateAsync({ body: { orderIds: [order.id], ...(!whole && { lines: taken }) } });
      await navigate({ to: documentPath('invoice', id) });
    } catch (refusal) {
      setError(messageOf(refusal));
    }
  };
  return (
    <ConvertDialog
      title={title}
      confirmLabel="Make the invoice"
      lines={lines}
      busy={creation.isPending}
      error={error}
      onMake={(chosen, whole) => void make(chosen, whole)}
      onClose={onClose}
    />
  );
}
