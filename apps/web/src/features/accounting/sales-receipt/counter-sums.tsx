import { formatRupees } from '@bahi/domain/money/format';
import { Button } from '../../../ui/button.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { toPayOf } from './counter-bill.ts';
import styles from './counter.module.css';
import type { Counter } from './use-counter.ts';

/** What a bill comes to, and what of it is left to pay. */
export function CounterSums({ counter, mayDiscount: may }: { counter: Counter; mayDiscount: boolean }) {
  const { bill, form, priced } = counter;
  const { totals } = priced;
  const { paise, creditPaise, backPaise } = toPayOf(bill, totals.totalPaise);
  const taxPaise = totals.cgstPaise + totals.sgstPaise + totals.igstPaise;
  const rows: [string, number][] = [
    ['Items', totals.subTotalPaise],
    ['Discount', -totals.overallDiscountPaise],
    ['Tax in it', taxPaise],
    ['Round-off', totals.roundPaise],
    [`Back of ${bill.exchange?.code ?? ''}`, -creditPaise],
    ['Give back', backPaise],
  ];
  return (
    <section className={styles.sums} aria-label="Total of the bill">
      <p className={styles.grand} role="status">
        {formatRupees(paise)}
      </p>
      {counter.listName && (
        <p className={styles.under}>
          By the price list {counter.listName}
          {bill.priceList ? ', chosen for this bill' : ''}
        </p>
      )}
      {form.errors['priceListId'] && <p role="alert">{form.errors['priceListId']}</p>}
      <dl>
        {rows
          .filter(([, paise]) => paise !== 0)
          .map(([label, paise]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatRupees(paise)}</dd>
            </div>
          ))}
      </dl>
      {bill.exchange && <Button onClick={() => form.change({ exchange: null }, 'exchange')}>Take no goods back</Button>}
      {may && (
        <ScaledNumberField
          label="Discount on all"
          unit="percent"
          suffix="%"
          value={bill.discountPercent}
          error={form.errors['overallDiscountPercent']}
          onChange={(discountPercent) => form.change({ discountPercent }, 'overallDiscountPercent')}
        />
      )}
    </section>
  );
}
