import { kindRow } from '@bahi/domain/document/kinds';
import type { CardKind } from '@bahi/domain/document/signed-kinds';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { counted } from '@bahi/domain/text/counted';
import { sharePercent } from '@bahi/domain/totals/amounts';
import { type ReactNode, useState } from 'react';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
  const sign = () => data?.mayApprove && !busy && void done(approve(data), `${data.name}: approved.`);
  useShortcuts([{ keys: 'mod+enter', label: 'Approve', run: sign }]);

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
    <Modal
      title={`Sign the ${kindRow(kind).label.toLowerCase()}`}
      size="small"
      onClose={onClose}
      footer={
        data && (
          <>
            {data.mayReturn && (
              <Button busy={busy} onClick={() => setReturning(true)}>
                Return
              </Button>
            )}
            <Button kind="primary" busy={busy} blocked={data.why ?? undefined} onClick={sign} keys="mod+enter">
              Approve
            </Button>
          </>
        )
      }
    >
      {card.isError && <ErrorPanel {...panelError(card.error)} onRetry={() => void card.refetch()} />}
      {data ? (
        <Facts card={data} told={APPROVALS[kind].told} />
      ) : (
        card.isPending && <Skeleton height={220} width="100%" />
      )}
    </Modal>
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
