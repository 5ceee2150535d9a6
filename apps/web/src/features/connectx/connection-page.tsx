import {
  declineInvitation,
  endConnection,
  getConnection,
  withdrawInvitation,
} from '@bahi/contract/endpoints/connectx/connection';
import { can } from '@bahi/domain/access/access';
import { askAgainAfterMs } from '@bahi/domain/chat/support';
import { type ConnectionVerb, mayEndTie, mayTie, verbsOf } from '@bahi/domain/connectx/connection';
import { findState } from '@bahi/domain/tax/states';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { hasChat } from '../../app/has-chat.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { useWords } from '../../app/use-words.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { RecordPage } from '../../kit/record-page.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { ComparedDocuments } from './compared-documents.tsx';
import { type Connection, roleLabel, STATUS } from './connection-words.ts';
import styles from './connectx.module.css';
import { TieDialog } from './tie-dialog.tsx';

/** `/connectx/connection/{id}`. */
export const ConnectionPage = () => (
  <RecordPage endpoint={getConnection}>{(connection) => connection && <Details connection={connection} />}</RecordPage>
);

type Asked = Extract<ConnectionVerb, 'Accept' | 'Decline' | 'End'>;

/** What one may do here: the verbs of the status and side, by the letters of what the other is to us. */
function useMayDo({ status, direction, role }: Connection): (verb: ConnectionVerb) => boolean {
  const { access } = useSession().data;
  const verbs = verbsOf(status, direction === 'Out');
  const mayAny = can(access, 'Common.Vendor', 'U') || can(access, 'Common.Customer', 'U');
  return (verb) => {
    if (!verbs.includes(verb)) return false;
    if (verb === 'End') return role !== null && role !== undefined && mayEndTie(access, role);
    return verb === 'Withdraw' && role ? mayTie(access, role) : mayAny;
  };
}

function Details({ connection }: { connection: Connection }) {
  const say = useWords();
  const mayDo = useMayDo(connection);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { other, status, role, note, verified, direction } = connection;
  const withdraw = useEndpointMutation(withdrawInvitation, { onError: (error) => toast.error(messageOf(error)) });
  const askToWithdraw = async () => {
    const message = `Take the invitation of ${other.displayName} back?`;
    const { id, rowVersion } = connection;
    if (await confirm({ heading: 'Withdraw invitation', message, ok: 'Withdraw' }))
      withdraw.mutate({ params: { id }, body: { rowVersion } });
  };
  const waits = status === 'Invited' && (direction === 'In' ? 'Waits for your answer' : 'Waits for their answer');
  return (
    <>
      <PageTitleBar
        title={other.displayName}
        beside={
          <>
            <StatusChip tone={STATUS[status].tone}>{STATUS[status].label}</StatusChip>
            {waits && <span className={styles.waits}>{waits}</span>}
          </>
        }
        actions={
          <>
            {mayDo('Withdraw') && (
              <Button busy={withdraw.isPending} onClick={() => void askToWithdraw()}>
                Withdraw
              </Button>
            )}
            {(status === 'Accepted' || status === 'Ended') && <TalkButton entityId={other.entityId} />}
            {mayDo('End') && <Button onClick={() => setAsked('End')}>End connection</Button>}
            {mayDo('Decline') && <Button onClick={() => setAsked('Decline')}>Decline</Button>}
            {mayDo('Accept') && (
              <Button kind="primary" onClick={() => setAsked('Accept')}>
                Accept
              </Button>
            )}
          </>
        }
      />
      <div className={styles.page}>
        <Facts>
          <Fact label="Domain name">{other.uniqueName}</Fact>
          <Fact label="GSTIN">{other.gstin && `${other.gstin}${verified ? ', as in our records' : ''}`}</Fact>
          <Fact label="State">{findState(other.stateCode)?.name}</Fact>
          <Fact label="Who acted for them">{other.user?.name}</Fact>
          <Fact label="To us">{role && roleLabel(role, say)}</Fact>
          <Records connection={connection} />
        </Facts>
        {note && <p className={styles.note}>{note}</p>}
        <Behind connection={connection} />
        {(status === 'Accepted' || status === 'Ended') && <ComparedDocuments connectionId={connection.id} />}
        <History connection={connection} />
      </div>
      {asked && <Question connection={connection} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The talk with the other business, where there is chat; after the end what was said is still read. */
function TalkButton({ entityId }: { entityId: string }) {
  const navigate = useNavigate();
  if (!hasChat(useSession().data)) return null;
  return <Button onClick={() => void navigate({ to: '/works/chat', search: { with: entityId } })}>Open chat</Button>;
}

/** Each company's own records follow by themselves what the other did: told until they do, so that nobody looks for them in vain. */
function Behind({ connection: { id, behind, status, other } }: { connection: Connection }) {
  const tells = behind !== undefined && behind !== null && (status === 'Accepted' || status === 'Ended');
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [behind, status]);
  useEndpointQuery(
    getConnection,
    { params: { id } },
    { refetchInterval: () => tells && askAgainAfterMs(performance.now() - since.current, true) },
  );
  return (
    <p className={styles.waits} role="status">
      {tells &&
        (behind === 'Own' ? OWN_FOLLOW : `The vendors and customers of ${other.displayName} follow in a few moments.`)}
    </p>
  );
}
const OWN_FOLLOW = 'Our own vendors and customers follow in a few moments.';

/** Our own vendor and customer. */
function Records({ connection: { vendorId, customerId } }: { connection: Connection }) {
  const say = useWords();
  return (
    <>
      {vendorId && (
        <Fact label={say('vendor')}>
          <Link to="/vendors/vendor/$id" params={{ id: vendorId }}>
            Open
          </Link>
        </Fact>
      )}
      {customerId && (
        <Fact label={say('customer')}>
          <Link to="/customers/customer/$id" params={{ id: customerId }}>
            Open
          </Link>
        </Fact>
      )}
    </>
  );
}

function History({ connection }: { connection: Connection }) {
  const when = useWhen();
  return (
    <section className={styles.history} aria-label="History">
      <h2>History</h2>
      <ol>
        {connection.history.toReversed().map(({ status, side, by, at, reason }) => (
          <li key={at + status}>
            <span>
              {STATUS[status].label} by {side === 'Own' ? by : `${by}, ${connection.other.displayName}`}
            </span>
            <time dateTime={at}>{when(at)}</time>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({ connection, asked, onClose }: { connection: Connection; asked: Asked; onClose: () => void }) {
  const { id, rowVersion, other } = connection;
  const decline = useEndpointMutation(declineInvitation, { onSuccess: onClose });
  const end = useEndpointMutation(endConnection, { onSuccess: onClose });
  if (asked === 'Accept')
    return <TieDialog company={other} connection={connection} onClose={onClose} onDone={() => {}} />;
  const verb = asked === 'End' ? end : decline;
  return (
    <ReasonDialog
      title={asked === 'End' ? `End the connection with ${other.displayName}` : `Decline ${other.displayName}`}
      confirmLabel={asked === 'End' ? 'End' : 'Decline'}
      busy={verb.isPending}
      error={verb.error ? messageOf(verb.error) : undefined}
      onConfirm={(reason) => verb.mutate({ params: { id }, body: { reason, rowVersion } })}
      onClose={onClose}
    >
      {asked === 'End'
        ? 'Both sides keep what was said and sent. Nothing new is exchanged.'
        : 'They may ask again after 30 days.'}
    </ReasonDialog>
  );
}
