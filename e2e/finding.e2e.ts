import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { call, signInByApi } from './support/api.ts';
import { launchBrowser, openSettled, signIn, signInAtHome, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { press, signOut } from './support/forms.ts';

const OWNER = demoUser('autodemo', 'owner');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const as = (username: string, act: (page: Page) => Promise<void>) =>
  withPage(browser, inject('demoUrl'), async (page) => {
    await signInAtHome(page, demoUser('autodemo', username));
    await act(page);
  });

/** Opens the first record that the palette finds under a heading. */
async function goToRecord(page: Page, text: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Screen, number/ }).fill(text);
  await page.getByRole('group', { name: heading }).getByRole('option').first().click();
}

it('Ctrl+K finds a customer by a part of his phone and a vehicle by its number, however it is written', async () => {
  const owner = await signInByApi(inject('demoUrl'), OWNER);
  const { Data: customers } = await owner.get<{ Data: { Name: string; Phone?: string }[] }>('Common/Customers?Text=an');
  const customer = customers.find(({ Phone }) => Phone)!;
  const { Data: vehicles } = await owner.get<{ Data: { RegNo: string }[] }>('Common/Products?Text=KA');
  const number = vehicles[0]!.RegNo;
  await as('advisor', async (page) => {
    await goToRecord(page, customer.Phone!.slice(-7), 'Customers');
    await page.waitForURL(/customers\/customer\//);
    await page.getByRole('heading', { level: 1, name: customer.Name }).waitFor();
    await goToRecord(page, number.toLowerCase().replace(/(\D+)(\d+)/, '$1 $2-'), 'Vehicles');
    await page.waitForURL(/products\/product\//);
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => (await title.textContent())!.replaceAll(' ', '')).toBe(number);
  });
});

it('Ctrl+K finds a setting by its own words, and leads to its screen', () =>
  as('owner', async (page) => {
    await goToRecord(page, 'terms on inv', 'Settings');
    await page.waitForURL(/settings\/invoicesettings/);
    await page.getByLabel('Terms on invoices').waitFor();
  }));

it('a view that was saved and a column that was hidden are there again after signing in anew', () =>
  as('parts', async (page) => {
    await openSettled(page, '/items/inventory');
    await press(page, 'To reorder');
    await page.waitForURL(/low=/);
    await press(page, 'Save view');
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Order today');
    await page.keyboard.press('Enter');
    const view = page.getByRole('button', { name: 'Order today', exact: true });
    await view.waitFor();
    await press(page, 'Columns');
    await page.getByRole('checkbox', { name: 'HSN' }).click();
    const hsn = page.getByRole('columnheader', { name: 'HSN' });
    await hsn.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await signOut(page);

    await signIn(page, demoUser('autodemo', 'parts'));
    await openSettled(page, '/items/inventory');
    expect(await hsn.count()).toBe(0);
    await page.getByRole('columnheader', { name: 'Bin' }).waitFor();
    await view.click();
    await page.waitForURL(/low=/);
  }));

it('what one branch sets does not show in the other', async () => {
  const terms = 'Payable at the counter of this branch.';
  const [first, second] = await Promise.all(
    ['autodemo', 'auto2demo'].map((domain) => signInByApi(inject('demoUrl'), demoUser(domain, 'owner'))),
  );
  const settings = await second!.get<{ _v: number }>('EntitySettings');
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser('auto2demo', 'owner'));
    await openSettled(page, '/settings/invoicesettings');
    await page.getByRole('textbox', { name: /^Terms/ }).fill(terms);
    await page.keyboard.press('Control+s');
    await page.getByText('Invoice settings saved').waitFor();
  });
  const after = await Promise.all([first!, second!].map((api) => api.get<{ _v: number }>('EntitySettings')));
  expect(after.map((one) => JSON.stringify(one).includes(terms))).toEqual([false, true]);
  expect(after[1]!._v).toBeGreaterThan(settings._v);
  await as('owner', async (page) => {
    await openSettled(page, '/settings/invoicesettings');
    expect(await page.getByRole('textbox', { name: /^Terms/ }).inputValue()).not.toBe(terms);
  });
});

it('who has no right to a screen is led away from it, and the API refuses him as well', async () => {
  const refused = {
    '/settings/roles': 'Settings/Roles/new',
    '/settings/user/users': 'Users',
    '/vendors/vendorsearch': 'Common/Vendors',
    '/accounting/journals': 'Accounting/Journals/Dashboard',
    '/items/masteritemlist': 'Inventory/MasterItems',
  };
  const technician = demoUser('autodemo', 'technician');
  await as('technician', async (page) => {
    for (const screen of Object.keys(refused)) {
      await openSettled(page, screen);
      expect(new URL(page.url()).pathname).toBe('/unauthorised');
    }
  });
  const { Token } = await call<{ Token: string }>(inject('demoUrl'), 'POST', 'IAM/Auth/Authenticate', technician);
  for (const path of Object.values(refused))
    await expect(call(inject('demoUrl'), 'GET', path, undefined, Token)).rejects.toThrow(/: 403 /);
});
