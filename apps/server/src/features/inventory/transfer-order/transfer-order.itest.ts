import { clientWith } from '../../../../test/client-with.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { type Goods, goodsOf } from '../goods.fixture.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let goods: Goods;
let branch: Client;
let clerk: Client;
let main: string;
let back: string;
let quarantine: string;
let away: string;
const BASE = 'Inventory/TransferOrders';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  goods = goodsOf(api, org, owner);
  branch = await org.as('owner', 'second');
  clerk = await org.as('clerk');
  await run(`update entity set gstin = null where org_id = $1`, [org.orgId]);
  const { body } = await owner.get('EntitySettings/Inventory');
  await owner.put('EntitySettings/Inventory', { MultiWh: true, _v: body._v });
  main = (await owner.get('Inventory/Settings/Warehouses')).body[0]._id;
  back = (await owner.post('Inventory/Settings/Warehouses', { Name: 'Back store' })).body._id;
  quarantine = (await owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected', Kind: 'Quarantine' })).body._id;
  away = (await branch.get('Inventory/Settings/Warehouses')).body[0]._id;
});
afterAll(() => api.close());

const run = <R extends object>(text: string, values?: unknown[]) => goods.run<R>(text, values);
const stocked = (...given: Parameters<Goods['stocked']>) => goods.stocked(...given);

const transfer = (itemId: string, fields: object = {}, line: object = {}, client = owner) =>
  client.post(BASE, { ToWhId: back, Approve: true, Lines: [{ In_Id: itemId, Qty: 15, ...line }], ...fields });
const receive = (id: string, lines: object[], client = owner, fields: object = {}) =>
  client.put(`${BASE}/${id}/Receive`, { Lines: lines, ...fields });

/** What lies where of an item: warehouse, quantity, value. */
const lyingOf = (itemId: string) =>
  run(
    `select w.name, b.on_hand_e3 / 1000 as quantity, b.value_paise / 100 as value from stock_balance b
       join warehouse w on w.org_id = b.org_id and w.entity_id = b.entity_id and w.id = b.warehouse_id
     where b.item_id = $1 and b.on_hand_e3 <> 0 order by w.entity_id = $2 desc, w.name`,
    [itemId, org.entityId],
  ).then((rows) =>
    rows.map((row) => Object.values(row).map((each) => (/^\d+$/.test(String(each)) ? Number(each) : each))),
  );

const booksOf = (documentId: string) =>
  run<{ branch: boolean; account: number; rupees: string }>(
    `select l.entity_id <> $2 as branch, l.account_code as account, sum(l.debit_paise - l.credit_paise) / 100 as rupees
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
     where j.document_id = $1 group by 1, 2 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1, 2`,
    [documentId, org.entityId],
  ).then((rows) =>
    rows.map(({ branch: there, account, rupees }) => [there ? 'branch' : 'here', account, Number(rupees)]),
  );

