import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { MESSAGES } from '@bahi/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { instantAfter } from '../../../core/clock.ts';
import { newId } from '../../../core/new-id.ts';

const TEMPORARY = 'Welcome to Bahi';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let advisor: Client;
/** A service manager who administers employees, without EA. */
let keeper: Client;
let roles: Map<string, string>;
let domain: string;
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  advisor = await org.as('advisor');
  const made = await owner.post('Settings/Roles', {
    Name: 'Office manager',
    Access: {
      ...findDefaultRole('manager')!.access,
      Common: { ...findDefaultRole('manager')!.access.Common, User: 'CRU', Role: 'CRUD' },
      Inventory: { ...findDefaultRole('manager')!.access.Inventory, MyInv: 'R', Requests: 'C' },
    },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  roles = new Map(
    (await owner.get('Settings/Roles')).body.map((role: { Name: string; _id: string }) => [role.Name, role._id]),
  );
  domain = (await owner.get('Entities')).body.find((entity: { _id: string }) => entity._id === org.entityId).UName;
  keeper = await signIn(
    (await makeUser({ Entities: [place('Office manager'), place('Office manager', org.secondEntityId)] })).UserName,
  );
});
afterAll(() => api.close());

const place = (role: string, entityId = org.entityId, more: object = {}) => ({
  EntId: entityId,
  RoleId: roles.get(role),
  ...more,
});

async function makeUser(fields: object = {}, by: Client = owner) {
  const number = ++count;
  const answer = await by.post('Users', {
    Name: `Employee ${number}`,
    UserName: `employee${number}`,
    Password: TEMPORARY,
    ...fields,
  });
  expect(answer.body).toMatchObject({ _id: expect.any(String) });
  return answer.body;
}

/** Signs in with the temporary password and changes it. */
async function signIn(username: string): Promise<Client> {
  const answer = await authenticate(username, TEMPORARY);
  const headers = { authorization: `Bearer ${answer.body.Token}` };
  const changed = await api.anonymous.put(
    'Users/ChangePassword',
    { OldPassword: TEMPORARY, NewPassword: PASSWORD },
    headers,
  );
  expect(changed.status).toBe(204);
  return clientOf(answer.body);
}

const authenticate = (username: string, password: string, at = domain) =>
  api.anonymous.post('IAM/Auth/Authenticate', { domain: at, username, password });

function clientOf(session: { Token: string; User: { UserId: string }; Entity: { EntId: string } }): Client {
  const own = { authorization: `Bearer ${session.Token}` };
  return {
    userId: session.User.UserId,
    token: session.Token,
    entityId: session.Entity.EntId,
    get: (path) => api.anonymous.get(path, own),
    post: (path, body) => api.anonymous.post(path, body, own),
    put: (path, body) => api.anonymous.put(path, body, own),
    delete: (path) => api.anonymous.delete(path, own),
    upload: (path, file, fields) => api.anonymous.upload(path, file, fields),
  };
}

