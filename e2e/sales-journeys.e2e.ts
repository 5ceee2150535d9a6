import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from './support/api.ts';
import { type Bahi, startBahi } from './support/bahi.ts';
import { expectAccessible, launchBrowser, signInAtHome, withPage } from './support/browser.ts';
import { addToBill, itemBox, lineRow, withoutPrinter } from './support/counter.ts';
import { keyboardOf } from './support/keyboard.ts';
import { type Made, salesRecords } from './support/sales.ts';
import { OWNER, prepareWorkshop } from './support/workshop.ts';

const BILLS = 30;
const FLOAT = 1000;

let bahi: Bahi;
let browser: Browser;
let owner: Api;
beforeAll(async () => {
  [bahi, browser] = await Promise.all([startBahi({ demo: false }), launchBrowser()]);
  ({ owner } = await prepareWorkshop(bahi.url));
  const [entity] = await owner.get<{ _id: string; OrgId: string }[]>('Entities');
  await owner.put(`Entities/${entity!._id}/${entity!.OrgId}`, { Config: { Features: { PacShip: true } } });
  await newItem('Burnol cream', 500);
});
afterAll(async () => {
  await browser?.close();
  await bahi?.stop();
});

const { newItem, newCustomer } = salesRecords(() => owner);
const nextBill = (page: Page) => page.getByText('Type or scan what is sold.').waitFor();

interface Sold {
  _id: string;
  Code: string;
  Total: number;
  Sts: string;
}
const newest = (count: number) => owner.get<Sold[]>(`Accounting/SalesReceipts/Dashboard?Limit=${count}`);

/** The drawer of who sells, open with its float: what it held before is counted out first. */
async function openDrawer(page: Page): Promise<void> {
  const { press, type, expectFocus } = keyboardOf(page);
  await page.goto('/accounting/cashdrawer');
  const float = page.getByLabel('Float');
  const open = page.getByRole('button', { name: /^Count and close/u });
  await float.or(open).first().waitFor();
  if (await open.isVisible()) {
    await press('Alt+c');
    await page.getByRole('dialog').getByLabel('Counted').waitFor();
    await type('0');
    await press('Control+Enter');
    await page.goto('/accounting/cashdrawer');
  }
  await expectFocus(float);
  await type(String(FLOAT));
  await press('Control+Enter');
  await open.waitFor();
}

async function pay(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await press('Control+Enter');
  await page.getByRole('dialog', { name: /^Take ₹/u }).waitFor();
  await press('Enter');
  await nextBill(page);
}

/** One piece of a receipt comes back, over the counter. */
async function takeBack(page: Page, { Code }: Sold, how: 'money' | 'exchange'): Promise<void> {
  const { press, type } = keyboardOf(page);
  await press('Alt+t');
  await page.getByRole('dialog', { name: 'Goods come back' }).waitFor();
  await type(Code);
  await page
    .getByRole('option', { name: new RegExp(Code, 'u') })
    .first()
    .waitFor();
  await press('Enter');
  const form = page.getByRole('dialog', { name: `Goods of ${Code} come back` });
  await form.getByLabel(/^How many of Burnol/u).fill('1');
  await form.getByLabel('Reason').fill('Not needed');
  if (how === 'exchange') {
    await form.getByRole('button', { name: /^Exchange for the bill/u }).click();
    await page.getByText(`Back of ${Code}`).waitFor();
    return;
  }
  await press('Control+Enter');
  await page
    .getByText(/give back ₹.* Cash/u)
    .first()
    .waitFor();
  await form.waitFor({ state: 'detached' });
}

