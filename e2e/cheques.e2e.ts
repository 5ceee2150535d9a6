import { formatDate } from '@bahi/domain/time/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

// The second branch: no other journey brings its cheques to the bank.
const OWNER = demoUser('auto2demo', 'owner');
const NUMBER = '909123';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** An invoice that a cheque of today pays. */
async function paidByCheque(): Promise<{ _id: string; Date: string }> {
  const { Data: customers } = await owner.get<{ Data: { _id: string }[] }>('Common/Customers?Text=an');
  const CustomerId = customers[0]!._id;
  const invoice = await owner.post<{ _id: string; Date: string; Total: number }>('Accounting/Invoices', {
    CustomerId,
    Ops: [{ Desc: 'Battery check', Qty: 1, Pr: 1000, TCode: 106, SAC: '9987' }],
    Approve: true,
  });
  await owner.post('Accounting/Payments', {
    CustomerId,
    Amount: invoice.Total,
    Tenders: [{ Type: 'Cheque', Amount: invoice.Total, Ref: NUMBER, Bank: 'SBI', ChDate: invoice.Date }],
    Allocations: [{ InvoiceId: invoice._id, Amount: invoice.Total }],
  });
  return invoice;
}

it('an invoice says that its cheque has not cleared; the deposit asks the day', () =>
  withPage(browser, inject('demoUrl'), async (page) => {
    const invoice = await paidByCheque();
    const words = /₹1,180\.00 by a cheque that has not cleared/;
    await signIn(page, OWNER);
    await page.goto(`/accounting/invoice/${invoice._id}`);
    await page.getByText(words).first().waitFor();
    await page.getByRole('tab', { name: /Payments/ }).click();
    await expect.poll(() => page.getByText(words).count()).toBe(2);

    await page.goto('/accounting/cheques');
    await page.getByRole('checkbox', { name: `Select cheque ${NUMBER}` }).check();
    await page.keyboard.press('ControlOrMeta+Enter');
    const question = page.getByRole('dialog', { name: /Deposit a cheque of ₹1,180\.00/ });
    const day = question.getByLabel('Deposited on');
    await expect.poll(() => day.inputValue()).toBe(formatDate(invoice.Date));
    await day.fill('yes');
    await day.press('Tab');
    await question.getByText(/Enter a date/).waitFor();
    await day.fill('today');
    await day.press('ControlOrMeta+Enter');
    await page.getByText('One cheque of ₹1,180.00 deposited.').waitFor();
    await question.waitFor({ state: 'detached' });
  }));
