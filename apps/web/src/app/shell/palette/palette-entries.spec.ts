// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { localGroups } from './palette-entries.ts';

it('a settings screen is found by what it is about: “lock date”, “period lock”', () => {
  const place = (label: string, path: string) => ({
    label,
    path,
    group: null,
    createPath: null,
    createLabel: '',
    tab: null,
  });
  const menu = [
    {
      module: 'Settings' as const,
      label: 'Settings',
      places: [place('Account settings', '/settings/accountsettings'), place('Tax settings', '/settings/taxsettings')],
    },
  ];
  const found = (text: string) =>
    localGroups(text, menu, []).flatMap(({ entries }) => entries.map(({ title }) => title));
  expect(['lock', 'lock date', 'period lock', 'GSTIN', 'nothing of the sort'].map(found)).toEqual([
    ['Account settings'],
    ['Account settings'],
    ['Account settings'],
    ['Tax settings'],
    [],
  ]);
});
