import { Link } from '@tanstack/react-router';
import { PlaceIcon } from '../../../app/shell/place-icon.tsx';
import { useMainMenu } from '../../../app/shell/use-menu.ts';
import styles from './home.module.css';

/** What the role can begin; every other place stands in the menu beside it. */
export function BeginLinks() {
  const places = useMainMenu().flatMap((group) =>
    group.places.flatMap(({ createPath, createLabel }) => (createPath ? { path: createPath, label: createLabel } : [])),
  );
  if (places.length === 0) return null;
  return (
    <nav className={styles.begin} aria-label="Begin">
      {places.map((place) => (
        <Link key={place.path} to={place.path} className={styles.beginLink}>
          <PlaceIcon path={place.path} size={16} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
