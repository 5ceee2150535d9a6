import { ownPath } from '@bahi/domain/session/own-path';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '../../features/platform/not-found/not-found-page.tsx';
import { RootFrame } from '../root-frame.tsx';
import { refuseWhatIsOff } from '../guards.ts';
import { restoreSession } from '../restore-session.ts';
import { getSession } from '../session-store.ts';

export const rootRoute = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage });

export interface NextSearch {
  next?: string;
}
/** Only pages of our own may be gone back to. */
export const nextSearch = (search: Record<string, unknown>): NextSearch => {
  const next = ownPath(search['next']);
  return next ? { next } : {};
};

/** Restores the session, or leads to where one is made; who has one goes where no guard of the network holds him back. */
export async function requireSession(next: string): Promise<void> {
  if (getSession()) return;
  if (!navigator.onLine) throw redirect({ to: '/retry', search: { next } });
  const restored = await restoreSession();
  if (restored === 'failed') throw redirect({ to: '/retry', search: { next } });
  if (restored === 'none') throw redirect({ to: '/login', search: { next } });
}

/** The parent of every page that needs a session: one guard for all, and the frame around them (spec 1 §2, §4). */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    await requireSession(location.href);
    refuseWhatIsOff(location.pathname);
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});
