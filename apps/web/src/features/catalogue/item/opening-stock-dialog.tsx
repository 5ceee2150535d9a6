import { createAdjustment } from '@bahi/contract/endpoints/inventory/adjustment';
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { can, seesCost } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ItemRecord } from './item-form.ts';

interface OpeningForm {
  warehouseId: string | null;
  quantity: number | null;
  unitCost: number | null;
}

/** What lay in a warehouse before the books began: an adjustment of the kind opening. */
export function OpeningStockDialog({ item, onClose }: { item: ItemRecord; onClose: () => void }) {
  const { access } = useSession().data;
  const [refusal, setRefusal] = useState<string>();
  const warehouses = useEndpointQuery(listWarehouses, {}).data?.rows.filter((row) => row.active) ?? [];
  const creation = useEndpointMutation(createAdjustment);
  const initial: OpeningForm = { warehouseId: null, quantity: null, unitCost: item.purchaseCost ?? null };
  const { values, errors, form, change, check, refuse, current, offer } = useRecordForm(
    initial,
    (all): Record<string, string> => (all.quantity ? {} : { quantity: MESSAGES.fieldRequired }),
    { copy: { kind: 'openingStock', record: item.id } },
  );
  const warehouseId = values.warehouseId ?? warehouses[0]?.id ?? null;

  const save = async (): Promise<void> => {
    setRefusal(undefined);
    if (creation.isPending || !check()) return;
    const { quantity, unitCost } = current();
    try {
      await creation.mutateAsync({
        body: {
          reasonKind: 'opening',
          warehouseId,
          lines: [{ itemId: item.id, quantity: quantity!, ...(seesCost(access) && { unitCost }) }],
        },
      });
      toast.success(can(access, 'Inventory.Adjust', 'U') ? MESSAGES.saved : 'The opening stock waits for approval.');
      onClose();
    } catch (error) {
      const { message, fields } = refuse(error);
      if (Object.keys(fields).some((path) => !(path in values)) || Object.keys(fields).length === 0)
        setRefusal(message);
    }
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: () => void save() }]);

  return (
    <Modal
      sending={creation.isPending}
      title={`Opening stock of ${item.name}`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={creation.isPending} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={1}>
          {warehouses.length > 1 && (
            <SelectField
              label="Warehouse"
              required
              options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
              value={warehouseId}
              onChange={(chosen) => change({ warehouseId: chosen })}
            />
          )}
          <ScaledNumberField
            label="Quantity"
            required
            focusFirst
            unit="quantity"
            suffix={item.unitCode}
            value={values.quantity}
            error={errors['quantity']}
            onChange={(quantity) => change({ quantity })}
          />
          {seesCost(access) && (
            <ScaledNumberField
              label="Cost of one"
              unit="unitPrice"
              prefix={<span aria-hidden>₹</span>}
              value={values.unitCost}
              error={errors['unitCost']}
              onChange={(unitCost) => change({ unitCost })}
            />
          )}
        </FormGrid>
      </div>
    </Modal>
  );
}
