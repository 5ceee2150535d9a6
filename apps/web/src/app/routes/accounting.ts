import { createRoute } from '@tanstack/react-router';
import { toLanding } from '../guards.ts';
import { shellRoute } from './root-route.ts';

/** Invoices, payments and the chart of accounts. */
export const accountingRoutes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/accounting', beforeLoad: toLanding('Accounting') }),
] as const;
