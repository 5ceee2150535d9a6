import { expect } from 'vitest';
import type { Wire, Workshop } from '../src/features/service/work-order/workshop.fixture.ts';

/** Orders, stock, invoices, payments and masters, written and read; every step has to be answered as asked. */
export async function tradeOnce(shop: Workshop): Promise<void> {
  const { owner, advisor, cashier, manager, customerId } = shop;
  const done = async (asked: ReturnType<typeof owner.get>): Promise<Wire> => {
    const { status, body } = await asked;
    expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
    return body;
  };
  const itemId = await shop.newItem(10);
  const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }], Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }] });
  await done(advisor.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
  await done(advisor.put(`Service/WorkOrders/${order._id}/Parts/WP1/Issue`, {}));
  await done(manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' }));
  const [draft] = (await done(owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {}))) as unknown as Wire[];
  await done(owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft!._id }));
  const paid = await done(
    cashier.post('Accounting/Payments', {
      CustomerId: customerId,
      Amount: 100,
      Tenders: [{ Type: 'Cash', Amount: 100 }],
      Allocations: [{ InvoiceId: draft!._id, Amount: 60 }],
    }),
  );
  await done(owner.put(`Accounting/Payments/${paid._id}/Cancel`, { Reason: 'Wrong customer' }));
  await done(owner.put(`Accounting/Invoices/${draft!._id}/Cancel`, { Reason: 'Wrong customer' }));
  const make = await done(owner.post('Settings/Makes', { Name: `Make of ${itemId}` }));
  await done(owner.put(`Settings/Makes/${make._id}`, { Name: `Make of ${itemId}, again` }));
  await done(owner.put(`Common/Customers/${customerId}`, { Name: `Customer of ${itemId}` }));
  for (const list of ['Accounting/Invoices/Dashboard', 'Service/WorkOrders/Dashboard', 'Common/Customers'])
    await done(owner.get(list));
}
