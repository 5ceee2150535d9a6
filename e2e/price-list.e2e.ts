import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

/** The factory sells by price lists. */
const OWNER = demoUser('makerdemo', 'owner');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** Rate and list price of the lines of an order, and whether they were typed. */
const pricesOf = async (orderId: string) => {
  const order = await owner.get<{
    PrListName?: string;
    Items: { Qty: number; UnPr: number; ListPr: number; Typed: boolean }[];
  }>(`Sales/SalesOrders/${orderId}`);
  return [order.PrListName, ...order.Items.map(({ Qty, UnPr, ListPr, Typed }) => [Qty, UnPr, ListPr, Typed])];
};

it('a list is made by keyboard, chosen for an order by Alt+P, and prices what was not typed', async () => {
  const made = Date.now();
  const name = `Carnival ${made}`;
  const itemOf = async (what: string) =>
    (
      await owner.post<{ _id: string }>('Inventory/Items', {
        MPN: `PL-${what}-${made}`,
        Name: `${what} ${made}`,
        HSN: '2001',
        UnPr: 100,
        TCode: 106,
        UoM: 'NOS',
        Track: false,
      })
    )._id;
  const [jamId, syrupId] = [await itemOf('Jam'), await itemOf('Syrup')];
  const own = await owner.post<{ _id: string }>('Inventory/PriceLists', { Name: `Own ${made}`, Perc: -5 });
  const { _id: CustomerId } = await owner.post<{ _id: string }>('Common/Customers', {
    Name: `Buyer ${made}`,
    PrList: own._id,
  });
  const { _id: orderId } = await owner.post<{ _id: string }>('Sales/SalesOrders', {
    CustomerId,
    Items: [
      { In_Id: jamId, Qty: 2 },
      { In_Id: syrupId, Qty: 1, UnPr: 99 },
    ],
  });
  expect(await pricesOf(orderId)).toEqual([undefined, [2, 95, 95, false], [1, 99, 95, true]]);

  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/items/pricelist/new');
    await expectFocus(page.getByLabel('Name'));
    await type(name);
    await tabTo(page.getByLabel('Percent on it'));
    await type('-20');
    await press('Control+s');
    await page.getByRole('heading', { name }).waitFor();
    await expectAccessible(page);

    await page.goto(`/salesorder/so/${orderId}`);
    await page.getByText(`Own ${made}`).waitFor();
    await press('Alt+p');
    const dialog = page.getByRole('dialog', { name: 'Price the goods by a list' });
    await expectFocus(dialog.getByRole('combobox', { name: 'Price list' }));
    await type(name);
    await page.getByRole('option', { name }).waitFor();
    await press('Enter');
    await dialog.getByText('95.00 → 80.00').waitFor();
    await dialog.getByText('It was typed by hand').waitFor();
    await expectAccessible(page);
    await press('Control+Enter');
    await page.getByText(`1 line is priced by ${name}. 1 that was typed stays.`).waitFor();
    await press('Control+s');
    await expect.poll(() => pricesOf(orderId)).toEqual([name, [2, 80, 95, false], [1, 99, 95, true]]);
  });
});

it('a line takes the price of the list of its customer while it is typed, and that of its quantity', async () => {
  const made = Date.now();
  const { _id: itemId } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: `PLQ-${made}`,
    Name: `Listed squash ${made}`,
    HSN: '2001',
    UnPr: 100,
    TCode: 106,
    UoM: 'NOS',
    Track: false,
  });
  const { _id: PrList } = await owner.post<{ _id: string }>('Inventory/PriceLists', {
    Name: `Squash ${made}`,
    Perc: -10,
    Lines: [{ In_Id: itemId, MinQty: 10, UnPr: 75 }],
  });
  const customer = await owner.post<{ _id: string }>('Common/Customers', { Name: `Squash buyer ${made}`, PrList });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/salesorder/so/new?customer=${customer._id}`);
    await page.getByText(`Squash ${made}`).first().waitFor();
    const grid = page.getByRole('grid');
    await press('Alt+n');
    await type(`PLQ-${made}`);
    await page.getByRole('option', { name: new RegExp(`Listed squash ${made}`) }).waitFor();
    await press('Enter');
    await grid.getByText('90.00', { exact: true }).first().waitFor();
    await type('12');
    await press('Enter');
    await grid.getByText('75.00', { exact: true }).waitFor();
    await press('Control+s');
    await page.waitForURL(/salesorder\/so\/(?!new)/);
    const orderId = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await pricesOf(orderId)).toEqual([undefined, [12, 75, 75, false]]);
  });
});

it('a line takes what the customer paid last for its goods by Alt+L', async () => {
  const made = Date.now();
  const { _id: In_Id } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: `LP-${made}`,
    Name: `Pickle ${made}`,
    HSN: '2001',
    UnPr: 100,
    TCode: 106,
    UoM: 'NOS',
    Track: false,
  });
  const customer = await owner.post<{ _id: string }>('Common/Customers', { Name: `Pickle buyer ${made}` });
  const { Code } = await owner.post<{ Code: string }>('Accounting/Invoices', {
    CustomerId: customer._id,
    Items: [{ In_Id, Qty: 2, UnPr: 90 }],
    Approve: true,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/salesorder/so/new?customer=${customer._id}`);
    await page.getByText(`Pickle buyer ${made}`).first().waitFor();
    await press('Alt+n');
    await type(`LP-${made}`);
    await page.getByRole('option', { name: new RegExp(`Pickle ${made}`) }).waitFor();
    await press('Enter');
    await page.getByRole('region', { name: 'Last prices' }).getByText(Code).waitFor();
    await expectAccessible(page);
    await press('Alt+l');
    await page.getByRole('grid').getByText('90.00', { exact: true }).first().waitFor();
    await press('Control+s');
    await page.waitForURL(/salesorder\/so\/(?!new)/);
    const orderId = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await pricesOf(orderId)).toEqual([undefined, [1, 90, 100, true]]);
  });
});
