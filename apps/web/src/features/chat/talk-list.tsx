import { favouriteMessages, searchMessages } from '@bahi/contract/endpoints/chat/message';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, SearchIcon, StarIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import { countUnread, roomsWith, type useRooms } from './chat-rooms.ts';
import { COMPANY, showList, useChatState } from './chat-state.ts';
import styles from './chat.module.css';
import { FoundMessages } from './found-messages.tsx';
import { CompanyList, PartyList, useParties, usePartyLabel } from './party-list.tsx';
import { QuestionList, useQuestions } from './question-list.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { PersonRow, RoomRow, UnreadBadge } from './talk-rows.tsx';
import { AS_PANEL, keyOfTalk, type Message, type Talk, talkOfRoom } from './talk.ts';
import type { Person } from './use-people.ts';

interface TalkListProps {
  rooms: ReturnType<typeof useRooms>;
  people: readonly Person[];
  /** The key of the talk that is open. */
  current: string;
  heading: 'h1' | 'h2';
  actions: ReactNode;
  searchRef: Ref<HTMLInputElement>;
  onOpen: (talk: Talk, found?: Message) => void;
}

/** Own people and rooms; beside them other businesses, one of them by itself, and questions to the support for its operators. */
const OWN = 'Colleagues';
const SUPPORT = 'Support';

/** So much must be typed before messages are searched. */
const SEARCHED_FROM = 2;

/** Arrow keys go through the rows; Enter in the search opens the first that was found. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.value.trim()) {
    // The key is not of the message that one writes next.
    event.preventDefault();
    return rows[0]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Rooms, the last written in first, then colleagues; the search goes through both, and through what was written. */
export function TalkList({ rooms, people, current, heading: Heading, actions, searchRef, onOpen }: TalkListProps) {
  const [sought, setSought] = useState('');
  const [isStarred, setStarred] = useState(false);
  const [isNew, setNew] = useState(false);
  const { userId, data } = useSession();
  const { support } = data.entity.settings.comm;
  const isOperator = support.on && support.operators.includes(userId);
  const questions = useQuestions(isOperator);
  const waiting = questions.data?.rows.filter(({ status }) => status === 'Open').length ?? 0;
  const partyLabel = usePartyLabel();
  const tab = useChatState((state) => state.list) ?? OWN;
  const company = useChatState((state) => state.company);
  const text = sought.trim();
  const has = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  const all = rooms.data?.rows ?? [];
  const parties = useParties(partyLabel);
  const partyIds = new Set(parties.data?.rows.flatMap(({ connection }) => connection?.entityId ?? []));
  const unreadOf = (entityId: string) => countUnread(roomsWith(all, new Set([entityId])));
  const tabs = [
    { key: OWN, label: OWN, count: countUnread(all) },
    ...(partyLabel ? [{ key: partyLabel, label: partyLabel, count: countUnread(roomsWith(all, partyIds)) }] : []),
    ...(partyLabel && company ? [{ key: COMPANY, label: company.name, count: unreadOf(company.entityId) }] : []),
    ...(isOperator ? [{ key: SUPPORT, label: SUPPORT, count: waiting }] : []),
  ];
  const shown = tabs.some(({ key }) => key === tab) ? tab : OWN;
  const shownRooms = all.filter(({ name }) => has(name));
  const known = new Set(all.map(({ participantId }) => participantId));
  const others = people.filter(({ id, name }) => !known.has(id) && has(name));
  const found = useEndpointQuery(
    searchMessages,
    { query: { text, ...AS_PANEL } },
    { enabled: text.length >= SEARCHED_FROM },
  );
  const starred = useEndpointQuery(favouriteMessages, { query: AS_PANEL }, { enabled: isStarred, staleTime: 0 });
  const isEmpty = shownRooms.length + others.length === 0;

  return (
    <section className={styles.column} aria-label="Rooms and people" onKeyDown={moveFocus}>
      <div className={styles.head}>
        <Heading id={Heading === 'h1' ? 'page-title' : undefined} tabIndex={Heading === 'h1' ? -1 : undefined}>
          Chat
        </Heading>
        <IconButton aria-label="Starred messages" pressed={isStarred} onClick={() => setStarred(!isStarred)}>
          <StarIcon size={16} aria-hidden />
        </IconButton>
        <IconButton aria-label="New room" aria-haspopup="dialog" onClick={() => setNew(true)}>
          <AddIcon size={16} aria-hidden />
        </IconButton>
        {actions}
      </div>
      <div className={styles.search}>
        <TextField
          ref={searchRef}
          type="search"
          label="Search people, rooms and messages"
          labelHidden
          placeholder="Search ( / )"
          icon={<SearchIcon size={14} aria-hidden />}
          maxLength={80}
          value={sought}
          onChange={setSought}
        />
      </div>
      {tabs.length > 1 && (
        <div className={styles.tabs} role="tablist" aria-label="Talks">
          {tabs.map(({ key, label, count }) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={key === shown}
              data-company={key === COMPANY || undefined}
              onClick={() => showList(key)}
            >
              <span className={styles.tabLabel}>{label}</span>
              <UnreadBadge count={count} word={key === SUPPORT ? 'waiting' : 'unread'} />
            </button>
          ))}
        </div>
      )}
      <div className={styles.scroll}>
        {shown === SUPPORT ? (
          <QuestionList query={questions} current={current} onOpen={onOpen} />
        ) : shown === partyLabel ? (
          <PartyList label={partyLabel} query={parties} sought={text} unreadOf={unreadOf} onOpen={onOpen} />
        ) : shown === COMPANY && company ? (
          <CompanyList company={company} sought={text} current={current} onOpen={onOpen} />
        ) : isStarred ? (
          <FoundMessages title="Starred" query={starred} rooms={all} none="No starred messages" onOpen={onOpen} />
        ) : (
          <>
            {!rooms.data && <NotLoaded query={rooms} height={160} />}
            {shownRooms.length > 0 && <h3 className={styles.section}>Rooms</h3>}
            <ul className={styles.list}>
              {shownRooms.map((room) => (
                <li key={room.id}>
                  <RoomRow room={room} isCurrent={keyOfTalk(talkOfRoom(room)) === current} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {others.length > 0 && <h3 className={styles.section}>People</h3>}
            <ul className={styles.list}>
              {others.map((person) => (
                <li key={person.id}>
                  <PersonRow person={person} isCurrent={person.id === current} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {rooms.data && isEmpty && <EmptyState message="No users found" />}
            {text.length >= SEARCHED_FROM && (
              <FoundMessages title="Messages" query={found} rooms={all} none="No messages found" onOpen={onOpen} />
            )}
          </>
        )}
      </div>
      {isNew && <RoomDialog room={null} people={people} onClose={() => setNew(false)} onSaved={onOpen} />}
    </section>
  );
}
