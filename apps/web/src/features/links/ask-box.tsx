import { fileByLink, readByLink, supportByLink } from '@bahi/contract/endpoints/platform/public-link';
import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { askAgainAfterMs, supportState } from '@bahi/domain/chat/support';
import type { Infer } from '@bahi/contract/wire-type';
import type { guestTalk } from '@bahi/contract/wire/public-link.wire';
import { fileSizeText } from '@bahi/domain/text/file-size';
import { formatInstant } from '@bahi/domain/time/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { urlOf } from '../../app/endpoint-call.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { Words } from '../../kit/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, SupportIcon } from '../../ui/icons.ts';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './ask-box.module.css';
import { useQuestion } from './use-question.ts';

type Talk = Infer<typeof guestTalk>;
type Line = Talk['lines'][number];

interface AskBoxProps {
  token: string;
  companyName: string;
}

/** Where the customer asks the support beside what was sent to him (chat §12); Escape closes it. */
export function AskBox({ token, companyName }: AskBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const happenedAt = useRef(0);
  const params = { token };
  const query = useEndpointQuery(
    supportByLink,
    { params },
    {
      refetchInterval: ({ state }) =>
        (isOpen || state.data?.lines.length) && askAgainAfterMs(performance.now() - happenedAt.current, isOpen),
    },
  );
  useEffect(() => {
    happenedAt.current = performance.now();
  }, [query.data, isOpen]);
  const unread = query.data?.lines.filter(({ isOwn, isRead }) => !isOwn && !isRead).map(({ id }) => id) ?? [];
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const fresh = unread.filter((id) => !marked.current.has(id));
    if (!isOpen || fresh.length === 0) return;
    for (const id of fresh) marked.current.add(id);
    call(readByLink, { params: { token }, body: { messageIds: fresh } }).catch(() => {
      for (const id of fresh) marked.current.delete(id);
    });
  });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div className={styles.way}>
        <Button ref={button} icon={<SupportIcon size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {unread.length > 0 && !isOpen ? `Ask us (${unread.length} new)` : 'Ask us'}
        </Button>
      </div>
      {isOpen && <Box token={token} companyName={companyName} talk={query.data} error={query.error} onClose={close} />}
    </>
  );
}

interface BoxProps extends AskBoxProps {
  talk: Talk | undefined;
  error: Error | null;
  onClose: () => void;
}

function Box({ token, companyName, talk, error, onClose }: BoxProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = talk?.lines.length ?? 0;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className={styles.box} aria-label="Ask us" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div>
          <h2>{talk?.operator.name ?? companyName}</h2>
          <span role="status">{talk ? supportState(talk) : ''}</span>
        </div>
        <IconButton aria-label="Close (Esc)" onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must scroll by keyboard */}
      <div ref={list} className={styles.lines} role="log" aria-label="Messages" tabIndex={0}>
        {talk?.lines.length === 0 && <p className={styles.muted}>Ask about what you were sent. We answer here.</p>}
        {!talk && error && <p className={styles.muted}>{messageOf(error)}</p>}
        {talk?.lines.map((line) => (
          <Row key={line.id} token={token} line={line} />
        ))}
      </div>
      <Foot token={token} />
    </aside>
  );
}

function Row({ token, line }: { token: string; line: Line }) {
  return (
    <article className={styles.line} data-own={line.isOwn || undefined}>
      {!line.isOwn && <strong>{line.senderName}</strong>}
      {line.deleted && <p className={styles.muted}>This message was deleted.</p>}
      {line.words && <Words words={line.words} mentioned={[]} />}
      {line.files.map(({ key, name, sizeBytes }) => (
        <a key={key} href={urlOf(fileByLink, { params: { token, key } })} download={name}>
          {name} ({fileSizeText(sizeBytes)})
        </a>
      ))}
      <span className={styles.when}>
        {formatInstant(ZONE_OF_CHAT, line.createdAt)}
        {line.isOwn && line.isRead && ' · Seen'}
      </span>
    </article>
  );
}

function Foot({ token }: { token: string }) {
  const { words, problem, busy, type, send } = useQuestion(token);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={styles.foot}>
      <div className={styles.compose}>
        <TextArea
          label="Message"
          labelHidden
          placeholder="Write message…"
          rows={1}
          focusFirst
          value={words}
          onChange={type}
          onKeyDown={onKeyDown}
        />
        <Button kind="primary" busy={busy} onClick={() => void send()}>
          Send
        </Button>
      </div>
      <FieldError>{problem}</FieldError>
    </div>
  );
}
