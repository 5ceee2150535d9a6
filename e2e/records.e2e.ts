import { deflateSync, crc32 } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, openSettled, signInAtHome, withPage } from './support/browser.ts';
import { choose, fillIn, press, tab } from './support/forms.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';
import { OWNER } from './support/workshop.ts';
import { scan } from './support/scanner.ts';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
});
afterAll(() => browser?.close());

/** Refusals that a journey means to cause stand in the console. */
const onWorkshop = (act: (page: Page) => Promise<void>, expectedErrors?: RegExp) =>
  withPage(
    browser,
    inject('workshopUrl'),
    async (page) => {
      await signInAtHome(page, OWNER);
      await act(page);
    },
    { expectedErrors },
  );

const namesOf = async (path: string) =>
  (
    await owner
      .get<{ Name: string; Active: boolean }[] | { Data: { Name: string; Active: boolean }[] }>(path)
      .then((found) => (Array.isArray(found) ? found : found.Data))
  ).map(({ Name, Active }) => ({ Name, Active }));

it('a master is made, found, merged with its duplicate and made inactive by keyboard alone', () =>
  onWorkshop(async (page) => {
    const keys = keyboardOf(page);
    const saved = page.getByText(/ saved$/);
    await forbidPointer(page);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keys.press('Control+k');
    await keys.expectFocus(page.getByRole('combobox', { name: /^Screen, number/ }));
    await keys.type('departments');
    await page.getByRole('option', { name: /^Departments/ }).waitFor();
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Departments' }).waitFor();
    for (const name of ['Washing bay', 'Wash bay']) {
      await page.getByRole('button', { name: 'New department' }).first().waitFor();
      await keys.press('n');
      const drawer = page.getByRole('dialog', { name: 'New department' });
      await keys.expectFocus(drawer.getByRole('textbox', { name: 'Name' }));
      await keys.type(name);
      await keys.press('Control+s');
      await drawer.waitFor({ state: 'detached' });
    }
    await saved.first().waitFor();

    await keys.press('/');
    // Both rows are there before: what was found is known by its answer.
    const found = page.waitForResponse((answer) => /Departments\?.*bay/.test(answer.url()));
    await keys.type('bay');
    await found;
    const rows = page.getByRole('grid', { name: 'Departments' }).getByRole('row', { name: /bay/ });
    await expect.poll(() => rows.count()).toBe(2);
    await keys.tabTo(page.getByRole('button', { name: 'List actions' }), 'Shift+Tab');
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('menuitem', { name: 'Merge duplicates' }), 'ArrowDown');
    await keys.press('Enter');
    await page.getByText('Select the departments that are one and the same.').waitFor();
    const list = page.getByRole('grid', { name: 'Departments' });
    await keys.expectFocus(list);
    await keys.press('Home', 'Enter', 'ArrowDown', 'Enter');
    await page.getByText(/^2 selected:/).waitFor();
    await keys.tabTo(page.getByRole('button', { name: 'Merge', exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    const merge = page.getByRole('dialog', { name: 'Merge 2 departments' });
    await keys.tabTo(merge.getByRole('button', { name: 'Merge', exact: true }));
    await keys.press('Enter');
    await page.getByText('2 departments are one now.').waitFor();

    await keys.press('/', 'Enter');
    await keys.expectFocus(list);
    await keys.press('Home', 'Enter');
    const drawer = page.getByRole('dialog', { name: /bay$/ });
    await keys.tabTo(drawer.getByRole('checkbox', { name: 'Active' }));
    await keys.press('Space', 'Control+s');
    await drawer.waitFor({ state: 'detached' });
    expect(await namesOf('Settings/Departments?q=bay')).toEqual([{ Name: 'Wash bay', Active: false }]);
  }));

const SHEET = [
  'Customer name,Phone,City,State',
  'Imported Senthil Kumar,9840011111,Chennai,Tamil Nadu',
  'Imported Farida Begum,98400,Chennai,Tamil Nadu',
  'Imported Joseph Mathew,9840033333,Kochi,Kerala',
].join('\n');

it('customers come in from a sheet whose wrong row is named and left out, and the import is taken back', () =>
  onWorkshop(async (page) => {
    await page.goto('/settings/import/customer');
    await page.getByLabel('File to import').setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(SHEET),
    });
    await press(page, 'Check the rows');
    await page.getByText('Some rows would be refused.').waitFor();
    await page.getByRole('row', { name: '3 Phone Enter the 10 digits of the phone number.' }).waitFor();
    expect(await namesOf('Common/Customers?Text=imported')).toEqual([]);
    await press(page, 'Import 2 rows');
    await page.getByText('customers.csv is imported.').waitFor();
    expect((await namesOf('Common/Customers?Text=imported')).map(({ Name }) => Name)).toEqual([
      'Imported Joseph Mathew',
      'Imported Senthil Kumar',
    ]);
    await press(page, 'Undo');
    await press(page.getByRole('dialog', { name: 'Undo this import?' }), 'Undo the import');
    await page.getByText('The import of customers.csv is undone.').waitFor();
    expect(await namesOf('Common/Customers?Text=imported')).toEqual([]);
  }));

