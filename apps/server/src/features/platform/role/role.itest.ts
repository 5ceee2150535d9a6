import { emptyAccess } from '@bahi/domain/access/access';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

const ROLES = 'Settings/Roles';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let admin: Client;
let advisor: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, admin, advisor] = [await org.as('owner'), await org.as('admin'), await org.as('advisor')];
});
afterAll(() => api.close());

const find = async (name: string) => (await owner.get(ROLES)).body.find((role: { Name: string }) => role.Name === name);
const make = async (Name: string, Access: object) => (await owner.post(ROLES, { Name, Access })).body;

describe('roles', () => {
  it('are listed by name with the number of their users, and found by text', async () => {
    const list = (await owner.get(ROLES)).body;
    const names = list.map((role: { Name: string }) => role.Name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await find('Service advisor')).toMatchObject({ Default: 'advisor', Locked: false, Users: 1, _v: 1 });
    expect((await owner.get(`${ROLES}?Text=advis`)).body.Data).toHaveLength(1);
    const first = await owner.get(`${ROLES}?Limit=2`);
    const next = await owner.get(`${ROLES}?Limit=2&Cursor=${first.headers['x-next-cursor']}`);
    expect([...first.body, ...next.body].map((role: { Name: string }) => role.Name)).toEqual(names.slice(0, 4));
  });

  it('are made with rights of the registry; a module opens where anything is granted', async () => {
    const made = await owner.post(ROLES, {
      Name: 'Estimator',
      Access: { Service: { Est: 'URC' }, Accounting: { InvDiscMax: '7.5%' }, Scope: { 'Service.Est': 'team' } },
    });
    const access = emptyAccess();
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        Name: 'Estimator',
        Locked: false,
        Access: {
          ...access,
          Service: { Access: true, MA: false, Est: 'CRU' },
          Accounting: { ...access.Accounting, InvDiscMax: '7.5%' },
          Scope: { 'Service.Est': 'team' },
        },
        Users: 0,
        _v: 1,
      },
    ]);
    expect((await owner.get(`${ROLES}/${made.body._id}`)).body).toEqual(made.body);
  });

  it.each([
    [{ Access: {} }, 400, 'Name', 'This Field Is Required.'],
    [{ Name: 'A' }, 400, 'Access', 'This Field Is Required.'],
    [{ Name: 'A', Access: { Service: { Spy: 'R' } } }, 400, 'Access.Service.Spy', 'There is no such right.'],
    [{ Name: 'A', Access: 'all' }, 400, 'Access', 'Enter the rights by module.'],
    [{ Name: 'estimator', Access: {} }, 409, 'Name', 'Another role has this name.'],
  ])('refuses %j', async (body, status, path, message) => {
    const answer = await owner.post(ROLES, body);
    expect([answer.status, answer.body.fields]).toEqual([status, [{ path, message }]]);
  });

  it('need the letters of Common.Role; who gives roles to employees may read the list', async () => {
    const { _id } = await find('Cashier');
    for (const answer of [
      await advisor.get(ROLES),
      await advisor.get(`${ROLES}/${_id}`),
      await advisor.post(ROLES, { Name: 'A', Access: {} }),
      await advisor.put(`${ROLES}/${_id}`, { Name: 'A' }),
      await advisor.put(`${ROLES}/${_id}/Reset`),
      await advisor.delete(`${ROLES}/${_id}`),
    ])
      expect(answer.status).toBe(403);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`${ROLES}/${_id}`)).status).toBe(404);
    expect((await stranger.put(`${ROLES}/${_id}`, { Name: 'Mine' })).status).toBe(404);
  });
});

