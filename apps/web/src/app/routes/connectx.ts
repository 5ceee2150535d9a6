import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../kit/use-list-address.ts';
import { enterArea, openFromMenu } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Companies of the network. */
export const connectxRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx',
    staticData: { title: 'Connections' },
    validateSearch: listAddress('status', 'as', 'invite'),
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(
      () => import('../../features/connectx/connection-list-page.tsx'),
      'ConnectionListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/connection/$id',
    staticData: { title: 'Connection' },
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(() => import('../../features/connectx/connection-page.tsx'), 'ConnectionPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/documents',
    staticData: { title: 'Shared documents' },
    validateSearch: listAddress('box', 'kind', 'status'),
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(() => import('../../features/connectx/shared-list-page.tsx'), 'SharedListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/document/$id',
    staticData: { title: 'Shared document' },
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(() => import('../../features/connectx/shared-page.tsx'), 'SharedPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/invitations',
    staticData: { title: 'Invitations by e-mail' },
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(
      () => import('../../features/connectx/mail-invitations-page.tsx'),
      'MailInvitationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/invitation/$token',
    staticData: { title: 'Invitation' },
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(
      () => import('../../features/connectx/mail-invitation-page.tsx'),
      'MailInvitationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/profile',
    staticData: { title: 'Profile' },
    beforeLoad: enterArea('Connectx'),
    component: lazyRouteComponent(
      () => import('../../features/connectx/network-profile-page.tsx'),
      'NetworkProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/connectx/items',
    staticData: { title: 'Matched items' },
    validateSearch: listAddress(),
    beforeLoad: openFromMenu('/connectx/items'),
    component: lazyRouteComponent(() => import('../../features/connectx/matched-items-page.tsx'), 'MatchedItemsPage'),
  }),
] as const;
