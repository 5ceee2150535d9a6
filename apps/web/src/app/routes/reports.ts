import { inWordsOf, type Speak } from '@bahi/domain/industry/words';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

const sideMenu = 'reports' as const;

/** What a report is asked for, as texts of the address; what is no filter of it is told by the server. */
const texts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      (typeof value === 'string' || typeof value === 'number') && value !== '' ? [[key, String(value)]] : [],
    ),
  );

/** The words of the side menu for the report that is open; the route is one for all of them. */
function titleOfReport(say: Speak): string {
  const path = location.pathname.slice(1).toLowerCase();
  const label = MENU_LINKS.find(({ module, route }) => module === 'Reports' && route.toLowerCase() === path)?.label;
  return typeof label === 'object' ? inWordsOf(label.text, say) : 'Report';
}

/** Ids and slugs of reports come with the first report: nothing of them is on the login page. */
const guards = () => import('../report-guards.ts');

/** The catalogue of reports, and every report under its slug. */
export const reportsRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/reports', beforeLoad: toLanding('Reports') }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/dashboard',
    staticData: { title: 'Reports', sideMenu },
    beforeLoad: async () => (await guards()).readAnyReport(),
    component: lazyRouteComponent(
      () => import('../../features/reports/reports-dashboard-page.tsx'),
      'ReportsDashboardPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/$slug',
    staticData: { title: titleOfReport, sideMenu },
    validateSearch: texts,
    beforeLoad: async ({ params, search }) => (await guards()).readReport({ params, search }),
    component: lazyRouteComponent(() => import('../../features/reports/report-page.tsx'), 'ReportPage'),
  }),
] as const;
