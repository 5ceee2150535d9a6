import { SETTINGS_CALLS, type SettingsField } from '@bahi/contract/settings/define-settings-section';
import { completeSettings, DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { SETTINGS_SECTIONS, storedNameOf } from '@bahi/contract/settings/registry';
import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { settingPath } from '@bahi/contract/settings/settings-tree';
import { isSettingValue } from '@bahi/contract/settings/define-settings-section';
import { asTenant } from '../src/core/as-tenant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from './api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
});
afterAll(() => api.close());

const PATH = 'EntitySettings';
const FIELDS = SETTINGS_SECTIONS.flatMap((section) =>
  Object.entries(section.fields).map(([key, field]) => ({ section, key, field })),
);
const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], tree);
const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

/** Another value than the default, which breaks no rule by itself. */
function otherValue(field: SettingsField): unknown {
  switch (field.kind) {
    case 'yesNo':
      return field.initial !== true;
    case 'integer':
      return (field.initial as number) + 5;
    case 'choice':
      return field.wire === 'TZ'
        ? 'Asia/Dubai'
        : field.options!.find((option) => option.value !== field.initial)!.value;
    case 'choices':
      return [field.options![1]!.value];
    case 'date':
      return '2026-03-31';
    case 'people':
      return [];
    case 'time':
      return field.wire === 'HoursFrom' ? '08:30' : '18:30';
    case 'account':
      return { asset: 1010, liability: 2000, equity: 3000, income: 4200, expense: 6900 }[field.accountType!];
    case 'text':
      if (field.wire.endsWith('Dlt')) return '1207161';
      return { GSTIN: '29AAGCB7383J1Z4', UPI: 'shop@bank' }[field.wire] ?? 'Invoice {number} of {company}';
    case 'longText':
      return 'Dear {customer}, {number}.';
  }
}

describe('the declarations', () => {
  it('have wire names that are unique, and no two sections at one place', () => {
    const paths = FIELDS.map(({ section, key }) => settingPath(section, key, 'whole'));
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['GSTIN', 'GSTType', 'HSNSAC', 'LTot'].map((name) => `Common.Tax.${name}`),
        ...['Inventory.MultiWh', 'Inventory.Issue', 'Common.Notifier.InvSms', 'Common.PrOptions.UPI'],
      ]),
    );
    const keys = FIELDS.map(({ section, key }) => `${storedNameOf(section)} ${key}`);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('have defaults that are valid themselves', () => {
    const wrong = FIELDS.filter(({ field }) => !field.kept && !isSettingValue(field, field.initial));
    expect(wrong.map(({ section, key }) => `${section.key}.${key}`)).toEqual([]);
  });

  it('stand each on a screen', () => {
    const shown = new Set(
      Object.values(SETTINGS_SCREENS).flatMap((screen) => screen.groups.flatMap((group) => [...group.fields])),
    );
    const declared = FIELDS.map(({ section, key }) => `${section.key}.${key}`);
    expect([...shown].sort()).toEqual(declared.sort());
  });
});

describe('a stored value', () => {
  it('that is not valid any more gives way to its default; the others stay', () => {
    const stored = {
      tax: { gstType: 'Casual', hsnDigits: 8 },
      service: 'nonsense',
      inventory: { __proto__: null, defaultUnit: 7 },
    };
    expect(completeSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, tax: { ...DEFAULT_SETTINGS.tax, hsnDigits: 8 } });
  });

  it('that is broken never keeps anybody from working', async () => {
    const other = await api.organisation();
    const client = await other.as('owner');
    await asTenant(api.app.pool, { orgId: other.orgId, entityIds: [other.entityId] }, (db) =>
      db.query(`update entity_setting set value = '{"gstType": 5}' where org_id = $1 and section = 'tax'`, [
        other.orgId,
      ]),
    );
    expect((await client.get(PATH)).body.Common.Tax.GSTType).toBe('Regular');
  });
});

