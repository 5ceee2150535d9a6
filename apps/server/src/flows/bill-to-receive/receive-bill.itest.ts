import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';

type Body = Answer['body'];
const URL = 'Purchase/Receives/FromBill';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let vendorId: string;
let dolo: string;
let oil: string;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  const taxed = { SType: 'Regular', GSTIN: '29AABCU9603R1ZJ', Address: { St: '29' } };
  vendorId = (await owner.post('Common/Vendors', { Name: 'Medplus', ...taxed })).body._id;
  dolo = await newItem({ Name: 'Dolo 650 tablet', MPN: 'MIC-650', UoM: 'TBS', PurUoM: 'Strip', PurFac: 15 });
  oil = await newItem({ Name: 'Engine oil', MPN: 'OIL-1', UoM: 'LTR' });
});
afterAll(() => api.close());

const newItem = async (fields: object): Promise<string> =>
  (await owner.post('Inventory/Items', { HSN: '300490', UnPr: 2, TCode: 105, ...fields })).body._id;
const row = (fields: object = {}) => ({
  ...{
    Row: 4,
    In_Id: dolo,
    Desc: 'DOLO-650 TAB 15S',
    Code: 'D650',
    Qty: 20,
    FQty: 2,
    Fac: 15,
    UnPr: 24,
    GST: 5,
    Amt: 480,
  },
  ...fields,
});
const receive = (lines: object[], fields: object = {}, client = owner): Promise<Answer> =>
  client.post(URL, { VendorId: vendorId, VDocNo: 'MD/1', Lines: lines, ...fields });
const read = async (text: string, fields: object = {}): Promise<Body> =>
  (await owner.post('Purchase/Receives/Read', { VendorId: vendorId, Text: text, ...fields })).body;