it('a customer with two contact persons and an opening balance is warned of, and merged with, his duplicate', () =>
  onWorkshop(async (page) => {
    await page.goto('/customers/customer/new');
    await fillIn(page, { Name: 'Annapurna Roadlines', Phone: '9448055555' });
    await tab(page, /^Contacts/);
    for (const [index, name] of ['Latha', 'Prakash'].entries()) {
      await press(page, 'Contact person');
      await page.getByRole('textbox', { name: 'First name' }).nth(index).fill(name);
    }
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Annapurna Roadlines' }).waitFor();
    await tab(page, 'Statement');
    await press(page, 'Opening balance');
    const opening = page.getByRole('dialog', { name: 'Opening balance of Annapurna Roadlines' });
    await opening.getByLabel('Amount').fill('1250');
    await press(opening, 'Post');
    await page.getByRole('row', { name: /Closing balance.*1,250\.00 Dr/ }).waitFor();

    await page.goto('/customers/customer/new');
    await fillIn(page, { Name: 'Annapoorna Road Lines', Phone: '94480 55555' });
    await page.keyboard.press('Control+s');
    await press(page.getByRole('dialog', { name: /exists already/ }), 'Save anyway');
    await page.getByRole('heading', { name: 'Annapoorna Road Lines' }).waitFor();

    await openSettled(page, '/customers/customersearch?text=9448055555');
    await page.getByRole('checkbox', { name: 'Select Annapurna Roadlines' }).check();
    await page.getByRole('checkbox', { name: 'Select Annapoorna Road Lines' }).check();
    await press(page, 'Merge');
    const dialog = page.getByRole('dialog', { name: 'Merge 2 customers' });
    await dialog.getByText('This cannot be undone.').waitFor();
    await press(dialog, 'Merge');
    await page.getByText('2 customers are one now.').waitFor();
    const { Data } = await owner.get<{ Data: { _id: string; Name: string }[] }>('Common/Customers?Text=9448055555');
    expect(Data.map(({ Name }) => Name)).toEqual(['Annapurna Roadlines']);
    const kept = await owner.get<{ Contacts: object[] }>(`Common/Customers/${Data[0]!._id}`);
    expect(kept.Contacts).toMatchObject([{ FName: 'Latha' }, { FName: 'Prakash' }]);
  }, /status of 409/));

