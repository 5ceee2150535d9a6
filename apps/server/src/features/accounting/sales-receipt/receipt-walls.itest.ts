import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawSignature } from '../../../../seed/engine/draw-signature.ts';
import type { Client } from '../../../../test/api.ts';
import { newId } from '../../../core/new-id.ts';
import { cash, type Counter, done, openCounter, RECEIPTS, refused, type Wire } from './sales-receipt.fixture.ts';

let counter: Counter;
let pharmacist: Client;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ pharmacist } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '01/29', 60, 33.6]]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const change = (itemId: string, fields: object) => done(counter.owner.put(`Inventory/Items/${itemId}`, fields));

describe('a held bill is priced anew when it is paid (sales rule 27)', () => {
  const hold = (fields: object) => done(counter.sell({ Hold: true, ...fields }));
  const pay = (held: Wire, fields: object = {}) =>
    pharmacist.put(`${RECEIPTS}/${held._id}`, { _v: held._v, Tenders: [cash(1000)], ...fields });

  it('whose price has risen is not posted before its seller has seen that', async () => {
    const gauze = await counter.newItem('Gauze', { TrackBy: 'Qty', Track: false, UnPr: 100, Units: [] });
    const bill = { Items: [{ In_Id: gauze, Qty: 2, Desc: 'Gauze, wide' }] };
    const held = await hold(bill);
    expect(held.Total).toBe(210);
    await change(gauze, { UnPr: 200 });
    const told = await pay(held);
    expect([told.status, told.body.errorCode, told.body.message, told.body.fields[0].path]).toEqual([
      422,
      'Repriced',
      'Prices have changed since this bill was held: ₹210.00 then, ₹420.00 now.',
      'Items',
    ]);
    expect(await done(pay(held, bill))).toMatchObject({ Sts: 'Closed', Total: 420 });
  });

  it('is no other when it is sent again by its name', async () => {
    const swab = await counter.newItem('Swab', { TrackBy: 'Qty', Track: false, UnPr: 100, Units: [] });
    const ClientId = newId();
    await hold({ ClientId, Items: [{ In_Id: swab, Qty: 1 }] });
    await change(swab, { UnPr: 200 });
    expect((await counter.sell({ ClientId, Tenders: [cash(105)] })).body.errorCode).toBe('Repriced');
  });

  it('is asked for the prescription that its goods need by now', async () => {
    const azi = await counter.newItem('Azee', {}, [['A1', '01/29', 2, 75]]);
    const held = await hold({ Items: [{ In_Id: azi, Qty: 1 }] });
    await change(azi, { Sch: 'H1' });
    expect((await refused(pay(held)))[1]).toBe('Azee is Schedule H1. Enter the doctor, the patient.');
  });

  it('is picked anew: at the same price silently, at another one it is asked', async () => {
    const pan = await counter.newItem('Pan 40', {}, [
      ['A', '01/29', 1, 150],
      ['B', '02/29', 1, 150],
      ['C', '03/29', 1, 165],
    ]);
    const [one, two] = [
      await hold({ Items: [{ In_Id: pan, Qty: 10 }] }),
      await hold({ Items: [{ In_Id: pan, Qty: 10 }] }),
    ];
    await done(counter.sell({ Items: [{ In_Id: pan, Qty: 15 }], Tenders: [cash(150)] }));
    expect((await done(pay(one))).Items.map((line: Wire) => [line.BatchNo, line.Qty])).toEqual([['B', 10]]);
    const asked = await pay(two);
    expect([asked.status, asked.body.errorCode]).toEqual([422, 'BatchGone']);
  });

  it('keeps what was typed: a price, a discount, and words of its own', async () => {
    // It goes with goods of 5 %: another rate wants a reason (rule 8).
    const words = { Desc: 'Delivery', UnPr: 30, Qty: 1, TCode: 105, SAC: '9968' };
    const Items = [{ In_Id: dolo, Qty: 15, UnPr: 30 }, { In_Id: dolo, Qty: 15, Disc: 3.6 }, words];
    const dearer = [...Items.slice(0, 2), { ...words, TCode: 117 }];
    expect((await counter.sell({ Hold: true, Items: dearer }, counter.owner)).status).toBe(400);
    const held = await done(counter.sell({ Hold: true, Items }, counter.owner));
    const paid = await done(counter.owner.put(`${RECEIPTS}/${held._id}`, { Tenders: [cash(1000)] }));
    const face = ({ Items: lines }: Wire) =>
      lines.map((line: Wire) => [line.Desc, line.Qty, line.UnPr, line.Disc, line.TCode, line.Total]);
    expect([face(paid), paid.Total]).toEqual([face(held), held.Total]);
    expect(paid.Total).toBe(90);
  });
});

