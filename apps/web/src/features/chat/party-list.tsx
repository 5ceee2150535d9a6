import { allConnectedCustomers } from '@bahi/contract/endpoints/parties/customer';
import { allConnectedVendors } from '@bahi/contract/endpoints/parties/vendor';
import { publicRoom } from '@bahi/contract/endpoints/chat/room';
import { employeesOfEntity } from '@bahi/contract/endpoints/platform/user';
import { can } from '@bahi/domain/access/access';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { Avatar } from './avatar.tsx';
import { takeRoom } from './chat-rooms.ts';
import styles from './chat.module.css';
import { PersonRow } from './talk-rows.tsx';
import { type Talk, talkOfRoom } from './talk.ts';

const AREAS = { Customers: 'Common.Customer', Vendors: 'Common.Vendor' } as const;
export type PartyLabel = keyof typeof AREAS;

/** What the others of a business are called: a distributor talks with customers, everybody else with vendors; none to who sees none. */
export function usePartyLabel(): PartyLabel | null {
  const { entity, access } = useSession().data;
  const label = entity.config.industry === 'HC1' ? 'Customers' : 'Vendors';
  return can(access, AREAS[label], 'R') ? label : null;
}

interface CardHoldersProps {
  entityId: string;
  organisationId: string;
  onOpen: (talk: Talk) => void;
}

/** Who of a connected company shows a card: with each one talks privately (chat rule 16). */
function CardHolders({ entityId, organisationId, onOpen }: CardHoldersProps) {
  const query = useEndpointQuery(employeesOfEntity, { params: { entityId, organisationId } }, { staleTime: 0 });
  if (!query.data) return <NotLoaded query={query} height={48} />;
  const { rows } = query.data;
  if (rows.length === 0) return <EmptyState message="No users found" />;
  return (
    <ul className={styles.holders}>
      {rows.map(({ id, name, designation, online }) => (
        <li key={id}>
          <PersonRow
            person={{ id, name, role: designation ?? '' }}
            isHere={online}
            isCurrent={false}
            onOpen={() => onOpen({ kind: 'Private', participantId: id, name })}
          />
        </li>
      ))}
    </ul>
  );
}

interface PartyListProps {
  label: PartyLabel;
  sought: string;
  onOpen: (talk: Talk) => void;
}

/** All active ones by name (spec 3 §2.5): with a connected one one talks, another one is invited. */
export function PartyList({ label, sought, onOpen }: PartyListProps) {
  const { entityId } = useSession();
  const [expanded, setExpanded] = useState<string | null>(null);
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
        <li key={id}>
          <div className={classNames(styles.row, connection && styles.tied)}>
            <Avatar name={displayName} online={false} />
            <span className={styles.texts}>
              <span>{displayName}</span>
              <span className={styles.muted}>{connection ? 'Connected' : 'Not connected'}</span>
            </span>
            {connection ? (
              <span className={styles.rowVerbs}>
                <Button
                  aria-label={`People of ${displayName}`}
                  aria-expanded={expanded === id}
                  onClick={() => setExpanded(expanded === id ? null : id)}
                >
                  People
                </Button>
                <Button aria-label={`Open the chat with ${displayName}`} onClick={() => void open(connection.entityId)}>
                  Open chat
                </Button>
              </span>
            ) : (
              <Link to="/connectx">Invite</Link>
            )}
          </div>
          {connection && expanded === id && <CardHolders {...connection} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  );
}
