import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { clientWith } from '../../../../test/client-with.ts';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
});
afterAll(() => api.close());

const pathOf = (entityId: string) => `Entities/${entityId}/${org.orgId}`;

test('A save changes what is sent and keeps the rest', async () => {
  const before = (await owner.get(pathOf(org.entityId))).body;
  const saved = await owner.put(pathOf(org.entityId), { DName: 'Balaji Motors', _v: before._v });
  expect([saved.status, saved.body]).toEqual([200, { ...before, DName: 'Balaji Motors', _v: before._v + 1 }]);
  expect((await owner.get(pathOf(org.entityId))).body).toEqual(saved.body);
});

test('A stale save is refused and names who changed the entity', async () => {
  const answer = await owner.put(pathOf(org.entityId), { DName: 'Late', _v: 1 });
  expect([answer.status, answer.body.errorCode]).toEqual([409, 'Stale']);
  expect(answer.body.message).toMatch(/^owner of \d+ changed this record at /);
});

test('A GSTIN of another state is refused by field', async () => {
  const answer = await owner.put(pathOf(org.entityId), { StCode: '33' });
  expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'GSTIN']);
});

test('Only the signed-in entity is saved, and only by who administers settings', async () => {
  expect((await owner.put(pathOf(org.secondEntityId), { DName: 'x' })).status).toBe(404);
  const other = await (await api.organisation()).as('owner');
  expect((await other.put(pathOf(org.entityId), { DName: 'x' })).status).toBe(404);
  expect((await (await org.as('technician')).put(pathOf(org.entityId), { DName: 'x' })).status).toBe(403);
});

test('The profile of the company is kept whole, with one default address for deliveries', async () => {
  const addresses = [
    { Label: 'Workshop', Add1: '12 Residency Road', Ct: 'Bengaluru', StCode: '29', Pin: '560025', DefShip: false },
    { Label: 'Store', Add1: '4 Hosur Road', StCode: '29', DefShip: true },
  ];
  const profile = {
    LegalName: 'Balaji Motors Private Limited',
    Web: 'www.balajimotors.in',
    PAN: 'AAGCB7383J',
    CIN: 'U50100KA2015PTC081234',
    RegNos: [{ Name: 'Shops and Establishments', No: 'KA/SE/1' }],
    DL: [{ No: 'KA-20-1', Form: '20', Upto: '2027-03-31' }],
    Addresses: addresses,
    Opens: '09:00',
    Closes: '18:30',
    WkOff: [0],
  };
  const saved = await owner.put(pathOf(org.entityId), { ...profile, Branch: 'kor', Phone: '+91 80255 51234' });
  expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
  expect(saved.body).toMatchObject({ ...profile, Branch: 'KOR', Phone: '8025551234' });
  const session = (await owner.get('IAM/Auth/GetUserAndEntitySettings')).body;
  expect(session.Org.Address.map((each: { Add1: string; DefShip: boolean }) => [each.Add1, each.DefShip])).toEqual([
    ['12 Residency Road', false],
    ['4 Hosur Road', true],
  ]);
  expect((await owner.put(pathOf(org.entityId), { Web: null })).body).toMatchObject({
    CIN: profile.CIN,
    Addresses: addresses,
  });
});

test('What is wrong with a profile is told by its field', async () => {
  const pathsOf = async (body: object) =>
    (await owner.put(pathOf(org.entityId), body)).body.fields?.map((field: { path: string }) => field.path);
  expect(await pathsOf({ PAN: 'ABCPD1234E' })).toEqual(['PAN']);
  expect(await pathsOf({ CIN: '1' })).toEqual(['CIN']);
  expect(await pathsOf({ Phone: '123' })).toEqual(['Phone']);
  expect(await pathsOf({ Email: 'nobody' })).toEqual(['Email']);
  expect(await pathsOf({ Opens: '25:00' })).toEqual(['Opens']);
  expect(await pathsOf({ Branch: 'B' })).toEqual(['Branch']);
  expect(await pathsOf({ GSTIN: '29AAGCB7383J1Z5' })).toEqual(['GSTIN']);
  expect(await pathsOf({ Addresses: [{ Label: 'x', Add1: 'y', StCode: '98' }] })).toEqual(['Addresses.0.StCode']);
  expect(await pathsOf({ Config: { Features: { Flying: true } } })).toEqual(['Config.Features.Flying']);
  expect(await pathsOf({ Config: { Modules: { Common: false } } })).toEqual(['Config.Modules.Common']);
});

test('Another branch is told without its profile', async () => {
  const other = (await owner.get(pathOf(org.secondEntityId))).body;
  expect([other.UName !== undefined, other.Config, other.CIN]).toEqual([true, undefined, undefined]);
});

test('A module that is switched off is closed, a feature makes no new records; switched on again they are back', async () => {
  const configOf = async () => (await owner.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity.Config;
  expect((await configOf()).Features.WO).toBe(true);
  const off = { Modules: { Accounting: false }, Features: { WO: false } };
  expect((await owner.put(pathOf(org.entityId), { Config: off })).status).toBe(200);
  const config = await configOf();
  expect([config.Modules.Accounting, config.Modules.Service, config.Features.WO]).toEqual([false, true, false]);
  expect((await owner.get('Accounting/Invoices')).status).toBe(403);
  expect((await owner.post('Service/WorkOrders', {})).status).toBe(403);
  expect((await owner.get('Service/WorkOrders/Dashboard')).status).toBe(200);
  const second = await org.as('owner', 'second');
  expect((await second.get('Accounting/Invoices')).status).toBe(200);
  await owner.put(pathOf(org.entityId), { Config: { Modules: { Accounting: true }, Features: { WO: true } } });
  expect((await owner.get('Accounting/Invoices')).status).toBe(200);
});

test('Before a feature is switched off it is told what is in use', async () => {
  const use = await owner.get('Entities/FeatureUse');
  expect([use.status, Array.isArray(use.body)]).toEqual([200, true]);
  expect((await (await org.as('technician')).get('Entities/FeatureUse')).status).toBe(403);
});

test('Own drug licences hold longer, or go, by who administers the branch alone: who sells would set the limit aside, and back again', async () => {
  const access = buildAccess({ areas: { 'Accounting.SlsRcpt': 'CRU' } });
  const office = await clientWith(api, org, 'licence-office', { ...access, SA: true });
  const hold = (client: Client, ...DL: object[]) => client.put(pathOf(org.entityId), { DL });
  const ended = { No: '20B/1', Form: '20B', Upto: '2020-03-31' };
  await hold(owner);
  expect((await hold(office, ended)).status).toBe(200);
  for (const licences of [
    [],
    [{ ...ended, Upto: '2099-03-31' }],
    [ended, { ...ended, No: '20B/2', Upto: '2099-03-31' }],
  ]) {
    const { status, body } = await hold(office, ...licences);
    expect([status, body.fields]).toEqual([
      403,
      [
        {
          path: 'DL',
          message:
            'A drug licence is made to hold longer, or taken away, by who administers the branch: ask for it there.',
        },
      ],
    ]);
  }
  expect((await office.put(pathOf(org.entityId), { DL: [ended], Web: 'www.balajimotors.in' })).status).toBe(200);
  expect((await hold(owner, { ...ended, Upto: '2099-03-31' })).status).toBe(200);
});
