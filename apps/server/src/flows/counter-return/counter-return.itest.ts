import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, PASSWORD } from '../../../test/api.ts';
import { newId } from '../../core/new-id.ts';
import {
  booksOf,
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  refused,
  type Wire,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';

let counter: Counter;
let pharmacist: Client;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ pharmacist } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 40, 30]]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const upi = (Amount: number) => ({ Type: 'UPI', Amount });
/** Thirty pieces at ₹2: ₹60. */
const sold = async (fields: object = {}, client?: Client): Promise<Wire> =>
  done(counter.sell({ Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [cash(60)], ...fields }, client));
const back = (of: Wire, Qty: number, fields: object = {}, client = pharmacist): Promise<Answer> =>
  client.post(`${RECEIPTS}/${of._id}/Return`, {
    Lines: [{ Src: 'IP1', Qty }],
    Reason: 'Not needed',
    RefundBy: 'Tenders',
    ...fields,
  });
/** As if it was sold so many days before. */
const soldDaysAgo = async ({ _id, Date: day }: Wire, days: number): Promise<void> => {
  await counter.run(`alter table sales_receipt disable trigger posted`);
  await counter.run('update sales_receipt set sold_on = $2 where id = $1', [_id, addDays(day, -days)]);
  await counter.run(`alter table sales_receipt enable trigger posted`);
};
const stock = async (): Promise<number> => {
  const [row] = await counter.read<{ left: number }>(
    `select (sum(on_hand_e3) / 1000)::int as left from stock_batch_balance where item_id = $1`,
    [dolo],
  );
  return row!.left;
};

