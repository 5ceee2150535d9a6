import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { FEATURE_KEYS, defaultConfig } from '@bahi/domain/industry/config';
import { INDUSTRY_CODES, isAutomotive, type IndustryCode } from '@bahi/domain/industry/industry';
import { menuFor } from '@bahi/domain/menu/menu';
import { describe, expect, it } from 'vitest';
import { iconOf } from './place-icon.tsx';

/** Modules that have a menu of their own, opened by one picture. */
const OWN_MENU = ['Settings', 'Reports'];

/** All that its owner may have, whatever it has switched on. */
function menuOf(industry: IndustryCode) {
  const { modules } = defaultConfig(industry);
  const features = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true])) as Record<
    (typeof FEATURE_KEYS)[number],
    boolean
  >;
  const { access } = findDefaultRole('owner')!;
  return menuFor({ access, industry, config: { modules, features, insurance: true }, newFeatures: true, mobile: true });
}

/** The words of those that have the same picture. */
function drawnAlike(places: readonly { path: string; label: string }[], industry: IndustryCode): string[][] {
  const shown = Map.groupBy(places, ({ path }) => iconOf(`/${path.toLowerCase()}`, isAutomotive(industry)));
  return [...shown.values()].filter((same) => same.length > 1).map((same) => same.map(({ label }) => label));
}

describe.each(INDUSTRY_CODES)('of %s', (industry) => {
  const menu = menuOf(industry);

  it('no picture stands twice in its menu', () => {
    const places = menu.flatMap(({ module, links }) =>
      OWN_MENU.includes(module) ? links.slice(0, 1) : links.filter(({ tab }) => !tab),
    );
    expect(
      drawnAlike(
        places.map(({ route, label }) => ({ path: route, label })),
        industry,
      ),
    ).toEqual([]);
  });

  it('nor among what New begins', () => {
    const begun = menu
      .filter(({ module }) => !OWN_MENU.includes(module))
      .flatMap(({ links }) => links)
      .flatMap(({ createRoute, label }) => (createRoute ? [{ path: createRoute, label }] : []));
    expect(drawnAlike(begun, industry)).toEqual([]);
  });
});
