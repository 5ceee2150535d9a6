import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import styles from './paper-lines.module.css';
import type { Shared } from './shared-words.ts';

const amount = (paise: number | null | undefined): string => (typeof paise === 'number' ? formatPaise(paise) : '');

/** The lines of what was sent, as its print shows them, and what was answered to each. */
export function PaperLines({ shared: { paper, answer, matches } }: { shared: Shared }) {
  const priced = paper.sums !== undefined && paper.sums !== null;
  const answered = new Map((answer ?? []).map((line) => [line.id, line]));
  const matched = new Map((matches ?? []).map((line) => [line.id, line]));
  return (
    <div className={styles.frame}>
      <table className={styles.lines} aria-label="Lines">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">HSN</th>
            <th scope="col" className={styles.end}>
              Quantity
            </th>
            {priced && (
              <>
                <th scope="col" className={styles.end}>
                  Rate (₹)
                </th>
                <th scope="col" className={styles.end}>
                  Discount (₹)
                </th>
                <th scope="col" className={styles.end}>
                  GST
                </th>
                <th scope="col" className={styles.end}>
                  Total (₹)
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line) => {
            const said = answered.get(line.id);
            const match = matched.get(line.id);
            const quantity = [formatQuantity(line.quantity), line.unitCode].filter(Boolean).join(' ');
            return (
              <tr key={line.id}>
                <td>
                  {line.description}
                  {line.code && <small>{line.code}</small>}
                  {line.batchNo && (
                    <small>
                      {[line.batchNo, line.expiresOn && formatDate(line.expiresOn)].filter(Boolean).join(', ')}
                    </small>
                  )}
                  {match && !match.suggested && match.itemName && <small>with us: {match.itemName}</small>}
                  {said && (
                    <small className={styles.said}>
                      {`answered: ${formatQuantity(said.quantity)}${priced ? ` at ₹${formatUnitPrice(said.unitPrice)}` : ''}${said.expectedOn ? ` on ${formatDate(said.expectedOn)}` : ''}`}
                    </small>
                  )}
                </td>
                <td>{line.hsn}</td>
                <td className={styles.end}>
                  {line.freeQuantity ? `${quantity} + ${formatQuantity(line.freeQuantity)}` : quantity}
                </td>
                {priced && (
                  <>
                    <td className={styles.end}>{formatUnitPrice(line.unitPrice ?? 0)}</td>
                    <td className={styles.end}>{line.discountPaise ? amount(line.discountPaise) : ''}</td>
                    <td className={styles.end}>{formatPercent(line.taxPercent ?? 0)}</td>
                    <td className={styles.end}>{amount(line.totalPaise)}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
        {paper.sums && (
          <tfoot>
            {(
              [
                ['Taxable value', paper.sums.taxablePaise],
                ['CGST', paper.sums.cgstPaise],
                ['SGST', paper.sums.sgstPaise],
                ['IGST', paper.sums.igstPaise],
                ['Adjustment', paper.sums.adjustPaise],
                ['Round off', paper.sums.roundPaise],
                ['Total', paper.sums.totalPaise],
              ] as const
            )
              .filter(([label, paise]) => paise !== 0 || label === 'Total')
              .map(([label, paise]) => (
                <tr key={label}>
                  <th scope="row" colSpan={6}>
                    {label}
                  </th>
                  <td className={styles.end}>{formatPaise(paise)}</td>
                </tr>
              ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
