import { expect, it } from 'vitest';
import { findSettings, settingsIndex } from './settings-index.ts';

const places = [
  { label: 'Settings', group: null, path: '/settings/settings' },
  { label: 'Makes', group: 'Customers and products', path: '/settings/makeslist' },
  { label: 'Tax settings', group: 'Accounts', path: '/settings/taxsettings' },
  { label: 'Payment settings', group: 'Accounts', path: '/settings/paymentsettings' },
  { label: 'Invoice settings', group: 'Accounts', path: '/settings/invoicesettings' },
  { label: 'Theme', group: 'Look and messages', path: '/settings/uitheme' },
];
const workshop = { features: {}, industry: 'AUTO' };
const indexOf = (typed: string) => settingsIndex(places, workshop, typed);
const shown = (typed: string) => indexOf(typed).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

it('The index shows the settings that the user may open under the menu’s headings and leaves itself out', () => {
  expect(shown('')).toEqual([
    ['Customers and products', ['Makes']],
    ['Accounts', ['Tax settings', 'Payment settings', 'Invoice settings']],
    ['Look and messages', ['Theme']],
  ]);
});

it('A setting is found by any words of its name, group or description, in any order', () => {
  expect(shown('digits gstin')).toEqual([['Accounts', ['Tax settings']]]);
  expect(shown('DARK')).toEqual([['Look and messages', ['Theme']]]);
  expect(shown('nothing like it')).toEqual([]);
});

it('A screen is found by the settings that stand on it, and says which', () => {
  expect(indexOf('first day')).toEqual([]);
  expect(indexOf('cards offered')).toEqual([
    {
      title: 'Accounts',
      entries: [expect.objectContaining({ label: 'Payment settings', holds: ['Cards that are offered'] })],
    },
  ]);
});

it('A setting is found by what is said of it too, behind those that are called so', () => {
  expect(findSettings(places, workshop, 'payment terms')).toEqual([
    expect.objectContaining({ title: 'Due after (days)' }),
  ]);
  const [first] = indexOf('discount').flatMap(({ entries }) => entries);
  expect(first?.holds[0]).toMatch(/discount/);
});

it('Ctrl+K finds a setting by its own words, and a screen that declares none by what it is about', () => {
  expect(findSettings(places, workshop, 'cards offered')).toEqual([
    { path: '/settings/paymentsettings', title: 'Cards that are offered', detail: 'Payment settings' },
  ]);
  expect(findSettings(places, workshop, 'makes equipment')).toEqual([
    { path: '/settings/makeslist', title: 'Makes', detail: 'Makes of vehicles and equipment' },
  ]);
  // A screen of settings that is found by what it is about stands among the screens already.
  expect(findSettings(places, workshop, 'ACCENT everybody')).toEqual([]);
});
