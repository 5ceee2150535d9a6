import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInByApi } from './support/api.ts';
import { type Bahi, startBahi } from './support/bahi.ts';
import { launchBrowser, withPage } from './support/browser.ts';
import { countedKeyboardOf, forbidPointer, type Keyboard } from './support/keyboard.ts';
import { OWNER } from './support/workshop.ts';

/** Who reads every label first presses five keys in four seconds: three minutes are 225 of them. */
const MOST_KEYSTROKES = 225;

let browser: Browser;
let bahi: Bahi;
beforeAll(async () => {
  [browser, bahi] = await Promise.all([launchBrowser(), startBahi({ demo: false })]);
});
afterAll(async () => {
  await browser?.close();
  await bahi?.stop();
});

it('A newcomer comes from the empty start to his first approved invoice in under three minutes of typing', async () => {
  await withPage(browser, bahi.url, async (page) => {
    await forbidPointer(page);
    const { keys, pressed } = countedKeyboardOf(page);
    await page.goto('/');
    await setUpBusiness(page, keys);
    await keys.tabTo(page.getByRole('link', { name: 'Make: First invoice' }));
    await keys.press('Enter');
    await sellToNewCustomer(page, keys);
    await page.getByRole('heading', { name: 'INV-A-00001' }).waitFor();
    expect(pressed()).toBeLessThan(MOST_KEYSTROKES);
  });

  const owner = await signInByApi(bahi.url, OWNER);
  const { Data } = await owner.get<{ Data: { Sts: string; Total: number }[] }>('Accounting/Invoices?Text=INV-A-00001');
  expect(Data.map(({ Sts, Total }) => ({ Sts, Total }))).toEqual([{ Sts: 'Unpaid', Total: 1180 }]);
});

/** The GSTIN comes first and fills the state; the name of the organisation fills the printed one and the domain. */
async function setUpBusiness(page: Page, keys: Keyboard): Promise<void> {
  await keys.expectFocus(page.getByLabel('GSTIN'));
  await keys.type('29AAGCB7383J1Z4');
  await keys.press('Tab');
  await keys.type('Balaji');
  await keys.tabTo(page.getByRole('combobox', { name: 'Industry' }));
  await keys.type('multi');
  await keys.press('Enter');
  const typed = [
    ['Address line 1', '12 Residency Road'],
    ['City', 'Bengaluru'],
    ['PIN code', '560025'],
    ['Name', 'Lakshmi Rao'],
    ['Username', OWNER.username],
    ['Password', OWNER.password],
    ['Password again', OWNER.password],
  ] as const;
  for (const [label, text] of typed) {
    await keys.tabTo(page.getByRole('textbox', { name: label, exact: true }));
    await keys.type(text);
  }
  await keys.press('Enter');
  await page.waitForURL(/basic\/home/);
}

async function sellToNewCustomer(page: Page, keys: Keyboard): Promise<void> {
  await keys.expectFocus(page.getByRole('combobox', { name: 'Customer' }));
  await keys.type('Anand Menon');
  await page.getByRole('option', { name: /New customer/ }).waitFor();
  await keys.press('ArrowDown', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await keys.tabTo(dialog.getByLabel('Phone'));
  await keys.type('9942353123');
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const grid = page.getByRole('grid', { name: 'Labour and parts' });
  await keys.expectFocus(grid.getByLabel('Code, line 1'));
  await keys.type('Wheel alignment');
  await keys.press('Enter');
  // Words that mean no operation and no part are a line of their own.
  await keys.expectFocus(grid.getByLabel('Qty, line 1'));
  await keys.press('Tab');
  await keys.expectFocus(grid.getByLabel('Rate, line 1'));
  await keys.type('1000');
  await keys.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Approve this invoice?' });
  await question.waitFor();
  await keys.press('Control+Enter');
}
