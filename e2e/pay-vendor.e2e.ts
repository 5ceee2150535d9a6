import { readFileSync } from 'node:fs';
import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

// A vendor of its own in the second branch: no other journey pays him.
const OWNER = demoUser('auto2demo', 'owner');
const CHEQUE = '777001';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

it('a vendor is paid by cheque, the oldest due first; the cheque clears, what is beyond is an advance', async () => {
  const vendor = await owner.post<{ _id: string }>('Common/Vendors', {
    Name: 'Journey Gaskets',
    SType: 'Unregistered',
  });
  // Of today: the demo data closes the months whose returns were filed.
  const AsOf = todayIn(DEFAULT_ZONE, new Date().toISOString());
  await owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, { Amount: 1500, Side: 'Cr', AsOf });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/bills/billpayment/new?vendor=${vendor._id}`);
    await page.getByText('Opening due').waitFor();
    const tender = page.getByRole('group', { name: 'Tender 1' });
    await tender.getByRole('radio', { name: 'Cheque' }).check();
    await tender.getByLabel('Cheque number').fill(CHEQUE);
    await tender.getByLabel('Amount').fill('1800');
    await tender.getByLabel('Amount').press('Tab');
    await expect.poll(() => page.getByLabel('Apply to opening due').inputValue()).toBe('1,500.00');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/Payment PMT\S+ made\./).waitFor();

    await page.goto(`/bills/cheques?text=${CHEQUE}`);
    await page.getByRole('button', { name: `Cleared ${CHEQUE}` }).click();
    await page.getByText('The cheque has cleared.').waitFor();
    await page.goto(`/bills/paymentsmade?text=${CHEQUE}`);
    await page.getByText('Journey Gaskets').first().click();
    await page.getByText('Opening due').waitFor();
    await page.getByText('Cleared', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Apply/ }).click();
    await page.getByText('Nothing is owed. It stays with the vendor until something is.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Refund/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Given back by').click();
    await page.getByRole('option', { name: 'Bank Transfer' }).click();
    await dialog.getByLabel('Reason').fill('The order was withdrawn');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await page.getByText(/Refund RFD\S+ entered\./).waitFor();
  });
});

it('a bill is paid from its own page by one key: it is paid, and not the older due beside it', async () => {
  const today = todayIn(DEFAULT_ZONE, new Date().toISOString());
  const vendor = await owner.post<{ _id: string }>('Common/Vendors', {
    Name: 'Journey Cleaners',
    SType: 'Unregistered',
  });
  await owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, { Amount: 900, Side: 'Cr', AsOf: today });
  const bill = await owner.post<{ _id: string; Code: string }>('Accounting/Bills', {
    VendorId: vendor._id,
    VBillNo: 'JC-1',
    VBillDate: today,
    Ops: [{ Desc: 'Floor cleaned', Qty: 1, UnPr: 500, TCode: 105, Acc: 5100 }],
    Approve: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/bills/bill/${bill._id}`);
    await page.getByRole('button', { name: 'Pay ₹500.00' }).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => page.getByLabel(`Apply to ${bill.Code}`).inputValue()).toBe('500.00');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/Payment PMT\S+ made\./).waitFor();
    await page.goto(`/bills/bill/${bill._id}`);
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  });
});

it('vendors are paid in one run by keyboard: picked, paid from a bank, and the file for the bank is downloaded', async () => {
  const AsOf = todayIn(DEFAULT_ZONE, new Date().toISOString());
  for (const [Name, Amount] of [
    ['Runner Gaskets', 1200],
    ['Runner Oils', 800.5],
  ] as const) {
    const BankAcc = { AccNo: '1234567890', IFSC: 'HDFC0001234' };
    const vendor = await owner.post<{ _id: string }>('Common/Vendors', { Name, SType: 'Unregistered', BankAcc });
    await owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, { Amount, Side: 'Cr', AsOf });
  }
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const keys = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/bills/paymentrun');
    await page.getByText('No account and IFSC yet').first().waitFor();
    await expectAccessible(page);
    await keys.press('/');
    await keys.type('Runner');
    await page.getByText('No account and IFSC yet').first().waitFor({ state: 'detached' });
    await keys.press('Enter', 'Control+a');
    await page.getByRole('button', { name: 'Pay ₹2,000.50' }).waitFor();
    await keys.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Pay 2 vendors' });
    await expect.poll(() => dialog.getByLabel('From').inputValue()).toBe('Bank');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await keys.press('Control+Enter');
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('1234567890,HDFC0001234,800.50');
    await page.getByRole('dialog', { name: '2 payments are made' }).waitFor();
    await keys.press('Escape');
    await page.getByText('Nothing matches “Runner”.', { exact: true }).waitFor();
  });
});