describe('making an employee', () => {
  it('keeps who he is, where he works and as what', async () => {
    const department = (await owner.post('Settings/Departments', { Name: 'Front office' })).body;
    const designation = (await owner.post('Settings/Designations', { Name: 'Cashier' })).body;
    const made = await owner.post('Users', {
      Name: ' Deepa Shenoy ',
      UserName: 'Deepa.Shenoy',
      Password: TEMPORARY,
      Phone: '+91 98450-12345',
      Email: 'deepa@example.in',
      EmpCode: 'E-017',
      DesigId: designation._id,
      DeptId: department._id,
      JoinDt: '2026-04-01',
      Entities: [place('Cashier', org.entityId, { SRDiscMax: '2%', Tec: false })],
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        UserName: 'deepa.shenoy',
        Name: 'Deepa Shenoy',
        DName: 'Deepa Shenoy',
        Phone: '9845012345',
        Email: 'deepa@example.in',
        EmpCode: 'E-017',
        DesigId: designation._id,
        DeptId: department._id,
        Desig: 'Cashier',
        Dept: 'Front office',
        JoinDt: '2026-04-01',
        TZ: 'Asia/Calcutta',
        Active: true,
        MustChange: true,
        Totp: false,
        Entities: [
          {
            EntId: org.entityId,
            Entity: expect.any(String),
            RoleId: roles.get('Cashier'),
            Role: 'Cashier',
            Whs: [],
            AllWhs: true,
            Tec: false,
            SRDiscMax: '2%',
          },
        ],
        CrDt: expect.any(String),
        _v: 1,
      },
    ]);
    expect((await owner.get(`Users/${made.body._id}`)).body).toEqual(made.body);
  });

  it('lets him in with the temporary password only to change it', async () => {
    const { UserName } = await makeUser({ Entities: [place('Cashier')] });
    const signedIn = await authenticate(UserName, TEMPORARY);
    expect([signedIn.status, signedIn.body.User.MustChange]).toEqual([200, true]);
    const client = clientOf(signedIn.body);
    const refused = await client.get('Common/Customers');
    expect([refused.status, refused.body.message]).toEqual([403, 'Change your temporary password first.']);
    expect((await client.get('IAM/Auth/GetUserAndEntitySettings')).status).toBe(200);
    const same = await client.put('Users/ChangePassword', { OldPassword: TEMPORARY, NewPassword: TEMPORARY });
    expect(same.body.fields).toEqual([{ path: 'NewPassword', message: 'The new password is the current one.' }]);
    expect((await client.put('Users/ChangePassword', { OldPassword: TEMPORARY, NewPassword: PASSWORD })).status).toBe(
      204,
    );
    expect((await client.get('Common/Customers')).status).toBe(200);
    expect((await client.get('IAM/Auth/GetUserAndEntitySettings')).body.User.MustChange).toBeUndefined();
  });

  it.each([
    [{ Name: '' }, 400, 'Name', 'This Field Is Required.'],
    [{ UserName: 'two words' }, 400, 'UserName', 'Use letters, digits, point, hyphen, underscore and @.'],
    [{ UserName: 'OWNERUSER' }, 409, 'UserName', 'Another employee has this username.'],
    [{ Password: 'short' }, 400, 'Password', 'Use at least 8 characters.'],
    [{ Phone: '123' }, 400, 'Phone', 'Enter the 10 digits of the phone number.'],
    [{ Email: 'nobody' }, 400, 'Email', 'This is not an e-mail address.'],
    [{ TZ: 'Mars/Olympus' }, 400, 'TZ', 'Choose a time zone from the list.'],
    [{ DesigId: newId() }, 400, 'DesigId', 'This designation does not exist.'],
    [{ EmpCode: 'e-017' }, 409, 'EmpCode', 'Another employee has this code.'],
    [{ Entities: [{ EntId: newId() }] }, 400, 'Entities.0.RoleId', 'This Field Is Required.'],
  ])('refuses %j', async (fields, status, path, message) => {
    const body = { Name: 'A', UserName: `refused${++count}`, Password: TEMPORARY, ...fields };
    const answer = await owner.post('Users', body);
    expect([answer.status, answer.body.fields]).toEqual([status, [{ path, message }]]);
  });

  it('refuses a role, ceiling, entity or warehouse that is none, and keeps nothing', async () => {
    const attempts: [object, string][] = [
      [{ EntId: org.entityId, RoleId: newId() }, 'Entities.0.RoleId'],
      [place('Cashier', newId()), 'Entities.0.RoleId'],
      [place('Cashier', org.entityId, { InvDiscMax: 'much' }), 'Entities.0.InvDiscMax'],
      [place('Cashier', org.entityId, { Whs: [newId()] }), 'Entities.0.Whs'],
      [place('Cashier', org.entityId, { AllWhs: false }), 'Entities.0.Whs'],
    ];
    for (const [row, path] of attempts) {
      const answer = await owner.post('Users', { Name: 'A', UserName: 'never', Password: TEMPORARY, Entities: [row] });
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
    }
    expect((await owner.get('Users?Text=never')).body.Data).toEqual([]);
  });

  it('needs the letter C, and answers another organisation nothing', async () => {
    expect((await advisor.post('Users', { Name: 'A', UserName: 'b1', Password: TEMPORARY })).status).toBe(403);
    const user = await makeUser();
    const stranger = await (await api.organisation()).as('owner');
    for (const answer of [
      await stranger.get(`Users/${user._id}`),
      await stranger.put(`Users/${user._id}`, { Name: 'Mine' }),
      await stranger.put(`Users/${user._id}/Status`, { Active: false }),
      await stranger.put(`Users/${user._id}/Password`, { Password: TEMPORARY }),
      await stranger.get(`Users/EmployeesOfEntity/${org.entityId}/${org.orgId}`),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('changing an employee', () => {
  it('merges fields and places: what is absent stays, a role of none takes him out of an entity and ends his session there', async () => {
    const user = await makeUser({ EmpCode: 'M1', Entities: [place('Cashier'), place('Cashier', org.secondEntityId)] });
    const client = await signIn(user.UserName);
    const named = (await owner.put(`Users/${user._id}`, { Phone: '9000000009' })).body;
    expect(named).toMatchObject({
      EmpCode: 'M1',
      Phone: '9000000009',
      Entities: [{ Role: 'Cashier' }, { Role: 'Cashier' }],
    });
    expect((await client.get('Common/Customers')).status).toBe(200);
    const left = await owner.put(`Users/${user._id}`, { Entities: [{ EntId: org.entityId, RoleId: null }] });
    expect(left.body.Entities.map((row: { EntId: string }) => row.EntId)).toEqual([org.secondEntityId]);
    expect((await client.get('Common/Customers')).status).toBe(401);
    expect((await authenticate(user.UserName, PASSWORD)).status).toBe(401);
  });

  it('tells the client by X-Access-Version that his rights changed, and holds the new ones at once', async () => {
    const user = await makeUser({ Entities: [place('Cashier')] });
    const client = await signIn(user.UserName);
    const before = await client.get('Common/Customers');
    expect((await client.get('Service/WorkOrders/Dashboard')).status).toBe(200);
    await owner.put(`Users/${user._id}`, { Entities: [place('Parts manager')] });
    const after = await client.get('Common/Customers');
    expect(Number(after.headers['x-access-version'])).toBeGreaterThan(Number(before.headers['x-access-version']));
    const session = (await client.get('IAM/Auth/GetUserAndEntitySettings')).body;
    expect([session.AccessVersion, session.Access.Inventory.Item]).toEqual([
      Number(after.headers['x-access-version']),
      'CRUD',
    ]);
  });

  it('takes technician and ceilings from the role unless the place says otherwise', async () => {
    const user = await makeUser({
      Entities: [place('Service advisor', org.entityId, { InvDiscMax: '1%', Tec: true })],
    });
    const client = await signIn(user.UserName);
    const session = async () => (await client.get('IAM/Auth/GetUserAndEntitySettings')).body;
    expect(await session()).toMatchObject({
      Access: { Accounting: { InvDiscMax: '1%' }, NoW: { Tec: true } },
      User: { Tec: true },
    });
    await owner.put(`Users/${user._id}`, { Entities: [{ EntId: org.entityId, InvDiscMax: null, Tec: null }] });
    expect(await session()).toMatchObject({
      Access: { Accounting: { InvDiscMax: '5%' }, NoW: { Tec: false } },
      User: { Tec: false },
    });
  });

  it('does not permit all warehouses by the removal of the last one', async () => {
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    const user = await makeUser({ Entities: [place('Parts manager', org.entityId, { Whs: [warehouse._id] })] });
    const change = (row: object) => owner.put(`Users/${user._id}`, { Entities: [{ EntId: org.entityId, ...row }] });
    const refused = await change({ Whs: [] });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [
        {
          path: 'Entities.0.Whs',
          message:
            'Without a warehouse in the list every warehouse would be permitted. Choose “All warehouses”, or leave one in.',
        },
      ],
    ]);
    expect((await change({ Tec: true })).body.Entities[0].Whs).toEqual([warehouse._id]);
    expect((await change({ AllWhs: true })).body.Entities[0]).toMatchObject({ Whs: [], AllWhs: true });
  });

  it('keeps the user name from the first sign-in on', async () => {
    const user = await makeUser({ Entities: [place('Cashier')] });
    const renamed = await owner.put(`Users/${user._id}`, { UserName: `new.${user.UserName}` });
    expect(renamed.body.UserName).toBe(`new.${user.UserName}`);
    await signIn(renamed.body.UserName);
    const refused = await owner.put(`Users/${user._id}`, { UserName: 'other' });
    expect(refused.body.fields).toEqual([
      { path: 'UserName', message: 'The username stays: it has been signed in with.' },
    ]);
  });

  it('refuses a stale save and names who changed the employee', async () => {
    const user = await makeUser();
    await owner.put(`Users/${user._id}`, { Name: 'First', _v: 1 });
    const stale = await owner.put(`Users/${user._id}`, { Name: 'Second', _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    expect(stale.body.message).toMatch(/^owner of \d+ changed this record/);
  });

  it('writes every change to the audit log in names, never a password', async () => {
    const user = await makeUser({ Entities: [place('Cashier')] });
    await owner.put(`Users/${user._id}`, { Entities: [place('Accountant')] });
    await owner.put(`Users/${user._id}/Password`, { Password: TEMPORARY });
    const log = (await owner.get(`Users/${user._id}/AuditLog`)).body;
    expect(log.map((entry: { Action: string }) => entry.Action)).toEqual(['setPassword', 'update', 'create']);
    expect(log[1].Changes).toEqual([
      { Path: expect.stringMatching(/^rights\..*\.role$/), From: 'Cashier', To: 'Accountant' },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/argon2|Welcome/);
  });
});

describe('searching employees', () => {
  it('finds by name, user name and phone, filters by role, entity and state, and goes on by cursor', async () => {
    const other = await api.organisation();
    const boss = await other.as('owner');
    const list = (await boss.get('Settings/Roles')).body;
    const cashier = list.find((role: { Name: string }) => role.Name === 'Cashier')._id;
    for (const [name, phone] of [
      ['Asha', '9000000001'],
      ['Babu', '9000000002'],
      ['Chitra', '9000000003'],
    ])
      await boss.post('Users', {
        Name: name,
        UserName: `search.${name}`,
        Phone: phone,
        Password: TEMPORARY,
        Entities: [{ EntId: other.secondEntityId, RoleId: cashier }],
      });
    const names = async (query: string) =>
      (await boss.get(`Users?${query}`)).body.Data.map((row: { Name: string }) => row.Name);
    expect(await names('Text=search.b')).toEqual(['Babu']);
    expect(await names('Text=9000000003')).toEqual(['Chitra']);
    expect(await names(`RoleId=${cashier}`)).toEqual(['Asha', 'Babu', 'Chitra']);
    expect(await names(`RoleId=${cashier}&EntId=${other.entityId}`)).toEqual([]);
    const babu = (await boss.get('Users?Text=babu')).body.Data[0];
    expect(babu).toMatchObject({ Phone: '9000000002', Active: true, Entities: [{ Role: 'Cashier' }] });
    await boss.put(`Users/${babu._id}/Status`, { Active: false });
    expect(await names(`RoleId=${cashier}&Active=true`)).toEqual(['Asha', 'Chitra']);
    const first = (await boss.get(`Users?RoleId=${cashier}&Limit=2`)).body;
    expect(first.Data.map((row: { Name: string }) => row.Name)).toEqual(['Asha', 'Babu']);
    const second = (await boss.get(`Users?RoleId=${cashier}&Limit=2&Cursor=${first.NextCursor}`)).body;
    expect([second.Data.map((row: { Name: string }) => row.Name), second.NextCursor]).toEqual([['Chitra'], null]);
  });

  it('answers colleagues of an entity to whoever may enter it, without phone and e-mail', async () => {
    const employees = (await advisor.get(`Users/EmployeesOfEntity/${org.entityId}/${org.orgId}`)).body;
    expect(employees.find((row: { _id: string }) => row._id === advisor.userId)).toEqual({
      _id: advisor.userId,
      Name: expect.any(String),
      DName: expect.any(String),
      UserName: 'advisoruser',
      Role: 'Service advisor',
      Tec: false,
      Online: false,
      Unread: 0,
    });
    const user = await makeUser({ Entities: [place('Cashier')] });
    const client = await signIn(user.UserName);
    expect((await client.get(`Users/EmployeesOfEntity/${org.secondEntityId}/${org.orgId}`)).status).toBe(404);
  });
});

describe('nobody can raise rights above his own', () => {
  const admin = () => place('Admin');

  it('a user manager gives the rights that he holds, and no others', async () => {
    const made = await keeper.post('Users', {
      Name: 'Helper',
      UserName: 'helper',
      Password: TEMPORARY,
      Entities: [place('Technician')],
    });
    expect(made.status).toBe(201);
    for (const row of [admin(), place('Owner'), place('Accountant'), place('Cashier')]) {
      const refused = await keeper.put(`Users/${made.body._id}`, { Entities: [row] });
      expect([refused.status, refused.body.fields[0].path]).toEqual([403, 'Entities.0.RoleId']);
      expect(refused.body.message).toMatch(/^You cannot give rights that you do not hold yourself: /);
    }
    expect((await owner.get(`Users/${made.body._id}`)).body.Entities).toMatchObject([{ Role: 'Technician' }]);
  });

  it('nor a higher ceiling, by a role that has one below his own', async () => {
    const user = await makeUser({ Entities: [place('Service advisor')] }, keeper);
    const change = (row: object) => keeper.put(`Users/${user._id}`, { Entities: [{ EntId: org.entityId, ...row }] });
    expect((await change({ InvDiscMax: '9%' })).status).toBe(200);
    for (const ceiling of ['11%', '0', '100']) expect((await change({ InvDiscMax: ceiling })).status).toBe(403);
  });

  it('nor changes who holds more: not his password, phone, state or place', async () => {
    const path = `Users/${owner.userId}`;
    for (const answer of [
      await keeper.put(`${path}/Password`, { Password: TEMPORARY }),
      await keeper.put(path, { Phone: '9000000000' }),
      await keeper.put(`${path}/Status`, { Active: false }),
      await keeper.put(path, { Entities: [place('Technician')] }),
      await keeper.put(path, { Entities: [{ EntId: org.entityId, RoleId: null }] }),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        expect.stringMatching(/has rights that you do not hold: everything in the branch\.$/),
      ]);
    expect((await owner.get('IAM/Auth/GetUserAndEntitySettings')).status).toBe(200);
  });

  it('nor gives rights in an entity where he has none', async () => {
    const user = await makeUser({ Entities: [place('Office manager')] });
    const local = await signIn(user.UserName);
    const both = await makeUser({ Entities: [place('Technician'), place('Technician', org.secondEntityId)] });
    const refused = await local.put(`Users/${both._id}`, { Name: 'Mine' });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('where you have no rights')]);
    const answer = await local.post('Users', {
      Name: 'A',
      UserName: 'elsewhere',
      Password: TEMPORARY,
      Entities: [place('Technician', org.secondEntityId)],
    });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      [{ path: 'Entities.0.EntId', message: 'You have no rights in this branch.' }],
    ]);
  });

  it('nobody changes his own role, state or password here', async () => {
    const path = `Users/${owner.userId}`;
    expect((await owner.put(path, { Entities: [place('Technician')] })).body.message).toBe(
      'You cannot change your own role: ask another administrator.',
    );
    expect((await owner.put(`${path}/Status`, { Active: false })).status).toBe(422);
    expect((await owner.put(`${path}/Password`, { Password: TEMPORARY })).status).toBe(422);
    for (const contact of [{ Phone: '9000000077' }, { Email: 'else@where.in' }]) {
      const refused = await owner.put(path, contact);
      expect([refused.status, refused.body.fields[0].path]).toEqual([400, Object.keys(contact)[0]]);
    }
    expect((await owner.put(path, { EmpCode: 'E-77' })).status).toBe(200);
  });

  it('is asked anew behind the lock: who was just demoted gives nothing any more', async () => {
    const [first, second] = await Promise.all(
      ['Office manager', 'Office manager'].map(async (role) => makeUser({ Entities: [place(role)] })),
    );
    const clients = [await signIn(first.UserName), await signIn(second.UserName)];
    const answers = await Promise.all([
      clients[0]!.put(`Users/${second._id}`, { Entities: [place('Technician')] }),
      clients[1]!.put(`Users/${first._id}`, { Entities: [place('Technician')] }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
  });
});

describe('the last administrator', () => {
  it('can be neither made inactive nor demoted, and of two who demote each other one stays', async () => {
    const small = await api.organisation();
    const [boss, admin] = [await small.as('owner'), await small.as('admin')];
    const list = (await boss.get('Settings/Roles')).body;
    const roleOf = (name: string) => list.find((role: { Name: string }) => role.Name === name)._id;
    const everywhere = (role: string) =>
      [small.entityId, small.secondEntityId].map((EntId) => ({ EntId, RoleId: roleOf(role) }));
    const founder = (await boss.get('Users?Text=founder')).body.Data[0];
    expect((await boss.put(`Users/${founder._id}/Status`, { Active: false })).status).toBe(200);
    const answers = await Promise.all([
      boss.put(`Users/${admin.userId}`, { Entities: everywhere('Cashier') }),
      admin.put(`Users/${boss.userId}`, { Entities: everywhere('Cashier') }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
    const left = answers[0]!.status === 200 ? boss : admin;
    expect((await left.get('Users')).status).toBe(200);
  });

  it('stays also when a settings admin without EA may change everything else', async () => {
    const small = await api.organisation();
    const boss = await small.as('owner');
    const founder = (await boss.get('Users?Text=founder')).body.Data[0];
    await boss.put(`Users/${founder._id}/Status`, { Active: false });
    const settings = await boss.post('Settings/Roles', { Name: 'Settings admin', Access: { SA: true } });
    const second = await boss.post('Users', {
      Name: 'Settings',
      UserName: 'settings',
      Password: TEMPORARY,
      Entities: [{ EntId: small.entityId, RoleId: settings.body._id }],
    });
    expect(second.status).toBe(201);
    const name = (await boss.get('Entities')).body.find((row: { _id: string }) => row._id === small.entityId).UName;
    const session = (await authenticate('settings', TEMPORARY, name)).body;
    const client = clientOf(session);
    await client.put('Users/ChangePassword', { OldPassword: TEMPORARY, NewPassword: PASSWORD });
    expect((await client.put(`Users/${boss.userId}/Status`, { Active: false })).status).toBe(403);
    expect(
      (await client.put(`Users/${second.body._id}`, { Entities: [{ EntId: small.entityId, RoleId: null }] })).status,
    ).toBe(422);
  });
});

describe('an employee who leaves', () => {
  it('is signed out everywhere at once and kept with his history; he can come back', async () => {
    const user = await makeUser({ JoinDt: '2026-04-01', Entities: [place('Cashier')] });
    const client = await signIn(user.UserName);
    const early = await owner.put(`Users/${user._id}/Status`, { Active: false, LeftDt: '2026-03-31' });
    expect(early.body.fields).toEqual([{ path: 'LeftDt', message: 'The last day is before the first one.' }]);
    const left = await owner.put(`Users/${user._id}/Status`, { Active: false, LeftDt: '2026-10-31' });
    expect([left.status, left.body.Active, left.body.LeftDt]).toEqual([200, false, '2026-10-31']);
    expect((await client.get('Common/Customers')).status).toBe(401);
    expect((await authenticate(user.UserName, PASSWORD)).status).toBe(401);
    const back = await owner.put(`Users/${user._id}/Status`, { Active: true });
    expect([back.body.Active, back.body.LeftDt]).toEqual([true, undefined]);
    expect((await client.get('Common/Customers')).status).toBe(401);
    expect((await authenticate(user.UserName, PASSWORD)).status).toBe(200);
  });

  it('who gets a temporary password is signed out and must change it', async () => {
    const user = await makeUser({ Entities: [place('Cashier')] });
    const client = await signIn(user.UserName);
    expect((await owner.put(`Users/${user._id}/Password`, { Password: TEMPORARY })).status).toBe(204);
    expect((await client.get('Common/Customers')).status).toBe(401);
    expect((await authenticate(user.UserName, PASSWORD)).status).toBe(401);
    expect((await authenticate(user.UserName, TEMPORARY)).body.User.MustChange).toBe(true);
  });

  it('a temporary password lets in for three days, told only to who knows it; one of his own stays', async () => {
    const late = await makeUser({ Entities: [place('Cashier')] });
    const inTime = await makeUser({ Entities: [place('Cashier')] });
    const again = await makeUser({ Entities: [place('Cashier')] });
    await signIn(inTime.UserName);
    await signIn(again.UserName);
    expect((await owner.put(`Users/${again._id}/Password`, { Password: TEMPORARY })).status).toBe(204);
    const { clock } = api.app;
    api.app.clock = { now: () => instantAfter(clock.now(), 3 * 86_400_000 + 1_000) };
    try {
      const answers = [
        await authenticate(late.UserName, TEMPORARY),
        await authenticate(again.UserName, TEMPORARY),
        await authenticate(late.UserName, 'something else'),
        await authenticate(inTime.UserName, PASSWORD),
      ];
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
        [401, MESSAGES.temporaryPasswordOver],
        [401, MESSAGES.temporaryPasswordOver],
        [401, 'Username/Password is Wrong'],
        [200, undefined],
      ]);
    } finally {
      api.app.clock = clock;
    }
  });
});
