import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('servicesdemo', 'owner');

interface Wire {
  _id: string;
  Sts: string;
  WOId?: string;
  Total: number;
  Resol?: string;
  Comps: { Desc: string }[];
  Ops: { Desc: string; Sts: string; InvId?: string }[];
}

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

it('a service business goes from the ticket to the order, its completion and the invoice, by keyboard alone', async () => {
  const made = { ticket: '', order: '', invoice: '' };
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/tickets/ticketslist');
    await page.getByRole('button', { name: 'New ticket' }).first().waitFor();
    await press('n');
    await expectFocus(page.getByLabel('Subject'));
    await type('Journey: no cooling in the meeting room');
    await press('Tab');
    await type('Shalini');
    await page.getByRole('option', { name: /Shalini Venkataraman/ }).waitFor();
    await press('Enter', 'Control+s');
    await page.waitForURL(/\/tickets\/ticket\/[0-9a-f-]{36}$/);
    made.ticket = page.url().split('/').at(-1)!;

    // What is asked becomes the complaint of the order.
    await press('Alt+w');
    await page.waitForURL(/\/service\/workorder\/[0-9a-f-]{36}$/);
    made.order = page.url().split('/').at(-1)!;
    await page.getByText('Journey: no cooling in the meeting room').first().waitFor();
    const grid = page.getByRole('grid', { name: / and / });
    await grid.waitFor();
    await press('Alt+n');
    await expectFocus(grid.getByLabel('Code, line 1'));
    await type('Recharge the split unit');
    await page.getByText('Nothing found. Enter keeps the words as a line of their own.').waitFor();
    await press('Enter');
    await expectFocus(grid.getByLabel('Qty, line 1'));
    await press('Tab');
    await expectFocus(grid.getByLabel('Rate, line 1'));
    await type('1800');
    await press('Control+s');
    await page.getByRole('button', { name: /^Approve 1 line/ }).waitFor();
    await expectAccessible(page);

    await press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Approve' });
    await expectFocus(dialog.getByLabel('Authorised by'));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Complete 1 line/ }).waitFor();
    await press('Control+Enter');
    await page.getByRole('button', { name: /^(Generate invoice|Invoice )/ }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/\/accounting\/invoice\/[0-9a-f-]{36}$/);
    made.invoice = page.url().split('/').at(-1)!;
    // The words stand on the order, too, which is seen until the invoice is there.
    await page.getByRole('heading', { level: 1, name: 'Tax Invoice' }).waitFor();
    await page.getByText('Recharge the split unit').first().waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByRole('dialog', { name: /^Approve this/ }).waitFor();
    await press('Control+Enter');
    await expect.poll(async () => (await owner.get<Wire>(`Accounting/Invoices/${made.invoice}`)).Sts).toBe('Unpaid');

    // The desk tells the customer what was done.
    await page.goto(`/tickets/ticket/${made.ticket}`);
    await page.getByRole('button', { name: 'Take up' }).waitFor();
    await press('Control+Enter');
    await page.getByText('In progress', { exact: true }).first().waitFor();
    await press('Control+Enter');
    const resolved = page.getByRole('dialog');
    await expectFocus(resolved.getByRole('textbox'));
    await type('The gas was low; it was filled up.');
    await press('Control+Enter');
    await resolved.waitFor({ state: 'detached' });
    await page.getByText('The gas was low; it was filled up.').waitFor();
  });
  const [ticket, order, invoice] = [
    await owner.get<Wire>(`Tickets/${made.ticket}`),
    await owner.get<Wire>(`Service/WorkOrders/${made.order}`),
    await owner.get<Wire>(`Accounting/Invoices/${made.invoice}`),
  ];
  expect([ticket.Sts, ticket.WOId]).toEqual(['Resolved', made.order]);
  expect([order.Sts, order.Ops.map(({ Sts, InvId }) => [Sts, InvId])]).toEqual([
    'Closed',
    [['Completed', made.invoice]],
  ]);
  expect([invoice.Sts, invoice.Total]).toEqual(['Unpaid', order.Total]);
});
