import { answerInvitation, readInvitation } from '@bahi/contract/endpoints/connectx/mail-invitation';
import { mayTie, PARTNER_ROLES, type PartnerRole } from '@bahi/domain/connectx/connection';
import { findState } from '@bahi/domain/tax/states';
import { useNavigate, useParams } from '@tanstack/react-router';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { useWords } from '../../app/use-words.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { roleLabel } from './connection-words.ts';
import styles from './connectx.module.css';

/** `/connectx/invitation/{token}`: who invites by mail, to whoever opens the link signed in to the company that it shall be. */
export function MailInvitationPage() {
  const { token } = useParams({ strict: false }) as { token: string };
  const say = useWords();
  const when = useWhen();
  const navigate = useNavigate();
  const { access, entity } = useSession().data;
  const query = useEndpointQuery(readInvitation, { params: { token } }, { retry: false });
  const answer = useEndpointMutation(answerInvitation, {
    onSuccess: ({ id }) => void navigate({ to: '/connectx/connection/$id', params: { id } }),
    onError: (error: Error) => toast.error(messageOf(error)),
  });
  if (!query.data) return <NotLoaded query={query} />;
  const { inviter, note, by, expiresAt } = query.data;
  const acceptAs = (role: PartnerRole) => answer.mutate({ params: { token }, body: { role } });
  return (
    <>
      <PageTitleBar title={`${inviter.displayName} invites you`} />
      <div className={styles.page}>
        <Facts>
          <Fact label="Company">{inviter.displayName}</Fact>
          <Fact label="GSTIN">{inviter.gstin}</Fact>
          <Fact label="State">{findState(inviter.stateCode)?.name}</Fact>
          <Fact label="Invited by">{by}</Fact>
          <Fact label="Stands until">{when(expiresAt)}</Fact>
          <Fact label="Connects">{entity.displayName}</Fact>
        </Facts>
        {note && <p className={styles.note}>{note}</p>}
        <p>What are they to you? The one with this GSTIN is taken of your records, or a new one is made.</p>
        <div className={styles.answers}>
          {PARTNER_ROLES.filter((role) => mayTie(access, role)).map((role) => (
            <Button key={role} busy={answer.isPending} onClick={() => acceptAs(role)}>
              Accept as {roleLabel(role, say).toLowerCase()}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
