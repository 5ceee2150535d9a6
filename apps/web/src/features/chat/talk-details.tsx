import { leaveRoom, muteRoom } from '@bahi/contract/endpoints/chat/room';
import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { addHours, formatInstant } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { thisInstant } from '../../app/this-instant.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import { Avatar } from './avatar.tsx';
import { dropRoom, isMuted, takeRoom } from './chat-rooms.ts';
import { showTalk } from './chat-state.ts';
import styles from './chat.module.css';
import { useOnline } from './presence.ts';
import { PrintDialog } from './print-dialog.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { isMember, membersText, type Room } from './talk.ts';
import type { Person } from './use-people.ts';

const HOURS_OF_DAY = 24;
const DAYS_OF_WEEK = 7;
const QUIET = [
  ['8 hours', 8],
  ['a week', HOURS_OF_DAY * DAYS_OF_WEEK],
] as const;

interface TalkDetailsProps {
  room: Room;
  people: readonly Person[];
  onClose: () => void;
}

/** Who is in a room, whether it is quiet, and the way out of it. */
export function TalkDetails({ room, people, onClose }: TalkDetailsProps) {
  const { userId, data } = useSession();
  const online = useOnline();
  const [isChanging, setChanging] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const refused = (error: Error) => toast.error(messageOf(error));
  const mute = useEndpointMutation(muteRoom, { onSuccess: (room) => takeRoom(room), onError: refused });
  const leave = useEndpointMutation(leaveRoom, {
    onSuccess: () => {
      dropRoom(room.id);
      showTalk(null);
    },
    onError: refused,
  });
  const quietFor = (muteTo: string | null) => mute.mutate({ params: { id: room.id }, body: { muteTo } });
  const askToLeave = async () => {
    const message = `Leave ${room.name}? You read nothing of it any more.`;
    if (await confirm({ heading: 'Leave room', message, ok: 'Leave' })) leave.mutate({ params: { id: room.id } });
  };
  const isGroup = room.kind === 'Group';
  const mayChange = isGroup && (room.createdBy === userId || data.access.EA);
  return (
    <section className={styles.column} aria-label="Details">
      <div className={styles.head}>
        <h2>{room.name}</h2>
        <IconButton aria-label="Close the details" onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <div className={`${styles.scroll} ${styles.details}`}>
        {isMuted(room) ? (
          <>
            <p className={styles.muted}>Quiet until {formatInstant(ZONE_OF_CHAT, room.muteTo!)}</p>
            <Button busy={mute.isPending} onClick={() => quietFor(null)}>
              Hear it again
            </Button>
          </>
        ) : (
          isMember(room, userId) &&
          QUIET.map(([label, hours]) => (
            <Button key={label} busy={mute.isPending} onClick={() => quietFor(addHours(thisInstant(), hours))}>
              Mute for {label}
            </Button>
          ))
        )}
        <h3 className={styles.muted}>{membersText(room)}</h3>
        <ul>
          {room.members.map((member) => (
            <li key={member.userId} className={styles.member}>
              <Avatar name={member.name} online={online.has(member.userId)} />
              <span>
                {member.name}
                {member.userId === userId && ' (you)'}
              </span>
            </li>
          ))}
        </ul>
        <Button onClick={() => setPrinting(true)}>Print</Button>
        {mayChange && <Button onClick={() => setChanging(true)}>Name and members</Button>}
        {isGroup && (
          <Button busy={leave.isPending} onClick={() => void askToLeave()}>
            Leave room
          </Button>
        )}
      </div>
      {isPrinting && <PrintDialog room={room} onClose={() => setPrinting(false)} />}
      {isChanging && (
        <RoomDialog room={room} people={people} onClose={() => setChanging(false)} onSaved={() => setChanging(false)} />
      )}
    </section>
  );
}
