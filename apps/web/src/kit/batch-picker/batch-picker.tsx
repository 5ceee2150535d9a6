import type { OutputOf } from '@bahi/contract/endpoint';
import { listBatches, listSerials } from '@bahi/contract/endpoints/inventory/batch';
import { seesPrices } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { batchKey, batchProblem, formatExpiry, readExpiry } from '@bahi/domain/stock/batch';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { panelError } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BEING_COUNTED } from '../pickers/item-search.ts';
import { Modal } from '../../ui/modal.tsx';
import { FormModal } from '../form-modal.tsx';
import styles from './batch-picker.module.css';
import { BatchesEntry } from './batches-entry.tsx';
import {
  EXPIRY_HELP,
  goodsOfBatch,
  goodsText,
  NO_GOODS,
  readSerialNos,
  shortfallOfBatches,
  type Goods,
} from './goods.ts';

/**
 * What goods are named for: to take in what is not known yet, in one batch or in several, to take out what lies there, to
 * take back what went out.
 */
export type GoodsWay = 'in' | 'several' | 'out' | 'back';

export interface BatchPickerProps {
  item: { id: string; name: string; trackBy: TrackBy };
  way: GoodsWay;
  /** Null is the default warehouse. */
  warehouseId: string | null;
  quantity: Quantity | null;
  /** On top, of goods that come in and are not paid for. */
  unpaidQuantity?: Quantity | undefined;
  goods: Goods;
  /** Expired and held batches may go out too: they are counted or thrown away. */
  all?: boolean;
  /** What the server refused of it. */
  refusal?: string | undefined;
  sending?: boolean;
  onChoose: (goods: Goods) => void;
  onClose: () => void;
}

/** Asks which goods a line moves. */
export function BatchPicker(props: BatchPickerProps) {
  if (props.item.trackBy === TrackBy.serial) return <SerialPicker {...props} />;
  if (props.way === 'several') return <BatchesEntry {...props} />;
  return props.way === 'out' ? <BatchList {...props} /> : <BatchEntry {...props} />;
}

type BatchRow = OutputOf<typeof listBatches>['rows'][number];

