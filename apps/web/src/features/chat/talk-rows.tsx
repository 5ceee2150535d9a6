import { writtenAt, ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { formatDayMonth, todayIn } from '@bahi/domain/time/dates';
import { thisInstant } from '../../app/this-instant.ts';
import { Avatar } from './avatar.tsx';
import { isMuted, unreadText } from './chat-rooms.ts';
import styles from './chat.module.css';
import { useOnline } from './presence.ts';
import { isOfMany, keyOfTalk, type Room, type Talk, talkOfRoom } from './talk.ts';
import type { Person } from './use-people.ts';

/** The time of today, the day of what is older. */
function shortTime(instant: string): string {
  const { date, time } = writtenAt(instant);
  return date === todayIn(ZONE_OF_CHAT, thisInstant()) ? time : formatDayMonth(date);
}

/** What is unread, told whole to who does not see it. */
export function UnreadBadge({
  count,
  muted = false,
  word = 'unread',
}: {
  count: number;
  muted?: boolean;
  word?: string;
}) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-muted={muted}>
      {unreadText(count)}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

interface RowProps {
  isCurrent: boolean;
  onOpen: (talk: Talk) => void;
}

export function RoomRow({ room, isCurrent, onOpen }: RowProps & { room: Room }) {
  const online = useOnline();
  const isHere = !!room.participantId && online.has(room.participantId);
  const { last } = room;
  const said = last && (last.words ?? 'A file or a document');
  return (
    <button
      type="button"
      data-row={keyOfTalk(talkOfRoom(room))}
      className={styles.row}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(talkOfRoom(room))}
    >
      <Avatar name={room.name} online={isHere} />
      <span className={styles.texts}>
        <span>
          {room.name}
          {isHere && <span className="visually-hidden"> online</span>}
        </span>
        <span className={styles.muted}>
          {last ? (isOfMany(room) ? `${last.senderName}: ${said}` : said) : 'Nothing written yet'}
        </span>
      </span>
      <span className={styles.side}>
        {last && <time dateTime={last.createdAt}>{shortTime(last.createdAt)}</time>}
        <UnreadBadge count={room.unread} muted={isMuted(room)} />
      </span>
    </button>
  );
}

/** `isHere`: as it was told with him, where nobody listens to him yet. */
export function PersonRow({
  person,
  isCurrent,
  onOpen,
  isHere: told = false,
  unread = 0,
}: RowProps & { person: Person; isHere?: boolean; unread?: number }) {
  const isHere = useOnline().has(person.id) || told;
  return (
    <button
      type="button"
      data-row={person.id}
      className={styles.row}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen({ kind: 'Private', participantId: person.id })}
    >
      <Avatar name={person.name} online={isHere} />
      <span className={styles.texts}>
        <span>
          {person.name}
          {isHere && <span className="visually-hidden"> online</span>}
        </span>
        <span className={styles.muted}>{person.role}</span>
      </span>
      <span className={styles.side}>
        <UnreadBadge count={unread} />
      </span>
    </button>
  );
}
