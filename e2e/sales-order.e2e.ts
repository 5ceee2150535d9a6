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

/** A draft of an order of four of which ten are there. */
async function draftOrder(): Promise<{ orderId: string; itemId: string }> {
  const [customer] = await owner.get<{ _id: string }[]>('Common/Customers?Limit=1');
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: `SO-${Date.now()}`,
    Name: 'Ordered lamp',
    HSN: '8512',
    UnPr: 300,
    TCode: 106,
    UoM: 'NOS',
  });
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 10, Cost: 100 }] });
  const { _id: orderId } = await owner.post<{ _id: string }>('Sales/SalesOrders', {
    CustomerId: customer!._id,
    Items: [{ In_Id: itemId, Qty: 4 }],
  });
  return { orderId, itemId };
}

it('what a customer ordered is approved, reserved and invoiced by keyboard, and the order closes', async () => {
  const { orderId, itemId } = await draftOrder();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/salesorder/so/${orderId}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^SO.* approved\.$/).waitFor();
    await page.getByRole('button', { name: 'Invoice ₹1,416.00', exact: true }).waitFor();
    // Its goods leave with the invoice, without a challan.
    await press('Control+Shift+Enter');
    const chooser = page.getByRole('dialog', { name: /^Invoice SO/ });
    await expectFocus(chooser.getByLabel('Quantity: Ordered lamp'));
    await expectAccessible(page);
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
  expect([stock.Data.map(({ OnHand }) => OnHand), order.Sts, order.ShipSts]).toEqual([[6], 'Closed', 'Delivered']);
});
