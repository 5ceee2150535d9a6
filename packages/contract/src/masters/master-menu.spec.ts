import { INDUSTRY_CODES } from '@bahi/domain/industry/industry';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { expect, it } from 'vitest';
import type { MasterDefinition } from '../define-master.ts';
import { MASTERS } from './registry.ts';

const routeOf = ({ screen }: MasterDefinition): string =>
  (screen.startsWith('works/') ? screen : `settings/${screen}`).toLowerCase();

it.each(MASTERS.map((master) => [master.key, master] as const))(
  'the menu leads to the master %s where there is such a thing, and whoever its row names',
  (_, { changedBy, when, ...master }) => {
    const link = MENU_LINKS.find(({ route }) => route.toLowerCase() === routeOf({ changedBy, ...master }))!;
    // Tags stand in the menu of Works, for those who read tasks.
    if (changedBy.module !== 'Works') expect(link.need).toEqual({ masters: [changedBy] });
    else expect(link.need).toEqual({ area: changedBy.area });
    const asDeclared = { module: when?.module, feature: when?.feature, industries: when?.industries ?? INDUSTRY_CODES };
    expect({
      module: link.configModule ?? (link.module === 'Settings' ? undefined : link.module),
      feature: link.feature,
      industries: link.industries ?? INDUSTRY_CODES,
    }).toEqual(asDeclared);
  },
);
