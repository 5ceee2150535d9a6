import { purchaseForOrder } from '@bahi/contract/endpoints/sales/order-to-purchase';
import { missingToBuy } from '@bahi/domain/purchase/needed-by';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { BuyLines } from '../../../kit/convert/buy-lines.tsx';
import type { SalesOrderRecord } from './sales-order-form.ts';

/** What of an order is neither there nor on its way, line by line. */
export const missingOf = (order: SalesOrderRecord) =>
  order.parts
    .filter(({ tracked, itemId }) => tracked && itemId)
    .map((line) => ({
      ...line,
      leftQuantity: missingToBuy(line, { reserved: line.reservedQuantity, onOrder: line.onOrderQuantity }),
    }));

/** Makes the draft of an order to a vendor of what an order is missing. */
export function BuyForOrder({ order, onClose }: { order: SalesOrderRecord; onClose: () => void }) {
  const creation = useEndpointMutation(purchaseForOrder);
  return (
    <BuyLines
      title={`Buy goods for ${order.code ?? 'the order'}`}
      lines={missingOf(order)}
      nothing="All goods of this order are there or on their way."
      buy={(vendorId, lines) =>
        creation.mutateAsync({ params: { id: order.id }, body: { vendorId, lines, rowVersion: order.rowVersion } })
      }
      onClose={onClose}
    />
  );
}
