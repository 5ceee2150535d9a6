import type { AccessDifference } from '@bahi/domain/access/access-differences';
import { inWordsOf } from '@bahi/domain/industry/words';
import { useWords } from '../../../app/use-words.ts';
import styles from './role.module.css';

/** In what the role differs from where it comes from; nothing to unfold where it does not. */
export function Differences({ differences, from }: { differences: readonly AccessDifference[]; from: string }) {
  const say = useWords();
  if (differences.length === 0) return <p className={styles.muted}>Same rights as {from}</p>;
  return (
    <details className={styles.differences}>
      <summary>
        {differences.length} {differences.length === 1 ? 'right differs' : 'rights differ'} from {from}
      </summary>
      <ul>
        {differences.map((one) => (
          <li key={one.right}>
            {inWordsOf(one.label, say)}: <span className={styles.muted}>{one.from}</span> → {one.to}
          </li>
        ))}
      </ul>
    </details>
  );
}
