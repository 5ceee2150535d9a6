import type { ImportTarget } from '@bahi/contract/import/import-target';
import { IMPORT_TARGETS } from '@bahi/contract/import/targets';
import { defaultConfig } from '@bahi/domain/industry/config';
import { isAvailable } from '@bahi/domain/industry/own-config';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { parseSheet } from '../../core/sheet/parse-sheet.ts';
import { counts, csv, importerOf } from './import.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });
const api = await startTestApi();
afterAll(() => api.close());
const workshop = await placeOf('AUTO1');
const hospital = await placeOf('HC4');
const desk = await placeOf('SVCS1');

async function placeOf(industry: string) {
  const org = await api.organisation({ industry });
  const owner = await org.as('owner');
  if (industry === 'AUTO1') await owner.put('EntitySettings/Service', { Insurance: true });
  return { owner, importAll: importerOf(api, org).importAll };
}
/** What a workshop does not have is tried in a hospital, what that does not have at a service desk. */
function placeFor({ create: { when } }: ImportTarget) {
  if (isAvailable(when, 'AUTO1', { ...defaultConfig('AUTO1'), insurance: true })) return workshop;
  return isAvailable(when, 'HC4', defaultConfig('HC4')) ? hospital : desk;
}

const made: Record<string, () => Promise<unknown>> = {
  vehicle: async () => {
    const { body } = await workshop.owner.post('Common/Customers', { Name: 'Bina Rao', Phone: '9845055555' });
    await workshop.owner.post('Settings/LaborTimeGuides', { Name: 'Cars' });
    return workshop.owner.post('Common/Products', {
      RegNo: 'KA01AB1234',
      Make: 'Tata',
      Model: 'Nexon',
      CustomerId: body._id,
    });
  },
  item: () =>
    workshop.owner.post('Inventory/Items', { MPN: 'RT-1', Name: 'Round trip', HSN: '842123', UnPr: 350, TCode: 106 }),
  vendor: () =>
    workshop.owner.post('Common/Vendors', { Name: 'Sri Spares', BankAcc: { IFSC: 'HDFC0000001', AccNo: '123456' } }),
  model: async () => {
    const { body } = await workshop.owner.post('Settings/Makes', { Name: 'Round trip make' });
    return workshop.owner.post('Settings/Models', { Make: body._id, Name: 'Trip', Variant: 'VXi', BodyType: 'suv' });
  },
  'vehicle-part': () =>
    workshop.owner.post('Settings/VehicleParts', {
      PCode: 'RT-1',
      Desc: 'Round trip',
      Vehicles: [{ Make: 'Round trip make', Model: 'Trip', YearFrom: 2015, YearTo: 2020 }],
    }),
};

it.each(IMPORT_TARGETS.map(({ key }) => key))('An export of %s can be imported again unchanged', async (key) => {
  const target = IMPORT_TARGETS.find((each) => each.key === key)!;
  const { owner, importAll } = placeFor(target);
  await (made[key] ?? (() => sampleRecord(key)))();
  const exported = await owner.get(`Exports/${key}?format=csv`);
  expect(exported.status).toBe(200);
  const { rows } = parseSheet(exported.raw);
  expect(rows.length, `${target.label.many} to export`).toBeGreaterThan(0);
  const xlsx = (await owner.get(`Exports/${key}?format=xlsx`)).raw;
  expect(parseSheet(xlsx).rows).toHaveLength(rows.length);
  // Masters are written and read alike; one format of each tells enough.
  for (const bytes of key in made || key === 'tag' ? [exported.raw, xlsx] : [exported.raw]) {
    const { body } = await importAll(owner, key, bytes, 'Update');
    expect({ ...counts(body), Issues: body.Issues }).toEqual({
      Sts: 'Done',
      Created: 0,
      Updated: 0,
      Skipped: rows.length,
      Failed: 0,
      Issues: [],
    });
  }
  const template = await owner.get(`Imports/${key}/Template?format=xlsx`);
  expect(parseSheet(template.raw).headings.map((heading) => heading.replace(' *', ''))).toEqual(
    expect.arrayContaining(target.columns.filter((column) => column.required).map((column) => column.header)),
  );
});

/** One record of a master, from what its columns want. */
async function sampleRecord(key: string): Promise<void> {
  const target = IMPORT_TARGETS.find((each) => each.key === key)!;
  const cells = target.columns.map((column) => {
    if (column.exportOnly || column.reference) return '';
    if (column.parts) return column.parts.map((part) => sampleOf(part.type.kind, part.choices)).join(' | ');
    return column.required ? sampleOf(column.type.kind, column.choices) : '';
  });
  const quoted = cells.map((cell) => `"${cell}"`).join(',');
  const { owner, importAll } = placeFor(target);
  await importAll(owner, key, csv(target.columns.map((column) => `"${column.header}"`).join(','), quoted));
}
const SAMPLES: Readonly<Record<string, string>> = { yesNo: 'Yes', text: 'Round trip', date: '2026-01-26' };
const sampleOf = (kind: string, choices: readonly { label: string }[] | undefined): string =>
  choices?.[0]?.label ?? SAMPLES[kind] ?? '1';
