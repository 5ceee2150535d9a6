import styles from './filter-chip.module.css';

/** A saved view or a quick filter that is on or off. */
export function FilterChip({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={() => onChange(!on)}>
      {label}
    </button>
  );
}
