import type { ChequeState, IssuedChequeState } from '@bahi/domain/payments/cheque';
import type { PaymentStatus } from '@bahi/domain/payments/payment-actions';
import { PAYMENT_TONES } from '../../kit/status-tones.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Tone } from '../../ui/tones.ts';

/** Received or paid, Cancelled or Bounced. */
export function PaymentStatusChip({ status, large }: { status: PaymentStatus; large?: boolean }) {
  return (
    <StatusChip tone={PAYMENT_TONES[status]} large={large}>
      {status}
    </StatusChip>
  );
}

const CHEQUES: Readonly<Record<ChequeState | IssuedChequeState, { tone: Tone; word: string }>> = {
  Received: { tone: 'waiting', word: 'In hand' },
  Deposited: { tone: 'info', word: 'Deposited' },
  Cleared: { tone: 'done', word: 'Cleared' },
  Bounced: { tone: 'danger', word: 'Bounced' },
  Issued: { tone: 'waiting', word: 'Issued' },
  Returned: { tone: 'danger', word: 'Returned' },
  Stopped: { tone: 'neutral', word: 'Stopped' },
};

/** How far a cheque is. */
export function ChequeStateChip({ state }: { state: ChequeState | IssuedChequeState }) {
  return <StatusChip tone={CHEQUES[state].tone}>{CHEQUES[state].word}</StatusChip>;
}
