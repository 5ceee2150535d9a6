import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('pharmademo', 'owner');

let browser: Browser;
let owner: Api;
let vendorId: string;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  vendorId = (await owner.post<{ _id: string }>('Common/Vendors', { Name: 'Suggesting Agencies' }))._id;
});
afterAll(() => browser?.close());

const tablet = async (fields: object): Promise<string> =>
  (
    await owner.post<{ _id: string }>('Inventory/Items', {
      HSN: '3004',
      UnPr: 3,
      TCode: 105,
      UoM: 'TBS',
      VendorId: vendorId,
      ...fields,
    })
  )._id;

it('what is short is picked and ordered by keyboard, and is not suggested again', async () => {
  const itemId = await tablet({ Name: 'Suggested tablet', ROL: 20, ROMax: 100, PurUoM: 'Strip', PurFac: 15 });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/items/partsorder');
    await page.getByRole('heading', { name: 'Suggested orders' }).waitFor();
    await expectAccessible(page);
    await press('/');
    await type('Suggested tablet');
    await page.getByText('7 Strip', { exact: true }).waitFor();
    await press('Enter');
    await press('Space');
    await page.getByText('1 row picked').waitFor();
    await press('Control+Enter');
    await page.waitForURL(/purchaseorder\/purchaseorder\//);
    await page.getByText('Suggested tablet').first().waitFor();
    await page.goto('/items/partsorder?q=Suggested%20tablet');
    await page.getByText('Nothing matches “Suggested tablet”.', { exact: true }).waitFor();
  });
  const orders = await owner.get<{ Data: { Sts: string; VendorName: string }[] }>(`Purchase/Orders?In_Id=${itemId}`);
  expect(orders.Data.map(({ Sts, VendorName }) => [Sts, VendorName])).toEqual([['Draft', 'Suggesting Agencies']]);
});

it('a line takes the last price of its vendor while it is typed, and 10+1 fills the free goods', async () => {
  const itemId = await tablet({ Name: 'Schemed tablet', Cost: 9 });
  await owner.post('Purchase/Receives', {
    VendorId: vendorId,
    Items: [{ In_Id: itemId, Qty: 10, FQty: 1, UnPr: 7.25 }],
    Approve: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/purchaseorder/purchaseorder/new');
    await page.getByRole('combobox', { name: 'Vendor' }).waitFor();
    await type('Suggesting');
    await page.getByRole('option', { name: /Suggesting Agencies/ }).waitFor();
    await press('Enter');
    await press('Alt+n');
    await type('Schemed tab');
    await page.getByRole('option', { name: /Schemed tablet/ }).waitFor();
    await press('Enter');
    await type('20');
    await press('Enter');
    await page.getByText('7.25', { exact: true }).waitFor();
    await press('Control+s');
    await page.waitForURL(/purchaseorder\/purchaseorder\/(?!new)/);
  });
  const orders = await owner.get<{ Data: { _id: string }[] }>(`Purchase/Orders?In_Id=${itemId}`);
  const { Items } = await owner.get<{ Items: { Qty: number; FQty: number; UnPr: number }[] }>(
    `Purchase/Orders/${orders.Data[0]!._id}`,
  );
  expect(Items.map(({ Qty, FQty, UnPr }) => [Qty, FQty, UnPr])).toEqual([[20, 2, 7.25]]);
});
