// @vitest-environment happy-dom
import { defaultConfig, type EntityConfig, type Feature } from '@bahi/domain/industry/config';
import { isAvailable } from '@bahi/domain/industry/own-config';
import { makeWords } from '@bahi/domain/industry/words';
import { expect, it } from 'vitest';
import { localGroups, offeredSearch } from './palette-entries.ts';

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

it('a screen is found with the word of its part of the menu: “gst report”', () => {
  const menu = [
    { module: 'Reports' as const, label: 'Reports', places: [place('GST by rate', '/reports/reportbygst2')] },
  ];
  expect(localGroups('gst report', { menu, recent: [], say }).flatMap(({ entries }) => entries)).toMatchObject([
    { title: 'GST by rate' },
  ]);
});

it('what belongs to a feature is searched where the business has it alone', async () => {
  const config = { ...defaultConfig('AUTO1'), insurance: true };
  const features = { ...config.features, Ticket: true, Appt: true };
  const without = (key: Feature) => ({ ...config, features: { ...features, [key]: false } });
  const gated = ['ticket', 'appointment', 'claim'] as const;
  const searched = async (of: EntityConfig) => {
    const found: string[] = [];
    for (const kind of gated) if (await offeredSearch(kind, (when) => isAvailable(when, 'AUTO1', of))) found.push(kind);
    return found;
  };
  expect([
    await searched({ ...config, features }),
    await searched(without('Ticket')),
    await searched(without('Appt')),
    await searched({ ...config, features, insurance: false }),
  ]).toEqual([gated, ['appointment', 'claim'], ['ticket', 'claim'], ['ticket', 'appointment']]);
});
