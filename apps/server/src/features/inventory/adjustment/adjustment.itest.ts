import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let clerk: Client;
let today: string;
const BASE = 'Inventory/Adjustments';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  clerk = await org.as('clerk');
  today = (await adjust([[await newItem(), 1, 1]], { Kind: 'opening' })).body.Date;
});
afterAll(() => api.close());

let made = 0;
async function newItem(fields: object = {}): Promise<string> {
  made += 1;
  const body = { MPN: `A-${made}`, Name: `Item ${made}`, HSN: '8708', UnPr: 50, TCode: 106, ...fields };
  return (await owner.post('Inventory/Items', body)).body._id;
}

type Line = [itemId: string, quantity: number, cost?: number];
const adjust = (lines: Line[], fields: object = {}, client = owner, headers = {}) =>
  client.post(
    BASE,
    { Kind: 'count', Lines: lines.map(([In_Id, Qty, Cost]) => ({ In_Id, Qty, Cost })), ...fields },
    headers,
  );

/** A statement in the walls of the organisation, for what no call reads or sets. */
async function run<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
    const { rows } = await client.query<R>(text, values);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

const stockOf = async (itemId: string, client = owner) => {
  const rows = (await client.get(`Inventory/Stock?ItemId=${itemId}`)).body.Data;
  return rows.map((row: Body) => [row.OnHand, row.Value]);
};
const journalOf = (documentId: string) =>
  run(
    `select l.account_code as account, sum(l.debit_paise - l.credit_paise)::bigint as paise
     from journal j join journal_line l on l.org_id = j.org_id and l.journal_id = j.id
     where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
    [documentId],
  );
const inventoryLedger = async () =>
  (
    await run<{ paise: number }>(
      'select sum(debit_paise - credit_paise)::bigint as paise from journal_line where account_code = 1200',
      [],
    )
  )[0]!.paise;
const stockValue = async () =>
  (await run<{ paise: number }>('select sum(value_paise)::bigint as paise from stock_balance', []))[0]!.paise;

describe('an adjustment by who may approve', () => {
  it('is posted at once: number, stock, value and journal', async () => {
    const [oil, filter] = [await newItem({ Name: 'Oil', UoM: 'LTR' }), await newItem({ Name: 'Filter' })];
    const answer = await adjust(
      [
        [oil, 12.5, 310.25],
        [filter, 4, 99.99],
      ],
      { Kind: 'opening', Reason: 'Go-live' },
    );
    expect(answer.status).toBe(201);
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    expect(answer.body).toEqual({
      _id: answer.body._id,
      Code: 'ADJ-A-00002',
      Sts: 'Approved',
      Date: today,
      Kind: 'opening',
      Reason: 'Go-live',
      WhId: warehouse._id,
      Warehouse: 'Main store',
      Value: 4278.09,
      CrDate: answer.body.CrDate,
      CrBy: 'owner of 1',
      Lines: [
        {
          _id: 'AP1',
          In_Id: oil,
          MPN: answer.body.Lines[0].MPN,
          Name: 'Oil',
          TrackBy: 'Qty',
          UoM: 'LTR',
          Qty: 12.5,
          Cost: 310.25,
          Value: 3878.13,
        },
        {
          _id: 'AP2',
          In_Id: filter,
          MPN: answer.body.Lines[1].MPN,
          Name: 'Filter',
          TrackBy: 'Qty',
          UoM: 'NOS',
          Qty: 4,
          Cost: 99.99,
          Value: 399.96,
        },
      ],
      Actions: answer.body.Actions,
      _v: 2,
    });
    expect(answer.body.Actions.filter((action: Body) => action.Allowed).map((action: Body) => action.Verb)).toEqual([
      'Cancel',
    ]);
    expect((await owner.get(`${BASE}/${answer.body._id}`)).body).toEqual(answer.body);
    expect(await stockOf(oil)).toEqual([[12.5, 3878.13]]);
    expect(await journalOf(answer.body._id)).toEqual([
      { account: 1200, paise: 427809 },
      { account: 3100, paise: -427809 },
    ]);
  });

  it('takes away by FIFO and posts what it cost to inventory adjustment', async () => {
    const item = await newItem();
    await adjust([[item, 10, 10]]);
    await adjust([[item, 10, 20]]);
    const damage = await adjust([[item, -15]], { Kind: 'damage' });
    expect([damage.body.Value, damage.body.Lines[0].Cost, damage.body.Lines[0].Value]).toEqual([-200, undefined, -200]);
    expect(await stockOf(item)).toEqual([[5, 100]]);
    expect(await journalOf(damage.body._id)).toEqual([
      { account: 1200, paise: -20000 },
      { account: 5400, paise: 20000 },
    ]);
  });

  it('costs an increase by the last receipt when no cost is entered, and asks for one when none is known', async () => {
    const item = await newItem();
    const unknown = await adjust([[item, 1]]);
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, 'Lines.0.Cost']);
    await adjust([[item, 3, 33.3333]]);
    expect((await adjust([[item, 1]])).body.Lines[0].Cost).toBe(33.3333);
    const priced = await newItem({ Cost: 12.5 });
    expect((await adjust([[priced, 2]])).body.Value).toBe(25);
  });

  it('names what is wrong, by line', async () => {
    const item = await newItem();
    const untracked = await newItem({ Track: false });
    const answer = await adjust(
      [
        [item, 0, 1],
        [item, 1, 1],
      ],
      { Kind: 'other', Date: '2099-01-01' },
    );
    expect([answer.status, answer.body.fields.map((field: Body) => field.path)]).toEqual([
      400,
      ['Date', 'Reason', 'Lines.0.Qty', 'Lines.1.In_Id'],
    ]);
    const strange = await adjust([
      [untracked, 1, 1],
      [org.entityId, 1, 1],
    ]);
    expect(strange.body.fields).toEqual([
      { path: 'Lines.0.In_Id', message: expect.stringContaining('No stock is kept') },
      { path: 'Lines.1.In_Id', message: 'This item does not exist.' },
    ]);
    expect((await owner.post(BASE, { Lines: [] })).body.fields[0].path).toBe('Kind');
    expect((await adjust([[item, 1, 1]], { WhId: org.entityId })).body.fields[0].path).toBe('WhId');
    expect((await adjust([])).body.fields[0].path).toBe('Lines');
  });

  it('is made once when the same request comes twice', async () => {
    const item = await newItem();
    const headers = { 'idempotency-key': 'adjust-once-only' };
    const first = await adjust([[item, 2, 5]], {}, owner, headers);
    const second = await adjust([[item, 2, 5]], {}, owner, headers);
    expect([second.status, second.body._id]).toEqual([201, first.body._id]);
    expect(await stockOf(item)).toEqual([[2, 10]]);
  });
});

describe('negative stock', () => {
  it('is refused, unless the entity allows it; the next receipt then fills it at its own cost', async () => {
    const item = await newItem({ Name: 'Rare bolt' });
    await adjust([[item, 2, 10]]);
    const refused = await adjust([[item, -3]]);
    const message = 'Insufficient Quantity. Rare bolt: 2 available, 3 needed.';
    expect([refused.status, refused.body.message, refused.body.fields]).toEqual([
      422,
      message,
      [{ path: 'Lines.0.Qty', message }],
    ]);
    expect(await stockOf(item)).toEqual([[2, 20]]);
    await allowNegativeStock(true);
    const allowed = await adjust([[item, -3]]);
    expect([allowed.status, allowed.body.Value]).toEqual([201, -30]);
    expect(await stockOf(item)).toEqual([[-1, -10]]);
    const filled = await adjust([[item, 2, 15]]);
    expect(await stockOf(item)).toEqual([[1, 15]]);
    expect(await journalOf(filled.body._id)).toEqual([
      { account: 1200, paise: 2500 },
      { account: 5000, paise: 500 },
      { account: 5400, paise: -3000 },
    ]);
    const cancel = await owner.put(`${BASE}/${filled.body._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong count' });
    expect([cancel.status, cancel.body.message]).toEqual([422, '1 of it are gone. Return goods instead.']);
    expect(await stockOf(item)).toEqual([[1, 15]]);
    await allowNegativeStock(false);
    expect(await inventoryLedger()).toBe(await stockValue());
  });

  it('does not come about when two adjustments take the last unit at once', async () => {
    const item = await newItem();
    await adjust([[item, 1, 10]]);
    const answers = await Promise.all([adjust([[item, -1]]), adjust([[item, -1]]), adjust([[item, -1]])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
    expect(await stockOf(item)).toEqual([[0, 0]]);
  });

  it('Two adjustments of the same items in opposite order do not wait for each other in a circle', async () => {
    const [one, two] = [await newItem(), await newItem()];
    await adjust([
      [one, 20, 1],
      [two, 20, 1],
    ]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        adjust(
          i % 2
            ? [
                [one, -1],
                [two, -1],
              ]
            : [
                [two, -1],
                [one, -1],
              ],
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.Code)).size).toBe(8);
    expect([await stockOf(one), await stockOf(two)]).toEqual([[[12, 12]], [[12, 12]]]);
  });
});

