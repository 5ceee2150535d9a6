import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import {
  done,
  type NoteFixture,
  refusal,
  startNotes,
} from '../../features/purchase/vendor-note/vendor-note.fixture.ts';

type Body = Answer['body'];

let notes: NoteFixture;
let owner: Client;
let vendorId: string;

beforeAll(async () => {
  notes = await startNotes();
  ({ owner } = notes);
});
afterAll(() => notes.api.close());
beforeEach(async () => {
  vendorId = await notes.newVendor();
});
// Goods received, not billed, are those of returns and receives that no paper is still to come for.
afterEach(() => notes.expectWhole());

const swap = (back: Body, Qty: number, fields: object = {}, client = owner) =>
  client.put(
    `Purchase/Returns/${back._id}/Swap`,
    { VDocNo: 'SW-1', Lines: [{ Line: back.Items[0]._id, Qty, ...fields }] },
    {},
  );
const cancel = (path: string, id: string) => owner.put(`${path}/${id}/Status`, { Sts: 'Cancelled', Reason: 'No' }, {});
const lying = async (itemId: string) =>
  (
    await notes.rows<{ quantity: number; worth: number }>(
      `select on_hand_e3::float8 / 1000 as quantity, value_paise::float8 / 100 as worth from stock_balance where item_id = $1`,
      [itemId],
    )
  ).map(({ quantity, worth }) => [quantity, worth]);

it('expired swapped for new goods: return and receive linked, no money', async () => {
  const back = await notes.returned(vendorId, { back: { Why: 'Expired' } });
  const itemId = back.Items[0].In_Id;
  const before = await notes.itemsOf(vendorId);
  expect(await lying(itemId)).toEqual([[6, 600]]);
  const came = await done(swap(back, 5));
  expect(came).toMatchObject({ Sts: 'Received', BSts: 'Billed', SwapOf: { _id: back._id, Code: back.Code } });
  expect(await notes.booksOf(came._id)).toEqual({ inventory: 500, goodsReceivedNotBilled: -500 });
  expect(await lying(itemId)).toEqual([[11, 1100]]);
  // Nothing is owed more or less, and nothing waits for a paper.
  expect(await notes.itemsOf(vendorId)).toEqual(before);
  expect(await notes.statusOf(back._id)).toBe('Closed');
  const bill = await owner.post('Accounting/Bills', { RecIds: [came._id] });
  expect([bill.status, bill.body.message]).toEqual([422, expect.stringContaining('billed')]);
  const notBilled = await done(owner.get('Accounting/Bills/NotBilled'));
  expect(notBilled.filter(({ Code }: Body) => Code === came.Code || Code === back.Code)).toEqual([]);
});

it('a part is swapped, a note claims the rest, and together they take no more than went back', async () => {
  const back = await notes.returned(vendorId);
  const came = await done(swap(back, 3));
  expect([await notes.statusOf(back._id), await notes.booksOf(came._id)]).toEqual([
    'Approved',
    { inventory: 300, goodsReceivedNotBilled: -300 },
  ]);
  const message = 'Of Strip 2 2 can be swapped: the rest is not billed, claimed or swapped.';
  const more = await swap(back, 3);
  expect(refusal(more)).toEqual([422, message.replace('Strip 2', back.Items[0].Desc), 'Lines.0.Qty']);
  const note = await done(owner.post('Accounting/VendorDebitNotes', { RetId: back._id, Approve: true }));
  expect([note.Items[0].Qty, note.Total, await notes.statusOf(back._id)]).toEqual([2, 236, 'Claimed']);
  expect(refusal(await swap(back, 1)).slice(0, 2)).toEqual([422, 'All of it is claimed or swapped already.']);
});

