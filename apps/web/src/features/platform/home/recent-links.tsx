import { Link } from '@tanstack/react-router';
import { useRecentPlaces } from '../../../app/recent.ts';
import { PlaceIcon } from '../../../app/shell/place-icon.tsx';
import styles from './home.module.css';

const MOST = 8;

/** The records that were opened last, so that work goes on where it was left. */
export function RecentLinks() {
  const recent = useRecentPlaces().slice(0, MOST);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="home-recent">
      <h2 id="home-recent" className={styles.tileTitle}>
        Opened last
      </h2>
      <ul className={styles.recentList}>
        {recent.map(({ path, title, detail }) => (
          <li key={path}>
            <Link to={path} className={styles.recentLink}>
              <PlaceIcon path={path} size={16} />
              <span className={styles.recentTitle}>{title}</span>
              {detail && <span className={styles.recentDetail}>{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
