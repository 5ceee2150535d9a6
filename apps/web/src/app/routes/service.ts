import { createRoute } from '@tanstack/react-router';
import { toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Work orders, estimates and jobs. */
export const serviceRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/service', beforeLoad: toLanding('Service') }),
] as const;