it('two who swap the same goods at once take them once', async () => {
  const back = await notes.returned(vendorId);
  const answers = await Promise.all([swap(back, 5), swap(back, 5, {}, notes.parts)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('what nobody had billed is not swapped: its bill is for less', async () => {
  const back = await notes.returned(vendorId, { unbilled: 11 });
  expect(refusal(await swap(back, 1))[0]).toBe(422);
});

it('neither is cancelled while the other hangs on it; cancelled, what went back waits for money again', async () => {
  const back = await notes.returned(vendorId);
  const came = await done(swap(back, 5));
  expect(refusal(await cancel('Purchase/Returns', back._id)).slice(0, 2)).toEqual([422, `Cancel ${came.Code} first.`]);
  const cancelled = await done(cancel('Purchase/Receives', came._id));
  expect([cancelled.Sts, cancelled.SwapOf._id, await notes.statusOf(back._id)]).toEqual([
    'Cancelled',
    back._id,
    'Approved',
  ]);
  expect(await lying(back.Items[0].In_Id)).toEqual([[6, 600]]);
  const note = await done(owner.post('Accounting/VendorDebitNotes', { RetId: back._id, Approve: true }));
  expect(note.Total).toBe(590);
});

it('goods that came by a swap go back as others do, and are claimed at what those cost', async () => {
  const back = await notes.returned(vendorId);
  const came = await done(swap(back, 5));
  const again = await done(owner.post('Purchase/Returns', { RecId: came._id, Why: 'Expired', Approve: true }));
  expect([again.Items[0].Qty, again.Items[0].UnPr, again.Items[0].UnbQty]).toEqual([5, 100, 0]);
  const second = await done(swap(again, 5));
  expect(second.SwapOf._id).toBe(again._id);
});

it('what can be swapped of a line is told: what no note claims, and of which stock is kept', async () => {
  const back = await notes.returned(vendorId);
  const Items = [
    { In_Id: back.Items[0].In_Id, Src: { Kind: 'PurchaseReturn', Id: back._id, Line: back.Items[0]._id }, Qty: 2 },
  ];
  await done(owner.post('Accounting/VendorDebitNotes', { RetId: back._id, Items, Approve: true }));
  const told = await done(owner.get(`Purchase/Returns/${back._id}`));
  expect(told.Items).toMatchObject([{ ClmQty: 2, CredQty: 0, Track: true }]);
  expect(refusal(await swap(back, 4))[1]).toContain('3 can be swapped');
});

it('a bin that stands elsewhere is told beside the line that names it', async () => {
  const back = await notes.returned(vendorId);
  const store = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Yard', Kind: 'Store' }));
  const bin = await done(owner.post('Settings/Locations', { Name: 'Y-1', WhId: store._id }));
  expect(refusal(await swap(back, 1, { Bin: bin._id })).slice(1)).toEqual([
    'Y-1 stands in another warehouse.',
    'Lines.0.Bin',
  ]);
});

it('new goods come in a batch of their own, which is not expired', async () => {
  const item = await notes.newItem();
  await notes.rows(`update item set track_by = 'BN' where id = $1`, [item._id]);
  const batch = (BatchNo: string, Exp: string, Qty?: number) => ({
    Batches: [{ BatchNo, Exp, MRP: 150, ...(Qty && { Qty }) }],
  });
  const Items = [{ In_Id: item._id, Qty: 4, UnPr: 100, TCode: 106, ...batch('OLD', addDays(notes.today(), 5)) }];
  const received = await done(owner.post('Purchase/Receives', { VendorId: vendorId, Items, Approve: true }));
  const paper = { RecIds: [received._id], VBillNo: notes.nextBill(), VBillDate: notes.today() };
  await done(owner.post('Accounting/Bills', { ...paper, Approve: true, AllowDuplicate: true }));
  const back = await done(owner.post('Purchase/Returns', { RecId: received._id, Why: 'NearExpiry', Approve: true }));
  const expired = await swap(back, 4, batch('NEW', '01/20'));
  expect(refusal(expired)).toEqual([400, expect.stringContaining('Batch NEW expired on'), 'Lines.0.Batches']);
  const came = await done(swap(back, 4, batch('NEW', '12/39')));
  expect(came.Items[0].Batches.map(({ BatchNo }: Body) => BatchNo)).toEqual(['NEW']);
});

it('is for who receives goods, with the paper that they came with, of a return that stands and of its own lines alone', async () => {
  const back = await notes.returned(vendorId);
  const reader = await notes.org.as('technician');
  expect((await swap(back, 1, {}, reader)).status).toBe(403);
  const stranger = await (await notes.api.organisation()).as('owner');
  expect((await swap(back, 1, {}, stranger)).status).toBe(404);
  expect(refusal(await swap(back, 1, { Line: 'RT9' }))).toEqual([400, 'Choose a line of the return.', 'Lines.0.Line']);
  expect(refusal(await swap(back, 0))).toEqual([400, 'Enter how many came.', 'Lines.0.Qty']);
  const none = await owner.put(`Purchase/Returns/${back._id}/Swap`, { VDocNo: 'SW-1', Lines: [] }, {});
  expect(refusal(none)).toEqual([400, 'Enter what came.', 'Lines']);
  const early = { VDocNo: 'SW-1', Lines: [{ Line: 'RT1', Qty: 1 }], Date: notes.daysAgo(1) };
  expect(refusal(await owner.put(`Purchase/Returns/${back._id}/Swap`, early, {})).slice(2)).toEqual(['Date']);
  const bare = await owner.put(`Purchase/Returns/${back._id}/Swap`, { Lines: early.Lines }, {});
  expect(refusal(bare)).toEqual([400, 'Enter the number of the paper that the goods came with.', 'VDocNo']);
  await done(cancel('Purchase/Returns', back._id));
  expect(refusal(await swap(back, 1)).slice(0, 2)).toEqual([422, 'These goods did not go back.']);
});
