import { Link, useLocation } from '@tanstack/react-router';
import styles from './place-tabs.module.css';
import { useMenuGroups } from './use-menu.ts';

/** What belongs to one place of the menu stands under its title: parts of the branch, those of all branches, quick lists. */
export function PlaceTabs() {
  const { pathname } = useLocation();
  const places = useMenuGroups().flatMap((group) => group.places);
  const of = places.find(({ path, tab }) => tab && path === pathname)?.tab?.of ?? pathname;
  const tabs = places.filter(({ path, tab }) => path === of || tab?.of === of);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Tabs of this place" className={styles.tabs}>
      {tabs.map(({ path, label, tab }) => (
        <Link
          key={path}
          ref={path === pathname ? showTab : undefined}
          to={path}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab?.label ?? label}
        </Link>
      ))}
    </nav>
  );
}

/** A phone shows some of many tabs: the one that is open is among them. */
const showTab = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
