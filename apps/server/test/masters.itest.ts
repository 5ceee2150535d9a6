import { type MasterDefinition, type MasterField, titleKeyOf, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { complaint as complaintMaster } from '@bahi/contract/masters/complaint';
import { make as makeMaster } from '@bahi/contract/masters/make';
import { referencedMaster } from '@bahi/contract/masters/registry';
import { defaultConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { hasInsurance, isAvailable } from '@bahi/domain/industry/own-config';
import { addDays } from '@bahi/domain/time/dates';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MASTER_TABLES } from '../src/features/settings/masters/master-tables.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from './api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let stranger: Client;
interface Home {
  org: TestOrganisation;
  owner: Client;
  stranger: Client;
}
let workshop: Home;
let hospital: Home;
let serviceDesk: Home;
/** Two organisations of a business type. */
async function homeOf(industry: IndustryCode): Promise<Home> {
  const [own, other] = [await api.organisation({ industry }), await api.organisation({ industry })];
  return { org: own, owner: await own.as('owner'), stranger: await other.as('owner') };
}
beforeAll(async () => {
  api = await startTestApi();
  [workshop, hospital, serviceDesk] = [await homeOf('AUTO1'), await homeOf('HC4'), await homeOf('SVCS1')];
  for (const each of [workshop.owner, workshop.stranger]) await each.put('EntitySettings/Service', { Insurance: true });
  ({ org, owner, stranger } = workshop);
});
afterAll(() => api.close());

let samples = 0;

/** A full body for a new record, its references made first. */
async function sampleBody(master: MasterDefinition, client: Client): Promise<Record<string, unknown>> {
  const number = ++samples;
  // What stands below another of its kind is tested apart: a sample stands at the top.
  const fields = Object.values(master.fields).filter((field) => field.reference !== master.key);
  return sampleOf(fields, number, client);
}

async function sampleOf(
  fields: readonly MasterField[],
  number: number,
  client: Client,
): Promise<Record<string, unknown>> {
  const entries = fields.map(async (field) => [field.wire, await sampleValue(field, number, client)]);
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
      // Of those in use some have a day once.
      return addDays('2026-04-01', number);
    case 'time':
      return '09:30';
    case 'choice':
      return field.options![0]!.value;
    case 'reference': {
      const target = referencedMaster(field);
      if (target.ofBranch)
        return (await client.get(target.path)).body.find(({ Default }: { Default: boolean }) => Default)._id;
      return (await client.post(target.path, await sampleBody(target, client))).body._id;
    }
    case 'group':
      return [await sampleOf(Object.values(field.fields!), number, client)];
  }
}

const made = async (master: MasterDefinition, client = owner, more: Record<string, unknown> = {}) =>
  (await client.post(master.path, { ...(await sampleBody(master, client)), ...more })).body;

/** Technicians change their own tasks, and with these their tags; a cashier reads them. */
const withoutLetters = (master: MasterDefinition) =>
  master.changedBy.area === 'Works.Task' ? 'cashier' : 'technician';

/** A record that names another one by the field. */
const madeWith = async (master: MasterDefinition, field: MasterField, target: MasterDefinition) =>
  made(master, owner, { [field.wire]: (await made(target))._id });

