import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, todayIn } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { newId } from '../../../core/new-id.ts';
import {
  booksOf,
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  refused,
  type Wire,
} from './sales-receipt.fixture.ts';

let counter: Counter;
let pharmacist: Client;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ pharmacist } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [
    ['D2', '06/29', 8, 33.6],
    ['D1', '01/29', 1, 33.6],
  ]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const stockOf = async (itemId: string): Promise<Record<string, number>> => {
  const rows = await counter.read<{ no: string; left: number }>(
    `select b.batch_no as no, (s.on_hand_e3 / 1000)::int as left from stock_batch_balance s
       join batch b on b.org_id = s.org_id and b.id = s.batch_id where s.item_id = $1 order by 1`,
    [itemId],
  );
  return Object.fromEntries(rows.map(({ no, left }) => [no, left]));
};

describe('a sale at the counter', () => {
  it('is paid, numbered, and leaves by FEFO at cost; the cash goes into the drawer of who sells, its change does not', async () => {
    const drawer = await done(counter.owner.post('Accounting/CashDrawers', { Float: 500 }));
    const made = await done(
      counter.sell(
        { Items: [{ In_Id: dolo, Qty: 18 }], Tenders: [cash(100)], Name: 'Asha', Phone: '9845012345' },
        counter.owner,
      ),
    );
    expect(made).toMatchObject({
      Sts: 'Closed',
      Code: expect.stringMatching(/^SR/),
      Total: 40,
      Round: -0.32,
      Given: 100,
      Change: 60,
    });
    expect(made.Items.map((line: Wire) => [line.BatchNo, line.Qty, line.UnPr, line.Fac, line.Total, line.Grp])).toEqual(
      [
        ['D1', 15, 33.6, 15, 33.6, 'IP1'],
        ['D2', 3, 33.6, 15, 6.72, 'IP1'],
      ],
    );
    expect(made.Tenders).toMatchObject([{ Type: 'Cash', Amount: 40 }]);
    expect(await stockOf(dolo)).toEqual({ D1: 0, D2: 117 });
    const books = await booksOf(counter, made._id);
    expect(books).toMatchObject({ cash: 40, costOfGoods: 24, inventory: -24, roundOff: 0.32 });
    const [moved] = await counter.read<object>(
      `select kind, amount_paise::int as paise, receipt_id as receipt, drawer_id as drawer from cash_drawer_move where receipt_id = $1`,
      [made._id],
    );
    expect(moved).toEqual({ kind: 'sale', paise: 4_000, receipt: made._id, drawer: drawer._id });
    expect(made.DrawerId).toBe(drawer._id);
    await done(counter.owner.put(`Accounting/CashDrawers/${drawer._id}/Close`, { Counted: 540 }));
  });

  describe('Ten of 15 at MRP ₹33.60, 5 %: ₹22.40 = 21.34 + 0.53 + 0.53; 10 % off: ₹20.16 = 19.20 + 0.48 + 0.48. `{item} is sold in whole packs.` (sales rule 19)', () => {
    it('Ten of 15 at MRP ₹33.60, 5 %: ₹22.40 = 21.34 + 0.53 + 0.53 (sales rule 19)', async () => {
      const made = await done(
        counter.sell({ Items: [{ In_Id: dolo, Qty: 10 }], Tenders: [{ Type: 'UPI', Amount: 22 }] }),
      );
      const [line] = made.Items;
      expect([line.Total, line.NetAmt, line.CGST, line.SGST]).toEqual([22.4, 21.34, 0.53, 0.53]);
    });

    it('{item} is sold in whole packs (sales rule 19), whatever rows and batches it is split by', async () => {
      const whole = await counter.newItem('Vials', { Loose: false, SaleUoM: 'Strip', SaleFac: 15 }, [
        ['W1', '01/29', 1, 30],
        ['W2', '06/29', 2, 30],
      ]);
      const of = (...quantities: number[]) => ({
        Items: quantities.map((Qty) => ({ In_Id: whole, Qty })),
        Tenders: [{ Type: 'UPI', Amount: quantities.reduce((sum, one) => sum + one, 0) * 2 }],
      });
      expect(await refused(counter.sell(of(10)))).toEqual([400, 'Vials is sold in whole packs.', 'Items.0.Qty']);
      expect((await refused(counter.sell(of(15, 1))))[1]).toBe('Vials is sold in whole packs.');
      expect((await done(counter.sell(of(10, 5)))).Total).toBe(30);
      expect((await done(counter.sell(of(30)))).Total).toBe(60);
    });
  });

  it('is one receipt however often and at once it is sent', async () => {
    const bill = { ClientId: newId(), Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] };
    const sent = await Promise.all([1, 2, 3].map(() => pharmacist.post(RECEIPTS, bill)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.Code)).size).toBe(1);
    const again = await done(pharmacist.post(RECEIPTS, { ...bill, Items: [{ In_Id: dolo, Qty: 30 }] }));
    expect([again.Code, again.Items[0].Qty]).toEqual([sent[0]!.body.Code, 1]);
  });

  it('is paid in full, and only cash exceeds the total (sales rules 24, 26)', async () => {
    const items = { Items: [{ In_Id: dolo, Qty: 1 }] };
    const of = (Tenders: object[]) => refused(counter.sell({ ...items, Tenders }));
    expect(await of([])).toEqual([422, '₹2.00 of ₹2.00 is not paid.', 'Tenders']);
    expect(await of([{ Type: 'UPI', Amount: 5 }])).toEqual([
      422,
      'Only cash may exceed the total of ₹2.00.',
      'Tenders',
    ]);
    expect(await of([{ Type: 'UPI', Amount: 2 }, cash(5)])).toEqual([
      422,
      'Nothing is owed for this cash.',
      'Tenders.1.Amount',
    ]);
    expect((await of([{ Type: 'Cowries', Amount: 2 }]))[2]).toBe('Tenders.0.Type');
  });

  describe('Tenders of a receipt and its drawer need SlsRcpt C only; with `Drawer`: `Open your cash drawer first.` (sales rule 25)', () => {
    it('Open your cash drawer first, where the entity wants one (sales rule 25)', async () => {
      await done(counter.owner.put('EntitySettings/Accounting', { Drawer: true }));
      const sold = await refused(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }));
      expect(sold.slice(0, 1)).toEqual([422]);
      expect(sold[1]).toContain('Open your cash drawer first');
      await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [{ Type: 'UPI', Amount: 2 }] }));
      await done(counter.owner.put('EntitySettings/Accounting', { Drawer: false }));
    });

    it('Tenders of a receipt need SlsRcpt C only: no letter of payments (sales rule 25)', async () => {
      const access = buildAccess({ areas: { 'Accounting.SlsRcpt': 'C' } });
      const till = await clientWith(counter.api, counter.org, 'tillAlone', access);
      const Tenders = [{ Type: 'UPI', Amount: 1 }, cash(1)];
      const sold = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders }, till));
      expect([sold.Sts, sold.Tenders.map(({ Type, Amount }: Wire) => [Type, Amount])]).toEqual([
        'Closed',
        [
          ['UPI', 1],
          ['Cash', 1],
        ],
      ]);
      const payment = { CustomerId: newId(), Amount: 1, Tenders: [cash(1)], Allocations: [] };
      expect((await till.post('Accounting/Payments', payment)).status).toBe(403);
    });

    it('so does its drawer: who sells opens it, sells from it and counts it, and sees nobody else’s (sales rule 25)', async () => {
      const access = buildAccess({ areas: { 'Accounting.SlsRcpt': 'C' } });
      const [till, other] = await Promise.all(
        ['tillDrawer', 'otherDrawer'].map((name) => clientWith(counter.api, counter.org, name, access)),
      );
      await done(counter.owner.put('EntitySettings/Accounting', { Drawer: true }));
      const { _id } = await done(till!.post('Accounting/CashDrawers', { Float: 100 }));
      await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }, till));
      const { Drawer } = await done(till!.get('Accounting/CashDrawers/Mine'));
      expect([Drawer._id, Drawer.Own]).toEqual([_id, true]);
      const count = { Counted: 102, _v: Drawer._v };
      expect((await other!.get(`Accounting/CashDrawers/${_id}`)).status).toBe(404);
      expect((await other!.put(`Accounting/CashDrawers/${_id}/Close`, count)).status).toBe(404);
      expect(await done(till!.put(`Accounting/CashDrawers/${_id}/Close`, count))).toMatchObject({ Sts: 'Closed' });
      await done(counter.owner.put('EntitySettings/Accounting', { Drawer: false }));
    });
  });

  it('Cash of ₹2,00,000 or more cannot be taken for one bill, nor of one person in a day (section 269ST)', async () => {
    const gold = await counter.newItem('Insulin pump', { UnPr: 1000 }, [['P1', '01/29', 40, 14_000]]);
    const { _id: CustomerId } = await done(
      counter.owner.post('Common/Customers', { Name: 'Ravi Traders', Phone: '9845099999' }),
    );
    await counter.run(
      `update customer set billing_address = '{"line1": "1 MG Road", "stateCode": "29"}' where id = $1`,
      [CustomerId],
    );
    const sold = (Qty: number, amount: number) =>
      counter.sell({ CustomerId, Items: [{ In_Id: gold, Qty }], Tenders: [cash(amount)] });
    const tooMuch = 'Cash of ₹2,00,000 or more cannot be taken for one bill (section 269ST).';
    expect((await refused(sold(225, 210_000)))[1]).toBe(tooMuch);
    await done(sold(150, 140_000));
    expect((await refused(sold(75, 70_000)))[1]).toBe(tooMuch);
  });

  it('names an unregistered buyer with an address from ₹50,000 on (Rule 46)', async () => {
    const dear = await counter.newItem('Wheelchair', {}, [['W1', '01/29', 4, 60_000]]);
    const sold = await refused(counter.sell({ Items: [{ In_Id: dear, Qty: 15 }], Tenders: [cash(60_000)] }));
    expect(sold).toEqual([422, 'From ₹50,000 on the address of an unregistered customer is required.', 'CustomerId']);
  });

  it('half a tablet is refused: what is counted whole is sold whole (inventory-purchasing rule 1)', async () => {
    await counter.run(
      `insert into unit (org_id, id, name, symbol, gstn_code, decimals)
       values ($1, gen_random_uuid(), 'Tablets of ours', 'tab', 'TBS', 0)`,
      [counter.org.orgId],
    );
    const tablet = await counter.newItem('Crocin', { UoM: 'TBS' }, [['C1', '01/29', 1, 30]]);
    const of = (Qty: number) => counter.sell({ Items: [{ In_Id: tablet, Qty }], Tenders: [cash(2)] });
    expect(await refused(of(0.5))).toEqual([400, 'Crocin: 0.5 cannot be: TBS is counted whole.', 'Items.0.Qty']);
    expect((await done(of(1))).Total).toBe(2);
  });

  it('refuses bad input at its field', async () => {
    const of = async (line: object) => (await refused(counter.sell({ Items: [line], Tenders: [cash(2)] }))).slice(0, 3);
    expect((await of({ In_Id: dolo, Qty: 0 }))[2]).toBe('Items.IP1.Qty');
    expect((await of({ In_Id: dolo, Qty: -1 }))[0]).toBe(400);
    expect((await of({ In_Id: newId(), Qty: 1 }))[2]).toBe('Items.IP1.In_Id');
    const ahead = await refused(counter.sell({ SoldAt: '2099-01-01T10:00:00Z', Items: [{ In_Id: dolo, Qty: 1 }] }));
    expect(ahead).toEqual([400, 'A sale is not dated in the future.', 'SoldAt']);
    expect((await refused(counter.sell({ Items: [], Tenders: [] })))[1]).toBe('Enter at least one item.');
    expect(await of({ In_Id: dolo, Qty: 1, BatchId: newId() })).toEqual([
      400,
      'This batch does not exist.',
      'Items.0.BatchId',
    ]);
  });
});

