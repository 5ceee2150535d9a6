import { expect, test } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { defaultConfig } from '../industry/config.ts';
import { arrangeTiles, homeTilesFor } from './home-tiles.ts';

const workshop = defaultConfig('AUTO1');
const tilesOf = (role: string, config = workshop) => homeTilesFor(findDefaultRole(role)!.access, config);

test.each([
  ['technician', ['myJobs']],
  ['advisor', ['toApprove', 'late', 'promisedToday', 'waitingForParts', 'lowStock', 'orders']],
  [
    'cashier',
    [
      'invoicesToSign',
      'promisedToday',
      'readyToBill',
      'waitingForParts',
      'lowStock',
      'overdue',
      'unpaid',
      'unapplied',
      'drafts',
      'collection',
      'sales',
    ],
  ],
  ['clerk', ['lowStock']],
])('home of the %s shows what he can do something about', (role, tiles) => {
  expect(tilesOf(role)).toEqual(tiles);
});

test('an owner is no technician: he sees everything but My jobs', () => {
  expect(tilesOf('owner')).not.toContain('myJobs');
  expect(tilesOf('owner')).toHaveLength(14);
});

test('a module that the entity does not use has no tile', () => {
  const withoutService = { modules: { ...workshop.modules, Service: false } };
  expect(homeTilesFor(findDefaultRole('advisor')!.access, withoutService)).toEqual(['lowStock']);
});

test('an own order comes first, and a tile that it does not know comes last', () => {
  const arrangement = { order: ['unpaid', 'gone', 'late'], hidden: [] };
  expect(arrangeTiles(['late', 'drafts', 'unpaid'], arrangement)).toEqual(['unpaid', 'late', 'drafts']);
});
