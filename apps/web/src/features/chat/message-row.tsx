import { writtenAt } from '@bahi/domain/chat/day';
import { type RefCallback, useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { Words } from '../../kit/words.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon, StarIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './chat.module.css';
import { MessageCard } from './message-card.tsx';
import { MessageFiles } from './message-files.tsx';
import { DELETED, inShort } from './message-short.ts';
import type { OpenTalk } from './open-talk.ts';
import { ShareDialog } from './share-dialog.tsx';
import { deleteFile, deleteMessage, isOfMany, type Message, type Room, setStar, type Talk } from './talk.ts';

interface MessageRowProps {
  talk: Talk;
  open: OpenTalk;
  room: Room | undefined;
  message: Message;
  /** The message that it answers, where it is loaded. */
  answered: Message | undefined;
  isFound: boolean;
  mayChange: boolean;
  markRef: RefCallback<HTMLElement>;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

/** How far an own message has come. */
function readText({ readBy }: Message, room: Room | undefined): string {
  if (readBy.length === 0) return 'Sent';
  return isOfMany(room) ? `Read by ${readBy.length}` : 'Read';
}

export function MessageRow(props: MessageRowProps) {
  const { message, room, answered, isFound, markRef, open } = props;
  const { userId } = useSession();
  const isOwn = message.senderId === userId;
  const { time } = writtenAt(message.createdAt);
  const mentioned = (room?.members ?? []).filter((member) => message.mentions.includes(member.userId));
  return (
    <article
      ref={markRef}
      className={styles.message}
      data-message={message.id}
      data-own={isOwn}
      data-found={isFound}
      aria-label={`${isOwn ? 'You' : message.senderName}, ${time}`}
    >
      {!isOwn && isOfMany(room) && <div className={styles.sender}>{message.senderName}</div>}
      {message.replyToId && !message.deleted && <Quote answered={answered} open={open} />}
      {message.deleted ? (
        <p className={styles.deleted}>{DELETED}</p>
      ) : (
        <>
          {message.card && <MessageCard messageId={message.id} />}
          <MessageFiles files={message.files} />
          {message.words && <Words words={message.words} mentioned={mentioned.map(({ name }) => name)} />}
        </>
      )}
      <div className={styles.meta}>
        <time dateTime={message.createdAt}>{time}</time>
        {message.editedAt && !message.deleted && <span>Edited</span>}
        {message.starred && (
          <>
            <StarIcon size={12} aria-hidden />
            <span className="visually-hidden">Starred</span>
          </>
        )}
        {isOwn && !message.deleted && <span>{readText(message, room)}</span>}
      </div>
      {!message.deleted && <Options {...props} time={time} />}
    </article>
  );
}

/** What a message answers; pressing it goes there. */
function Quote({ answered, open }: { answered: Message | undefined; open: OpenTalk }) {
  if (!answered) return <span className={styles.quote}>Answers an earlier message</span>;
  return (
    <button type="button" className={styles.quote} onClick={() => void open.goTo(answered)}>
      {answered.senderName}: {inShort(answered)}
    </button>
  );
}

function Options({ talk, open, message, mayChange, onReply, onEdit, time }: MessageRowProps & { time: string }) {
  const [isSharing, setSharing] = useState(false);
  const refused = (error: unknown) => toast.error(messageOf(error));
  const star = () =>
    void setStar(message.id, !message.starred).then((row) => open.take({ ...row, starred: !message.starred }), refused);
  const remove = async () => {
    const sure = await confirm({
      heading: 'Delete message',
      message: 'Delete this message for everybody?',
      ok: 'Delete',
    });
    if (sure) deleteMessage(talk, message.id).then(() => open.takeDeleted(message.id), refused);
  };
  const takeOut = (key: string) => {
    const left = message.files.filter((file) => file.key !== key);
    deleteFile(talk, message.id, key).then(() => open.take({ ...message, files: left }), refused);
  };
  const entries: MenuEntry[] = [
    { label: 'Reply', onSelect: () => onReply(message) },
    { label: message.starred ? 'Take the star away' : 'Star', onSelect: star },
    // What came from another company is its record alone: there is nothing of it to say elsewhere.
    ...(message.words || message.files.length > 0 || message.card?.id
      ? [{ label: 'Share', onSelect: () => setSharing(true) }]
      : []),
    ...(mayChange && message.words ? [{ label: 'Edit', onSelect: () => onEdit(message), separated: true }] : []),
    // Of what only a file makes a message it goes with the message.
    ...(mayChange && (message.words || message.files.length > 1)
      ? message.files.map((file) => ({ label: `Take ${file.name} out`, onSelect: () => takeOut(file.key) }))
      : []),
    ...(mayChange ? [{ label: 'Delete', onSelect: () => void remove(), danger: true }] : []),
  ];
  return (
    <div className={styles.options}>
      <Menu
        label="Options"
        entries={entries}
        trigger={
          <IconButton aria-label={`Options of the message of ${time}`} aria-haspopup="menu">
            <MoreIcon size={14} aria-hidden />
          </IconButton>
        }
      />
      {isSharing && <ShareDialog message={message} onClose={() => setSharing(false)} />}
    </div>
  );
}
