import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { type ReactNode, useState } from 'react';
import { messageOf, panelError } from '../../app/api-error.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Shares } from './due-keys.ts';
import styles from './payment-dialogs.module.css';

interface ApplySharesDialogProps<Row, Answer> {
  /** The number of the payment or note that is spread. */
  code: string | null | undefined;
  /** What it may pay, as it was read. */
  dues: { data: { rows: readonly Row[] } | undefined; error: unknown; refetch: () => unknown };
  /** How it is spread until an amount is typed. */
  propose: (rows: readonly Row[]) => Shares;
  /** What is wrong with the shares. */
  check: (shares: Shares, rows: readonly Row[]) => string | undefined;
  /** How much there is to spread, in words. */
  words: (appliedPaise: Paise) => ReactNode;
  /** What is said where nothing is due. */
  nothing: string;
  busy: boolean;
  send: (shares: Shares, rows: readonly Row[]) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** The dues with a field for the share of each. */
  children: (rows: readonly Row[], shares: Shares, onShare: (key: string, paise: Paise) => void) => ReactNode;
}

/** Spreads what is left of a payment or a note over dues: as it is proposed, until an amount is typed. */
export function ApplySharesDialog<Row, Answer>({ dues, busy, ...props }: ApplySharesDialogProps<Row, Answer>) {
  const [typed, setTyped] = useState<Shares>();
  const [refusal, setRefusal] = useState<string>();
  const rows = dues.data?.rows ?? [];
  const shares = typed ?? props.propose(rows);
  const appliedPaise = Object.values(shares).reduce((sum, paise) => sum + paise, 0);
  const problem = props.check(shares, rows);
  const blocked = problem ?? (appliedPaise === 0 ? 'Enter an amount beside what it is applied to first.' : undefined);
  const submit = async () => {
    if (busy || blocked) return;
    setRefusal(undefined);
    try {
      const answer = await props.send(shares, rows);
      toast.success(`${formatRupees(appliedPaise)} of ${props.code} applied.`);
      props.onDone(answer);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <FormModal
      title={`Apply ${props.code}`}
      size="large"
      verb={`Apply ${formatRupees(appliedPaise)}`}
      busy={busy}
      blocked={blocked}
      rows
      keys="mod+s"
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <p className={styles.words} aria-live="polite">
        {props.words(appliedPaise)}
      </p>
      <FieldError>{refusal ?? problem}</FieldError>
      {dues.error ? <ErrorPanel {...panelError(dues.error)} onRetry={() => void dues.refetch()} /> : null}
      {!dues.data && !dues.error && <Skeleton height={90} width="100%" />}
      {dues.data && rows.length === 0 && <EmptyState message={props.nothing} />}
      {rows.length > 0 && props.children(rows, shares, (key, paise) => setTyped({ ...shares, [key]: paise }))}
    </FormModal>
  );
}