describe('a return of a receipt', () => {
  it('Good goes to its batch at the cost it left with, the note is at the prices of the sale, cash leaves the own drawer (rules 30, 32, 34)', async () => {
    const drawer = await done(counter.owner.post('Accounting/CashDrawers', { Float: 100 }));
    const receipt = await sold({ Name: 'Asha', Phone: '9845012345' }, counter.owner);
    const before = await stock();
    const made = await done(back(receipt, 15, {}, counter.owner));
    expect(made).toMatchObject({
      Return: { Code: expect.stringMatching(/^RET/) },
      CreditNote: { Code: expect.stringMatching(/^CN/), Total: 30, Left: 0 },
      Refund: [{ Type: 'Cash', Amount: 30 }],
    });
    expect(await stock()).toBe(before + 15);
    expect(await booksOf(counter, made.Return._id)).toEqual({ inventory: 20, costOfGoods: -20 });
    expect(await booksOf(counter, made.CreditNote._id)).toMatchObject({ receivable: -30 });
    const [held] = await counter.read<{ paise: number }>(
      'select cash_paise::int as paise from cash_drawer where id = $1',
      [drawer._id],
    );
    expect(held).toEqual({ paise: 13_000 });
    const shown = await done(pharmacist.get(`${RECEIPTS}/${receipt._id}`));
    expect([shown.RetSts, shown.Returns]).toMatchObject(['Part', [{ Code: made.Return.Code, Total: 30 }]]);
    await done(counter.owner.put(`Accounting/CashDrawers/${drawer._id}/Close`, { Counted: 130 }));
  });

  describe('A return names its sale (number, phone, item, batch): `Sold {q}, returned {r}: at most {n} more.`, under the lock of its lines (sales rule 29)', () => {
    it('Sold {q}, returned {r}: at most {n} more (rule 29), of two at once too', async () => {
      const receipt = await sold();
      await done(back(receipt, 20));
      expect(await refused(back(receipt, 11))).toEqual([400, 'Sold 30, returned 20: at most 10 more.', 'Lines.0.Qty']);
      const both = await Promise.all([back(receipt, 10), back(receipt, 10)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await done(pharmacist.get(`${RECEIPTS}/${receipt._id}`))).RetSts).toBe('Full');
    });
  });

  it('Any cut of it sums to the receipt, to the paisa', async () => {
    const whole = await sold({ Items: [{ In_Id: dolo, Qty: 7, Perc: 3 }], Tenders: [upi(14)] }, counter.owner);
    const notes: number[] = [];
    for (const pieces of [1, 3, 1, 2]) notes.push((await done(back(whole, pieces))).CreditNote.Total);
    expect(notes.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(Math.round(whole.Total * 100));
    const left = await counter.read<{ taxable: number; cgst: number }>(
      `select (r.taxable_paise - sum(n.taxable_paise))::int as taxable, (r.cgst_paise - sum(n.cgst_paise))::int as cgst
       from sales_receipt r join credit_note n on n.org_id = r.org_id and n.receipt_id = r.id where r.id = $1 group by r.taxable_paise, r.cgst_paise`,
      [whole._id],
    );
    expect(left).toEqual([{ taxable: 0, cgst: 0 }]);
  });

  it('names a line of its sale: what was never sold by it does not come back', async () => {
    const receipt = await sold();
    const strange = { Lines: [{ Src: 'IP9', Qty: 1 }] };
    expect(await refused(back(receipt, 1, strange))).toEqual([400, 'Choose a line of the sale.', 'Lines.0.Src']);
    expect((await refused(back(receipt, 1, { Lines: [] })))[1]).toBe('Enter what came back.');
    expect((await refused(back(receipt, -1)))[0]).toBe(400);
  });

  it('`{item} is not taken back.` (sales rule 32)', async () => {
    const insulin = await counter.newItem('Insulin', { NoRet: true }, [['I1', '01/29', 4, 30]]);
    const receipt = await sold({ Items: [{ In_Id: insulin, Qty: 30 }] });
    expect((await refused(back(receipt, 1)))[1]).toBe('Insulin is not taken back.');
  });

  it('Returns are taken within {n} days; D overrides with a reason (rule 33)', async () => {
    const receipt = await sold();
    await soldDaysAgo(receipt, 8);
    expect((await refused(back(receipt, 1)))[1]).toBe('Returns are taken within 7 days.');
    await done(back(receipt, 1, {}, counter.owner));
    const { _v } = await done(counter.owner.get(`${RECEIPTS}/${receipt._id}`));
    const Return = { Lines: [{ Src: 'IP1', Qty: 2 }], RefundBy: 'Tenders' };
    const sign = (fields: object) =>
      pharmacist.post(`${RECEIPTS}/${receipt._id}/Authorise`, {
        UserName: 'owneruser',
        Password: PASSWORD,
        Verb: 'Return',
        Return,
        _v,
        ...fields,
      });
    expect((await back(receipt, 2)).body.errorCode).toBe('AuthNeeded');
    const { AuthToken } = await done(sign({ Why: 'An old customer' }));
    const changed = await back(receipt, 3, { AuthToken });
    expect([changed.status, changed.body.message]).toEqual([
      422,
      'This bill was changed after it was signed: have it signed again.',
    ]);
    await done(back(receipt, 2, { AuthToken }));
    expect((await back(receipt, 2, { AuthToken })).status).toBe(422);
    await soldDaysAgo(receipt, 0);
  });

  it('who signs goods that come back late signs how they came back and where they go, and lends nobody his right to scrap', async () => {
    const receipt = await sold();
    await soldDaysAgo(receipt, 8);
    const { _v } = await done(counter.owner.get(`${RECEIPTS}/${receipt._id}`));
    const toStock = { Lines: [{ Src: 'IP1', Qty: 5, Cond: 'Good', To: 'Stock' }] };
    const toScrap = { Lines: [{ Src: 'IP1', Qty: 5, Cond: 'Damaged', To: 'Scrap' }] };
    const sign = async (how: object): Promise<string> => {
      const signer = { UserName: 'owneruser', Password: PASSWORD, Verb: 'Return', Why: 'An old customer', _v };
      const Return = { ...how, RefundBy: 'Tenders' };
      return (await done(pharmacist.post(`${RECEIPTS}/${receipt._id}/Authorise`, { ...signer, Return }))).AuthToken;
    };
    expect((await refused(back(receipt, 5, { ...toScrap, AuthToken: await sign(toStock) })))[1]).toBe(
      'This bill was changed after it was signed: have it signed again.',
    );
    expect((await refused(back(receipt, 5, { ...toScrap, AuthToken: await sign(toScrap) })))[2]).toBe('Lines.0.To');
    await done(back(receipt, 5, { ...toStock, AuthToken: await sign(toStock) }));
    await soldDaysAgo(receipt, 0);
  });

  it('RetCh comes off taxable value and each head, and only NoRetCh waives it (rule 33)', async () => {
    await done(counter.owner.put('EntitySettings/Sales', { RetCh: 10 }));
    const receipt = await sold();
    expect((await refused(back(receipt, 15, { RetCh: 0 })))[1]).toBe('You may not change the return charge.');
    const kept = await done(back(receipt, 15));
    const waived = await done(back(receipt, 15, { RetCh: 0 }, counter.owner));
    expect([kept.CreditNote.Total, waived.CreditNote.Total]).toEqual([27, 30]);
    await done(counter.owner.put('EntitySettings/Sales', { RetCh: 0 }));
  });

  it('Cash leaves at most what came in cash without CPay U (rule 34)', async () => {
    const receipt = await sold({ Tenders: [upi(40), cash(20)] });
    expect((await refused(back(receipt, 15, { RefundBy: 'Cash' })))[1]).toBe(
      '₹20.00 came in cash: pay it back as it was paid.',
    );
    const first = await done(back(receipt, 15));
    expect(first.Refund).toEqual([{ Type: 'UPI', Amount: 30 }]);
    const second = await done(back(receipt, 10));
    expect(second.Refund).toEqual([
      { Type: 'UPI', Amount: 10 },
      { Type: 'Cash', Amount: 10 },
    ]);
    expect((await done(back(receipt, 5, { RefundBy: 'Cash' }))).Refund).toEqual([{ Type: 'Cash', Amount: 10 }]);
    const other = await sold({ Tenders: [upi(60)] });
    expect((await done(back(other, 30, { RefundBy: 'Cash' }, counter.owner))).Refund).toEqual([
      { Type: 'Cash', Amount: 60 },
    ]);
  });

  it('Good goes to its batch, else Quarantine or Scrap (rule 32): nobody scraps what no count would miss but who may adjust stock', async () => {
    await done(counter.owner.post('Inventory/Settings/Warehouses', { Name: 'Put aside', Kind: 'Quarantine' }));
    const receipt = await sold();
    const [damaged, scrap] = [
      { Cond: 'Damaged', To: 'Quarantine' },
      { Cond: 'Damaged', To: 'Scrap' },
    ];
    const bring = (how: object, client?: Client) =>
      back(receipt, 5, { Lines: [{ Src: 'IP1', Qty: 5, ...how }] }, client);
    expect(await refused(bring(scrap))).toEqual([
      400,
      'Only who may adjust stock scraps goods: choose quarantine.',
      'Lines.0.To',
    ]);
    const before = await stock();
    expect((await done(bring(damaged))).Refund).toEqual([{ Type: 'Cash', Amount: 10 }]);
    expect(await stock()).toBe(before + 5);
    expect((await done(bring(scrap, counter.owner))).Refund).toEqual([{ Type: 'Cash', Amount: 10 }]);
    expect(await stock()).toBe(before + 5);
  });

  it('What somebody pays back in a day stays within what he may hand out', async () => {
    await done(counter.owner.put('EntitySettings/Common', { Payments: { OutLimit: 1 } }));
    const receipt = await sold();
    const [status] = await refused(back(receipt, 15));
    expect(status).toBe(403);
    await done(counter.owner.put('EntitySettings/Common', { Payments: { OutLimit: 2000 } }));
  });

  it('is of a receipt of this branch, in reach, and asks U', async () => {
    const receipt = await sold();
    const elsewhere = await counter.org.as('owner', 'second');
    expect((await refused(back(receipt, 1, {}, elsewhere)))[0]).toBe(404);
    const advisor = await counter.org.as('technician');
    expect((await refused(back(receipt, 1, {}, advisor)))[0]).toBe(403);
    const held = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Hold: true }));
    expect((await refused(back(held, 1)))[1]).toBe('Goods come back of a receipt that is paid.');
  });

  it('A receipt of which goods came back is neither cancelled nor reopened (sales §3), in the database neither', async () => {
    const receipt = await sold();
    const { Return } = await done(back(receipt, 1));
    const told = `Goods of it came back by ${Return.Code}: take the others back in the same way.`;
    const cancelled = counter.owner.put(`${RECEIPTS}/${receipt._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
    expect((await refused(cancelled))[1]).toBe(told);
    expect((await refused(counter.owner.put(`${RECEIPTS}/${receipt._id}/ReOpen`, { Reason: 'Wrong' })))[1]).toBe(told);
    await expect(
      counter.run(`update sales_receipt set status = 'Cancelled' where id = $1`, [receipt._id]),
    ).rejects.toThrow(/receipt/);
  });

  it('Nothing of the note of a walk-in is left: it is no credit, and its note and return stay', async () => {
    const receipt = await sold();
    expect((await refused(back(receipt, 15, { RefundBy: 'Credit' })))[1]).toBe(
      'A walk-in has no account: pay it back, or sell something for it.',
    );
    const { Return, CreditNote } = await done(back(receipt, 15));
    const note = await done(counter.owner.get(`Accounting/CreditNotes/${CreditNote._id}`));
    expect([note.Sts, note.Left, note.SRId, note.CustomerId ?? null]).toEqual(['Closed', 0, receipt._id, null]);
    const undone = counter.owner.put(`Accounting/CreditNotes/${note._id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
    expect((await refused(undone))[1]).toBe('It is applied or paid back: take that back first.');
    const gone = counter.owner.put(`Sales/Returns/${Return._id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
    expect((await gone).status).toBeGreaterThanOrEqual(400);
    await expect(
      counter.run('update credit_note set refunded_paise = 0 where id = $1', [CreditNote._id]),
    ).rejects.toThrow(/note/);
  });

  it('A customer may keep it as a credit, which is paid back later', async () => {
    const { _id: CustomerId } = await done(
      counter.owner.post('Common/Customers', { Name: 'Meera Rao', Phone: '9845012377' }),
    );
    const receipt = await sold({ CustomerId });
    const { CreditNote } = await done(back(receipt, 15, { RefundBy: 'Credit' }));
    expect(CreditNote.Left).toBe(30);
    const paid = (Type: string) =>
      counter.owner.put(`Accounting/CreditNotes/${CreditNote._id}/Refund`, {
        Tenders: [{ Type, Amount: 30 }],
        Reason: 'Asked for it',
      });
    expect((await done(paid('Cash'))).Sts).toBe('Closed');
    expect((await paid('Cash')).status).toBe(422);
  });

  it('Returns write a counter-entry (sales rule 22): the register tells who brought a drug back, and on whose prescription it was sold', async () => {
    const alprax = await counter.newItem('Alprax', { Sch: 'H' }, [['A1', '06/29', 4, 30]]);
    const doctor = await done(
      counter.owner.post('Settings/Doctors', { Name: 'Dr. Iyer', RegNo: 'KMC 1', Addr: '1 MG Road' }),
    );
    const receipt = await sold({
      Items: [{ In_Id: alprax, Qty: 30 }],
      DrId: doctor._id,
      Name: 'Asha',
      Pat: { Name: 'Asha' },
    });
    await done(back(receipt, 10));
    const rows = await counter.read<object>(
      `select (in_e3 / 1000)::int as came, (out_e3 / 1000)::int as went, party, patient from drug_register
       where item_id = $1 and document_kind in ('salesReceipt', 'salesReturn') order by move_id`,
      [alprax],
    );
    expect(rows).toEqual([
      { came: 0, went: 30, party: 'Asha', patient: 'Asha' },
      { came: 10, went: 0, party: 'Asha', patient: 'Asha' },
    ]);
  });
});

describe("Exchange for ₹250: the note is ₹106, ₹144 to pay. A walk-in's note is refunded or exchanged at once. Cash leaves the refunder's drawer, at most what came in cash without CPay U (sales rule 34)", () => {
  const exchange = (of: Wire, Qty: number, fields: object = {}) => ({
    Exchange: { SRId: of._id, Lines: [{ Src: 'IP1', Qty }], Reason: 'Other strength', RefundBy: 'Tenders', ...fields },
  });

  it('What comes back pays the bill, the difference is paid (rule 34)', async () => {
    const receipt = await sold();
    const made = await sold({ ...exchange(receipt, 15), Tenders: [cash(30)] });
    expect([made.Total, made.Tenders, made.Credits]).toMatchObject([
      60,
      [{ Type: 'Cash', Amount: 30 }],
      [{ Amount: 30, CNCode: expect.stringMatching(/^CN/) }],
    ]);
    expect(await booksOf(counter, made._id)).toMatchObject({ cash: 30, receivable: 30 });
    const twice = counter.sell({
      Items: [{ In_Id: dolo, Qty: 30 }],
      ...exchange(receipt, 16),
      Tenders: [cash(60)],
    });
    expect((await refused(twice))[1]).toBe('Sold 30, returned 15: at most 15 more.');
  });

  it('What the bill does not take is paid back as it was paid', async () => {
    const receipt = await sold();
    const made = await sold({ Items: [{ In_Id: dolo, Qty: 10 }], ...exchange(receipt, 30), Tenders: [] });
    expect([made.Total, made.Tenders, made.Credits[0].Amount]).toEqual([20, [], 20]);
    const [refund] = await counter.read<object>(
      `select tender_type as type, amount_paise::int as paise from payment_refund where credit_note_id = $1`,
      [made.Credits[0].CNId],
    );
    expect(refund).toEqual({ type: 'Cash', paise: 4_000 });
  });

  it('What was exchanged is no cash: it comes back as goods again, or by who may change payments', async () => {
    const receipt = await sold();
    const made = await sold({ ...exchange(receipt, 30), Tenders: [] });
    expect((await refused(back(made, 30)))[1]).toBe(
      '₹60.00 of it was paid by goods that came back: sell something for it, or ask who may change payments.',
    );
    expect((await done(back(made, 30, {}, counter.owner))).Refund).toEqual([{ Type: 'Cash', Amount: 60 }]);
  });

  it('is of the same buyer, is not held, and waits in no queue', async () => {
    const { _id: CustomerId } = await done(
      counter.owner.post('Common/Customers', { Name: 'Ravi', Phone: '9845012311' }),
    );
    const receipt = await sold({ CustomerId });
    const of = (fields: object) =>
      refused(counter.sell({ Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [], ...exchange(receipt, 30), ...fields }));
    expect((await of({}))[1]).toBe('What comes back is of another buyer: bill it to the customer of that receipt.');
    expect((await of({ CustomerId, Hold: true }))[1]).toBe('An exchange is paid at once: it is not held.');
    expect((await of({ CustomerId, Slip: { No: 'K7Q-1', Total: 60 } }))[1]).toBe(
      'Goods come back with a network only.',
    );
    const made = await sold({ CustomerId, ...exchange(receipt, 30), Tenders: [] });
    expect(made.Credits[0].Amount).toBe(60);
  });

  it('A discount above the ceiling is refused whatever comes back with it (rule 23)', async () => {
    const receipt = await sold();
    const asked = {
      ClientId: newId(),
      Items: [{ In_Id: dolo, Qty: 30, Perc: 50 }],
      Tenders: [],
      ...exchange(receipt, 15),
    };
    expect((await pharmacist.post(RECEIPTS, asked)).status).toBeGreaterThanOrEqual(400);
    expect((await done(pharmacist.get(`${RECEIPTS}/${receipt._id}`))).RetSts).toBe('None');
  });

  it('Who takes goods of it back takes it back whole: it is not cancelled', async () => {
    const receipt = await sold();
    const made = await sold({ ...exchange(receipt, 30), Tenders: [] });
    const cancelled = counter.owner.put(`${RECEIPTS}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
    expect((await refused(cancelled))[1]).toMatch(/^CN.* paid a part of it: take its goods back instead\.$/u);
  });
});
