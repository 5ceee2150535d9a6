import { purchaseForRequest } from '@bahi/contract/endpoints/sales/order-to-purchase';
import { quantityToOrder } from '@bahi/domain/stock/part-request';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { BuyLines } from '../../../kit/convert/buy-lines.tsx';
import type { PartRequestRecord } from './use-part-request.ts';

/** Orders what a warehouse asks for of a vendor; coming there the goods serve the request. */
export function OrderMaterial({ request, onClose }: { request: PartRequestRecord; onClose: () => void }) {
  const creation = useEndpointMutation(purchaseForRequest);
  const lines = request.lines.map((line) => ({ ...line, leftQuantity: quantityToOrder(line, line.orderedQuantity) }));
  return (
    <BuyLines
      title={`Order goods for ${request.code}`}
      lines={lines}
      nothing="All of it is handed over or on order."
      buy={(vendorId, chosen) =>
        creation.mutateAsync({
          params: { id: request.id },
          body: { vendorId, lines: chosen, rowVersion: request.rowVersion },
        })
      }
      onClose={onClose}
    />
  );
}
