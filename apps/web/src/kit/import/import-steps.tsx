import { classNames } from '../../ui/class-names.ts';
import styles from './import.module.css';

const STEPS = ['File', 'Columns', 'Check', 'Import'];

/** Where in the four steps one is. */
export function ImportSteps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(styles.step, index === at && styles.present, index < at && styles.past)}
        >
          <span aria-hidden>{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
