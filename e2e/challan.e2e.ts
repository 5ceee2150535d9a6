import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('autodemo', 'owner');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** An approved order of four of which ten are there. */
async function approvedOrder(): Promise<{ orderId: string; itemId: string }> {
  const [customer] = await owner.get<{ _id: string }[]>('Common/Customers?Limit=1');
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    ...{ MPN: `DC-${Date.now()}`, Name: 'Sent lamp', HSN: '8512', UnPr: 300, TCode: 106, UoM: 'NOS' },
  });
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 10, Cost: 100 }] });
  const { _id: orderId } = await owner.post<{ _id: string }>('Sales/SalesOrders', {
    ...{ CustomerId: customer!._id, Items: [{ In_Id: itemId, Qty: 4 }], Approve: true },
  });
  return { orderId, itemId };
}

it('goods of an order are sent with a challan, and invoiced, by keyboard', async () => {
  const { orderId, itemId } = await approvedOrder();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/salesorder/so/${orderId}`);
    await page.getByRole('button', { name: 'Make challan', exact: true }).waitFor();
    await press('Control+Enter');
    const sending = page.getByRole('dialog', { name: /^Send goods of SO/ });
    await expectFocus(sending.getByLabel('Quantity: Sent lamp'));
    await expectAccessible(page);
    await press('Enter');

    await page.waitForURL(/challans\/challan\//);
    await page.getByRole('button', { name: 'Send goods', exact: true }).waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^DC.* sent\.$/).waitFor();
    await page.getByRole('button', { name: 'Invoice', exact: true }).waitFor();
    await press('Control+Enter');
    const billing = page.getByRole('dialog', { name: /^Invoice DC/ });
    await expectFocus(billing.getByLabel('Quantity: Sent lamp'));
    await press('Enter');

    await page.waitForURL(/accounting\/invoice\//);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await press('Control+Enter');
    await page.getByRole('dialog', { name: 'Approve this Tax Invoice?' }).waitFor();
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^INV-/ }).waitFor();
  });
  const stock = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  const order = await owner.get<{ Sts: string; ShipSts: string }>(`Sales/SalesOrders/${orderId}`);
  const challans = await owner.get<{ Data: { Sts: string }[] }>(`Sales/DeliveryChallans?In_Id=${itemId}`);
  expect([stock.Data[0]!.OnHand, order.Sts, order.ShipSts, challans.Data[0]!.Sts]).toEqual([
    6,
    'Closed',
    'Delivered',
    'Closed',
  ]);
});

it('goods of a challan come back before they are billed', async () => {
  const { orderId, itemId } = await approvedOrder();
  const { _id: id, Code } = await owner.post<{ _id: string; Code: string }>('Sales/DeliveryChallans', {
    SOIds: [orderId],
    Dispatch: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/challans/challan/${id}`);
    await page.getByRole('button', { name: 'Goods come back', exact: true }).click();
    await page.waitForURL(/salesreturn\/salesreturn\//);
    await page.getByText(Code).first().waitFor();
    await expectAccessible(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    const grid = page.getByRole('grid', { name: 'Lines of the return' });
    await tabTo(grid);
    await press('F2');
    await expectFocus(grid.getByLabel('Came back, line 1'));
    await type('1');
    await press('Enter');
    await press('Control+Enter');
    await page.getByText(/^RET.* received\.$/u).waitFor();
  });
  const stock = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  const challan = await owner.get<{ Sts: string; Items: { RetQty: number }[] }>(`Sales/DeliveryChallans/${id}`);
  expect([stock.Data[0]!.OnHand, challan.Sts, challan.Items[0]!.RetQty]).toEqual([7, 'Open', 1]);
});