describe('prices', () => {
  it('never above the MRP of the batch (sales rule 18), below it only by right', async () => {
    const at = (UnPr: number, client?: Client) =>
      counter.sell({ Items: [{ In_Id: dolo, Qty: 15, UnPr }], Tenders: [cash(1000)] }, client);
    expect(await refused(at(33.7, counter.owner))).toEqual([422, 'The MRP of batch D2 is ₹33.60.', 'Items.IP1.UnPr']);
    expect((await refused(at(30)))[0]).toBe(403);
    expect((await done(at(30, counter.owner))).Total).toBe(30);
  });

  describe("Settled: SRDiscMax caps receipts (4-decisions §6), not spec 3's sales returns: `You cannot apply a discount higher than the maximum permitted limit.` offers Authorise or Ask; the signer's ceiling holds. Settled: SRDisc, or an SRDiscMax above zero (§8's cashier), permits them; list and category prices do not count (sales rule 23)", () => {
    it('SRDiscMax caps receipts; SRDisc, or an SRDiscMax above zero, permits them (sales rule 23)', async () => {
      const cashier = await counter.org.as('cashier');
      const less = (Perc: number, client: Client) =>
        counter.sell({ Items: [{ In_Id: dolo, Qty: 15 }], Perc, Tenders: [cash(1000)] }, client);
      expect((await done(less(5, cashier))).Total).toBe(32);
      expect((await refused(less(6, cashier)))[1]).toBe(
        'You cannot apply a discount higher than the maximum permitted limit.',
      );
      expect((await refused(less(5, await counter.org.as('frontdesk')))).slice(0, 2)).toEqual([
        403,
        'You do not have the permission to give discounts.',
      ]);
    });
  });

  it('a ceiling permits no sale without tax, and nobody chooses whether prices hold it', async () => {
    const cashier = await counter.org.as('cashier');
    const bill = { Items: [{ In_Id: dolo, Qty: 15 }], Tenders: [cash(1000)] };
    const Settings = { Tax: false, TaxReason: 'A friend' };
    expect((await counter.sell({ ...bill, Settings }, cashier)).status).toBe(403);
    const sold = await done(counter.sell({ ...bill, Settings: { Incl: false } }, cashier));
    expect([sold.Settings.Incl, sold.Items[0].Total]).toEqual([true, 33.6]);
  });

  it('The price is below the minimum (sales rule 40): refused, and nothing of the cost is told', async () => {
    const floor = await counter.newItem('Floor', { MinPr: 2 }, [['F1', '01/29', 2, 33.6]]);
    const admin = await counter.org.as('cashier');
    await counter.run(
      `update role set access = jsonb_set(jsonb_set(access, '{Accounting,PrOvr}', 'true'), '{Accounting,SRDiscMax}', '"none"') where org_id = $1 and key = 'cashier'`,
      [counter.org.orgId],
    );
    const sold = await counter.sell({ Items: [{ In_Id: floor, Qty: 15, UnPr: 20 }], Tenders: [cash(20)] }, admin);
    expect([sold.status, sold.body.message]).toEqual([422, 'The price is below the minimum.']);
  });
});

