import { getDunned, printReminders, resumeReminders, stopReminders } from '@bahi/contract/endpoints/accounting/dunning';
import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { amount } from '../../../kit/written.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { TextLink } from '../text-link.tsx';
import styles from './dunned-drawer.module.css';
import { channelLabel, type Dunned, lateText } from './dunning-words.ts';
import { HoldOffer } from './hold-offer.tsx';
import { PromiseDialog } from './promise-dialog.tsx';

interface DunnedDrawerProps {
  customerId: string;
  onRemind: (dunned: Dunned) => void;
  onClose: () => void;
}

/** What is overdue of a customer, who reminded him when, what he promised, and what was stopped. */
export function DunnedDrawer({ customerId, onRemind, onClose }: DunnedDrawerProps) {
  const { access } = useSession().data;
  const query = useEndpointQuery(getDunned, { params: { customerId } });
  const [promising, setPromising] = useState(false);
  const [stopping, setStopping] = useState<{ dueId: string | null; what: string }>();
  const onError = (error: Error) => toast.error(messageOf(error));
  const stop = useEndpointMutation(stopReminders, { onSuccess: () => setStopping(undefined), onError });
  const resume = useEndpointMutation(resumeReminders, { onError });
  const { data } = query;
  const mayChange = can(access, 'Accounting.Invoice', 'U');
  const live = data?.stops.find(({ dueId, endedAt }) => !dueId && !endedAt);
  if (promising && data) return <PromiseDialog dunned={data} onClose={() => setPromising(false)} />;
  if (stopping)
    return (
      <ReasonDialog
        title={`Stop reminders of ${stopping.what}?`}
        confirmLabel="Stop"
        busy={stop.isPending}
        onConfirm={(reason) => stop.mutate({ body: { customerId, dueId: stopping.dueId, reason } })}
        onClose={() => setStopping(undefined)}
      >
        Nothing goes out until somebody lets reminders go out again.
      </ReasonDialog>
    );
  return (
    <Drawer
      title={data ? `${data.customerName}, ${formatRupees(data.overduePaise)} overdue` : 'Reminders'}
      width={560}
      onClose={onClose}
      footer={
        data &&
        mayChange && (
          <>
            {data.level && (
              <Button kind="primary" onClick={() => onRemind(data)}>
                Remind
              </Button>
            )}
            <Button onClick={() => setPromising(true)}>Promise</Button>
            {live ? (
              <Button busy={resume.isPending} onClick={() => resume.mutate({ params: { id: live.id } })}>
                Let reminders go out
              </Button>
            ) : (
              <Button onClick={() => setStopping({ dueId: null, what: data.customerName })}>Stop reminders</Button>
            )}
          </>
        )
      }
    >
      {query.error && <ErrorPanel {...panelError(query.error)} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <Skeleton height={200} />}
      {data && (
        <div className={styles.parts}>
          {live && <p className={styles.stopped}>Reminders are stopped: {live.reason}</p>}
          <HoldOffer dunned={data} />
          <Dues
            dunned={data}
            mayChange={mayChange}
            onStop={(dueId, what) => setStopping({ dueId, what })}
            onResume={(id) => resume.mutate({ params: { id } })}
          />
          <History dunned={data} />
        </div>
      )}
    </Drawer>
  );
}

interface DuesProps {
  dunned: Dunned;
  mayChange: boolean;
  onStop: (dueId: string, what: string) => void;
  onResume: (stopId: string) => void;
}

function Dues({ dunned: { dues, stops }, mayChange, onStop, onResume }: DuesProps) {
  return (
    <section aria-label="Overdue">
      <h3>Overdue</h3>
      <ul className={styles.rows}>
        {dues.map(({ id, kind, documentId, code, dueOn, daysLate, duePaise, sentLevel, stopReason }) => {
          const name = nameOf(kind, code);
          const path = documentPath(kind === 'charge' ? 'payment' : kind, documentId);
          const stop = stops.find(({ dueId, endedAt }) => dueId === id && !endedAt);
          return (
            <li key={id}>
              <span className={styles.line}>
                {path ? <TextLink to={path}>{name}</TextLink> : name}
                <strong>{amount(duePaise)}</strong>
              </span>
              <span className={styles.line}>
                <span className={styles.small}>
                  Due {formatDate(dueOn)}, {lateText(daysLate)}
                  {sentLevel ? `, level ${sentLevel} went out` : ''}
                  {stopReason && `. Stopped: ${stopReason}`}
                </span>
                {mayChange &&
                  (stop ? (
                    <Button kind="quiet" aria-label={`Resume ${name}`} onClick={() => onResume(stop.id)}>
                      Resume
                    </Button>
                  ) : (
                    <Button kind="quiet" aria-label={`Stop ${name}`} onClick={() => onStop(id, name)}>
                      Stop
                    </Button>
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameOf(kind: Dunned['dues'][number]['kind'], code: string | null | undefined): string {
  if (kind === 'opening') return 'Opening balance';
  return kind === 'charge' ? `Cheque charge ${code ?? ''}` : (code ?? '');
}

function keptText(kept: boolean | null | undefined): string {
  if (kept === true) return 'kept';
  return kept === false ? 'broken' : 'runs';
}

function History({ dunned: { reminders, promises } }: { dunned: Dunned }) {
  const when = useWhen();
  if (reminders.length + promises.length === 0) return <p className={styles.small}>Nobody has reminded him yet.</p>;
  return (
    <>
      {reminders.length > 0 && (
        <section aria-label="Reminders">
          <h3>Reminders</h3>
          <ul className={styles.rows}>
            {reminders.map(({ id, level, channel, recipient, remindedAt, remindedByName, totalPaise, codes }) => (
              <li key={id}>
                <span className={styles.line}>
                  Level {level}, {[channelLabel(channel), recipient].filter(Boolean).join(' to ')}
                  <strong>{amount(totalPaise)}</strong>
                </span>
                <span className={styles.line}>
                  <span className={styles.small}>
                    {[when(remindedAt), remindedByName, codes.join(', ')].filter(Boolean).join(' · ')}
                  </span>
                  <LetterButton id={id} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {promises.length > 0 && (
        <section aria-label="Promises">
          <h3>Promises</h3>
          <ul className={styles.rows}>
            {promises.map(({ id, amountPaise, by, kept, takenByName, note }) => (
              <li key={id}>
                <span className={styles.line}>
                  By {formatDate(by)}, {keptText(kept)}
                  <strong>{amount(amountPaise)}</strong>
                </span>
                <span className={styles.small}>{[takenByName, note].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LetterButton({ id }: { id: string }) {
  const letter = usePdf(() => call(printReminders, { query: { ids: [id] } }), 'reminder');
  return (
    <>
      <Button kind="quiet" busy={letter.busy} onClick={letter.start}>
        Letter
      </Button>
      {letter.shown && <PdfDialog title="Letter" shown={letter.shown} onClose={letter.close} />}
    </>
  );
}
