import type { BillColumn } from '@bahi/domain/purchase/read-bill/bill-columns';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ReadBill } from './read-bill-rows.ts';
import styles from './read-bill.module.css';

const ASKED: readonly (readonly [BillColumn, string, boolean])[] = [
  ['item', 'Item', true],
  ['quantity', 'Quantity', true],
  ['rate', 'Rate', true],
  ['free', 'Free', false],
  ['pack', 'Pack', false],
  ['batch', 'Batch', false],
  ['expiry', 'Expiry', false],
  ['mrp', 'MRP', false],
  ['gst', 'GST %', false],
  ['amount', 'Amount', false],
];

interface TellColumnsProps {
  bill: ReadBill;
  busy: boolean;
  onTold: (map: Record<string, string>) => void;
}

/** What the columns of a vendor's bills mean is told once. */
export function TellColumns({ bill, busy, onTold }: TellColumnsProps) {
  const [map, setMap] = useState<Record<string, string>>(bill.map);
  const options = [...new Set(bill.heads.filter(Boolean))].map((head) => ({ value: head, label: head }));
  const isTold = ASKED.every(([column, , needed]) => !needed || map[column]);
  return (
    <section className={styles.columns} aria-label="Columns of the bill">
      <FormGrid columns={4}>
        {ASKED.map(([column, label, needed]) => (
          <SelectField
            key={column}
            label={label}
            required={needed}
            clearable
            options={options}
            value={map[column] ?? null}
            onChange={(head) => setMap((before) => ({ ...before, [column]: head ?? '' }))}
          />
        ))}
      </FormGrid>
      <Button busy={busy} disabled={!isTold} onClick={() => onTold(map)}>
        Read by these columns
      </Button>
    </section>
  );
}