describe('A batch gone meanwhile is picked anew at the same price silently; at another the row is amber until Enter (sales rule 20)', () => {
  const batchOf = async (itemId: string, no: string) => {
    const rows = await counter.read<{ id: string }>('select id from batch where item_id = $1 and batch_no = $2', [
      itemId,
      no,
    ]);
    return rows[0]!.id;
  };

  it('is picked anew at the same price silently, at another one it is asked', async () => {
    const pan = await counter.newItem('Pan 40', {}, [
      ['A', '01/29', 1, 150],
      ['B', '02/29', 1, 150],
      ['C', '03/29', 1, 165],
    ]);
    const a = await batchOf(pan, 'A');
    const sell = (Qty: number, BatchId?: string) =>
      counter.sell({ Items: [{ In_Id: pan, Qty, ...(BatchId && { BatchId }) }], Tenders: [cash(1000)] });
    await done(sell(15, a));
    expect((await done(sell(10, a))).Items[0].BatchNo).toBe('B');
    const asked = await sell(10, a);
    expect([asked.status, asked.body.errorCode, asked.body.message, asked.body.fields[0].path]).toEqual([
      422,
      'BatchGone',
      'Batch A is gone: batch C has an MRP of ₹165.00.',
      'Items.0.BatchId',
    ]);
    const c = await batchOf(pan, 'C');
    expect((await done(sell(10, c))).Total).toBe(110);
    expect((await refused(sell(11)))[1]).toContain('Pan 40: 10 available, 11 needed');
  });

  it('Of two takers of the last strip one gets 422 with what is left', async () => {
    const last = await counter.newItem('Last', {}, [['L', '01/29', 1, 15]]);
    const sold = await Promise.all(
      [1, 2].map(() => counter.sell({ Items: [{ In_Id: last, Qty: 15 }], Tenders: [cash(15)] })),
    );
    const [first, second] = sold.toSorted((x, y) => x.status - y.status);
    expect([first!.status, second!.status, second!.body.message]).toEqual([
      201,
      422,
      expect.stringContaining('Last: 0 available, 15 needed.'),
    ]);
    expect(await stockOf(last)).toEqual({ L: 0 });
  });

  it('ten tills that sell the last of three batches at once all get theirs, and nothing goes below zero', async () => {
    const many = await counter.newItem('Many', {}, [
      ['M1', '01/29', 2, 15],
      ['M2', '02/29', 2, 15],
      ['M3', '03/29', 2, 15],
    ]);
    const other = await counter.newItem('Beside', {}, [['B1', '01/29', 10, 15]]);
    const sold = await Promise.all(
      Array.from({ length: 10 }, (_, till) => {
        const Items = [
          { In_Id: many, Qty: 9 },
          { In_Id: other, Qty: 15 },
        ];
        return counter.sell({ Items: till % 2 === 0 ? Items : Items.toReversed(), Tenders: [cash(24)] });
      }),
    );
    expect(sold.map(({ status, body }) => [status, body.message ?? null])).toEqual(sold.map(() => [201, null]));
    expect(await stockOf(many)).toEqual({ M1: 0, M2: 0, M3: 0 });
    expect((await refused(counter.sell({ Items: [{ In_Id: many, Qty: 1 }], Tenders: [cash(1)] })))[0]).toBe(422);
  });

  it('an expired one is never sold, nor one that is held', async () => {
    const old = await counter.newItem('Old', {}, [['O', '01/29', 1, 15]]);
    await counter.run(`update batch set expires_on = '2020-01-31' where item_id = $1`, [old]);
    const sold = await refused(
      counter.sell({ Items: [{ In_Id: old, Qty: 1, BatchId: await batchOf(old, 'O') }], Tenders: [cash(1)] }),
    );
    expect(sold[0]).toBe(422);
  });
});

