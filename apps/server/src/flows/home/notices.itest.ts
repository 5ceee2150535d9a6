import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let parts: Client;
let accountant: Client;
let item: string;
let vendorId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  [parts, accountant] = [await shop.org.as('parts'), await shop.org.as('accountant')];
  item = await shop.newItem(10, { Cost: 800 });
  vendorId = (await shop.owner.post('Common/Vendors', { Name: 'Sri Radiators', SType: 'Unregistered' })).body._id;
});
afterAll(() => shop.api.close());

const REASON = { Reason: 'Ask the maker for his price first' };

/** What is kept for the inbox about a document: kind, for whom, by whom, and its values. */
const noticesOf = async (id: string) => {
  const rows = await shop.read<{ body: string; notice: string }>(
    `select subject as notice, recipient as "to", created_by as by, subject_kind as kind, status, body from outbox
     where channel = 'app' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ body, ...row }) => ({ ...row, vars: JSON.parse(body) as Wire }));
};
const kept = { status: 'kept' };

describe('A notice is kept for the inbox', () => {
  const askForOrder = async (): Promise<Wire> =>
    (
      await shop.clerk.post('Purchase/Orders', {
        VendorId: vendorId,
        Items: [{ In_Id: item, Qty: 100 }],
        Approve: true,
      })
    ).body;

  it('of a purchase order that asks for a signature, and of the answer for who asked', async () => {
    const { _id } = await askForOrder();
    const asked = { ...kept, kind: 'purchaseOrder', notice: 'approvalAsked', to: '', by: shop.clerk.userId };
    const vars = { code: null, name: 'Sri Radiators' };
    expect(await noticesOf(_id)).toEqual([{ ...asked, vars }]);
    await parts.put(`Purchase/Orders/${_id}/Return`, REASON);
    await shop.clerk.put(`Purchase/Orders/${_id}/Status`, { Sts: 'Approved' });
    const signed = (await parts.put(`Purchase/Orders/${_id}/Status`, { Sts: 'Approved' })).body;
    const answer = { ...kept, kind: 'purchaseOrder', to: shop.clerk.userId, by: parts.userId };
    expect(await noticesOf(_id)).toEqual([
      { ...asked, vars },
      { ...answer, notice: 'approvalRefused', vars: { code: null, reason: REASON.Reason } },
      { ...asked, vars },
      { ...answer, notice: 'approvalGiven', vars: { code: signed.Code } },
    ]);
  });

  it('of an invoice that waits, and of the answer', async () => {
    const lines = { CustomerId: shop.customerId, Items: [{ In_Id: item, Qty: 2 }], Perc: 20 };
    const { _id } = (await shop.owner.post('Accounting/Invoices', lines)).body;
    await shop.manager.put('Accounting/Invoices/ConvertToUnpaid', { _id });
    const { Code } = (await accountant.put('Accounting/Invoices/ConvertToUnpaid', { _id })).body;
    const about = { ...kept, kind: 'invoice' };
    expect(await noticesOf(_id)).toEqual([
      { ...about, notice: 'approvalAsked', to: '', by: shop.manager.userId, vars: { code: null, name: 'Asha Rao' } },
      { ...about, notice: 'approvalGiven', to: shop.manager.userId, by: accountant.userId, vars: { code: Code } },
    ]);
  });

  it('of a stock adjustment, and nobody is told what he did himself', async () => {
    const lines = { Kind: 'opening', Lines: [{ In_Id: item, Qty: 2, Cost: 800 }] };
    const { _id } = (await shop.clerk.post('Inventory/Adjustments', lines)).body;
    await parts.put(`Inventory/Adjustments/${_id}/Status`, { Sts: 'Approved' });
    expect((await noticesOf(_id)).map(({ notice }) => notice)).toEqual(['approvalAsked', 'approvalGiven']);
    const own = (await parts.post('Inventory/Adjustments', lines)).body;
    expect(await noticesOf(own._id)).toEqual([]);
  });

  it('of a cheque that came back, for who receives payments', async () => {
    const cheque = { Type: 'Cheque', Amount: 500, Ref: '000123', Bank: 'SBI' };
    const body = { CustomerId: shop.customerId, Amount: 500, Tenders: [cheque] };
    const payment = (await shop.owner.post('Accounting/Payments', body)).body;
    const bounced = await shop.owner.put(`Accounting/Payments/${payment._id}/Cheques/1/Bounce`, { Reason: 'Funds' });
    expect([bounced.status, await noticesOf(payment._id)]).toEqual([
      200,
      [
        {
          ...kept,
          kind: 'payment',
          notice: 'chequeBounced',
          to: '',
          by: shop.owner.userId,
          vars: { code: payment.Code, cheque: '000123', reason: 'Funds' },
        },
      ],
    ]);
  });

  it('goes with what happened: of an order whose save is refused there is none, and no gateway sends one', async () => {
    const before = await shop.read(`select count(*)::int as n from outbox where channel = 'app'`, []);
    const refused = { VendorId: vendorId, Items: [{ In_Id: item, Qty: -1 }], Approve: true };
    expect((await shop.clerk.post('Purchase/Orders', refused)).status).toBeGreaterThanOrEqual(400);
    expect(await shop.read(`select count(*)::int as n from outbox where channel = 'app'`, [])).toEqual(before);
    const sent = (await shop.owner.get('Settings/Outbox')).body.Items ?? [];
    expect(sent.filter((row: Wire) => !['sms', 'mail'].includes(row.Channel))).toEqual([]);
    await expect(shop.read(`update outbox set status = 'pending' where channel = 'app'`, [])).rejects.toMatchObject({
      code: '23514',
    });
  });
});
