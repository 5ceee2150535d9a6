import { decode } from '@bahi/contract/codec';
import { messageView } from '@bahi/contract/wire/chat.wire';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { hear } from './chat-line.ts';
import { isMuted, useRooms } from './chat-rooms.ts';
import { useQuestions } from './question-list.tsx';
import { showDetails, showTalk, useChatState } from './chat-state.ts';
import styles from './chat.module.css';
import { keyOfTalk, type Room, roomOfTalk } from './talk.ts';
import { TalkDetails } from './talk-details.tsx';
import { TalkList } from './talk-list.tsx';
import { TalkView } from './talk-view.tsx';
import { type Person, useListening, usePeople } from './use-people.ts';

interface ChatViewProps {
  /** Beside each other where there is room; in the panel one after the other. */
  wide: boolean;
  heading: 'h1' | 'h2';
  /** At the end of the head of the list. */
  actions?: ReactNode;
  /** Esc with no talk open. */
  onLeave?: () => void;
}

/** People, rooms, and the talk that is open (spec 3 §2.5). */
export function ChatView({ wide, heading, actions, onLeave }: ChatViewProps) {
  const narrow = useNarrow();
  const beside = wide && !narrow;
  const rooms = useRooms();
  const people = usePeople();
  useListening(listenedOf(people, rooms.data?.rows ?? []));
  const talk = useChatState((state) => state.talk);
  const isDetailed = useChatState((state) => state.isDetailed);
  const search = useRef<HTMLInputElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { userId, data } = useSession();
  const { support } = data.entity.settings.comm;
  const questions = useQuestions(support.on && support.operators.includes(userId));
  const known = [...(rooms.data?.rows ?? []), ...(questions.data?.rows ?? [])];
  const room = talk ? roomOfTalk(known, talk) : undefined;
  const key = talk ? keyOfTalk(talk) : '';
  const showsDetails = isDetailed && room !== undefined;

  const back = (): void => {
    if (showsDetails && !beside) return showDetails(false);
    if (talk) {
      // What has the focus goes away with the talk; the next key must not be lost until the list is drawn.
      view.current?.focus();
      showTalk(null);
      // The list is drawn where the talk stood: one goes on from its row.
      requestAnimationFrame(() => view.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus());
      return;
    }
    onLeave?.();
  };
  const toSearch = (): void => {
    view.current?.focus();
    if (!beside) showTalk(null);
    // The list is drawn first where the talk stood.
    requestAnimationFrame(() => search.current?.focus());
  };
  // A page of its own has the key wherever the focus is; beside another page it acts inside.
  useShortcuts(heading === 'h1' ? [{ keys: '/', label: 'Search', run: toSearch }] : []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const isTyped = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === 'Escape') {
      event.preventDefault();
      back();
    } else if (event.key === '/' && !isTyped) {
      event.preventDefault();
      toSearch();
    }
  };

  const list = (
    <TalkList
      rooms={rooms}
      people={people}
      current={key}
      heading={heading}
      actions={actions}
      searchRef={search}
      onOpen={showTalk}
    />
  );
  const open = talk && (
    <TalkView key={key} talk={talk} room={room} people={people} onBack={beside ? undefined : back} />
  );
  const details = showsDetails && <TalkDetails room={room} people={people} onClose={() => showDetails(false)} />;
  return (
    <div
      ref={view}
      className={styles.view}
      tabIndex={-1}
      data-columns={beside ? (details ? 3 : 2) : 1}
      onKeyDown={onKeyDown}
    >
      {beside ? (
        <>
          {list}
          {open ?? <NothingOpen />}
          {details}
        </>
      ) : (
        details || open || list
      )}
      <Announcer />
    </div>
  );
}

/** Whose presence is shown: colleagues of the branch, and whoever one is in a room with. */
const listenedOf = (people: readonly Person[], rooms: readonly Room[]): string[] =>
  [
    ...new Set([...people.map(({ id }) => id), ...rooms.flatMap(({ members }) => members.map((one) => one.userId))]),
  ].sort();

function NothingOpen() {
  return (
    <section className={styles.column} aria-label="Talk">
      <EmptyState message="Choose somebody, or a room, to talk to." />
    </section>
  );
}

/** Tells a screen reader what came, without taking the focus; a muted room is not told. */
function Announcer() {
  const { userId } = useSession();
  const rooms = useRooms();
  const [said, setSaid] = useState('');
  const take = useEffectEvent((payload: object) => {
    const message = decode(messageView, payload);
    const room = rooms.data?.rows.find(({ id }) => id === message.roomId);
    if (message.senderId === userId || (room && isMuted(room))) return;
    setSaid(`New message from ${message.senderName}: ${message.words ?? 'a file'}`);
  });
  useEffect(() => hear('NewMessage', (payload) => take(payload)), []);
  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