/** Batches that lie there, first expired first: Enter takes the first. */
function BatchList({ item, warehouseId, quantity, goods, all, refusal, sending, onChoose, onClose }: BatchPickerProps) {
  const today = useBusinessDay();
  const query = { itemId: item.id, warehouseId, ...(all && { all }) };
  const { data, error, refetch } = useEndpointQuery(listBatches, { query }, { staleTime: 0 });
  const wanted = Math.abs(quantity ?? 0);
  const problemOf = (batch: BatchRow) => batchProblem({ ...batch, expiresOn: batch.expiresOn ?? null }, today);
  const usable = data?.rows.filter((batch) => all || !problemOf(batch)) ?? [];
  const shortfall = data?.rows.length
    ? shortfallOfBatches(
        wanted,
        // What a blind count keeps is not measured here.
        usable.map(({ freeQuantity }) => freeQuantity ?? wanted),
      )
    : null;
  return (
    <Modal
      title={`Batch of ${item.name}${wanted ? `: ${formatQuantity(wanted)}` : ''}`}
      sending={sending}
      onClose={onClose}
    >
      <FieldError>{refusal}</FieldError>
      {shortfall && <p className={styles.count}>{shortfall}</p>}
      {error && !data ? (
        <ErrorPanel {...panelError(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={80} width="100%" />
      ) : data.rows.length === 0 ? (
        <EmptyState message="No Batches to Show" />
      ) : (
        <ul className={styles.rows} aria-label="Batches, first expired first">
          {data.rows.map((batch, at) => (
            <li key={batch.id}>
              <button
                type="button"
                className={styles.row}
                {...(at === 0 && { 'data-autofocus': true, autoFocus: true })}
                aria-pressed={batch.id === goods.batchId}
                onClick={() => onChoose(goodsOfBatch(batch))}
              >
                <span className={styles.grow}>{batch.batchNo}</span>
                <span>{batch.expiresOn ? formatExpiry(batch.expiresOn) : 'No expiry'}</span>
                {batch.mrp ? <span>MRP ₹{formatUnitPrice(batch.mrp)}</span> : null}
                <span>{batch.counting ? BEING_COUNTED : `${formatQuantity(batch.freeQuantity ?? 0)} free`}</span>
                <span className={styles.small}>{problemOf(batch)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

/** A batch by its number; of goods that come in with what is printed on them. */
function BatchEntry({ item, way, goods, refusal, sending, onChoose, onClose }: BatchPickerProps) {
  const { access } = useSession().data;
  const [batchNo, setBatchNo] = useState(goods.batchNo ?? '');
  const [expiry, setExpiry] = useState(goods.expiresOn ? formatExpiry(goods.expiresOn) : '');
  const [mrp, setMrp] = useState(goods.mrp);
  const [checked, setChecked] = useState(false);
  const expiresOn = expiry.trim() === '' ? null : readExpiry(expiry);
  const expiryWrong = expiry.trim() !== '' && expiresOn === null;
  const numberMissing = way === 'in' && batchNo.trim() === '';
  const choose = () => {
    setChecked(true);
    if (expiryWrong || numberMissing) return;
    onChoose({ ...NO_GOODS, batchNo: batchNo.trim() || null, expiresOn, mrp });
  };
  return (
    <Picker item={item} refusal={refusal} sending={sending} onClose={onClose} what="Batch" onDone={choose}>
      <FormGrid columns={1}>
        <TextField
          label="Batch number"
          required={way === 'in'}
          focusFirst
          maxLength={30}
          value={batchNo}
          error={checked && numberMissing ? MESSAGES.fieldRequired : undefined}
          help={way === 'back' ? 'Leave it empty where all of it is of one batch.' : undefined}
          onChange={setBatchNo}
        />
        {way === 'in' && (
          <TextField
            label="Expiry"
            maxLength={20}
            value={expiry}
            error={checked && expiryWrong ? EXPIRY_HELP : undefined}
            help={EXPIRY_HELP}
            onChange={setExpiry}
          />
        )}
        {way === 'in' && seesPrices(access) && (
          <ScaledNumberField
            label="MRP"
            unit="unitPrice"
            prefix={<span aria-hidden>₹</span>}
            value={mrp}
            onChange={setMrp}
          />
        )}
      </FormGrid>
    </Picker>
  );
}

/** Serial numbers typed or scanned, one in a line; those that lie there can be picked. */
function SerialPicker({
  item,
  way,
  warehouseId,
  quantity,
  unpaidQuantity,
  goods,
  refusal,
  sending,
  onChoose,
  onClose,
}: BatchPickerProps) {
  const [text, setText] = useState((goods.serialNos ?? []).join('\n'));
  const serialNos = readSerialNos(text);
  const named = new Set(serialNos.map(batchKey));
  const query = { itemId: item.id, warehouseId };
  const there = useEndpointQuery(listSerials, { query }, { staleTime: 0, enabled: way === 'out' });
  const open = (there.data?.rows ?? []).filter(({ serialNo }) => !named.has(batchKey(serialNo)));
  return (
    <Picker
      item={item}
      refusal={refusal}
      sending={sending}
      onClose={onClose}
      what="Serial numbers"
      onDone={() => onChoose({ ...NO_GOODS, serialNos })}
    >
      <TextArea
        label="Serial numbers"
        help="Scan or type them, one in a line."
        focusFirst
        rows={4}
        value={text}
        onChange={setText}
      />
      <p className={styles.count} role="status">
        {goodsText({ trackBy: TrackBy.serial, quantity, unpaidQuantity, goods: { ...NO_GOODS, serialNos } })}
      </p>
      {open.length > 0 && (
        <ul className={styles.rows} aria-label="Pieces that lie there">
          {open.map(({ id, serialNo }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.row}
                onClick={() => setText([...serialNos, serialNo, ''].join('\n'))}
              >
                {serialNo}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Picker>
  );
}

interface PickerProps extends Pick<BatchPickerProps, 'item' | 'refusal' | 'sending' | 'onClose'> {
  what: string;
  onDone: () => void;
  children: React.ReactNode;
}

function Picker({ item, what, refusal, sending, onDone, onClose, children }: PickerProps) {
  return (
    <FormModal
      title={`${what} of ${item.name}`}
      verb="Done"
      keys="mod+s"
      size="small"
      busy={sending}
      onSubmit={onDone}
      onClose={onClose}
    >
      <FieldError>{refusal}</FieldError>
      {children}
    </FormModal>
  );
}
