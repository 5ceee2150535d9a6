import { estimateToInvoice, estimateToOrder } from '@bahi/contract/endpoints/sales/sales-estimate';
import { leftToConvert } from '@bahi/domain/sales/sales-estimate';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { type Chosen, takenLines } from '../../../kit/convert/chosen.ts';
import { ConvertDialog } from '../../../kit/convert/convert-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { SalesEstimateRecord } from './sales-estimate-form.ts';

interface ConvertEstimateProps {
  estimate: SalesEstimateRecord;
  to: 'order' | 'invoice';
  onClose: () => void;
}

/** Makes the draft of an order or invoice of what is left of an estimate, and leads to it. */
export function ConvertEstimate({ estimate, to, onClose }: ConvertEstimateProps) {
  const navigate = useNavigate();
  const ordering = useEndpointMutation(estimateToOrder);
  const invoicing = useEndpointMutation(estimateToInvoice);
  const [declinesRest, setDeclinesRest] = useState(false);
  const [error, setError] = useState<string>();
  const lines = [...estimate.labour, ...estimate.parts]
    .map((line) => ({
      id: line.id,
      description: line.description,
      unitCode: 'unitCode' in line ? (line.unitCode ?? undefined) : undefined,
      left: { quantity: leftToConvert(line), freeQuantity: 0 },
    }))
    .filter(({ left }) => left.quantity > 0);
  const make = async (chosen: Chosen, whole: boolean) => {
    const taken = takenLines(lines, chosen).map(({ id }) => ({ id, quantity: chosen.get(id)!.quantity }));
    const body = {
      rowVersion: estimate.rowVersion,
      ...(!whole && { lines: taken, rest: declinesRest ? ('Decline' as const) : ('Keep' as const) }),
    };
    const input = { params: { id: estimate.id }, body };
    try {
      const { id } = await (to === 'order' ? ordering.mutateAsync(input) : invoicing.mutateAsync(input));
      await navigate({ to: documentPath(to === 'order' ? 'salesOrder' : 'invoice', id) });
    } catch (refusal) {
      setError(messageOf(refusal));
    }
  };
  return (
    <ConvertDialog
      title={`${to === 'order' ? 'Order from' : 'Invoice'} ${estimate.code ?? 'the estimate'}`}
      confirmLabel={`Make the ${to}`}
      lines={lines}
      below={(whole) =>
        !whole && (
          <Checkbox
            label="Decline what is not taken"
            help="Otherwise it is kept, and can be sold later."
            value={declinesRest}
            onChange={setDeclinesRest}
          />
        )
      }
      busy={ordering.isPending || invoicing.isPending}
      error={error}
      onMake={(chosen, whole) => void make(chosen, whole)}
      onClose={onClose}
    />
  );
}
