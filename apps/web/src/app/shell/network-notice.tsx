import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { WarningIcon } from '../../ui/icons.ts';
import { useOnline } from '../use-online.ts';
import styles from './shell.module.css';

/** Shown for as long as there is no network (spec 1 §8). */
export function NetworkNotice() {
  const online = useOnline();
  return (
    <div role="status" className={styles.noticeArea}>
      {!online && (
        <p className={styles.notice}>
          <WarningIcon size={16} aria-hidden /> {ERROR_MESSAGES.noInternet}
        </p>
      )}
    </div>
  );
}
