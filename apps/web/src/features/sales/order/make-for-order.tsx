import { manufactureForOrder } from '@bahi/contract/endpoints/sales/order-to-manufacture';
import { useNavigate } from '@tanstack/react-router';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ConvertLeft } from '../../../kit/convert/convert-left.tsx';
import { toast } from '../../../ui/toast.ts';
import { missingOf } from './buy-for-order.tsx';
import type { SalesOrderRecord } from './sales-order-form.ts';

/** Makes the drafts of orders to make what an order is missing, and leads to the first; what has no recipe is left to be bought. */
export function MakeForOrder({ order, onClose }: { order: SalesOrderRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const creation = useEndpointMutation(manufactureForOrder);
  return (
    <ConvertLeft
      title={`Make goods for ${order.code ?? 'the order'}`}
      confirmLabel="Make the manufacture order"
      lines={missingOf(order)}
      nothing="All goods of this order are there or on their way."
      make={async (lines) => {
        const body = { lines, rowVersion: order.rowVersion };
        const { rows } = await creation.mutateAsync({ params: { id: order.id }, body });
        if (rows.length > 1) toast.success(`${rows.length} manufacture orders made: this is the first.`);
        await navigate({ to: documentPath('manufactureOrder', rows[0]!.id) });
      }}
      onClose={onClose}
    />
  );
}
