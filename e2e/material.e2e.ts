import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const PARTS = demoUser('autodemo', 'parts');

let browser: Browser;
let parts: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  parts = await signInByApi(inject('demoUrl'), PARTS);
});
afterAll(() => browser?.close());

interface Made {
  _id: string;
}

it('goods go out to be mended by one key, and are taken back from the same page until nothing of them is out', async () => {
  const { _id: itemId } = await parts.post<Made>('Inventory/Items', {
    MPN: 'MO-E2E-1',
    Name: 'Mended gauge',
    HSN: '9026',
    UnPr: 900,
    TCode: 106,
  });
  await parts.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 5, Cost: 600 }] });
  const { _id: vendorId } = await parts.post<Made>('Common/Vendors', { Name: 'Gauge Menders', SType: 'Unregistered' });
  const { _id: id } = await parts.post<Made>('Inventory/MaterialOuts', {
    Kind: 'Repair',
    VendorId: vendorId,
    Lines: [{ In_Id: itemId, Qty: 4 }],
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, PARTS);
    const takeBack = async (change: () => Promise<void> = async () => {}) => {
      await page.goto(`/mout/mout/${id}`);
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.waitForURL(/\/mi\/mi\/[0-9a-f-]{36}/);
      await page.getByText('Mended gauge').first().waitFor();
      await change();
      await page.getByRole('button', { name: 'Receive' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await page.getByText(/^MI.* received\.$/).waitFor();
    };
    await page.goto(`/mout/mout/${id}`);
    await page.getByRole('button', { name: 'Send goods' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^MO.* is out\.$/).waitFor();
    await expectAccessible(page);

    await takeBack(async () => {
      const row = page.getByRole('row').filter({ hasText: 'Mended gauge' });
      const head = page.getByRole('columnheader', { name: 'Quantity', exact: true });
      await row.locator(`[role=gridcell][aria-colindex="${await head.getAttribute('aria-colindex')}"]`).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
    });
    await page.goto(`/mout/mout/${id}`);
    await page.getByText('Part back', { exact: true }).first().waitFor();
    await takeBack();
    await page.goto(`/mout/mout/${id}`);
    await page.getByText('Closed', { exact: true }).first().waitFor();
    await page.goto('/mi/midashboard');
    await page.getByText('Gauge Menders').first().waitFor();
  });
  const out = await parts.get<{ Sts: string; Lines: { BackQty: number }[] }>(`Inventory/MaterialOuts/${id}`);
  expect([out.Sts, out.Lines.map(({ BackQty }) => BackQty)]).toEqual(['Closed', [4]]);
  const { Data } = await parts.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  expect(Data.map(({ OnHand }) => OnHand).filter((each) => each > 0)).toEqual([5]);
});
