import { FACTOR_PER_ONE, formatPacks } from '@bahi/domain/catalogue/packs';
import { formatPaise, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { freeGoodsOf } from '@bahi/domain/pricing/scheme';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CounterPart, type CounterRow, shownPrice } from './counter-bill.ts';
import styles from './counter.module.css';
import type { Counter } from './use-counter.ts';

/** The rows of a bill, each with the batches that it is taken from. */
export function CounterRows({ counter, mayDiscount }: { counter: Counter; mayDiscount: boolean }) {
  const { bill, parts, priced } = counter;
  if (bill.rows.length === 0)
    return <EmptyState message="Type or scan what is sold. Enter adds it, Ctrl+Enter takes the money." />;
  return (
    <table className={styles.rows}>
      <caption className={styles.hidden}>Items of the bill</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={styles.number}>
            Quantity
          </th>
          <th scope="col" className={styles.number}>
            Price (₹)
          </th>
          {mayDiscount && (
            <th scope="col" className={styles.number}>
              Disc. %
            </th>
          )}
          <th scope="col" className={styles.number}>
            Total (₹)
          </th>
          <th scope="col">
            <span className={styles.hidden}>Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bill.rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            parts={parts.filter((part) => part.row.key === row.key)}
            totalPaise={parts.reduce(
              (sum, part, at) => (part.row.key === row.key ? sum + priced.totals.lines[at]!.totalPaise : sum),
              0,
            )}
            counter={counter}
            mayDiscount={mayDiscount}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: CounterRow;
  parts: readonly CounterPart[];
  totalPaise: number;
  counter: Counter;
  mayDiscount: boolean;
}

function Row({ row, parts, totalPaise, counter, mayDiscount }: RowProps) {
  const { item } = row;
  const { changeRow, removeRow } = counter;
  const isShort = item.trackBy === 'BN' && parts.some(({ batch }) => batch === null);
  return (
    <tr data-row={row.key} className={classNames(styles.row, (isShort || row.isRepriced) && styles.amber)}>
      <td className={styles.item}>
        <div className={styles.name}>
          {item.name}
          {item.schedule && <StatusChip tone="attention">{item.schedule}</StatusChip>}
        </div>
        <Batches parts={parts} />
        {row.isRepriced && <p className={styles.told}>The price has changed: look at it before you sell.</p>}
        {item.trackBy === 'SN' && (
          <TextField
            label={`Serial numbers of ${item.name}`}
            labelHidden
            placeholder="Serial numbers, with commas"
            value={(row.serialNos ?? []).join(', ')}
            onChange={(text) =>
              changeRow(row.key, {
                serialNos: text
                  .split(',')
                  .map((no) => no.trim())
                  .filter(Boolean),
              })
            }
          />
        )}
      </td>
      <td className={styles.number}>
        <ScaledNumberField
          label={`Quantity of ${item.name}`}
          labelHidden
          unit="quantity"
          value={row.quantity}
          onChange={(quantity) => changeRow(row.key, { quantity: quantity ?? 0, isRepriced: false })}
        />
        <span className={styles.under}>{packsOf(row)}</span>
        <div className={styles.under}>{freeWords(parts)}</div>
      </td>
      <td className={styles.number}>{parts[0] && formatUnitPrice(shownPrice(parts[0]))}</td>
      {mayDiscount && (
        <td className={styles.number}>
          <ScaledNumberField
            label={`Discount on ${item.name}`}
            labelHidden
            unit="percent"
            value={row.discountPercent}
            onChange={(discountPercent) => changeRow(row.key, { discountPercent })}
          />
        </td>
      )}
      <td className={classNames(styles.number, styles.total)}>{formatPaise(totalPaise)}</td>
      <td>
        <IconButton aria-label={`Remove ${item.name}`} onClick={() => removeRow(row.key)}>
          <CloseIcon size={16} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

/** How many of a row the list of the buyer gives free: "1 free" of 11. */
const freeWords = (parts: readonly CounterPart[]): string | null => {
  const free = parts.reduce((sum, part) => sum + freeGoodsOf(part), 0);
  return free > 0 ? `${formatQuantity(free)} free` : null;
};

const packsOf = ({ quantity, item }: CounterRow): string =>
  item.pack.factor === FACTOR_PER_ONE ? item.unitCode : `${formatPacks(quantity, item.pack)} ${item.unitCode}`;

/** Batch, expiry and MRP of each part; how much of it where there are several. */
function Batches({ parts }: { parts: readonly CounterPart[] }) {
  return (
    <ul className={styles.batches}>
      {parts.map(({ id, batch, quantity, row }) => (
        <li key={id}>
          {parts.length > 1 && `${formatQuantity(quantity)} of `}
          {batch
            ? [
                batch.batchNo,
                batch.expiresOn && `exp. ${formatExpiry(batch.expiresOn)}`,
                batch.mrp > 0 && `MRP ₹${formatUnitPrice(batch.mrp)}`,
              ]
                .filter(Boolean)
                .join(' · ')
            : row.item.trackBy === 'BN' && `${formatQuantity(quantity)} more than is in stock`}
        </li>
      ))}
    </ul>
  );
}
