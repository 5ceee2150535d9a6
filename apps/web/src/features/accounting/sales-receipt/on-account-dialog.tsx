import type { Paise } from '@bahi/domain/money/units';
import { formatRupees } from '@bahi/domain/money/format';
import { onAccountProblem } from '@bahi/domain/sales/on-account';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { CustomerDue } from '../../../kit/sale/customer-credit.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
  useShortcuts([{ keys: 'mod+enter', label: 'Sell on account', run: sell }]);
  return (
    <Modal
      title={`On account ${formatRupees(totalPaise)}`}
      onClose={onClose}
      sending={busy}
      footer={
        <Button
          kind="primary"
          keys="mod+enter"
          focusFirst={!problem}
          disabled={problem !== null}
          busy={busy}
          onClick={sell}
        >
          Sell on account
        </Button>
      }
    >
      <div className={styles.fields}>
        <CustomerPicker value={customer} focusFirst={Boolean(problem)} onChange={onCustomer} />
        {problem ? (
          <p className={styles.told}>{problem}</p>
        ) : (
          <CustomerDue customerId={customer!.id} totalPaise={totalPaise} what="bill" />
        )}
      </div>
    </Modal>
  );
}
