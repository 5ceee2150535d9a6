import { swapReturnedGoods } from '@bahi/contract/endpoints/purchase/purchase-return';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { useState } from 'react';
import { type Questions, sendAsking } from '../../../app/send-asking.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { SerialArea } from '../../../kit/batch-picker/serial-area.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { BinField } from '../../../kit/pickers/bin-field.tsx';
import { useWarehouses } from '../../../kit/pickers/use-warehouses.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { ToldGoods } from '../../../kit/told-goods.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { PurchaseReturnRecord } from './purchase-return-lines.ts';
import { bodyOfSwap, errorsOfSwap, swapOf, toSwap, type SwapLine, validateSwap } from './swap-lines.ts';
import styles from './swap-dialog.module.css';

type Received = OutputOf<typeof swapReturnedGoods>;

interface SwapDialogProps {
  back: PurchaseReturnRecord;
  onReceived: (receive: Received) => void;
  onClose: () => void;
}

const SHORT_LIFE: Questions<{ allowShortLife: boolean }> = {
  Confirm: { heading: 'Goods that expire soon', ok: 'Receive', answer: { allowShortLife: true } },
};

/** What the vendor gives in place of money: goods of the same kind, in batches of their own. */
export function SwapDialog({ back, onReceived, onClose }: SwapDialogProps) {
  const narrow = useNarrow();
  const [refusal, setRefusal] = useState<string>();
  const swapping = useEndpointMutation(swapReturnedGoods);
  const { values, errors, form, change, check, refuse, show, current, offer } = useRecordForm(
    swapOf(back),
    (typed) => validateSwap(typed, back),
    { copy: { kind: 'returnSwap', record: back.id } },
  );
  const stores = useWarehouses();
  const warehouseId = values.warehouseId ?? stores[0]?.id ?? null;
  const changeLine = (at: number, fields: Partial<SwapLine>) =>
    change(
      { lines: current().lines.map((line, index) => (index === at ? { ...line, ...fields } : line)) },
      ...Object.keys(fields).map((key) => `lines.${at}.${key}`),
    );

  // A bin is a place in a warehouse.
  const putInto = (chosen: string | null) =>
    change(
      { warehouseId: chosen, lines: current().lines.map((line) => ({ ...line, binId: null })) },
      ...['warehouseId', ...current().lines.map((_, at) => `lines.${at}.binId`)],
    );

  const swap = async (): Promise<void> => {
    setRefusal(undefined);
    if (swapping.isPending || !check()) return;
    const body = { ...bodyOfSwap(current(), back), rowVersion: back.rowVersion };
    try {
      const send = (answers: Partial<{ allowShortLife: boolean }>) =>
        swapping.mutateAsync({ params: { id: back.id }, body: { ...body, ...answers } });
      onReceived(await sendAsking(send, SHORT_LIFE));
    } catch (error) {
      const { message, fields } = refuse(error);
      show(errorsOfSwap(fields, current()));
      setRefusal(message);
    }
  };
  return (
    <FormModal
      title={`Swap ${back.code}`}
      size={narrow ? 'fullScreen' : 'large'}
      verb="Receive"
      busy={swapping.isPending}
      rows
      onSubmit={() => void swap()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormNotice>
          Goods that {back.vendorName} gives in place of what went back. They cost what those were received at; nothing
          is billed or paid.
        </FormNotice>
        <FormGrid columns={2}>
          <WarehouseField
            named={undefined}
            value={values.warehouseId}
            error={errors['warehouseId']}
            onChange={putInto}
          />
          <TextField
            label="Number of their paper"
            required
            maxLength={60}
            value={values.paper}
            error={errors['vendorDocumentNo']}
            onChange={(paper) => change({ paper })}
          />
        </FormGrid>
        <ul className={styles.lines} aria-label="What came">
          {values.lines.map((line, at) => (
            <ComingLine
              key={line.id}
              {...{ line, back, warehouseId }}
              error={(key) => errors[`lines.${at}.${key}`]}
              onChange={(fields) => changeLine(at, fields)}
            />
          ))}
        </ul>
      </div>
    </FormModal>
  );
}

interface ComingLineProps {
  line: SwapLine;
  back: PurchaseReturnRecord;
  warehouseId: string | null;
  error: (key: string) => string | undefined;
  onChange: (fields: Partial<SwapLine>) => void;
}

function ComingLine({ line, back, warehouseId, error, onChange }: ComingLineProps) {
  const of = back.lines.find(({ id }) => id === line.id);
  if (!of) return null;
  const { description, batches, trackBy, unitCode } = of;
  return (
    <li className={styles.line}>
      <ToldGoods
        goods={{ name: description, batchNo: batches[0]?.batchNo }}
        told={`${formatQuantity(toSwap(of))} ${unitCode ?? ''} can be swapped`}
      />
      <div className={styles.fields}>
        <ScaledNumberField
          label="Came"
          unit="quantity"
          value={line.quantity}
          error={error('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
        {trackBy === TrackBy.batch && (
          <>
            <TextField
              label="Batch"
              maxLength={30}
              value={line.batchNo}
              error={error('batchNo')}
              onChange={(batchNo) => onChange({ batchNo })}
            />
            <TextField
              label="Expiry"
              placeholder="08/27"
              maxLength={20}
              value={line.expiry}
              error={error('expiry')}
              onChange={(expiry) => onChange({ expiry })}
            />
            <ScaledNumberField
              label="MRP"
              unit="unitPrice"
              value={line.mrp}
              error={error('mrp')}
              onChange={(mrp) => onChange({ mrp })}
            />
          </>
        )}
        {warehouseId && (
          <BinField
            warehouseId={warehouseId}
            value={line.binId}
            error={error('binId')}
            onChange={(binId) => onChange({ binId })}
          />
        )}
      </div>
      {trackBy === TrackBy.serial && (
        <SerialArea
          of={description}
          value={line.serialNos}
          error={error('serialNos')}
          onChange={(serialNos) => onChange({ serialNos })}
        />
      )}
    </li>
  );
}
