import { DEFAULT_ZONE, instantIn, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

const BASE = 'Service/WorkOrders';
let shop: Workshop;
/** Orders by the name of what is special about them. */
const orders: Record<string, Wire> = {};
let itemId: string;
let customer: Wire;
let vehicle: Wire;
let invoice: Wire;

const done = (answer: Wire): Wire => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

beforeAll(async () => {
  shop = await openWorkshop();
  const { owner, manager } = shop;
  itemId = await shop.newItem(5, { MPN: 'BP-7781', Name: 'Brake pad set' });
  customer = done(await owner.post('Common/Customers', { Name: 'Meera Krishnan', Phone: '9900112233' }));
  vehicle = done(
    await owner.post('Common/Products', {
      RegNo: 'TN 22 BX 9876',
      Chassis: 'MA3FHEB1S00123456',
      Make: 'Hyundai',
      Model: 'Creta',
      CustomerId: customer._id,
    }),
  );
  const hers = { CustomerId: customer._id, ProductId: vehicle._id };
  orders.plain = await shop.newOrder({ SA: shop.manager.userId });
  orders.hers = await shop.newOrder({ ...hers, Comps: [{ Desc: 'Brakes squeal when wet' }] });
  orders.part = await shop.newOrder({ Ops: [], Parts: [{ In_Id: itemId, Qty: 1, Free: true }] });
  orders.worked = await shop.newOrder({ Ops: [{ Desc: 'Wheel alignment', Pr: 900, Tech: shop.technician.userId }] });
  orders.internal = await shop.newOrder(
    { Ops: [{ Desc: 'Wash', Pr: 100, PBy: 'Int' }], SA: shop.advisor.userId },
    shop.owner,
  );
  orders.late = await shop.newOrder({ PrDate: '2020-01-15T10:00:00.000Z' });
  orders.early = await shop.newOrder({ CrDate: '2026-01-05', PrDate: '2099-01-05T10:00:00.000Z' });
  orders.held = await shop.newOrder();
  done(await manager.put(`${BASE}/${orders.held._id}/Status`, { Sts: 'OnHold', Reason: 'Waits', _v: orders.held._v }));
  orders.billed = await completed({ Ops: [{ Desc: 'Full service', Pr: 7777 }] });
  [invoice] = done(await owner.post(`${BASE}/${orders.billed._id}/GenerateInvoice`, { _v: orders.billed._v }));
  orders.completed = await completed({});
  orders.gone = await shop.newOrder();
  done(await manager.put(`${BASE}/${orders.gone._id}/Status`, { Sts: 'Cancelled', Reason: 'No', _v: orders.gone._v }));
});
afterAll(() => shop.api.close());

async function completed(fields: object): Promise<Wire> {
  const order = await shop.newOrder(fields);
  const approved = done(await shop.manager.put(`${BASE}/${order._id}/Approve`, { _v: order._v }));
  return done(await shop.manager.put(`${BASE}/${order._id}/Status`, { Sts: 'Completed', _v: approved._v }));
}

const nameOf = (id: string) => Object.entries(orders).find(([, order]) => order._id === id)?.[0];
const found = async (query: string, client = shop.manager): Promise<unknown> => {
  const { status, body } = await client.get(`${BASE}?${query}`);
  return status === 200 ? body.Data.map((row: Wire) => nameOf(row._id)).sort() : [status, body.message ?? body];
};
const EVERY = ['billed', 'completed', 'early', 'gone', 'held', 'hers', 'internal', 'late', 'part', 'plain', 'worked'];
const but = (...names: string[]) => EVERY.filter((name) => !names.includes(name));

describe('searching orders by every field', () => {
  const today = () => todayIn(DEFAULT_ZONE, shop.api.clock.now());
  const cases: Record<string, [() => string, () => string[]]> = {
    'the number, or a part of it': [() => `Code=${orders.hers.Code.slice(-3).toLowerCase()}`, () => ['hers']],
    'a piece of the registration number, however it is spaced': [() => 'RegNo=22-bx 98', () => ['hers']],
    'a piece of the phone number, however it is spaced': [() => 'Phone=99001%2012', () => ['hers']],
    'the phone number with its country': [() => 'Phone=%2B91%2099001%2012233', () => ['hers']],
    'words of the customer’s name in any order': [() => 'Customer=krish%20MEER', () => ['hers']],
    'the customer': [() => `CustomerId=${customer._id}`, () => ['hers']],
    'words of make and model': [() => 'Vehicle=creta%20hyun', () => ['hers']],
    'the chassis number': [() => 'Chassis=1s0012', () => ['hers']],
    'the vehicle': [() => `ProductId=${vehicle._id}`, () => ['hers']],
    'the advisor': [() => `SA=${shop.manager.userId}`, () => ['plain']],
    'the technician': [() => `Tech=${shop.technician.userId}`, () => ['worked']],
    'several statuses': [() => 'Sts=OnHold,Cancelled', () => ['gone', 'held']],
    'words of a complaint': [() => 'Comp=wet%20BRAKES', () => ['hers']],
    'words of a labour line': [() => 'Line=align', () => ['worked']],
    'a part number': [() => 'Line=bp-7781', () => ['part']],
    'an operation code': [() => 'Line=oil01&CustomerId=' + customer._id, () => ['hers']],
    'the payer of a line': [() => 'PBy=Internal', () => ['internal']],
    'opened from a day on': [() => `From=${today()}`, () => but('early')],
    'opened until a day': [() => 'To=2026-01-05', () => ['early']],
    'promised on a day': [() => 'PrFrom=2020-01-15&PrTo=2020-01-15', () => ['late']],
    'promised on the day before': [() => 'PrTo=2020-01-14', () => []],
    'completed in a time': [() => `CompFrom=2026-01-01&CompTo=2099-01-01`, () => ['billed', 'completed']],
    'closed in a time': [() => `ClosedFrom=2026-01-01`, () => ['billed']],
    'closed before': [() => `ClosedTo=2026-01-01`, () => []],
    'total from': [() => 'TotalFrom=9000', () => ['billed']],
    'total from and to': [() => 'TotalFrom=1000&TotalTo=1100', () => ['worked']],
    'what is late': [() => 'Late=true', () => ['late']],
    'what is on hold': [() => 'Hold=true', () => ['held']],
    'what is completed and on no invoice': [() => 'Unbilled=true', () => ['completed']],
    'one text for number, customer, phone and registration': [() => 'Text=tn22bx', () => ['hers']],
    'a phone number in the one text': [() => 'Text=99001%2012233', () => ['hers']],
    'all of them narrow together': [() => `Customer=meera&Sts=Cancelled`, () => []],
  };
  it.each(Object.keys(cases))('%s', async (name) => {
    const [query, expected] = cases[name]!;
    expect(await found(query())).toEqual(expected());
  });

  it('the number of an invoice', async () => {
    const { _v } = done(await shop.owner.get(`Accounting/Invoices/${invoice._id}`));
    const { Code } = done(await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice._id, _v }));
    expect(await found(`InvNo=${Code.slice(-4)}`)).toEqual(['billed']);
  });

  it('needs at least one field, and says so', async () => {
    const message = 'Sorry, At least One Field is Required To perform Search.';
    expect(await Promise.all([found(''), found('Late=false'), found('Limit=5')])).toEqual(
      Array.from({ length: 3 }, () => [400, message]),
    );
  });

  it('needs two characters in a name, a word and a piece of a number', async () => {
    const fields = ['Customer', 'Vehicle', 'Comp', 'Line', 'Text', 'Code', 'RegNo', 'Phone', 'Chassis', 'InvNo'];
    const answers = await Promise.all(fields.map((field) => shop.manager.get(`${BASE}?${field}=9`)));
    expect(answers.map(({ status, body }) => [status, body.fields[0]])).toEqual(
      fields.map((path) => [400, { path, message: 'Type at least 2 characters.' }]),
    );
  });

  it('reads on by key without losing or repeating a row', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const answer = await shop.manager.get(`${BASE}?From=2020-01-01&Limit=4${cursor && `&Cursor=${cursor}`}`);
      seen.push(...answer.body.Data.map((row: Wire) => nameOf(row._id)));
      cursor = answer.body.NextCursor ?? '';
    } while (cursor);
    expect(seen.sort()).toEqual(EVERY);
  });

  it('finds nothing by its total for who sees no price, and only his own orders for a technician', async () => {
    expect(await found('TotalFrom=9000', shop.technician)).toEqual([
      400,
      'Sorry, At least One Field is Required To perform Search.',
    ]);
    expect(await found('From=2020-01-01', shop.technician)).toEqual(['worked']);
  });

  it('finds nothing of another branch or organisation', async () => {
    const other = await shop.api.organisation();
    expect(await found('From=2020-01-01', await other.as('owner'))).toEqual([]);
    expect(await found('From=2020-01-01', await shop.org.as('owner', 'second'))).toEqual([]);
  });
});

