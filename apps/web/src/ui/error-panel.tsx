import { Button } from './button.tsx';
import { ErrorIcon, RefreshIcon } from './icons.ts';
import styles from './states.module.css';

export interface ErrorPanelProps {
  message: string;
  /** Number of the request, which support asks for. */
  reference?: string;
  onRetry?: () => void;
}

/** Stands in place of content that could not be loaded. */
export function ErrorPanel({ message, reference, onRetry }: ErrorPanelProps) {
  return (
    <div className={styles.state} role="alert">
      <ErrorIcon size={20} className={styles.errorIcon} aria-hidden />
      <p>{message}</p>
      {reference && <p className={styles.reference}>Reference {reference}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button icon={<RefreshIcon size={14} aria-hidden />} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
