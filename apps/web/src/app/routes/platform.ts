import { isArea } from '@bahi/domain/menu/menu';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '../../features/platform/not-found/not-found-page.tsx';
import { refuseWithoutChat, toAreaLanding } from '../guards.ts';
import { restoreSession } from '../restore-session.ts';
import { environmentQuery } from '../environment.ts';
import { queryClient } from '../query-client.ts';
import { getSession } from '../session-store.ts';
import { nextSearch, requireSession, rootRoute, shellRoute } from './root-route.ts';

const home = '/basic/home';
const homePage = lazyRouteComponent(() => import('../../features/platform/home/home-page.tsx'), 'HomePage');

/** Any path of one part that no screen has: an area leads on, everything else is not found. */
const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$area',
  beforeLoad: async ({ params, location }) => {
    if (!isArea(params.area)) throw notFound();
    await requireSession(location.href);
    toAreaLanding(params.area);
  },
});

/** Pages outside the entry guard. */
export const openRoutes = [
  areaRoute,
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: home });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    staticData: { title: 'Login' },
    validateSearch: nextSearch,
    beforeLoad: async ({ search }) => {
      if (getSession() || (await restoreSession()) === 'ok') throw redirect({ href: search.next ?? home });
    },
    component: lazyRouteComponent(() => import('../../features/platform/login/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/setup',
    staticData: { title: 'Setup' },
    component: lazyRouteComponent(() => import('../../features/platform/setup/setup-page.tsx'), 'SetupPage'),
  }),
  // Where no business type is set one is signed out (spec 3 §2.1, chat §5): on an empty installation it is the first-run screen.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/registration/organisation',
    staticData: { title: 'Register' },
    beforeLoad: async () => {
      if ((await queryClient.ensureQueryData(environmentQuery)).setupNeeded) throw redirect({ to: '/setup' });
    },
    component: lazyRouteComponent(() => import('../../features/platform/setup/setup-page.tsx'), 'RegistrationPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/retry',
    staticData: { title: 'Retry' },
    validateSearch: nextSearch,
    component: lazyRouteComponent(() => import('../../features/platform/retry/retry-page.tsx'), 'RetryPage'),
  }),
  // What a customer was sent: no session, no shell, and nothing of either in its piece of the bundle.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/approve/$token',
    staticData: { title: 'For you' },
    component: lazyRouteComponent(() => import('../../features/links/link-page.tsx'), 'LinkPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/notfound',
    staticData: { title: 'Page not found' },
    component: NotFoundPage,
  }),
] as const;

/** Pages of everybody who is signed in. */
export const basicRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/basic',
    beforeLoad: () => {
      throw redirect({ to: home });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: home,
    staticData: { title: 'Home' },
    component: homePage,
  }),
  // Where the mobile wrapper starts; its path keeps its case (spec 1 §2).
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mobile',
    beforeLoad: () => {
      throw redirect({ to: '/mobile/home' });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mobile/home',
    staticData: { title: 'Home' },
    component: homePage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/basic/inbox',
    staticData: { title: 'Inbox' },
    component: lazyRouteComponent(() => import('../../features/platform/inbox/inbox-page.tsx'), 'InboxPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/basic/profile',
    staticData: { title: 'Profile' },
    component: lazyRouteComponent(() => import('../../features/platform/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  ...(['/works/chat', '/basic/chat'] as const).map((path) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path,
      staticData: { title: 'Chat' },
      validateSearch: (search: Record<string, unknown>): { with?: string; room?: string; list?: string } =>
        Object.fromEntries(
          ['with', 'room', 'list'].flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])),
        ),
      beforeLoad: refuseWithoutChat,
      component: lazyRouteComponent(() => import('../../features/chat/chat-page.tsx'), 'ChatPage'),
    }),
  ),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/help',
    beforeLoad: () => {
      throw redirect({ to: '/help/$topic', params: { topic: 'start' } });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/help/$topic',
    staticData: { title: 'Help' },
    component: lazyRouteComponent(() => import('../../features/platform/help/help-page.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings/activeloginsessions',
    staticData: { title: 'Sign-in sessions', sideMenu: 'settings' },
    component: lazyRouteComponent(() => import('../../features/platform/profile/sessions-page.tsx'), 'SessionsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/unauthorised',
    staticData: { title: 'Unauthorised' },
    component: lazyRouteComponent(
      () => import('../../features/platform/unauthorised/unauthorised-page.tsx'),
      'UnauthorisedPage',
    ),
  }),
] as const;
