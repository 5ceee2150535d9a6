import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('pharmademo', 'owner');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

it("a claim is answered by keyboard: its vendor's credit note is made by one press, given its number, and posted by another", async () => {
  const { _id: vendorId } = await owner.post<{ _id: string }>('Common/Vendors', {
    Name: 'Answering Pharma',
    SType: 'Unregistered',
  });
  const claim = await owner.post<{ _id: string; Code: string; Date: string }>('Accounting/VendorDebitNotes', {
    VendorId: vendorId,
    Items: [{ Desc: 'Strips billed at ₹12, agreed ₹10', Qty: 50, UnPr: 2, TCode: 105 }],
    Approve: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/vendordebit/vendordebitnote/${claim._id}`);
    await page.getByRole('button', { name: 'Credit note', exact: true }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/vendorcreditnote\/vendorcreditnote\//);
    await page.getByText(`answers ${claim.Code}`).first().waitFor();
    await page.getByLabel('Their note').focus();
    await page.keyboard.type('AP/CN/9');
    await page.getByLabel('Dated').focus();
    await page.keyboard.type(claim.Date.split('-').reverse().join('/'));
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^VCN.* posted\.$/).waitFor();
    await page.goto('/vendorcreditnote/vendorcreditnotes');
    await page.getByText('AP/CN/9').first().waitFor();
    await expectAccessible(page);
  });
  const answered = await owner.get<{ AnsCode: string }>(`Accounting/VendorDebitNotes/${claim._id}`);
  expect(answered.AnsCode).toMatch(/^VCN-/);
});