describe('a transfer inside a branch', () => {
  it('takes goods onto the way at their cost, and arrives with the layers that left', async () => {
    const item = await stocked();
    const sent = await transfer(item, { Vehicle: 'KA01AB1234', Dist: 12 });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      Code: 'TO-A-00001',
      Sts: 'InTransit',
      From: 'Main store',
      To: 'Back store',
      Total: 350,
    });
    expect(await lyingOf(item)).toEqual([
      ['In transit', 15, 350],
      ['Main store', 5, 150],
    ]);
    expect(await booksOf(sent.body._id)).toEqual([
      ['here', 1200, -350],
      ['here', 1280, 350],
    ]);

    const part = await receive(sent.body._id, [{ _id: 'TP1', Qty: 12 }]);
    expect([part.status, part.body.Sts, part.body.Lines[0].RecQty]).toEqual([200, 'PartReceived', 12]);
    // The oldest first: 10 at ₹20 and 2 at ₹30.
    expect(await lyingOf(item)).toEqual([
      ['Back store', 12, 260],
      ['In transit', 3, 90],
      ['Main store', 5, 150],
    ]);
    const whole = await receive(sent.body._id, [{ _id: 'TP1', Qty: 3 }]);
    expect([whole.body.Sts, await booksOf(sent.body._id)]).toEqual(['Received', []]);
    const layers = await run(
      `select l.quantity_e3 / 1000 as quantity, l.total_paise / 100 as cost, l.rank < l.seq as old, l.parent_seq is not null as carried
       from stock_layer l where l.item_id = $1 and l.warehouse_id = $2 order by l.rank, l.seq`,
      [item, back],
    );
    expect(layers.map((row) => Object.values(row).map(String))).toEqual([
      ['10', '200', 'true', 'true'],
      ['2', '60', 'true', 'true'],
      ['3', '90', 'true', 'true'],
    ]);
  });

  it('goods that did not arrive go back, or are lost against stock adjustments', async () => {
    const item = await stocked();
    const { _id: id } = (await transfer(item)).body;
    const unsaid = await receive(id, [{ _id: 'TP1', Qty: 10, Short: 2 }]);
    expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([400, 'Lines.0.ShortAs']);
    await receive(id, [{ _id: 'TP1', Qty: 10, Short: 2, ShortAs: 'Back' }]);
    const lost = await receive(id, [{ _id: 'TP1', Short: 3, ShortAs: 'Loss' }], owner, { Reason: 'Fell off the van' });
    expect([lost.status, lost.body.Sts, lost.body.Lines[0].ShortQty]).toEqual([200, 'Received', 5]);
    expect(await lyingOf(item)).toEqual([
      ['Back store', 10, 200],
      ['Main store', 7, 210],
    ]);
    expect(await booksOf(id)).toEqual([
      ['here', 1200, -90],
      ['here', 5400, 90],
    ]);
  });

  it('cancelled before arrival everything lies where it lay', async () => {
    const item = await stocked();
    const { _id: id } = (await transfer(item)).body;
    const unsaid = await owner.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled' });
    expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([400, 'Reason']);
    const cancelled = await owner.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong van' });
    expect([cancelled.status, cancelled.body.Sts]).toEqual([200, 'Cancelled']);
    expect([await lyingOf(item), await booksOf(id)]).toEqual([[['Main store', 20, 500]], []]);
    const again = await transfer(item, {}, { Qty: 10 });
    expect(again.body.Total).toBe(200);
    await receive(again.body._id, [{ _id: 'TP1', Qty: 1 }]);
    const late = await owner.put(`${BASE}/${again.body._id}/Status`, { Sts: 'Cancelled', Reason: 'Late' });
    expect([late.status, late.body.message]).toEqual([422, 'Goods of it arrived: send them back by another transfer.']);
  });

  it('only what is there and free is sent, negative stock or not', async () => {
    const item = await stocked({}, [{ Qty: 3, Cost: 10 }]);
    const { _v } = (await owner.get('EntitySettings/Inventory')).body;
    const allowed = await owner.put('EntitySettings/Inventory', { NegStock: true, _v });
    const refused = await transfer(item, {}, { Qty: 4 });
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Lines.0.Qty']);
    await owner.put('EntitySettings/Inventory', { NegStock: false, _v: allowed.body._v });
  });

  it('pieces travel with their numbers and come back with them', async () => {
    const item = await stocked({ TrackBy: 'SN' }, [{ Qty: 2, Cost: 100, SNos: ['S1', 'S2'] }]);
    const sent = await transfer(item, {}, { Qty: 2, SNos: ['S1', 'S2'] });
    expect([sent.status, sent.body.Total]).toEqual([201, 200]);
    const unnamed = await receive(sent.body._id, [{ _id: 'TP1', Qty: 1 }]);
    expect([unnamed.status, unnamed.body.message]).toEqual([422, '0 serial numbers for 1.']);
    await receive(sent.body._id, [{ _id: 'TP1', Qty: 1, SNos: ['S2'] }]);
    const rest = await receive(sent.body._id, [{ _id: 'TP1', Qty: 1 }]);
    expect(rest.body.Sts).toBe('Received');
    const home = await transfer(item, { WhId: back, ToWhId: main }, { Qty: 1, SNos: ['s1'] });
    expect(home.status).toBe(201);
    const cancelled = await owner.put(`${BASE}/${home.body._id}/Status`, { Sts: 'Cancelled', Reason: 'Stays' });
    expect(cancelled.status).toBe(200);
    const there = (await owner.get(`Inventory/Serials?ItemId=${item}&WhId=${back}`)).body;
    expect(there.map((row: Body) => row.SNo)).toEqual(['S1', 'S2']);
    const again = await transfer(item, { WhId: back, ToWhId: main }, { Qty: 1, SNos: ['S1'] });
    expect((await receive(again.body._id, [{ _id: 'TP1', Qty: 1 }])).body.Sts).toBe('Received');
  });

  it('an expired batch goes to a quarantine alone', async () => {
    const item = await stocked({ TrackBy: 'BN' }, [{ Qty: 5, Cost: 10, BatchNo: 'OLD', Exp: '01/01/2020' }]);
    const refused = await transfer(item, {}, { Qty: 5, BatchNo: 'OLD' });
    expect([refused.status, refused.body.message, refused.body.fields[0].path]).toEqual([
      422,
      'Batch OLD expired on 01/01/2020.',
      'Lines.0.BatchNo',
    ]);
    const sent = await transfer(item, { ToWhId: quarantine }, { Qty: 5, BatchNo: 'OLD' });
    expect(sent.status).toBe(201);
    expect((await receive(sent.body._id, [{ _id: 'TP1', Qty: 5 }])).body.Sts).toBe('Received');
  });

  it('goods of another transfer on the way are not taken for those of this one', async () => {
    const item = await stocked();
    const [first, second] = [await transfer(item, {}, { Qty: 10 }), await transfer(item, {}, { Qty: 10 })];
    await receive(second.body._id, [{ _id: 'TP1', Qty: 10 }]);
    expect(await lyingOf(item)).toEqual([
      ['Back store', 10, 300],
      ['In transit', 10, 200],
    ]);
    const both = await Promise.all([1, 2].map(() => receive(first.body._id, [{ _id: 'TP1', Qty: 10 }])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('a transfer to another branch', () => {
  it('Between entities arrival posts interBranch on both sides (rule 25)', async () => {
    const item = await stocked();
    const draft = await transfer(item, { ToEId: org.secondEntityId, ToWhId: away, Approve: false });
    const { _id: id } = draft.body;
    expect([draft.status, (await branch.get(`${BASE}/${id}`)).status]).toEqual([201, 404]);
    expect((await owner.put(`${BASE}/${id}/Status`, { Sts: 'InTransit' })).body.Sts).toBe('InTransit');
    const arriving = (await branch.get(`${BASE}/Dashboard`)).body.filter((row: Body) => row._id === id);
    expect(arriving.map((row: Body) => [row.Sts, row.Count])).toEqual([['InTransit', 1]]);
    const seen = (await branch.get(`${BASE}/${id}`)).body;
    const allowed = seen.Actions.filter((action: Body) => action.Allowed).map((action: Body) => action.Verb);
    expect([seen.Arriving, allowed]).toEqual([true, ['Receive']]);
    expect((await receive(id, [{ _id: 'TP1', Qty: 1 }])).body.message).toBe('The branch that receives does this.');
    const stolen = await branch.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Mine' });
    expect([stolen.status, stolen.body.message]).toEqual([422, 'The branch that sends does this.']);

    const kept = await receive(id, [{ _id: 'TP1', Qty: 14, Short: 1, ShortAs: 'Back' }], branch);
    expect([kept.status, kept.body.message]).toEqual([
      422,
      'The branch that sends says what became of missing goods: what did not come stays on its way.',
    ]);
    const lost = await receive(id, [{ _id: 'TP1', Short: 15, ShortAs: 'Loss' }], branch, { Reason: 'Stolen' });
    expect(lost.status).toBe(422);
    const came = await receive(id, [{ _id: 'TP1', Qty: 14 }], branch);
    expect([came.status, came.body.Sts]).toEqual([200, 'PartReceived']);
    const found = await receive(id, [{ _id: 'TP1', Short: 1, ShortAs: 'Back' }]);
    expect([found.status, found.body.Sts]).toEqual([200, 'Received']);
    expect(await lyingOf(item)).toEqual([
      ['Main store', 6, 180],
      ['Main store', 14, 320],
    ]);
    expect(await booksOf(id)).toEqual([
      ['here', 1190, 320],
      ['here', 1200, -320],
      ['branch', 1190, -320],
      ['branch', 1200, 320],
    ]);
    const log = (await branch.get(`${BASE}/${id}/AuditLog`)).body;
    expect(log.map((entry: Body) => entry.Action)).toEqual(['closeShort', 'receive', 'dispatch', 'create']);
    const print = await branch.get(`${BASE}/${id}/Print`);
    expect(print.status).toBe(200);
  });

  describe('under another GSTIN', () => {
    const sendAway = (item: string, fields: object = {}) =>
      transfer(item, { ToEId: org.secondEntityId, ToWhId: away, ...fields }, { Qty: 10 });
    const told = ({ CGST, SGST, IGST, Total, Grand }: Body) => ({ CGST, SGST, IGST, Total, Grand });
    const gstOf = (id: string) =>
      run(
        `select g.code, g.party_gstin as buyer, g.party_name as name, g.place_of_supply as place, g.tax_heads as heads,
           g.gst_table as gst_table, g.ended_at is not null as ended,
           (select sum(f.taxable_paise)::int || ' + ' || sum(f.igst_paise + f.cgst_paise + f.sgst_paise)::int || ', ' || min(f.hsn)
            from sale_fact f where f.document_id = g.document_id and f.mirrors_id is null) as said
         from document_gst g where g.document_id = $1`,
        [id],
      );
    const registered = (gstin: string | null, branchGstin: string | null, state = '33') =>
      Promise.all([
        run('update entity set gstin = $2 where id = $1', [org.entityId, gstin]),
        run('update entity set gstin = $2, state_code = $3 where id = $1', [org.secondEntityId, branchGstin, state]),
      ]);
    beforeAll(() => registered('29AABCU9603R1ZJ', '33AABCU9603R1ZU'));
    afterAll(() => registered(null, null, '29'));

    it('between GSTINs dispatch takes an INV number, tax and `Gst`, within one a challan (rule 25)', async () => {
      const item = await stocked();
      const targets = (await owner.get(`${BASE}/Targets`)).body;
      expect(targets.find((row: Body) => row.WhId === away).TaxInv).toBe(true);
      expect(targets.find((row: Body) => row.WhId === back).TaxInv).toBe(false);
      const sent = await sendAway(item);
      const id: string = sent.body._id;
      expect([sent.status, sent.body.Code, sent.body.TaxInv]).toEqual([201, expect.stringMatching(/^INV-/), true]);
      expect(told(sent.body)).toEqual({ CGST: 0, SGST: 0, IGST: 36, Total: 200, Grand: 236 });
      expect(sent.body.Lines[0]).toMatchObject({ TCode: 106, HSN: '8708', Amt: 200, Tax: 36 });
      expect(await gstOf(id)).toEqual([
        {
          code: sent.body.Code,
          buyer: '33AABCU9603R1ZU',
          name: expect.any(String),
          place: '33',
          heads: 'inter',
          gst_table: 'b2b',
          ended: false,
          said: '20000 + 3600, 8708',
        },
      ]);
      expect(await booksOf(id)).toEqual([
        ['here', 1190, 36],
        ['here', 1200, -200],
        ['here', 1280, 200],
        ['here', 2320, -36],
      ]);
      const period = `From=${sent.body.Date}&To=${sent.body.Date}&Limit=500`;
      const gst = (await owner.get(`Reports/801?${period}`)).body.Rows;
      expect(gst.flatMap((row: Body) => (row.Code === sent.body.Code ? [[row.GSTIN, row.Buyer]] : []))).toEqual([
        ['33AABCU9603R1ZU', 'B2B'],
      ]);
      const sold = await owner.get(`Reports/203?${period}`);
      expect([sold.status, sold.body.Rows]).toEqual([200, []]);

      // Credit is taken with the last of the goods, and not of what was lost.
      await receive(id, [{ _id: 'TP1', Qty: 6 }], branch);
      expect((await booksOf(id)).filter(([where]) => where === 'branch')).toEqual([
        ['branch', 1190, -120],
        ['branch', 1200, 120],
      ]);
      await receive(id, [{ _id: 'TP1', Qty: 3 }], branch);
      const unsent = await receive(id, [{ _id: 'TP1', Short: 1, ShortAs: 'Back' }]);
      expect([unsent.status, unsent.body.fields[0].path]).toEqual([400, 'Lines.0.ShortAs']);
      const lost = [{ _id: 'TP1', Short: 1, ShortAs: 'Loss' }];
      const settled = await receive(id, lost, owner, { Reason: 'Fell off the lorry' });
      expect([settled.status, settled.body.Sts]).toEqual([200, 'Received']);
      expect(await booksOf(id)).toEqual([
        ['here', 1190, 212.4],
        ['here', 1200, -200],
        ['here', 2320, -36],
        ['here', 5400, 23.6],
        ['branch', 1190, -212.4],
        ['branch', 1200, 180],
        ['branch', 1320, 32.4],
      ]);
      for (const client of [owner, branch]) expect((await client.get(`${BASE}/${id}/Print`)).status).toBe(200);
      // The branch that took them in has the credit in its register of purchases, and bought nothing of a vendor.
      const today = settled.body.Arrived ?? sent.body.Date;
      const days = `From=${sent.body.Date}&To=${today}&Limit=500`;
      const rows = (await branch.get(`Reports/406?${days}`)).body.Rows.filter(
        (row: Body) => row.Code === sent.body.Code,
      );
      expect(rows).toMatchObject([
        {
          VBillNo: sent.body.Code,
          GSTIN: '29AABCU9603R1ZJ',
          Taxable: 180,
          IGST: 32.4,
          Total: 212.4,
          ITC: 32.4,
          Due: 0,
          Sts: 'Closed',
        },
      ]);
      expect((await branch.get(`Reports/401?${days}`)).body.Rows).toEqual([]);
      // What a transfer is worth is what it cost: who sees no costs is not told it by the report either.
      await clientWith(api, org, 'billreader', {
        Common: { PrViz: 'Price' },
        Reports: { Access: true, MA: false, Reports: [406] },
      });
      const reader = await org.as('billreader', 'second');
      const seen = await reader.get(`Reports/406?${days}`);
      expect([seen.status, seen.body.Rows]).toEqual([200, []]);
      const { orgId, entityId, secondEntityId } = org;
      for (const entityIds of [[entityId, secondEntityId], [entityId], [secondEntityId]])
        expect(await checkIntegrity(api.app.pool, { orgId, entityIds })).toEqual([]);
    });

    it('inside one state it bears CGST and SGST, valued at the list price', async () => {
      await registered('29AABCU9603R1ZJ', '29AABCU9603R2ZI', '29');
      const sent = await sendAway(await stocked(), { Value: 'List' });
      expect(told(sent.body)).toEqual({ CGST: 45, SGST: 45, IGST: 0, Total: 500, Grand: 590 });
      await registered('29AABCU9603R1ZJ', '33AABCU9603R1ZU');
    });

    it('cancelled, its tax and its treatment end, and its number stays', async () => {
      const item = await stocked();
      const { _id: id, Code } = (await sendAway(item)).body;
      const gone = await owner.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong branch' });
      expect([gone.status, gone.body.Code]).toEqual([200, Code]);
      expect(await booksOf(id)).toEqual([]);
      expect((await gstOf(id)).map((row) => (row as Body).ended)).toEqual([true]);
      const next = (await sendAway(item)).body.Code;
      expect(Number(next.slice(-5))).toBe(Number(Code.slice(-5)) + 1);
    });

    it('a branch that takes no credit for tax gets none by a transfer', async () => {
      await registered('29AABCU9603R1ZJ', '33AABCU9603R1ZU');
      const { body } = await branch.get('EntitySettings/Common');
      const { _v, Tax } = body;
      await branch.put('EntitySettings/Common', { Tax: { ...Tax, GSTType: 'Composition' }, _v });
      const refused = await sendAway(await stocked());
      expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'ToEId']);
      expect(refused.body.message).toContain('takes no credit for tax');
      const after = (await branch.get('EntitySettings/Common')).body;
      await branch.put('EntitySettings/Common', { Tax: { ...after.Tax, GSTType: 'Regular' }, _v: after._v });
    });

    it('who sees no costs is told neither value nor tax', async () => {
      const { _id: id } = (await sendAway(await stocked())).body;
      const { Total, IGST, Grand, Lines } = (await clerk.get(`${BASE}/${id}`)).body;
      expect([Total, IGST, Grand, Lines[0].Amt, Lines[0].Tax]).toEqual(Array(5).fill(undefined));
    });
  });
});

describe('rights and walls', () => {
  it('letter C enters, U sends and receives, D cancels what is on the way', async () => {
    const item = await stocked();
    const draft = await transfer(item, { Approve: false }, {}, clerk);
    const { _id: id } = draft.body;
    expect(draft.status).toBe(201);
    expect((await clerk.put(`${BASE}/${id}`, { Notes: 'By van' })).body.Notes).toBe('By van');
    expect((await clerk.put(`${BASE}/${id}/Status`, { Sts: 'InTransit' })).status).toBe(403);
    expect((await clerk.put(`${BASE}/${id}`, { Approve: true })).status).toBe(403);
    await owner.put(`${BASE}/${id}/Status`, { Sts: 'InTransit' });
    expect((await receive(id, [{ _id: 'TP1', Qty: 1 }], clerk)).status).toBe(403);
    expect((await clerk.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'No' })).status).toBe(403);
    const costs = (await clerk.get(`${BASE}/${id}`)).body;
    expect([costs.Total, costs.Lines[0].Cost]).toEqual([undefined, undefined]);
  });

  it('what is sent is not changed, not even in the database', async () => {
    const item = await stocked();
    const { _id: id } = (await transfer(item)).body;
    expect((await owner.put(`${BASE}/${id}`, { Notes: 'x' })).status).toBe(422);
    const changes = [
      `update transfer_order set to_branch_id = entity_id, vehicle_no = 'x' where id = $1`,
      `update transfer_order set status = 'Draft' where id = $1`,
      `update transfer_order set status = 'Cancelled' where id = $1`,
      `delete from transfer_order where id = $1`,
      `update transfer_order_line set cost_paise = 1 where transfer_id = $1`,
      `update transfer_order_line set received_e3 = -1 where transfer_id = $1`,
      `delete from transfer_order_line where transfer_id = $1`,
    ];
    for (const change of changes) await expect(run(change, [id])).rejects.toThrow(/posted|in the books|violates/);
  });

  it('a transfer of warehouses that a user may not use is not there for him', async () => {
    const item = await stocked();
    const { _id: id } = (await transfer(item, { WhId: main, ToWhId: quarantine })).body;
    const kept = await org.as('parts');
    await run(`update assignment set warehouse_ids = array[$1::uuid] where user_id = $2`, [back, kept.userId]);
    expect((await kept.get(`${BASE}/${id}`)).status).toBe(404);
    const listed = (await kept.get(`${BASE}/Dashboard`)).body;
    expect(listed.some((row: Body) => row._id === id)).toBe(false);
    await run(`update assignment set warehouse_ids = '{}' where user_id = $1`, [kept.userId]);
  });

  it('who receives does not cancel it: the goods would lie where they came from in the books alone', async () => {
    const item = await stocked();
    const { _id: id } = (await transfer(item, { WhId: main })).body;
    const receiver = await org.as('parts');
    await run(`update assignment set warehouse_ids = array[$1::uuid] where user_id = $2`, [back, receiver.userId]);
    const { status, body } = await receiver.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Never came' });
    expect([status, body.message]).toEqual([422, 'You may not use the warehouse that the goods leave.']);
    const short = await receive(id, [{ _id: 'TP1', Qty: 10, Short: 5, ShortAs: 'Back' }], receiver);
    expect([short.status, short.body.message]).toEqual([422, 'You may not use the warehouse that the goods leave.']);
    const { Actions } = (await receiver.get(`${BASE}/${id}`)).body;
    expect(Actions.flatMap((each: Body) => (each.Allowed ? each.Verb : []))).toEqual(['Receive']);
    await run(`update assignment set warehouse_ids = '{}' where user_id = $1`, [receiver.userId]);
  });

  it('what goes to another branch is listed for who may use the warehouse that it leaves, as it is shown to him', async () => {
    const item = await stocked();
    const { _id: id } = (await transfer(item, { WhId: main, ToEId: org.secondEntityId, ToWhId: away })).body;
    const other = await org.as('parts');
    await run(`update assignment set warehouse_ids = array[$1::uuid] where user_id = $2`, [away, other.userId]);
    const listed = (await other.get(`${BASE}/Dashboard`)).body.some((row: Body) => row._id === id);
    expect([listed, (await other.get(`${BASE}/${id}`)).status]).toEqual([false, 404]);
    await run(`update assignment set warehouse_ids = '{}' where user_id = $1`, [other.userId]);
  });

  it('nobody adjusts what is on the way', async () => {
    const [transit] = await run<{ id: string }>(`select id from warehouse where kind = 'Transit' and entity_id = $1`, [
      org.entityId,
    ]);
    const item = await stocked();
    await transfer(item);
    const refused = await owner.post('Inventory/Adjustments', {
      Kind: 'count',
      WhId: transit!.id,
      Lines: [{ In_Id: item, Qty: 1, Cost: 1 }],
    });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'WhId']);
  });
});

it('the books agree with the stock after all of it', async () => {
  const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
  expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
});
