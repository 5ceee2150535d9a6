import { Link, useLocation } from '@tanstack/react-router';
import { AddIcon, PinIcon, UnpinIcon } from '../../ui/icons.ts';
import { usePreference } from '../preferences.ts';
import { type RecentPlace, useRecentPlaces } from '../recent.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './links-list.module.css';
import { useMenuGroups } from './use-menu.ts';

const NONE: readonly RecentPlace[] = [];
const MOST_RECENT = 6;

/** What can be made, pages that the user pinned, records opened last (spec 1 §2). */
export function LinksList({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  const title = usePageTitle();
  const [pinned, keep] = usePreference<readonly RecentPlace[]>('links', NONE);
  const recent = useRecentPlaces();
  const makes = useMenuGroups().flatMap((group) =>
    group.places.flatMap(({ createPath, createLabel }) =>
      createPath ? [{ path: createPath, title: createLabel }] : [],
    ),
  );
  const isPinned = pinned.some((place) => place.path === pathname);
  const pin = () =>
    keep(
      isPinned
        ? pinned.filter((place) => place.path !== pathname)
        : [...pinned, recent.find((place) => place.path === pathname) ?? { path: pathname, title: title || pathname }],
    );
  return (
    <div className={styles.links}>
      <button type="button" className={styles.link} onClick={pin}>
        {isPinned ? <UnpinIcon size={16} aria-hidden /> : <PinIcon size={16} aria-hidden />}
        {isPinned ? 'Unpin this page' : 'Pin this page'}
      </button>
      <Section label="Pinned" places={pinned} onFollow={onFollow} />
      <Section label="New" places={makes} onFollow={onFollow} isNew />
      <Section label="Recent" places={recent.slice(0, MOST_RECENT)} onFollow={onFollow} />
    </div>
  );
}

interface SectionProps {
  label: string;
  places: readonly RecentPlace[];
  onFollow: () => void;
  isNew?: boolean;
}

function Section({ label, places, onFollow, isNew }: SectionProps) {
  if (places.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className={styles.heading}>{label}</h2>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.path}>
            <Link to={place.path} className={styles.link} onClick={onFollow}>
              {isNew && <AddIcon size={14} aria-hidden />}
              <span className={styles.title}>{place.title}</span>
              {place.detail && <span className={styles.detail}>{place.detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
