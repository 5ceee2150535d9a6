import { applyPayment, openDuesOf } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { unappliedAfter } from '@bahi/domain/payments/payment-money';
import { useState } from 'react';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { OpenInvoices } from './open-invoices.tsx';
import styles from '../payment-dialogs.module.css';
import { sentAllocations, type Shares } from '../due-keys.ts';
import { checkPayment, openDueOf, sharesOf, sumOf } from './payment-form.ts';

export interface DialogPayment {
  id: string;
  code: string;
  customerId: string;
  unappliedPaise: number;
  rowVersion: number;
}

interface ApplyDialogProps {
  payment: DialogPayment;
  onDone: (payment: OutputOf<typeof applyPayment>) => void;
  onClose: () => void;
}

/** Spreads what is unapplied over what the customer owes: the oldest first, until an amount is typed. */
export function ApplyDialog({ payment, onDone, onClose }: ApplyDialogProps) {
  const { customerId, unappliedPaise } = payment;
  const dues = useEndpointQuery(openDuesOf, { params: { customerId } });
  const [typed, setTyped] = useState<Shares>();
  const [refusal, setRefusal] = useState<string>();
  const rows = dues.data?.rows;
  const open = (rows ?? []).map(openDueOf);
  const shares = typed ?? sharesOf(open, unappliedPaise, 'oldest', {}, undefined);
  const applied = sumOf(Object.values(shares));
  const apply = useEndpointMutation(applyPayment, {
    onSuccess: (answer) => {
      toast.success(`${formatRupees(applied)} of ${payment.code} applied.`);
      onDone(answer);
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const problem = checkPayment({ customerId, amountPaise: unappliedPaise, open, shares }).invoices;
  const submit = () => {
    setRefusal(undefined);
    if (apply.isPending || applied === 0 || problem) return;
    apply.mutate({
      params: { id: payment.id },
      body: { allocations: sentAllocations(shares), rowVersion: payment.rowVersion },
    });
  };
  useShortcuts([
    { keys: 'mod+enter', label: 'Apply', run: submit },
    { keys: 'mod+s', label: 'Apply', run: submit },
  ]);
  return (
    <Modal
      sending={apply.isPending}
      title={`Apply ${payment.code}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={apply.isPending}
            blocked={problem ?? (applied === 0 ? 'Enter an amount beside what it is applied to first.' : undefined)}
            onClick={submit}
            keys="mod+enter"
          >
            Apply {formatRupees(applied)}
          </Button>
        </>
      }
    >
      <p className={styles.words} aria-live="polite">
        {formatRupees(unappliedPaise)} unapplied, {formatRupees(unappliedAfter(unappliedPaise, applied))} left after
        this.
      </p>
      <FieldError>{refusal ?? problem}</FieldError>
      {dues.error && <ErrorPanel {...panelError(dues.error)} onRetry={() => void dues.refetch()} />}
      {!rows && !dues.error && <Skeleton height={90} width="100%" />}
      {rows?.length === 0 && <EmptyState message="Nothing is due. It stays with the customer until something is." />}
      {rows && rows.length > 0 && (
        <OpenInvoices
          rows={rows}
          shares={shares}
          onShare={(dueKey, paise) => setTyped({ ...shares, [dueKey]: paise })}
        />
      )}
    </Modal>
  );
}