describe('the prescription of Schedule X (sales rule 22)', () => {
  let morph: string;
  let rao: string;
  beforeAll(async () => {
    morph = await counter.newItem('Morphine 10', { Sch: 'X' }, [['M1', '01/29', 9, 75]]);
    rao = (await done(counter.owner.post('Settings/Doctors', { Name: 'Dr. Rao', Addr: '12 MG Road' })))._id;
  });
  let drawn = 0;
  const upload = async (bytes: Uint8Array, client = pharmacist): Promise<string> =>
    (await done(client.upload(`${RECEIPTS}/Prescriptions`, { name: 'rx.png', bytes })))._id;
  const picture = (client = pharmacist) => upload(drawSignature((drawn += 1)), client);
  const bill = async (fields: object = {}) => ({
    Items: [{ In_Id: morph, Qty: 1 }],
    Tenders: [cash(5)],
    DrId: rao,
    Pat: { Name: 'Asha' },
    RxFile: await picture(),
    PharmId: pharmacist.userId,
    ...fields,
  });

  it('names a pharmacist: who sells at the counter and keeps the register of scheduled drugs', async () => {
    const cashier = await counter.org.as('cashier');
    const technician = await counter.org.as('technician');
    for (const PharmId of [cashier.userId, technician.userId, newId()])
      expect(await refused(counter.sell(await bill({ PharmId })))).toEqual([
        400,
        'Choose a pharmacist of this branch.',
        'PharmId',
      ]);
    const sold = await done(counter.sell(await bill({ RxFile: await picture(cashier) }), cashier));
    expect(sold.PharmId).toBe(pharmacist.userId);
    await done(counter.sell(await bill({ PharmId: counter.owner.userId })));
  });

  it('serves one bill, also of two at once; a bill that is cancelled gives it back', async () => {
    const paper = drawSignature(-1);
    const RxFile = await upload(paper);
    const both = await Promise.all([counter.sell(await bill({ RxFile })), counter.sell(await bill({ RxFile }))]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 400]);
    const held = { RxFile, Hold: true, Tenders: null };
    expect(await refused(counter.sell(await bill(held)))).toEqual([
      400,
      'This picture belongs to another bill: add one of this prescription.',
      'RxFile',
    ]);
    const sentAgain = { ...held, RxFile: await upload(paper) };
    expect((await refused(counter.sell(await bill(sentAgain))))[1]).toContain('belongs to another bill');
    const { _id } = both.find(({ status }) => status === 201)!.body;
    await done(counter.owner.put(`${RECEIPTS}/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong strength' }));
    await done(counter.sell(await bill({ RxFile })));
    const again = counter.run('update sales_receipt set prescription_image_id = $1 where status = $2', [
      RxFile,
      'Closed',
    ]);
    await expect(again).rejects.toMatchObject({ code: expect.stringMatching(/^23/u) });
  });

  it('serves one bill on account just so', async () => {
    const { owner } = counter;
    const CustomerId = (await done(owner.post('Common/Customers', { Name: 'Nursing home', CreditDays: 15 })))._id;
    const RxFile = await upload(drawSignature(-2), owner);
    const onAccount = async () =>
      owner.post('Accounting/Invoices/Receipt', {
        Bill: { ClientId: newId(), CustomerId, ...(await bill({ RxFile, Tenders: undefined })) },
        Tenders: [],
      });
    const { Invoice } = await done(onAccount());
    expect((await refused(onAccount()))[2]).toBe('RxFile');
    await done(owner.put(`Accounting/Invoices/${Invoice._id}/Cancel`, { Reason: 'Wrong strength' }));
    await done(onAccount());
  });

  it('is of the last 180 days', async () => {
    const today = (await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }))).Date;
    const of = async (RxDate: string) => counter.sell(await bill({ RxDate }));
    expect(await refused(of('2001-01-01'))).toEqual([400, 'The prescription is older than 180 days.', 'RxDate']);
    expect((await refused(of(addDays(today, -181))))[2]).toBe('RxDate');
    expect(await refused(of(addDays(today, 1)))).toEqual([400, 'The prescription is dated after the sale.', 'RxDate']);
    await done(of(addDays(today, -180)));
  });
});

describe('cash of ₹2,00,000 (section 269ST)', () => {
  const RICH = `update customer set billing_address = '{"line1": "1 MG Road", "stateCode": "29"}' where id = $1`;
  const tooMuch = 'Cash of ₹2,00,000 or more cannot be taken for one bill (section 269ST).';
  let pump: string;
  const rich = async (Name: string, Phone: string): Promise<string> => {
    const { _id } = await done(counter.owner.post('Common/Customers', { Name, Phone }));
    await counter.run(RICH, [_id]);
    return _id;
  };
  const sold = (CustomerId: string | undefined, fields: object = {}) =>
    counter.sell({ CustomerId, Items: [{ In_Id: pump, Qty: 133 }], Tenders: [cash(140_000)], ...fields });
  const daysAgo = (days: number) => `${addDays(counter.api.clock.now().slice(0, 10), -days)}T06:00:00Z`;
  beforeAll(async () => {
    // No goods: a day that is gone had none in stock.
    pump = await counter.newItem('Pump care', { TrackBy: 'Qty', Track: false, UnPr: 1000, Units: [] });
  });

  it('is counted by the day on which it comes in, whatever day a bill says', async () => {
    const customer = await rich('Ravi Traders', '9845099001');
    await done(sold(customer));
    expect((await refused(sold(customer, { SoldAt: daysAgo(1) })))[1]).toBe(tooMuch);
    const other = await rich('Meena Traders', '9845099002');
    await done(sold(other, { SoldAt: daysAgo(2) }));
    expect((await refused(sold(other, { SoldAt: daysAgo(1) })))[1]).toBe(tooMuch);
    expect((await refused(sold(other)))[1]).toBe(tooMuch);
    await done(sold(other, { Tenders: [{ Type: 'UPI', Amount: 139_650 }] }));
  });

  it('counts a person by his record and by its phone alone', async () => {
    const Phone = '9845099014';
    await done(
      sold(await rich('Usha Traders', Phone), { Items: [{ In_Id: pump, Qty: 150 }], Tenders: [cash(157_500)] }),
    );
    const walkIn = { Phone, Items: [{ In_Id: pump, Qty: 45 }], Tenders: [cash(47_250)] };
    expect((await refused(sold(undefined, walkIn)))[1]).toBe(tooMuch);
  });

  it('counts payments of that person that came in today, whatever day they say', async () => {
    const CustomerId = await rich('Anil Traders', '9845099003');
    const Tenders = [{ Type: 'Cash', Amount: 140_000 }];
    const before = daysAgo(3).slice(0, 10);
    await done(counter.owner.post('Accounting/Payments', { CustomerId, Date: before, Amount: 140_000, Tenders }));
    expect((await refused(sold(CustomerId)))[1]).toBe(tooMuch);
  });

  it('counts bills that name no customer but his phone', async () => {
    const CustomerId = await rich('Sunil Traders', '9845099004');
    const Items = [{ In_Id: pump, Qty: 40 }];
    await done(counter.sell({ Phone: '9845099004', Items, Tenders: [cash(42_000)] }));
    await done(counter.sell({ Phone: '9845099004', Items, Tenders: [cash(42_000)] }));
    expect((await refused(sold(CustomerId)))[1]).toBe(tooMuch);
  });
});

describe('above the MRP nothing is sold (sales rule 18)', () => {
  it('of goods without batches by the MRP of the item', async () => {
    const balm = await counter.newItem('Balm', { TrackBy: 'Qty', Track: false, UnPr: 2, MRP: 2.24, Units: [] });
    const at = (UnPr: number) => counter.sell({ Items: [{ In_Id: balm, Qty: 1, UnPr }], Tenders: [cash(100)] });
    expect(await refused(at(3))).toEqual([422, 'The MRP of Balm is ₹2.24.', 'Items.IP1.UnPr']);
    expect((await done(at(2.24))).Items[0].MRP).toBe(2.24);
  });

  it('nor by an adjustment: goods at their MRP leave no room for one', async () => {
    const by = (Adjust: number, fields: object = {}) =>
      counter.sell(
        {
          Items: [{ In_Id: dolo, Qty: 15, ...fields }],
          Adjust,
          AdjReason: 'Bag',
          Tenders: [cash(1000)],
        },
        counter.owner,
      );
    expect(await refused(by(50))).toEqual([422, 'The adjustment takes the goods above their MRP.', 'Adjust']);
    expect((await refused(by(0.4)))[0]).toBe(422);
    expect((await done(by(3, { UnPr: 30 }))).Total).toBe(33);
  });
});

describe('bills of nothing', () => {
  it('goods that the rounding gives away are not sold; what a discount gives is', async () => {
    const bill = { Items: [{ In_Id: dolo, Qty: 0.2 }], Tenders: [] };
    expect(await refused(counter.sell(bill))).toEqual([
      422,
      "₹0.45 are rounded to nothing: sell at least a rupee's worth.",
      'Items',
    ]);
    expect((await done(counter.sell({ ...bill, Perc: 100 }, counter.owner))).Total).toBe(0);
  });
});
