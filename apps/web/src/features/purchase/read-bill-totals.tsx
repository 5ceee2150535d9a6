import { formatRupees } from '@bahi/domain/money/format';
import { totalQuestion } from '@bahi/domain/purchase/read-bill/bill-to-receive';
import type { Paise } from '@bahi/domain/money/units';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import styles from './read-bill.module.css';

interface BillTotalsProps {
  linesTotal: Paise;
  total: Paise | null;
  onTotal: (total: Paise | null) => void;
}

/** What the paper asks for beside what its lines make. */
export function BillTotals({ linesTotal, total, onTotal }: BillTotalsProps) {
  const differs = totalQuestion(total, linesTotal);
  return (
    <>
      <ScaledNumberField
        unit="money"
        label="Total on paper"
        prefix={<span aria-hidden>₹</span>}
        value={total}
        onChange={onTotal}
      />
      <div className={styles.total} role="status" data-differs={differs !== null}>
        <span>Lines make</span>
        <strong>{formatRupees(linesTotal)}</strong>
        {differs && total !== null && (
          <span>
            {formatRupees(Math.abs(linesTotal - total))} {linesTotal > total ? 'more' : 'less'}
          </span>
        )}
      </div>
    </>
  );
}
