import { ErrorIcon } from './icons.ts';
import styles from './errors.module.css';

export interface SummaryError {
  /** "Customer" or "Line 12: Tax". */
  where: string;
  message: string;
  /** Brings the user there: focuses the field, opens its tab. */
  goTo?: () => void;
}

/** After a refused Save: one line at the top that jumps to the first thing to put right. */
export function SummaryErrors({ errors }: { errors: readonly SummaryError[] }) {
  const first = errors[0];
  if (!first) return null;
  const others = errors.length - 1;
  return (
    <div className={styles.summary} role="alert">
      <ErrorIcon size={16} aria-hidden />
      <span>
        <strong>{first.where}:</strong> {others > 0 ? first.message.replace(/\.$/, ',') : first.message}
        {others > 0 && <span className={styles.others}> and {others} more</span>}
      </span>
      {first.goTo && (
        <button type="button" className={styles.jump} onClick={first.goTo}>
          Go there
        </button>
      )}
    </div>
  );
}
