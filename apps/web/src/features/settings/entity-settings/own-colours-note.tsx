import { useState } from 'react';
import { ownColours, useColours } from '../../../app/own-colours.ts';
import { useSession } from '../../../app/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './notes.module.css';

/** The choice of this user on this browser, which wins over the company's; it can be given up here. */
export function OwnColours() {
  const { scheme } = useSession().data.entity.settings.theme;
  const { followEntity } = useColours();
  const [own, setOwn] = useState(ownColours);
  const giveUp = () => {
    followEntity(scheme);
    setOwn(null);
  };
  return (
    <section className={styles.note} aria-label="Your own choice">
      <header>
        <h2>Your own choice</h2>
        <p>On this browser only.</p>
      </header>
      {own === null ? (
        <p>You see the colours of the company. The menu behind your initials changes them for you alone.</p>
      ) : (
        <div className={styles.row}>
          <span>You chose {own === 'dark' ? 'dark' : 'light'} colours for yourself.</span>
          <Button onClick={giveUp}>Use those of the company</Button>
        </div>
      )}
    </section>
  );
}