describe('A receive made of a bill', () => {
  it('takes pack, price, free goods and tax of its rows, and is received at once where that is asked', async () => {
    const { status, body } = await receive([row(), row({ Row: 5, Qty: 0, FQty: 1, Amt: 0 })], { Approve: true });
    expect([status, body.Sts, body.Code?.length > 0, body.VDocNo]).toEqual([201, 'Received', true, 'MD/1']);
    expect(body.Items.map((line: Body) => [line.UoM, line.Fac, line.Qty, line.FQty, line.UnPr, line.BQty])).toEqual([
      ['Strip', 15, 20, 3, 24, 345],
    ]);
    const stock = (await owner.get(`Inventory/Stock?ItemId=${dolo}`)).body.Data;
    expect(stock.map((each: Body) => [each.OnHand, each.Value])).toEqual([[345, 480]]);
  });

  it("Reading a bill: `1x15`, `10*10`, `15's` give Fac, `10+1` FQty; a row under Score 0.9 waits for a choice, which is learnt (rule 34)", async () => {
    const paper = `Item	Pack	Qty	Scheme	Rate
Zincovit syrup	1x15	10	10+1	24
Gelusil liquid	10*10	1		24
Limcee chewable	15's	1		24`;
    const told = async () => (await read(paper)).Lines.map((line: Body) => [line.Fac, line.FQty, line.In_Id ?? null]);
    const waiting = await read(paper);
    expect(waiting.Lines.map(({ Fac, FQty }: Body) => [Fac, FQty])).toEqual([
      [15, 1],
      [100, 0],
      [15, 0],
    ]);
    expect(waiting.Lines.every(({ In_Id, Score }: Body) => In_Id === undefined && Score < 0.9)).toBe(true);
    const refused = await receive(waiting.Lines);
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Lines.0.In_Id']);
    const zinc = await newItem({ Name: 'Zinc with vitamins', MPN: 'Z-1', UoM: 'TBS' });
    const [first] = waiting.Lines;
    expect((await receive([{ ...first, In_Id: zinc }], { VDocNo: 'MD/34', AllowDifferent: true })).status).toBe(201);
    expect((await told())[0]).toEqual([15, 1, zinc]);
  });

  it('teaches what the vendor calls the item, and on which terms he sells it', async () => {
    const learnt = await read('Item\tQty\tRate\nDolo 650 tab (15s)\t1\t24\nSomething\t1\t1');
    expect(learnt.Lines.map((line: Body) => [line.In_Id, line.Score])).toEqual([
      [dolo, 1],
      [undefined, 0],
    ]);
    const [vendor] = (await owner.get(`Inventory/Items/${dolo}/Vendors`)).body;
    expect(vendor).toMatchObject({
      VendorId: vendorId,
      Pref: false,
      UoM: 'Strip',
      Fac: 15,
      UnPr: 24,
      SchQty: 20,
      SchFree: 3,
      Names: ['D650', 'DOLO-650 TAB 15S'],
      LastOn: todayIn(DEFAULT_ZONE, api.clock.now()),
    });
    const order = await owner.post('Purchase/Orders', { VendorId: vendorId, Items: [{ In_Id: dolo, Qty: 2 }] });
    expect(order.body.Items.map((line: Body) => [line.UoM, line.Fac, line.UnPr])).toEqual([['Strip', 15, 24]]);
    const other = (await owner.post('Common/Vendors', { Name: 'Another' })).body._id;
    const theirs = await owner.post('Purchase/Orders', { VendorId: other, Items: [{ In_Id: dolo, Qty: 2 }] });
    expect(theirs.body.Items[0].UnPr).not.toBe(24);
  });

  it('refuses rows that wait for a choice, give goods back or cannot be read, each beside its place', async () => {
    const { status, body } = await receive([
      row({ In_Id: null }),
      row({ Row: 5, Qty: -3 }),
      row({ Row: 6, Exp: 'soon' }),
      row({ Row: 7, Qty: null }),
    ]);
    expect([status, body.fields]).toEqual([
      422,
      [
        { path: 'Lines.0.In_Id', message: 'Row 4: choose the item that it means.' },
        { path: 'Lines.1.Qty', message: 'Row 5 gives goods back. Make a return.' },
        { path: 'Lines.2.Exp', message: 'Row 6: enter an expiry like 08/27 or 15/08/2027.' },
        { path: 'Lines.3.Qty', message: 'Row 7: the quantity cannot be read.' },
      ],
    ]);
  });

  it('asks about amounts, totals, packs and papers that differ, all at once, and stores nothing until yes', async () => {
    const count = async () => (await owner.get('Purchase/Receives?VendorId=' + vendorId)).body.Data.length;
    const before = await count();
    const wrong = [row({ Amt: 500 }), row({ Row: 5, In_Id: oil, Fac: 4, UnPr: 100, Qty: 1, FQty: 0, Amt: 100 })];
    const asked = await receive(wrong, { VTotal: 999 });
    expect([asked.status, asked.body.errorCode]).toEqual([422, 'Confirm']);
    for (const part of [
      'Row 4: the amount differs from its parts by ₹20.00.',
      'Row 5: Engine oil has no unit of 4 LTR',
      'The bill says ₹999.00, its lines make ₹609.00.',
      'has their bill MD/1 already.',
    ])
      expect(asked.body.message).toContain(part);
    expect(await count()).toBe(before);
    expect((await receive(wrong, { VTotal: 999, AllowDifferent: true })).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  it('is made by who may make receives, of vendors and items of the organisation', async () => {
    const reader = await org.as('technician');
    expect((await receive([row()], {}, reader)).status).toBe(403);
    const other = await (await api.organisation()).as('owner');
    expect((await receive([row()], { VDocNo: 'X' }, other)).status).toBe(400);
    expect((await receive([])).body.fields[0].path).toBe('Lines');
  });
});

describe('What columns of a vendor’s bills mean', () => {
  const strange = 'Maal\tGinti\tBhav\nDolo 650 tablet\t2\t24';

  it('is asked where the headings do not say it, told once, and known from then on', async () => {
    const unknown = await read(strange);
    expect([unknown.Lines, unknown.Heads, unknown.Map]).toEqual([[], ['Maal', 'Ginti', 'Bhav'], {}]);
    expect(unknown.Issues[0]).toContain('Say which columns they are.');
    const map = { item: 'Maal', quantity: 'Ginti', rate: 'Bhav' };
    expect((await read(strange, { Map: map })).Lines[0]).toMatchObject({ In_Id: dolo, Qty: 2, UnPr: 24 });
    const put = await owner.put(`Purchase/VendorMaps/${vendorId}`, { Map: { ...map, nonsense: 'x' } });
    expect([put.status, put.body]).toEqual([200, { Map: map, Names: 0 }]);
    expect((await read(strange)).Lines[0]).toMatchObject({ In_Id: dolo, Qty: 2, UnPr: 24 });
  });

  it('who made his words mean other goods is named by the audit log of the vendor', async () => {
    const taught = await owner.put(`Purchase/VendorMaps/${vendorId}`, { Names: [{ In_Id: dolo, Desc: 'Syrup 5 l' }] });
    expect(taught.status).toBe(200);
    const { body: log } = await owner.get(`Common/Vendors/${vendorId}/AuditLog`);
    expect(log.find((entry: Body) => entry.Action === 'teach' && entry.Changes[0].To === dolo)).toMatchObject({
      User: expect.any(String),
      Changes: [{ Path: 'names.Syrup 5 l', To: dolo }],
    });
  });

  it('is told of vendors and items that are there alone', async () => {
    const other = await (await api.organisation()).as('owner');
    expect((await other.put(`Purchase/VendorMaps/${vendorId}`, { Map: {} })).status).toBe(400);
    const unknown = { In_Id: '00000000-0000-7000-8000-000000000000', Desc: 'X' };
    const refused = await owner.put(`Purchase/VendorMaps/${vendorId}`, { Names: [unknown] });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Names.0.In_Id']);
  });
});