const allowNegativeStock = (negativeStock: boolean) =>
  run(
    `insert into entity_setting (org_id, entity_id, section, value) values ($1, $2, 'inventory', $3)
     on conflict (org_id, entity_id, section) do update set value = excluded.value`,
    [org.orgId, org.entityId, { negativeStock }],
  );

describe('an adjustment by who may only create (decisions §8)', () => {
  it('waits for approval without a number and without moving stock, and shows no cost', async () => {
    const item = await newItem({ Cost: 40 });
    const answer = await adjust([[item, 3, 99]], {}, clerk);
    expect([answer.status, answer.body.Sts, answer.body.Code, answer.body.Value, answer.body.Lines[0].Cost]).toEqual([
      201,
      'PendingApproval',
      undefined,
      undefined,
      undefined,
    ]);
    expect(await stockOf(item)).toEqual([]);
    expect((await clerk.put(`${BASE}/${answer.body._id}/Status`, { Sts: 'Approved' })).status).toBe(403);
    const approved = await owner.put(`${BASE}/${answer.body._id}/Status`, { Sts: 'Approved', _v: 1 });
    // The cost that the clerk sent was not his to set: the item's own stands.
    expect([approved.status, approved.body.Sts, approved.body.Value, approved.body._v]).toEqual([
      200,
      'Approved',
      120,
      2,
    ]);
    expect(approved.body.Code).toMatch(/^ADJ-A-\d{5}$/);
    expect(await stockOf(item)).toEqual([[3, 120]]);
    expect((await owner.put(`${BASE}/${answer.body._id}/Status`, { Sts: 'Approved' })).status).toBe(422);
    expect((await clerk.put(`${BASE}/${answer.body._id}/Status`, { Sts: 'Cancelled', Reason: 'x' })).status).toBe(403);
  });

  it('is changed and withdrawn by its maker while it waits', async () => {
    const [item, other] = [await newItem({ Cost: 40 }), await newItem({ Cost: 5 })];
    const { body } = await adjust([[item, 3]], {}, clerk);
    const changed = await clerk.put(`${BASE}/${body._id}`, {
      Reason: 'Shelf 4',
      Lines: [
        { In_Id: other, Qty: 1 },
        { _id: 'AP1', In_Id: item, Qty: 2 },
      ],
      _v: 1,
    });
    expect([changed.status, changed.body.Reason, changed.body.Lines.map((line: Body) => [line._id, line.Qty])]).toEqual(
      [
        200,
        'Shelf 4',
        [
          ['AP2', 1],
          ['AP1', 2],
        ],
      ],
    );
    expect((await clerk.put(`${BASE}/${body._id}`, { Reason: 'x', _v: 1 })).status).toBe(409);
    const withdrawn = await clerk.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled' });
    expect([withdrawn.body.Sts, withdrawn.body.Code]).toEqual(['Cancelled', undefined]);
    expect((await clerk.put(`${BASE}/${body._id}`, { Reason: 'x' })).status).toBe(422);
    expect(await stockOf(item)).toEqual([]);
  });

  it('is approved once when two approve at the same time', async () => {
    const item = await newItem({ Cost: 7 });
    const { body } = await adjust([[item, 2]], {}, clerk);
    const parts = await org.as('parts');
    const answers = await Promise.all(
      [owner, parts].map((client) => client.put(`${BASE}/${body._id}/Status`, { Sts: 'Approved' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(await stockOf(item)).toEqual([[2, 14]]);
  });
});

describe('cancelling', () => {
  it('mirrors stock and ledger; the number stays', async () => {
    const [item, second] = [await newItem(), await newItem()];
    await adjust([[second, 5, 10]]);
    const { body } = await adjust([
      [item, 4, 25],
      [second, -2],
    ]);
    const withoutReason = await owner.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled' });
    expect([withoutReason.status, withoutReason.body.fields[0].path]).toEqual([400, 'Reason']);
    const cancelled = await owner.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled', Reason: 'Counted twice' });
    expect([cancelled.status, cancelled.body.Sts, cancelled.body.Code]).toEqual([200, 'Cancelled', body.Code]);
    expect([await stockOf(item), await stockOf(second)]).toEqual([[[0, 0]], [[5, 50]]]);
    expect(await journalOf(body._id)).toEqual([]);
    expect((await owner.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled', Reason: 'x' })).status).toBe(422);
  });

  it('what came in leaves at its own cost, whatever is older; it is refused while it is gone', async () => {
    const item = await newItem();
    const old = await adjust([[item, 1, 10]]);
    const dear = await adjust([[item, 1, 30]]);
    await owner.put(`${BASE}/${dear.body._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong item' });
    expect(await stockOf(item)).toEqual([[1, 10]]);
    expect(await inventoryLedger()).toBe(await stockValue());
    await adjust([[item, -1]]);
    const gone = await owner.put(`${BASE}/${old.body._id}/Status`, { Sts: 'Cancelled', Reason: 'x' });
    expect(gone.body.message).toBe('1 of it are gone. Return goods instead.');
  });

  it('is refused in a locked period', async () => {
    const item = await newItem();
    const { body } = await adjust([[item, 1, 10]], { Date: '2020-05-01' });
    expect(body.Date).toBe('2020-05-01');
    await lockUntil('2020-12-31');
    const cancel = await owner.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled', Reason: 'x' });
    expect([cancel.status, (await adjust([[item, 1, 1]], { Date: '2020-06-01' })).status]).toEqual([423, 423]);
    await lockUntil(null);
  });
});

const lockUntil = (lockedUntil: string | null) =>
  run(`update entity_setting set value = value || $2 where org_id = $1 and section = 'accounting'`, [
    org.orgId,
    { lockedUntil },
  ]);

describe('reading adjustments and stock', () => {
  it('searches by text, kind, status, item and dates, newest first, in pages', async () => {
    const item = await newItem();
    const codes: string[] = [];
    for (const Reason of ['first', 'second', 'third'])
      codes.unshift((await adjust([[item, 1, 1]], { Reason: `${Reason} shelf` })).body.Code);
    const find = async (query: string) => (await owner.get(`${BASE}?${query}`)).body;
    const found = await find(`ItemId=${item}&Limit=2`);
    expect(found.Data.map((row: Body) => [row.Code, row.Count])).toEqual([
      [codes[0], 1],
      [codes[1], 1],
    ]);
    const next = await find(`ItemId=${item}&Limit=2&Cursor=${found.NextCursor}`);
    expect([next.Data.map((row: Body) => row.Code), next.NextCursor]).toEqual([[codes[2]], null]);
    expect((await find('Text=second%20shelf')).Data.map((row: Body) => row.Code)).toEqual([codes[1]]);
    expect((await find(`Kind=damage&ItemId=${item}`)).Data).toEqual([]);
    expect((await find(`Sts=Approved,Cancelled&From=${today}&To=${today}&ItemId=${item}`)).Data).toHaveLength(3);
    const { body: dashboard } = await owner.get(`${BASE}/Dashboard?Limit=1`);
    expect(dashboard.map((row: Body) => row.Code)).toEqual([codes[0]]);
  });

  it('gives the stock card with the balance after each move, newest first', async () => {
    const item = await newItem();
    await adjust([[item, 5, 10]], { Kind: 'opening' });
    const out = await adjust([[item, -2]], { Kind: 'damage' });
    const { Data } = (await owner.get(`Inventory/Stock/Card/${item}?Limit=50&To=${today}`)).body;
    expect(Data.map((row: Body) => [row.Kind, row.Qty, row.Value, row.Balance, row.Doc, row.Warehouse])).toEqual([
      ['issue', -2, -20, 3, 'adjustment', 'Main store'],
      ['receive', 5, 50, 5, 'adjustment', 'Main store'],
    ]);
    expect([Data[0].Code, Data[0].User]).toEqual([out.body.Code, 'owner of 1']);
    const [hidden] = (await clerk.get(`Inventory/Stock/Card/${item}`)).body;
    expect('Value' in hidden).toBe(false);
    expect((await owner.get(`Inventory/Stock/Card/${org.orgId}`)).status).toBe(404);
  });

  it('lists balances by text and warehouse; costs for whoever sees them', async () => {
    const item = await newItem({ Name: 'Gear knob' });
    await adjust([[item, 5, 10]]);
    const [row] = (await clerk.get('Inventory/Stock?Text=gear%20kn')).body.Data;
    expect([row.Name, row.OnHand, row.Reserved, row.AvlQty, 'Value' in row]).toEqual(['Gear knob', 5, 0, 5, false]);
    const first = await owner.get('Inventory/Stock?Limit=1');
    const second = await owner.get(`Inventory/Stock?Limit=1&Cursor=${first.headers['x-next-cursor']}`);
    expect(second.body[0].ItemId).not.toBe(first.body[0].ItemId);
    const strange = await owner.get(`Inventory/Stock?WhId=${org.orgId}`);
    expect([strange.status, strange.body.fields[0].path]).toEqual([400, 'WhId']);
  });

  it('keeps the audit log, without costs for whoever does not see them', async () => {
    const item = await newItem({ Cost: 3 });
    const { body } = await adjust([[item, 1]], {}, clerk);
    await owner.put(`${BASE}/${body._id}/Status`, { Sts: 'Approved' });
    const log = (await owner.get(`${BASE}/${body._id}/AuditLog`)).body;
    expect(log.map((entry: Body) => [entry.Action, entry.User])).toEqual([
      ['approve', 'owner of 1'],
      ['create', 'clerk of 1'],
    ]);
    const paths = (entries: Body[]) => entries.flatMap((entry) => entry.Changes.map((change: Body) => change.Path));
    expect(paths(log)).toContain('valuePaise');
    expect(paths((await clerk.get(`${BASE}/${body._id}/AuditLog`)).body)).not.toContain('valuePaise');
  });

  it('is printed with goods and reason; what it cost is for who sees costs', async () => {
    const item = await newItem({ Name: 'Wiper blade' });
    const { body } = await adjust([[item, 7, 12.5]], { Kind: 'opening', Reason: 'Go-live' });
    const pdf = async (client: Client) => (await client.get(`${BASE}/${body._id}/Print`)).raw;
    const told = pdfTexts(await pdf(owner)).join(' ');
    for (const text of [body.Code, 'Wiper blade', 'Go-live', '87.50', 'Main store']) expect(told).toContain(text);
    const hidden = pdfTexts(await pdf(clerk)).join(' ');
    expect([hidden.includes('Wiper blade'), hidden.includes('87.50'), hidden.includes('12.50')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await (await org.as('cashier')).get(`${BASE}/${body._id}/Print`)).status).toBe(403);
  });

  it('is refused without the letter, and to another branch and tenant', async () => {
    const item = await newItem();
    const { body } = await adjust([[item, 1, 1]]);
    const cashier = await org.as('cashier');
    expect((await adjust([[item, 1, 1]], {}, cashier)).status).toBe(403);
    expect((await cashier.get(`${BASE}/${body._id}`)).status).toBe(403);
    expect((await cashier.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled' })).status).toBe(403);
    expect((await (await org.as('technician')).get('Inventory/Stock?Text=it')).status).toBe(403);
    const strangers = [await org.as('owner', 'second'), await (await api.organisation()).as('owner')];
    for (const stranger of strangers) {
      expect((await stranger.get(`${BASE}/${body._id}`)).status).toBe(404);
      expect((await stranger.put(`${BASE}/${body._id}/Status`, { Sts: 'Cancelled', Reason: 'x' })).status).toBe(404);
      expect((await stranger.put(`${BASE}/${body._id}`, { Reason: 'x' })).status).toBe(404);
      expect((await stranger.get(`${BASE}/${body._id}/AuditLog`)).status).toBe(404);
      expect((await stranger.get(`${BASE}/${body._id}/Print`)).status).toBe(404);
      expect((await stranger.get(BASE)).body).toEqual([]);
      expect((await stranger.get('Inventory/Stock')).body).toEqual([]);
    }
    expect((await strangers[1]!.get(`Inventory/Stock/Card/${item}`)).status).toBe(404);
    expect((await strangers[0]!.get(`Inventory/Stock/Card/${item}`)).body).toEqual([]);
  });
});

it('The inventory account equals the value of stock, and no journal is out of balance', async () => {
  expect(await inventoryLedger()).toBe(await stockValue());
});

describe('permitted warehouses', () => {
  it('of others no adjustment is listed, opened, changed or listened to', async () => {
    const annexe = (await owner.post('Inventory/Settings/Warehouses', { Name: 'Annexe' })).body._id;
    const [itemId, storekeeper] = [await newItem(), await org.as('parts')];
    const [here, there] = [
      (await adjust([[itemId, 3, 10]], { Kind: 'opening' })).body,
      (await adjust([[itemId, 5, 10]], { Kind: 'opening', WhId: annexe })).body,
    ];
    const shown = async () => [
      ...(await storekeeper.get(`${BASE}?ItemId=${itemId}`)).body.Data.map((row: Body) => row._id),
      ...(await storekeeper.get(`${BASE}/Dashboard`)).body
        .map((row: Body) => row._id)
        .filter((id: string) => id === there._id),
      (await storekeeper.get(`${BASE}/${there._id}`)).status,
      (await storekeeper.get(`${BASE}/${there._id}/AuditLog`)).status,
      (await storekeeper.get(`${BASE}/${there._id}/Print`)).status,
      (await storekeeper.put(`${BASE}/${there._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' })).status,
    ];
    await run('update assignment set warehouse_ids = array[$1::uuid] where user_id = $2', [
      here.WhId,
      storekeeper.userId,
    ]);
    expect(await shown()).toEqual([here._id, 404, 404, 404, 404]);
    await run(`update assignment set warehouse_ids = '{}' where user_id = $1`, [storekeeper.userId]);
    expect((await shown()).slice(0, 2).toSorted()).toEqual([here._id, there._id].toSorted());
  });
});
