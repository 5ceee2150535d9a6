import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
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

const CREDIT = 'Accounting/CreditNotes';
const DEBIT = 'Accounting/DebitNotes';
let counter: Counter;
let owner: Client;
let dolo: string;
let customerId: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 40, 30]]);
  customerId = (await done(owner.post('Common/Customers', { Name: 'Asha Clinic', Phone: '9845012345' })))._id;
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

/** Thirty pieces at ₹2: ₹60. */
const sold = (fields: object = {}): Promise<Wire> =>
  done(counter.sell({ Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [cash(60)], ...fields }, owner));
const credit = (of: Wire, Amt: number, fields: object = {}, client = owner) =>
  client.post(CREDIT, { SRId: of._id, Items: [{ InvLine: 'IP1', Amt }], Reason: 'Price', Approve: true, ...fields });
const debit = (of: Wire, fields: object = {}, client = owner) =>
  client.post(DEBIT, { SRId: of._id, Items: [{ InvLine: 'IP1', Amt: 21 }], Approve: true, ...fields });

describe('A credit note of a receipt', () => {
  it('lowers what it was charged, stays with a customer of record, and pays his other dues', async () => {
    const receipt = await sold({ CustomerId: customerId });
    const made = await done(credit(receipt, 21));
    expect(made).toMatchObject({
      Sts: 'Open',
      SRId: receipt._id,
      InvCode: receipt.Code,
      Total: 21,
      Taxable: 20,
      Left: 21,
      Refunds: [],
    });
    expect(await booksOf(counter, made._id)).toMatchObject({ receivable: -21 });
    const shown = await done(owner.get(`${RECEIPTS}/${receipt._id}`));
    expect([shown.Noted, shown.RetSts]).toMatchObject([[{ Kind: 'creditNote', Code: made.Code, Total: 21 }], 'None']);
    await done(owner.put(`${CREDIT}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Not agreed' }));
  });

  it("A walk-in's note is refunded or exchanged at once (rule 34)", async () => {
    const receipt = await sold({ Name: 'Ravi' });
    const made = await done(credit(receipt, 21));
    expect(made).toMatchObject({ Sts: 'Closed', Left: 0, Refunded: 21, Refunds: [{ Type: 'Cash', Amount: 21 }] });
    const taken = owner.put(`${CREDIT}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Mistake' });
    expect((await refused(taken))[0]).toBe(422);
  });

  it('pays a walk-in back only by who sells at the counter or takes money in', async () => {
    const receipt = await sold({ Name: 'Ravi' });
    const clerk = await clientWith(
      counter.api,
      counter.org,
      'notes',
      buildAccess({ areas: { 'Sales.CNote': 'CRU', 'Accounting.SlsRcpt': 'R' } }),
    );
    const draft = await done(credit(receipt, 10, { Approve: false }, clerk));
    expect((await refused(clerk.put(`${CREDIT}/${draft._id}/Status`, { Sts: 'Open' })))[0]).toBe(403);
    await done(owner.put(`${CREDIT}/${draft._id}/Status`, { Sts: 'Open' }));
  });

  it('`Only ₹{x} of {line} are left.` over all notes, of two at once too, and returns with them never exceed the receipt', async () => {
    const receipt = await sold({ Name: 'Ravi' });
    const both = await Promise.all([credit(receipt, 40), credit(receipt, 40)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)!.body.fields[0].message).toBe('Only ₹20.00 of Dolo 650 are left.');
    const Lines = [{ Src: 'IP1', Qty: 30 }];
    const back = await done(
      owner.post(`${RECEIPTS}/${receipt._id}/Return`, { Lines, Reason: 'Not needed', RefundBy: 'Tenders' }),
    );
    expect([back.CreditNote.Total, back.Refund]).toEqual([20, [{ Type: 'Cash', Amount: 20 }]]);
  });

  it('keeps its receipt in the books until it is cancelled', async () => {
    const receipt = await sold({ CustomerId: customerId });
    const made = await done(credit(receipt, 21));
    const cancel = () => owner.put(`${RECEIPTS}/${receipt._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong customer' });
    expect(await refused(cancel())).toEqual([422, `Cancel ${made.Code} first.`]);
    expect((await refused(owner.put(`${RECEIPTS}/${receipt._id}/ReOpen`, { Reason: 'Wrong' })))[0]).toBe(422);
    // The wall behind it, without the one that asks for the mirrored journal.
    await counter.run('alter table sales_receipt disable trigger posted');
    await expect(
      counter.run(`update sales_receipt set status = 'Cancelled' where id = $1`, [receipt._id]),
    ).rejects.toThrow(/a note stands against it/);
    await counter.run('alter table sales_receipt enable trigger posted');
    await done(owner.put(`${CREDIT}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Not agreed' }));
    await done(cancel());
  });

  it('is of one sale that stands, in the own branch and the own reach', async () => {
    const receipt = await sold({ Name: 'Ravi' });
    expect(await refused(owner.post(CREDIT, {}))).toEqual([400, expect.any(String), 'InvId']);
    expect((await refused(owner.post(CREDIT, { SRId: receipt._id, InvId: receipt._id })))[1]).toBe(
      'A note is of an invoice or of a receipt.',
    );
    const other = await (await counter.api.organisation({ industry: 'HC2' })).as('owner');
    expect(await refused(other.post(CREDIT, { SRId: receipt._id }))).toEqual([
      400,
      'This receipt does not exist.',
      'SRId',
    ]);
    const held = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Hold: true }, owner));
    expect((await refused(credit(held, 1)))[0]).toBe(400);
  });

  it('counts what the receipt gave itself under the ceiling of who posts it (rule 35)', async () => {
    const receipt = await done(
      counter.sell({ CustomerId: customerId, Items: [{ In_Id: dolo, Qty: 30, Perc: 10 }], Tenders: [cash(54)] }, owner),
    );
    const clerk = await clientWith(
      counter.api,
      counter.org,
      'giver',
      buildAccess({
        areas: { 'Sales.CNote': 'CRU', 'Accounting.SlsRcpt': 'RU' },
        flags: ['Accounting.InvDisc'],
        invoiceDiscountMax: '20%',
      }),
    );
    const asked = await done(credit(receipt, 7, {}, clerk));
    expect(asked.Sts).toBe('Pending Approval');
    await done(clerk.put(`${CREDIT}/${asked._id}/Return`, { Reason: 'Too much' }));
    const given = await done(credit(receipt, 6, {}, clerk));
    expect(given.Sts).toBe('Open');
    await done(owner.put(`${CREDIT}/${given._id}/Status`, { Sts: 'Cancelled', Reason: 'Not agreed' }));
  });
});

