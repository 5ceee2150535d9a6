import { ordersToReceive } from '@bahi/contract/endpoints/purchase/purchase-order';
import { createPurchaseReceive } from '@bahi/contract/endpoints/purchase/purchase-receive';
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
import type { PurchaseOrderRecord } from './purchase-order-lines.ts';

/** Makes the draft of a receive of what came of an order, and leads to it. */
export function ReceiveOrder({ order, onClose }: { order: PurchaseOrderRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const query = useEndpointQuery(ordersToReceive, { params: { vendorId: order.vendorId } });
  const creation = useEndpointMutation(createPurchaseReceive);
  const [error, setError] = useState<string>();
  const title = `Receive from ${order.code ?? 'the order'}`;
  const open = query.data?.rows.find(({ id }) => id === order.id);
  if (!open)
    return (
      <Modal title={title} onClose={onClose}>
        {query.data ? (
          <EmptyState message="Nothing of this order is to come." />
        ) : (
          <NotLoaded query={query} height={120} />
        )}
      </Modal>
    );
  const lines = open.lines.map(({ id, description, unitCode, quantity, freeQuantity, partNumber }) => ({
    id,
    description: description ?? partNumber ?? '',
    unitCode: unitCode ?? undefined,
    left: { quantity, freeQuantity: freeQuantity ?? 0 },
  }));
  /** What each line says besides follows from the order. */
  const linesOf = (chosen: Chosen) =>
    takenLines(open.lines, chosen).map(({ id, itemId, description, source }) => ({
      ...(itemId ? { itemId } : { description }),
      ...chosen.get(id)!,
      source,
    }));
  const make = async (chosen: Chosen, whole: boolean) => {
    const { vendorId, warehouseId, settings } = order;
    const body = whole ? { orderIds: [order.id] } : { vendorId, warehouseId, settings, lines: linesOf(chosen) };
    try {
      const { id } = await creation.mutateAsync({ body });
      await navigate({ to: documentPath('purchaseReceive', id) });
    } catch (refusal) {
      setError(messageOf(refusal));
    }
  };
  return (
    <ConvertDialog
      title={title}
      confirmLabel="Make the receive"
      lines={lines}
      busy={creation.isPending}
      error={error}
      onMake={(chosen, whole) => void make(chosen, whole)}
      onClose={onClose}
    />
  );
}
