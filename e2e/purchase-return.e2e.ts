import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
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

interface Made {
  _id: string;
}

/** Ten strips of one batch, received. */
async function receiveStrips(): Promise<{ receiveId: string; itemId: string }> {
  const [vendor] = await owner.get<Made[]>('Common/Vendors?Limit=1');
  const { _id: itemId } = await owner.post<Made>('Inventory/Items', {
    Name: 'Returned tablet',
    HSN: '3004',
    UnPr: 3,
    TCode: 105,
    TrackBy: 'BN',
    UoM: 'TBS',
  });
  const Batches = [{ BatchNo: 'GB-11', Exp: '08/29' }];
  const { _id: receiveId } = await owner.post<Made>('Purchase/Receives', {
    VendorId: vendor!._id,
    Items: [{ In_Id: itemId, Qty: 10, UnPr: 2, Batches }],
    Approve: true,
  });
  return { receiveId, itemId };
}

it('what came goes back by one press and one key, and the receive says so', async () => {
  const { receiveId, itemId } = await receiveStrips();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/purchaseorder/purchasereceive/${receiveId}`);
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await page.waitForURL(/purchasereturn\/purchasereturn\//);
    await page.getByText('GB-11').first().waitFor();
    await expectAccessible(page);
    await forbidPointer(page);
    const { press } = keyboardOf(page);
    await press('Control+Enter');
    await page.getByText(/^PRT.* returned\.$/).waitFor();
    await page.goto('/purchasereturn/purchasereturns');
    await page.getByText('Returned', { exact: true }).first().waitFor();
  });
  const { Items } = await owner.get<{ Items: { RetQty: number }[] }>(`Purchase/Receives/${receiveId}`);
  const stock = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  expect([Items.map(({ RetQty }) => RetQty), stock.Data.map(({ OnHand }) => OnHand)]).toEqual([[10], [0]]);
});

it('expired goods are swapped for new ones: the return is settled by their receive, and nothing is billed', async () => {
  const { receiveId } = await receiveStrips();
  const today = todayIn(DEFAULT_ZONE, new Date().toISOString());
  const paper = { RecIds: [receiveId], VBillNo: `SWAP-${Date.now()}`, VBillDate: today };
  await owner.post('Accounting/Bills', { ...paper, Approve: true, AllowDuplicate: true });
  const back = await owner.post<Made>('Purchase/Returns', { RecId: receiveId, Why: 'Expired', Approve: true });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/purchasereturn/purchasereturn/${back._id}`);
    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number of their paper').fill('CH-77');
    await dialog.getByLabel('Batch', { exact: true }).fill('NB-12');
    await dialog.getByLabel('Expiry', { exact: true }).fill('08/39');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/purchaseorder\/purchasereceive\//);
    await page.getByText('NB-12').first().waitFor();
  });
  expect((await owner.get<{ Sts: string }>(`Purchase/Returns/${back._id}`)).Sts).toBe('Closed');
});

it('a batch is held from the page of its item, and let go', async () => {
  const { itemId } = await receiveStrips();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/items/item/${itemId}`);
    await page.getByRole('tab', { name: 'Batches' }).click();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Recall of the maker');
    await page.getByRole('button', { name: 'Hold it' }).click();
    await page.getByText('On hold', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Let it go' }).first().waitFor();
  });
  const [batch] = await owner.get<{ Hold: boolean; Reason: string }[]>(`Inventory/Batches/OfItem/${itemId}`);
  expect([batch!.Hold, batch!.Reason]).toEqual([true, 'Recall of the maker']);
});
