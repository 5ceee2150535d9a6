import { splitWords } from '@bahi/domain/chat/words';
import { Fragment } from 'react';
import styles from './words.module.css';

/** Words as they were typed, never as markup; addresses of http and https are links that tell nobody where they were. */
export function Words({ words, mentioned }: { words: string; mentioned: readonly string[] }) {
  return (
    <p className={styles.words}>
      {splitWords(words, mentioned).map(({ text, href, mention }, at) => {
        if (href)
          return (
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          );
        return mention ? (
          <span key={at} className={styles.mention}>
            {text}
          </span>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        );
      })}
    </p>
  );
}
