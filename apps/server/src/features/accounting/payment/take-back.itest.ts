import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { balanceOf, type Books, openBooks, turnoverOf } from '../invoice/invoice.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const URL = 'Accounting/Payments';
const DRAWERS = 'Accounting/CashDrawers';

const received = async (
  of: Books,
  by: Client,
  amount: number,
  tender: object = { Type: 'Cash' },
  more: object = {},
) => {
  const answer = await by.post(URL, {
    CustomerId: of.customerId,
    Amount: amount,
    Tenders: [{ Amount: amount, ...tender }],
    ...more,
  });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body as { _id: string; Code: string; _v: number };
};

describe('A refund that is cancelled', () => {
  const refund = (by: Client, id: string, amount: number) =>
    by.post(`${URL}/${id}/Refund`, { Amount: amount, Tender: { Type: 'Cash' }, Reason: 'Paid twice' });
  const cancel = (by: Client, id: string, refundId: string, more: object = {}) =>
    by.put(`${URL}/${id}/Refunds/${refundId}/Cancel`, { Reason: 'Wrong customer', ...more });

  test('is mirrored on its day; the amount is an advance again and the cash lies in the drawer that gave it', async () => {
    const own = await openBooks(api);
    const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
    const drawer = (await cashier.post(DRAWERS, { Float: 500 })).body;
    const payment = await received(own, cashier, 400);
    const paid = (await refund(cashier, payment._id, 150)).body;
    const refundId = paid.Refunds[0]._id;
    expect((await cancel(cashier, payment._id, refundId)).status).toBe(403);
    expect((await cancel(accountant, payment._id, refundId, { _v: 1 })).status).toBe(409);
    expect((await cancel(accountant, payment._id, payment._id)).status).toBe(404);
    expect((await accountant.put(`${URL}/${payment._id}/Cancel`, { Reason: 'Mistake' })).body.message).toContain(
      'cancel the refund first',
    );
    const answer = await cancel(accountant, payment._id, refundId);
    expect(answer.body).toMatchObject({
      Sts: 'Received',
      Unapplied: 400,
      Refunded: 0,
      Refundable: 400,
      Refunds: [{ Code: paid.Refunds[0].Code, Amount: 150, CancelReason: 'Wrong customer' }],
    });
    expect(await turnoverOf(own, refundId)).toEqual([
      [1000, 15_000, 15_000],
      [2100, 15_000, 15_000],
    ]);
    expect((await cancel(accountant, payment._id, refundId)).status).toBe(422);
    // What should be in a drawer is told once it is counted.
    const closed = await cashier.put(`${DRAWERS}/${drawer._id}/Close`, { Counted: 900 });
    expect(closed.body).toMatchObject({
      Expected: 900,
      Moves: [{ Amount: 400 }, { Kind: 'refund', Amount: -150 }, { Kind: 'refundCancelled', Amount: 150 }],
      Tenders: [{ Type: 'Cash', Received: 400, Refunded: 0 }],
    });
    expect((await accountant.put(`${URL}/${payment._id}/Cancel`, { Reason: 'Mistake' })).body.Sts).toBe('Cancelled');
    expect([await balanceOf(own, 1000), await balanceOf(own, 2100)]).toEqual([0, 0]);
  });

  test('is cancelled once, also when two ask at once, in an open period only, never by another branch', async () => {
    const own = await openBooks(api);
    const day = addDays(own.ctx.today, -10);
    const payment = await received(own, own.owner, 400, undefined, { Date: day });
    const old = (
      await own.owner.post(`${URL}/${payment._id}/Refund`, {
        Amount: 10,
        Tender: { Type: 'Cash' },
        Reason: 'Paid twice',
        Date: day,
      })
    ).body.Refunds[0];
    const paid = (await refund(own.owner, payment._id, 150)).body;
    await own.set('accounting', { lockedUntil: addDays(own.ctx.today, -5) });
    expect((await cancel(own.owner, payment._id, old._id)).status).toBe(423);
    expect((await cancel(await own.as('owner', 'second'), payment._id, paid.Refunds[1]._id)).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => cancel(own.owner, payment._id, paid.Refunds[1]._id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await own.owner.get(`${URL}/${payment._id}`)).body).toMatchObject({ Unapplied: 390, Refunded: 10 });
  });
});

