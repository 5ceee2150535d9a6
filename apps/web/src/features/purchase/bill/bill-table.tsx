import { formatPaise, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { searchPurchaseItemOptions } from '../../../kit/pickers/item-search.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BillRow } from './bill-rows.ts';
import styles from './read-bill.module.css';
import type { ReadBillState } from './use-read-bill.ts';

/** The rows of a bill as they were read; those that wait for a choice are red, and asked in their place. */
export function BillTable({ state }: { state: ReadBillState }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Rows of the bill">
        <thead>
          <tr>
            <th>Row</th>
            <th>On the bill</th>
            <th>Item</th>
            <th>Qty</th>
            <th>Pack</th>
            <th>Batch</th>
            <th>Expiry</th>
            <th>MRP</th>
            <th>Rate</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody ref={state.body}>
          {state.rows.map((row, at) => (
            <Row
              key={row.line.row}
              row={row}
              error={state.rowErrors[at]}
              onChange={(part) => state.change(at, part)}
              onPicked={() => state.picked(at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: BillRow;
  error: string | undefined;
  onChange: (part: Partial<BillRow>) => void;
  onPicked: () => void;
}

function Row({ row, error, onChange, onPicked }: RowProps) {
  const { line, item, expiry } = row;
  const free = line.freeQuantity ? `+${formatQuantity(line.freeQuantity)}` : '';
  const issues = [error, ...line.issues.filter((issue) => item === null || issue !== CHOOSE)].filter(Boolean);
  return (
    <tr data-unmatched={item === null} data-refused={error !== undefined}>
      <td>{line.row}</td>
      <td>
        {line.description}
        {issues.length > 0 && <small>{issues.join(' ')}</small>}
      </td>
      <td className={styles.item}>
        <AsyncSearchField
          label={`Item of row ${line.row}`}
          labelHidden
          placeholder={line.itemName ? `${line.itemName}?` : 'Choose the item'}
          value={item}
          search={searchPurchaseItemOptions}
          onChange={(chosen) => onChange({ item: chosen })}
          onPick={onPicked}
        />
      </td>
      <td>{typeof line.quantity === 'number' ? `${formatQuantity(line.quantity)}${free}` : '?'}</td>
      <td>{line.factor ?? ''}</td>
      <td>{line.batchNo}</td>
      <td className={styles.expiry}>
        <TextField
          label={`Expiry of row ${line.row}`}
          labelHidden
          maxLength={20}
          value={expiry}
          onChange={(typed) => onChange({ expiry: typed })}
        />
      </td>
      <td>{line.mrp ? formatUnitPrice(line.mrp) : ''}</td>
      <td>{line.unitPrice ? formatUnitPrice(line.unitPrice) : ''}</td>
      <td>{typeof line.amountPaise === 'number' ? formatPaise(line.amountPaise) : ''}</td>
    </tr>
  );
}

const CHOOSE = 'Choose the item that it means.';
