import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { newId } from '../../../core/new-id.ts';
import { cash, type Counter, done, openCounter, RECEIPTS, refused, type Wire } from './sales-receipt.fixture.ts';

let counter: Counter;
let pharmacist: Client;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ pharmacist } = counter);
  dolo = await counter.newItem('Dolo 650', { GName: 'Paracetamol', BarCode: '8901' }, [['D1', '01/29', 20, 33.6]]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

/** The day of the branch. */
const day = () => todayIn(DEFAULT_ZONE, counter.api.clock.now());

const COUNTER = `${RECEIPTS}/Counter`;
const UNSENT = `${RECEIPTS}/Unsent`;
const bill = (total: number, more: object = {}) => ({
  ClientId: newId(),
  SoldAt: counter.api.clock.now(),
  Slip: { No: 'K7Q-1', Total: total },
  Items: [{ In_Id: dolo, Qty: 15 }],
  Tenders: [cash(total)],
  ...more,
});
const send = (body: object, client = pharmacist) => client.post(RECEIPTS, body);
const countOf = async (clientId: string): Promise<number> =>
  (await counter.read(`select from sales_receipt where client_id = $1`, [clientId])).length;

describe("Settled: offline writes fail at once (spec 1 §4); the counter alone queues (beside lines of a stock count, works' punches and positions). The slip says `Provisional slip {device}-{n}. Not a tax invoice.`; each gets one number when sent, dated SoldAt while that period is open (else today, asked), by itself: a refused one waits under Needs you, blocks none. ClientId, not the user, makes it once. No X, narcotic, on account, exchange offline. Void needs D and a reason. `Send {n} waiting bills before you close the drawer.` (sales rule 28)", () => {
  it('keeps the number of its slip beside its own, by which it is found', async () => {
    const made = await done(send(bill(34, { Slip: { No: 'ZZX-7', Total: 34 } })));
    expect([made.Sts, made.SlipNo, made.Total]).toEqual(['Closed', 'ZZX-7', 34]);
    const { Data } = await done(pharmacist.get(`${RECEIPTS}?Text=zzx-7&Limit=5&Cursor=`)).then((body) =>
      Array.isArray(body) ? { Data: body } : body,
    );
    expect(Data.map((row: Wire) => row._id)).toEqual([made._id]);
  });

  it('of 50 none is lost, doubled or unnumbered, though each answer is lost once and two tabs send at once', async () => {
    const bills = Array.from({ length: 50 }, (_, at) =>
      bill(2, { Items: [{ In_Id: dolo, Qty: 1 }], Slip: { No: `Q50-${at + 1}`, Total: 2 } }),
    );
    // The answers to the first round are lost on the way; the second round is sent by two tabs.
    for (const one of bills) await send(one);
    const codes: string[] = [];
    for (const one of bills) {
      const answers = await Promise.all([send(one), send(one)]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.Code}`)).size).toBe(1);
      codes.push(answers[0]!.body.Code);
    }
    expect(new Set(codes).size).toBe(50);
    const rows = await counter.read<{ code: string; slip: string }>(
      `select code, slip_no as slip from sales_receipt where slip_no like 'Q50-%' and status = 'Closed' order by code`,
    );
    expect(rows.map(({ slip }) => slip)).toEqual(bills.map(({ Slip }) => Slip.No));
  });

  it('that was only held before its network went is paid once by the same name', async () => {
    const one = bill(34);
    // A slip is of what is paid: held, it could be dropped without a trace or paid as less.
    expect(await refused(send({ ...one, Tenders: null, Hold: true }))).toEqual([
      400,
      'A bill that is held has no slip.',
      'Slip',
    ]);
    const held = await done(send({ ...one, Slip: null, SoldAt: null, Tenders: null, Hold: true }));
    expect(held.Sts).toBe('Draft');
    const paid = await Promise.all([send(one), send(one)]);
    expect(paid.map(({ status, body }) => [status, body._id, body.Sts])).toEqual([
      [201, held._id, 'Closed'],
      [201, held._id, 'Closed'],
    ]);
    expect(await countOf(one.ClientId)).toBe(1);
  });

  it('stays as it is where somebody has opened its receipt again', async () => {
    const one = bill(34);
    const made = await done(send(one));
    await done(counter.owner.put(`${RECEIPTS}/${made._id}/ReOpen`, { Reason: 'Wrong doctor' }));
    expect((await done(send(one))).Sts).toBe('Draft');
    await done(counter.owner.put(`${RECEIPTS}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Not sold' }));
    expect((await done(send(one))).Sts).toBe('Cancelled');
  });

  it('is dated SoldAt while that period is open, and a bill of 23:59 keeps its day', async () => {
    const today = day();
    const advice = await counter.newItem('Advice', { Track: false, TrackBy: 'Qty', Units: [], UnPr: 20 });
    const late = () => bill(21, { Items: [{ In_Id: advice, Qty: 1 }], SoldAt: `${addDays(today, -1)}T18:29:00Z` });
    expect((await done(send(late()))).Date).toBe(addDays(today, -1));
    await done(counter.owner.put('EntitySettings/Accounting', { LockDate: addDays(today, -1), Reason: 'Filed' }));
    const closed = late();
    expect((await send(closed)).status).toBe(423);
    expect(await countOf(closed.ClientId)).toBe(0);
    // A person dates it today.
    expect((await done(send({ ...closed, SoldAt: null }))).Date).toBe(today);
    await done(counter.owner.put('EntitySettings/Accounting', { LockDate: addDays(today, -9), Reason: 'Again' }));
  });

  it('of more than seven days ago, or of a time to come, is refused', async () => {
    const today = day();
    expect(await refused(send(bill(34, { SoldAt: `${addDays(today, -8)}T06:00:00Z` })))).toEqual([
      400,
      'A sale is entered within 7 days.',
      'SoldAt',
    ]);
    expect((await refused(send(bill(34, { SoldAt: `${addDays(today, 1)}T06:00:00Z` }))))[0]).toBe(400);
  });
});

describe('what a cheat does with the device', () => {
  it('changes prices in the cache: what the slip says is not what the goods cost, and nothing is posted', async () => {
    const cheap = bill(20);
    expect(await refused(send(cheap))).toEqual([
      422,
      "Slip K7Q-1 says ₹20.00, by today's prices it is ₹34.00.",
      'Slip.Total',
    ]);
    expect(await countOf(cheap.ClientId)).toBe(0);
    const typed = bill(20, { Items: [{ In_Id: dolo, Qty: 15, UnPr: 20 }] });
    expect((await refused(send(typed)))[0]).toBe(403);
    const dear = bill(40, { Items: [{ In_Id: dolo, Qty: 15, UnPr: 40 }] });
    expect(await refused(send(dear))).toEqual([422, 'The MRP of batch D1 is ₹33.60.', 'Items.IP1.UnPr']);
  });

  it('says a smaller total of a bill that was sent before', async () => {
    const one = bill(34);
    await done(send(one));
    expect((await refused(send({ ...one, Slip: { No: 'K7Q-1', Total: 2 } })))[2]).toBe('Slip.Total');
  });

  it('sells an expired batch by an earlier day', async () => {
    const old = await counter.newItem('Old syrup', {}, [['E1', '01/29', 2, 15]]);
    const today = day();
    await counter.run(`update batch set expires_on = $2 where item_id = $1`, [old, addDays(today, -1)]);
    const backdated = bill(15, { Items: [{ In_Id: old, Qty: 15 }], SoldAt: `${addDays(today, -2)}T06:00:00Z` });
    expect((await refused(send(backdated)))[0]).toBe(422);
    expect(await countOf(backdated.ClientId)).toBe(0);
  });

  it('posts after his right was taken, or in another branch: nothing is posted', async () => {
    const one = bill(34);
    expect((await send(one, await counter.org.as('technician'))).status).toBe(403);
    const elsewhere = await counter.org.as('owner', 'second');
    expect((await send(one, elsewhere)).status).toBeGreaterThanOrEqual(400);
    expect(await countOf(one.ClientId)).toBe(0);
  });

  it('posts the bill of somebody else by its name: he is answered with the receipt of its maker, or not at all', async () => {
    const one = bill(34);
    const made = await done(send(one));
    const other = await send(one, counter.owner);
    expect([other.status, other.body._id]).toEqual([201, made._id]);
    expect(await countOf(one.ClientId)).toBe(1);
  });
});

describe('a bill that cannot be posted', () => {
  const voided = (one: ReturnType<typeof bill>, more: object = {}) => ({
    ClientId: one.ClientId,
    Slip: one.Slip,
    SoldAt: one.SoldAt,
    Void: 'The buyer brought it back',
    ...more,
  });

  it('Void needs D and a reason, and no receipt is made of it any more (sales rule 28)', async () => {
    const one = bill(34);
    expect((await pharmacist.post(UNSENT, voided(one))).status).toBe(403);
    expect(await refused(counter.owner.post(UNSENT, voided(one, { Void: '' })))).toEqual([
      400,
      expect.any(String),
      'Void',
    ]);
    expect((await counter.owner.post(UNSENT, voided(one))).status).toBe(204);
    expect((await counter.owner.post(UNSENT, voided(one))).status).toBe(204);
    expect(await refused(send(one))).toEqual([422, 'This bill was voided: sell anew.']);
    expect((await send({ ...one, Slip: null })).status).toBe(422);
    expect(await countOf(one.ClientId)).toBe(0);
    await expect(counter.run(`update voided_slip set reason = 'None'`)).rejects.toThrow('voided_slip is append-only');
  });

  it('is not voided once it is a receipt', async () => {
    const one = bill(34);
    const made = await done(send(one));
    expect(await refused(counter.owner.post(UNSENT, voided(one)))).toEqual([
      422,
      `This bill was sent: cancel ${made.Code} instead.`,
    ]);
  });

  it('is either voided or posted where both are asked at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = bill(34);
      const [posted, gone] = await Promise.all([send(one), counter.owner.post(UNSENT, voided(one))]);
      expect([posted.status, gone.status].filter((status) => status < 300)).toHaveLength(1);
      expect(await countOf(one.ClientId)).toBe(posted.status === 201 ? 1 : 0);
    }
  });
});

