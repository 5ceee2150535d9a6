import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

let made = 0;
const body = (fields: object = {}) => {
  made += 1;
  return {
    DName: `Balaji Motors ${made}`,
    UName: `balaji-${made}`,
    Industry: 'AUTO1',
    StCode: '29',
    Branch: `N${made}`,
    Address: { A1: '4 Hosur Road', Ct: 'Bengaluru', Pin: '560068' },
    GSTIN: '29AAGCB7383J1Z4',
    ...fields,
  };
};
const pathOf = (id: string) => `Entities/${id}/${shop.org.orgId}`;
/** A branch with its owner signed in to it. */
async function open(fields: object = {}) {
  const sent = body(fields);
  const answer = await shop.owner.post('Entities', sent);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { id: answer.body._id as string, name: sent.UName, client: await enter(sent.UName), row: answer.body };
}
async function enter(domain: string, username = 'owneruser') {
  const signedIn = await shop.api.anonymous.post('IAM/Auth/Authenticate', { domain, username, password: PASSWORD });
  expect([signedIn.status, signedIn.body.errorCode]).toEqual([200, undefined]);
  return { ...shop.api.withToken(signedIn.body.Token), session: signedIn.body };
}
/** So many quarters of an hour later: only some branches are made in each. */
const afterTheQuarter = (count: number) => shop.api.clock.set(`2026-11-18T06:${15 * count}:00.000Z`);
const signIn = (domain: string, username = 'owneruser') =>
  shop.api.anonymous.post('IAM/Auth/Authenticate', { domain, username, password: PASSWORD });

