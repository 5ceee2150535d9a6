import { supportState } from '@bahi/domain/chat/support';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../app/session-store.ts';
import { useStore } from '../../kit/store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { useRooms } from './chat-rooms.ts';
import styles from './chat.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { ownLatest } from './message-rows.ts';
import { createTalk } from './open-talk.ts';
import { onSent } from './send-messages.ts';
import { useSupport } from './support-line.ts';
import { TalkFoot } from './talk-foot.tsx';
import type { Message, Talk } from './talk.ts';
import { useComposer } from './use-composer.ts';

/** Asks an operator of the support beside the page that one works on (spec 3 §2.6); Escape closes it. */
export function SupportBox({ onClose }: { onClose: () => void }) {
  const info = useSupport();
  const name = info?.operator.name ?? 'Support';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <aside className={styles.supportBox} aria-label="Support" onKeyDown={onKeyDown}>
      <div className={styles.column}>
        <div className={styles.head}>
          <Avatar name={name} online={info?.operator.online ?? false} />
          <div className={styles.who}>
            <h2>{name}</h2>
            <span role="status">{info ? supportState(info) : ''}</span>
          </div>
          <IconButton aria-label="Close support (Esc)" onClick={onClose}>
            <CloseIcon size={16} aria-hidden />
          </IconButton>
        </div>
        {info?.roomId ? <Question key={info.roomId} roomId={info.roomId} /> : <Skeleton height={160} />}
      </div>
    </aside>,
    document.body,
  );
}

function Question({ roomId }: { roomId: string }) {
  const { userId, data } = useSession();
  const [talk] = useState<Talk>({ kind: 'Group', roomId });
  const [open] = useState(() => createTalk(talk, userId));
  const [edited, setEdited] = useState<Message | null>(null);
  const room = useRooms().data?.rows.find(({ id }) => id === roomId);
  const rows = useStore(open, (state) => state.rows);
  const atEnd = useStore(open, (state) => state.atEnd);
  const composer = useComposer(talk, [], data.entity.settings.comm);
  useEffect(() => open.open(), [open]);
  useEffect(() => onSent((message) => open.take(message)), [open]);
  const own = ownLatest(rows ?? [], atEnd, userId);
  return (
    <div className={`${styles.column} ${styles.grows}`}>
      <MessageList
        talk={talk}
        open={open}
        room={room}
        own={own}
        onReply={(message) => composer.replyTo(message.id)}
        onEdit={setEdited}
      />
      <TalkFoot
        composer={composer}
        roomId={roomId}
        members={[]}
        isPrivate={false}
        answered={rows?.find(({ id }) => id === composer.replyToId)}
        onEditLatest={() => own?.words !== undefined && setEdited(own)}
      />
      {edited && (
        <EditDialog
          talk={talk}
          message={edited}
          onClose={() => setEdited(null)}
          onSaved={(message) => (message.deleted ? open.takeDeleted(message.id) : open.take(message))}
        />
      )}
    </div>
  );
}