describe('what a device keeps', () => {
  it('is all that the counter sells from its warehouse, without cost; then what changed', async () => {
    const first = await done(pharmacist.get(COUNTER));
    const kept = first.Items.find((item: Wire) => item._id === dolo);
    expect(kept).toMatchObject({ Name: 'Dolo 650', GName: 'Paracetamol', Codes: expect.arrayContaining(['8901']) });
    expect(kept.Batches[0]).toMatchObject({ BatchNo: 'D1', MRP: 33.6, Fac: 15, Hold: false });
    expect(JSON.stringify(first)).not.toContain('Cost');
    expect(first.Doctors).toEqual([]);
    const doctor = await done(counter.owner.post('Settings/Doctors', { Name: 'Dr Rao', Addr: 'MG Road' }));
    await done(counter.owner.put(`Inventory/Items/${dolo}`, { Active: false }));
    const next = await done(pharmacist.get(`${COUNTER}?since=${encodeURIComponent(first.Since)}`));
    expect(next.Items.find((item: Wire) => item._id === dolo).Active).toBe(false);
    expect(next.Doctors).toMatchObject([{ _id: doctor._id, Name: 'Dr Rao', Addr: 'MG Road' }]);
    expect((await done(pharmacist.get(COUNTER))).Items.some((item: Wire) => item._id === dolo)).toBe(false);
    await done(counter.owner.put(`Inventory/Items/${dolo}`, { Active: true }));
  });

  it('comes in pages by key, each item once', async () => {
    const seen: string[] = [];
    let after = '';
    do {
      const page = await done(pharmacist.get(`${COUNTER}${after && `?After=${after}`}`));
      seen.push(...page.Items.map((item: Wire) => item._id));
      after = page.Next ?? '';
    } while (after);
    const [{ items } = { items: 0 }] = await counter.read<{ items: number }>(
      `select count(*)::int as items from item where active`,
    );
    expect([seen.length, new Set(seen).size]).toEqual([items, items]);
  });

  it('is told to nobody who does not sell, and asks for a day in its own words', async () => {
    expect((await (await counter.org.as('technician')).get(COUNTER)).status).toBe(403);
    expect(await refused(pharmacist.get(`${COUNTER}?since=yesterday`))).toEqual([
      400,
      'Ask without it to begin anew.',
      'since',
    ]);
  });
});
