import { buildAccess } from '@bahi/domain/access/default-roles';
import { lateCreditPaise } from '@bahi/domain/purchase/late-credit';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { done, type NoteFixture, refusal, startNotes } from '../vendor-note/vendor-note.fixture.ts';

type Body = Answer['body'];

const BASE = 'Accounting/Bills';
const LATE = `${BASE}/LateCredit`;
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

/** A bill of ₹10,000 at 18 % whose paper is so many days old; its vendor writes CGST and SGST. */
const bill = (days: number, fields: object = {}): Promise<Body> => {
  const Ops = [{ Desc: 'Audit', Qty: 1, UnPr: 10_000, TCode: 106, Acc: 6800 }];
  const paper = { VBillNo: shop.nextBill(), VBillDate: shop.daysAgo(days), AllowDuplicate: true };
  return done(owner.post(BASE, { VendorId: vendorId, Ops, ...paper, Approve: true, ...fields }));
};
const pay = (due: object, Amount: number, fields: object = {}): Promise<Body> => {
  const money = { VendorId: vendorId, Amount, Tenders: [{ Type: 'UPI', Amount }], Allocations: [{ ...due, Amount }] };
  return done(owner.post('Accounting/BillPayments', { ...money, ...fields }));
};
const reverse = (Ids: string[], fields: object = {}, client = owner) => client.post(LATE, { Ids, ...fields });
const told = async (id: string): Promise<Body> => (await owner.get(LATE)).body.find((row: Body) => row._id === id);
/** What is left of its credit, and what is set aside. */
const credit = async (id: string) => {
  const { inputCgst = 0, inputSgst = 0, itcReclaimable = 0 } = await shop.booksOf(id);
  return [inputCgst, inputSgst, itcReclaimable];
};
const entriesOf = (id: string) =>
  shop.rows<{ on: string; narration: string }>(
    `select posted_on as on, narration from journal where document_id = $1 and purpose = 'lateCredit' order by revision`,
    [id],
  );

