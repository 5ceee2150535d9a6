import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');
const STORE = 'Paint and body store';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

interface Transfer {
  Sts: string;
  Lines: { RecQty: number; ShortQty: number }[];
}

it('what one user sends arrives in parts, and the second who receives it says what is lost', async () => {
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: 'TR-E2E-1',
    Name: 'Sent thinner',
    HSN: '3814',
    UnPr: 300,
    TCode: 106,
  });
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 30, Cost: 200 }] });
  const parts = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'parts'));
  const targets = await parts.get<{ WhId: string; Warehouse: string }[]>('Inventory/TransferOrders/Targets');
  const { _id: id } = await parts.post<{ _id: string }>('Inventory/TransferOrders', {
    ToWhId: targets.find(({ Warehouse }) => Warehouse === STORE)!.WhId,
    Lines: [{ In_Id: itemId, Qty: 20 }],
  });
  const address = `/transferorder/transferorder/${id}`;

  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser('autodemo', 'parts'));
    await page.goto(address);
    await page.getByRole('button', { name: 'Send goods' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('In transit', { exact: true }).first().waitFor();
    await expectAccessible(page);
  });

  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(address);
    const receive = async (arrived: string, fill: () => Promise<void> = async () => {}) => {
      await page.getByRole('button', { name: 'Receive', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Arrived', exact: true }).fill(arrived);
      await fill();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click();
    };
    await receive('12');
    await page.getByText('Part received', { exact: true }).first().waitFor();
    await receive('6', async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Missing', exact: true }).fill('2');
      await dialog.getByRole('combobox', { name: /^What is missing/ }).fill('It is lost');
      await page.getByRole('option', { name: 'It is lost' }).click();
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two cans burst');
    });
    await page.getByText('Received', { exact: true }).first().waitFor();
    await page.goto('/transferorder/transferorderderdashboard');
    await page.getByText(STORE).first().waitFor();
  });
  const after = await owner.get<Transfer>(`Inventory/TransferOrders/${id}`);
  expect([after.Sts, after.Lines]).toMatchObject(['Received', [{ RecQty: 18, ShortQty: 2 }]]);
  const { Data } = await owner.get<{ Data: { Warehouse: string; OnHand: number }[] }>(
    `Inventory/Stock?ItemId=${itemId}`,
  );
  expect(
    Data.filter(({ OnHand }) => OnHand > 0)
      .map((row) => row.OnHand)
      .toSorted(),
  ).toEqual([10, 18]);
});
