import { allConnectedCustomers } from '@bahi/contract/endpoints/parties/customer';
import { allConnectedVendors } from '@bahi/contract/endpoints/parties/vendor';
import { publicRoom } from '@bahi/contract/endpoints/chat/room';
import { employeesOfEntity } from '@bahi/contract/endpoints/platform/user';
import { can } from '@bahi/domain/access/access';
import { Link } from '@tanstack/react-router';
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
import { type Company, showCompany } from './chat-state.ts';
import styles from './chat.module.css';
import { PersonRow, UnreadBadge } from './talk-rows.tsx';
import { type Talk, talkOfRoom } from './talk.ts';

const AREAS = { Customers: 'Common.Customer', Vendors: 'Common.Vendor' } as const;
export type PartyLabel = keyof typeof AREAS;
const ROLES = { Customers: 'Customer', Vendors: 'Vendor' } as const satisfies Record<PartyLabel, string>;

/** What the others of a business are called: a distributor talks with customers, everybody else with vendors; none to who sees none. */
export function usePartyLabel(): PartyLabel | null {
  const { entity, access } = useSession().data;
  const label = entity.config.industry === 'HC1' ? 'Customers' : 'Vendors';
  return can(access, AREAS[label], 'R') ? label : null;
}

/** Opens the talk of two companies, made at the first asking. */
const openRoomWith = (entityId: string, otherEntityId: string, onOpen: (talk: Talk) => void) =>
  call(publicRoom, { query: { entityId, otherEntityId } })
    .then((room) => {
      takeRoom(room);
      onOpen(talkOfRoom(room));
    })
    .catch((error: unknown) => toast.error(messageOf(error)));

interface CompanyListProps {
  company: Company;
  sought: string;
  current: string;
  onOpen: (talk: Talk) => void;
}

/** The talk with one connected company, and who of it shows a card: with each one talks privately (chat rule 16). */
export function CompanyList({ company, sought, current, onOpen }: CompanyListProps) {
  const { entityId } = useSession();
  const { name: companyName, ...params } = company;
  const query = useEndpointQuery(employeesOfEntity, { params }, { staleTime: 0 });
  if (!query.data) return <NotLoaded query={query} height={48} />;
  const rows = query.data.rows.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()));
  return (
    <>
      <div className={classNames(styles.row, styles.tied)}>
        <Avatar name={companyName} online={false} />
        <span className={styles.texts}>
          <span>{companyName}</span>
          <span className={styles.muted}>Connected</span>
        </span>
        <span className={styles.rowVerbs}>
          <Button
            aria-label={`Open the chat with ${companyName}`}
            onClick={() => void openRoomWith(entityId, company.entityId, onOpen)}
          >
            Open chat
          </Button>
        </span>
      </div>
      <h3 className={styles.section}>People</h3>
      {rows.length === 0 && <EmptyState message="No users found" />}
      <ul className={styles.list} aria-label={`People of ${companyName}`}>
        {rows.map(({ id, name, designation, online, unread }) => (
          <li key={id}>
            <PersonRow
              person={{ id, name, role: designation ?? '' }}
              isHere={online}
              unread={unread}
              isCurrent={id === current}
              onOpen={() => onOpen({ kind: 'Private', participantId: id, name })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** All active vendors, or customers, with the company of the network that each one is. */
export const useParties = (label: PartyLabel | null) =>
  useEndpointQuery(
    label === 'Customers' ? allConnectedCustomers : allConnectedVendors,
    { query: { limit: 500 } },
    { enabled: label !== null },
  );

interface PartyListProps {
  label: PartyLabel;
  query: ReturnType<typeof useParties>;
  sought: string;
  /** How much of what a company's people wrote is unread. */
  unreadOf: (entityId: string) => number;
  onOpen: (talk: Talk) => void;
}

/** All active ones by name (spec 3 §2.5): with a connected one one talks, another one is invited. */
export function PartyList({ label, query, sought, unreadOf, onOpen }: PartyListProps) {
  const { entityId } = useSession();
  if (!query.data) return <NotLoaded query={query} height={160} />;
  const rows = query.data.rows.filter(({ displayName }) => displayName.toLowerCase().includes(sought.toLowerCase()));
  if (rows.length === 0) return <EmptyState message={`No ${label} found`} />;
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
                <UnreadBadge count={unreadOf(connection.entityId)} />
                <Button
                  aria-label={`People of ${displayName}`}
                  onClick={() => showCompany({ name: displayName, ...connection })}
                >
                  People
                </Button>
                <Button
                  aria-label={`Open the chat with ${displayName}`}
                  onClick={() => void openRoomWith(entityId, connection.entityId, onOpen)}
                >
                  Open chat
                </Button>
              </span>
            ) : (
              <Link to="/connectx" search={{ invite: `${ROLES[label]} ${id}` } as never}>
                Invite
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
