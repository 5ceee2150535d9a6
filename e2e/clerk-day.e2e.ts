import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const STORE = demoUser('autodemo', 'parts');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'owner'));
});
afterAll(() => browser?.close());

interface Order {
  _id: string;
  Total: number;
  Items: { Desc: string; Qty: number }[];
}

/** As a spreadsheet hands its cells over. */
const paste = (page: Page, rows: readonly (readonly string[])[]) =>
  page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    },
    rows.map((cells) => cells.join('\t')).join('\r\n'),
  );

it.each([['purchaseorder/purchaseorder/new'], ['items/adjustment/new']])(
  '200 part numbers and quantities from a sheet stand in %s, and the 501st line is told',
  async (path) => {
    const { Data } = await owner.get<{ Data: { MPN: string; Name: string; TrackBy: string }[] }>(
      'Inventory/Items?Text=a&Limit=100',
    );
    const parts = Data.filter(({ TrackBy }) => TrackBy === 'Qty').slice(0, 20);
    const sheet = (count: number) =>
      Array.from({ length: count }, (_, at) => [parts[at % parts.length]!.MPN, String(1 + (at % 9))]);
    await withPage(browser, inject('demoUrl'), async (page) => {
      await signIn(page, STORE);
      await page.goto(`/${path}`);
      const grid = page.getByRole('grid', { name: 'Lines' });
      await grid.getByRole('gridcell').first().click();
      await paste(page, sheet(200));
      await page.getByRole('tab', { name: 'Lines 200' }).waitFor();
      const row = grid.getByRole('row').nth(2);
      await row.getByText(parts[1]!.Name).waitFor();
      expect(await row.innerText()).toMatch(/\b2\b/);
      await paste(page, sheet(501));
      await page.getByText('500 lines are the most: 1 were left out.').waitFor();
      await page.getByText('500 lines are the most that a document takes. Begin another one for the rest.').waitFor();
    });
  },
);

it('what was saved of an order is taken back from the toast, a line that was removed too', async () => {
  const { Data: vendors } = await owner.get<{ Data: { _id: string }[] }>('Common/Vendors?Text=pa&Limit=1');
  const { Data: items } = await owner.get<{ Data: { _id: string }[] }>('Inventory/Items?Text=oil&Limit=3');
  const made = await owner.post<Order>('Purchase/Orders', {
    VendorId: vendors[0]!._id,
    Items: items.map(({ _id }, at) => ({ In_Id: _id, Qty: at + 1, UnPr: 10 })),
  });
  const linesOf = async () => {
    const { Total, Items } = await owner.get<Order>(`Purchase/Orders/${made._id}`);
    return { Total, lines: Items.map(({ Desc, Qty }) => `${Desc} ${Qty}`).sort() };
  };
  const before = await linesOf();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, STORE);
    await page.goto(`/purchaseorder/purchaseorder/${made._id}`);
    const grid = page.getByRole('grid', { name: 'Lines' });
    await grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+Delete');
    await page.getByLabel('Notes').fill('By Friday');
    await page.keyboard.press('Control+s');
    await page.getByText(/ saved$/).waitFor();
    await expect.poll(async () => (await linesOf()).lines.length).toBe(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText(/ is as it was before$/).waitFor();
    expect(await linesOf()).toEqual(before);
  });
});

it('on the cash drawer Alt+I opens the inbox as everywhere, and Alt+P pays in', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    const cashier = demoUser('autodemo', 'cashier');
    await signIn(page, cashier);
    await page.goto('/accounting/cashdrawer');
    await page.getByRole('heading', { level: 1, name: /Cash drawer/ }).waitFor();
    await page.getByRole('button', { name: 'Pay in' }).waitFor();
    // The bell comes after the page, and its key with it.
    await page.getByRole('button', { name: /^Inbox/ }).waitFor();
    await page.keyboard.press('Alt+i');
    await page.getByRole('dialog', { name: 'Inbox' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Inbox' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+p');
    await page.getByRole('dialog', { name: 'Pay in' }).waitFor();
  });
});
