import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('autodemo', 'owner');

let browser: Browser;
let owner: Api;
let customerId: string;
let itemId: string;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  const customer = { Name: 'Brings It Back', Phone: '9880054321' };
  customerId = (await owner.post<{ _id: string }>('Common/Customers', customer))._id;
  const item = { MPN: 'RET-E2E-1', Name: 'Returned wiper', HSN: '8512', UnPr: 100, TCode: 106 };
  itemId = (await owner.post<{ _id: string }>('Inventory/Items', item))._id;
  const vendor = await owner.post<{ _id: string }>('Common/Vendors', { Name: 'Wiper Works', SType: 'Unregistered' });
  const Items = [{ In_Id: itemId, Qty: 20, UnPr: 60 }];
  await owner.post('Purchase/Receives', { VendorId: vendor._id, Items, Approve: true });
});
afterAll(() => browser?.close());

interface Invoice {
  _id: string;
  Code: string;
  Due: number;
}
/** Five at ₹100 and 18 %, paid. */
async function sell(): Promise<Invoice> {
  const invoice = await owner.post<Invoice>('Accounting/Invoices', {
    CustomerId: customerId,
    Items: [{ In_Id: itemId, Qty: 5 }],
    Approve: true,
  });
  await owner.post('Accounting/Payments', {
    CustomerId: customerId,
    Amount: invoice.Due,
    Tenders: [{ Type: 'UPI', Amount: invoice.Due }],
    Allocations: [{ InvoiceId: invoice._id, Amount: invoice.Due }],
  });
  return invoice;
}

it('part of an invoice comes back by keyboard: the sale chosen, two pieces in, credited and paid back', async () => {
  const invoice = await sell();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/salesreturn/salesreturn/new');
    await expectFocus(page.getByRole('combobox', { name: 'Invoice' }));
    await expectAccessible(page);
    await type(invoice.Code);
    await page.getByRole('option', { name: new RegExp(invoice.Code) }).waitFor();
    await press('Enter');
    await page.waitForURL(/salesreturn\/[0-9a-f-]{36}/);
    const grid = page.getByRole('grid', { name: 'Lines of the return' });
    await grid.getByText('Returned wiper').waitFor();
    await tabTo(grid);
    await press('F2');
    await expectFocus(grid.getByLabel('Came back, line 1'));
    await type('2');
    await press('Enter');
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^RET.* received\.$/).waitFor();
    await page.getByRole('button', { name: 'Credit note', exact: true }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/creditnote\/[0-9a-f-]{36}/);
    await page.getByRole('grid', { name: 'Lines of the note' }).getByText('Returned wiper').waitFor();
    await page.getByText('236.00').first().waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(/^CN.* posted\.$/).waitFor();
    await tabTo(page.getByRole('button', { name: 'Pay back' }));
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    await tabTo(dialog.getByRole('textbox', { name: 'Reason' }));
    await type('Brought two back');
    await press('Control+Enter');
    await page.getByText(/^Refund .* paid\.$/).waitFor();
  });
  const [back] = (await owner.get<{ Data: { Sts: string }[] }>(`Sales/Returns?OfId=${invoice._id}`)).Data;
  expect(back?.Sts).toBe('Closed');
});

it('the list tells what came back, and a damaged piece goes to scrap', async () => {
  const invoice = await sell();
  const back = await owner.post<{ _id: string; Code: string }>('Sales/Returns', {
    Of: { Kind: 'Invoice', Id: invoice._id },
    Items: [{ Src: 'IP1', Qty: 1, Cond: 'Damaged', To: 'Scrap' }],
    Approve: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    for (const path of ['/salesorder/returns', '/salesreturn/salesreturns']) {
      await page.goto(path);
      await page.getByText(back.Code).first().waitFor();
      await expectAccessible(page);
    }
    await page.goto(`/salesreturn/salesreturn/${back._id}`);
    await page.getByText('Scrap').first().waitFor();
    await expectAccessible(page);
  });
});
