import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AddIcon, BackIcon } from '../../ui/icons.ts';
import { environmentQuery } from '../environment.ts';
import { useSession } from '../session-store.ts';
import { useBusinessDay } from '../use-business-day.ts';
import { PlaceIcon } from './place-icon.tsx';
import styles from './side-menu.module.css';
import { useSideMenu, type MenuGroup, type MenuPlace } from './use-menu.ts';

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
      {groups.flatMap((group) =>
        headed(group).map(([label, places]) => (
          <Group key={label} label={label} places={places} hasIcons={isMain} onFollow={onFollow} />
        )),
      )}
    </nav>
  );
}

interface GroupProps {
  label: string;
  places: readonly MenuPlace[];
  hasIcons: boolean;
  onFollow?: (() => void) | undefined;
}

function Group({ label, places, hasIcons, onFollow }: GroupProps) {
  // A single link of the same name says it all.
  const isHeaded = places.length > 1 || places[0]?.label !== label;
  return (
    <section aria-label={label}>
      {isHeaded && <h2 className={styles.group}>{label}</h2>}
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.path} className={styles.row}>
            <PlaceLink place={place} hasIcon={hasIcons} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A module's own menu stands under the headings of its links; those without one stand under the module's name. */
const headed = ({ label, places }: MenuGroup): [label: string, places: readonly MenuPlace[]][] => [
  ...Map.groupBy(
    places.filter((place) => !place.tab),
    (place) => place.group ?? label,
  ),
];

function PlaceLink({
  place,
  hasIcon,
  onFollow,
}: Pick<GroupProps, 'onFollow'> & { place: MenuPlace; hasIcon: boolean }) {
  return (
    <>
      <Link
        to={place.path}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={onFollow}
      >
        {hasIcon && <PlaceIcon path={place.path} />}
        <span>{place.label}</span>
      </Link>
      {place.createPath && (
        <Link to={place.createPath} className={styles.create} aria-label={place.createLabel} onClick={onFollow}>
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
