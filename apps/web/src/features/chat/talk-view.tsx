import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { closedWords } from '@bahi/domain/chat/message';
import { formatDate, todayIn } from '@bahi/domain/time/dates';
import { useEffect, useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { thisInstant } from '../../app/this-instant.ts';
import { useStore } from '../../kit/store.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BackIcon, CalendarIcon, InfoIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import { Avatar } from './avatar.tsx';
import { showDetails, showTalk, useChatState } from './chat-state.ts';
import styles from './chat.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { ownLatest } from './message-rows.ts';
import { createTalk, type OpenTalk } from './open-talk.ts';
import { useOnline } from './presence.ts';
import { QuestionVerbs } from './question-verbs.tsx';
import { onSent } from './send-messages.ts';
import { TalkFoot } from './talk-foot.tsx';
import { isOfMany, membersText, type Message, type Room, type Talk } from './talk.ts';
import { useComposer } from './use-composer.ts';
import type { Person } from './use-people.ts';

interface TalkViewProps {
  talk: Talk;
  room: Room | undefined;
  people: readonly Person[];
  /** Absent where the list stands beside it. */
  onBack: (() => void) | undefined;
}

const statusOf = (room: Room | undefined, isHere: boolean): string => {
  if (room && isOfMany(room)) return membersText(room);
  return isHere ? 'Online' : 'Offline';
};

/** Drawn anew for another talk (`key`). */
export function TalkView({ talk, room, people, onBack }: TalkViewProps) {
  const { userId, data } = useSession();
  const [open] = useState(() => createTalk(talk, userId));
  const online = useOnline();
  const found = useChatState((state) => state.found);
  const [isJumping, setJumping] = useState(false);
  const [edited, setEdited] = useState<Message | null>(null);
  const rows = useStore(open, (state) => state.rows);
  const atEnd = useStore(open, (state) => state.atEnd);
  const isLoaded = rows !== null;
  const person = people.find(({ id }) => talk.kind === 'Private' && id === talk.participantId);
  const told = talk.kind === 'Private' ? talk.name : undefined;
  const name = room?.name ?? person?.name ?? told ?? '';
  const isHere = talk.kind === 'Private' && online.has(talk.participantId);
  const members = room?.members ?? (person ? [{ userId: person.id, name: person.name, online: isHere }] : []);
  const composer = useComposer(
    talk,
    members.filter((member) => member.userId !== userId),
    data.entity.settings.comm,
  );
  useEffect(() => open.open(), [open]);
  useEffect(() => onSent((message) => open.take(message)), [open]);
  const own = room?.readOnly ? undefined : ownLatest(rows ?? [], atEnd, userId);

  useEffect(() => {
    if (!found || !isLoaded) return;
    showTalk(talk);
    void open.goTo(found);
  }, [found, isLoaded, open, talk]);

  return (
    <section className={styles.column} aria-label={`Talk with ${name}`}>
      <div className={styles.head}>
        {onBack && (
          <IconButton aria-label="Back (Esc)" onClick={onBack}>
            <BackIcon size={16} aria-hidden />
          </IconButton>
        )}
        <Avatar name={name} online={isHere} />
        <div className={styles.who}>
          <h2>{name}</h2>
          <span>{statusOf(room, isHere)}</span>
        </div>
        <IconButton aria-label="Go to a day" pressed={isJumping} onClick={() => setJumping(!isJumping)}>
          <CalendarIcon size={16} aria-hidden />
        </IconButton>
        {room && (
          <IconButton aria-label="Details" onClick={() => showDetails(true)}>
            <InfoIcon size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {room?.kind === 'Support' && room.askedBy !== userId && <QuestionVerbs room={room} people={people} />}
      {isJumping && <JumpToDay open={open} onDone={() => setJumping(false)} />}
      <MessageList
        talk={talk}
        open={open}
        room={room}
        own={own}
        onReply={(message) => composer.replyTo(message.id)}
        onEdit={setEdited}
      />
      {room?.readOnly ? (
        <p className={`${styles.foot} ${styles.muted}`}>{closedWords(room.closedBy ?? 'Ended', name)}</p>
      ) : (
        <TalkFoot
          composer={composer}
          roomId={room?.id}
          members={members}
          isPrivate={talk.kind === 'Private'}
          answered={rows?.find(({ id }) => id === composer.replyToId)}
          onEditLatest={() => own?.words !== undefined && setEdited(own)}
        />
      )}
      {edited && (
        <EditDialog
          talk={talk}
          message={edited}
          onClose={() => setEdited(null)}
          onSaved={(message) => (message.deleted ? open.takeDeleted(message.id) : open.take(message))}
        />
      )}
    </section>
  );
}

/** Days are those of India (chat rule 12). */
function JumpToDay({ open, onDone }: { open: OpenTalk; onDone: () => void }) {
  const today = todayIn(ZONE_OF_CHAT, thisInstant());
  const [day, setDay] = useState<string | null>(null);
  const go = async () => {
    if (!day) return;
    if (await open.goToDay(day)) onDone();
    else toast.info(`No messages on ${formatDate(day)} or later`);
  };
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <div className={styles.answering}>
        <DateField
          label="Day"
          labelHidden
          required
          focusFirst
          today={today}
          max={today}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" blocked={day ? undefined : 'Choose a day.'}>
          Go
        </Button>
      </div>
    </form>
  );
}
