import { purchaseForOrder } from '@bahi/contract/endpoints/sales/order-to-purchase';
import { missingToBuy } from '@bahi/domain/purchase/needed-by';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ConvertLeft } from '../../../kit/convert/convert-left.tsx';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import type { SalesOrderRecord } from './sales-order-form.ts';

/** What of an order is neither there nor on its way, line by line. */
export const missingOf = (order: SalesOrderRecord) =>
  order.parts
    .filter(({ tracked, itemId }) => tracked && itemId)
    .map((line) => ({
      ...line,
      leftQuantity: missingToBuy(line, { reserved: line.reservedQuantity, onOrder: line.onOrderQuantity }),
    }));

/** Makes the draft of an order to a vendor of what an order is missing, and leads to it. */
export function BuyForOrder({ order, onClose }: { order: SalesOrderRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const creation = useEndpointMutation(purchaseForOrder);
  const [vendor, setVendor] = useState<{ id: string; label: string } | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <ConvertLeft
      title={`Buy goods for ${order.code ?? 'the order'}`}
      confirmLabel="Make the purchase order"
      lines={missingOf(order)}
      nothing="All goods of this order are there or on their way."
      below={
        <VendorPicker
          label="Vendor"
          required
          value={vendor}
          error={asked && !vendor ? 'Choose a vendor.' : undefined}
          onChange={setVendor}
        />
      }
      make={async (lines) => {
        setAsked(true);
        if (!vendor) return;
        const body = { vendorId: vendor.id, lines, rowVersion: order.rowVersion };
        const { id } = await creation.mutateAsync({ params: { id: order.id }, body });
        await navigate({ to: documentPath('purchaseOrder', id) });
      }}
      onClose={onClose}
    />
  );
}