describe('What a receipt was sold for', () => {
  const giver = (name: string) =>
    clientWith(
      counter.api,
      counter.org,
      name,
      buildAccess({
        areas: { 'Sales.CNote': 'CRU', 'Accounting.SlsRcpt': 'RU' },
        flags: ['Accounting.InvDisc'],
        invoiceDiscountMax: '20%',
      }),
    );

  it('was lowered by its adjustment, or by a price below the list: a note gives what is left of the ceiling (rule 35)', async () => {
    const clerk = await giver('giver2');
    const adjusted = await sold({ CustomerId: customerId, Adjust: -6, AdjReason: 'Rounded', Tenders: [cash(54)] });
    const glucose = await counter.newItem('Glucose', { UnPr: 2, TrackBy: 'Qty', Track: false });
    const cheaper = await done(
      counter.sell(
        { CustomerId: customerId, Items: [{ In_Id: glucose, Qty: 30, UnPr: 1.8 }], Tenders: [cash(54)] },
        owner,
      ),
    );
    for (const receipt of [adjusted, cheaper]) {
      expect(receipt.Total).toBe(54);
      const asked = await done(credit(receipt, 7, {}, clerk));
      expect(asked.Sts).toBe('Pending Approval');
      await done(clerk.put(`${CREDIT}/${asked._id}/Return`, { Reason: 'Too much' }));
    }
  });

  it('is the most that its notes pay back, whoever gives the note', async () => {
    const lowered = { Items: [{ In_Id: dolo, Qty: 30 }], Adjust: -20, AdjReason: 'Damaged box', Tenders: [cash(40)] };
    const walkIn = await done(counter.sell({ ...lowered, Name: 'Ravi' }, owner));
    expect((await refused(credit(walkIn, 60)))[0]).toBe(422);
    const receipt = await done(counter.sell({ ...lowered, CustomerId: customerId }, owner));
    const made = await done(credit(receipt, 60));
    const back = (Amount: number) =>
      owner.put(`${CREDIT}/${made._id}/Refund`, { Tenders: [{ Type: 'UPI', Amount }], Reason: 'Agreed' });
    expect((await refused(back(60)))[1]).toBe(`Of what ${receipt.Code} was paid, ₹40.00 can be paid back.`);
    await done(back(40));
    expect((await refused(back(1)))[1]).toBe(`Of what ${receipt.Code} was paid, ₹0.00 can be paid back.`);
  });
});

