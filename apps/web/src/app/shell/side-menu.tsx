import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AddIcon, BackIcon } from '../../ui/icons.ts';
import { environmentQuery } from '../environment.ts';
import { useSession } from '../session-store.ts';
import { useBusinessDay } from '../use-business-day.ts';
import { PlaceIcon } from './place-icon.tsx';
import styles from './side-menu.module.css';
import { useSideMenu, type MenuPlace } from './use-menu.ts';

/** The links of the business type, the user's rights and the screens that exist (spec 3 §2.1), and the footer. */
export function SideMenu() {
  return (
    <div className={styles.menu}>
      <MenuLinks className={styles.scroll} />
      <Footer />
    </div>
  );
}

/** The menu itself; the drawer of phones shows it too. A module's own menu ends in Exit. */
export function MenuLinks({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const { groups, isMain } = useSideMenu();
  return (
    <nav aria-label={isMain ? 'Main menu' : 'Module menu'} className={className}>
      {!isMain && (
        <Link to="/basic/home" className={styles.link} onClick={onFollow}>
          <BackIcon size={16} stroke={1.5} aria-hidden />
          <span>Exit</span>
        </Link>
      )}
      {groups.map((group) => (
        <section key={group.module} aria-label={group.label}>
          {(!isMain || group.places.length > 1) && <h2 className={styles.group}>{group.label}</h2>}
          <ul className={styles.list}>
            {group.places.map((place) => (
              <li key={place.path} className={styles.row}>
                <PlaceLink place={place} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function PlaceLink({ place, onFollow }: { place: MenuPlace; onFollow?: () => void }) {
  return (
    <>
      <Link
        to={place.path}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={onFollow}
      >
        <PlaceIcon path={place.path} />
        <span>{place.label}</span>
      </Link>
      {place.createPath && (
        <Link to={place.createPath} className={styles.create} aria-label={`New: ${place.label}`} onClick={onFollow}>
          <AddIcon size={14} aria-hidden />
        </Link>
      )}
    </>
  );
}

/** Copyright year and company name (spec 1 §2). */
export function Footer() {
  const { data } = useSession();
  const year = useBusinessDay().slice(0, 4);
  const company = useQuery(environmentQuery).data?.companyName || data.organisation.name;
  return (
    <footer className={styles.footer}>
      © {year} {company}
    </footer>
  );
}
