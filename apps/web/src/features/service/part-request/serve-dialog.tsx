import { issuePartRequest } from '@bahi/contract/endpoints/service/part-request';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { quantityToServe, RequestKind } from '@bahi/domain/stock/part-request';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { BatchPicker } from '../../../kit/batch-picker/batch-picker.tsx';
import { type Goods, goodsText, isNamed, NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { type ItemHit, searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ISSUE_LABELS } from './part-request-words.ts';
import styles from './part-request.module.css';
import type { PartRequestRecord } from './use-part-request.ts';

interface ServedRow {
  id: string;
  description: string;
  item: { id: string; label: string } | null;
  trackBy: TrackBy;
  /** Nothing: it is not handed over now. */
  quantity: Quantity | null;
  unitCode: string | null;
  goods: Goods;
}

const rowsOf = ({ lines }: PartRequestRecord): ServedRow[] =>
  lines
    .filter((line) => quantityToServe(line) > 0)
    .map((line) => ({
      id: line.id,
      description: line.description,
      item: line.itemId ? { id: line.itemId, label: line.description } : null,
      trackBy: line.trackBy,
      quantity: quantityToServe(line),
      unitCode: line.unitCode ?? null,
      goods: NO_GOODS,
    }));

interface ServeDialogProps {
  record: PartRequestRecord;
  onServed: (after: PartRequestRecord, messages: readonly string[]) => void;
  onClose: () => void;
}

/** The store says how much of each line goes, and which batch or pieces; what is left empty stays. */
export function ServeDialog({ record, onServed, onClose }: ServeDialogProps) {
  const narrow = useNarrow();
  const gives = record.kind !== RequestKind.return;
  const [rows, setRows] = useState(() => rowsOf(record));
  const [warehouseId, setWarehouseId] = useState(record.warehouseId ?? null);
  const [picking, setPicking] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const serving = useEndpointMutation(issuePartRequest);
  const label = ISSUE_LABELS[record.kind];
  const put = (id: string, fields: Partial<ServedRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...fields } : row)));

  const serve = async (): Promise<void> => {
    if (serving.isPending) return;
    const told = rows.filter(({ quantity }) => quantity !== null && quantity > 0);
    if (told.length === 0) return setRefusal('Say how much of at least one part.');
    const unnamed = told.find((row) => !isNamed(row));
    if (unnamed) return setPicking(unnamed.id);
    setRefusal(undefined);
    try {
      const { messages, ...after } = await serving.mutateAsync({
        params: { id: record.id },
        body: {
          rowVersion: record.rowVersion,
          lines: told.map(({ id, item, quantity, goods }) => ({
            id,
            quantity,
            itemId: item?.id ?? null,
            warehouseId,
            batch: goods.batchId ?? goods.batchNo,
            serialNos: goods.serialNos ? [...goods.serialNos] : null,
          })),
        },
      });
      onServed(after, messages);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const picked = rows.find(({ id, item }) => id === picking && item);

  return (
    <FormModal
      title={`${label} ${record.code}`}
      size={narrow ? 'fullScreen' : 'large'}
      verb={label}
      busy={serving.isPending}
      rows
      onSubmit={() => void serve()}
      onClose={onClose}
    >
      <FieldError>{refusal}</FieldError>
      {(gives || !record.workOrderId) && (
        <WarehouseField
          label={gives ? 'From' : 'Into'}
          named={record.warehouseName}
          value={warehouseId}
          onChange={(id) => {
            setWarehouseId(id);
            setRows((before) => before.map((row) => ({ ...row, goods: NO_GOODS })));
          }}
        />
      )}
      {rows.map((row) => (
        <div key={row.id} className={styles.serve}>
          {record.lines.some(({ id, itemId }) => id === row.id && itemId) ? (
            <span className={styles.what}>
              <strong>{row.description}</strong>
              <small>{formatQuantity(quantityToServe(record.lines.find(({ id }) => id === row.id)!))} left</small>
            </span>
          ) : (
            <AsyncSearchField<ItemHit>
              label={`Item of “${row.description}”`}
              search={searchItemOptions}
              value={row.item}
              onChange={(item) => put(row.id, { item, goods: NO_GOODS })}
              onPick={({ value }) => put(row.id, { trackBy: value.trackBy, unitCode: value.unitCode })}
            />
          )}
          <ScaledNumberField
            label={`Quantity of ${row.description}`}
            labelHidden
            unit="quantity"
            suffix={row.unitCode ?? undefined}
            value={row.quantity}
            onChange={(quantity) => put(row.id, { quantity })}
          />
          {row.item && row.trackBy !== TrackBy.quantity ? (
            <Button onClick={() => setPicking(row.id)}>{goodsText(row) || 'Choose'}</Button>
          ) : (
            <span />
          )}
        </div>
      ))}
      {picked && (
        <BatchPicker
          item={{ id: picked.item!.id, name: picked.description, trackBy: picked.trackBy }}
          way={gives ? 'out' : 'back'}
          warehouseId={warehouseId}
          quantity={picked.quantity}
          goods={picked.goods}
          onChoose={(goods) => {
            put(picked.id, { goods });
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </FormModal>
  );
}