describe('A debit note of a receipt', () => {
  it('is owed by its customer, and what is left of a credit note pays it; a walk-in owes nothing later', async () => {
    const receipt = await done(
      counter.sell({ CustomerId: customerId, Items: [{ In_Id: dolo, Qty: 30, Perc: 50 }], Tenders: [cash(30)] }, owner),
    );
    const owed = await done(debit(receipt));
    expect(owed).toMatchObject({ Sts: 'Unpaid', SRId: receipt._id, InvCode: receipt.Code, Due: 21 });
    const lowered = await sold({ CustomerId: customerId });
    const paying = await done(credit(lowered, 42));
    const applied = await done(
      owner.put(`${CREDIT}/${paying._id}/Apply`, { Allocations: [{ DNId: owed._id, Amount: 21 }] }),
    );
    expect([applied.Sts, applied.Left, applied.Allocations]).toMatchObject([
      'Partial',
      21,
      [{ DNId: owed._id, Code: owed.Code, Amount: 21 }],
    ]);
    expect(await done(owner.get(`${DEBIT}/${owed._id}`))).toMatchObject({
      Sts: 'Closed',
      Due: 0,
      Payments: [{ _id: paying._id, Kind: 'creditNote', Code: paying.Code, Amount: 21 }],
    });
    const other = owner.put(`${CREDIT}/${paying._id}/Detach`, { DNId: paying._id, Reason: 'Wrong note' });
    expect((await refused(other))[2]).toBe('DNId');
    const apart = await done(
      owner.put(`${CREDIT}/${paying._id}/Detach`, { DNId: owed._id, Reason: 'Wrong note', _v: applied._v }),
    );
    expect([apart.Sts, apart.Left]).toEqual(['Open', 42]);
    const walkIn = await sold({ Name: 'Ravi' });
    expect((await refused(debit(walkIn)))[2]).toBe('SRId');
  });

  it('brings no goods above the price on their box, and its receipt stays in the books', async () => {
    const receipt = await sold({ CustomerId: customerId });
    expect((await refused(debit(receipt)))[1]).toMatch(/^The MRP of batch D1/);
    const low = await done(
      counter.sell({ CustomerId: customerId, Items: [{ In_Id: dolo, Qty: 30, Perc: 50 }], Tenders: [cash(30)] }, owner),
    );
    const made = await done(debit(low));
    const cancel = owner.put(`${RECEIPTS}/${low._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong customer' });
    expect(await refused(cancel)).toEqual([422, `Cancel ${made.Code} first.`]);
    await done(owner.put(`${DEBIT}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Waived' }));
  });
});
