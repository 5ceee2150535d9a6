import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from './support/api.ts';
import { type Bahi, startBahi } from './support/bahi.ts';
import { expectAccessible, launchBrowser, signInAtHome, withPage } from './support/browser.ts';
import { addToBill, itemBox, withoutPrinter } from './support/counter.ts';
import { keyboardOf } from './support/keyboard.ts';
import { type Made, salesRecords } from './support/sales.ts';
import { OWNER, prepareWorkshop } from './support/workshop.ts';

let bahi: Bahi;
let browser: Browser;
let owner: Api;
beforeAll(async () => {
  [bahi, browser] = await Promise.all([startBahi({ demo: false }), launchBrowser()]);
  ({ owner } = await prepareWorkshop(bahi.url));
  await newItem('Burnol cream', 500);
});
afterAll(async () => {
  await browser?.close();
  await bahi?.stop();
});

const { newItem, newCustomer } = salesRecords(() => owner);

/** What the server refuses of an order on hold Chromium reports too. */
const HELD = { expectedErrors: /422 .*SalesOrders/u };

it('a customer on hold gets no order until somebody who may lifts it', async () => {
  const customer = await newCustomer('Held Traders', '9880055555');
  const In_Id = await newItem('Held chair', 10);
  const order = await owner.post<Made>('Sales/SalesOrders', { CustomerId: customer._id, Items: [{ In_Id, Qty: 2 }] });
  const hold = async (Hold: string, HoldWhy: string | null) => {
    const { _v } = await owner.get<Made>(`Common/Customers/${customer._id}`);
    await owner.put(`Common/Customers/${customer._id}`, { Hold, HoldWhy, _v });
  };
  await hold('Orders', 'Cheque returned');
  await withPage(
    browser,
    bahi.url,
    async (page) => {
      const { press } = keyboardOf(page);
      await signInAtHome(page, OWNER);
      await page.goto(`/salesorder/so/${order._id}`);
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await page.getByText('On hold: Cheque returned').waitFor();
      await expectAccessible(page);
      await press('Control+Enter');
      await page
        .getByText(/is on hold: Cheque returned\./u)
        .first()
        .waitFor();
      await hold('None', null);
      await page.reload();
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await press('Control+Enter');
      await page.getByText(/^SO.* approved\.$/u).waitFor();
    },
    HELD,
  );
});

/** A note that came too late is refused, which Chromium reports too. */
const LATE = { expectedErrors: /422 .*CreditNotes/u };

it('a note past the limit of section 34 touches no tax: it is refused with the day, and made a commercial one', async () => {
  const customer = await newCustomer('Late Traders', '9880077777');
  const Ops = [{ Desc: 'Old service', Qty: 1, Pr: 1000, TCode: 106, SAC: '9987' }];
  const old = { CustomerId: customer._id, Date: '2023-05-02', Ops, Approve: true };
  const { _id: InvId } = await owner.post<Made>('Accounting/Invoices', old);
  const Items = [{ InvLine: 'IO1', Amt: 10 }];
  const draft = await owner.post<Made>('Accounting/CreditNotes', {
    InvId,
    Kind: 'Price',
    Items,
    ITCRev: 'Yes',
    Reason: 'Agreed price',
  });
  await withPage(
    browser,
    bahi.url,
    async (page) => {
      const { press } = keyboardOf(page);
      await signInAtHome(page, OWNER);
      await page.goto(`/credit/creditnote/${draft._id}`);
      await page.getByRole('grid', { name: 'Lines of the note' }).waitFor();
      await press('Control+Enter');
      await page
        .getByText(/could be lowered until .* Make a commercial note\./u)
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('combobox', { name: 'Why' }).click();
      await page.getByRole('option', { name: /^Commercial/u }).click();
      await press('Control+Enter');
      await page.getByText(/^FCN.* posted\.$/u).waitFor();
    },
    LATE,
  );
});

it('Alt+O sells on account to a customer of record, who owes the bill', async () => {
  const name = 'Account Clinic';
  const buyer = await newCustomer(name, '9880066666');
  await withPage(browser, bahi.url, async (page) => {
    const { press, type } = keyboardOf(page);
    await withoutPrinter(page);
    await signInAtHome(page, OWNER);
    await page.goto('/accounting/salesreceipts/new');
    await addToBill(page, 'Burnol', 2);
    await press('Alt+c');
    await expect.poll(() => itemBox(page).evaluate((element) => element === document.activeElement)).toBe(false);
    await press('Tab');
    await press('Tab');
    await type(name);
    await page
      .getByRole('option', { name: new RegExp(name, 'u') })
      .first()
      .waitFor();
    await press('Enter');
    await press('Alt+o');
    await page.getByRole('dialog', { name: /^On account ₹/u }).waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText('Type or scan what is sold.').waitFor();
  });
  const due = await owner.get<{ Due: number }>(`Accounting/Invoices/TotalDue/${buyer._id}`);
  expect(due.Due).toBeGreaterThan(0);
});
