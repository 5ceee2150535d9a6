import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('autodemo', 'owner');

interface Wire {
  _id: string;
  Sts: string;
  Total: number;
  WOId?: string;
  Comps: { Desc: string }[];
  Ops: { Desc: string; Sts: string }[];
  Approvals: { AuthMode?: string; Total: number }[];
}

let browser: Browser;
let owner: Api;
let registration: string;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  const vehicles = await owner.get<{ RegNo: string; CustomerId?: string }[]>('Common/Products');
  registration = vehicles.find(({ CustomerId }) => CustomerId)!.RegNo;
});
afterAll(() => browser?.close());

it('an estimate of a repair goes from nothing to the repair order by keyboard', async () => {
  const made = { estimate: '', order: '' };
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/service/estimatedashboard');
    await page.getByRole('button', { name: 'New estimate' }).first().waitFor();
    await press('n');
    await expectFocus(page.getByLabel('Registration number'));
    await type(registration);
    await page.getByRole('option').first().waitFor();
    await press('Enter');
    await tabTo(page.getByRole('combobox', { name: 'Complaint' }));
    await type('Door does not close');
    await press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Door does not close' }).waitFor();
    const grid = page.getByRole('grid', { name: /^Labour and/ });
    await press('Alt+n');
    await expectFocus(grid.getByLabel('Code, line 1'));
    await type('Straighten the door hinge');
    await page.getByText('Nothing found. Enter keeps the words as a line of their own.').waitFor();
    await press('Enter');
    await expectFocus(grid.getByLabel('Qty, line 1'));
    await press('Tab');
    await expectFocus(grid.getByLabel('Rate, line 1'));
    await type('900');
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^EST-/ }).waitFor();
    await page.getByRole('button', { name: 'Send for approval' }).waitFor();
    made.estimate = page.url().split('/').at(-1)!;
    await expectAccessible(page);

    await press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Approve' });
    await expectFocus(dialog.getByLabel('Authorised by'));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Convert to/ }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/service\/workorder\//);
    await page.getByRole('heading', { name: /^RO-/ }).waitFor();
    made.order = page.url().split('/').at(-1)!;
  });
  const estimate = await owner.get<Wire>(`Service/Estimates/${made.estimate}`);
  const order = await owner.get<Wire>(`Service/WorkOrders/${made.order}`);
  expect([estimate.Sts, estimate.WOId]).toEqual(['Converted', made.order]);
  expect([order.Comps.map(({ Desc }) => Desc), order.Ops.map(({ Desc, Sts }) => [Desc, Sts])]).toEqual([
    ['Door does not close'],
    [['Straighten the door hinge', 'Approved']],
  ]);
  expect([order.Total, order.Approvals.map(({ Total }) => Total)]).toEqual([1062, [1062]]);
});
