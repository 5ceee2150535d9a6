import { expect, test } from 'vitest';
import { isSatisfied } from './install.mjs';

const wanted = {
  '': { name: 'bahi' },
  'apps/web': { name: '@bahi/web' },
  'node_modules/@bahi/web': { resolved: 'apps/web', link: true },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['aix'] },
  'node_modules/only-here': { version: '1.0.0', integrity: 'sha512-c', optional: true, os: process.platform },
};
const installed = {
  'apps/web': wanted['apps/web'],
  'node_modules/@bahi/web': wanted['node_modules/@bahi/web'],
  'node_modules/zod': wanted['node_modules/zod'],
  'node_modules/only-here': wanted['node_modules/only-here'],
};

test('What the lock file wants is installed, but for the packages of other platforms', () => {
  expect(isSatisfied(wanted, installed)).toBe(true);
});

test('Another version, a missing package and a missing package for this platform ask for an installation', () => {
  const { 'node_modules/zod': zod, ...withoutZod } = installed;
  const { 'node_modules/only-here': here, ...withoutHere } = installed;
  expect(isSatisfied(wanted, withoutZod)).toBe(false);
  expect(isSatisfied(wanted, withoutHere)).toBe(false);
  expect(isSatisfied(wanted, { ...installed, 'node_modules/zod': { ...zod, version: '3.9.0' } })).toBe(false);
  expect(here).toBeDefined();
});
