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

/** A new estimate of four of which ten are there. */
async function newEstimate(): Promise<{ estimateId: string; itemId: string }> {
  const [customer] = await owner.get<{ _id: string }[]>('Common/Customers?Limit=1');
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    ...{ MPN: `QT-${Date.now()}`, Name: 'Estimated lamp', HSN: '8512', UnPr: 300, TCode: 106, UoM: 'NOS' },
  });
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 10, Cost: 100 }] });
  const { _id: estimateId } = await owner.post<{ _id: string }>('Sales/Estimates', {
    ...{ CustomerId: customer!._id, Items: [{ In_Id: itemId, Qty: 4 }] },
  });
  return { estimateId, itemId };
}

it('estimate to order to invoice by keyboard', async () => {
  const { estimateId, itemId } = await newEstimate();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/salesorder/estimate/${estimateId}`);
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^QT.* sent\.$/).waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^QT.* approved\.$/).waitFor();
    await page.getByRole('button', { name: 'Make the order', exact: true }).waitFor();
    await press('Control+Enter');
    const chooser = page.getByRole('dialog', { name: /^Order from QT/ });
    await expectFocus(chooser.getByLabel('Quantity: Estimated lamp'));
    await expectAccessible(page);
    await press('Enter');

    await page.waitForURL(/salesorder\/so\//);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^SO.* approved\.$/).waitFor();
    await page.getByRole('button', { name: 'Invoice ₹1,416.00', exact: true }).waitFor();
    // Its goods leave with the invoice, without a challan.
    await press('Control+Shift+Enter');
    await expectFocus(page.getByRole('dialog', { name: /^Invoice SO/ }).getByLabel('Quantity: Estimated lamp'));
    await press('Enter');

    await page.waitForURL(/accounting\/invoice\//);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await press('Control+Enter');
    await page.getByRole('dialog', { name: 'Approve this Tax Invoice?' }).waitFor();
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^INV-/ }).waitFor();
  });
  const stock = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  const estimate = await owner.get<{ Sts: string }>(`Sales/Estimates/${estimateId}`);
  const [invoice] = await owner.get<{ Sts: string }[]>(`Accounting/Invoices/SOEstimate/${estimateId}`);
  expect([stock.Data.map(({ OnHand }) => OnHand), estimate.Sts, invoice!.Sts]).toEqual([[6], 'Converted', 'Unpaid']);
});