describe.each(MASTER_TABLES.map(({ master, table }) => [master.key, master, table] as const))(
  'the master %s',
  (_, master, table) => {
    // Each is tried where there is such a thing: procedures in a hospital, complaints in a workshop, tickets at a desk.
    beforeAll(() => {
      const isOf = (industry: IndustryCode) =>
        isAvailable(master.when, industry, { ...defaultConfig(industry), insurance: hasInsurance(industry, true) });
      ({ org, owner, stranger } = isOf('AUTO1') ? workshop : isOf('HC4') ? hospital : serviceDesk);
    });
    afterAll(() => {
      ({ org, owner, stranger } = workshop);
    });

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
        message: expect.stringMatching(/^owner of \d changed this record at /),
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
      const clerk = await org.as(withoutLetters(master));
      const row = await made(master);
      // Prices are not for everybody.
      const hidden = Object.values(master.fields).filter((field) => field.sees);
      const seen = Object.entries(row).filter(([wire]) => !hidden.some((field) => field.wire === wire));
      expect((await clerk.get(`${master.path}/${row._id}`)).body).toEqual(Object.fromEntries(seen));
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

    it('merges duplicates: one stays, the others are gone, the audit tells which', async () => {
      const [kept, ...others] = [await made(master), await made(master), await made(master)];
      const ids = others.map((each) => each._id);
      const merge = { KeepId: kept._id, MergeIds: ids };
      expect((await (await org.as(withoutLetters(master))).post(`${master.path}/Merge`, merge)).status).toBe(403);
      const foreign = await stranger.post(`${master.path}/Merge`, merge);
      expect([foreign.status, foreign.body.fields[0].path]).toEqual([400, 'KeepId']);
      const merged = await owner.post(`${master.path}/Merge`, merge);
      expect([merged.status, merged.body]).toEqual([200, { ...kept, _v: 2 }]);
      for (const id of ids) {
        expect((await owner.get(`${master.path}/${id}`)).status).toBe(404);
        expect((await auditOf(org.orgId, id)).map((entry) => entry.action)).toEqual(['create', 'delete']);
      }
      const entry = (await auditOf(org.orgId, kept._id)).at(-1)!;
      expect([entry.action, JSON.stringify(entry.changes)]).toEqual(['merge', expect.stringContaining(ids[1])]);
      const again = await owner.post(`${master.path}/Merge`, merge);
      expect([again.status, again.body.fields[0].path]).toEqual([400, 'MergeIds']);
    });

    for (const [key, field] of Object.entries(master.fields).filter(
      ([, each]) => each.kind === 'reference' && !referencedMaster(each).ofBranch,
    )) {
      it(`names the ${field.label} that stays when several are merged`, async () => {
        const target = referencedMaster(field);
        const row = await madeWith(master, field, target);
        const kept = await made(target);
        const merge = { KeepId: kept._id, MergeIds: [row[field.wire]] };
        expect((await owner.post(`${target.path}/Merge`, merge)).status).toBe(200);
        expect((await owner.get(`${master.path}/${row._id}`)).body[field.wire]).toBe(kept._id);
      });

      it(`needs an existing, active ${field.label}, which cannot be deleted while it is used`, async () => {
        const target = referencedMaster(field);
        const row = await madeWith(master, field, target);
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
    }
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

describe('A group of rows within a record', () => {
  const path = 'Settings/Checklists';
  const points = [
    { Desc: 'Spare wheel', Type: 'yesNo', Req: true },
    { Desc: 'Fuel level', Type: 'number', Req: false },
  ];

  it('is kept in its order, sent whole, left alone where it is absent', async () => {
    const created = (await owner.post(path, { Name: 'Receiving a car', Use: 'receiving', Items: points })).body;
    expect(created.Items).toEqual(points);
    const turned = points.toReversed();
    expect((await owner.put(`${path}/${created._id}`, { Items: turned })).body.Items).toEqual(turned);
    expect((await owner.put(`${path}/${created._id}`, { Use: 'delivery' })).body.Items).toEqual(turned);
    const changes = (await auditOf(org.orgId, created._id)).at(1)!.changes as { path: string }[];
    expect(changes.map((change) => change.path)).toEqual(['items']);
  });

  it('takes what is absent in a row as no', async () => {
    const sent = [{ Desc: 'Tools', Type: 'yesNo' }];
    const created = (await owner.post(path, { Name: 'Tools', Items: sent })).body;
    expect(created.Items).toEqual([{ Desc: 'Tools', Type: 'yesNo', Req: false }]);
  });

  it('refuses a wrong row by its place', async () => {
    const fields = async (Items: unknown) =>
      (await owner.post(path, { Name: 'Wrong', Items })).body.fields.map((field: { path: string }) => field.path);
    expect(await fields([])).toEqual(['Items']);
    expect(await fields([points[0], { Type: 'yesNo' }])).toEqual(['Items.1.Desc']);
    expect(await fields([{ Desc: 'Horn', Type: 'loud' }])).toEqual(['Items.0.Type']);
    expect(await fields('many')).toEqual(['Items']);
    // The rule that the declaration names by `refine`.
    expect(await fields([points[0], { ...points[1], Desc: 'SPARE wheel' }])).toEqual(['Items.1.Desc']);
  });
});

describe('Categories below categories', () => {
  const path = 'Settings/ItemCategories';
  const category = async (Name: string, Parent?: string) => (await owner.post(path, { Name, Parent })).body._id;

  it('never stand below themselves, also when two move them at once', async () => {
    const engine = await category('Engine');
    const filters = await category('Filters', engine);
    const oil = await category('Oil filters', filters);
    const refusal = { path: 'Parent', message: 'This item category cannot stand below itself.' };
    for (const Parent of [engine, filters, oil])
      expect((await owner.put(`${path}/${engine}`, { Parent })).body.fields).toEqual([refusal]);
    const [left, right] = [await category('Left'), await category('Right')];
    const both = await Promise.all([
      owner.put(`${path}/${left}`, { Parent: right }),
      owner.put(`${path}/${right}`, { Parent: left }),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 400]);
  });

  it('are merged without a ring', async () => {
    const top = await category('Brakes');
    const middle = await category('Brake parts', top);
    const bottom = await category('Brake pads', middle);
    // The kept one stood below the merged one: it takes no place below itself.
    const kept = await owner.post(`${path}/Merge`, { KeepId: middle, MergeIds: [top] });
    expect([kept.status, kept.body.Parent]).toEqual([200, undefined]);
    const ring = await owner.post(`${path}/Merge`, { KeepId: await category('Pads', bottom), MergeIds: [middle] });
    expect([ring.status, ring.body.fields[0].path]).toEqual([400, 'Parent']);
    expect((await owner.get(`${path}/${bottom}`)).body.Parent).toBe(middle);
  });

  it('stand at the path of the spec too', async () => {
    const rows = (await owner.get('Common/Categories')).body;
    expect(rows).toContainEqual(expect.objectContaining({ Name: 'Oil filters', ParentName: 'Filters' }));
  });
});

describe('A merge', () => {
  it('tells which of the two makes would then have the same model twice', async () => {
    const [one, two] = [await made(makeMaster), await made(makeMaster)];
    for (const Make of [one._id, two._id]) await owner.post('Settings/Models', { Make, Name: 'Nexon' });
    const refused = await owner.post('Settings/Makes/Merge', { KeepId: one._id, MergeIds: [two._id] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Two models would then be the same. Merge, change or delete one of these models first.',
    ]);
    expect((await owner.get(`Settings/Makes/${two._id}`)).status).toBe(200);
  });

  it('is refused for what is empty, unknown, doubled or the kept one itself', async () => {
    const { _id } = await made(makeMaster);
    const fields = async (body: unknown) => (await owner.post('Settings/Makes/Merge', body)).body.fields[0].path;
    expect(await fields({ KeepId: _id, MergeIds: [] })).toBe('MergeIds');
    expect(await fields({ KeepId: _id, MergeIds: [_id] })).toBe('MergeIds');
    expect(await fields({ KeepId: _id, MergeIds: ['no-such-id'] })).toBe('MergeIds.0');
    expect(await fields({ MergeIds: [_id] })).toBe('KeepId');
  });

  it('of two that cross each other does one', async () => {
    const [one, two] = [await made(makeMaster), await made(makeMaster)];
    const both = await Promise.all([
      owner.post('Settings/Makes/Merge', { KeepId: one._id, MergeIds: [two._id] }),
      owner.post('Settings/Makes/Merge', { KeepId: two._id, MergeIds: [one._id] }),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 400]);
  });

  it('moves what other branches hold, and refuses what lies in a branch that the caller may not enter', async () => {
    const [kept, merged] = [await made(complaintMaster), await made(complaintMaster)];
    const there = await org.as('owner', 'second');
    const order = await orderWithComplaint(there, merged);
    // The manager of the first branch only.
    const manager = await onlyInFirstBranch();
    const merge = { KeepId: kept._id, MergeIds: [merged._id] };
    const refused = await manager.post('Service/Complaints/Merge', merge);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'A work order complaint of a branch that you may not enter uses one of these. Somebody with access to all branches can merge them.',
    ]);
    expect((await owner.post('Service/Complaints/Merge', merge)).status).toBe(200);
    expect((await there.get(`Service/WorkOrders/${order}`)).body.Comps[0].Comp_Id).toBe(kept._id);
  });
});

/** A work order on which the complaint stands. */
async function orderWithComplaint(client: Client, { _id, Desc }: { _id: string; Desc: string }): Promise<string> {
  const customer = await client.post('Common/Customers', { Name: 'Ravi Kumar', Phone: '9845012345' });
  const product = await client.post('Common/Products', { RegNo: 'KA 01 AB 1234', CustomerId: customer.body._id });
  const body = { CustomerId: customer.body._id, ProductId: product.body._id, Comps: [{ Comp_Id: _id, Desc }] };
  const made = await client.post('Service/WorkOrders', body);
  expect(made.status).toBe(201);
  return made.body._id;
}

/** A manager whose right to enter the second branch is taken away. */
async function onlyInFirstBranch(): Promise<Client> {
  const manager = await org.as('manager');
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.secondEntityId}}'`);
    await client.query('delete from assignment where org_id = $1 and user_id = $2 and branch_id = $3', [
      org.orgId,
      manager.userId,
      org.secondEntityId,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return manager;
}

describe('The shared catalogue', () => {
  beforeAll(() => {
    ({ org, owner, stranger } = hospital);
  });
  afterAll(() => {
    ({ org, owner, stranger } = workshop);
  });

  for (const { master, catalogue } of MASTER_TABLES.filter((each) => each.master.catalogue))
    it(`of ${master.label.many.toLowerCase()} has entries of one key and title each, which pass the rules of a record`, async () => {
      expect(catalogue.length).toBeGreaterThanOrEqual(30);
      const keys = catalogue.map((entry) => entry.key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(catalogue.map((entry) => titleOf(master, entry).toLowerCase())).size).toBe(keys.length);
      const fresh = await (await api.organisation({ industry: 'HC4' })).as('owner');
      const taken = await fresh.post(`${master.path}/Catalogue`, { Keys: keys });
      expect([taken.status, taken.body.length]).toEqual([201, keys.length]);
      const list = (await fresh.get(`${master.path}/Catalogue`)).body;
      expect(list.every((entry: { Taken: boolean }) => entry.Taken)).toBe(true);
      expect((await fresh.get(master.path)).body).toHaveLength(keys.length);
    });

  const path = 'Settings/Diagnoses/Catalogue';
  it('finds by words, tells what is taken, and leaves it as it is', async () => {
    const found = (await owner.get(`${path}?q=diabetes%20type%202`)).body;
    expect(found).toEqual([
      { Key: 'E11.9', Name: 'Type 2 diabetes mellitus', Code: 'E11.9', Group: 'Endocrine and metabolic', Taken: false },
    ]);
    const own = (await owner.post('Settings/Diagnoses', { Name: 'TYPE 2 diabetes MELLITUS', Notes: 'Ours' })).body;
    const taken = await owner.post(path, { Keys: ['E11.9', 'I10'] });
    expect(taken.body).toMatchObject([{ Name: 'Essential hypertension', Code: 'I10', Active: true, _v: 1 }]);
    expect((await owner.get(`Settings/Diagnoses/${own._id}`)).body).toEqual(own);
    expect((await owner.get(`${path}?q=diabetes%20type%202`)).body[0].Taken).toBe(true);
    expect((await owner.post(path, { Keys: ['I10'] })).body).toEqual([]);
    expect((await auditOf(org.orgId, taken.body[0]._id)).map((entry) => entry.action)).toEqual(['create']);
  });

  it('is read by everybody and taken from with the right, by keys that it has', async () => {
    const clerk = await org.as('technician');
    expect((await clerk.get(path)).status).toBe(200);
    expect((await clerk.post(path, { Keys: ['J45.9'] })).status).toBe(403);
    for (const Keys of [[], ['no such key'], ['J45.9', 'x']])
      expect((await owner.post(path, { Keys })).body.fields[0].path).toBe('Keys');
    expect((await owner.get('Settings/Diagnoses?q=asthma')).body.Data).toEqual([]);
    expect((await owner.put(`${path}/J45.9`, {})).status).toBe(404);
  });

  it('gives procedures, which are found at the path of the spec', async () => {
    await owner.post('Settings/Procedures/Catalogue', { Keys: ['nebulisation'] });
    expect((await owner.get('Medcare/Procedures/SearchLite/nebul')).body).toMatchObject([{ Name: 'Nebulisation' }]);
    expect((await owner.get('Medcare/Procedures/SearchLite/n')).body.errorCode).toBe('Validation');
  });
});

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
    expect(codes.find((code: { _id: number }) => code._id === 106)).toEqual({
      _id: 106,
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
    expect(codes.find((code: { _id: number }) => code._id === 107)).toMatchObject({
      ValidTo: '2025-09-21',
      Valid: false,
    });
    const valid = (await owner.get('System/TaxCodes?Valid=true')).body;
    expect(valid.map((code: { _id: number }) => code._id)).not.toContain(107);
    expect((await owner.get('System/TaxCodes?type=3')).body.fields[0].path).toBe('type');
  });
});
