import { explainParts, explainRest } from '@bahi/domain/explain/explain-parts';
import { explainLeft, type PaymentWords } from '@bahi/domain/explain/explain-payment';
import type { ExplainStep } from '@bahi/domain/explain/explanation';
import { formatRupees } from '@bahi/domain/money/format';
import { allocatedPaise, type PaymentMoney, unappliedAfter } from '@bahi/domain/payments/payment-money';
import { formatDate } from '@bahi/domain/time/dates';
import { TotalsPanel, type TotalsRow } from '../../kit/totals-panel.tsx';
import { amount } from '../../kit/written.ts';
import type { OpenDue } from './open-dues.tsx';
import type { RefundRow } from './refunds.tsx';

interface PaidTender {
  type: string;
  subType?: string | null | undefined;
  reference?: string | null | undefined;
  amountPaise: number;
}

/** `Bank Transfer · NEFT`, with its number below. */
export const tenderStep = ({ type, subType, reference, amountPaise }: PaidTender): ExplainStep => ({
  label: [type, subType].filter(Boolean).join(' · '),
  ...(reference && { detail: reference }),
  paise: amountPaise,
});

const refundStep = ({ code, refundedOn, amountPaise }: RefundRow): ExplainStep => ({
  label: code,
  detail: formatDate(refundedOn),
  paise: amountPaise,
});

const row = (label: string, paise: number, parts: readonly ExplainStep[]): TotalsRow => ({
  label,
  value: amount(paise),
  of: () => explainParts(label, parts),
});
const some = (label: string, paise: number, parts: readonly ExplainStep[]): TotalsRow[] =>
  paise > 0 ? [row(label, paise, parts)] : [];

interface PaymentSumsProps {
  payment: PaymentMoney & { status: string; refunds: readonly RefundRow[] };
  words: PaymentWords;
  tenders: readonly ExplainStep[];
  bounced: readonly ExplainStep[];
  deductions: readonly ExplainStep[];
  shares: readonly ExplainStep[];
}

/** What a payment is, what it settled and what is left of it; each says of what it is made. */
export function PaymentSums({ payment, words, tenders, bounced, deductions, shares }: PaymentSumsProps) {
  const { amountPaise, deductionPaise, unappliedPaise, refundedPaise, bouncedPaise } = payment;
  const cancelled = payment.status === 'Cancelled';
  const refunds = payment.refunds.filter(({ cancelReason }) => !cancelReason).map(refundStep);
  return (
    <TotalsPanel
      rows={[
        ...some(words.deducted, deductionPaise, deductions),
        row('Applied', cancelled ? 0 : allocatedPaise(payment), cancelled ? [] : shares),
        ...some(words.refunded, refundedPaise, refunds),
        ...some(words.bounced, bouncedPaise, bounced),
        {
          label: words.left,
          value: amount(unappliedPaise),
          // A cancelled one was put back as a whole.
          ...(!cancelled && { of: () => explainLeft(payment, words) }),
        },
      ]}
      total={{ ...row(words.money, amountPaise, tenders), value: formatRupees(amountPaise) }}
    />
  );
}

interface EnteredSumsProps {
  words: Pick<PaymentWords, 'money' | 'deducted' | 'left'>;
  dues: readonly OpenDue[];
  /** What each due takes, by its key. */
  shares: Readonly<Record<string, number>>;
  tenders: readonly ExplainStep[];
  deductions: readonly ExplainStep[];
}

const sum = (steps: readonly ExplainStep[]): number => steps.reduce((total, { paise = 0 }) => total + paise, 0);

/** The same while it is entered, with what will be due then. */
export function EnteredSums({ words, dues, shares, tenders, deductions }: EnteredSumsProps) {
  const stepOf = (due: OpenDue, paise: number): ExplainStep => ({
    label: due.name,
    detail: formatDate(due.datedOn),
    paise,
  });
  const owed = dues.map((due) => stepOf(due, due.duePaise));
  const taken = dues.map((due) => stepOf(due, shares[due.key] ?? 0));
  const [due, applied, money, deducted] = [owed, taken, tenders, deductions].map(sum) as [
    number,
    number,
    number,
    number,
  ];
  const settled = { label: words.money, paise: money };
  const dueWhole = { label: 'Due', paise: due };
  const off = { label: 'Applied', paise: applied };
  return (
    <TotalsPanel
      rows={[
        row('Due', due, owed),
        ...some(words.deducted, deducted, deductions),
        row('Applied', applied, taken),
        {
          label: words.left,
          value: amount(unappliedAfter(money + deducted, applied)),
          of: () => explainRest(words.left, settled, { label: words.deducted, paise: -deducted }, off),
        },
      ]}
      total={{ ...row(words.money, money, tenders), value: formatRupees(money) }}
      after={[
        {
          label: 'Left due',
          value: amount(unappliedAfter(due, applied)),
          of: () => explainRest('Left due', dueWhole, off),
        },
      ]}
    />
  );
}
