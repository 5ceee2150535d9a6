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
    Name: 'Lowered Traders',
    Phone: '9880012345',
  });
  customerId = _id;
});
afterAll(() => browser?.close());

interface Invoice {
  _id: string;
  Code: string;
  Due: number;
}
/** ₹1,000 of work at 18 %. */
async function sell(): Promise<Invoice> {
  const Ops = [{ Desc: 'Yearly service', Qty: 1, Pr: 1000, TCode: 106, SAC: '9987' }];
  return owner.post<Invoice>('Accounting/Invoices', { CustomerId: customerId, Ops, Approve: true });
}

it('an invoice is lowered by keyboard: chosen by its number, a line credited, posted by one press, and less is due', async () => {
  const invoice = await sell();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/credit/creditnote/new');
    await expectFocus(page.getByRole('combobox', { name: 'Invoice' }));
    await expectAccessible(page);
    await type(invoice.Code);
    await page.getByRole('option', { name: new RegExp(invoice.Code) }).waitFor();
    await press('Enter');
    await page.waitForURL(/creditnote\/[0-9a-f-]{36}/);
    const grid = page.getByRole('grid', { name: 'Lines of the note' });
    await grid.getByText('Yearly service').waitFor();
    await tabTo(grid);
    await press('F2');
    await expectFocus(grid.getByLabel('Credit (₹), line 1'));
    await type('500');
    await press('Enter');
    await page.getByText('590.00').first().waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^CN.* posted\.$/).waitFor();
    await page.goto('/credit/creditnotes');
    await page.getByText('Lowered Traders').first().waitFor();
    await expectAccessible(page);
  });
  const after = await owner.get<Invoice>(`Accounting/Invoices/${invoice._id}`);
  expect(after.Due).toBe(invoice.Due - 590);
});

it('what is left of a note of a paid invoice pays the next one by one press', async () => {
  const paid = await sell();
  await owner.post('Accounting/Payments', {
    CustomerId: customerId,
    Amount: paid.Due,
    Tenders: [{ Type: 'UPI', Amount: paid.Due }],
    Allocations: [{ InvoiceId: paid._id, Amount: paid.Due }],
  });
  const Items = [{ InvLine: 'IO1', Amt: 100 }];
  const note = await owner.post<{ _id: string; Code: string }>('Accounting/CreditNotes', {
    InvId: paid._id,
    Items,
    Approve: true,
  });
  await sell();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/credit/creditnote/${note._id}`);
    await page.getByRole('button', { name: 'Apply', exact: true }).waitFor();
    await press('Control+Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Apply ₹/ })
      .waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(`₹118.00 of ${note.Code} applied.`).waitFor();
  });
  const after = await owner.get<{ Sts: string; Left: number }>(`Accounting/CreditNotes/${note._id}`);
  expect([after.Sts, after.Left]).toEqual(['Closed', 0]);
});
