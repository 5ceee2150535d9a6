import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('pharmademo', 'owner');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** An order of 10 strips and one free, approved. */
async function orderStrips(): Promise<{ orderId: string; itemId: string }> {
  const [vendor] = await owner.get<{ _id: string }[]>('Common/Vendors?Limit=1');
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    Name: 'Received tablet',
    HSN: '3004',
    UnPr: 3,
    TCode: 105,
    TrackBy: 'BN',
    UoM: 'TBS',
  });
  const { _id: orderId } = await owner.post<{ _id: string }>('Purchase/Orders', {
    VendorId: vendor!._id,
    Items: [{ In_Id: itemId, Qty: 10, FQty: 1, UnPr: 2 }],
    Approve: true,
  });
  return { orderId, itemId };
}

it('what an order expects is received by keyboard: one press, a batch named, and the stock has it', async () => {
  const { orderId, itemId } = await orderStrips();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/purchaseorder/purchaseorder/${orderId}`);
    await page.getByRole('button', { name: 'Receive', exact: true }).waitFor();
    await press('Control+Enter');
    const chooser = page.getByRole('dialog', { name: /^Receive from PO/ });
    await expectFocus(chooser.getByLabel('Quantity: Received tablet'));
    await expectAccessible(page);
    await press('Enter');

    await page.waitForURL(/purchasereceive\//);
    await page.getByRole('button', { name: 'Enter its batches' }).waitFor();
    await press('Alt+b');
    const dialog = page.getByRole('dialog', { name: 'Batches of Received tablet' });
    await expectFocus(dialog.getByLabel('Batch number'));
    await dialog.getByText('10+1 in batches, 10+1 received').waitFor();
    await expectAccessible(page);
    await type('RT2207');
    await press('Tab');
    await expectFocus(dialog.getByLabel('Expiry'));
    await type('08/29');
    await press('Enter');
    await page.getByRole('button', { name: 'RT2207 · Aug 2029' }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^GRN.* received\.$/).waitFor();

    await page.goto(`/purchaseorder/purchaseorder/${orderId}`);
    await page.getByText('Received', { exact: true }).first().waitFor();
  });
  const stock = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  const order = await owner.get<{ Sts: string }>(`Purchase/Orders/${orderId}`);
  expect([stock.Data.map(({ OnHand }) => OnHand), order.Sts]).toEqual([[11], 'Received']);
});
