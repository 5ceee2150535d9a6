import { invoiceFromChallans } from '@bahi/contract/endpoints/sales/delivery-challan';
import { leftOnChallan } from '@bahi/domain/sales/delivery-challan';
import { useNavigate } from '@tanstack/react-router';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ConvertLeft } from '../../../kit/convert/convert-left.tsx';
import type { ChallanRecord } from './challan-form.ts';

/** Makes the draft of an invoice of what is left of a challan, and leads to it. */
export function InvoiceChallan({ challan, onClose }: { challan: ChallanRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const creation = useEndpointMutation(invoiceFromChallans);
  const lines = [...challan.labour, ...challan.parts.map(({ unitCode, ...line }) => ({ ...line, unitCode }))];
  return (
    <ConvertLeft
      title={`Invoice ${challan.code ?? 'the challan'}`}
      confirmLabel="Make the invoice"
      lines={lines.map((line) => ({ ...line, leftQuantity: leftOnChallan(line) }))}
      nothing="Nothing of this challan is left to invoice."
      make={async (chosen) => {
        const { id } = await creation.mutateAsync({ body: { challanIds: [challan.id], lines: chosen } });
        await navigate({ to: documentPath('invoice', id) });
      }}
      onClose={onClose}
    />
  );
}
