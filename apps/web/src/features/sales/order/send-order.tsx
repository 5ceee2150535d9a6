import { createChallan } from '@bahi/contract/endpoints/sales/delivery-challan';
import { leftToShip } from '@bahi/domain/sales/sales-order';
import { useNavigate } from '@tanstack/react-router';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ConvertLeft } from '../../../kit/convert/convert-left.tsx';
import type { SalesOrderRecord } from './sales-order-form.ts';

/** Makes the draft of a challan of what an order has left to be sent, and leads to it. */
export function SendOrder({ order, onClose }: { order: SalesOrderRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const creation = useEndpointMutation(createChallan);
  return (
    <ConvertLeft
      title={`Send goods of ${order.code ?? 'the order'}`}
      confirmLabel="Make the challan"
      lines={order.parts.map((line) => ({ ...line, leftQuantity: leftToShip(line) }))}
      nothing="Nothing of this order is left to send."
      make={async (lines) => {
        const { id } = await creation.mutateAsync({ body: { orderIds: [order.id], lines } });
        await navigate({ to: documentPath('deliveryChallan', id) });
      }}
      onClose={onClose}
    />
  );
}
