import { kindRow } from '@bahi/domain/document/kinds';
import type { CardKind } from '@bahi/domain/document/signed-kinds';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { counted } from '@bahi/domain/text/counted';
import { sharePercent } from '@bahi/domain/totals/amounts';
import { type ReactNode, useState } from 'react';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './approval-card.module.css';
import { APPROVALS, type Card, useApproval } from './use-approval.ts';

export interface Signing {
  kind: CardKind;
  id: string;
}

/** Who asks what, against which ceiling: signed, or sent back with a reason, on one screen of a phone. */
export function ApprovalCard({ kind, id, onClose }: Signing & { onClose: () => void }) {
  const { card, approve, giveBack, busy } = useApproval(kind, id);
  const [returning, setReturning] = useState(false);
  const { data } = card;
  const done = async (verb: Promise<unknown>, message: string) => {
    try {
      await verb;
      toast.success(message);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
      void card.refetch();
    }
  };
  const sign = () => data?.mayApprove && void done(approve(data), `${data.name}: approved.`);

  if (returning && data)
    return (
      <ReasonDialog
        title="Return it"
        confirmLabel="Return"
        danger={false}
        busy={busy}
        onConfirm={(reason) => void done(giveBack(data, reason), `Returned to ${data.askedBy ?? 'who asked'}.`)}
        onClose={() => setReturning(false)}
      >
        {data.askedBy ?? 'Who asked'} finds the reason on the home page and may change it.
      </ReasonDialog>
    );
  return (
    <FormModal
      title={`Sign the ${kindRow(kind).label.toLowerCase()}`}
      verb="Approve"
      size="small"
      leave={null}
      busy={busy}
      blocked={data?.why ?? undefined}
      disabled={!data}
      beside={
        data?.mayReturn && (
          <Button busy={busy} onClick={() => setReturning(true)}>
            Return
          </Button>
        )
      }
      onSubmit={sign}
      onClose={onClose}
    >
      {card.isError && <ErrorPanel {...panelError(card.error)} onRetry={() => void card.refetch()} />}
      {data ? (
        <Facts card={data} told={APPROVALS[kind].told} />
      ) : (
        card.isPending && <Skeleton height={220} width="100%" />
      )}
    </FormModal>
  );
}

const part = (amount: number, whole: number | null | undefined): string => {
  const percent = whole ? sharePercent(amount, whole) : null;
  return percent === null ? formatRupees(amount) : `${formatRupees(amount)} (${percent}%)`;
};

/** `told`: the reasons are words to who asked. */
function Facts({ card, told }: { card: Card; told: boolean }) {
  const facts: [string, ReactNode][] = [];
  const add = (label: string, amount: number | null | undefined, whole?: number | null) => {
    if (typeof amount === 'number') facts.push([label, part(amount, whole)]);
  };
  add('Total', card.totalPaise);
  add('Given away', card.givenPaise, card.basePaise);
  add(card.askedBy ? `${card.askedBy} may sign` : 'Limit', card.theirLimitPaise, card.basePaise);
  add('You may sign', card.ownLimitPaise, card.basePaise);
  add('Margin before tax', card.marginPaise, card.basePaise);
  return (
    <div className={styles.card}>
      <p className={styles.name}>
        {card.name}
        {card.code && <span className={styles.code}> {card.code}</span>}
      </p>
      <p>
        {card.askedBy && <strong>{card.askedBy} asks. </strong>}
        {told ? `Told at the approval: “${card.reasons.join(' ')}”` : card.reasons.join(' ')}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className={styles.lines}>
        <summary>{counted(card.lines.length, 'line')}</summary>
        <ul>
          {card.lines.map((line) => (
            <li key={line.id}>
              <span>{line.description}</span>
              <span className={styles.of}>
                {[
                  `${formatQuantity(line.quantity)} ${line.unitCode ?? ''}`.trim(),
                  line.discountPaise ? `${formatRupees(line.discountPaise)} off` : '',
                  typeof line.totalPaise === 'number' ? formatRupees(line.totalPaise) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
