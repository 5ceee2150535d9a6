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

it('what was billed too dear is claimed back by keyboard: a draft of the vendor, posted by one press', async () => {
  const { _id: vendorId } = await owner.post<{ _id: string }>('Common/Vendors', {
    Name: 'Claimed Pharma',
    SType: 'Unregistered',
  });
  const { _id: id } = await owner.post<{ _id: string }>('Accounting/VendorDebitNotes', {
    VendorId: vendorId,
    Items: [{ Desc: 'Strips billed at ₹12, agreed ₹10', Qty: 50, UnPr: 2, TCode: 105 }],
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/vendordebit/vendordebitnote/${id}`);
    await page.getByRole('button', { name: 'Post', exact: true }).waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^VDN.* posted\.$/).waitFor();
    await page.goto('/vendordebit/vendordebitnotes');
    await page.getByText('Claimed Pharma').first().waitFor();
    await expectAccessible(page);
  });
  const note = await owner.get<{ Sts: string; Total: number }>(`Accounting/VendorDebitNotes/${id}`);
  expect([note.Sts, note.Total]).toEqual(['Open', 100]);
});

it('what went back after it was billed is claimed by two presses of one key, and the return says so', async () => {
  const { _id: vendorId } = await owner.post<{ _id: string }>('Common/Vendors', {
    Name: 'Returned Pharma',
    SType: 'Unregistered',
  });
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    Name: 'Claimed syrup',
    HSN: '3004',
    UnPr: 90,
    TCode: 105,
  });
  const Items = [{ In_Id: itemId, Qty: 10, UnPr: 60 }];
  const came = await owner.post<{ _id: string; Date: string }>('Purchase/Receives', {
    VendorId: vendorId,
    Items,
    Approve: true,
  });
  await owner.post('Accounting/Bills', {
    RecIds: [came._id],
    VBillNo: 'RP-1',
    VBillDate: came.Date,
    Approve: true,
  });
  const { _id: id } = await owner.post<{ _id: string }>('Purchase/Returns', { RecId: came._id, Approve: true });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/purchasereturn/purchasereturn/${id}`);
    await page.getByRole('button', { name: 'Debit note', exact: true }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/vendordebit\/vendordebitnote\//);
    await page.getByRole('button', { name: 'Post', exact: true }).waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^VDN.* posted\.$/).waitFor();
    await page.goto(`/purchasereturn/purchasereturn/${id}`);
    await page.getByText('Claimed', { exact: true }).first().waitFor();
  });
  const back = await owner.get<{ Sts: string }>(`Purchase/Returns/${id}`);
  expect(back.Sts).toBe('Claimed');
});
