import { Link } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { PlaceIcon } from '../../../app/shell/place-icon.tsx';
import { useMainMenu } from '../../../app/shell/use-menu.ts';
import { AddIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { greetingAt, hourIn } from './greeting.ts';
import styles from './home.module.css';
import { hasOpenCount, OpenCount } from './open-count.tsx';

/** Where everybody lands after signing in (spec 1 §2): a greeting and the places that the role can use. */
export function HomePage() {
  const { data } = useSession();
  const groups = useMainMenu();
  const firstName = data.user.name.split(' ')[0] ?? data.user.name;
  const zone = data.user.timeZone || data.entity.timeZone;
  const shown = groups
    .map((group) => ({ ...group, places: group.places.filter((place) => place.path !== '/basic/home') }))
    .filter((group) => group.places.length > 0);

  return (
    <>
      <PageTitleBar title={`${greetingAt(hourIn(zone))}, ${firstName}`} beside={data.entity.displayName} />
      <div className={styles.groups}>
        {shown.map((group) => (
          <section key={group.module} aria-labelledby={`home-${group.module}`}>
            <h2 id={`home-${group.module}`} className={styles.heading}>
              {group.label}
            </h2>
            <ul className={styles.tiles}>
              {group.places.map((place) => {
                return (
                  <li key={place.path} className={styles.tile}>
                    <Link to={place.path} className={styles.open}>
                      <PlaceIcon path={place.path} size={18} />
                      <span>{place.label}</span>
                      {hasOpenCount(place.path) && <OpenCount path={place.path} />}
                    </Link>
                    {place.createPath && (
                      <Link to={place.createPath} className={styles.create} aria-label={place.createLabel}>
                        <AddIcon size={16} aria-hidden />
                      </Link>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
