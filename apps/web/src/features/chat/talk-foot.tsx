import { CHAT_FILE_TYPES, chatFileWord } from '@bahi/domain/chat/file';
import { mentionAsked } from '@bahi/domain/chat/words';
import { MESSAGES } from '@bahi/domain/messages';
import { fileSizeText } from '@bahi/domain/text/file-size';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AttachmentIcon, CloseIcon } from '../../ui/icons.ts';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './chat.module.css';
import { inShort } from './message-short.ts';
import { useTyping } from './presence.ts';
import type { Message, Room } from './talk.ts';
import type { Composer } from './use-composer.ts';

interface TalkFootProps {
  composer: Composer;
  roomId: string | undefined;
  members: Room['members'];
  isPrivate: boolean;
  answered: Message | undefined;
  onEditLatest: () => void;
}

const MENTIONS = 'chat-mentions';
const MOST_NAMES = 6;

/** Names that fit what is typed after an `@`, and the one that is chosen with the arrows. */
function useMentions(composer: Composer, others: Room['members'], box: React.RefObject<HTMLTextAreaElement | null>) {
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<string | null>(null);
  const names =
    asked === null
      ? []
      : others.filter(({ name }) => name.toLowerCase().startsWith(asked.toLowerCase())).slice(0, MOST_NAMES);
  const look = () => {
    const field = box.current;
    setAsked(field ? mentionAsked(field.value, field.selectionStart) : null);
    setAt(0);
  };
  const pick = (name: string) => {
    const field = box.current!;
    const caret = field.selectionStart;
    const begin = caret - (asked ?? '').length;
    composer.type(`${composer.words.slice(0, begin)}${name} ${composer.words.slice(caret)}`);
    setAsked(null);
    const after = begin + name.length + 1;
    requestAnimationFrame(() => field.setSelectionRange(after, after));
  };
  const takesKey = (event: KeyboardEvent): boolean => {
    if (names.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + names.length) % names.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(names[at]!.name);
    else if (event.key === 'Escape') setAsked(null);
    else return false;
    event.preventDefault();
    return true;
  };
  return { names, at, look, pick, takesKey };
}

/** Where one writes: Enter sends, Shift+Enter begins a line, ↑ edits the own latest message, @ names somebody. */
export function TalkFoot({ composer, roomId, members, isPrivate, answered, onEditLatest }: TalkFootProps) {
  const { userId } = useSession();
  const box = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const others = members.filter((member) => member.userId !== userId);
  const mentions = useMentions(composer, others, box);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || mentions.takesKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void composer.send();
    } else if (event.key === 'ArrowUp' && composer.words === '') {
      event.preventDefault();
      onEditLatest();
    } else if (event.key === 'Escape' && composer.replyToId) {
      event.preventDefault();
      composer.replyTo(null);
    }
  };

  return (
    <div className={styles.foot}>
      <TypingLine roomId={roomId} members={members} isPrivate={isPrivate} />
      {composer.replyToId && (
        <div className={styles.answering}>
          <span className={styles.quote}>
            {answered ? `${answered.senderName}: ${inShort(answered)}` : 'Answers an earlier message'}
          </span>
          <IconButton aria-label="Do not answer it" onClick={() => composer.replyTo(null)}>
            <CloseIcon size={14} aria-hidden />
          </IconButton>
        </div>
      )}
      <ChosenFiles composer={composer} />
      {mentions.names.length > 0 && (
        <div id={MENTIONS} className={styles.people} role="listbox" aria-label="Members">
          {mentions.names.map((member, at) => (
            <div
              key={member.userId}
              id={`${MENTIONS}-${at}`}
              role="option"
              aria-selected={at === mentions.at}
              onMouseDown={(event) => {
                event.preventDefault();
                mentions.pick(member.name);
              }}
            >
              {member.name}
            </div>
          ))}
        </div>
      )}
      <div className={styles.compose}>
        <IconButton aria-label="Attach files" onClick={() => input.current?.click()}>
          <AttachmentIcon size={16} aria-hidden />
        </IconButton>
        <TextArea
          ref={box}
          label="Message"
          labelHidden
          placeholder="Write message…"
          rows={1}
          focusFirst
          value={composer.words}
          onChange={composer.type}
          onKeyDown={onKeyDown}
          onInput={mentions.look}
          listbox={mentions.names.length > 0 ? { id: MENTIONS, active: `${MENTIONS}-${mentions.at}` } : undefined}
        />
        <Button kind="primary" onClick={() => void composer.send()}>
          Send
        </Button>
      </div>
      <FieldError>{composer.problem}</FieldError>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={CHAT_FILE_TYPES.join()}
        aria-label="Files"
        onChange={(event) => {
          composer.choose([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function ChosenFiles({ composer }: { composer: Composer }) {
  if (composer.files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files to send">
      {composer.files.map((file) => (
        <li key={file.id} className={styles.file}>
          <span>{file.name}</span>
          <span className={styles.muted}>
            {chatFileWord(file.contentType)}, {fileSizeText(file.sizeBytes)}
          </span>
          <IconButton aria-label={`Take ${file.name} away`} onClick={() => composer.removeFile(file.id)}>
            <CloseIcon size={12} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** `Asha Typing...`, or how many of a group. */
function TypingLine({ roomId, members, isPrivate }: Pick<TalkFootProps, 'roomId' | 'members' | 'isPrivate'>) {
  const { userId } = useSession();
  const typing = useTyping(roomId).filter((id) => id !== userId);
  const who = isPrivate ? members.find((member) => member.userId === typing[0])?.name : `${typing.length} user(s)`;
  return <div className={styles.typing}>{typing.length > 0 && `${who} ${MESSAGES.typing}`}</div>;
}
