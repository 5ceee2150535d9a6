import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useWords } from '../../../app/use-words.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Fact } from '../../../kit/facts.tsx';
import styles from './approve-dialog.module.css';
import { isEmptyLine } from '../../../kit/sale/sale-line.ts';
import type { InvoicePage } from './use-invoice.ts';

interface ApproveDialogProps {
  page: InvoicePage;
  busy: boolean;
  onApprove: () => void;
  onClose: () => void;
}

/** Before the number is taken: for whom, for how much, and that it cannot be taken back. Ctrl+Enter approves. */
export function ApproveDialog({ page, busy, onApprove, onClose }: ApproveDialogProps) {
  const say = useWords();
  const { record: view, form } = page;
  const { customer, invoicedOn } = form.values;
  const { lines, totals } = page.store.get();
  return (
    <FormModal
      title={`Approve this ${view?.heading ?? say('invoice').toLowerCase()}?`}
      verb="Approve"
      size="small"
      focusLeave
      busy={busy}
      onSubmit={onApprove}
      onClose={onClose}
    >
      <p className={styles.total}>{formatRupees(view ? view.totalPaise : totals.totalPaise)}</p>
      <div className={styles.facts}>
        <Fact label={say('customer')}>{customer?.name}</Fact>
        <Fact label="Date">{invoicedOn && formatDate(invoicedOn)}</Fact>
        <Fact label="Lines">{lines.filter((line) => !isEmptyLine(line)).length}</Fact>
      </div>
      {view?.pendingReason && <p>{view.pendingReason}</p>}
      <p>
        {view?.code
          ? `It keeps its number ${view.code} and is posted again.`
          : 'It takes its number and is posted to ledger and stock. The number stays taken even if it is cancelled later.'}
      </p>
    </FormModal>
  );
}
