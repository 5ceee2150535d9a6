import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { can } from '@bahi/domain/access/access';
import { Payer } from '@bahi/domain/document/work-order';
import { isActive } from '@bahi/domain/status/line-status';
import { isPayerFixed } from '@bahi/domain/status/payer-change';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { orderFieldId } from './order-summary.ts';
import { useOrder, useOrderModel } from './order-model.ts';

/** Who is billed for the lines that warranty pays; asked where there are such lines. */
export function WarrantyParty({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const id = useOrder(({ header }) => header.warrantyPartyId);
  const error = useOrder(({ errors }) => errors.header['warrantyPartyId']);
  const asked = useLineState(model.lines, ({ lines }) =>
    lines.some(({ payer, status }) => payer === Payer.warranty && isActive(status)),
  );
  const view = useOrder((state) => state.view);
  const ofWarranty = [...(view?.labour ?? []), ...(view?.parts ?? [])].filter(({ payer }) => payer === Payer.warranty);
  const fixed = isPayerFixed({ lines: ofWarranty }, model.access);
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const known = picked?.id === id ? picked : null;
  const readable = can(model.access, 'Common.Customer', 'R');
  const saved = useEndpointQuery(
    getCustomer,
    { params: { id: id ?? '' } },
    { enabled: asked && id !== null && !known && readable },
  );
  if (!asked) return null;
  return (
    <FormCell span="two">
      <CustomerPicker
        label="Warranty party"
        id={orderFieldId('warrantyPartyId')}
        value={id === null ? null : (known ?? { id, label: saved.data?.name ?? '' })}
        onChange={(value) => {
          setPicked(value);
          model.setHeader({ warrantyPartyId: value?.id ?? null });
        }}
        help={id === null ? 'If nobody is chosen, the cost is booked to Warranty expense.' : undefined}
        error={error}
        readOnly={readOnly || fixed}
      />
    </FormCell>
  );
}
