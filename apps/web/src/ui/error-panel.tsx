import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorIcon, RefreshIcon } from './icons.ts';
import styles from './states.module.css';

export interface ErrorPanelProps {
  message: string;
  /** Number of the request, which support asks for. */
  reference?: string;
  /** Trying again cannot help. */
  final?: boolean;
  onRetry?: () => void;
  /** Another way on. */
  children?: ReactNode;
}

/** Stands in place of content that could not be loaded. */
export function ErrorPanel({ message, reference, final, onRetry, children }: ErrorPanelProps) {
  return (
    <div className={styles.state} role="alert">
      <ErrorIcon size={20} className={styles.errorIcon} aria-hidden />
      <p>{message}</p>
      {reference && <p className={styles.reference}>Reference {reference}</p>}
      {((onRetry && !final) || children) && (
        <div className={styles.actions}>
          {onRetry && !final && (
            <Button icon={<RefreshIcon size={14} aria-hidden />} onClick={onRetry}>
              Retry
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
