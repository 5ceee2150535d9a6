import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { FEATURE_KEYS, defaultConfig } from '@bahi/domain/industry/config';
import { INDUSTRY_CODES, isAutomotive } from '@bahi/domain/industry/industry';
import { menuFor } from '@bahi/domain/menu/menu';
import { expect, it } from 'vitest';
import { iconOf } from './place-icon.tsx';

/** Modules that have a menu of their own, opened by one picture. */
const OWN_MENU = ['Settings', 'Reports'];

it.each(INDUSTRY_CODES)('no picture stands twice in the menu of %s, whatever it has switched on', (industry) => {
  const { modules } = defaultConfig(industry);
  const features = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true])) as Record<
    (typeof FEATURE_KEYS)[number],
    boolean
  >;
  const { access } = findDefaultRole('owner')!;
  const menu = menuFor({
    access,
    industry,
    config: { modules, features, insurance: true },
    newFeatures: true,
    mobile: true,
  });
  const places = menu.flatMap(({ module, links }) =>
    OWN_MENU.includes(module) ? links.slice(0, 1) : links.filter(({ tab }) => !tab),
  );
  const shown = Map.groupBy(places, ({ route }) => iconOf(`/${route.toLowerCase()}`, isAutomotive(industry)));
  const twice = [...shown.values()].filter((same) => same.length > 1).map((same) => same.map(({ label }) => label));
  expect(twice).toEqual([]);
});