describe.each(SETTINGS_SECTIONS.map((section) => [section.key, section] as const))('the section %s', (_, section) => {
  const { path, wire } = SETTINGS_CALLS[section.call];
  const values = Object.entries(section.fields).map(([key, field]) => [key, otherValue(field)] as const);
  const own: Record<string, unknown> = Object.fromEntries(
    values.map(([key, value]) => [section.fields[key]!.wire, value]),
  );
  const body = section.at ? { [section.at.wire]: own } : own;

  it('is changed by its call, read back, and kept from other entities', async () => {
    const fresh = await api.organisation();
    const client = await fresh.as('owner');
    const saved = await client.put(`${PATH}/${path}`, { ...body, Reason: 'Year end' });
    expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
    const read = (await client.get(PATH)).body;
    expect(read).toEqual(saved.body);
    expect(section.at ? read[wire][section.at.wire] : read[wire]).toMatchObject(own);
    expect(read.Changed.map((each: { Section: string; By: string }) => [each.Section, each.By])).toContainEqual([
      section.key,
      'owner of ' + /of (\d+)/.exec(read.Changed[0].By)![1],
    ]);
    const branch = await fresh.as('owner', 'second');
    const untouched = (await branch.get(PATH)).body;
    for (const [key, field] of Object.entries(section.fields))
      if (!field.kept)
        expect(at(untouched, settingPath(section, key, 'whole')) ?? null).toEqual(
          field.initial === null ? null : field.initial,
        );
  });

  it('stands in the audit chain of the entity with its differences', async () => {
    const [key, field] = Object.entries(section.fields).find(
      ([name, each]) => !each.kept && !each.needsReason && !name.endsWith('Sms'),
    )!;
    const fresh = await api.organisation();
    const client = await fresh.as('owner');
    const value = key === 'multiWarehouse' ? true : otherValue(field);
    await client.put(PATH, nested(settingPath(section, key, 'whole'), value));
    const { rows } = await asTenant(api.app.pool, { orgId: fresh.orgId, entityIds: [fresh.entityId] }, (db) =>
      db.query(`select chain_id, changes from audit_entry where org_id = $1 and subject_kind = 'settings'`, [
        fresh.orgId,
      ]),
    );
    expect(rows).toEqual([{ chain_id: fresh.entityId, changes: [{ path: key, from: field.initial, to: value }] }]);
  });

  it('is read by everybody signed in and refused without the right', async () => {
    const technician = await org.as('technician');
    expect((await technician.get(PATH)).status).toBe(200);
    expect((await technician.put(`${PATH}/${path}`, body)).status).toBe(403);
  });

  it('refuses a name that it does not have, by its path', async () => {
    const wrong = section.at ? { [section.at.wire]: { Nonsense: 1 } } : { Nonsense: 1 };
    const refused = await owner.put(`${PATH}/${path}`, wrong);
    const at = section.at ? `${section.at.wire}.Nonsense` : 'Nonsense';
    expect([refused.status, refused.body.fields]).toEqual([400, [{ path: at, message: 'There is no such setting.' }]]);
  });
});

describe('saving settings', () => {
  it('is refused when somebody changed the same section since, naming him and the time', async () => {
    const { _v } = (await owner.get(PATH)).body;
    const other = await org.as('admin');
    expect((await other.put(`${PATH}/UITheme`, { Accent: 'teal', _v })).status).toBe(200);
    const stale = await owner.put(`${PATH}/UITheme`, { Accent: 'violet', _v });
    expect([stale.status, stale.body.errorCode, stale.body.message]).toEqual([
      409,
      'Stale',
      expect.stringMatching(/^admin of 1 changed this record at \d\d\/\d\d\/\d{4} \d\d:\d\d\. /),
    ]);
  });

  it('is not refused when somebody changed another section since', async () => {
    const { _v } = (await owner.get(PATH)).body;
    expect((await owner.put(`${PATH}/UITheme`, { Density: 'roomy', _v })).status).toBe(200);
    expect((await owner.put(`${PATH}/Service`, { PrTime: '18:00', _v })).status).toBe(200);
  });

  it('of two at once with the same version saves one', async () => {
    const { _v } = (await owner.get(PATH)).body;
    const both = await Promise.all([
      owner.put(`${PATH}/UITheme`, { Accent: 'maroon', _v }),
      owner.put(`${PATH}/UITheme`, { Accent: 'violet', _v }),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  });

  it('refuses a version that has never been', async () => {
    expect((await owner.put(`${PATH}/UITheme`, { Accent: 'blue', _v: 9999 })).status).toBe(409);
  });

  it('that changes nothing raises no version and writes no audit entry', async () => {
    const before = (await owner.get(PATH)).body;
    expect((await owner.put(PATH, { UITheme: before.UITheme })).body).toEqual(before);
  });

  it('clears with null what may be empty, and refuses it by name for what may not', async () => {
    await owner.put(PATH, { Terms: { Invoice: 'No returns.' } });
    expect((await owner.put(PATH, { Terms: { Invoice: null } })).body.Terms).toEqual({});
    const refused = await owner.put(PATH, { Common: { Tax: { GSTType: null } } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'Common.Tax.GSTType', message: 'This Field Is Required.' }],
    ]);
  });

  it('saves nothing of a body of which one setting is refused', async () => {
    const before = (await owner.get(PATH)).body;
    const refused = await owner.put(PATH, {
      UITheme: { Scheme: 'dark' },
      Common: { Tax: { GSTIN: '29AAGCB7383J1Z5' } },
    });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'Common.Tax.GSTIN', message: 'The check digit of the GSTIN is wrong.' }],
    ]);
    expect((await owner.get(PATH)).body).toEqual(before);
  });

  it('shows at once in the session of everybody in the entity', async () => {
    const cashier = await org.as('cashier');
    await owner.put(PATH, {
      Common: { Tax: { HSNSAC: 6, LTot: 'BT' }, Payments: { HidTypes: ['Cheque'] } },
      UITheme: { Accent: 'teal' },
      Service: { PrTime: '19:00' },
      Inventory: { Issue: true },
    });
    const { Settings } = (await cashier.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity;
    expect(Settings).toMatchObject({
      Common: { Tax: { HSNSAC: 6, LTot: 'BT' }, Payments: { HidTypes: ['Cheque'] } },
      UITheme: { Accent: 'teal' },
      Service: { PrTime: '19:00' },
      Inventory: { Issue: true },
    });
  });
});
