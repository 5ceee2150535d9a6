import { buildAccess } from '@bahi/domain/access/default-roles';
import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';

type Body = Answer['body'];
const URL = 'Accounting/Bills';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let vendorId: string;
let bolt: string;
let tablet: string;
let pump: string;
let today: string;
let papers = 0;

beforeAll(async () => {
  api = await startTestApi();
  today = todayIn(DEFAULT_ZONE, api.clock.now());
  org = await api.organisation();
  owner = await org.as('owner');
  await owner.put(`Entities/${org.entityId}/${org.orgId}`, {
    Config: { Features: { BN: true, SN: true, MUoM: true } },
  });
  const taxed = { SType: 'Regular', GSTIN: '29AABCU9603R1ZJ', Address: { St: '29' } };
  vendorId = (await owner.post('Common/Vendors', { Name: 'Medplus', ...taxed })).body._id;
  const item = async (fields: object) =>
    (await owner.post('Inventory/Items', { UoM: 'NOS', UnPr: 2, HSN: '300490', TCode: 106, ...fields })).body._id;
  bolt = await item({ Name: 'Bolt', MPN: 'B-1' });
  tablet = await item({ Name: 'Tablet', MPN: 'T-1', TrackBy: 'BN', Units: [{ UoM: 'Strip', Fac: 15 }] });
  pump = await item({ Name: 'Pump', MPN: 'P-1', TrackBy: 'SN' });
});
afterAll(() => api.close());

const paper = () => ({ VBillNo: `V-${(papers += 1)}`, VBillDate: today });
const post = (body: object, client = owner) =>
  client.post(URL, { VendorId: vendorId, Recv: true, AllowDuplicate: true, ...paper(), ...body });
const bolts = (Qty: number, UnPr = 10) => ({ In_Id: bolt, Qty, UnPr, TCode: 106 });
const stockOf = async (itemId: string): Promise<number> =>
  (await owner.get('Inventory/Stock')).body
    .filter((row: Body) => row.ItemId === itemId)
    .reduce((sum: number, row: Body) => sum + row.OnHand, 0);
const receiveOf = async (bill: Body): Promise<Body> =>
  (await owner.get(`Purchase/Receives/${bill.Items[0].Src.Id}`)).body;
const sound = async () =>
  expect(await checkIntegrity(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] })).toEqual([]);

