import { writtenAt } from '@bahi/domain/chat/day';
import { useOnline } from '../../app/use-online.ts';
import { useSession } from '../../app/session-store.ts';
import { useStore } from '../../kit/store.ts';
import { Words } from '../../kit/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './chat.module.css';
import { fileProgress } from './send-messages.ts';
import { dropMessage, retryMessage } from './use-waiting-messages.ts';
import { type WaitingMessage, writerOf } from './waiting-messages.ts';

/** A message that is still on this device: waiting for its turn or the network, or refused. */
export function WaitingRow({ message }: { message: WaitingMessage }) {
  const owner = writerOf(useSession());
  const isOnline = useOnline();
  const progress = useStore(fileProgress, (state) => state.of);
  const { clientId, words, files, refusal, madeAt } = message;
  const { time } = writtenAt(madeAt);
  return (
    <article className={styles.message} data-own aria-label={`You, ${time}, not sent yet`}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <span>{file.name}</span>
              <progress max={1} value={file.key ? 1 : (progress[file.id] ?? 0)} aria-label={`${file.name} is sent`} />
            </li>
          ))}
        </ul>
      )}
      {words && <Words words={words} mentioned={[]} />}
      <div className={styles.meta}>
        <time dateTime={madeAt}>{time}</time>
        {refusal === null ? (
          <span>{isOnline ? 'Sending…' : 'Waiting for the network'}</span>
        ) : (
          <>
            <span className={styles.refusal}>{refusal}</span>
            <Button kind="quiet" onClick={() => void retryMessage(owner, clientId)}>
              Not sent, retry
            </Button>
            <Button kind="quiet" onClick={() => void dropMessage(owner, clientId)}>
              Discard
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
