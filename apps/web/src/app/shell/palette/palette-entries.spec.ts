// @vitest-environment happy-dom
import { makeWords } from '@bahi/domain/industry/words';
import { expect, it } from 'vitest';
import { localGroups } from './palette-entries.ts';

const say = makeWords('HC2');
const place = (label: string, path: string) => ({
  label,
  path,
  group: null,
  createPath: null,
  createLabel: '',
  tab: null,
});

it('the help is found by its name and by what it is about, for what the menu offers', () => {
  const menu = [
    {
      module: 'Accounting' as const,
      label: 'Accounting',
      places: [place('Sales receipts', '/accounting/salesreceiptsearch')],
    },
  ];
  const found = (text: string) =>
    localGroups(text, { menu, recent: [], say })
      .filter(({ label }) => label === 'Help')
      .flatMap(({ entries }) => entries.map(({ title }) => title));
  expect(['help', 'held bill', 'technician'].map(found)).toEqual([
    ['First steps and keys', 'The counter'],
    ['The counter'],
    [],
  ]);
});

it('a settings screen is found by what it is about: “lock date”, “period lock”', () => {
  const menu = [
    {
      module: 'Settings' as const,
      label: 'Settings',
      places: [place('Account settings', '/settings/accountsettings'), place('Tax settings', '/settings/taxsettings')],
    },
  ];
  const found = (text: string) =>
    localGroups(text, { menu, recent: [], say }).flatMap(({ entries }) => entries.map(({ title }) => title));
  expect(['lock', 'lock date', 'period lock', 'GSTIN', 'nothing of the sort'].map(found)).toEqual([
    ['Account settings'],
    ['Account settings'],
    ['Account settings'],
    ['Tax settings'],
    [],
  ]);
});
