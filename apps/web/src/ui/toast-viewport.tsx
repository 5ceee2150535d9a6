import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.ts';
import { currentToast, dismissToast, isFailure, subscribeToasts, type Toast, type ToastKind } from './toast.ts';
import styles from './toast-viewport.module.css';

const icons: Readonly<Record<ToastKind, typeof CheckIcon>> = {
  success: CheckIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  conflict: WarningIcon,
};

/** Draws the current toast; mounted once by `UiRoot`. Time stands still while the pointer or the focus is on it. */
export function ToastViewport() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast);
  return (
    <div className={styles.viewport}>
      <div aria-live="polite">{toast && !isFailure(toast) && <ToastCard key={toast.key} toast={toast} />}</div>
      <div aria-live="assertive">{toast && isFailure(toast) && <ToastCard key={toast.key} toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const left = useRef(toast.durationMs);
  const Icon = icons[toast.kind];

  useEffect(() => {
    if (held || !Number.isFinite(left.current)) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.key), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [held, toast.key]);

  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} className={styles.icon} aria-hidden />
      <p className={styles.message}>{toast.message}</p>
      {toast.actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.key);
            run();
          }}
        >
          {label}
        </button>
      ))}
      <IconButton aria-label="Close this message" className={styles.close} onClick={() => dismissToast(toast.key)}>
        <CloseIcon size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
