import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
/** Makes and sends estimates; approves none. */
let seller: Client;
const BASE = 'Sales/Estimates';
const AREAS = { 'Sales.Est': 'CRU', 'Common.Customer': 'R', 'Inventory.Item': 'R' } as const;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  const access = buildAccess({ areas: AREAS, flags: ['Sales.Disc'], invoiceDiscountMax: '5%' });
  seller = await clientWith(shop.api, shop.org, 'seller', access);
});
afterAll(() => shop.api.close());

const make = async (fields: object = {}, client = owner): Promise<Wire> => {
  const In_Id = await shop.newItem(10);
  const { status, body } = await client.post(BASE, {
    CustomerId: shop.customerId,
    Items: [{ In_Id, Qty: 2 }],
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const put = (id: string, call: string, body: object = {}, client = owner) => client.put(`${BASE}/${id}${call}`, body);
const set = (id: string, Sts: string, fields: object = {}, client = owner) =>
  put(id, '/Status', { Sts, ...fields }, client);
const words = async (path: string) => pdfTexts((await owner.get(`${BASE}/${path}`)).raw).join(' ');
const YES = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
const verbs = ({ Actions }: Wire): string[] => Actions.filter((one: Wire) => one.Allowed).map((one: Wire) => one.Verb);
const told = async (answer: Promise<{ status: number; body: Wire }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};
const paths = ({ status, body }: { status: number; body: Wire }) => [
  status,
  (body.fields ?? []).map((field: Wire) => field.path),
];
/** Speaks over a working connection, in the walls of the tenant. */
const write = (sql: string) =>
  asTenant(shop.api.app.pool, { orgId: shop.org.orgId, entityIds: [shop.org.entityId] }, (client) => client.query(sql));
/** What a list costs now. */
const price = (In_Id: string, UnPr: number) => owner.put(`Inventory/Items/${In_Id}`, { UnPr });

describe('an estimate for a customer', () => {
  it('takes price, tax and unit from the item and the operation code, and its prices hold for ValidDays', async () => {
    const made = await make({ Ops: [{ OpCode: 'oil01' }], Ref: 'RFQ-7' });
    expect(made).toMatchObject({
      ...{ Sts: 'New', Ver: 0, ValidDays: 1, Ref: 'RFQ-7', STotal: 1200, Total: 1416 },
      Ops: [{ _id: 'QO1', OpCode: 'OIL01', Pr: 500, OrdQty: 0, InvQty: 0, DeclQty: 0 }],
      Items: [{ _id: 'QP1', UnPr: 350, Qty: 2 }],
    });
    expect([made.PrDate, made.ValidTo]).toEqual([made.Date, addDays(made.Date, 1)]);
    expect(made).not.toHaveProperty('Code');
    expect(verbs(made)).toEqual(['Save', 'Send', 'Approve', 'Reprice', 'Decline', 'Cancel']);
    expect((await owner.get(`${BASE}/${made._id}`)).body).toEqual(made);
  });

  it('is changed while it is new: lines are merged by id, removed ones go', async () => {
    const { _id } = await make();
    const changed = await put(_id, '', { ValidDays: 7, Items: [{ _id: 'QP1', Qty: 3 }], Ops: [{ OpCode: 'OIL01' }] });
    expect(changed.body).toMatchObject({ ValidDays: 7, Items: [{ Qty: 3 }], Ops: [{ _id: 'QO1' }] });
    expect(changed.body.ValidTo).toBe(addDays(changed.body.Date, 7));
    const removed = await put(_id, '', { Removed: ['QO1'] });
    expect(removed.body.Ops).toEqual([]);
    expect(paths(await put(_id, '', { Items: [{ _id: 'QP1', Qty: 0 }] }))).toEqual([422, ['Items.QP1.Qty']]);
    expect(paths(await put(_id, '', { ValidDays: 0 }))[0]).toBe(400);
    expect(paths(await put(_id, '', { Date: '2099-01-01' }))).toEqual([400, ['Date']]);
    expect((await put(_id, '', { _v: 1, Ref: 'old' })).status).toBe(409);
  });

  it('New → sent: it takes its number, and is frozen as a version', async () => {
    const { _id } = await make({}, seller);
    const sent = (await set(_id, 'WtngForAppr', {}, seller)).body;
    expect([sent.Sts, sent.Ver, sent.Code.startsWith('QT')]).toEqual(['WtngForAppr', 1, true]);
    expect(verbs((await seller.get(`${BASE}/${_id}`)).body)).toEqual(['ReOpen', 'Reprice']);
    expect((await put(_id, '', { Ref: 'x' }, seller)).status).toBe(422);
    const versions = (await owner.get(`${BASE}/${_id}/Versions`)).body;
    expect(versions).toMatchObject([{ Ver: 1, By: 'seller of 1', Total: 826 }]);
  });

  it('is approved by who holds ApprEst, of a new one with its own version', async () => {
    const { _id } = await make({}, seller);
    await set(_id, 'WtngForAppr', {}, seller);
    expect((await set(_id, 'Approved', {}, seller)).status).toBe(403);
    const approved = (await set(_id, 'Approved')).body;
    expect([approved.Sts, approved.Ver]).toEqual(['Approved', 1]);
    const atOnce = (await set((await make())._id, 'Approved')).body;
    expect([atOnce.Sts, atOnce.Ver]).toEqual(['Approved', 1]);
  });

  it('is confirmed by U with AuthBy and AuthMode, after it was approved', async () => {
    const { _id } = await make();
    await set(_id, 'WtngForAppr');
    expect((await set(_id, 'Confirmed', YES)).status).toBe(422);
    await set(_id, 'Approved');
    expect(paths(await set(_id, 'Confirmed'))).toEqual([400, ['AuthBy']]);
    expect(paths(await set(_id, 'Confirmed', { AuthBy: 'Asha' }))).toEqual([400, ['AuthMode']]);
    const { body } = await set(_id, 'Confirmed', YES, seller);
    expect(body).toMatchObject({ Sts: 'Confirmed', ...YES });
  });

  it('EdApprEst changes it, back to New, and a new version withdraws the confirmation', async () => {
    const { _id } = await make();
    await set(_id, 'Approved');
    await set(_id, 'Confirmed', YES);
    expect((await set(_id, 'New', {}, seller)).status).toBe(403);
    const anew = (await set(_id, 'New')).body;
    expect([anew.Sts, anew.AuthBy ?? null]).toEqual(['New', null]);
    await put(_id, '', { Items: [{ _id: 'QP1', Qty: 5 }] });
    const again = (await set(_id, 'WtngForAppr')).body;
    expect([again.Ver, again.Code]).toEqual([2, anew.Code]);
    const versions = (await owner.get(`${BASE}/${_id}/Versions`)).body;
    expect(versions.map((one: Wire) => [one.Ver, one.Total])).toEqual([
      [2, 2065],
      [1, 826],
    ]);
  });

  it('prints what went out, not what was changed since', async () => {
    const { _id } = await make({ Notes: 'First words' });
    expect(await words(`${_id}/Print`)).toContain('DRAFT');
    await set(_id, 'WtngForAppr');
    await set(_id, 'New');
    await put(_id, '', { Notes: 'Second words' });
    await set(_id, 'WtngForAppr');
    const first = await words(`${_id}/Versions/1/Print`);
    const last = await words(`${_id}/Print`);
    expect([first.includes('First words'), last.includes('Second words')]).toEqual([true, true]);
    expect((await owner.get(`${BASE}/${_id}/Versions/9/Print`)).status).toBe(404);
  });

  it('open → Declined, Cancelled: D, or U while New; and restarts', async () => {
    const { _id } = await make({}, seller);
    const declined = (await set(_id, 'Declined', {}, seller)).body;
    expect([declined.Sts, verbs(declined)]).toEqual(['Declined', ['Restart']]);
    expect((await set(_id, 'New', {}, seller)).body.Sts).toBe('New');
    await set(_id, 'WtngForAppr', {}, seller);
    expect((await set(_id, 'Cancelled', { Reason: 'Twice' }, seller)).status).toBe(403);
    expect(paths(await set(_id, 'Cancelled'))).toEqual([400, ['Reason']]);
    const cancelled = (await set(_id, 'Cancelled', { Reason: 'Twice' })).body;
    expect([cancelled.Sts, cancelled.Reason]).toEqual(['Cancelled', 'Twice']);
    expect((await set(_id, 'WtngForAppr')).status).toBe(422);
  });

  it('needs its letters, its own scope and its own branch', async () => {
    const { _id } = await make();
    const reader = await clientWith(shop.api, shop.org, 'reader', buildAccess({ areas: { 'Sales.Est': 'R' } }));
    expect((await set(_id, 'WtngForAppr', {}, reader)).status).toBe(403);
    const own = buildAccess({ areas: { 'Sales.Est': 'CRUD' }, scopes: { 'Sales.Est': 'own' } });
    const other = await clientWith(shop.api, shop.org, 'own-estimates', own);
    expect((await other.get(`${BASE}/${_id}`)).status).toBe(404);
    expect((await set(_id, 'WtngForAppr', {}, other)).status).toBe(404);
    expect((await other.get(`${BASE}?Text=a`)).body.Data).toEqual([]);
  });
});

describe('what an estimate gives away', () => {
  it('above the ceiling it stays New with Ask; who asked never signs, who may signs or returns it', async () => {
    const { _id } = await make({ Perc: 10 }, seller);
    const asked = (await set(_id, 'WtngForAppr', {}, seller)).body;
    expect([asked.Sts, asked.Ask]).toEqual(['New', 'seller of 1']);
    expect(await told(set(_id, 'WtngForAppr', {}, seller))).toEqual([422, 'It waits for a second person.']);
    const card = (await owner.get(`${BASE}/${_id}/Approval`)).body;
    expect(card).toMatchObject({ By: 'seller of 1', Given: 70, Of: 700, TheirLimit: 35, MayApprove: true });
    const returned = (await put(_id, '/Return', { Reason: 'Too much' })).body;
    expect([returned.Sts, returned.Ask ?? null]).toEqual(['New', null]);
    await set(_id, 'WtngForAppr', {}, seller);
    expect((await set(_id, 'Approved')).body.Sts).toBe('Approved');
  });

  it('a higher total or discount voids the request, and who raised it does not sign', async () => {
    const { _id } = await make({ Perc: 10 }, seller);
    await set(_id, 'WtngForAppr', {}, seller);
    const same = (await put(_id, '', { Ref: 'x' }, seller)).body;
    expect(same.Ask).toBe('seller of 1');
    const more = (await put(_id, '', { Perc: 20 }, seller)).body;
    expect(more.Ask ?? null).toBeNull();
  });
});

describe('An expired estimate needs Reprice: `Prices have expired on {date}.`; keeping prices EdApprEst (sales rule 7)', () => {
  let estimate: Wire;
  let In_Id: string;
  /** Two days pass: no session lasts as long. */
  const expire = () =>
    write(`update sales_estimate set priced_on = priced_on - 2, valid_to = valid_to - 2 where id = '${estimate._id}'`);
  beforeEach(async () => {
    In_Id = await shop.newItem(10);
    estimate = await make({ Items: [{ In_Id, Qty: 2 }] });
  });

  it('An expired estimate needs Reprice: `Prices have expired on {date}.` (rule 7)', async () => {
    await set(estimate._id, 'Approved');
    await expire();
    const [status, message] = await told(owner.post(`${BASE}/${estimate._id}/ToOrder`, {}));
    expect([status, message]).toEqual([422, expect.stringMatching(/^Prices have expired on .*\. Reprice it\.$/)]);
    expect((await set(estimate._id, 'Confirmed', YES)).status).toBe(422);
    await price(In_Id, 400);
    const anew = (await put(estimate._id, '/Reprice')).body;
    expect(anew).toMatchObject({ Sts: 'New', Items: [{ UnPr: 400, ListPr: 400 }], PrDate: estimate.Date });
  });

  it('keeping prices EdApprEst, and more days for expired ones are no way around it (rule 7)', async () => {
    await price(In_Id, 350);
    await expire();
    expect((await put(estimate._id, '/Reprice', { Keep: true }, seller)).status).toBe(403);
    expect(paths(await put(estimate._id, '', { ValidDays: 30 }, seller))).toEqual([400, ['ValidDays']]);
    const kept = (await put(estimate._id, '/Reprice', { Keep: true })).body;
    expect([kept.Sts, kept.ValidTo]).toEqual(['New', addDays(estimate.Date, 1)]);
    expect(await told(put(estimate._id, '/Reprice', { Keep: true }))).toEqual([422, 'Its prices have not expired.']);
  });

  it('a price that was typed is at least the list of today', async () => {
    await put(estimate._id, '', { Items: [{ _id: 'QP1', UnPr: 300 }] });
    await price(In_Id, 320);
    expect((await put(estimate._id, '/Reprice')).body.Items[0]).toMatchObject({ UnPr: 320, ListPr: 320 });
    await put(estimate._id, '', { Items: [{ _id: 'QP1', UnPr: 500 }] });
    expect((await put(estimate._id, '/Reprice')).body.Items[0]).toMatchObject({ UnPr: 500, ListPr: 320 });
  });
});

it('is found by status, customer, words, item and what waits for a signature', async () => {
  const In_Id = await shop.newItem(1);
  const { _id } = await make({ Items: [{ In_Id }], Ref: 'FINDME' }, seller);
  const ids = async (query: string) => (await owner.get(`${BASE}?${query}`)).body.Data.map((row: Wire) => row._id);
  expect(await ids('Text=findme')).toEqual([_id]);
  expect(await ids(`In_Id=${In_Id}&Sts=New`)).toEqual([_id]);
  expect(await ids(`In_Id=${In_Id}&Ask=true`)).toEqual([]);
  await set(_id, 'WtngForAppr', {}, seller);
  expect(await ids(`In_Id=${In_Id}&Ask=true`)).toEqual([_id]);
  expect(await ids(`In_Id=${In_Id}&Expired=true`)).toEqual([]);
  expect((await owner.get(`${BASE}/Dashboard`)).body.map((row: Wire) => row._id)).toContain(_id);
  const log = (await owner.get(`${BASE}/${_id}/AuditLog`)).body;
  expect(log.map((one: Wire) => one.Action)).toEqual(['send', 'create']);
});

it('the database keeps what went out: prices, lines, customer and versions', async () => {
  const { _id } = await make();
  await set(_id, 'WtngForAppr');
  const other = (await owner.post('Common/Customers', { Name: 'Another', Phone: '9845018888' })).body._id;
  const refused = [
    `update sales_estimate set total_paise = 1 where id = '${_id}'`,
    `update sales_estimate set customer_id = '${other}' where id = '${_id}'`,
    `update sales_estimate_line set unit_price_e4 = 1 where estimate_id = '${_id}'`,
    `delete from sales_estimate_line where estimate_id = '${_id}'`,
    `insert into sales_estimate_line (org_id, entity_id, estimate_id, id, position, family, description, tax_code, account_code)
       select org_id, entity_id, estimate_id, 'QP9', 9, family, description, tax_code, account_code
       from sales_estimate_line where estimate_id = '${_id}'`,
    `update sales_estimate_version set total_paise = 1 where estimate_id = '${_id}'`,
    `delete from sales_estimate_version where estimate_id = '${_id}'`,
  ];
  for (const sql of refused)
    await expect(write(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|42501)$/) });
});

it('the promises of estimates hold', async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
