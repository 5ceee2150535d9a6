import { createRoute } from '@tanstack/react-router';
import { toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Items, stock and what moves it. */
export const inventoryRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/items', beforeLoad: toLanding('Inventory') }),
  createRoute({ getParentRoute: () => shellRoute, path: '/inventory', beforeLoad: toLanding('Inventory') }),
] as const;
