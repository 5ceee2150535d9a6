import { liveTopic } from '@bahi/contract/live';
import { ImportStatus } from '@bahi/contract/wire/import.wire';
import { formatCount } from '@bahi/domain/money/format';
import { useLive } from '../../app/live.ts';
import type { ImportRun } from './import-run.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './import.module.css';

const WORDS: Partial<Record<ImportStatus, string>> = {
  [ImportStatus.checking]: 'Checking',
  [ImportStatus.running]: 'Importing',
  [ImportStatus.undoing]: 'Undoing',
};

/** An import that is worked on; the page may be left meanwhile. */
export function ImportProgress({ run, onTold }: { run: ImportRun; onTold: () => void }) {
  useLive(liveTopic.job(run.id), onTold);
  const { doneRows, rowCount, status } = run;
  const done = formatCount(doneRows);
  const label = `${WORDS[status] ?? 'Working'}: ${done} of ${formatCount(rowCount)} rows`;
  return (
    <section className={styles.card}>
      <ProgressBar label={label} fraction={rowCount > 0 ? doneRows / rowCount : 0} />
      <p className={styles.hint}>This goes on when you leave the page; you find it again under Last imports.</p>
    </section>
  );
}
