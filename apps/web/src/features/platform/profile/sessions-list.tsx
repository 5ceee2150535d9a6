import { activeSessions, deactivateSession } from '@bahi/contract/endpoints/platform/session';
import type { OutputOf } from '@bahi/contract/endpoint';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { deviceText } from './device-text.ts';
import styles from './profile.module.css';

type SignIn = OutputOf<typeof activeSessions>['rows'][number];

/**
 * Where the user is signed in; any of them can be ended from here. `everybody` shows administrators the sign-ins of
 * their whole entity.
 */
export function SessionsList({ everybody = false }: { everybody?: boolean }) {
  const at = useWhen();
  const { userId } = useSession();
  const sessions = useEndpointQuery(activeSessions, { query: { mine: !everybody } }, { staleTime: 0 });
  const ending = useEndpointMutation(deactivateSession, {
    onSuccess: () => {
      toast.success('The sign-in has ended.');
      return sessions.refetch();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const end = async (one: SignIn) => {
    const whose = one.userId === userId ? 'the sign-in' : `the sign-in of ${one.userName}`;
    const heading = `End ${whose} on ${deviceText(one.device)}?`;
    const message = 'What is not saved there is lost.';
    if (await confirm({ heading, message, ok: 'End sign-in', danger: true }))
      ending.mutate({ body: { sessionId: one.sessionId } });
  };

  if (sessions.error && !sessions.data)
    return <ErrorPanel message={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton height={120} />;
  return (
    <ul className={styles.sessions} aria-label="Sign-ins">
      {sessions.data.rows.map((one) => (
        <li key={one.sessionId} className={styles.session}>
          <span className={styles.device}>
            {everybody && `${one.userName} · `}
            {deviceText(one.device)} {one.current && <Badge tone="info">This one</Badge>}
          </span>
          <span className={styles.where}>
            {one.entityName} · {one.ipAddress ?? 'unknown address'}
          </span>
          <span className={styles.where}>
            since {at(one.createdAt)}, last used {at(one.lastSeenAt)}
            {one.kept && ', kept logged in'}
          </span>
          {!one.current && (
            <span className={styles.end}>
              <Button busy={ending.isPending} onClick={() => void end(one)}>
                End
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
