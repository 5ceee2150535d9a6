import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useWhen } from '../../../app/use-when.ts';
import { WarningIcon } from '../../../ui/icons.ts';
import styles from './home.module.css';

type Backup = NonNullable<OutputOf<typeof getHome>['backup']>;

/** How old the newest backup is, for who answers for it; it only speaks up when something is to be done. */
export function BackupLine({ takenAt, late, error }: Backup) {
  const when = useWhen();
  const newest = takenAt ? `Last backup ${when(takenAt)}.` : 'There is no backup yet.';
  if (!late) return <p className={styles.backup}>{newest}</p>;
  return (
    <p className={styles.backupLate} role="alert">
      <WarningIcon size={16} aria-hidden />
      {newest}{' '}
      {error ? `The last try failed: ${error}` : 'None was taken for two days: is the server running at all times?'}
    </p>
  );
}
