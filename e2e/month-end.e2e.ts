import { addDays } from '@bahi/domain/time/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

// The second branch: nobody else closes or bills a month there.
const BRANCH = 'auto2demo';

interface Invoice {
  _id: string;
  Code: string;
  Date: string;
  _v: number;
}
interface Report {
  Totals: Record<string, number>;
}

let browser: Browser;
let owner: Api;
let wrong: Invoice;
let before: Invoice;

/** An approved invoice over the counter for one service of ₹1,000 and its tax. */
async function billed(on: string | undefined): Promise<Invoice> {
  const { Data: customers } = await owner.get<{ Data: { _id: string }[] }>('Common/Customers?Text=an');
  return owner.post<Invoice>('Accounting/Invoices', {
    CustomerId: customers[0]!._id,
    ...(on && { Date: on }),
    Ops: [{ Desc: 'Battery check', Qty: 1, Pr: 1000, TCode: 106, SAC: '9987' }],
    Approve: true,
  });
}
const gst = () => owner.get<Report>('Reports/ReportByGST?Period=thisMonth').then(({ Totals }) => Totals);
const lockUntil = (day: string | null) =>
  owner.put('EntitySettings/Accounting', { LockDate: day, Reason: 'Month closed' });

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), demoUser(BRANCH, 'owner'));
  wrong = await billed(undefined);
  before = await billed(`${addDays(`${wrong.Date.slice(0, 7)}-01`, -1)}`);
});
afterAll(async () => {
  await lockUntil(null);
  await browser?.close();
});

const as = (username: string, act: (page: Page) => Promise<void>) =>
  withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser(BRANCH, username));
    await act(page);
  });

/** The verbs behind More actions; closed again. */
async function verbsOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem').first().waitFor();
  const verbs = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return verbs;
}

it('an accountant ends the month: reads the tax, takes a wrong invoice back, and finds the closed month closed', async () => {
  const told = await gst();
  await as('accountant', async (page) => {
    await page.goto('/reports/ReportByGST?preset=thisMonth');
    const table = page.getByRole('grid', { name: 'GST by invoice' });
    await table.getByRole('row', { name: /^Total/ }).waitFor();

    await page.goto(`/accounting/invoice/${wrong._id}`);
    await page.getByRole('heading', { level: 1, name: wrong.Code }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel invoice' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Billed twice');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Cancelled Successfully.').waitFor();
    await page.getByText('Billed twice').first().waitFor();
  });
  const corrected = await gst();
  const fell = Object.keys(told).filter((key) => told[key] !== corrected[key]);
  expect(fell.map((key) => Math.round((told[key]! - corrected[key]!) * 100) / 100).sort()).toEqual(
    expect.arrayContaining([1000, 90, 90]),
  );

  await as('owner', async (page) => {
    await page.goto('/settings/accountsettings');
    await page.getByLabel('Books are locked until').fill(before.Date.split('-').reverse().join('/'));
    await page.keyboard.press('Tab');
    await page.getByLabel('Reason').fill('Month closed');
    await page.keyboard.press('Control+s');
    await page.getByText('Account settings saved').waitFor();
  });
  await as('accountant', async (page) => {
    await page.goto(`/accounting/invoice/${before._id}`);
    await page.getByRole('heading', { level: 1, name: before.Code }).waitFor();
    expect(await verbsOf(page)).not.toContain('Cancel invoice');
  });
  const refused = owner.put(`Accounting/Invoices/${before._id}/Cancel`, { Reason: 'Too late' });
  await expect(refused).rejects.toThrow(/: 423 .*locked until/);
});
