import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('servicesdemo', 'owner');

let browser: Browser;
let owner: Api;
let invoice: { _id: string; Code: string };
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  const customer = await owner.post<{ _id: string }>('Common/Customers', {
    Name: 'Monthly Traders',
    Phone: '9880012377',
  });
  // ₹1,000 of work at 18 %.
  const Ops = [{ Desc: 'Monthly care', Qty: 1, Pr: 1000, TCode: 106, SAC: '9987' }];
  invoice = await owner.post('Accounting/Invoices', { CustomerId: customer._id, Ops, Approve: true });
});
afterAll(() => browser?.close());

interface Recurring {
  _id: string;
  Name: string;
  Sts: string;
  On: number;
  Next: string;
}

it('an invoice is made recurring by keyboard: chosen by its number, on the last day of each month, paused and resumed', async () => {
  // Some days ahead, so that the server makes none while the test runs.
  const startsOn = addDays(todayIn(DEFAULT_ZONE, new Date()), 3);
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/accounting/recurringinvoice/new');
    await expectFocus(page.getByRole('combobox', { name: 'Invoice' }));
    await expectAccessible(page);
    await type(invoice.Code);
    await page.getByRole('option', { name: new RegExp(invoice.Code) }).waitFor();
    await press('Enter');
    await expectFocus(page.getByRole('textbox', { name: 'Name' }));
    await type('Care of every month');
    await tabTo(page.getByRole('textbox', { name: 'From' }));
    await type(startsOn.split('-').toReversed().join('/'));
    await tabTo(page.getByRole('checkbox', { name: 'Approve it as it is made' }));
    await press('Space');
    await press('Control+s');
    await page.waitForURL(/recurringinvoice\/[0-9a-f-]{36}/);
    await page.getByText('Monthly care').waitFor();
    await expectAccessible(page);
    await tabTo(page.getByRole('button', { name: 'Pause', exact: true }));
    await press('Enter');
    await page.getByText('Paused.', { exact: true }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Resume', exact: true }));
    await press('Enter');
    await page.getByText('Active again.').waitFor();
    await page.goto('/accounting/recurringinvoices');
    await page.getByText('Care of every month').first().waitFor();
    await expectAccessible(page);
  });
  const { Data } = await owner.get<{ Data: Recurring[] }>('Accounting/RecurringInvoices?Text=Care of every month');
  expect(Data.map(({ Sts, Next }) => [Sts, Next])).toEqual([['Active', startsOn]]);
});
