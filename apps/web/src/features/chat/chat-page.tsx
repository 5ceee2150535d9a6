import { ChatView } from './chat-view.tsx';
import styles from './chat.module.css';

/** `/works/chat`, `/basic/chat`: list, room and details beside each other, on a phone one at a time. */
export function ChatPage() {
  return (
    <div className={styles.page}>
      <ChatView wide heading="h1" />
    </div>
  );
}
