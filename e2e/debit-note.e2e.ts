import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('servicesdemo', 'owner');

let browser: Browser;
let owner: Api;
let customerId: string;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  const { _id } = await owner.post<{ _id: string }>('Common/Customers', {
    Name: 'Raised Traders',
    Phone: '9880012346',
  });
  customerId = _id;
});
afterAll(() => browser?.close());

interface Due {
  DNId?: string;
  Code: string;
  Due: number;
}

it('an invoice is raised by keyboard: chosen by its number, a line charged, posted by one press, and paid by the next', async () => {
  // ₹1,000 of work at 18 %.
  const Ops = [{ Desc: 'Monthly care', Qty: 1, Pr: 1000, TCode: 106, SAC: '9987' }];
  const invoice = await owner.post<{ Code: string }>('Accounting/Invoices', {
    CustomerId: customerId,
    Ops,
    Approve: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/debit/debitnote/new');
    await expectFocus(page.getByRole('combobox', { name: 'Invoice' }));
    await expectAccessible(page);
    await type(invoice.Code);
    await page.getByRole('option', { name: new RegExp(invoice.Code) }).waitFor();
    await press('Enter');
    await page.waitForURL(/debitnote\/[0-9a-f-]{36}/);
    const grid = page.getByRole('grid', { name: 'Lines of the note' });
    await grid.getByText('Monthly care').waitFor();
    await tabTo(grid);
    await press('F2');
    await expectFocus(grid.getByLabel('Debit (₹), line 1'));
    await type('500');
    await press('Enter');
    await page.getByText('590.00').first().waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^DN.* posted\.$/).waitFor();
    await page.getByRole('button', { name: 'Accept payment' }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/receivepayment\/new/);
    await page.getByRole('link', { name: /^DN/ }).waitFor();
    await page.goto('/debit/debitnotes');
    await page.getByText('Raised Traders').first().waitFor();
    await expectAccessible(page);
  });
  const dues = await owner.get<Due[]>(`Accounting/Payments/Open/${customerId}`);
  expect(dues.map(({ DNId, Due: due }) => [Boolean(DNId), due])).toEqual([
    [false, 1_180],
    [true, 590],
  ]);
});
