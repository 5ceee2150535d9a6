import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { type Goods, goodsOf } from '../goods.fixture.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let goods: Goods;
let branch: Client;
let clerk: Client;
let vendor: string;
let quarantine: string;
const OUT = 'Inventory/MaterialOuts';
const IN = 'Inventory/MaterialIns';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  goods = goodsOf(api, org, owner);
  branch = await org.as('owner', 'second');
  clerk = await org.as('clerk');
  const { body } = await owner.get('EntitySettings/Inventory');
  await owner.put('EntitySettings/Inventory', { MultiWh: true, _v: body._v });
  quarantine = (await owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected', Kind: 'Quarantine' })).body._id;
  vendor = (await owner.post('Common/Vendors', { Name: 'Platers', Phone: '9845000123', SType: 'Unregistered' })).body
    ._id;
});
afterAll(() => api.close());

const run = <R extends object>(text: string, values?: unknown[]) => goods.run<R>(text, values);
const stocked = (...given: Parameters<Goods['stocked']>) => goods.stocked(...given);

const send = (itemId: string, fields: object = {}, line: object = {}, client = owner) =>
  client.post(OUT, {
    Kind: 'Job',
    VendorId: vendor,
    Approve: true,
    Lines: [{ In_Id: itemId, Qty: 15, ...line }],
    ...fields,
  });
/** Goods without the vendor who works on them. */
const spend = (itemId: string, kind: string, fields: object = {}, line: object = {}) =>
  send(itemId, { Kind: kind, VendorId: null, ...fields }, line);
const bring = (outId: string, line: object, fields: object = {}, client = owner) =>
  client.post(IN, { Kind: 'Back', OutId: outId, Approve: true, Lines: [{ OutLine: 'MP1', ...line }], ...fields });
const cancel = (base: string, id: string, client = owner) =>
  client.put(`${base}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });

/** What lies where of an item: warehouse, quantity, value. */
const lyingOf = async (itemId: string) => {
  const rows = await run<{ name: string; quantity: string; value: string }>(
    `select w.name, b.on_hand_e3 / 1000 as quantity, b.value_paise / 100 as value from stock_balance b
       join warehouse w on w.org_id = b.org_id and w.entity_id = b.entity_id and w.id = b.warehouse_id
     where b.item_id = $1 and b.on_hand_e3 <> 0 order by w.name`,
    [itemId],
  );
  return rows.map(({ name, quantity, value }) => [name, Number(quantity), Number(value)]);
};
const booksOf = async (documentId: string) => {
  const rows = await run<{ account: number; rupees: string }>(
    `select l.account_code as account, sum(l.debit_paise - l.credit_paise) / 100 as rupees
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
     where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
    [documentId],
  );
  return rows.map(({ account, rupees }) => [account, Number(rupees)]);
};

