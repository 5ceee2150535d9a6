import { createRoute } from '@tanstack/react-router';
import { toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Settings and masters. */
export const settingsRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/settings', beforeLoad: toLanding('Settings') }),
] as const;
