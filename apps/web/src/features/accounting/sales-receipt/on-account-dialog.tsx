import type { Paise } from '@bahi/domain/money/units';
import { formatRupees } from '@bahi/domain/money/format';
import { onAccountProblem } from '@bahi/domain/sales/on-account';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { CustomerDue } from '../../../kit/sale/customer-credit.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import type { CounterBill } from './counter-bill.ts';
import styles from './counter.module.css';

interface OnAccountDialogProps {
  customer: CounterBill['customer'];
  totalPaise: Paise;
  busy: boolean;
  onCustomer: (customer: CounterBill['customer']) => void;
  onSell: () => void;
  onClose: () => void;
}

/** Sells the bill to a customer who pays later: what he owes, and what he may owe; Enter makes the invoice. */
export function OnAccountDialog({ customer, totalPaise, busy, onCustomer, onSell, onClose }: OnAccountDialogProps) {
  const problem = onAccountProblem(customer?.id ?? null);
  const sell = () => {
    if (!problem) onSell();
  };
  return (
    <FormModal
      title={`On account ${formatRupees(totalPaise)}`}
      verb="Sell on account"
      busy={busy}
      disabled={problem !== null}
      focusVerb={!problem}
      leave={null}
      onSubmit={sell}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <CustomerPicker value={customer} focusFirst={Boolean(problem)} onChange={onCustomer} />
        {problem ? (
          <p className={styles.told}>{problem}</p>
        ) : (
          <CustomerDue customerId={customer!.id} totalPaise={totalPaise} what="bill" />
        )}
      </div>
    </FormModal>
  );
}
