import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import type { ReactNode } from 'react';
import { panelError } from '../../app/api-error.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './payment-dialogs.module.css';

interface ApplySharesDialogProps<Row> {
  /** The number of the payment or note that is spread. */
  code: string | null | undefined;
  /** What it may pay, as it was read. */
  dues: { data: { rows: readonly Row[] } | undefined; error: unknown; refetch: () => unknown };
  appliedPaise: Paise;
  /** What is wrong with what is typed. */
  problem: string | undefined;
  /** What the server refused. */
  refusal: string | undefined;
  busy: boolean;
  /** How much there is to spread, in words. */
  words: ReactNode;
  /** What is said where nothing is due. */
  nothing: string;
  onSubmit: () => void;
  onClose: () => void;
  /** The dues with a field for the share of each. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** Spreads what is left of a payment or a note over dues. */
export function ApplySharesDialog<Row>({ dues, appliedPaise, problem, ...props }: ApplySharesDialogProps<Row>) {
  const rows = dues.data?.rows;
  const blocked = problem ?? (appliedPaise === 0 ? 'Enter an amount beside what it is applied to first.' : undefined);
  useShortcuts([{ keys: 'mod+s', label: 'Apply', run: () => (props.busy || blocked ? undefined : props.onSubmit()) }]);
  return (
    <FormModal
      title={`Apply ${props.code}`}
      size="large"
      verb={`Apply ${formatRupees(appliedPaise)}`}
      busy={props.busy}
      blocked={blocked}
      rows
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      <p className={styles.words} aria-live="polite">
        {props.words}
      </p>
      <FieldError>{props.refusal ?? problem}</FieldError>
      {dues.error ? <ErrorPanel {...panelError(dues.error)} onRetry={() => void dues.refetch()} /> : null}
      {!rows && !dues.error && <Skeleton height={90} width="100%" />}
      {rows?.length === 0 && <EmptyState message={props.nothing} />}
      {rows && rows.length > 0 && props.children(rows)}
    </FormModal>
  );
}