describe('The charge of a bounced cheque', () => {
  const bounced = async (of: Books, charge: number) => {
    const payment = await received(of, of.owner, 500, { Type: 'Cheque', Ref: '004512', ChDate: of.ctx.today });
    const answer = await of.owner.put(`${URL}/${payment._id}/Cheques/1/Bounce`, { Reason: 'No funds', Charge: charge });
    expect([answer.status, answer.body.Tenders[0].Charge]).toEqual([200, charge]);
    const [row] = (await of.owner.get(`${URL}/Open/${of.customerId}`)).body.filter((due: object) => 'ChargeId' in due);
    return { payment, chargeId: row.ChargeId as string, row };
  };
  const cancelCharge = (by: Client, id: string) =>
    by.put(`${URL}/${id}/Cheques/1/CancelCharge`, { Reason: 'The bank gave it back' });
  const due = async (of: Books) => {
    const { body } = await of.owner.get(`Accounting/Invoices/TotalDue/${of.customerId}`);
    return [body.Due, body.Unapplied];
  };

  test('is a due of its day: a payment settles it, is detached from it and applied to it again', async () => {
    const own = await openBooks(api);
    const { payment, chargeId, row } = await bounced(own, 295);
    expect(row).toEqual({
      ChargeId: chargeId,
      Code: payment.Code,
      Date: own.ctx.today,
      DueDate: own.ctx.today,
      Total: 295,
      Due: 295,
    });
    const share = { ChargeId: chargeId, Amount: 295 };
    const paying = await received(own, own.owner, 300, undefined, { Allocations: [share] });
    const stored = (await own.owner.get(`${URL}/${paying._id}`)).body;
    expect(stored).toMatchObject({
      Unapplied: 5,
      Allocations: [{ ChargeId: chargeId, ChargeOf: payment.Code, Amount: 295 }],
    });
    expect(await due(own)).toEqual([0, 5]);
    expect([await balanceOf(own, 1100), await balanceOf(own, 2100)]).toEqual([0, -500]);
    expect((await own.owner.get(`${URL}/Open/${own.customerId}`)).body).toEqual([]);
    const { body } = await own.owner.get(`Common/Customers/${own.customerId}/Statement?From=2020-04-01&To=2099-03-31`);
    expect(
      body.Entries.map((entry: { Kind: string; Dr: number; Cr: number }) => [entry.Kind, entry.Dr, entry.Cr]),
    ).toEqual(expect.arrayContaining([['chequeCharge', 295, 0]]));
    expect(body.Closing).toBe(-5);
    expect((await cancelCharge(own.owner, payment._id)).body.message).toBe(
      '₹295.00 of the charge is paid: detach that first.',
    );
    const detach = { AllocationId: stored.Allocations[0]._id, Reason: 'Meant for the invoice' };
    expect((await own.owner.put(`${URL}/${paying._id}/Detach`, detach)).body.Unapplied).toBe(300);
    expect(await due(own)).toEqual([295, 300]);
    const applied = await own.owner.put(`${URL}/${paying._id}/Apply`, { Allocations: [{ ...share, Amount: 100 }] });
    expect(applied.body.Unapplied).toBe(200);
    expect((await own.owner.put(`${URL}/${paying._id}/Cancel`, { Reason: 'Mistake' })).status).toBe(200);
    expect(await due(own)).toEqual([295, 0]);
    expect([await balanceOf(own, 1100), await balanceOf(own, 2100)]).toEqual([29_500, 0]);
  });

  test('is cancelled with letter U while nothing of it is paid, and is mirrored on its day', async () => {
    const own = await openBooks(api);
    const { payment } = await bounced(own, 295);
    expect((await cancelCharge(await own.as('cashier'), payment._id)).status).toBe(403);
    expect((await cancelCharge(await own.as('accountant'), payment._id)).body.Tenders[0].Charge).toBeUndefined();
    expect((await cancelCharge(own.owner, payment._id)).body.message).toBe('Nothing was charged for this cheque.');
    expect([await balanceOf(own, 1100), await balanceOf(own, 4250), await due(own)]).toEqual([0, 0, [0, 0]]);
    // As its mirror: a settlement of its own would be taken for the oldest debt by the ageing.
    const mirrors = await own.rows(
      `select m.posted_on as "on" from journal j join journal m on m.mirrors_id = j.id
       where j.document_id = $1 and j.document_kind = 'chequeCharge'`,
      [payment._id],
    );
    expect(mirrors).toEqual([{ on: own.ctx.today }]);
  });

  test('is paid once by two cashiers, and only by its customer, with no more than it comes to', async () => {
    const own = await openBooks(api);
    const { chargeId } = await bounced(own, 295);
    const pay = (share: object, CustomerId = own.customerId) =>
      own.owner.post(URL, { CustomerId, Amount: 300, Tenders: [{ Type: 'UPI', Amount: 300 }], Allocations: [share] });
    const refused: [object, string | undefined, number, string][] = [
      [{ ChargeId: chargeId, Amount: 295.01 }, undefined, 422, 'Allocations.0.Amount'],
      [{ ChargeId: chargeId, Opening: true, Amount: 1 }, undefined, 400, 'Allocations.0.InvoiceId'],
      [{ ChargeId: own.customerId, Amount: 1 }, undefined, 400, 'Allocations.0.ChargeId'],
      [{ ChargeId: chargeId, Amount: 1 }, await own.addCustomer({ name: 'Ravi' }), 400, 'Allocations.0.InvoiceId'],
    ];
    for (const [share, customerId, status, path] of refused) {
      const answer = await pay(share, customerId);
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, path]);
    }
    const both = await Promise.all([1, 2].map(() => pay({ ChargeId: chargeId, Amount: 295 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await due(own)).toEqual([0, 5]);
  });
});
