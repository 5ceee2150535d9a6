import { expect, test } from 'vitest';
import { type Access, emptyAccess } from '../access/access.ts';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { defaultConfig } from '../industry/config.ts';
import { arrangeTiles, homeTilesFor } from './home-tiles.ts';

const workshop = { ...defaultConfig('AUTO1'), insurance: true };
const tilesOf = (role: string, config = workshop) => homeTilesFor(findDefaultRole(role)!.access, config, false);

test.each([
  ['technician', ['myJobs', 'ownParts']],
  [
    'advisor',
    [
      ...['toApprove', 'estimatesSent', 'estimatesAnswered', 'invitations', 'late', 'promisedToday', 'waitingForParts'],
      ...['toSurvey', 'surveyLate', 'lowStock', 'orders'],
    ],
  ],
  [
    'cashier',
    [
      'invoicesToSign',
      'invitations',
      'promisedToday',
      'readyToBill',
      'waitingForParts',
      'lowStock',
      'overdue',
      'insurersDue',
      'shortPaid',
      'unpaid',
      'unapplied',
      'drafts',
      'collection',
      'sales',
    ],
  ],
  ['clerk', ['documentsToTake', 'partsAsked', 'partsToIssue', 'toReceive', 'shortages', 'lowStock']],
])('home of the %s shows what he can do something about', (role, tiles) => {
  expect(tilesOf(role)).toEqual(tiles);
});

test('an owner is no technician: he sees everything but My jobs', () => {
  expect(tilesOf('owner')).not.toContain('myJobs');
  expect(tilesOf('owner')).toHaveLength(37);
});

test('a module that the entity does not use has no tile', () => {
  const withoutService = { ...workshop, modules: { ...workshop.modules, Service: false } };
  expect(homeTilesFor(findDefaultRole('advisor')!.access, withoutService, false)).toEqual(['invitations', 'lowStock']);
});

test('claims are told where insurers pay for jobs alone', () => {
  const surveys = (config: typeof workshop) => tilesOf('advisor', config).filter((tile) => tile.startsWith('survey'));
  expect([surveys(workshop), surveys({ ...workshop, insurance: false })]).toEqual([['surveyLate'], []]);
});

test('a surveyor sees what workshops have sent him to assess, and nobody else', () => {
  const surveyor = { ...defaultConfig('AUTO4'), insurance: true };
  expect([tilesOf('owner', surveyor).includes('toAssess'), tilesOf('owner').includes('toAssess')]).toEqual([
    true,
    false,
  ]);
});

test('a feature that the entity does not use has no tile', () => {
  const parts = findDefaultRole('parts')!.access;
  const withoutOrders = { ...workshop, features: { ...workshop.features, PO: false } };
  expect(homeTilesFor(parts, workshop, false).filter((tile) => tile.endsWith('ToSign'))).toEqual([
    'purchasesToSign',
    'stockToSign',
  ]);
  expect(homeTilesFor(parts, withoutOrders, false).filter((tile) => tile.endsWith('ToSign'))).toEqual(['stockToSign']);
});

test('the desk sees tickets near their time, and today’s appointments where they are for everybody', () => {
  const services = defaultConfig('SVCS1');
  const advisor = findDefaultRole('advisor')!.access;
  const seen = (newFeatures: boolean) => homeTilesFor(advisor, services, newFeatures);
  expect([
    seen(false).includes('ticketsDue'),
    seen(false).includes('appointments'),
    seen(true).includes('appointments'),
  ]).toEqual([true, false, true]);
  expect(tilesOf('advisor')).not.toContain('ticketsDue');
  expect(homeTilesFor(findDefaultRole('owner')!.access, defaultConfig('PROJECTS'), false)).toContain('ticketsDue');
});

