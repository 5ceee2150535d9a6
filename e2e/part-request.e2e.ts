import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');
const STORE = demoUser('autodemo', 'parts');
const TECHNICIAN = demoUser('autodemo', 'technician');
const PHONE = { width: 390, height: 844 };

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** An item that is there, and an approved order whose service the technician does. */
async function job(name: string, partNumber: string): Promise<{ itemId: string; orderId: string; code: string }> {
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: partNumber,
    Name: name,
    HSN: '8708',
    UnPr: 240,
    TCode: 106,
  });
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 10, Cost: 150 }] });
  const staff = await owner.get<{ _id: string; Name: string }[]>('Service/Staff');
  const [vehicle] = await owner.get<{ _id: string; CustomerId: string }[]>('Common/Products?Limit=1');
  const order = await owner.post<{ _id: string; Code: string }>('Service/WorkOrders', {
    CustomerId: vehicle!.CustomerId,
    ProductId: vehicle!._id,
    Ops: [{ Desc: `Fit ${name}`, Pr: 300, TCode: 106, Tech: staff.find((one) => one.Name === 'Manjunath Gowda')!._id }],
  });
  await owner.put(`Service/WorkOrders/${order._id}/Approve`, {});
  return { itemId, orderId: order._id, code: order.Code };
}

const stockOf = async (itemId: string): Promise<number> => {
  const { Data } = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  return Data.reduce((sum, row) => sum + row.OnHand, 0);
};

/** The one step that the store has to take on the request that is open before it. */
async function serve(page: Page, label: 'Issue' | 'Take back', told: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText(told).first().waitFor();
}

it('a technician asks on his phone, the store issues, he gives one back', async () => {
  const { itemId, orderId, code } = await job('Wheel arch clip', 'RQ-E2E-1');

  await withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signIn(page, TECHNICIAN);
      await page.goto('/service/vehiclejobsdashboard');
      await page.getByTitle('Ask for parts for Fit Wheel arch clip').click();
      await page.getByRole('combobox', { name: 'Part 1' }).fill('RQ-E2E-1');
      await page.getByRole('option', { name: /Wheel arch clip/ }).click();
      await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ask the store' }).click();
      await page.getByRole('heading', { name: /^REQ-/ }).waitFor();
      expect(await page.getByText('240').count()).toBe(0);
    },
    PHONE,
  );

  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, STORE);
    await page.goto('/requestedparts/requestedpartslist');
    await page.getByText(code).first().click();
    await serve(page, 'Issue', 'Handed over.');
  });
  expect(await stockOf(itemId)).toBe(7);

  await withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signIn(page, TECHNICIAN);
      await page.goto('/allocatedparts/allocatedpartslist');
      await page.getByTitle('Give Wheel arch clip back').click();
      await page.getByRole('textbox', { name: 'Quantity' }).fill('1');
      await page.getByRole('button', { name: 'Ask to take back' }).click();
      await page.getByRole('heading', { name: /^REQ-/ }).waitFor();
    },
    PHONE,
  );

  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, STORE);
    await page.goto('/items/returnrequesteditems');
    await page.getByText(code).first().click();
    await serve(page, 'Take back', 'Taken back.');
  });
  expect(await stockOf(itemId)).toBe(8);
  const { Parts } = await owner.get<{ Parts: { IQty: number }[] }>(`Service/WorkOrders/${orderId}`);
  expect(Parts.map(({ IQty }) => IQty)).toEqual([2]);
});

it('the store scans an order and its parts, and Ctrl+Enter issues what is approved', async () => {
  const { itemId, orderId, code } = await job('Bonnet stay', 'RQ-E2E-2');
  await owner.post(`Service/WorkOrders/${orderId}/Parts`, { In_Id: itemId, Qty: 2, OpId: 'WO1' });

  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, STORE);
    await page.goto('/items/issueparts');
    const scan = page.getByRole('textbox', { name: 'Scan an order or a part' });
    await scan.fill(code);
    await scan.press('Enter');
    await page.getByRole('region', { name: code }).waitFor();
    for (let piece = 0; piece < 2; piece += 1) {
      await scan.fill('RQ-E2E-2');
      await scan.press('Enter');
      const picked = page.getByRole('textbox', { name: 'Quantity of Bonnet stay' });
      await expect.poll(() => picked.inputValue()).toBe(String(piece + 1));
    }
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('2 issued').first().waitFor();
    await page.goto('/inventory/wodashboard');
    await page.getByRole('heading', { name: 'Parts of jobs' }).waitFor();
    await expectAccessible(page);
  });
  expect(await stockOf(itemId)).toBe(8);
});
