import styles from './kbd.module.css';

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
const faces: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  arrowup: '↑',
  arrowdown: '↓',
  delete: 'Delete',
  escape: 'Esc',
};

const face = (key: string) => faces[key] ?? key.charAt(0).toUpperCase() + key.slice(1);

/** Keys as printed on them: `mod+s` is Ctrl S, or ⌘ S on a Mac. `g w` are two keys, one after the other. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((stroke, index) => (
        <span key={index} className={styles.stroke}>
          {stroke.split('+').map((key) => (
            <kbd key={key} className={styles.key}>
              {face(key)}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

/** The keys of an action as quiet text inside its button. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint} aria-hidden>
      {keys.split('+').map(face).join(' ')}
    </span>
  );
}
