import styles from './errors.module.css';

/** The message of a group of fields that has no single field to stand under. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  return children ? (
    <p id={id} className={styles.field} role="alert">
      {children}
    </p>
  ) : null;
}
