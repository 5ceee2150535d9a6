import { expect, it } from 'vitest';
import { settingsIndex } from './settings-index.ts';

const places = [
  { label: 'Settings', group: null, path: '/settings/settings' },
  { label: 'Makes', group: 'Customers and products', path: '/settings/makeslist' },
  { label: 'Tax', group: 'Accounts', path: '/settings/taxsettings' },
  { label: 'Payments', group: 'Accounts', path: '/settings/paymentsettings' },
  { label: 'Theme', group: 'Look and messages', path: '/settings/uitheme' },
];
const shown = (typed: string) =>
  settingsIndex(places, typed).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

it('The index shows the settings that the user may open under the menu’s headings and leaves itself out', () => {
  expect(shown('')).toEqual([
    ['Customers and products', ['Makes']],
    ['Accounts', ['Tax', 'Payments']],
    ['Look and messages', ['Theme']],
  ]);
});

it('A setting is found by any words of its name, group or description, in any order', () => {
  expect(shown('digits gstin')).toEqual([['Accounts', ['Tax']]]);
  expect(shown('DARK')).toEqual([['Look and messages', ['Theme']]]);
  expect(shown('nothing like it')).toEqual([]);
});