describe('Bills unpaid for 150 days are listed; credit is reversed at 180 (rule 21)', () => {
  it('of what is unpaid', async () => {
    const [late, listed, early] = [await bill(181), await bill(150), await bill(149)];
    await pay({ BillId: late._id }, 5900);
    expect(await told(late._id)).toEqual({
      _id: late._id,
      Kind: 'Bill',
      Code: late.Code,
      VendorId: vendorId,
      VendorName: late.Vendor.Name,
      VBillNo: late.VBillNo,
      Date: shop.daysAgo(181),
      PayBy: shop.daysAgo(1),
      Stage: 'Reverse',
      Due: 5900,
      ITC: 1800,
      Reverse: 900,
      Reversed: 0,
    });
    expect([(await told(listed._id)).Stage, (await told(listed._id)).Reverse, await told(early._id)]).toEqual([
      'Listed',
      1800,
      undefined,
    ]);
    const [row] = await done(reverse([late._id]));
    expect(row).toEqual({ ...(await told(late._id)), Stage: 'Reversed', Reverse: 0, Reversed: 900 });
    expect(await credit(late._id)).toEqual([450, 450, 900]);
    expect((await owner.get(`${BASE}/${late._id}`)).body.ITCRev).toBe(900);
    expect(refusal(await reverse([late._id]))[1]).toBe(`The credit of ${late.Code} is reversed already.`);
  });

  it('home counts them, and the credit of what is unpaid of each, as their list does', async () => {
    const [part] = [await bill(160), await bill(160)];
    await pay({ BillId: part._id }, 3933.33);
    const rows: Body[] = (await owner.get(`${LATE}?Limit=100`)).body;
    const totals = await shop.rows<{ id: string; totalPaise: number }>(
      'select id, total_paise::float8 as "totalPaise" from open_item where id = any ($1::uuid[])',
      [rows.map(({ _id }) => _id)],
    );
    const totalOf = new Map(totals.map(({ id, totalPaise }) => [id, totalPaise]));
    const paise = rows.map(({ _id, ITC, Due }) =>
      lateCreditPaise(ITC * 100, { totalPaise: totalOf.get(_id)!, unpaidPaise: Math.round(Due * 100) }),
    );
    const tile = (await owner.get('Users/Me/Home')).body.Tiles.find(({ Key }: Body) => Key === 'lateCredit');
    expect([tile.Count, tile.Amount]).toEqual([rows.length, paise.reduce((sum, each) => sum + each, 0) / 100]);
  });

  it('and comes back with what pays it, in parts to the paisa', async () => {
    const late = await bill(200);
    await done(reverse([late._id]));
    expect(await credit(late._id)).toEqual([0, 0, 1800]);
    await pay({ BillId: late._id }, 3933.33);
    expect(await credit(late._id)).toEqual([300, 300, 1200]);
    await pay({ BillId: late._id }, 7866.67);
    expect([await credit(late._id), await told(late._id)]).toEqual([[900, 900, 0], undefined]);
    const entries = await entriesOf(late._id);
    expect(entries.map(({ narration }) => narration)).toEqual([
      `${late.Code} unpaid: credit reversed`,
      `${late.Code} paid: credit claimed again`,
      `${late.Code} paid: credit claimed again`,
    ]);
    const log: Body[] = (await owner.get(`${BASE}/${late._id}/AuditLog`)).body;
    expect(log.map(({ Action }) => Action).filter((action) => action.endsWith('Credit'))).toEqual([
      ...['reclaimCredit', 'reclaimCredit', 'reverseCredit'],
    ]);
  });

  it('what is detached again is to be reversed again, and a payment never claims more than was reversed', async () => {
    const late = await bill(200);
    await done(reverse([late._id]));
    const { _id: payment, Allocations } = await pay({ BillId: late._id }, 11_800);
    expect(await credit(late._id)).toEqual([900, 900, 0]);
    await done(
      owner.put(`Accounting/BillPayments/${payment}/Detach`, {
        AllocationId: Allocations[0]._id,
        Reason: 'Wrong bill',
      }),
    );
    expect([await credit(late._id), (await told(late._id)).Stage]).toEqual([[900, 900, 0], 'Reverse']);
    await done(
      owner.put(`Accounting/BillPayments/${payment}/Apply`, { Allocations: [{ BillId: late._id, Amount: 11_800 }] }),
    );
    expect(await credit(late._id)).toEqual([900, 900, 0]);
  });

  it('money of a day before the reversal brings it back on the day of the reversal', async () => {
    const late = await bill(300, { Date: shop.daysAgo(60) });
    await done(reverse([late._id], { Date: shop.daysAgo(10) }));
    await pay({ BillId: late._id }, 11_800, { Date: shop.daysAgo(30) });
    expect((await entriesOf(late._id)).map(({ on }) => on)).toEqual([shop.daysAgo(10), shop.daysAgo(10)]);
  });

  it('a note of the vendor that settles it brings its part back too', async () => {
    const late = await bill(200);
    await done(reverse([late._id]));
    const Items = [{ Desc: 'Too dear', Qty: 1, UnPr: 1000, TCode: 106, ITC: 'Claim' }];
    const note = { VendorId: vendorId, Kind: 'Price', BillId: late._id, Items, Approve: true };
    await done(owner.post('Accounting/VendorDebitNotes', note));
    expect(await credit(late._id)).toEqual([90, 90, 1620]);
  });

  it('cancelling or reopening a bill takes what was reversed of it out of the books with it', async () => {
    const [cancelled, reopened] = [await bill(200), await bill(200)];
    await done(reverse([cancelled._id, reopened._id]));
    await pay({ BillId: cancelled._id }, 5900);
    await done(owner.put(`${BASE}/${cancelled._id}/Cancel`, { Reason: 'Entered twice' }));
    expect(await shop.booksOf(cancelled._id)).toEqual({});
    await done(owner.put(`${BASE}/${reopened._id}/ReOpen`, { Reason: 'Wrong account' }));
    expect(await shop.booksOf(reopened._id)).toEqual({});
    const again = await done(owner.put(`${BASE}/${reopened._id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true }));
    expect([again.Sts, await credit(reopened._id), (await told(reopened._id)).Stage]).toEqual([
      'OverDue',
      [900, 900, 0],
      'Reverse',
    ]);
    await done(reverse([reopened._id]));
    expect(await credit(reopened._id)).toEqual([0, 0, 1800]);
  });

  it('an expense that is owed to its vendor is reversed and claimed again as a bill is', async () => {
    const { _id: Cat } = await done(
      owner.post('Settings/ExpenseCategories', { Name: 'Late rent', Acc: 6500, ITC: true }),
    );
    const spent = {
      VendorId: vendorId,
      Date: shop.daysAgo(190),
      Ref: shop.nextBill(),
      Lines: [{ Cat, Amt: 1000, TCode: 106 }],
    };
    const expense = await done(owner.post('Accounting/Expenses', { ...spent, Approve: true, AllowDuplicate: true }));
    await done(reverse([expense._id]));
    expect([await credit(expense._id), (await told(expense._id)).Kind]).toEqual([[0, 0, 180], 'Expense']);
    expect((await owner.get(`Accounting/Expenses/${expense._id}`)).body.ITCRev).toBe(180);
    await pay({ ExpId: expense._id }, 590);
    expect(await credit(expense._id)).toEqual([45, 45, 90]);
    const other = await done(
      owner.post('Accounting/Expenses', { ...spent, Ref: shop.nextBill(), Approve: true, AllowDuplicate: true }),
    );
    await done(reverse([other._id]));
    await done(owner.put(`Accounting/Expenses/${other._id}/Status`, { Sts: 'Cancelled', Reason: 'Entered twice' }));
    expect(await shop.booksOf(other._id)).toEqual({});
  });
});

describe('reversing is refused', () => {
  it('before the 181st day, on a day to come, in a locked month, of what is paid, and all of it where one is', async () => {
    const [late, listed, paid] = [await bill(200), await bill(160), await bill(200)];
    await pay({ BillId: paid._id }, 11_800);
    const inTime = `${listed.Code} is paid in time until ${addDays(shop.daysAgo(160), 180).split('-').toReversed().join('/')}.`;
    expect(refusal(await reverse([late._id, listed._id]))).toEqual([400, expect.anything(), 'Date']);
    expect((await reverse([late._id, listed._id])).body.fields[0].message).toBe(inTime);
    expect((await reverse([late._id], { Date: shop.daysAgo(-1) })).body.fields[0].path).toBe('Date');
    expect((await reverse([late._id], { Date: shop.daysAgo(20) })).body.fields[0].path).toBe('Date');
    const gone = await reverse([late._id, paid._id]);
    expect([gone.status, gone.body.message]).toEqual([
      422,
      'Some of them are paid meanwhile, or have no credit. Look again.',
    ]);
    await done(owner.put('EntitySettings/Accounting', { LockDate: shop.today(), Reason: 'Filed' }));
    expect((await reverse([late._id])).status).toBe(423);
    await done(owner.put('EntitySettings/Accounting', { LockDate: null, Reason: 'Opened again' }));
    expect(await credit(late._id)).toEqual([900, 900, 0]);
  });

  it('to who neither deletes bills nor takes payments out of them, and to another organisation and branch', async () => {
    const late = await bill(200);
    const clerk = await clientWith(
      shop.api,
      shop.org,
      'billClerk',
      buildAccess({ areas: { 'Accounting.Bill': 'CRU' } }),
    );
    expect((await reverse([late._id], {}, clerk)).status).toBe(403);
    const payer = await clientWith(shop.api, shop.org, 'payer', buildAccess({ areas: { 'Accounting.VPay': 'RU' } }));
    const stranger = await (await shop.api.organisation()).as('owner');
    const branch = await shop.org.as('owner', 'second');
    for (const client of [stranger, branch]) expect((await reverse([late._id], {}, client)).status).toBe(422);
    expect((await stranger.get(LATE)).body).toEqual([]);
    expect((await (await shop.org.as('technician')).get(LATE)).status).toBe(403);
    expect((await reverse([late._id], {}, payer)).status).toBe(200);
  });

  it('twice at once: one of two is told that it is done', async () => {
    const late = await bill(200);
    const answers = await Promise.all([reverse([late._id]), reverse([late._id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await credit(late._id)).toEqual([0, 0, 1800]);
  });
});
