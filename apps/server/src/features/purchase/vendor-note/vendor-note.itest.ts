import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Client, TestOrganisation } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { done, type NoteFixture, refusal, startNotes } from './vendor-note.fixture.ts';

type Body = Answer['body'];

let notes: NoteFixture;
let org: TestOrganisation;
let owner: Client;
let parts: Client;
let clerk: Client;
let vendorId: string;
const BASE = 'Accounting/VendorDebitNotes';

beforeAll(async () => {
  notes = await startNotes();
  ({ org, owner, parts, clerk } = notes);
});
afterAll(() => notes.api.close());
beforeEach(async () => {
  vendorId = await notes.newVendor();
});
afterEach(() => notes.expectWhole());

const newVendor = () => notes.newVendor();
const today = () => notes.today();
const daysAgo = (days: number) => notes.daysAgo(days);
const booksOf = (id: string) => notes.booksOf(id);
const statusOf = (id: string) => notes.statusOf(id);
const itemsOf = () => notes.itemsOf(vendorId);
const returned = (of?: Parameters<NoteFixture['returned']>[1]) => notes.returned(vendorId, of);
const CLAIM = { Desc: 'Billed at ₹120, agreed ₹70', Qty: 10, UnPr: 50, TCode: 106 };
const note = (fields: object = {}, client = owner) =>
  client.post(BASE, { VendorId: vendorId, Items: [CLAIM], Approve: true, ...fields });
const status = (id: string, Sts: string, fields: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts, ...fields }, {});
const cancel = (id: string, client = owner) => status(id, 'Cancelled', { Reason: 'Agreed otherwise' }, client);
const dues = async () => (await owner.get(`${BASE}/Dues/${vendorId}`)).body;
const opening = async (): Promise<string> => (await dues())[0]._id;
const OPENING = { kind: 'opening', role: 'due', total: 1000, settled: 0 };

