import { expect, test } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { defaultConfig } from './config.ts';
import { INDUSTRY_CODES, type IndustryCode } from './industry.ts';
import { describeIndustryChange, switchesUnder } from './industry-change.ts';

const { access } = findDefaultRole('owner')!;
const as = (industry: IndustryCode) => ({ industry, config: defaultConfig(industry) });

test('from a workshop to a pharmacy: words, modules, features and menus that come and go', () => {
  const change = describeIndustryChange(as('AUTO1'), as('HC2'), access);
  expect(change.words).toContainEqual({ from: 'Repair order', to: 'Work order' });
  expect([change.modulesOn, change.modulesOff]).toEqual([[], ['Service']]);
  expect(change.featuresOn).toEqual(['MUoM', 'BN']);
  expect(change.featuresOff).toEqual(['Labor', 'Est', 'WO', 'Appt', 'Compl', 'LTG', 'TrackWO']);
  expect(change.menusOff.length).toBeGreaterThan(0);
});

test('there and back is told the other way round, over all 11 types', () => {
  for (const from of INDUSTRY_CODES)
    for (const to of INDUSTRY_CODES) {
      const [there, back] = [
        describeIndustryChange(as(from), as(to), access),
        describeIndustryChange(as(to), as(from), access),
      ];
      expect([there.modulesOn, there.featuresOn, there.menusOn]).toEqual([
        back.modulesOff,
        back.featuresOff,
        back.menusOff,
      ]);
      if (from === to) expect([there.words, there.featuresOn, there.menusOff]).toEqual([[], [], []]);
    }
});

test('a module with records stays open, and switches of before are found again', () => {
  expect(switchesUnder('HC2', undefined, ['Service', 'Accounting'])).toEqual({
    modules: { Service: true },
    features: {},
  });
  const kept = { modules: { Sales: false }, features: { Est: false } };
  expect(switchesUnder('AUTO1', kept, [])).toEqual(kept);
  expect(switchesUnder('AUTO1', kept, ['Sales'])).toEqual({ ...kept, modules: { Sales: true } });
});