describe("Schedule H: doctor, patient (`RxH` Require | Warn); H1 also the doctor's address; X, narcotic also prescription image, pharmacist: `{item} is Schedule {s}. Enter {fields}.`; above MaxQty a second person. Register and sale are one transaction; returns write a counter-entry (sales rule 22)", () => {
  it('`Drug licence {no} expired on {date}.` refuses scheduled drugs, and no others (hospital rule 28)', async () => {
    const { entityId, orgId } = counter.org;
    const hold = (Upto: string) =>
      done(counter.owner.put(`Entities/${entityId}/${orgId}`, { DL: [{ No: 'KA-20-7', Form: '20', Upto }] }));
    const drug = await counter.newItem('Azithral 500', { Sch: 'H' }, [['Z1', '01/29', 2, 75]]);
    const plain = await counter.newItem('Gauze', {}, [['G1', '01/29', 2, 75]]);
    const rao = await done(
      counter.owner.post('Settings/Doctors', { Name: 'Dr. Iyer', RegNo: 'KMC 1', Addr: '1 MG Road' }),
    );
    const named = { DrId: rao._id, Pat: { Name: 'Asha' } };
    const sell = (In_Id: string) => counter.sell({ Items: [{ In_Id, Qty: 1 }], Tenders: [cash(5)], ...named });
    await hold('2020-03-31');
    expect([(await sell(drug)).status, (await sell(drug)).body.message]).toEqual([
      422,
      'Drug licence KA-20-7 expired on 31/03/2020. Its renewal is entered under Settings, Company profile.',
    ]);
    expect((await sell(plain)).status).toBe(201);
    // Neither does who administers settings alone put its end off, or take it off, as he sells.
    const settings = (SA: boolean) =>
      counter.run(`update role set access = access || $2 where org_id = $1 and key = 'doctor'`, [orgId, { SA }]);
    await settings(true);
    const clerk = await counter.org.as('doctor');
    for (const DL of [[], [{ No: 'KA-20-7', Form: '20', Upto: '2099-03-31' }]]) {
      const put = await clerk.put(`Entities/${entityId}/${orgId}`, { DL });
      expect([put.status, put.body.fields?.[0]?.path]).toEqual([403, 'DL']);
    }
    await settings(false);
    // No day before its end is chosen either.
    const today = todayIn('Asia/Kolkata', counter.api.clock.now());
    await hold(addDays(today, -2));
    const earlier = { SoldAt: `${addDays(today, -3)}T06:00:00Z`, Items: [{ In_Id: drug, Qty: 1 }], Tenders: [cash(5)] };
    expect((await refused(counter.sell({ ...earlier, ...named })))[0]).toBe(422);
    await hold('2099-03-31');
    expect((await sell(drug)).status).toBe(201);
  });

  it('name doctor and patient, and the register is written with the sale and against its cancellation', async () => {
    const alprax = await counter.newItem('Alprax 0.5', { Sch: 'H1' }, [['X1', '01/29', 2, 75]]);
    const doctor = (fields: object) => done(counter.owner.post('Settings/Doctors', fields));
    const bare = await doctor({ Name: 'Dr. Bare' });
    const rao = await doctor({ Name: 'Dr. Rao', RegNo: 'KMC 4711', Addr: '12 MG Road' });
    const bill = (fields: object) => ({ Items: [{ In_Id: alprax, Qty: 10 }], Tenders: [cash(50)], ...fields });
    const missing = await counter.sell(bill({}));
    expect([missing.status, missing.body.errorCode, missing.body.message]).toEqual([
      422,
      'ScheduleNeeds',
      'Alprax 0.5 is Schedule H1. Enter the doctor, the patient.',
    ]);
    const noAddress = await refused(counter.sell(bill({ DrId: bare._id, Pat: { Name: 'Asha' } })));
    expect(noAddress).toEqual([422, "Alprax 0.5 is Schedule H1. Enter the doctor's address.", 'DrId']);
    const made = await done(counter.sell(bill({ DrId: rao._id, Pat: { Name: 'Asha', Age: '42' }, Name: 'Ravi' })));
    await done(counter.owner.put(`${RECEIPTS}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong strength' }));
    const rows = await counter.read<{ row: unknown[] }>(
      `select jsonb_build_array(schedule, in_e3 / 1000, out_e3 / 1000, balance_e3 / 1000, party, prescriber, patient) as row
       from drug_register where document_id = $1 order by move_id`,
      [made._id],
    );
    const named = ['Ravi', 'Dr. Rao, KMC 4711, 12 MG Road', 'Asha, 42'];
    expect(rows.map(({ row }) => row)).toEqual([
      ['H1', 0, 10, 20, ...named],
      ['H1', 10, 0, 30, ...named],
    ]);
  });

  it('of Schedule X want a picture of the prescription and the pharmacist also', async () => {
    const morph = await counter.newItem('Morphine 10', { Sch: 'X' }, [['M1', '01/29', 2, 75]]);
    const rao = (await done(counter.owner.get('Settings/Doctors/SearchLite?q=Rao')))[0];
    const sold = await refused(
      counter.sell({ Items: [{ In_Id: morph, Qty: 1 }], Tenders: [cash(5)], DrId: rao._id, Pat: { Name: 'Asha' } }),
    );
    expect(sold[1]).toBe('Morphine 10 is Schedule X. Enter a picture of the prescription, the pharmacist.');
    const [logo] = await counter.read<{ id: string }>('select id from stored_file limit 1');
    const RxFile = logo?.id ?? newId();
    const other = await refused(counter.sell({ Items: [{ In_Id: morph, Qty: 1 }], RxFile, Tenders: [cash(5)] }));
    expect(other).toEqual([400, 'Add a picture of the prescription.', 'RxFile']);
  });

  it('of Schedule H are sold with a word where RxH is Warn', async () => {
    const azi = await counter.newItem('Azithral', { Sch: 'H' }, [['Z1', '01/29', 2, 75]]);
    const bill = { Items: [{ In_Id: azi, Qty: 1 }], Tenders: [cash(5)] };
    expect((await refused(counter.sell(bill)))[1]).toBe('Azithral is Schedule H. Enter the doctor, the patient.');
    await done(counter.owner.put('EntitySettings/Accounting', { SlsRcpt: { RxH: 'Warn' } }));
    await done(counter.sell(bill));
    await done(counter.owner.put('EntitySettings/Accounting', { SlsRcpt: { RxH: 'Require' } }));
  });
});

describe('A held bill reserves nothing, is taken once (`{user} has this bill.`), re-priced, told at drawer close (sales rule 27)', () => {
  it('reserves nothing, is listed, taken once, and paid', async () => {
    const bill = { Hold: true, HoldNote: 'Fetches his purse', Items: [{ In_Id: dolo, Qty: 2 }] };
    const held = await done(counter.sell(bill));
    expect([held.Sts, held.Code, held.HoldNote]).toEqual(['Draft', undefined, 'Fetches his purse']);
    const [reserved] = await counter.read<{ sum: number }>(
      'select coalesce(sum(reserved_e3), 0)::int as sum from stock_balance where item_id = $1',
      [dolo],
    );
    expect(reserved!.sum).toBe(0);
    expect((await done(pharmacist.get(`${RECEIPTS}/Held`))).map((row: Wire) => row._id)).toEqual([held._id]);
    expect((await done(pharmacist.get(`${RECEIPTS}/Drawer`))).Held).toBe(1);
    const cashier = await counter.org.as('cashier');
    const [one, two] = await Promise.all(
      [pharmacist, cashier].map((client) => client.put(`${RECEIPTS}/${held._id}/Resume`, {})),
    );
    expect([one!.status, two!.status].toSorted((x, y) => x - y)).toEqual([200, 422]);
    const [taker, other] = one!.status === 200 ? [pharmacist, cashier] : [cashier, pharmacist];
    const refusal = await refused(other.put(`${RECEIPTS}/${held._id}`, { Tenders: [cash(4)] }));
    expect(refusal[1]).toMatch(/ has this bill\.$/u);
    const paid = await done(
      taker.put(`${RECEIPTS}/${held._id}`, { Items: [{ In_Id: dolo, Qty: 3 }], Tenders: [cash(7)] }),
    );
    expect([paid.Sts, paid.Items.length, paid.Items[0].Qty, paid.TakenBy]).toEqual(['Closed', 1, 3, undefined]);
    expect((await refused(taker.put(`${RECEIPTS}/${held._id}`, { Tenders: [cash(7)] })))[1]).toBe(
      'This bill is paid already.',
    );
  });

  it('is dropped without a trace in the numbers', async () => {
    const held = await done(counter.sell({ Hold: true, Items: [{ In_Id: dolo, Qty: 2 }] }));
    expect((await pharmacist.delete(`${RECEIPTS}/${held._id}`)).status).toBe(204);
    expect((await pharmacist.get(`${RECEIPTS}/${held._id}`)).status).toBe(404);
  });
});

it('is told by SMS to its buyer, also to a walk-in who left his phone, where that is switched on', async () => {
  const settings = async (RcptSentSms: boolean) => {
    const { _v } = (await counter.owner.get('EntitySettings/common')).body;
    await done(counter.owner.put('EntitySettings/common', { Notifier: { RcptSentSms, RcptSentDlt: '1207161' }, _v }));
  };
  await settings(true);
  const item = await counter.newItem('Told tablets', {}, [['T1', '06/29', 2, 30]]);
  const fields = { Items: [{ In_Id: item, Qty: 15 }], Tenders: [cash(30)] };
  const sold = await done(counter.sell({ ...fields, Phone: '9845066006' }));
  await done(counter.sell(fields));
  await settings(false);
  const told = await counter.read<{ body: string }>(
    `select body from outbox where channel = 'sms' and subject_kind = 'salesReceipt'`,
  );
  expect(told).toEqual([{ body: expect.stringContaining(`Rs 30.00, bill ${sold.Code}`) }]);
});

describe('taking back', () => {
  it('cancelling puts goods back into their batches, mirrors the books and gives the cash back', async () => {
    const drawer = await done(counter.owner.post('Accounting/CashDrawers', { Float: 0 }));
    const before = await stockOf(dolo);
    const made = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 5 }], Tenders: [cash(20)] }, counter.owner));
    const cancel = (client: Client, Reason?: string) =>
      client.put(`${RECEIPTS}/${made._id}/Status`, { Sts: 'Cancelled', Reason });
    expect((await cancel(pharmacist, 'Wrong')).status).toBe(403);
    expect((await cancel(counter.owner)).status).toBe(400);
    const gone = await done(cancel(counter.owner, 'Changed his mind'));
    expect([gone.Sts, gone.Reason, gone.Code]).toEqual(['Cancelled', 'Changed his mind', made.Code]);
    expect(await booksOf(counter, made._id)).toEqual({});
    expect(await stockOf(dolo)).toEqual(before);
    expect((await refused(cancel(counter.owner, 'Twice')))[1]).toBe('Only a receipt that is paid is cancelled.');
    const [row] = await counter.read<{ paise: number }>(
      'select cash_paise::int as paise from cash_drawer where id = $1',
      [drawer._id],
    );
    expect(row!.paise).toBe(0);
    await done(counter.owner.put(`Accounting/CashDrawers/${drawer._id}/Close`, { Counted: 0 }));
  });

  it('is printed by the printer of a device, whose drawer opens for who sells, with the first print of each posting that took cash, and is told (sales §6)', async () => {
    const sold = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 5 }], Tenders: [cash(11)] }, counter.owner));
    const bytesOf = async (query = '') => (await counter.owner.get(`${RECEIPTS}/${sold._id}/EscPos${query}`)).raw;
    const [wide, narrow] = [await bytesOf(), await bytesOf('?Paper=58')];
    const opened = Buffer.from([0x1b, 0x70, 0, 25, 250]);
    const cut = Buffer.from([0x1d, 0x56, 0x42, 0]);
    expect([wide.includes(opened), wide.includes(cut), narrow.includes(cut)]).toEqual([true, true, false]);
    // Neither the same paper again, nor who only reads, opens it.
    expect([narrow.includes(opened), (await bytesOf()).includes(opened)]).toEqual([false, false]);
    const log = await counter.read<{ by: string }>(
      `select user_name as by from audit_entry where subject_id = $1 and action = 'openDrawer'`,
      [sold._id],
    );
    expect(log).toEqual([{ by: sold.CrBy }]);
    for (const words of [sold.Code, 'Dolo 650', 'Batch', 'Rs.11.00']) expect(wide.toString('latin1')).toContain(words);
    const path = `${RECEIPTS}/${sold._id}/EscPos`;
    expect((await refused(counter.owner.get(`${path}?Paper=A4`)))[1]).toBe('A sheet is printed as PDF.');
    expect((await counter.owner.get(`${path}?Paper=72`)).status).toBe(400);
    const named = { Name: 'आशा', Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [{ Type: 'UPI', Amount: 2, Ref: '77' }] };
    const other = await done(counter.sell(named, counter.owner));
    expect((await refused(counter.owner.get(`${RECEIPTS}/${other._id}/EscPos`)))[1]).toMatch(/print it as PDF/u);
  });

  it('one reference that pays two bills of a day is told by the drawer, also of two tills, however it is written', async () => {
    const opened = await done(counter.owner.post('Accounting/CashDrawers', { Float: 0 }));
    const pay = (Ref: string, by: Client) =>
      done(counter.sell({ Items: [{ In_Id: dolo, Qty: 5 }], Tenders: [{ Type: 'UPI', Amount: 11, Ref }] }, by));
    const first = await pay('4021 8876', counter.owner);
    await pay('40218877', counter.owner);
    const told = async () => (await done(counter.owner.get(`Accounting/CashDrawers/${opened._id}`))).Repeated;
    expect(await told()).toEqual([]);
    const again = await pay('40218876', counter.pharmacist);
    expect(await told()).toEqual([{ Type: 'UPI', Ref: '4021 8876', Codes: [first.Code, again.Code] }]);
    await done(counter.owner.put(`${RECEIPTS}/${again._id}/Status`, { Sts: 'Cancelled', Reason: 'Shown twice' }));
    expect(await told()).toEqual([]);
    await done(counter.owner.put(`Accounting/CashDrawers/${opened._id}/Close`, { Counted: 0 }));
  });

  it('ReOpenSR mirrors all of it, cash too, keeps the number, and the next posting is revision 2', async () => {
    const drawer = await done(counter.owner.post('Accounting/CashDrawers', { Float: 0 }));
    const made = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 5 }], Tenders: [cash(20)] }, counter.owner));
    const open = (client: Client) => client.put(`${RECEIPTS}/${made._id}/ReOpen`, { Reason: 'Six, not five' });
    expect((await open(pharmacist)).status).toBe(403);
    const reopened = await done(open(counter.owner));
    expect([reopened.Sts, reopened.Code, await booksOf(counter, made._id)]).toEqual(['Draft', made.Code, {}]);
    await counter.expectWhole();
    const again = await done(
      counter.owner.put(`${RECEIPTS}/${made._id}`, { Items: [{ In_Id: dolo, Qty: 6 }], Tenders: [cash(13)] }),
    );
    expect([again.Sts, again.Code, again.Rev, again.Total]).toEqual(['Closed', made.Code, 2, 13]);
    await done(counter.owner.put(`Accounting/CashDrawers/${drawer._id}/Close`, { Counted: 13 }));
    expect((await refused(open(counter.owner)))[1]).toBe(
      'The drawer that took its cash is closed: cancel the receipt instead.',
    );
  });

  it('nothing is taken back of a closed period', async () => {
    const made = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }));
    await done(counter.owner.put('EntitySettings/Accounting', { LockDate: made.Date, Reason: 'Filed' }));
    const sent = { Sts: 'Cancelled', Reason: 'Late' };
    expect((await counter.owner.put(`${RECEIPTS}/${made._id}/Status`, sent)).status).toBe(423);
    expect((await counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] })).status).toBe(423);
    await done(counter.owner.put('EntitySettings/Accounting', { LockDate: addDays(made.Date, -1), Reason: 'Again' }));
  });
});

describe('who may', () => {
  it('the letters, the branch and the scope of their own are asked', async () => {
    const made = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }));
    const doctor = await counter.org.as('doctor');
    expect((await counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }, doctor)).status).toBe(403);
    const elsewhere = await counter.org.as('owner', 'second');
    expect((await elsewhere.get(`${RECEIPTS}/${made._id}`)).status).toBe(404);
    const stranger = await (await counter.api.organisation({ industry: 'HC2' })).as('owner');
    expect((await stranger.get(`${RECEIPTS}/${made._id}`)).status).toBe(404);
  });

  it('a business that does not sell at the counter has no receipts', async () => {
    const services = await (await counter.api.organisation({ industry: 'PROJECTS' })).as('owner');
    expect((await services.get(`${RECEIPTS}/Dashboard`)).status).toBe(403);
  });

  it('what is posted takes no change, whoever asks the database', async () => {
    const made = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }));
    const say = (sql: string) => counter.read(sql, [made._id]);
    for (const statement of [
      'update sales_receipt set total_paise = 0 where id = $1',
      `update sales_receipt set status = 'Draft' where id = $1`,
      'delete from sales_receipt where id = $1',
      'update sales_receipt_line set quantity_e3 = 2000 where receipt_id = $1',
      'delete from sales_receipt_line where receipt_id = $1',
      'update sales_receipt_tender set amount_paise = 1 where receipt_id = $1',
      'update sales_receipt set client_id = gen_random_uuid() where id = $1',
    ])
      await expect(say(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23(?:001|503)$/u) });
  });
});

describe('reading', () => {
  it('lists, finds and prints receipts', async () => {
    const made = await done(
      counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)], Name: 'Zubeida Khan', Phone: '9900112233' }),
    );
    const found = await done(pharmacist.get(`${RECEIPTS}?Text=zubeida`));
    expect(found.Data.map((row: Wire) => [row._id, row.Name, row.Total, row.PaidBy, row.Lines])).toEqual([
      [made._id, 'Zubeida Khan', 2, 'Cash', 1],
    ]);
    expect((await done(pharmacist.get(`${RECEIPTS}/Dashboard?Limit=1`))).length).toBe(1);
    for (const Paper of ['80', 'A4']) {
      const print = await pharmacist.get(`${RECEIPTS}/${made._id}/Print?Paper=${Paper}`);
      expect([print.status, print.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    const log = await done(pharmacist.get(`${RECEIPTS}/${made._id}/AuditLog`));
    expect(log.map((entry: Wire) => entry.Action)).toEqual(['approve', 'create']);
    expect(await done(pharmacist.get(`${RECEIPTS}/Drawer`))).toEqual({ Needed: false, Held: 0 });
  });
});
