import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { enterArea, toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

const masterPages = () => import('../../features/settings/masters/master-pages.tsx');
const masterRoute = <const P extends string>(
  path: P,
  title: string,
  page: keyof Awaited<ReturnType<typeof masterPages>>,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title, sideMenu: 'settings' },
    beforeLoad: enterArea('Settings'),
    component: lazyRouteComponent(masterPages, page),
  });

/** Settings and masters. */
export const settingsRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/settings', beforeLoad: toLanding('Settings') }),
  masterRoute('/settings/makeslist', 'Makes', 'MakesPage'),
  masterRoute('/settings/models', 'Models', 'ModelsPage'),
  masterRoute('/settings/complaintlist', 'Complaints', 'ComplaintsPage'),
] as const;
