import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

interface Count {
  _id: string;
  Code: string;
  Sts: string;
  Lines: { Name: string; Counted?: number; Again?: number; Diff?: number }[];
}

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'owner'));
});
afterAll(() => browser?.close());

const NAMES = ['Counted hose', 'Counted clamp'];

async function newItem(name: string, at: number): Promise<string> {
  const { _id } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: `CNT-E2E-${at}`,
    Name: name,
    HSN: '8708',
    UnPr: 90,
    TCode: 106,
  });
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: _id, Qty: 10, Cost: 40 }] });
  return _id;
}

it('a blind count with a phone, a while without a network, a second counter at the desk, and the stock is right', async () => {
  const url = inject('demoUrl');
  const items = await Promise.all(NAMES.map(newItem));
  const { _id } = await owner.post<Count>('Inventory/StockCounts', { Scope: { Items: items }, Blind: true });
  const read = () => owner.get<Count>(`Inventory/StockCounts/${_id}`);

  await withPage(
    browser,
    url,
    async (page) => {
      await signIn(page, demoUser('autodemo', 'clerk'));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/stockcount/${_id}`);
      await page.getByRole('button', { name: 'Begin counting' }).click();
      const list = page.getByRole('list', { name: 'Lines to count' });
      await list.getByText('Counted hose').waitFor();
      await expectAccessible(page);

      await page.getByLabel('Scan or type').fill('CNT-E2E-0');
      await page.getByLabel('Scan or type').press('Enter');
      await page.getByLabel('Found').fill('10');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('1 of 2 lines are counted.').waitFor();

      await page.context().setOffline(true);
      await list.getByText('Counted clamp').click();
      await page.getByLabel('Found').fill('7');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('1 line is kept on this phone and sent later.').waitFor();
      await page.context().setOffline(false);
      await page.getByText('2 of 2 lines are counted.').waitFor();

      await page.getByRole('button', { name: 'All counted' }).click();
      await page.getByText(/another person counts them again/).waitFor();
    },
    { expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)/ },
  );

  await withPage(
    browser,
    url,
    async (page) => {
      await signIn(page, demoUser('autodemo', 'parts'));
      await page.goto(`/stockcount/${_id}`);
      const clamp = page.getByRole('row').filter({ hasText: 'Counted clamp' });
      await clamp.waitFor();
      expect(await page.getByText('In the books').count()).toBe(0);
      await page.getByRole('columnheader', { name: 'First count' }).waitFor();
      await (await cellOf(page, clamp, 'Counted')).click();
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByText('1 of 1 lines that another person counts again are counted.').waitFor();
      await page.getByRole('button', { name: 'All counted' }).click();
      await page.getByRole('button', { name: 'Post' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
      await page
        .getByText(/^Posted as ADJ/)
        .first()
        .waitFor();
    },
    // The first asking answers that the counts differ.
    { expectedErrors: /422/ },
  );

  const posted = await read();
  expect([posted.Sts, posted.Lines.map(({ Name, Counted, Again, Diff }) => [Name, Counted, Again, Diff])]).toEqual([
    'Posted',
    [
      ['Counted clamp', 7, 8, -2],
      ['Counted hose', 10, undefined, 0],
    ],
  ]);
  const stock = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${items[1]}`);
  expect(stock.Data.map(({ OnHand }) => OnHand)).toEqual([8]);
});

/** The cell of a row under a head. */
async function cellOf(page: Page, row: Locator, title: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: title, exact: true });
  return row.locator(`[role=gridcell][aria-colindex="${await head.getAttribute('aria-colindex')}"]`);
}
