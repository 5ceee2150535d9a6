import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../app/use-words.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
  const isHeld = useHeldKey();
  useShortcuts([{ keys: 'mod+enter', label: 'Approve', run: () => isHeld() || onApprove() }]);
  const say = useWords();
  const { record: view, form } = page;
  const { customer, invoicedOn } = form.values;
  const { lines, totals } = page.store.get();
  return (
    <Modal
      title={`Approve this ${view?.heading ?? say('invoice').toLowerCase()}?`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button focusFirst onClick={onClose}>
            Cancel
          </Button>
          <Button keys="mod+enter" kind="primary" busy={busy} onClick={onApprove}>
            Approve
          </Button>
        </>
      }
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
    </Modal>
  );
}

/** Whether the last key is only being held down: the press that opened the dialog must not answer it too. */
function useHeldKey(): () => boolean {
  const held = useRef(true);
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      held.current = event.repeat;
    };
    window.addEventListener('keydown', note, true);
    return () => window.removeEventListener('keydown', note, true);
  }, []);
  return () => held.current;
}