it('a vehicle has its picture, the renewal of its policy and both of its owners', () =>
  onWorkshop(async (page) => {
    await owner.post('Common/Customers', { Name: 'Yasmin Sheikh', Phone: '9900077777' });
    const vehicle = await owner.post<{ _id: string }>('Common/Products', {
      RegNo: 'KA03NB2468',
      Make: 'Tata',
      Model: 'Nexon',
      Customer: { Name: 'Arun Shetty', Phone: '9900066666' },
    });
    await openSettled(page, `/products/product/${vehicle._id}`);

    await tab(page, 'Pictures');
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: 'front.png',
      mimeType: 'image/png',
      buffer: picture(64, 48),
    });
    await page.getByRole('list', { name: 'Pictures' }).locator('img').waitFor();

    await tab(page, 'Insurance');
    await writePolicy(page, 'Add policy', 'OG-26-1111');
    await writePolicy(page, 'Renew policy', 'OG-27-2222');
    for (const number of ['OG-26-1111', 'OG-27-2222']) await page.getByRole('cell', { name: number }).waitFor();

    await tab(page, 'Owners');
    await press(page, 'Transfer ownership');
    const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
    await dialog.getByRole('combobox', { name: 'New owner' }).fill('Yasmin');
    await page.getByRole('option', { name: /^Yasmin Sheikh/ }).click();
    await press(dialog, 'Transfer');
    await dialog.waitFor({ state: 'detached' });
    const owners = page.getByRole('row', { name: /Arun Shetty|Yasmin Sheikh/ });
    await expect
      .poll(() => owners.allTextContents())
      .toEqual([expect.stringMatching(/^Yasmin Sheikh.*today$/), expect.stringMatching(/^Arun Shetty/)]);
  }));

async function writePolicy(page: Page, button: string, number: string): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog', { name: /policy$/ });
  if (button === 'Add policy') {
    await choose(dialog, 'Insurer', /Bajaj/);
    await choose(dialog, 'Type', /Comprehensive/);
  }
  await fillIn(dialog, { 'Policy number': number });
  await press(dialog, 'Save');
  await dialog.waitFor({ state: 'detached' });
}

it('a scanned barcode opens its item, whose opening stock stands on the stock card and is adjusted', () =>
  onWorkshop(async (page) => {
    await owner.post('Inventory/Items', {
      MPN: 'WB-22',
      Name: 'Wiper blade 22 inch',
      HSN: '85124000',
      UoM: 'NOS',
      BarCode: '8901030865278',
      UnPr: 320,
      Cost: 210,
      TCode: 106,
    });
    await openSettled(page, '/items/inventory');
    await scan(page, '8901030865278');
    await page.getByRole('heading', { name: 'Wiper blade 22 inch' }).waitFor();
    await tab(page, 'Stock');
    await press(page, 'Opening stock');
    const dialog = page.getByRole('dialog', { name: 'Opening stock of Wiper blade 22 inch' });
    await dialog.getByLabel('Quantity').fill('12');
    await press(dialog, 'Save');
    await dialog.waitFor({ state: 'detached' });
    await tab(page, 'Stock card');
    await page.getByRole('row', { name: /adjustment ADJ-.*12/i }).waitFor();
    await breakTwo(page);
  }, /422/));

/** Two are broken: an adjustment takes them off the shelf, no more than lie there, and cancelling it puts them back. */
async function breakTwo(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await openSettled(page, '/items/adjustment/new');
  const grid = page.getByRole('grid', { name: 'Lines of the stock adjustment' });
  await keys.press('Alt+n');
  await keys.expectFocus(grid.getByRole('combobox'));
  await keys.type('WB-22');
  await page.getByRole('option', { name: /Wiper blade/ }).waitFor();
  await keys.press('Enter');
  await keys.expectFocus(grid.getByLabel('Difference, line 1'));
  await keys.type('-20');
  await keys.press('Control+s');
  await press(page, 'Go there');
  await keys.expectFocus(grid.getByLabel('Difference, line 1'));
  await keys.type('-2');
  await keys.press('Control+s');
  await page.getByRole('heading', { level: 1, name: /^ADJ-/ }).waitFor();
  await page.waitForURL((address) => !address.pathname.endsWith('/new'));
  await press(page, 'Cancel stock adjustment');
  const dialog = page.getByRole('dialog', { name: /^Cancel ADJ-/ });
  await dialog.getByLabel('Reason').fill('They were found again');
  await press(dialog, 'Cancel the stock adjustment');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Cancelled', { exact: true }).waitFor();
}

/** A grey PNG of that size. */
function picture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc(height * (width + 1), 128).map((value, at) => (at % (width + 1) === 0 ? 0 : value));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
