import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { useRef, useState } from 'react';
import { BatchPicker } from '../../../kit/batch-picker/batch-picker.tsx';
import { goodsText } from '../../../kit/batch-picker/goods.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { ScanField } from '../../../kit/pickers/scan-field.tsx';
import styles from './package.module.css';
import { asksGoods, blankRow, type PackedRow, packedRows, type PackedSource, scanned } from './packed-rows.ts';
import type { PackageState } from './use-package.ts';

/** What of the order or challan lies in the box: typed, or scanned into it. */
export function PackedLines({ page }: { page: PackageState }) {
  const [picking, setPicking] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string>();
  const added = useRef(0);
  const { record, form } = page;
  const { rows } = form.values;
  const told = packedRows(rows);
  const put = (key: string, fields: Partial<PackedRow>) => {
    const at = told.findIndex((row) => row.key === key);
    change(
      form.current().rows.map((row) => (row.key === key ? { ...row, ...fields } : row)),
      ...REFUSED.map((field) => `lines.${at}.${field}`),
    );
  };
  const change = (next: readonly PackedRow[], ...paths: string[]) => form.change({ rows: next }, 'rows', ...paths);
  const scan = (code: string): boolean => {
    const next = scanned(form.current().rows, record.sources, code);
    setUnknown(next ? undefined : `Nothing of this ${record.of.toLowerCase()} bears ${code}.`);
    if (next) change(next);
    return next !== undefined;
  };
  const another = (row: PackedRow) => {
    const all = form.current().rows;
    const after = all.findLastIndex(({ sourceLineId }) => sourceLineId === row.sourceLineId);
    change(all.toSpliced(after + 1, 0, blankRow(`new ${(added.current += 1)}`, row.sourceLineId)));
  };
  const picked = rows.find(({ key }) => key === picking);
  const pickedOf = picked && record.sources.find(({ id }) => id === picked.sourceLineId);
  return (
    <>
      <FieldError>{page.problem}</FieldError>
      <FieldError>{form.errors['rows'] ?? form.errors['lines']}</FieldError>
      <ScanField label="Scan into the box" onScan={scan} />
      <FieldError>{unknown}</FieldError>
      <ul className={styles.lines} aria-label="What lies in the box">
        {rows.map((row) => {
          const source = record.sources.find(({ id }) => id === row.sourceLineId);
          const at = told.indexOf(row);
          return (
            source && (
              <PackedLine
                key={row.key}
                row={row}
                source={source}
                error={REFUSED.map((field) => form.errors[`lines.${at}.${field}`]).find(Boolean)}
                onChange={(fields) => put(row.key, fields)}
                onPick={() => setPicking(row.key)}
                onAnother={() => another(row)}
              />
            )
          );
        })}
      </ul>
      {picked && pickedOf?.itemId && (
        <BatchPicker
          item={{ id: pickedOf.itemId, name: pickedOf.description, trackBy: pickedOf.trackBy }}
          way="out"
          warehouseId={null}
          quantity={picked.quantity}
          goods={picked.goods}
          onChoose={(goods) => {
            put(picked.key, { goods });
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

const REFUSED = ['quantity', 'sourceLineId', 'batchId', 'serialNos'] as const;

interface PackedLineProps {
  row: PackedRow;
  source: PackedSource;
  error: string | undefined;
  onChange: (fields: Partial<PackedRow>) => void;
  onPick: () => void;
  onAnother: () => void;
}

function PackedLine({ row, source, error, onChange, onPick, onAnother }: PackedLineProps) {
  const { description, partNumber, batchNo, trackBy, unitCode, leftQuantity } = source;
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{description}</strong>
        <small>{[partNumber, batchNo].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.number}>{formatQuantity(leftQuantity)} left</span>
      <ScaledNumberField
        label={`Quantity of ${description}`}
        labelHidden
        unit="quantity"
        suffix={unitCode ?? undefined}
        value={row.quantity}
        error={error}
        onChange={(quantity) => onChange({ quantity })}
      />
      <span className={styles.goods}>
        {asksGoods(source) && <Button onClick={onPick}>{goodsText({ ...row, trackBy }) || 'Choose'}</Button>}
        {asksGoods(source) && trackBy === TrackBy.batch && row.quantity !== null && (
          <Button kind="quiet" onClick={onAnother}>
            Another batch
          </Button>
        )}
        {source.serialNos?.map((no) => (
          <Checkbox
            key={no}
            label={no}
            value={row.goods.serialNos?.includes(no) ?? false}
            onChange={(isIn) => {
              const others = (row.goods.serialNos ?? []).filter((each) => each !== no);
              const serialNos = isIn ? [...others, no] : others;
              onChange({ quantity: serialNos.length * QUANTITY_PER_UNIT || null, goods: { ...row.goods, serialNos } });
            }}
          />
        ))}
      </span>
    </li>
  );
}
