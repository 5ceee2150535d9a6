import { expect, it } from 'vitest';
import { settingsIndex } from './settings-index.ts';

const places = [
  { label: 'Settings', path: '/settings/settings' },
  { label: 'Tax', path: '/settings/taxsettings' },
  { label: 'Theme', path: '/settings/uitheme' },
  { label: 'Makes', path: '/settings/makeslist' },
];
const shown = (typed: string) =>
  settingsIndex(places, typed).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

it('The index groups the settings that the user may open and leaves itself out', () => {
  expect(shown('')).toEqual([
    ['Company', ['Theme']],
    ['Tax, documents and money', ['Tax']],
    ['Lists', ['Makes']],
  ]);
});

it('A setting is found by any words of its name, group or description, in any order', () => {
  expect(shown('digits gstin')).toEqual([['Tax, documents and money', ['Tax']]]);
  expect(shown('DARK')).toEqual([['Company', ['Theme']]]);
  expect(shown('nothing like it')).toEqual([]);
});