describe('a bill that receives its goods (`Recv`)', () => {
  it('takes goods, batches and pieces in and is posted, in one step; a discount of the whole falls on what they cost', async () => {
    const before = await stockOf(bolt);
    const { status, body } = await post({
      Perc: 10,
      Items: [
        bolts(10, 100),
        {
          In_Id: tablet,
          Qty: 3,
          FQty: 1,
          UoM: 'Strip',
          UnPr: 30,
          TCode: 106,
          Batches: [{ BatchNo: 'B7', Exp: '08/31', MRP: 50, Qty: 3, FQty: 1 }],
        },
        { In_Id: pump, Qty: 2, UnPr: 500, TCode: 106, SNos: ['S1', 'S2'] },
      ],
      Ops: [{ Desc: 'Packing', Qty: 1, UnPr: 50, TCode: 106, Acc: 5200 }],
      Approve: true,
    });
    expect([status, body.message ?? null, body.Sts, body.Recv]).toEqual([201, null, 'Unpaid', true]);
    const receive = await receiveOf(body);
    expect(receive).toMatchObject({ Sts: 'Received', BSts: 'Billed', VDocNo: body.VBillNo, VDocDate: today });
    expect(receive.Items.map((line: Body) => line.Src ?? null)).toEqual([null, null, null]);
    expect(body.Items.map((line: Body) => [line.Src.Kind, line.Match])).toEqual([
      ['PurchaseReceive', 'Ok'],
      ['PurchaseReceive', 'Ok'],
      ['PurchaseReceive', 'Ok'],
    ]);
    expect([(await stockOf(bolt)) - before, await stockOf(tablet), await stockOf(pump)]).toEqual([10, 60, 2]);
    const [row] = (await owner.get('Inventory/Stock')).body.filter((each: Body) => each.ItemId === pump);
    expect(row.Value).toBe(900);
    await sound();
  });

  it('says in which bin of its warehouse goods are put, by its name, and is refused one of another warehouse', async () => {
    await owner.put('EntitySettings/Inventory', { Bins: true, MultiWh: true });
    const store = async (Name: string) => (await owner.post('Inventory/Settings/Warehouses', { Name })).body._id;
    const [here, there] = [await store('Ground floor'), await store('Cellar')];
    const bin = async (Name: string, WhId: string) =>
      (await owner.post('Settings/Locations', { Name, WhId })).body._id as string;
    const [shelf, barrel] = [await bin('A-1', here), await bin('C-9', there)];
    const elsewhere = await post({ WhId: here, Items: [{ ...bolts(2), Bin: barrel }] });
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([
      400,
      [{ path: 'Items.0.Bin', message: 'C-9 stands in another warehouse.' }],
    ]);
    const draft = (await post({ WhId: here, Items: [{ ...bolts(2), Bin: shelf }] })).body;
    expect(draft.Items[0]).toMatchObject({ Bin: shelf, BinName: 'A-1' });
    const posted = await owner.put(`${URL}/${draft._id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true });
    expect([posted.status, posted.body.message]).toEqual([200, undefined]);
    const receive = await receiveOf(posted.body);
    expect([receive.WhId, receive.Items[0].Bin, receive.Items[0].BinName]).toEqual([here, shelf, 'A-1']);
    await sound();
  });

  it('is a draft that keeps batches, pieces and warehouse until it is posted, by its own verb or by its save', async () => {
    const draft = (
      await post({
        Items: [
          { In_Id: tablet, Qty: 1, UoM: 'Strip', UnPr: 30, TCode: 106, Batches: [{ BatchNo: 'B8', Exp: '09/31' }] },
        ],
      })
    ).body;
    expect(draft).toMatchObject({ Sts: 'Draft', Recv: true });
    expect(draft.WhId).toBeTruthy();
    expect(draft.Items[0]).toMatchObject({ Batches: [{ BatchNo: 'B8', Exp: '2031-09-30', Qty: 1 }] });
    expect(draft.Items[0].Src).toBeUndefined();
    const before = await stockOf(tablet);
    const kept = (await owner.put(`${URL}/${draft._id}`, { Notes: 'By van', _v: draft._v })).body;
    expect(kept.Items[0].Batches[0].BatchNo).toBe('B8');
    const posted = await owner.put(`${URL}/${draft._id}/Status`, { Sts: 'Unpaid', _v: kept._v });
    expect([posted.body.Sts, (await stockOf(tablet)) - before]).toEqual(['Unpaid', 15]);
    const second = (await post({ Items: [bolts(1)] })).body;
    const saved = await owner.put(`${URL}/${second._id}`, {
      Items: [{ _id: 'BP1', In_Id: bolt, Qty: 4, UnPr: 10 }],
      Approve: true,
      AllowDuplicate: true,
      _v: second._v,
    });
    expect([saved.body.Sts, saved.body.Items[0].Qty, (await receiveOf(saved.body)).Items[0].Qty]).toEqual([
      'Unpaid',
      4,
      4,
    ]);
    await sound();
  });

  it('brings what an order waits for, beside other goods', async () => {
    const order = (await owner.post('Purchase/Orders', { VendorId: vendorId, Items: [bolts(5)], Approve: true })).body;
    const Src = { Kind: 'PurchaseOrder', Id: order._id, Line: order.Items[0]._id };
    const { body } = await post({ Items: [{ ...bolts(5), Src }, bolts(2)], Approve: true });
    expect([body.Sts, (await owner.get(`Purchase/Orders/${order._id}`)).body.Sts]).toEqual(['Unpaid', 'Billed']);
    await sound();
  });

  it('is refused whole where its goods cannot come, beside the line of the bill', async () => {
    const before = await stockOf(bolt);
    const refused = async (fields: object) => {
      const { status, body } = await post({ ...fields, Approve: true });
      return [status, body.fields?.[0]?.path ?? body.errorCode];
    };
    const strip = { In_Id: tablet, Qty: 1, UoM: 'Strip', UnPr: 30, TCode: 106 };
    expect(await refused({ Items: [bolts(1), strip] })).toEqual([400, 'Items.1.Batches']);
    expect(await refused({ Items: [bolts(1), { ...strip, Batches: [{ BatchNo: 'OLD', Exp: '01/20' }] }] })).toEqual([
      400,
      'Items.1.Batches',
    ]);
    expect(await refused({ Items: [bolts(1), { In_Id: pump, Qty: 1, UnPr: 5, SNos: ['S1'] }] })).toEqual([
      422,
      'Items.1.SNos',
    ]);
    expect(await refused({ Items: [bolts(1)], VTotal: 999 })).toEqual([422, 'VTotal']);
    expect(await refused({ Items: [bolts(1)], WhId: vendorId })).toEqual([400, 'WhId']);
    expect(await refused({ Recv: false, Items: [{ ...strip, Batches: [{ BatchNo: 'B7' }] }] })).toEqual([
      400,
      'Items.0.Batches',
    ]);
    expect(await stockOf(bolt)).toBe(before);
    await sound();
  });

  it('is posted by who may receive too, and brings its goods once, by two at once', async () => {
    const areas = { 'Accounting.Bill': 'CRUD', 'Common.Vendor': 'R', 'Inventory.Item': 'R' } as const;
    const accountant = await clientWith(api, org, 'billsalone', buildAccess({ areas, flags: ['Service.PrViz'] }));
    expect((await post({ Items: [bolts(1)], Approve: true }, accountant)).status).toBe(403);
    const draft = (await post({ Items: [bolts(3)] }, accountant)).body;
    const before = await stockOf(bolt);
    const two = await Promise.all(
      [1, 2].map(() => owner.put(`${URL}/${draft._id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true })),
    );
    // The other finds it posted already, or another version of what he has read.
    expect(two.map(({ status }) => (status === 409 ? 422 : status)).toSorted()).toEqual([200, 422]);
    expect((await stockOf(bolt)) - before).toBe(3);
    const elsewhere = await (await api.organisation()).as('owner');
    expect((await elsewhere.put(`${URL}/${draft._id}/Status`, { Sts: 'Unpaid' })).status).toBe(404);
  });

  it('cancelled leaves the goods to be billed or sent back; its receive is cancelled after it', async () => {
    const { body } = await post({ Items: [bolts(2)], Approve: true });
    const { _id } = await receiveOf(body);
    const cancel = () => owner.put(`Purchase/Receives/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
    expect((await cancel()).body.message).toBe(`Cancel ${body.Code} first.`);
    await owner.put(`${URL}/${body._id}/Cancel`, { Reason: 'Wrong' });
    expect((await cancel()).body.Sts).toBe('Cancelled');
    await sound();
  });
});