test('a manager sees what came back, an advisor does not', () => {
  expect(['manager', 'owner', 'advisor'].map((role) => tilesOf(role).includes('comebacks'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('what waits in chat and at the support is told where there is chat, what waits on the network where there is that', () => {
  const owner = findDefaultRole('owner')!.access;
  const talk = ['supportWaits', 'documentsToTake', 'invitations', 'unreadTalk'];
  const without = { ...workshop, modules: { ...workshop.modules, ConnectX: false } };
  const seen = (config: typeof workshop, newFeatures: boolean) =>
    homeTilesFor(owner, config, newFeatures).filter((tile) => talk.includes(tile));
  expect([seen(workshop, true), seen(workshop, false), seen(without, true)]).toEqual([
    talk,
    ['documentsToTake', 'invitations'],
    ['supportWaits', 'unreadTalk'],
  ]);
});

test('the store sees what is asked of it', () => {
  expect(['parts', 'advisor', 'technician'].map((role) => tilesOf(role).includes('partsAsked'))).toEqual([
    true,
    false,
    false,
  ]);
});

test('who may only ask for a signature has no tile of those that wait for one', () => {
  expect(tilesOf('clerk').filter((tile) => tile.endsWith('ToSign'))).toEqual([]);
});

test('parts: to receive, shortages, expiring, to approve; accountant: bills due, not billed, mismatches, 150 days; owner: stock value', () => {
  const pharmacy = defaultConfig('HC2');
  const asked = [
    'purchasesToSign',
    'toReceive',
    'shortages',
    'expiring',
    'billsToSign',
    'billsOverdue',
    'notBilled',
    'lateCredit',
    'stockValue',
  ];
  const seen = (role: string) => tilesOf(role, { ...pharmacy, insurance: true }).filter((tile) => asked.includes(tile));
  expect(Object.fromEntries(['owner', 'parts', 'accountant', 'cashier'].map((role) => [role, seen(role)]))).toEqual({
    owner: [
      'purchasesToSign',
      'billsToSign',
      'toReceive',
      'shortages',
      'expiring',
      'billsOverdue',
      'notBilled',
      'lateCredit',
      'stockValue',
    ],
    parts: ['purchasesToSign', 'toReceive', 'shortages', 'expiring'],
    accountant: ['billsToSign', 'billsOverdue', 'notBilled', 'lateCredit'],
    cashier: [],
  });
});

test('an own order comes first, and a tile that it does not know comes last', () => {
  const arrangement = { order: ['unpaid', 'gone', 'late'], hidden: [] };
  expect(arrangeTiles(['late', 'drafts', 'unpaid'], arrangement)).toEqual(['unpaid', 'late', 'drafts']);
});

const DUE = ['overdue', 'insurersDue', 'shortPaid', 'unpaid'];
const ALL_SHOWN = ['invoicesToSign', ...DUE, 'drafts'];
test.each<[string, Access, string[]]>([
  ['nothing', emptyAccess(), []],
  ['U on invoices', buildAccess({ areas: { 'Accounting.Invoice': 'U' } }), ALL_SHOWN],
  ['C on payments', buildAccess({ areas: { 'Accounting.CPay': 'C' } }), [...DUE, 'unapplied']],
  ['R on payments', buildAccess({ areas: { 'Accounting.CPay': 'R' } }), ['collection']],
  [
    'R on payments and all invoices',
    buildAccess({ areas: { 'Accounting.CPay': 'R', 'Accounting.Invoice': 'R' } }),
    ['collection', 'sales'],
  ],
  [
    'R on payments and own invoices',
    buildAccess({
      areas: { 'Accounting.CPay': 'R', 'Accounting.Invoice': 'R' },
      scopes: { 'Accounting.Invoice': 'own' },
    }),
    ['collection'],
  ],
  ['R on all invoices alone', buildAccess({ areas: { 'Accounting.Invoice': 'R' } }), []],
  ['EdApprWO', buildAccess({ flags: ['Service.EdApprWO'] }), ['toApprove']],
  ['U on orders', buildAccess({ areas: { 'Service.WO': 'U' } }), ['toApprove', 'late', 'orders']],
  ['R on orders', buildAccess({ areas: { 'Service.WO': 'R' } }), ['promisedToday', 'waitingForParts']],
  [
    'R on orders and C on invoices',
    buildAccess({ areas: { 'Service.WO': 'R', 'Accounting.Invoice': 'C' } }),
    ['promisedToday', 'readyToBill', 'waitingForParts'],
  ],
  ['C on invoices', buildAccess({ areas: { 'Accounting.Invoice': 'C' } }), []],
  [
    'everything of a technician',
    buildAccess({
      areas: { 'Service.WO': 'CRUD', 'Accounting.Invoice': 'CRUD', 'Accounting.CPay': 'CRUD' },
      technician: true,
    }),
    ['myJobs', 'ownParts'],
  ],
])('home with %s', (_, access, tiles) => {
  expect(homeTilesFor(access, workshop, false)).toEqual(tiles);
});
