import { liveTopic } from '@bahi/contract/live';
import { usePresence } from '../app/live-presence.ts';
import styles from './also-here.module.css';

/** Others who have the record open now. The page listens to the record by its notice. */
export function AlsoHere({ recordId }: { recordId: string }) {
  const others = usePresence(liveTopic.record(recordId));
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  return (
    <span className={styles.here} role="status" title={`${names} ${others.length > 1 ? 'have' : 'has'} this open too`}>
      <span className={styles.dot} aria-hidden />
      {others.length > 2 ? `${others.length} others here` : `${names} here too`}
    </span>
  );
}
