import { landingFor, menuFor, type VisibleLink } from '@bahi/domain/menu/menu';
import type { MenuModule } from '@bahi/domain/menu/menu-link';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { menuContextOf, pathOf } from '../menu-context.ts';
import type { SideMenuName } from '../page-title.ts';
import { useSession } from '../session-store.ts';
import { withoutAutoClose } from '../use-auto-close.ts';

export interface MenuPlace {
  label: string;
  /** The heading inside its module. */
  group: string | null;
  path: string;
  createPath: string | null;
  /** "New customer". */
  createLabel: string;
  /** A tab of another place, by its path; the menu shows that place alone. */
  tab: { of: string; label: string } | null;
}
export interface MenuGroup {
  module: MenuModule;
  label: string;
  places: readonly MenuPlace[];
}

const HEADINGS: Partial<Record<MenuModule, string>> = { Common: 'Contacts and products' };
/** Modules whose pages show a menu of their own; the main menu leads there by one link. */
const OWN_MENU: Partial<Record<MenuModule, SideMenuName>> = { Settings: 'settings', Reports: 'reports' };

/** The links of the business type and the user's rights whose screens exist (spec 3 §2.1), grouped by module. */
export function useMenuGroups(): readonly MenuGroup[] {
  const { data } = useSession();
  const router = useRouter();
  return useMemo(() => {
    // A route that matches only a beginning of the path leaves the rest under `**`.
    const exists = (path: string) => {
      const [, params, route] = router.getMatchedRoutes(path);
      return route !== undefined && !params['**'];
    };
    const place = (link: VisibleLink): MenuPlace => {
      // What is begun from here stays open after saving.
      const createPath = link.createRoute && withoutAutoClose(pathOf(link.createRoute));
      return {
        label: link.label,
        group: link.group,
        path: pathOf(link.route),
        createPath: createPath && exists(createPath) ? createPath : null,
        createLabel: link.createLabel,
        tab: link.tab && { of: pathOf(link.tab.of), label: link.tab.label },
      };
    };
    return menuFor(menuContextOf(data)).flatMap(({ module, links }) => {
      const places = links.map(place).filter(({ path }) => exists(path));
      return places.length > 0 ? [{ module, label: HEADINGS[module] ?? module, places }] : [];
    });
  }, [data, router]);
}

/** The menu that shows: the main one, or that of the module to which the page belongs (spec 1 §2). */
export function useSideMenu(): { groups: readonly MenuGroup[]; isMain: boolean } {
  const groups = useMenuGroups();
  const main = useMainMenu();
  const own = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.sideMenu)?.staticData.sideMenu,
  });
  const ofPage = own && groups.filter(({ module }) => OWN_MENU[module] === own);
  if (ofPage?.length) return { groups: ofPage, isMain: false };
  return { groups: main, isMain: true };
}

/** The main menu: a module with a menu of its own is one link in it. */
export function useMainMenu(): readonly MenuGroup[] {
  const landing = useLandingPath();
  return useMenuGroups().map((group) =>
    OWN_MENU[group.module]
      ? {
          ...group,
          places: [
            { label: group.label, group: null, path: landing(group), createPath: null, createLabel: '', tab: null },
          ],
        }
      : group,
  );
}

/** Where a group opens. */
function useLandingPath(): (group: MenuGroup) => string {
  const { data } = useSession();
  return (group) => {
    const path = pathOf(landingFor(group.module, menuContextOf(data)));
    return group.places.some((place) => place.path === path) ? path : group.places[0]!.path;
  };
}

/** For the settings button, which the main admin alone has (spec 1 §1); null while there is nothing to set. */
export function useSettingsPath(): string | null {
  const { data } = useSession();
  const landing = useLandingPath();
  const group = useMenuGroups().find(({ module }) => module === 'Settings');
  return group && (data.access.SA || data.access.EA) ? landing(group) : null;
}
