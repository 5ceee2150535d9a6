import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSession } from '../../app/session-store.ts';
import { tellBadge } from '../../app/tell-badge.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChatIcon } from '../../ui/icons.ts';
import { keepChatLine } from './chat-line.ts';
import { countUnread, keepRooms, unreadText, useRooms } from './chat-rooms.ts';
import { forgetTalks, openPanel, useChatState } from './chat-state.ts';
import styles from './chat-button.module.css';
import { keepPresence } from './presence.ts';
import { useSendingOfMessages } from './use-waiting-messages.ts';

const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }));
const CHAT_PAGE = /\/(works|basic)\/chat$/i;

/** The header's way to chat, with what is unread in all rooms; on the page of chat it is not needed (spec 3 §2.4). */
export function ChatButton() {
  const { userId } = useSession();
  const { pathname } = useLocation();
  const rooms = useRooms();
  const isOpen = useChatState((state) => state.isOpen);
  const button = useRef<HTMLButtonElement>(null);
  useSendingOfMessages();
  useEffect(() => {
    const stops = [keepRooms(userId), keepPresence(), keepChatLine()];
    return () => {
      stops.toReversed().forEach((stop) => stop());
      // Who signs in next begins with nothing open.
      forgetTalks();
    };
  }, [userId]);

  const unread = countUnread(rooms.data?.rows ?? []);
  const isKnown = rooms.data !== undefined;
  useEffect(() => {
    if (isKnown) tellBadge('chat', unread);
  }, [isKnown, unread]);
  if (CHAT_PAGE.test(pathname)) return null;
  const close = () => {
    openPanel(false);
    button.current?.focus();
  };
  return (
    <>
      <span className={styles.button}>
        <IconButton
          ref={button}
          aria-label={unread > 0 ? `Chat, ${unreadText(unread)} unread` : 'Chat'}
          aria-expanded={isOpen}
          onClick={() => openPanel(!isOpen)}
        >
          <ChatIcon size={18} stroke={1.5} aria-hidden />
        </IconButton>
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unreadText(unread)}
          </span>
        )}
      </span>
      {isOpen && (
        <Suspense>
          <ChatPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
