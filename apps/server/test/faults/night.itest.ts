import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../src/features/service/work-order/workshop.fixture.ts';

/**
 * Half past midnight of 1 April in India is still 31 March in UTC, of another financial year: everything that is dated by
 * itself belongs to the day of the branch (decisions §1).
 */
const NIGHT = '2026-03-31T19:00:00.000Z';
const DAY = '2026-04-01';
let shop: Workshop;
let itemId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  // A sign-in of the evening before, which still holds.
  shop.api.app.clock = { now: () => NIGHT };
  itemId = await shop.newItem(10);
});
afterAll(() => shop.api.close());

const done = async (asked: ReturnType<Workshop['owner']['get']>): Promise<Wire> => {
  const { status, body } = await asked;
  expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
  return body;
};

it('documents, numbers, journals and stock moves of the night bear the day of the branch and its financial year', async () => {
  const { owner, cashier, customerId } = shop;
  await done(cashier.post('Accounting/CashDrawers', { Float: 0 }));
  const invoice = await done(
    owner.post('Accounting/Invoices', { CustomerId: customerId, Items: [{ In_Id: itemId, Qty: 1 }], Approve: true }),
  );
  const payment = await done(
    cashier.post('Accounting/Payments', {
      CustomerId: customerId,
      Amount: invoice.Total,
      Tenders: [{ Type: 'Cash', Amount: invoice.Total }],
      Allocations: [{ InvoiceId: invoice._id, Amount: invoice.Total }],
    }),
  );
  const order = await shop.newOrder();
  const days = await shop.read<{ what: string; day: string }>(
    `select 'invoice ' || number_period as what, invoiced_on as day from invoice where id = $1
     union all select 'payment ' || number_period, received_on from payment where id = $2
     union all select distinct 'journal', posted_on from journal
     union all select distinct 'move', moved_on from stock_move
     union all select distinct 'cash', moved_on from cash_drawer_move
     union all select 'drawer', opened_on from cash_drawer
     order by 1, 2`,
    [invoice._id, payment._id],
  );
  expect(days.map(({ what, day }) => `${what} ${day}`)).toEqual([
    `cash ${DAY}`,
    `drawer ${DAY}`,
    `invoice 2026-27 ${DAY}`,
    `journal ${DAY}`,
    `move ${DAY}`,
    `payment 2026-27 ${DAY}`,
  ]);
  expect([order.CrDate, order.PrDate]).toEqual([DAY, `${DAY}T11:30:00.000Z`]);
  const home = await done(owner.get('Users/Me/Home'));
  expect(home.Collection).toEqual([{ Type: 'Cash', Count: 1, Amount: invoice.Total }]);
  expect(home.Sales.at(-1)).toMatchObject({ Billed: invoice.Total, Received: invoice.Total });
  const rowsOf = async (day: string) =>
    (await done(owner.get(`Reports/invoicepaymentreceived?From=${day}&To=${day}`))).Rows.length;
  expect([await rowsOf('2026-03-31'), await rowsOf(DAY)]).toEqual([0, 1]);
});