describe('the board of open orders', () => {
  const board = async (query = '', client = shop.manager): Promise<Record<string, Wire>> => {
    const columns: Wire[] = done(await client.get(`${BASE}/Board?${query}`));
    return Object.fromEntries(columns.map((column) => [column.Sts, column]));
  };
  const names = (column: Wire) => column.Cards.map((card: Wire) => nameOf(card._id));

  it('has a column per open status with its count, what is promised first on top', async () => {
    const columns = await board();
    expect(Object.keys(columns)).toEqual([
      'New',
      'BeingInspected',
      'Approved',
      'WtngForAppr',
      'OnHold',
      'InProgress',
      'PartsAvl',
      'WtngForParts',
      'Review',
      'Completed',
    ]);
    expect(columns['New']!.Count).toBe(7);
    expect(names(columns['New']!)[0]).toBe('late');
    expect([names(columns['OnHold']!), names(columns['Completed']!)]).toEqual([['held'], ['completed']]);
    const card = columns['Completed']!.Cards[0];
    expect(card).toMatchObject({ RegNo: 'KA05MH4821', Lines: 1, LinesDone: 1, TechNames: [] });
  });

  it('reads one column on', async () => {
    const first = (await board('Sts=New&Limit=3'))['New']!;
    const next = (await board(`Sts=New&Limit=3&Cursor=${first.NextCursor}`))['New']!;
    const last = (await board(`Sts=New&Limit=3&Cursor=${next.NextCursor}`))['New']!;
    expect([...names(first), ...names(next), ...names(last)].sort()).toEqual(
      ['early', 'hers', 'internal', 'late', 'part', 'plain', 'worked'].sort(),
    );
    expect(last.NextCursor).toBeUndefined();
  });

  it('narrows like the search, and shows a technician his own without prices', async () => {
    expect(names((await board('Customer=meera'))['New']!)).toEqual(['hers']);
    const [card] = (await board('', shop.technician))['New']!.Cards;
    expect([nameOf(card._id), card.Total, card.TechNames]).toEqual(['worked', undefined, [expect.any(String)]]);
  });
});

describe('after the hour of promising, five o’clock', () => {
  const at = (time: string) => instantIn(DEFAULT_ZONE, '2026-11-18', time);
  let evening: Workshop;
  afterAll(() => evening.api.close());

  it('what was promised for today is late, and what is taken in then is promised for tomorrow', async () => {
    evening = await openWorkshop({ now: at('16:00') });
    const before = await evening.newOrder();
    evening.api.clock.set(at('17:30'));
    const after = await evening.newOrder();
    const late = done(await evening.manager.get(`${BASE}?Late=true`));
    expect([before.PrDate, after.PrDate]).toEqual([at('17:00'), instantIn(DEFAULT_ZONE, '2026-11-19', '17:00')]);
    expect(late.Data.map((row: Wire) => row.Code)).toEqual([before.Code]);
  });
});