describe('Making a branch', () => {
  it('makes it whole: chart of accounts, warehouse, settings, its maker as owner', async () => {
    const { row, client, id } = await open({ Phone: '+91 80255 51299', Email: 'hosur@balaji.in' });
    const rows = (await shop.owner.get('Entities')).body as Wire[];
    expect(rows.find((each) => each._id === id)).toEqual(row);
    expect(row).toMatchObject({ Active: true, Phone: '8025551299', Email: 'hosur@balaji.in', Address: { St: '29' } });
    expect((await client.get('IAM/Auth/GetUserAndEntitySettings')).body).toMatchObject({
      Org: { Multi: true },
      Access: { EA: true },
      Entity: { DName: row.DName, Settings: { Common: { Tax: { GSTType: 'Regular' } } } },
    });
    expect((await client.get('Inventory/Settings/Warehouses')).body.map((each: Wire) => each.Name)).toEqual([
      'Main store',
    ]);
    expect((await client.get('Settings/ChartOfAccounts')).body.length).toBe(
      (await shop.owner.get('Settings/ChartOfAccounts')).body.length,
    );
  });

  it('works at once: an order is billed and paid in it, and the books agree', async () => {
    const { client, id } = await open();
    const done = async (asked: ReturnType<typeof client.get>): Promise<Wire> => {
      const { status, body: answer } = await asked;
      expect([status < 300, status < 300 ? null : answer]).toEqual([true, null]);
      return answer;
    };
    const order = await done(
      client.post('Service/WorkOrders', {
        CustomerId: shop.customerId,
        ProductId: shop.vehicleId,
        Ops: [{ OpCode: 'OIL01' }],
      }),
    );
    await done(client.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
    await done(client.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' }));
    const [draft] = (await done(
      client.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {}),
    )) as unknown as Wire[];
    const invoice = await done(client.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft!._id }));
    expect(invoice.Code).toMatch(/^INV-N\d+-00001$/);
    await done(
      client.post('Accounting/Payments', {
        CustomerId: shop.customerId,
        Amount: invoice.Total,
        Tenders: [{ Type: 'Cash', Amount: invoice.Total }],
        Allocations: [{ InvoiceId: draft!._id, Amount: invoice.Total }],
      }),
    );
    expect((await client.get(`Accounting/Invoices/${draft!._id}`)).body.Sts).toBe('Closed');
    // Its reports are its own, are read from the first branch by name, and are part of those of all.
    const owner = await shop.org.as('owner');
    const rowsOf = async (by: Pick<typeof client, 'get'>, branch: string) =>
      (await done(by.get(`Reports/801?Branch=${branch}&q=${invoice.Code}`))).Total;
    expect([await rowsOf(client, id), await rowsOf(owner, id), await rowsOf(owner, 'all')]).toEqual([1, 1, 1]);
    expect(await rowsOf(owner, shop.org.entityId)).toBe(0);
    // Who is in the first branch goes over to it, and back.
    const there = await owner.post('IAM/Auth/SwitchBranch', { ToEntityId: id });
    const back = await shop.api
      .withToken(there.body.Token)
      .post('IAM/Auth/SwitchBranch', { ToEntityId: shop.org.entityId });
    expect([there, back].map(({ body: { Entity } }) => Entity.EntId)).toEqual([id, shop.org.entityId]);
    const all = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId, id] };
    expect(await checkIntegrity(shop.api.app.pool, all)).toEqual([]);
  });

  it('begins with the settings of another branch, without its locked books and with its own registration', async () => {
    const { owner, org } = shop;
    await owner.put('EntitySettings', { Common: { Tax: { HSNSAC: 6 } }, Acc: { Round: false } });
    await owner.put('EntitySettings/Accounting', { LockDate: '2020-03-31', Reason: 'Filed' });
    await owner.put(pathOf(org.entityId), { Config: { Features: { Compl: false } } });
    const { client } = await open({ CopyOf: org.entityId, GSTIN: null });
    const { Common, Acc } = (await client.get('EntitySettings')).body;
    expect([Common.Tax.HSNSAC, Common.Tax.GSTType, Acc.Round, Acc.LockDate ?? null]).toEqual([
      6,
      'Unregistered',
      false,
      null,
    ]);
    const { Config } = (await client.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity;
    expect(Config.Features.Compl).toBe(false);
    const clinic = await open({ CopyOf: org.entityId, Industry: 'HC2' });
    expect((await clinic.client.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity.Config.Features.Compl).toBe(
      (await (await open({ Industry: 'HC2' })).client.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity.Config
        .Features.Compl,
    );
    await owner.put(pathOf(org.entityId), { Config: { Features: { Compl: true } } });
  });

  it('lets in whom it names, with the role that it names', async () => {
    const { owner, cashier } = shop;
    const roles = (await owner.get('Settings/Roles')).body as Wire[];
    const roleId = roles.find((each) => each.Name === 'Cashier')!._id;
    const branch = await open({ Users: [{ UserId: cashier.userId, RoleId: roleId }] });
    expect((await enter(branch.name, 'cashieruser')).session.Access.EA).toBe(false);
    expect((await signIn(branch.name, 'advisoruser')).status).toBe(401);
    const refused = async (Users: object[]) =>
      (await owner.post('Entities', body({ Users }))).body.fields?.map((field: Wire) => field.path);
    const place = { UserId: cashier.userId, RoleId: roleId };
    expect(await refused([place, place])).toEqual(['Users.1.UserId']);
    expect(await refused([{ ...place, UserId: owner.userId }])).toEqual(['Users.0.UserId']);
    expect(await refused([{ ...place, RoleId: cashier.userId }])).toEqual(['Users.0.RoleId']);
    const stranger = await (await shop.api.organisation()).as('cashier');
    expect(await refused([{ ...place, UserId: stranger.userId }])).toEqual(['Users.0.UserId']);
  });

  it('Healthcare roles come with the first healthcare entity', async () => {
    const other = await shop.api.organisation();
    const owner = await other.as('owner');
    const names = async () => ((await owner.get('Settings/Roles')).body as Wire[]).map((each) => each.Name as string);
    const before = await names();
    await owner.post('Entities', body({ Industry: 'HC2' }));
    const after = await names();
    expect([before.includes('Pharmacist'), after.includes('Pharmacist')]).toEqual([false, true]);
    await owner.post('Entities', body({ Industry: 'HC2' }));
    expect(await names()).toEqual(after);
  });
});

describe('What a branch cannot be', () => {
  beforeAll(() => afterTheQuarter(1));

  const refusal = async (fields: object) => {
    const { status, body: answer } = await shop.owner.post('Entities', body(fields));
    return [status, answer.fields?.[0]?.path, answer.fields?.[0]?.message];
  };
  it.each([
    ['This domain name is reserved.', { UName: 'API' }, 400, 'UName'],
    ['This domain name is taken; choose another.', { UName: 'org1a' }, 400, 'UName'],
    ['Another branch has this name.', { DName: 'TEST MOTORS ORG1B' }, 409, 'DName'],
    ['Another branch has this branch code.', { Branch: 'b' }, 409, 'Branch'],
    ['This GSTIN belongs to state 29, the address to 27.', { StCode: '27' }, 400, 'GSTIN'],
    ['Choose a state.', { StCode: '98', GSTIN: null }, 400, 'StCode'],
    ['Choose a business type.', { Industry: 'BAKERY' }, 400, 'Industry'],
  ])('%s', async (message, fields, status, path) => {
    expect(await refusal(fields)).toEqual([status, path, message]);
  });

  it('`This domain name is reserved.` (app, www, my, api); UName is unique over all organisations', async () => {
    for (const UName of ['app', 'WWW', 'my', 'Api'])
      expect(await refusal({ UName })).toEqual([400, 'UName', 'This domain name is reserved.']);
    const { body: other } = await (
      await (await shop.api.organisation()).as('owner')
    ).get('IAM/Auth/GetUserAndEntitySettings');
    expect(await refusal({ UName: other.Entity.UName.toUpperCase() })).toEqual([
      400,
      'UName',
      'This domain name is taken; choose another.',
    ]);
  });

  it('Nothing of a refused branch is left: its name can be taken', async () => {
    expect((await refusal({ UName: 'left-over', Branch: 'B' }))[0]).toBe(409);
    expect((await refusal({ UName: 'left-over' }))[0]).toBe(201);
  });

  it('Only who may do everything makes one, in his own organisation, with settings that he administers', async () => {
    for (const client of [shop.manager, shop.cashier]) expect((await client.post('Entities', body())).status).toBe(403);
    const stranger = await (await shop.api.organisation()).as('owner');
    expect((await stranger.post('Entities', body({ CopyOf: shop.org.entityId }))).body.fields[0].path).toBe('CopyOf');
    const own = await stranger.post('Entities', body());
    expect([own.status, own.body.OrgId]).toEqual([201, (await stranger.get('Entities')).body[0].OrgId]);
    expect((await shop.owner.get('Entities')).body.some((each: Wire) => each._id === own.body._id)).toBe(false);
    const settingsAdmin = await clientWith(shop.api, shop.org, 'settings', { SA: true });
    expect((await settingsAdmin.post('Entities', body())).status).toBe(403);
  });

  it('Of two at once with one name or code, one is made', async () => {
    for (const same of [{ UName: 'twice' }, { DName: 'Twice' }, { Branch: 'TW' }]) {
      const answers = await Promise.all([1, 2].map(() => shop.owner.post('Entities', body(same))));
      expect(answers.map(({ status }) => status).sort()[0]).toBe(201);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
  });

  it('Names are not tried out by the hundred', async () => {
    const other = await (await shop.api.organisation()).as('owner');
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await other.post('Entities', body({ UName: 'org1a' }))).status);
    expect([statuses[19], statuses[20]]).toEqual([400, 429]);
  });
});