it('a counter hour: thirty bills, a held one, a return and an exchange, and the drawer is even at the close of the day', async () => {
  let refunded = 0;
  await withPage(browser, bahi.url, async (page) => {
    const { press, type, expectFocus } = keyboardOf(page);
    await withoutPrinter(page);
    await signInAtHome(page, OWNER);
    await openDrawer(page);
    await page.goto('/accounting/salesreceipts/new');
    await itemBox(page).waitFor();
    for (let bill = 0; bill < BILLS; bill += 1) {
      await addToBill(page, 'Burnol', 1 + (bill % 3));
      await pay(page);
    }
    // One waits while another is served, and is paid after it.
    await addToBill(page, 'Burnol', 2);
    await press('Alt+h');
    await page.getByText('The bill is held.').first().waitFor();
    await addToBill(page, 'Burnol', 3);
    await pay(page);
    await press('Alt+l');
    const held = page.getByRole('dialog', { name: 'Held bills' });
    await held
      .getByRole('button', { name: /^Walk-in · 1 item/u })
      .first()
      .press('Enter');
    await lineRow(page, 'Burnol').waitFor();
    await pay(page);
    const [sold] = await newest(1);
    await takeBack(page, sold!, 'money');
    const notes = await owner.get<{ Data: { Total: number }[] }>('Accounting/CreditNotes?Kind=Return&Limit=1');
    refunded = notes.Data[0]!.Total;
    await addToBill(page, 'Burnol', 2);
    await takeBack(page, sold!, 'exchange');
    await pay(page);
    await expectAccessible(page);

    const bills = (await newest(BILLS + 3)).toReversed();
    expect(bills.map(({ Sts }) => Sts)).toEqual(bills.map(() => 'Closed'));
    expect(bills).toHaveLength(BILLS + 3);
    const [exchange] = await newest(1);
    const { Tenders } = await owner.get<{ Tenders: { Amount: number }[] }>(`Accounting/SalesReceipts/${exchange!._id}`);
    const paid = Tenders.reduce((sum, { Amount }) => sum + Amount, 0);
    const cash = bills.slice(0, -1).reduce((sum, { Total }) => sum + Total, 0) + paid - refunded;
    // One is still held when the cash is counted: who counts is told.
    await addToBill(page, 'Burnol', 1);
    await press('Alt+h');
    await page.getByText('The bill is held.').first().waitFor();
    await page.goto('/accounting/cashdrawer');
    await page.getByRole('button', { name: /^Count and close/u }).waitFor();
    await press('Alt+c');
    await expectFocus(page.getByRole('dialog').getByLabel('Counted'));
    await page.getByRole('dialog').getByText('One bill is still held at the counter.').waitFor();
    await type(String(FLOAT + cash));
    await press('Control+Enter');
    await page.getByText('Even', { exact: true }).waitFor();
  });
  const drawers = await owner.get<{ Data: { Float: number; Diff: number }[] }>(
    'Accounting/CashDrawers?Sts=Closed&Limit=1',
  );
  expect(drawers.Data[0]).toMatchObject({ Float: FLOAT, Diff: 0 });
});

it('estimate to delivery without retyping: order, boxes, challan, signature, invoice', async () => {
  const customer = await newCustomer('Delivery House', '9880044444');
  const In_Id = await newItem('Boxed chair', 10);
  const estimate = await owner.post<Made>('Sales/Estimates', { CustomerId: customer._id, Items: [{ In_Id, Qty: 4 }] });
  await withPage(browser, bahi.url, async (page) => {
    const { press, type } = keyboardOf(page);
    const next = async (name: string | RegExp) => {
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .waitFor();
      await press('Control+Enter');
    };
    await signInAtHome(page, OWNER);
    await page.goto(`/salesorder/estimate/${estimate._id}`);
    await next('Send');
    await page.getByText(/^QT.* sent\.$/u).waitFor();
    await next('Approve');
    await page.getByText(/^QT.* approved\.$/u).waitFor();
    await next('Make the order');
    await page
      .getByRole('dialog', { name: /^Order from QT/u })
      .getByLabel('Quantity: Boxed chair')
      .waitFor();
    await press('Enter');
    await page.waitForURL(/salesorder\/so\//u);
    await next('Approve');
    await page.getByText(/^SO.* approved\.$/u).waitFor();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await page.waitForURL(/salesorder\/package\//u);
    await page.getByRole('heading', { level: 1, name: 'Package' }).waitFor();
    await next('Pack');
    await page.getByText(/^PKG.* packed\.$/u).waitFor();
    await next('Ship');
    const shipping = page.getByRole('dialog');
    await shipping.getByLabel('Carrier').fill('Own van');
    await press('Control+Enter');
    await page.getByText(/^Shipped with DC.*\.$/u).waitFor();
    await next('Delivered');
    const taking = page.getByRole('dialog', { name: /delivered$/u });
    await taking.getByLabel('Taken by').waitFor();
    await type('Ravi Shetty');
    await taking.getByRole('button', { name: 'Write the name' }).click();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText('Delivered.').waitFor();
    await page.getByRole('button', { name: 'Show Signature' }).waitFor();
    await expectAccessible(page);
  });
  const orders = await owner.get<{ Data: { _id: string; Sts: string; ShipSts: string }[] }>(
    `Sales/SalesOrders?In_Id=${In_Id}`,
  );
  expect(orders.Data).toMatchObject([{ ShipSts: 'Delivered' }]);
  const body = { SOIds: [orders.Data[0]!._id], Approve: true };
  const invoice = await owner.post<{ Sts: string; Total: number }>('Accounting/Invoices/FromSalesOrder', body);
  expect([invoice.Sts, invoice.Total]).toEqual(['Unpaid', 1416]);
  const after = await owner.get<{ Sts: string }>(`Sales/SalesOrders/${orders.Data[0]!._id}`);
  expect(after.Sts).toBe('Closed');
});