describe('a note that is posted', () => {
  it('is a credit of the vendor: Dr payable 590, Cr priceDifference 500, Cr input tax 90', async () => {
    const made = await done(note());
    expect(made).toMatchObject({
      Sts: 'Open',
      Kind: 'Price',
      Total: 590,
      Applied: 0,
      Code: expect.stringMatching(/^VDN-/),
    });
    expect(made.Items).toMatchObject([{ _id: 'NP1', NetAmt: 500, CGST: 45, SGST: 45, ITC: 'Claim' }]);
    expect(await booksOf(made._id)).toEqual({ payable: 590, priceDifference: -500, inputCgst: -45, inputSgst: -45 });
    expect(await itemsOf()).toEqual([OPENING, { kind: 'vendorDebitNote', role: 'credit', total: 590, settled: 0 }]);
  });

  it('settles what it claims back of as far as that is open, and is Closed by it; cancelled, it is owed again', async () => {
    const made = await done(note({ BillId: await opening(), Kind: 'Scheme' }));
    expect([made.Sts, made.Applied]).toEqual(['Closed', 590]);
    expect((await owner.get(`${BASE}/${made._id}`)).body).toMatchObject({ Sts: 'Closed', Applied: 590 });
    expect((await dues()).map(({ Total, Left }: Body) => [Total, Left])).toEqual([[1000, 410]]);
    const cancelled = await done(cancel(made._id));
    expect([cancelled.Sts, cancelled.Applied, cancelled.Reason]).toEqual(['Cancelled', 0, 'Agreed otherwise']);
    expect(await booksOf(made._id)).toEqual({});
    expect(await itemsOf()).toEqual([OPENING, { kind: 'vendorDebitNote', role: 'credit', total: 0, settled: 0 }]);
    expect(refusal(await cancel(made._id)).slice(0, 2)).toEqual([422, 'This note is cancelled already.']);
  });

  it('of a bill, notes claim no more than it comes to, also two at once', async () => {
    const BillId = await opening();
    const both = await Promise.all([note({ BillId }), note({ BillId }, parts)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
    const refused = both.find((answer) => answer.status === 400)!;
    expect(refusal(refused)).toEqual([400, 'Of The opening balance at most ₹410.00 can be claimed.', 'BillId']);
  });

  it('two who post one draft at once take one number', async () => {
    const draft = await done(note({ Approve: false }));
    const answers = await Promise.all([status(draft._id, 'Open'), status(draft._id, 'Open', {}, parts)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  it('tax that was no credit joins the difference of price', async () => {
    const made = await done(note({ Items: [{ ...CLAIM, ITC: 'Blocked' }] }));
    expect(await booksOf(made._id)).toEqual({ payable: 590, priceDifference: -590 });
  });

  it('past 30 November after the year of the bill goes without tax (rule 24)', async () => {
    await done(
      owner.put(`Common/Vendors/${vendorId}/OpeningBalance`, { Amount: 1000, Side: 'Cr', AsOf: daysAgo(800) }),
    );
    const late = await done(note({ BillId: await opening() }));
    expect([late.Total, late.Settings.Tax, await booksOf(late._id)]).toEqual([
      500,
      false,
      { payable: 500, priceDifference: -500 },
    ]);
  });
});

const noteOf = (RetId: string, fields: object = {}, client = owner) => client.post(BASE, { RetId, ...fields });

describe('a note of a return', () => {
  it('10+1 at ₹110 gives 11 at ₹100; tax is on ₹1,100; a return of 5 claims ₹500 (rule 2)', async () => {
    const back = await returned();
    const draft = await done(noteOf(back._id));
    expect(draft).toMatchObject({
      Sts: 'Draft',
      Kind: 'Return',
      RetId: back._id,
      RetCode: back.Code,
      VendorId: vendorId,
    });
    expect(draft.Items).toMatchObject([
      { Qty: 5, UnPr: 100, NetAmt: 500, ITC: 'Claim', Src: { Kind: 'PurchaseReturn', Id: back._id, Line: 'RT1' } },
    ]);
    const made = await done(status(draft._id, 'Open'));
    expect([made.Total, made.Applied, made.Sts, await statusOf(back._id)]).toEqual([590, 590, 'Closed', 'Claimed']);
    expect(await booksOf(made._id)).toEqual({
      payable: 590,
      goodsReceivedNotBilled: -500,
      inputCgst: -45,
      inputSgst: -45,
    });
    const kept = await owner.put(`Purchase/Returns/${back._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }, {});
    expect(refusal(kept).slice(0, 2)).toEqual([422, `Cancel ${made.Code} first.`]);
    await done(cancel(made._id));
    expect([await statusOf(back._id), await booksOf(made._id)]).toEqual(['Approved', {}]);
    await done(owner.put(`Purchase/Returns/${back._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }, {}));
  });

  it('leaves out what nobody had billed: it lowers the bill instead', async () => {
    const none = await returned({ unbilled: 11 });
    expect(refusal(await noteOf(none._id)).slice(0, 2)).toEqual([
      422,
      'Nothing of this return is billed and left to claim.',
    ]);
    const part = await returned({ unbilled: 2 });
    const made = await done(noteOf(part._id, { Approve: true, BillId: null }));
    expect([made.Items[0].Qty, made.Total, await statusOf(part._id)]).toEqual([3, 354, 'Claimed']);
    expect((await booksOf(made._id))['goodsReceivedNotBilled']).toBe(-300);
  });

  it('in parts gives back what went back to the paisa, and no more is claimed than went back, also by two at once', async () => {
    const back = await returned({ quantity: 3, line: { Qty: 10, FQty: 0, UnPr: 33.33 } });
    const part = (Qty: number, client = owner) =>
      noteOf(back._id, { Items: [{ In_Id: back.Items[0].In_Id, Qty, Src: srcOf(back) }], Approve: true }, client);
    const first = await done(part(1));
    expect([first.Items[0].UnPr, await statusOf(back._id)]).toEqual([33.33, 'Approved']);
    const both = await Promise.all([part(2), part(2, parts)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
    expect(refusal(both.find((answer) => answer.status === 400)!)[2]).toBe('Items.0.Qty');
    expect(await statusOf(back._id)).toBe('Claimed');
  });

  it('claims neither a higher price, nor another line, nor more than is asked', async () => {
    const back = await returned();
    const other = await returned({ back: { Claim: 295 } });
    const own = { In_Id: back.Items[0].In_Id, Qty: 5, Src: srcOf(back) };
    const answers = await Promise.all([
      noteOf(back._id, { Items: [{ ...own, UnPr: 101 }], Approve: true }),
      noteOf(back._id, { Items: [{ ...own, Src: srcOf(other) }] }),
      noteOf(back._id, { Items: [{ ...own, In_Id: other.Items[0].In_Id }] }),
      noteOf(back._id, { Items: [CLAIM] }),
      noteOf(back._id, { Items: [own, { ...own, Qty: 1 }] }),
      noteOf(back._id, { Kind: 'Price' }),
      noteOf(back._id, { VendorId: await newVendor() }),
      noteOf(back._id, { Date: daysAgo(1) }),
      noteOf(org.orgId),
    ]);
    expect(answers.map(refusal).map(([code, , path]) => [code, path])).toEqual([
      [400, 'Items.0.UnPr'],
      [400, 'Items.0.Src'],
      [400, 'Items.0.Src'],
      [400, 'Items.0.Src'],
      [400, 'Items.0.Qty'],
      [400, 'Kind'],
      [400, 'RetId'],
      [400, 'Date'],
      [404, undefined],
    ]);
    const asked = await done(noteOf(other._id, { Approve: true }));
    expect([asked.Total, await booksOf(asked._id)]).toEqual([
      295,
      { payable: 295, goodsReceivedNotBilled: -500, priceDifference: 250, inputCgst: -22.5, inputSgst: -22.5 },
    ]);
  });

  it('of blocked tax gives back goods at what they were received at', async () => {
    const back = await returned({ line: { ITC: 'Blocked' } });
    const made = await done(noteOf(back._id, { Approve: true }));
    expect([made.Items[0].ITC, await booksOf(made._id)]).toEqual([
      'Blocked',
      { payable: 590, goodsReceivedNotBilled: -590 },
    ]);
  });
});

/** 10 ordered and billed for ₹1,100 with what came free on them, of which `came` have come. */
async function short(came: number) {
  const item = await notes.newItem();
  const Items = [{ In_Id: item._id, Qty: 10, FQty: 1, UnPr: 110, TCode: 106 }];
  const order = await done(owner.post('Purchase/Orders', { VendorId: vendorId, Items, Approve: true }));
  const ofOrder = { Kind: 'PurchaseOrder', Id: order._id, Line: 'PP1' };
  const billed = {
    VendorId: vendorId,
    VBillNo: notes.nextBill(),
    VBillDate: today(),
    Approve: true,
    AllowDuplicate: true,
  };
  const bill = await done(owner.post('Accounting/Bills', { ...billed, Items: [{ ...Items[0], Src: ofOrder }] }));
  const receive = (Qty: number) =>
    owner.post('Purchase/Receives', {
      VendorId: vendorId,
      Items: [{ In_Id: item._id, Qty, FQty: 0, UnPr: 100, TCode: 106, Src: ofOrder }],
      Approve: true,
    });
  if (came > 0) await done(receive(came));
  return { bill, order, receive };
}
const orderOf = async (id: string) => (await owner.get(`Purchase/Orders/${id}`)).body;

describe('goods that were billed and never came', () => {
  it('are claimed as the bill has them, off goods received, not billed, and are waited for no longer', async () => {
    const { bill, order } = await short(9);
    expect((await orderOf(order._id)).Items[0].BillQty).toBe(11);
    const draft = await done(note({ Kind: 'Short', BillId: bill._id, Items: undefined, Approve: false }));
    expect(draft.Items).toMatchObject([
      { Qty: 2, UnPr: 100, NetAmt: 200, Src: { Kind: 'Bill', Id: bill._id, Line: 'BP1' } },
    ]);
    const made = await done(status(draft._id, 'Open'));
    expect(await booksOf(made._id)).toEqual({
      payable: 236,
      goodsReceivedNotBilled: -200,
      inputCgst: -18,
      inputSgst: -18,
    });
    expect([made.Sts, made.Applied, (await orderOf(order._id)).Items[0].BillQty]).toEqual(['Closed', 236, 9]);
    expect(refusal(await note({ Kind: 'Short', BillId: bill._id, Items: undefined }))[0]).toBe(400);
    const kept = await owner.put(`Accounting/Bills/${bill._id}/Cancel`, { Reason: 'Wrong' });
    expect(kept.status).toBe(422);
    await done(cancel(made._id));
    expect([(await orderOf(order._id)).Items[0].BillQty, await booksOf(made._id)]).toEqual([11, {}]);
  });

  it('come after all as goods that nobody has billed', async () => {
    const { bill, order, receive } = await short(0);
    const claimed = await done(note({ Kind: 'Short', BillId: bill._id, Items: undefined }));
    const paper = { VNoteNo: `S-${claimed.Code}`, VNoteDate: today(), AllowDuplicate: true };
    const granted = await done(
      owner.post('Accounting/VendorCreditNotes', { VDNId: claimed._id, ...paper, Approve: true }),
    );
    expect([granted.Kind, granted.Refused]).toEqual(['Short', 0]);
    const came = await done(receive(4));
    expect([came.BSts, (await orderOf(order._id)).Items[0].BillQty]).toEqual(['NotBilled', 0]);
  });

  it('are claimed once, also by two at once, no more of them than are missing, and while nobody receives them', async () => {
    const { bill, receive } = await short(6);
    const claim = (Qty: number, client = owner, fields: object = {}) =>
      note(
        {
          Kind: 'Short',
          BillId: bill._id,
          Items: [{ In_Id: bill.Items[0].In_Id, Qty, Src: { Kind: 'Bill', Id: bill._id, Line: 'BP1' } }],
          ...fields,
        },
        client,
      );
    const dear = {
      Items: [{ In_Id: bill.Items[0].In_Id, Qty: 1, UnPr: 101, Src: { Kind: 'Bill', Id: bill._id, Line: 'BP1' } }],
    };
    const refused = await Promise.all([claim(6), claim(1, owner, dear), claim(1, owner, { Items: [CLAIM] })]);
    expect(refused.map(refusal).map(([code, , path]) => [code, path])).toEqual([
      [400, 'Items.0.Qty'],
      [400, 'Items.0.UnPr'],
      [400, 'Items.0.Src'],
    ]);
    const both = await Promise.all([claim(3), claim(3, parts)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
    const [came, claimed] = await Promise.all([receive(2), claim(2)]);
    expect([came.status, claimed.status].filter((code) => code < 300).length).toBeGreaterThan(0);
  });

  it('are of a bill', async () => {
    expect(refusal(await note({ Kind: 'Short' })).slice(1)).toEqual([
      'Choose the bill that asks for what did not come.',
      'BillId',
    ]);
  });
});

const srcOf = (back: Body) => ({ Kind: 'PurchaseReturn', Id: back._id, Line: 'RT1' });

describe('a draft', () => {
  it('is changed, posted by what was saved, and not changed afterwards', async () => {
    const draft = await done(note({ Approve: false, VNoteNo: 'CN 9' }));
    expect([draft.Sts, draft.Code, await booksOf(draft._id)]).toEqual(['Draft', undefined, {}]);
    const Items = [{ _id: 'NP1', Desc: 'Agreed ₹80', Qty: 10, UnPr: 40, TCode: 106 }];
    const changed = await done(owner.put(`${BASE}/${draft._id}`, { Items, Approve: true, _v: draft._v }));
    expect([changed.Sts, changed.Total, changed.VNoteNo]).toEqual(['Open', 472, 'CN 9']);
    const again = await owner.put(`${BASE}/${draft._id}`, { Items, _v: changed._v });
    expect(refusal(again).slice(0, 2)).toEqual([
      422,
      'A note that is posted is not changed: cancel it and make another.',
    ]);
    const stale = await owner.put(`${BASE}/${draft._id}`, { Items, _v: 1 });
    expect(stale.status).toBe(409);
  });

  it('says by its field what is wrong with it', async () => {
    const other = await newVendor();
    const [theirs] = (await owner.get(`${BASE}/Dues/${other}`)).body;
    const answers = await Promise.all([
      note({ VendorId: undefined }),
      note({ Date: addDays(today(), 1) }),
      note({ BillId: theirs._id }),
      note({ BillId: org.orgId }),
      note({ Items: [{ ...CLAIM, FQty: 1 }] }),
      note({ Items: [] }),
      note({ Kind: 'Return' }),
    ]);
    expect(answers.map(refusal).map(([code, , path]) => [code, path])).toEqual([
      [400, 'VendorId'],
      [400, 'Date'],
      [400, 'BillId'],
      [400, 'BillId'],
      [400, 'Items.0.FQty'],
      [400, 'Items'],
      [400, 'Kind'],
    ]);
  });
});

it('who looks after claims posts, who orders does not even look; cancelling what is posted needs D and a reason', async () => {
  expect((await note({}, clerk)).status).toBe(403);
  const made = await done(note({}, parts));
  expect((await clerk.get(`${BASE}/${made._id}`)).status).toBe(403);
  expect(refusal(await status(made._id, 'Cancelled'))[2]).toBe('Reason');
  await done(cancel(made._id, parts));
});

it('a note of another branch is not there', async () => {
  const made = await done(note());
  const second = await org.as('owner', 'second');
  const answers = await Promise.all([
    second.get(`${BASE}/${made._id}`),
    second.put(`${BASE}/${made._id}`, { Notes: 'x' }),
    second.put(`${BASE}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'x' }, {}),
    second.get(`${BASE}/${made._id}/Print`),
    second.get(`${BASE}/${made._id}/AuditLog`),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  expect((await second.get(`${BASE}/Dues/${vendorId}`)).body).toEqual([]);
});

it('is found by number, vendor and their paper, by status, and waits on the dashboard until it is settled', async () => {
  const open = await done(note({ VNoteNo: 'KD/77' }));
  const closed = await done(note({ BillId: await opening() }));
  const ids = async (query: string) =>
    (await owner.get(`${BASE}?VendorId=${vendorId}&${query}`)).body.Data.map((row: Body) => row._id);
  expect(await ids('Text=kd/77')).toEqual([open._id]);
  expect(await ids('Sts=Closed')).toEqual([closed._id]);
  expect(await ids('Sts=Open')).toEqual([open._id]);
  expect((await ids('')).toSorted()).toEqual([open._id, closed._id].toSorted());
  const waiting = (await owner.get(`${BASE}/Dashboard`)).body.map((row: Body) => row._id);
  expect([waiting.includes(open._id), waiting.includes(closed._id)]).toEqual([true, false]);
});

it('is printed for its vendor, and says who did what', async () => {
  const made = await done(note({ BillId: await opening() }));
  const { status: code, raw } = await owner.get(`${BASE}/${made._id}/Print`);
  const texts = pdfTexts(raw).join(' ');
  expect([code, ...['Debit note', made.Code, 'Billed too dear'].map((text) => texts.includes(text))]).toEqual([
    200,
    true,
    true,
    true,
  ]);
  const log = (await owner.get(`${BASE}/${made._id}/AuditLog`)).body;
  expect(log.map(({ Action }: Body) => Action).toSorted()).toEqual(['approve', 'create']);
});

describe('what is left of a note', () => {
  const apply = (id: string, body: object = {}, client = owner) => client.put(`${BASE}/${id}/Apply`, body, {});

  it('pays what the vendor is owed, the oldest due first, without a move of the ledger; cancelled, that is owed again', async () => {
    const made = await done(note());
    const before = await booksOf(made._id);
    const applied = await done(apply(made._id, { _v: made._v }));
    const { Allowed } = applied.Actions.find(({ Verb }: Body) => Verb === 'Apply');
    expect([applied.Sts, applied.Applied, Allowed]).toEqual(['Closed', 590, false]);
    expect(await itemsOf()).toEqual([
      { ...OPENING, settled: 590 },
      { kind: 'vendorDebitNote', role: 'credit', total: 590, settled: 590 },
    ]);
    expect(await booksOf(made._id)).toEqual(before);
    await done(cancel(made._id));
    expect(await itemsOf()).toEqual([OPENING, { kind: 'vendorDebitNote', role: 'credit', total: 0, settled: 0 }]);
  });

  it('pays what is named, at most what is left and what is due, of this vendor alone', async () => {
    const made = await done(note());
    const opening = (Amount: number) => ({ Allocations: [{ Opening: true, Amount }] });
    expect((await apply(made._id, opening(590.01))).body.fields).toEqual([
      { path: 'Allocations', message: '₹590.01 cannot be applied out of a note of ₹590.00.' },
    ]);
    expect((await done(apply(made._id, opening(200)))).Sts).toBe('Partial');
    expect((await apply(made._id, opening(400))).status).toBe(400);
    expect((await apply(made._id, { ...opening(10), Date: daysAgo(3) })).status).toBe(400);
    expect((await apply(made._id, { ...opening(10), _v: 1 })).status).toBe(409);
    expect((await apply(made._id, { Allocations: [{ BillId: made._id, Amount: 1 }] })).body.fields[0].path).toBe(
      'Allocations.0.BillId',
    );
    expect((await apply(made._id, opening(10), clerk)).status).toBe(403);
    const stranger = await (await notes.api.organisation()).as('owner');
    expect((await apply(made._id, opening(10), stranger)).status).toBe(404);
  });

  it('is applied once, by two at once too; a draft and a note of which nothing is left pay nothing', async () => {
    const draft = await done(note({ Approve: false }));
    expect((await apply(draft._id)).status).toBe(422);
    const made = await done(note());
    const both = await Promise.all(
      [1, 2].map(() => apply(made._id, { Allocations: [{ Opening: true, Amount: 400 }] })),
    );
    expect(both.map(({ status: code }) => code).toSorted()).toEqual([200, 400]);
    await done(apply(made._id));
    expect((await apply(made._id)).status).toBe(422);
  });
});
