import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { MenuIcon } from '../../ui/icons.ts';
import { PlaceIcon } from './place-icon.tsx';
import { Footer, MenuLinks } from './side-menu.tsx';
import styles from './side-menu.module.css';
import { useMainMenu } from './use-menu.ts';

const Drawer = lazy(async () => ({ default: (await import('../../ui/drawer.tsx')).Drawer }));

const LinksList = lazy(async () => ({ default: (await import('./links-list.tsx')).LinksList }));

const PLACES_IN_BAR = 4;
/** What is used most on the move stands first; the others follow in the menu's order. */
const FIRST = [
  '/basic/home',
  '/service/wodashboard',
  '/accounting/invoices',
  '/customers/customersearch',
  '/service/vehiclejobsdashboard',
  '/service/jobsdashboard',
  '/items/inventory',
];
const rank = (path: string) => (FIRST.includes(path) ? FIRST.indexOf(path) : FIRST.length);

/** The phone's menu: the four places used most, and under More all the others and the links. */
export function BottomBar() {
  const places = useMainMenu().flatMap((group) => group.places.filter((place) => !place.tab));
  const inBar = [...places].sort((a, b) => rank(a.path) - rank(b.path)).slice(0, PLACES_IN_BAR);
  const [more, setMore] = useState(false);
  return (
    <nav aria-label="Places" className={styles.bar}>
      {inBar.map((place) => {
        return (
          <Link
            key={place.path}
            to={place.path}
            className={styles.place}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <PlaceIcon path={place.path} size={20} />
            <span>{place.label}</span>
          </Link>
        );
      })}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={more}
        onClick={() => setMore(true)}
      >
        <MenuIcon size={20} stroke={1.5} aria-hidden />
        <span>More</span>
      </button>
      {more && (
        <Suspense>
          <Drawer title="Menu" width={320} onClose={() => setMore(false)}>
            <MenuLinks onFollow={() => setMore(false)} />
            <LinksList onFollow={() => setMore(false)} />
            <Footer />
          </Drawer>
        </Suspense>
      )}
    </nav>
  );
}
