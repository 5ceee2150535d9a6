import { ChatView } from './chat-view.tsx';
import styles from './chat.module.css';
import { useAskedTalk } from './use-asked-talk.ts';

/** `/works/chat`, `/basic/chat`, `?with=` a connected company: list, room and details beside each other, on a phone one at a time. */
export function ChatPage() {
  useAskedTalk();
  return (
    <div className={styles.page}>
      <ChatView wide heading="h1" />
    </div>
  );
}
