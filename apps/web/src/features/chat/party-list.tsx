import { allConnectedCustomers } from '@bahi/contract/endpoints/parties/customer';
import { allConnectedVendors } from '@bahi/contract/endpoints/parties/vendor';
import { publicRoom } from '@bahi/contract/endpoints/chat/room';
import { can } from '@bahi/domain/access/access';
import { Link } from '@tanstack/react-router';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { Avatar } from './avatar.tsx';
import { takeRoom } from './chat-rooms.ts';
import styles from './chat.module.css';
import { type Talk, talkOfRoom } from './talk.ts';

const AREAS = { Customers: 'Common.Customer', Vendors: 'Common.Vendor' } as const;
export type PartyLabel = keyof typeof AREAS;

/** What the others of a business are called: a distributor talks with customers, everybody else with vendors; none to who sees none. */
export function usePartyLabel(): PartyLabel | null {
  const { entity, access } = useSession().data;
  const label = entity.config.industry === 'HC1' ? 'Customers' : 'Vendors';
  return can(access, AREAS[label], 'R') ? label : null;
}

interface PartyListProps {
  label: PartyLabel;
  sought: string;
  onOpen: (talk: Talk) => void;
}

/** All active ones by name (spec 3 §2.5): with a connected one one talks, another one is invited. */
export function PartyList({ label, sought, onOpen }: PartyListProps) {
  const { entityId } = useSession();
  const query = useEndpointQuery(label === 'Customers' ? allConnectedCustomers : allConnectedVendors, {
    query: { limit: 500 },
  });
  if (!query.data) return <NotLoaded query={query} height={160} />;
  const rows = query.data.rows.filter(({ displayName }) => displayName.toLowerCase().includes(sought.toLowerCase()));
  if (rows.length === 0) return <EmptyState message={`No ${label} found`} />;
  const open = (otherEntityId: string) =>
    call(publicRoom, { query: { entityId, otherEntityId } })
      .then((room) => {
        takeRoom(room);
        onOpen(talkOfRoom(room));
      })
      .catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, displayName, connection }) => (
        <li key={id} className={styles.row}>
          <Avatar name={displayName} online={false} />
          <span className={styles.texts}>
            <span>{displayName}</span>
            <span className={styles.muted}>{connection ? 'Connected' : 'Not connected'}</span>
          </span>
          {connection ? (
            <Button aria-label={`Open the chat with ${displayName}`} onClick={() => void open(connection.entityId)}>
              Open chat
            </Button>
          ) : (
            <Link to="/connectx">Invite</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