describe('goods for job work', () => {
  it('Job work is due back in 1 year (capital goods 3); the challan says when (rule 26)', async () => {
    const item = await stocked();
    const sent = await send(item);
    expect(sent.status).toBe(201);
    const { Code, Sts, Date: day, DueBack, Total } = sent.body;
    const yearOf = (date: string) => Number(date.slice(0, 4));
    expect([Code, Sts, Total]).toEqual(['MO-A-00001', 'Out', 350]);
    expect(yearOf(DueBack) - yearOf(day)).toBe(1);
    expect(await lyingOf(item)).toEqual([
      ['Main store', 5, 150],
      ['With others', 15, 350],
    ]);
    expect(await booksOf(sent.body._id)).toEqual([
      [1200, -350],
      [1290, 350],
    ]);
    const print = await owner.get(`${OUT}/${sent.body._id}/Print`);
    expect(print.status).toBe(200);
    const capital = await send(item, { Capital: true, DueBack: undefined, Approve: false }, { Qty: 1 });
    expect(yearOf(capital.body.DueBack) - yearOf(day)).toBe(3);
  });

  it('come back at their cost, in parts, with the layers that went', async () => {
    const item = await stocked();
    const { _id: id } = (await send(item)).body;
    const first = await bring(id, { In_Id: item, Qty: 12 });
    expect([first.status, first.body.Sts, first.body.Lines[0].Cost]).toEqual([201, 'Received', 260]);
    const part = (await owner.get(`${OUT}/${id}`)).body;
    expect([part.Sts, part.Lines[0].BackQty]).toEqual(['PartBack', 12]);
    const tooMuch = await bring(id, { In_Id: item, Qty: 4 });
    expect([tooMuch.status, tooMuch.body.fields[0]]).toEqual([
      400,
      { path: 'Lines.0.Qty', message: 'Only 3 of it are out.' },
    ]);
    const early = await cancel(OUT, id);
    expect([early.status, early.body.message]).toEqual([422, 'Goods of it came back: cancel their material in first.']);
    await bring(id, { In_Id: item, Qty: 3 });
    expect((await owner.get(`${OUT}/${id}`)).body.Sts).toBe('Closed');
    expect(await lyingOf(item)).toEqual([['Main store', 20, 500]]);
    const undone = await cancel(IN, first.body._id);
    expect([undone.status, undone.body.Sts]).toEqual([200, 'Cancelled']);
    expect((await owner.get(`${OUT}/${id}`)).body.Sts).toBe('PartBack');
    expect(await lyingOf(item)).toEqual([
      ['Main store', 8, 240],
      ['With others', 12, 260],
    ]);
  });

  it('processed they cost what was sent and what the work is charged at', async () => {
    const [raw, plated] = [await stocked(), await stocked({}, [])];
    const { _id: id } = (await send(raw)).body;
    const unsaid = await bring(id, { In_Id: plated, Qty: 9, Charge: 100 }, { Kind: 'Processed' });
    expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([400, 'Lines.0.Used']);
    const came = await bring(id, { In_Id: plated, Qty: 9, Used: 10, Charge: 100 }, { Kind: 'Processed' });
    expect([came.status, came.body.Lines[0].Cost]).toEqual([201, 300]);
    expect([await lyingOf(raw), await lyingOf(plated)]).toEqual([
      [
        ['Main store', 5, 150],
        ['With others', 5, 150],
      ],
      [['Main store', 9, 300]],
    ]);
    expect(await booksOf(came.body._id)).toEqual([
      [1200, 300],
      [1290, -200],
      [2050, -100],
    ]);
    expect((await cancel(IN, came.body._id)).status).toBe(200);
    expect([await lyingOf(plated), await booksOf(came.body._id)]).toEqual([[], []]);
    const charged = await bring(id, { In_Id: raw, Qty: 1, Charge: 5 });
    expect([charged.status, charged.body.fields[0].path]).toEqual([400, 'Lines.0.Charge']);
  });

  /** Nine plated pieces whose work is charged at ₹100, and how its bill is posted. */
  async function worked() {
    const [raw, plated] = [await stocked(), await stocked({}, [])];
    const { _id: id } = (await send(raw)).body;
    const came = await bring(id, { In_Id: plated, Qty: 9, Used: 10, Charge: 100 }, { Kind: 'Processed' });
    return came.body as Body;
  }
  const billOf = (id: string, client = owner) => client.post(`${IN}/${id}/Bill`);
  let papers = 0;
  const postBill = async (id: string, fields: object = {}) => {
    const { body } = await owner.get(`Accounting/Bills/${id}`);
    papers += 1;
    await owner.put(`Accounting/Bills/${id}`, {
      ...{ VBillNo: `P-${papers}`, VBillDate: body.Date, Ops: [{ _id: 'BO1', Qty: 1, UnPr: 100, TCode: 106 }] },
      ...{ ...fields, _v: body._v },
    });
    return owner.put(`Accounting/Bills/${id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true });
  };
  const waiting = async (id: string) =>
    (await owner.get('Accounting/Bills/NotBilled')).body
      .filter((row: Body) => row.Id === id)
      .map((row: Body) => [row.Kind, row.Line, row.Qty, row.Amt]);

  it('the work is billed by one press: off what is not billed, and what is dearer is a difference of price', async () => {
    const came = await worked();
    expect(await waiting(came._id)).toEqual([['MaterialIn', 'MI1', 9, 100]]);
    const both = await Promise.all([billOf(came._id), billOf(came._id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { BillId } = both[0]!.body;
    expect(both[1]!.body.BillId).toBe(BillId);
    const draft = (await owner.get(`Accounting/Bills/${BillId}`)).body;
    expect(draft).toMatchObject({ VendorId: vendor, Sts: 'Draft', Ops: [{ _id: 'BO1', Qty: 1, UnPr: 100 }] });
    expect(draft.Ops[0].Desc).toMatch(/^Work on 9 Material \d+, MI-/);
    const posted = await postBill(BillId, { Ops: [{ _id: 'BO1', Qty: 1, UnPr: 110, TCode: 106 }] });
    expect([posted.status, posted.body.message ?? null]).toEqual([200, null]);
    expect(await booksOf(BillId)).toEqual([
      [2000, -110],
      [2050, 100],
      [5060, 10],
    ]);
    expect(await waiting(came._id)).toEqual([]);
    const early = await cancel(IN, came._id);
    expect([early.status, early.body.message]).toEqual([422, `Cancel ${posted.body.Code} first.`]);
    const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
    expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
    await owner.put(`Accounting/Bills/${BillId}/Cancel`, { Reason: 'Wrong' });
    expect(await waiting(came._id)).toEqual([['MaterialIn', 'MI1', 9, 100]]);
    const again = (await billOf(came._id)).body.BillId;
    expect(again).not.toBe(BillId);
    expect((await cancel(IN, came._id)).status).toBe(200);
    const gone = await postBill(again);
    expect([gone.status, gone.body.message]).toEqual([422, `${came.Code} is cancelled: its work is not billed.`]);
    expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
  });

  it('no other vendor bills the work, nobody without the letter, and not what costs nothing', async () => {
    const came = await worked();
    expect((await billOf(came._id, clerk)).status).toBe(403);
    expect((await billOf(came._id, branch)).status).toBe(404);
    const { BillId } = (await billOf(came._id)).body;
    const other = (
      await owner.post('Common/Vendors', { Name: 'Strangers', Phone: '9845000124', SType: 'Unregistered' })
    ).body._id;
    const posted = await postBill(BillId, { VendorId: other });
    expect([posted.status, posted.body.message]).toEqual([422, `The work of ${came.Code} is of another vendor.`]);
    const item = await stocked();
    const back = await bring((await send(item)).body._id, { In_Id: item, Qty: 1 });
    const free = await billOf(back.body._id);
    expect([free.status, free.body.message]).toEqual([422, 'No work is charged on these goods.']);
  });

  it('of two who take the same goods back one is refused', async () => {
    const item = await stocked();
    const { _id: id } = (await send(item)).body;
    const both = await Promise.all([1, 2].map(() => bring(id, { In_Id: item, Qty: 10 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('cancelled before return they lie where they lay', async () => {
    const item = await stocked();
    const { _id: id } = (await send(item)).body;
    const unsaid = await owner.put(`${OUT}/${id}/Status`, { Sts: 'Cancelled' });
    expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([400, 'Reason']);
    expect((await cancel(OUT, id)).body.Sts).toBe('Cancelled');
    expect([await lyingOf(item), await booksOf(id)]).toEqual([[['Main store', 20, 500]], []]);
    const late = await bring(id, { In_Id: item, Qty: 1 });
    expect([late.status, late.body.fields[0].path]).toEqual([400, 'OutId']);
  });

  it('the challan says whether it is a draft or cancelled, and of goods that are out nothing', async () => {
    const item = await stocked();
    const { _id: draft } = (await send(item, { Approve: false }, { Qty: 1 })).body;
    const { _id: out } = (await send(item, {}, { Qty: 1 })).body;
    const { _id: ended } = (await send(item, {}, { Qty: 1 })).body;
    await cancel(OUT, ended);
    const marksOf = async (id: string) =>
      pdfTexts((await owner.get(`${OUT}/${id}/Print`)).raw).filter((text) => ['DRAFT', 'CANCELLED'].includes(text));
    expect([await marksOf(draft), await marksOf(out), await marksOf(ended)]).toEqual([['DRAFT'], [], ['CANCELLED']]);
  });

  it('of pieces that something was made of those that are named are spent, and the others are out still', async () => {
    const pieces = await stocked({ TrackBy: 'SN' }, [{ Qty: 3, Cost: 100, SNos: ['P1', 'P2', 'P3'] }]);
    const made = await stocked({}, []);
    const { _id: id } = (await send(pieces, {}, { Qty: 3, SNos: ['P1', 'P2', 'P3'] })).body;
    const use = (line: object) => bring(id, { In_Id: made, Qty: 1, ...line }, { Kind: 'Processed' });
    const unnamed = await use({ Used: 2 });
    expect([unnamed.status, unnamed.body.fields[0].path]).toEqual([422, 'Lines.0.UsedNos']);
    expect((await use({ Used: 2, UsedNos: ['P1', 'P3'] })).status).toBe(201);
    const left = await run<{ no: string }>(
      `select s.serial_no as no from serial s join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
       where s.item_id = $1 and s.status = 'InStock'`,
      [pieces],
    );
    expect(left).toEqual([{ no: 'P2' }]);
    expect((await use({ Used: 1 })).status).toBe(201);
    expect(await lyingOf(made)).toEqual([['Main store', 2, 300]]);
  });

  it('pieces go with their numbers and come back with them', async () => {
    const item = await stocked({ TrackBy: 'SN' }, [{ Qty: 2, Cost: 100, SNos: ['S1', 'S2'] }]);
    const { _id: id } = (await send(item, {}, { Qty: 2, SNos: ['S1', 'S2'] })).body;
    const unnamed = await bring(id, { In_Id: item, Qty: 1 });
    expect([unnamed.status, unnamed.body.message]).toEqual([422, '0 serial numbers for 1.']);
    expect((await bring(id, { In_Id: item, Qty: 1, SNos: ['S2'] })).status).toBe(201);
    expect((await bring(id, { In_Id: item, Qty: 1 })).status).toBe(201);
    expect(await lyingOf(item)).toEqual([['Main store', 2, 200]]);
  });
});

describe('goods that do not come back', () => {
  it.each([
    ['Use', 5200],
    ['Sample', 5250],
    ['Destroy', 5400],
  ])('%s is an expense and closed at once', async (kind, account) => {
    const item = await stocked();
    const sent = await spend(item, kind);
    expect([sent.status, sent.body.Sts]).toEqual([201, 'Closed']);
    expect(await booksOf(sent.body._id)).toEqual([
      [1200, -350],
      [account, 350],
    ]);
    const back = await bring(sent.body._id, { In_Id: item, Qty: 1 });
    expect([back.status, back.body.fields[0].path]).toEqual([400, 'OutId']);
    expect((await cancel(OUT, sent.body._id)).status).toBe(200);
    expect(await lyingOf(item)).toEqual([['Main store', 20, 500]]);
  });

  it('another expense may be named, and nothing but an expense', async () => {
    const item = await stocked();
    const named = await spend(item, 'Use', { Acc: 6600 });
    expect(await booksOf(named.body._id)).toEqual([
      [1200, -350],
      [6600, 350],
    ]);
    const wrong = await spend(item, 'Use', { Acc: 1200 }, { Qty: 1 });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'Acc']);
    const lent = await send(item, { Acc: 6600 }, { Qty: 1 });
    expect([lent.status, lent.body.fields[0].path]).toEqual([400, 'Acc']);
  });

  it('an expired batch is destroyed and goes no other way', async () => {
    const item = await stocked({ TrackBy: 'BN' }, [{ Qty: 5, Cost: 10, BatchNo: 'OLD', Exp: '01/01/2020' }]);
    const batch = { Qty: 5, BatchNo: 'OLD' };
    for (const kind of ['Use', 'Sample', 'Returnable', 'Job', 'Repair']) {
      const refused = await send(item, { Kind: kind }, batch);
      expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Lines.0.BatchNo']);
    }
    expect((await spend(item, 'Destroy', {}, batch)).status).toBe(201);
    expect(await lyingOf(item)).toEqual([]);
  });
});

describe('goods of others', () => {
  it('come into a quarantine as a quantity without value', async () => {
    const item = await stocked({}, []);
    const body = { Kind: 'Foreign', VendorId: vendor, Approve: true, Lines: [{ In_Id: item, Qty: 4 }] };
    const refused = await owner.post(IN, body);
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'WhId']);
    const came = await owner.post(IN, { ...body, WhId: quarantine });
    expect([came.status, came.body.Lines[0].Cost]).toEqual([201, 0]);
    expect([await lyingOf(item), await booksOf(came.body._id)]).toEqual([[['Rejected', 4, 0]], []]);
    const sent = await send(item, { Kind: 'Returnable', WhId: quarantine }, { Qty: 4 });
    expect([sent.status, sent.body.Total]).toEqual([201, 0]);
  });
});

describe('rights and walls', () => {
  it('letter C enters, U sends and receives, D cancels what was sent', async () => {
    const item = await stocked();
    const draft = await send(item, { Approve: false }, {}, clerk);
    const { _id: id } = draft.body;
    expect([draft.status, draft.body.Sts]).toEqual([201, 'Draft']);
    expect((await clerk.put(`${OUT}/${id}`, { Notes: 'By van' })).body.Notes).toBe('By van');
    expect((await clerk.put(`${OUT}/${id}/Status`, { Sts: 'Out' })).status).toBe(403);
    expect((await clerk.put(`${OUT}/${id}`, { Approve: true })).status).toBe(403);
    await owner.put(`${OUT}/${id}/Status`, { Sts: 'Out' });
    expect((await bring(id, { In_Id: item, Qty: 1 }, {}, clerk)).status).toBe(403);
    expect((await cancel(OUT, id, clerk)).status).toBe(403);
    const seen = (await clerk.get(`${OUT}/${id}`)).body;
    expect([seen.Total, seen.Lines[0].Cost]).toEqual([undefined, undefined]);
    expect((await branch.get(`${OUT}/${id}`)).status).toBe(404);
    const foreign = await bring(id, { In_Id: item, Qty: 1 }, {}, branch);
    expect(foreign.status).toBe(404);
  });

  it('a document of a warehouse that a user may not use is not there for him', async () => {
    const item = await stocked();
    const { _id: id } = (await send(item)).body;
    const kept = await org.as('parts');
    await run(`update assignment set warehouse_ids = array[$1::uuid] where user_id = $2`, [quarantine, kept.userId]);
    expect((await kept.get(`${OUT}/${id}`)).status).toBe(404);
    const listed = (await kept.get(`${OUT}/Dashboard`)).body;
    expect(listed.some((row: Body) => row._id === id)).toBe(false);
    await run(`update assignment set warehouse_ids = '{}' where user_id = $1`, [kept.userId]);
  });

  it('what was sent and received is not changed, not even in the database', async () => {
    const item = await stocked();
    const { _id: id } = (await send(item)).body;
    const { _id: inId } = (await bring(id, { In_Id: item, Qty: 1 })).body;
    expect((await owner.put(`${OUT}/${id}`, { Notes: 'x' })).status).toBe(422);
    const changes = [
      [`update material_out set vehicle_no = 'x' where id = $1`, id],
      [`update material_out set status = 'Draft' where id = $1`, id],
      [`update material_out set status = 'Cancelled' where id = $1`, id],
      [`delete from material_out where id = $1`, id],
      [`update material_out_line set quantity_e3 = 1 where out_id = $1`, id],
      [`update material_in set status = 'Draft' where id = $1`, inId],
      [`update material_in set status = 'Cancelled' where id = $1`, inId],
      [`update material_in_line set charge_paise = 1 where in_id = $1`, inId],
      [`delete from material_in_line where in_id = $1`, inId],
    ] as const;
    for (const [change, document] of changes)
      await expect(run(change, [document])).rejects.toThrow(/posted|in the books|violates/);
  });

  it('lists answer what is late', async () => {
    const item = await stocked({}, []);
    const before = {
      Date: addDays((await send(await stocked(), { Approve: false })).body.Date, -1),
      Lines: [{ In_Id: item, Qty: 5, Cost: 20 }],
    };
    await owner.post('Inventory/Adjustments', { Kind: 'opening', ...before });
    const day = { Date: before.Date, DueBack: before.Date };
    const late = await send(item, { Kind: 'Returnable', ...day }, { Qty: 1 });
    expect([late.status, late.body.Late]).toEqual([201, true]);
    const listed = (await owner.get(`${OUT}?Late=true`)).body.Data;
    expect(listed).toMatchObject([{ _id: late.body._id, Late: true }]);
    const early = await send(item, { DueBack: before.Date }, { Qty: 1 });
    expect([early.status, early.body.fields[0].path]).toEqual([400, 'DueBack']);
    expect((await owner.get(`${OUT}/Dashboard`)).status).toBe(200);
    expect((await owner.get(`${IN}/Dashboard`)).status).toBe(200);
    expect((await owner.get(`${IN}?Text=pla`)).status).toBe(200);
  });
});

it('the books agree with the stock after all of it', async () => {
  const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
  expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
});
