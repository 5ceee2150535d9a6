import { createAdjustment } from '@bahi/contract/endpoints/inventory/adjustment';
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { can, seesCost, seesPrices } from '@bahi/domain/access/access';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { MESSAGES } from '@bahi/domain/messages';
import { readExpiry } from '@bahi/domain/stock/batch';
import { serialCountProblem } from '@bahi/domain/stock/serial';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { EXPIRY_HELP, readSerialNos } from '../../../kit/batch-picker/goods.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ItemRecord } from './item-form.ts';

interface OpeningForm {
  warehouseId: string | null;
  quantity: number | null;
  unitCost: number | null;
  /** Of an item that is told apart by batch, what is printed on it. */
  batchNo: string;
  expiry: string;
  mrp: number | null;
  /** Of one that is told apart by serial number, one in a line. */
  serialNos: string;
}

const validate =
  (trackBy: TrackBy) =>
  ({ quantity, batchNo, expiry, serialNos }: OpeningForm): Record<string, string> => {
    const errors: Record<string, string> = {};
    if (!quantity) errors['quantity'] = MESSAGES.fieldRequired;
    if (trackBy === TrackBy.batch && !batchNo.trim()) errors['batchNo'] = MESSAGES.fieldRequired;
    if (trackBy === TrackBy.batch && expiry.trim() && !readExpiry(expiry)) errors['expiry'] = EXPIRY_HELP;
    const pieces = trackBy === TrackBy.serial ? serialCountProblem(readSerialNos(serialNos), quantity ?? 0) : null;
    if (pieces) errors['serialNos'] = pieces;
    return errors;
  };

const goodsOf = (trackBy: TrackBy, { batchNo, expiry, mrp, serialNos }: OpeningForm) => ({
  ...(trackBy === TrackBy.batch && {
    batchNo: batchNo.trim(),
    ...(expiry.trim() && { expiresOn: expiry.trim() }),
    ...(mrp !== null && { mrp }),
  }),
  ...(trackBy === TrackBy.serial && { serialNos: readSerialNos(serialNos) }),
});

/** What lay in a warehouse before the books began: an adjustment of the kind opening. */
export function OpeningStockDialog({ item, onClose }: { item: ItemRecord; onClose: () => void }) {
  const { access } = useSession().data;
  const [refusal, setRefusal] = useState<string>();
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter(
    (row) => row.active && row.kind === WarehouseKind.store,
  );
  const creation = useEndpointMutation(createAdjustment);
  const { trackBy } = item;
  const initial: OpeningForm = {
    warehouseId: null,
    quantity: null,
    unitCost: item.purchaseCost ?? null,
    batchNo: '',
    expiry: '',
    mrp: item.mrp ?? null,
    serialNos: '',
  };
  const { values, errors, form, change, check, refuse, current, offer } = useRecordForm(initial, validate(trackBy), {
    copy: { kind: 'openingStock', record: item.id },
  });
  const warehouseId = values.warehouseId ?? warehouses[0]?.id ?? null;

  const save = async (): Promise<void> => {
    setRefusal(undefined);
    if (creation.isPending || !check()) return;
    const typed = current();
    const { quantity, unitCost } = typed;
    const goods = goodsOf(trackBy, typed);
    try {
      await creation.mutateAsync({
        body: {
          reasonKind: 'opening',
          warehouseId,
          lines: [{ itemId: item.id, quantity: quantity!, ...(seesCost(access) && { unitCost }), ...goods }],
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

  return (
    <FormModal
      title={`Opening stock of ${item.name}`}
      size="small"
      verb="Save"
      busy={creation.isPending}
      keys="mod+s"
      rows
      onSubmit={() => void save()}
      onClose={onClose}
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
          {trackBy === TrackBy.batch && (
            <>
              <TextField
                label="Batch number"
                required
                maxLength={30}
                value={values.batchNo}
                error={errors['batchNo']}
                onChange={(batchNo) => change({ batchNo })}
              />
              <TextField
                label="Expiry"
                maxLength={20}
                help={EXPIRY_HELP}
                value={values.expiry}
                error={errors['expiry']}
                onChange={(expiry) => change({ expiry })}
              />
              {seesPrices(access) && (
                <ScaledNumberField
                  label="MRP"
                  unit="unitPrice"
                  prefix={<span aria-hidden>₹</span>}
                  value={values.mrp}
                  onChange={(mrp) => change({ mrp })}
                />
              )}
            </>
          )}
          {trackBy === TrackBy.serial && (
            <TextArea
              label="Serial numbers"
              required
              rows={4}
              help="Scan or type them, one in a line."
              value={values.serialNos}
              error={errors['serialNos']}
              onChange={(serialNos) => change({ serialNos })}
            />
          )}
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
    </FormModal>
  );
}
