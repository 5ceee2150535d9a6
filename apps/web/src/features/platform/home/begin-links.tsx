import { Link } from '@tanstack/react-router';
import { PlaceIcon } from '../../../app/shell/place-icon.tsx';
import { useMainMenu } from '../../../app/shell/use-menu.ts';
import { withoutAutoClose } from '../../../app/use-auto-close.ts';
import styles from './home.module.css';

/** What the role can begin; what is saved stays open, to be gone on with. Every other place stands in the menu beside it. */
export function BeginLinks() {
  const places = useMainMenu().flatMap((group) =>
    group.places.flatMap(({ createPath, createLabel }) => (createPath ? { path: createPath, label: createLabel } : [])),
  );
  if (places.length === 0) return null;
  return (
    <nav className={styles.begin} aria-label="Begin">
      {places.map((place) => (
        <Link key={place.path} to={withoutAutoClose(place.path)} className={styles.beginLink}>
          <PlaceIcon path={place.path} size={16} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
