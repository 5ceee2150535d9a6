import { formatRupees } from '@bahi/domain/money/format';
import { totalQuestion } from '@bahi/domain/purchase/read-bill/bill-to-receive';
import type { Paise } from '@bahi/domain/money/units';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import type { ReadBill } from './bill-rows.ts';
import styles from './read-bill.module.css';

interface BillTotalsProps {
  bill: ReadBill;
  total: Paise | null;
  onTotal: (total: Paise | null) => void;
}

/** What the paper asks for beside what its lines make; absent for who sees no costs. */
export function BillTotals({ bill, total, onTotal }: BillTotalsProps) {
  if (typeof bill.linesTotalPaise !== 'number') return null;
  const differs = totalQuestion(total, bill.linesTotalPaise);
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
        <strong>{formatRupees(bill.linesTotalPaise)}</strong>
      </div>
    </>
  );
}
