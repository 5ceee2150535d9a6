import { seesCost, seesPrices } from '@bahi/domain/access/access';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { quantityLeft } from '@bahi/domain/purchase/purchase-receive';
import { formatExpiry, readExpiry } from '@bahi/domain/stock/batch';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormModal } from '../form-modal.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import styles from './batch-picker.module.css';
import { EXPIRY_HELP, type Goods, type GoodsBatch, heldBy, NO_GOODS } from './goods.ts';

interface Row extends GoodsBatch {
  readonly key: number;
  readonly expiry: string;
}

interface BatchesEntryProps {
  item: { name: string };
  quantity: Quantity | null;
  unpaidQuantity?: Quantity | undefined;
  goods: Goods;
  refusal?: string | undefined;
  sending?: boolean | undefined;
  onChoose: (goods: Goods) => void;
  onClose: () => void;
}

/** Of a new row: what no other holds yet. */
const restOf = ({ quantity, unpaidQuantity = 0 }: BatchesEntryProps, rows: readonly GoodsBatch[]) => {
  const held = heldBy(rows);
  return {
    quantity: quantityLeft(quantity ?? 0, held.quantity),
    freeQuantity: quantityLeft(unpaidQuantity, held.freeQuantity),
  };
};

/** The batches of a line that comes in, one below the other: number, expiry, prices, and how much of each. */
export function BatchesEntry(props: BatchesEntryProps) {
  const { item, quantity, unpaidQuantity = 0, goods, refusal, sending, onChoose, onClose } = props;
  const { access } = useSession().data;
  const [checked, setChecked] = useState(false);
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const known = goods.batches ?? [];
    return (known.length > 0 ? known : [newBatch(restOf(props, []))]).map((batch, key) => ({
      ...batch,
      key,
      expiry: batch.expiresOn ? formatExpiry(batch.expiresOn) : '',
    }));
  });
  const change = (key: number, made: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...made } : row)));
  const add = () =>
    setRows((all) => [
      ...all,
      { ...newBatch(restOf(props, all)), expiry: '', key: Math.max(-1, ...all.map(({ key }) => key)) + 1 },
    ]);
  const wrongExpiry = ({ expiry }: Row) => expiry.trim() !== '' && readExpiry(expiry) === null;
  const held = heldBy(rows);
  const matches = held.quantity === quantity && held.freeQuantity === unpaidQuantity;

  const done = () => {
    setChecked(true);
    if (rows.some((row) => row.batchNo.trim() === '' || wrongExpiry(row))) return;
    const batches = rows.map(({ key: _, expiry, ...batch }) => ({
      ...batch,
      batchNo: batch.batchNo.trim(),
      expiresOn: expiry.trim() === '' ? null : readExpiry(expiry),
    }));
    onChoose({ ...NO_GOODS, batches });
  };
  useShortcuts([{ keys: 'alt+n', label: 'Another batch', run: add }]);
  return (
    <FormModal
      title={`Batches of ${item.name}`}
      verb="Done"
      keys="mod+s"
      size="large"
      busy={sending}
      onSubmit={done}
      onClose={onClose}
    >
      <FieldError>{refusal}</FieldError>
      {rows.map((row, at) => (
        <fieldset key={row.key} className={styles.batch}>
          <legend>
            Batch {at + 1}
            {rows.length > 1 && (
              <Button kind="quiet" onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}>
                Remove
              </Button>
            )}
          </legend>
          <div className={styles.fields}>
            <TextField
              label="Batch number"
              required
              focusFirst={at === rows.length - 1}
              maxLength={30}
              value={row.batchNo}
              error={checked && row.batchNo.trim() === '' ? MESSAGES.fieldRequired : undefined}
              onChange={(batchNo) => change(row.key, { batchNo })}
            />
            <TextField
              label="Expiry"
              placeholder="08/27"
              maxLength={20}
              value={row.expiry}
              error={checked && wrongExpiry(row) ? EXPIRY_HELP : undefined}
              onChange={(expiry) => change(row.key, { expiry })}
            />
            {seesPrices(access) && (
              <ScaledNumberField
                label="MRP (₹)"
                unit="unitPrice"
                value={row.mrp}
                onChange={(mrp) => change(row.key, { mrp })}
              />
            )}
            {seesCost(access) && (
              <ScaledNumberField
                label="PTR (₹)"
                unit="unitPrice"
                value={row.retailerPrice}
                onChange={(retailerPrice) => change(row.key, { retailerPrice })}
              />
            )}
            <ScaledNumberField
              label="Qty"
              unit="quantity"
              value={row.quantity}
              onChange={(value) => change(row.key, { quantity: value ?? 0 })}
            />
            <ScaledNumberField
              label="Free"
              unit="quantity"
              value={row.freeQuantity}
              onChange={(value) => change(row.key, { freeQuantity: value ?? 0 })}
            />
          </div>
        </fieldset>
      ))}
      <p className={styles.count} role="status" data-wrong={!matches || undefined}>
        {saidOf(held)} in batches, {saidOf({ quantity: quantity ?? 0, freeQuantity: unpaidQuantity })} received
      </p>
      <Button onClick={add} title="Alt+N">
        Another batch
      </Button>
    </FormModal>
  );
}

const newBatch = (rest: Pick<GoodsBatch, 'quantity' | 'freeQuantity'>): GoodsBatch => ({
  batchNo: '',
  expiresOn: null,
  mrp: null,
  retailerPrice: null,
  ...rest,
});

const saidOf = ({ quantity, freeQuantity }: Pick<GoodsBatch, 'quantity' | 'freeQuantity'>): string =>
  freeQuantity > 0 ? `${formatQuantity(quantity)}+${formatQuantity(freeQuantity)}` : formatQuantity(quantity);