describe('changing a role', () => {
  it('gives all of its users the new rights with their next call', async () => {
    const role = await find('Service advisor');
    const before = await advisor.get('Common/Customers');
    expect(before.status).toBe(200);
    const access = { ...role.Access, Common: { ...role.Access.Common, Customer: undefined } };
    const saved = await owner.put(`${ROLES}/${role._id}`, { Access: access, _v: role._v });
    expect([saved.status, saved.body._v]).toEqual([200, role._v + 1]);
    const after = await advisor.get('Common/Customers');
    expect(after.status).toBe(403);
    expect(Number(after.headers['x-access-version'])).toBeGreaterThan(Number(before.headers['x-access-version']));
  });

  it('can be taken back to the default rights, and is written to the audit log right by right', async () => {
    const role = await find('Service advisor');
    const reset = await owner.put(`${ROLES}/${role._id}/Reset`, { _v: role._v });
    expect(reset.body.Access).toEqual(findDefaultRole('advisor')!.access);
    expect((await advisor.get('Common/Customers')).status).toBe(200);
    const log = (await owner.get(`${ROLES}/${role._id}/AuditLog`)).body;
    expect(log[0].Changes).toEqual([{ Path: 'Customers', From: 'none', To: 'CRU' }]);
    const own = await make('Own role', {});
    expect((await owner.put(`${ROLES}/${own._id}/Reset`)).status).toBe(422);
  });

  it('refuses a stale save', async () => {
    const role = await make('Stale role', {});
    await owner.put(`${ROLES}/${role._id}`, { Name: 'Stale role 2', _v: 1 });
    expect((await owner.put(`${ROLES}/${role._id}`, { Name: 'Stale role 3', _v: 1 })).status).toBe(409);
  });

  it('leaves the owner as he is; nobody changes the rights of his own role', async () => {
    const owners = await find('Owner');
    expect(owners.Locked).toBe(true);
    expect((await owner.put(`${ROLES}/${owners._id}`, { Access: {} })).status).toBe(422);
    expect((await owner.delete(`${ROLES}/${owners._id}`)).status).toBe(422);
    const admins = await find('Admin');
    const refused = await admin.put(`${ROLES}/${admins._id}`, { Access: {} });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You cannot change the rights of your own role: ask another administrator.',
    ]);
  });

  it('deletes what nobody has', async () => {
    const role = await make('Short-lived', {});
    expect((await owner.delete(`${ROLES}/${role._id}`)).status).toBe(204);
    expect((await owner.get(`${ROLES}/${role._id}`)).status).toBe(404);
    const used = await owner.delete(`${ROLES}/${(await find('Service advisor'))._id}`);
    expect([used.status, used.body.message]).toEqual([
      422,
      '1 employee has the role Service advisor. Give them another one first.',
    ]);
  });
});

describe('a role manager without EA', () => {
  let keeper: Client;
  let keepers: { _id: string; Access: Record<string, object> };
  beforeAll(async () => {
    const { access } = findDefaultRole('advisor')!;
    keepers = await make('Role keeper', { ...access, Common: { ...access.Common, Role: 'CRUD', User: 'R' } });
    const user = await owner.post('Users', {
      Name: 'Keeper',
      UserName: 'keeper',
      Password: 'Welcome to Bahi',
      Entities: [{ EntId: org.entityId, RoleId: keepers._id }],
    });
    if (user.status !== 201) throw new Error(JSON.stringify(user.body));
    const domain = (await owner.get('Entities')).body.find((row: { _id: string }) => row._id === org.entityId).UName;
    const signedIn = await api.anonymous.post('IAM/Auth/Authenticate', {
      domain,
      username: 'keeper',
      password: 'Welcome to Bahi',
    });
    const own = { authorization: `Bearer ${signedIn.body.Token}` };
    await api.anonymous.put('Users/ChangePassword', { OldPassword: 'Welcome to Bahi', NewPassword: 'Bahi#2026' }, own);
    keeper = {
      ...advisor,
      get: (path) => api.anonymous.get(path, own),
      post: (path, body) => api.anonymous.post(path, body, own),
      put: (path, body) => api.anonymous.put(path, body, own),
      delete: (path) => api.anonymous.delete(path, own),
    };
  });

  it('puts no right into a role that he does not hold', async () => {
    expect((await keeper.post(ROLES, { Name: 'Mild', Access: { Service: { WO: 'R' } } })).status).toBe(201);
    for (const access of [{ EA: true }, { SA: true }, { Service: { MA: true } }, { Accounting: { Bill: 'R' } }]) {
      const refused = await keeper.post(ROLES, { Name: 'Strong', Access: access });
      expect([refused.status, refused.body.fields[0].path]).toEqual([403, 'Access']);
    }
  });

  it('changes neither his own role nor one that holds more', async () => {
    expect((await keeper.put(`${ROLES}/${keepers._id}`, { Access: {} })).status).toBe(422);
    const accountant = await find('Accountant');
    expect((await keeper.put(`${ROLES}/${accountant._id}`, { Access: {} })).status).toBe(403);
    expect((await keeper.put(`${ROLES}/${accountant._id}`, { Name: 'Mine' })).status).toBe(403);
    // Held in the second entity too, where he has no rights.
    const advisors = await find('Service advisor');
    expect((await keeper.put(`${ROLES}/${advisors._id}`, { Name: 'Mine' })).status).toBe(403);
  });
});
