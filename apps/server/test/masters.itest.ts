import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MasterDefinition, type MasterField, titleKeyOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { MASTERS } from '@bahi/contract/masters/registry';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MASTER_TABLES } from '../src/features/settings/masters/master-tables.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from './api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  stranger = await (await api.organisation()).as('owner');
});
afterAll(() => api.close());

let samples = 0;

/** A full body for a new record, its references made first. */
async function sampleBody(master: MasterDefinition, client: Client): Promise<Record<string, unknown>> {
  const number = ++samples;
  const entries = Object.values(master.fields).map(async (field) => [
    field.wire,
    await sampleValue(field, number, client),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function sampleValue(field: MasterField, number: number, client: Client): Promise<unknown> {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${field.label} ${number}`.slice(0, field.max);
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return field.min ?? 1;
    case 'yesNo':
      return true;
    case 'date':
      return '2026-04-01';
    case 'time':
      return '09:30';
    case 'choice':
      return field.options![0]!.value;
    case 'reference': {
      const target = MASTERS.find((each) => each.key === field.reference)!;
      return (await client.post(target.path, await sampleBody(target, client))).body._id;
    }
  }
}

const made = async (master: MasterDefinition, client = owner) =>
  (await client.post(master.path, await sampleBody(master, client))).body;

it('Every declared master is served over a table', () => {
  expect(MASTER_TABLES.map((each) => each.master.key).sort()).toEqual(MASTERS.map((each) => each.key).sort());
});

it('A declaration of a master has at most 25 lines', () => {
  const folder = join(import.meta.dirname, '../../../packages/contract/src/masters');
  const long = readdirSync(folder)
    .filter((name) => name !== 'registry.ts')
    .filter((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').length > 25);
  expect(long).toEqual([]);
});

describe.each(MASTER_TABLES.map(({ master, table }) => [master.key, master, table] as const))(
  'the master %s',
  (_, master, table) => {
    it('has a column for every field, and a table of its name', () => {
      const columns = getTableColumns(table);
      const kept = ['orgId', 'id', 'active', 'createdAt', 'createdBy', 'updatedAt', 'rowVersion'];
      expect(Object.keys(columns).sort()).toEqual([...Object.keys(master.fields), ...kept].sort());
      expect(getTableName(table)).toBe(master.key.replaceAll('-', '_'));
      const required = Object.entries(master.fields).filter(([, field]) => field.required);
      expect(required.filter(([key]) => !columns[key]!.notNull)).toEqual([]);
      expect(Object.keys(master.fields)).toEqual(expect.arrayContaining([...master.list, ...master.unique]));
    });

    it('is made, read, listed, found, changed and deleted over HTTP', async () => {
      const body = await sampleBody(master, owner);
      const created = await owner.post(master.path, body);
      expect([created.status, created.body]).toEqual([201, { ...created.body, ...body, Active: true, _v: 1 }]);
      const id = created.body._id;
      expect((await owner.get(`${master.path}/${id}`)).body).toEqual(created.body);
      expect((await owner.get(master.path)).body).toContainEqual(created.body);

      const [titleField] = master.unique.map((key) => master.fields[key]!).filter((field) => field.kind === 'text');
      const term = encodeURIComponent(String(body[titleField!.wire]).toUpperCase());
      expect((await owner.get(`${master.path}?q=${term}`)).body).toEqual({
        Data: [created.body],
        Total: 1,
        NextCursor: null,
      });
      expect((await owner.get(`${master.path}/SearchLite?q=${term}`)).body).toEqual([created.body]);

      const changed = await owner.put(`${master.path}/${id}`, { [titleField!.wire]: 'Changed', Active: false, _v: 1 });
      expect([changed.status, changed.body]).toEqual([
        200,
        { ...created.body, [titleField!.wire]: 'Changed', Active: false, _v: 2 },
      ]);
      expect((await owner.get(`${master.path}/SearchLite?q=Changed`)).body).toEqual([]);
      expect((await owner.get(`${master.path}?Active=false&q=changed`)).body.Data).toEqual([changed.body]);
      expect((await owner.get(`${master.path}?Active=true&q=changed`)).body.Data).toEqual([]);

      expect((await owner.put(`${master.path}/${id}`, { Active: true, _v: 1 })).body).toMatchObject({
        errorCode: 'Stale',
        message: expect.stringMatching(/^owner of 1 changed this record at /),
      });
      expect((await owner.delete(`${master.path}/${id}`)).status).toBe(204);
      expect((await owner.get(`${master.path}/${id}`)).status).toBe(404);
    });

    it('refuses a missing required field by its name, also when it is cleared', async () => {
      const row = await made(master);
      for (const field of Object.values(master.fields).filter((each) => each.required)) {
        const refusal = { errorCode: 'Validation', fields: [{ path: field.wire, message: 'This Field Is Required.' }] };
        const { [field.wire]: _left, ...rest } = await sampleBody(master, owner);
        expect((await owner.post(master.path, rest)).body).toMatchObject(refusal);
        expect((await owner.put(`${master.path}/${row._id}`, { [field.wire]: null })).body).toMatchObject(refusal);
      }
    });

    it('refuses a second one of the same name in whatever case, naming the field', async () => {
      const body = await sampleBody(master, owner);
      expect((await owner.post(master.path, body)).status).toBe(201);
      const shouted = Object.fromEntries(
        Object.values(master.fields).map((field) => {
          const value = body[field.wire];
          return [field.wire, field.kind === 'text' ? String(value).toUpperCase() : value];
        }),
      );
      const second = await owner.post(master.path, shouted);
      expect([second.status, second.body.errorCode, second.body.fields.length]).toEqual([409, 'Duplicate', 1]);
      expect(master.unique.map((key) => master.fields[key]!.wire)).toContain(second.body.fields[0].path);

      const other = await made(master);
      expect((await owner.put(`${master.path}/${other._id}`, shouted)).status).toBe(409);
    });

    it('tells one of two who save the same at once, and answers a repeated request once', async () => {
      const body = await sampleBody(master, owner);
      const both = await Promise.all([owner.post(master.path, body), owner.post(master.path, body)]);
      expect(both.map((each) => each.status).sort()).toEqual([201, 409]);
      expect(both.find((each) => each.status === 409)!.body.fields).toHaveLength(1);

      const keyed = { 'idempotency-key': `master-${master.key}-1` };
      const again = await sampleBody(master, owner);
      const first = await owner.post(master.path, again, keyed);
      expect((await owner.post(master.path, again, keyed)).body).toEqual(first.body);
    });

    it('is read by everybody signed in and changed only with the right', async () => {
      const clerk = await org.as('technician');
      const row = await made(master);
      expect((await clerk.get(`${master.path}/${row._id}`)).body).toEqual(row);
      expect((await clerk.post(master.path, {})).status).toBe(403);
      expect((await clerk.put(`${master.path}/${row._id}`, {})).status).toBe(403);
      expect((await clerk.delete(`${master.path}/${row._id}`)).status).toBe(403);
    });

    it('is invisible to another organisation', async () => {
      const row = await made(master);
      const path = `${master.path}/${row._id}`;
      const answers = [await stranger.get(path), await stranger.put(path, {}), await stranger.delete(path)];
      expect(answers.map((each) => each.status)).toEqual([404, 404, 404]);
      expect((await stranger.get(master.path)).body.map((each: { _id: string }) => each._id)).not.toContain(row._id);
      expect((await owner.get(path)).body).toEqual(row);
    });

    it('stands in the audit chain of the organisation with what changed', async () => {
      const row = await made(master);
      const [key] = Object.entries(master.fields).find(([, field]) => field.kind === 'text')!;
      await owner.put(`${master.path}/${row._id}`, { [master.fields[key]!.wire]: 'Audited' });
      await owner.delete(`${master.path}/${row._id}`);
      const entries = await auditOf(org.orgId, row._id);
      expect(entries.map((entry) => entry.action)).toEqual(['create', 'update', 'delete']);
      expect(entries[1]!.changes).toEqual([{ path: key, from: row[master.fields[key]!.wire], to: 'Audited' }]);
    });

    for (const [key, field] of Object.entries(master.fields).filter(([, each]) => each.kind === 'reference'))
      it(`needs an existing, active ${field.label}, which cannot be deleted while it is used`, async () => {
        const target = MASTERS.find((each) => each.key === field.reference)!;
        const row = await made(master);
        expect(row).toHaveProperty(`${field.wire}Name`);
        const used = await owner.delete(`${target.path}/${row[field.wire]}`);
        expect([used.status, used.body.message]).toEqual([
          422,
          `This ${target.label.one.toLowerCase()} is used by 1 ${master.label.one.toLowerCase()}. Make it inactive instead.`,
        ]);
        await owner.put(`${target.path}/${row[field.wire]}`, { Active: false });
        const body = { ...(await sampleBody(master, owner)), [field.wire]: row[field.wire] };
        expect((await owner.post(master.path, body)).body.fields).toEqual([
          { path: field.wire, message: `This ${target.label.one.toLowerCase()} is inactive.` },
        ]);
        // What a record refers to already may be inactive.
        expect((await owner.put(`${master.path}/${row._id}`, { [field.wire]: row[field.wire] })).status).toBe(200);
        const foreign = (await made(target, stranger))._id;
        expect((await owner.post(master.path, { ...body, [field.wire]: foreign })).body.fields).toEqual([
          { path: field.wire, message: `This ${target.label.one.toLowerCase()} does not exist.` },
        ]);
        expect(titleKeyOf(key) in (masterEndpoints(master).get.response.type.fields ?? {})).toBe(true);
      });
  },
);

async function auditOf(orgId: string, subjectId: string) {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${orgId}'`);
    const { rows } = await client.query<{ action: string; changes: unknown }>(
      'select action, changes from audit_entry where org_id = $1 and chain_id = $1 and subject_id = $2 order by seq',
      [orgId, subjectId],
    );
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('who may change complaints', () => {
  it('follows the letters of work orders: an advisor makes and changes them, and deletes none', async () => {
    const advisor = await org.as('advisor');
    const created = await advisor.post('Service/Complaints', { Desc: 'Brake noise', Category: 'Brakes' });
    expect(created.status).toBe(201);
    expect((await advisor.put(`Service/Complaints/${created.body._id}`, { Category: 'Brake' })).status).toBe(200);
    expect((await advisor.delete(`Service/Complaints/${created.body._id}`)).status).toBe(403);
    expect((await advisor.post('Settings/Makes', { Name: 'Tata' })).status).toBe(403);
  });
});

describe('lookups of makes, models and complaints', () => {
  let makeId: string;
  beforeAll(async () => {
    makeId = (await owner.post('Settings/Makes', { Name: 'Maruti Suzuki', Country: 'India' })).body._id;
    await owner.post('Settings/Makes', { Name: 'Hindustan Motors', Active: false });
    for (const [Name, Variant] of [
      ['Swift', 'VXi'],
      ['Swift', 'ZXi'],
      ['Baleno', 'Delta'],
    ])
      await owner.post('Settings/Models', { Make: makeId, Name, Variant, BodyType: 'hatchback' });
    await owner.post('Service/Complaints', { Desc: 'Engine overheats', Category: 'Engine' });
    await owner.post('Service/Complaints', { Desc: 'Engine mounting broken', Category: 'Body' });
  });
  const names = (rows: { Name: string; Variant?: string }[]) => rows.map((row) => [row.Name, row.Variant].join(' '));

  it('names the active makes of products', async () => {
    const found: string[] = (await owner.get('Settings/Makes/ProductMakes')).body.map(
      (row: { Name: string }) => row.Name,
    );
    expect(found).toContain('Maruti Suzuki');
    expect(found).not.toContain('Hindustan Motors');
  });

  it('names the models of a make by its id or name, in order', async () => {
    const expected = ['Baleno Delta', 'Swift VXi', 'Swift ZXi'];
    expect(names((await owner.get(`Settings/Models/${makeId}/Models`)).body)).toEqual(expected);
    expect(names((await owner.get('Settings/Models/maruti%20suzuki/Models')).body)).toEqual(expected);
    expect((await stranger.get(`Settings/Models/${makeId}/Models`)).body).toEqual([]);
  });

  it('tells the variants of a make and model', async () => {
    const found = await owner.get('Settings/Models/VariantDetails?make=Maruti%20Suzuki&model=swift&variant=zxi');
    expect(found.body).toMatchObject([{ Make: makeId, MakeName: 'Maruti Suzuki', Name: 'Swift', Variant: 'ZXi' }]);
  });

  it('pages a list by its cursor in the order of titles', async () => {
    const first = await owner.get('Settings/Models?q=maruti&Limit=2');
    expect([names(first.body.Data), first.body.Total]).toEqual([['Baleno Delta', 'Swift VXi'], 3]);
    const next = await owner.get(`Settings/Models?q=maruti&Limit=2&Cursor=${first.body.NextCursor}`);
    expect([names(next.body.Data), next.body.NextCursor]).toEqual([['Swift ZXi'], null]);
    expect((await owner.get('Settings/Models?Cursor=nonsense')).status).toBe(400);
  });

  it('finds complaints by term and category, wildcards taken literally', async () => {
    const descriptions = async (path: string) =>
      (await owner.get(`Service/Complaints/${path}`)).body.map((row: { Desc: string }) => row.Desc);
    expect(await descriptions('Search/ENGINE')).toEqual(['Engine mounting broken', 'Engine overheats']);
    expect(await descriptions('Search/engine/engine')).toEqual(['Engine overheats']);
    expect(await descriptions('SearchLite/overh')).toEqual(['Engine overheats']);
    expect(await descriptions('SearchLite/%25%25')).toEqual([]);
    expect((await owner.get('Service/Complaints/SearchLite/e')).body.errorCode).toBe('Validation');
  });
});

describe('reference data', () => {
  it('names states by GST code and the cities of one', async () => {
    const states = (await owner.get('System/StatesCities/States')).body;
    expect(states).toContainEqual({ Code: '29', Name: 'Karnataka', UT: false, Active: true });
    expect(states).toContainEqual({ Code: '28', Name: 'Andhra Pradesh (before division)', UT: false, Active: false });
    const cities = (await owner.get('System/StatesCities/29/Cities')).body;
    expect(cities).toContainEqual({ Name: 'Mysuru' });
    expect((await owner.get('System/StatesCities/Karnataka/Cities')).body).toEqual(cities);
    expect((await owner.get('System/StatesCities/00/Cities')).status).toBe(404);
    const land = states.filter((each: { Active: boolean; Code: string }) => each.Active && Number(each.Code) < 90);
    for (const { Code } of land)
      expect((await owner.get(`System/StatesCities/${Code}/Cities`)).body.length).toBeGreaterThan(1);
  });

  it('names time zones with their offset', async () => {
    const zones = (await owner.get('System/Lookups/TimeZones')).body;
    expect(zones).toContainEqual({ Id: 'Asia/Calcutta', Offset: '+05:30' });
    expect(zones.every((zone: { Offset: string }) => /^[+-]\d\d:\d\d$/.test(zone.Offset))).toBe(true);
  });

  it('lists tax codes of the asked type first and tells which may be used today', async () => {
    const codes = (await owner.get('System/TaxCodes?type=2')).body;
    expect(codes[0].Type).toBe(2);
    expect(codes.find((code: { Code: number }) => code.Code === 106)).toEqual({
      Code: 106,
      Type: 1,
      Name: 'GST 18%',
      Kind: 'taxable',
      Rate: 18,
      CGST: 9,
      SGST: 9,
      IGST: 0,
      ValidFrom: '2017-07-01',
      Valid: true,
    });
    expect(codes.find((code: { Code: number }) => code.Code === 107)).toMatchObject({
      ValidTo: '2025-09-21',
      Valid: false,
    });
    const valid = (await owner.get('System/TaxCodes?Valid=true')).body;
    expect(valid.map((code: { Code: number }) => code.Code)).not.toContain(107);
    expect((await owner.get('System/TaxCodes?type=3')).body.fields[0].path).toBe('type');
  });
});
