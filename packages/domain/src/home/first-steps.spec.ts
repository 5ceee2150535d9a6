import { expect, test } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { defaultConfig } from '../industry/config.ts';
import { firstStepsOf, hasFirstSteps } from './first-steps.ts';

const workshop = defaultConfig('AUTO1');

test('a workshop begins with its GSTIN and ends with its people', () => {
  expect(firstStepsOf(workshop)).toEqual(['gstin', 'logo', 'item', 'prices', 'invoice', 'invite']);
});

test('what a business does not use it is not asked for', () => {
  const modules = { ...workshop.modules, Inventory: false, Service: false, Accounting: false };
  expect(firstStepsOf({ ...workshop, modules })).toEqual(['gstin', 'logo', 'invite']);
});

test.each([
  ['owner', true],
  ['admin', true],
  ['manager', false],
  ['cashier', false],
])('the first steps are the %s’s: %s', (role, wanted) => {
  expect(hasFirstSteps(findDefaultRole(role)!.access)).toBe(wanted);
});