describe('A branch out of use', () => {
  beforeAll(() => afterTheQuarter(2));

  const setActive = (id: string, Active: boolean, client: Workshop['owner'] = shop.owner) =>
    client.put(pathOf(id), { Active });

  it('takes nobody in, is left by who is signed in, and is found as it was when it is active again', async () => {
    const branch = await open();
    expect((await setActive(branch.id, false)).body).toMatchObject({ Active: false });
    expect((await branch.client.get('Accounting/Invoices')).status).toBe(401);
    expect((await signIn(branch.name)).body.message).toBe('Username/Password is Wrong');
    expect((await shop.owner.post('IAM/Auth/SwitchBranch', { ToEntityId: branch.id })).status).toBe(404);
    const listed = async (query: string, client: Workshop['owner'] = shop.owner) =>
      ((await client.get(`Entities${query}`)).body as Wire[]).some((each) => each._id === branch.id);
    expect([await listed(''), await listed('?All=true'), await listed('?All=true', shop.manager)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await setActive(branch.id, true)).body).toMatchObject({ Active: true });
    expect((await (await enter(branch.name)).get('Accounting/Invoices')).status).toBe(200);
  });

  it('is none over an open cash drawer, and none over goods on the way to it', async () => {
    const branch = await open();
    const drawer = await branch.client.post('Accounting/CashDrawers', { Float: 500 });
    expect([drawer.status, drawer.status < 300 ? null : drawer.body]).toEqual([201, null]);
    const refused = await setActive(branch.id, false);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `${branch.row.DName} still has 1 open cash drawer. End that there first.`,
    ]);
    const other = await open();
    const [{ _id: ToWhId }] = (await other.client.get('Inventory/Settings/Warehouses')).body;
    const Lines = [{ In_Id: await shop.newItem(5), Qty: 2 }];
    const sent = await shop.owner.post('Inventory/TransferOrders', { ToEId: other.id, ToWhId, Approve: true, Lines });
    expect([sent.body.message, sent.body.Sts]).toEqual([undefined, 'InTransit']);
    expect((await setActive(other.id, false)).body.message).toBe(
      `${other.row.DName} still has 1 transfer on the way. End that there first.`,
    );
  });

  it('the last active branch and the own one stay active, and only who may do everything in it puts another one out of use', async () => {
    const { owner, org } = shop;
    const own = await setActive(org.entityId, false);
    expect([own.status, own.body.message]).toEqual([422, 'The branch in which you are signed in stays active.']);
    const settingsAdmin = await clientWith(shop.api, org, 'allSettings', { SA: true });
    expect((await setActive(org.secondEntityId, false, settingsAdmin)).status).toBe(404);
    const [branch, admin] = [await open(), await org.as('admin')];
    expect((await setActive(branch.id, false, admin)).status).toBe(404);
    const stranger = await (await shop.api.organisation()).as('owner');
    expect((await setActive(org.secondEntityId, false, stranger)).status).toBe(404);
    expect((await owner.put(pathOf(org.secondEntityId), { Active: false, DName: 'Other' })).status).toBe(404);
  });

  it('Of two branches that put each other out of use, one stays', async () => {
    const [one, two] = [await open(), await open()];
    const answers = await Promise.all([
      one.client.put(pathOf(two.id), { Active: false }),
      two.client.put(pathOf(one.id), { Active: false }),
    ]);
    // Who comes second has lost his right there by then, or with it his sign-in.
    const [first, second] = answers.map(({ status }) => status).toSorted((x, y) => x - y);
    expect([first, [401, 403].includes(second!)]).toEqual([200, true]);
  });
});
