import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { done, type NoteFixture, startNotes } from './vendor-note/vendor-note.fixture.ts';

type Body = Answer['body'];

let shop: NoteFixture;
let owner: Client;
let vendorId: string;
beforeAll(async () => {
  shop = await startNotes();
  ({ owner } = shop);
  vendorId = await shop.newVendor();
});
afterAll(() => shop.api.close());
afterEach(() => shop.expectWhole());

/** What the list tells of a document, and whether it is looked at for it. */
async function told(id: string): Promise<{ amounts: number[]; looked: boolean }> {
  const rows: Body[] = (await owner.get('Accounting/Bills/NotBilled?Limit=100')).body;
  const { length } = await shop.rows('select document_id from not_billed where document_id = $1', [id]);
  return { amounts: rows.filter((row) => row.Id === id).map((row) => row.Amt), looked: length === 1 };
}
const NOTHING = { amounts: [], looked: false };

const receive = async (Items: object[]): Promise<Body> =>
  done(owner.post('Purchase/Receives', { VendorId: vendorId, Items, Approve: true }));
const goods = async (Qty: number): Promise<object> => ({
  In_Id: (await shop.newItem())._id,
  ...{ Qty, UnPr: 100, TCode: 106 },
});

/** Bills so many of the first line, or all. */
async function bill(receiveId: string, Qty?: number): Promise<Body> {
  const paper = { VBillNo: shop.nextBill(), VBillDate: shop.today() };
  const draft = await done(owner.post('Accounting/Bills', { RecIds: [receiveId], ...paper }));
  const Items = Qty === undefined ? {} : { Items: [{ ...draft.Items[0], Qty }] };
  const body = { ...Items, _v: draft._v, Approve: true, AllowDuplicate: true };
  return done(owner.put(`Accounting/Bills/${draft._id}`, body));
}
const cancel = (path: string, id: string) => done(owner.put(`${path}/${id}/Cancel`, { Reason: 'Entered twice' }));

describe('what is not billed is found among what may wait alone', () => {
  it('goods that came, until the last of them is billed, and again when a bill is cancelled', async () => {
    const came = await receive([await goods(10)]);
    expect(await told(came._id)).toEqual({ amounts: [1000], looked: true });
    await bill(came._id, 4);
    expect(await told(came._id)).toEqual({ amounts: [600], looked: true });
    const last = await bill(came._id);
    expect(await told(came._id)).toEqual(NOTHING);
    await cancel('Accounting/Bills', last._id);
    expect(await told(came._id)).toEqual({ amounts: [600], looked: true });
  });

  it('nothing of a receive that is cancelled, nor of goods that no stock is kept of', async () => {
    const came = await receive([await goods(2)]);
    await done(owner.put(`Purchase/Receives/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
    expect(await told(came._id)).toEqual(NOTHING);
    const words = await receive([{ Desc: 'Cleaning rags', Qty: 1, UnPr: 20, TCode: 106 }]);
    expect(await told(words._id)).toEqual(NOTHING);
  });

  it('goods that went back before their bill wait for none; those that went back after it wait for a claim', async () => {
    const unbilled = await shop.returned(vendorId, { quantity: 11, unbilled: 11 });
    expect([await told(unbilled._id), await told(unbilled.RecId)]).toEqual([NOTHING, NOTHING]);
    await done(owner.put(`Purchase/Returns/${unbilled._id}/Status`, { Sts: 'Cancelled', Reason: 'Kept' }));
    expect(await told(unbilled.RecId)).toEqual({ amounts: [1100], looked: true });
    const billed = await shop.returned(vendorId);
    expect(await told(billed._id)).toEqual({ amounts: [-500], looked: true });
    const note = await done(owner.post('Accounting/VendorDebitNotes', { RetId: billed._id, Approve: true }));
    expect(await told(billed._id)).toEqual(NOTHING);
    const Sts = { Sts: 'Cancelled', Reason: 'Wrong' };
    await done(owner.put(`Accounting/VendorDebitNotes/${note._id}/Status`, Sts));
    expect(await told(billed._id)).toEqual({ amounts: [-500], looked: true });
  });

  it('goods of a bill that came before them, once they come', async () => {
    const line = await goods(5);
    const order = await done(owner.post('Purchase/Orders', { VendorId: vendorId, Items: [line], Approve: true }));
    const paper = { VBillNo: shop.nextBill(), VBillDate: shop.today(), AllowDuplicate: true, Reason: 'Paid ahead' };
    const early = await done(owner.post('Accounting/Bills', { POIds: [order._id], ...paper, Approve: true }));
    expect((await told(early._id)).amounts).toEqual([-500]);
    const came = await done(owner.post('Purchase/Receives', { POIds: [order._id], Approve: true }));
    expect([(await told(early._id)).amounts, await told(came._id)]).toEqual([[], NOTHING]);
  });

  it('home counts what the list holds, and what it comes to', async () => {
    await receive([await goods(3), await goods(4)]);
    const rows: Body[] = (await owner.get('Accounting/Bills/NotBilled?Limit=100')).body;
    const tile = (await owner.get('Users/Me/Home')).body.Tiles.find(({ Key }: Body) => Key === 'notBilled');
    expect([tile.Count, tile.Amount]).toEqual([rows.length, rows.reduce((sum, { Amt }) => sum + Amt, 0)]);
  });
});
