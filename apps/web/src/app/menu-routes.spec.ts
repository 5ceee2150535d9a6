// @vitest-environment happy-dom
import { DEFAULT_ROLES } from '@bahi/domain/access/default-roles';
import { defaultConfig } from '@bahi/domain/industry/config';
import { INDUSTRY_CODES, type IndustryCode, isAutomotive } from '@bahi/domain/industry/industry';
import { accessIn } from '@bahi/domain/industry/own-config';
import { menuFor } from '@bahi/domain/menu/menu';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { menuContextOf, pathOf } from './menu-context.ts';
import { iconOf } from './shell/place-icon.tsx';
import type { router as Router } from './router.ts';
import { makeSession, type SessionData, setSession } from './session-store.ts';

let router: typeof Router;
beforeAll(async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
    },
  );
  ({ router } = await import('./router.ts'));
});

const session = (role: string, industry: IndustryCode): SessionData =>
  ({
    user: { userId: 'user', name: 'User', username: 'user', timeZone: 'Asia/Calcutta', technician: false },
    entity: { entityId: 'entity', config: { industry, ...defaultConfig(industry) } },
    access: accessIn(DEFAULT_ROLES.find(({ key }) => key === role)!.access, defaultConfig(industry)),
    newFeatures: true,
  }) as unknown as SessionData;

interface GuardedRoute {
  options: { beforeLoad?: (entry: object) => unknown };
}

/** Where the guards of the page send somebody who opens it by its address; null where it opens. */
async function refusalOf(path: string): Promise<string | null> {
  const [matched, params, found] = router.getMatchedRoutes(path);
  if (!found || '**' in params) return 'no page';
  for (const { options } of matched as unknown as GuardedRoute[])
    try {
      await options.beforeLoad?.({ params, search: {}, location: { pathname: path, href: path } });
    } catch (thrown) {
      const sent = (thrown as { options?: { to?: string; href?: string } }).options;
      return sent?.to ?? sent?.href ?? String(thrown);
    }
  return null;
}

const everybody = INDUSTRY_CODES.flatMap((industry) => DEFAULT_ROLES.map(({ key }) => [key, industry] as const));

describe('the menu', () => {
  it.each(everybody)('every link of %s in %s opens a page that he may see', async (role, industry) => {
    const data = session(role, industry);
    setSession(makeSession('token', data));
    const links = menuFor(menuContextOf(data)).flatMap((group) => group.links);
    const refused = [];
    for (const { route, createRoute } of links)
      for (const path of [route, createRoute].flatMap((each) => (each ? [pathOf(each)] : []))) {
        const refusal = await refusalOf(path);
        if (refusal) refused.push(`${path}: ${refusal}`);
      }
    expect(links.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });

  const pages = MENU_LINKS.filter(
    ({ built, module, need }) => built && module === 'Settings' && typeof need === 'object' && 'masters' in need,
  ).map(({ route }) => route);

  it.each(everybody)(
    'a master that it does not show to %s in %s does not open by its address',
    async (role, industry) => {
      const data = session(role, industry);
      setSession(makeSession('token', data));
      const shown = new Set(menuFor(menuContextOf(data)).flatMap((group) => group.links.map((link) => link.route)));
      const open = [];
      for (const route of pages)
        if (!shown.has(route) && (await refusalOf(pathOf(route))) !== '/unauthorised') open.push(route);
      expect(open).toEqual([]);
    },
  );

  it.each(INDUSTRY_CODES)(
    'no page opens in %s that is of another business type, module or feature',
    async (industry) => {
      const data = session('owner', industry);
      setSession(makeSession('token', data));
      const shown = new Set(menuFor(menuContextOf(data)).flatMap((group) => group.links.map((link) => link.route)));
      const open = [];
      for (const { route, built, need } of MENU_LINKS)
        if (built && need !== 'technician' && !shown.has(route) && (await refusalOf(pathOf(route))) === null)
          open.push(route);
      expect(open).toEqual([]);
    },
  );

  it.each(everybody)('no icon stands twice in the menu of %s in %s', (role, industry) => {
    const data = session(role, industry);
    setSession(makeSession('token', data));
    const links = menuFor(menuContextOf(data))
      .filter(({ module }) => module !== 'Settings' && module !== 'Reports')
      .flatMap((group) => group.links)
      .filter(({ tab }) => !tab);
    const paths = Map.groupBy(
      links.map(({ route }) => pathOf(route)),
      (path) => iconOf(path, isAutomotive(industry)),
    );
    expect([...paths.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});
