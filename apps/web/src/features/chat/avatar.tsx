import styles from './chat.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** The letters of a name, with a dot where its owner is there. */
export function Avatar({ name, online }: { name: string; online?: boolean }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(name)}
      {online && <span className={styles.online} />}
    </span>
  );
}
