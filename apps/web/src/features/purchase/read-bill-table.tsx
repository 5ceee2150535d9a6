import { formatPaise, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { memo } from 'react';
import { searchPurchaseItemOptions } from '../../kit/pickers/item-search.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, CloseIcon, EditIcon } from '../../ui/icons.ts';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { amountsOf, type BillRow } from './read-bill-rows.ts';
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
            <th>Free</th>
            <th>Pack</th>
            <th>Batch</th>
            <th>Expiry</th>
            <th>MRP</th>
            <th>Rate</th>
            <th>Amount</th>
            <th aria-label="What to do" />
          </tr>
        </thead>
        <tbody ref={state.body}>
          {state.values.rows.map((row) => (
            <Row key={row.id} row={row} error={state.rowErrors[row.id]} state={state} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: BillRow;
  error: string | undefined;
  state: ReadBillState;
}

type Verb = 'Take' | 'Leave out' | 'Correct';
const ICONS = { Take: AddIcon, 'Leave out': CloseIcon, Correct: EditIcon };
const VERBS: Readonly<Record<Verb, (state: ReadBillState, id: string) => void>> = {
  Take: (state, id) => state.changeRow(id, { isLeftOut: false }),
  'Leave out': (state, id) => state.changeRow(id, { isLeftOut: true }),
  Correct: (state, id) => state.open(id),
};

const isSameRow = (one: RowProps, other: RowProps) => one.row === other.row && one.error === other.error;

/** Drawn anew where it changed itself: a bill has up to a thousand rows. What it calls reads what stands here now. */
const Row = memo(function Row({ row, error, state }: RowProps) {
  const { id, line, item, isLeftOut, isOpen } = row;
  const { amountPaise } = amountsOf(row);
  const verb = isLeftOut ? 'Take' : isOpen ? 'Leave out' : 'Correct';
  const Icon = ICONS[verb];
  const issues = [error, ...line.issues.filter((issue) => item === null || issue !== CHOOSE)].filter(Boolean);
  return (
    <tr data-unmatched={item === null && !isLeftOut} data-refused={error !== undefined} data-left-out={isLeftOut}>
      <td>{line.row}</td>
      <td>
        {line.description}
        {issues.length > 0 && !isLeftOut && <small>{issues.join(' ')}</small>}
      </td>
      {isOpen && !isLeftOut ? <OpenCells row={row} state={state} /> : <ReadCells row={row} />}
      <td data-label="Amount">{typeof amountPaise === 'number' ? formatPaise(amountPaise) : ''}</td>
      <td className={styles.verbs}>
        <IconButton aria-label={`${verb} row ${line.row}`} onClick={() => VERBS[verb](state, id)}>
          <Icon size={14} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}, isSameRow);

function ReadCells({ row }: { row: BillRow }) {
  const { line, item, quantity, freeQuantity, batchNo, expiry, mrp, unitPrice } = row;
  return (
    <>
      <td className={styles.item}>{item?.label ?? ''}</td>
      <td data-label="Qty">{quantity === null ? '?' : formatQuantity(quantity)}</td>
      <td data-label="Free">{freeQuantity ? formatQuantity(freeQuantity) : ''}</td>
      <td data-label="Pack">{line.factor ?? ''}</td>
      <td data-label="Batch">{batchNo}</td>
      <td data-label="Expiry">{expiry}</td>
      <td data-label="MRP">{mrp ? formatUnitPrice(mrp) : ''}</td>
      <td data-label="Rate">{unitPrice ? formatUnitPrice(unitPrice) : ''}</td>
    </>
  );
}

function OpenCells({ row, state }: { row: BillRow; state: ReadBillState }) {
  const { id, line } = row;
  const change = (part: Partial<BillRow>) => state.changeRow(id, part);
  const named = (what: string) => ({ label: `${what} of row ${line.row}`, labelHidden: true });
  return (
    <>
      <td className={styles.item}>
        <AsyncSearchField
          {...named('Item')}
          placeholder={line.itemName ? `${line.itemName}?` : 'Choose the item'}
          value={row.item}
          search={searchPurchaseItemOptions}
          onChange={(item) => change({ item })}
          onPick={() => state.picked(id)}
        />
      </td>
      <td data-label="Qty">
        <ScaledNumberField
          {...named('Quantity')}
          unit="quantity"
          value={row.quantity}
          onChange={(quantity) => change({ quantity })}
        />
      </td>
      <td data-label="Free">
        <ScaledNumberField
          {...named('Free')}
          unit="quantity"
          value={row.freeQuantity}
          onChange={(freeQuantity) => change({ freeQuantity: freeQuantity ?? 0 })}
        />
      </td>
      <td data-label="Pack">{line.factor ?? ''}</td>
      <td data-label="Batch">
        <TextField
          {...named('Batch')}
          maxLength={30}
          upperCase
          value={row.batchNo}
          onChange={(batchNo) => change({ batchNo })}
        />
      </td>
      <td data-label="Expiry">
        <TextField
          {...named('Expiry')}
          maxLength={20}
          placeholder="MM/YY"
          value={row.expiry}
          onChange={(expiry) => change({ expiry })}
        />
      </td>
      <td data-label="MRP">
        <ScaledNumberField {...named('MRP')} unit="unitPrice" value={row.mrp} onChange={(mrp) => change({ mrp })} />
      </td>
      <td data-label="Rate">
        {state.cost && (
          <ScaledNumberField
            {...named('Rate')}
            unit="unitPrice"
            value={row.unitPrice}
            onChange={(unitPrice) => change({ unitPrice })}
          />
        )}
      </td>
    </>
  );
}

const CHOOSE = 'Choose the item that it means.';
