import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { findReportId, permittedReports } from '@bahi/domain/reports/built-reports';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { toLanding } from '../guards.ts';
import { getSession } from '../session-store.ts';
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
function titleOfReport(): string {
  const path = location.pathname.slice(1).toLowerCase();
  const label = MENU_LINKS.find(({ module, route }) => module === 'Reports' && route.toLowerCase() === path)?.label;
  return typeof label === 'object' ? label.text : 'Report';
}

/** Of any report that exists here. */
const readAnyReport = (): void => {
  const data = getSession()?.data;
  if (!data || permittedReports(data.access, data.entity.config).length === 0) throw redirect({ to: '/unauthorised' });
};

/** By id, slug or second spelling; a report that is not there yet is not found, one of others is refused. */
const readReport = ({ params, search }: { params: { slug: string }; search: Record<string, string> }): void => {
  const id = findReportId(params.slug);
  if (id === undefined) throw notFound();
  const slug = REPORT_SLUGS[id]!.toLowerCase();
  if (params.slug !== slug) throw redirect({ to: '/reports/$slug', params: { slug }, search, replace: true });
  const data = getSession()?.data;
  if (!data || !permittedReports(data.access, data.entity.config).some((report) => report.id === id))
    throw redirect({ to: '/unauthorised' });
};

/** The catalogue of reports, and every report under its slug. */
export const reportsRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/reports', beforeLoad: toLanding('Reports') }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/dashboard',
    staticData: { title: 'Reports', sideMenu },
    beforeLoad: readAnyReport,
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
    beforeLoad: readReport,
    component: lazyRouteComponent(() => import('../../features/reports/report-page.tsx'), 'ReportPage'),
  }),
] as const;
