import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signInAtHome, withPage } from './support/browser.ts';
import { engageAtWork } from './support/employees.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';
import { OWNER } from './support/workshop.ts';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
});
afterAll(() => browser?.close());

it('an accountant opens an account, brings in balances, posts a journal and cancels it by keyboard alone', async () => {
  const accountant = await engageAtWork(owner, inject('workshopUrl'), { username: 'subramani', role: 'Accountant' });
  await withPage(browser, inject('workshopUrl'), async (page) => {
    await forbidPointer(page);
    await signInAtHome(page, accountant);
    await openAccount(page);
    await bringIn(page);
    await postJournal(page);
    await expectBalances(page, 'Shop deposit', /50,000\.00.*–$/);
    await cancelJournal(page);
    await expectBalances(page, 'Shop deposit', /45,000\.00.*–$/);
  });
});

/** From the palette, as from any page. */
async function goTo(page: Page, screen: string): Promise<void> {
  const keys = keyboardOf(page);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await keys.press('Control+k');
  await keys.expectFocus(page.getByRole('combobox', { name: /^Screen, number/ }));
  await keys.type(screen.toLowerCase());
  await page.getByRole('option', { name: new RegExp(`^${screen}`), selected: true }).waitFor();
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}

async function openAccount(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Chart of accounts');
  await page.getByRole('button', { name: 'Cash in hand' }).waitFor();
  await keys.press('n');
  const dialog = page.getByRole('dialog', { name: 'New account' });
  await keys.expectFocus(dialog.getByRole('textbox', { name: 'Code' }));
  await keys.type('1595');
  await keys.tabTo(dialog.getByRole('combobox', { name: 'Type' }));
  await keys.press('ArrowDown', 'ArrowDown', 'Home', 'Enter');
  await keys.tabTo(dialog.getByRole('textbox', { name: 'Name' }));
  await keys.type('Shop deposit');
  await keys.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Shop deposit' }).waitFor();
}

/** One side is enough: Opening balances stands against it. */
async function bringIn(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await keys.tabTo(page.getByRole('button', { name: 'Opening balances', exact: true }).first());
  await keys.press('Enter');
  await keys.expectFocus(page.getByRole('textbox', { name: 'Narration' }));
  await keys.type('Balances of the old books');
  await writeLine(page, 1, 'shop deposit', 'Debit', '45000');
  await keys.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: /^JV-/ }).waitFor();
}

async function postJournal(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Journals');
  await page.getByRole('button', { name: 'New journal' }).first().waitFor();
  await keys.press('n');
  await keys.expectFocus(page.getByRole('textbox', { name: 'Narration' }));
  await keys.type('More deposit for the shop');
  await writeLine(page, 1, 'shop deposit', 'Debit', '5000');
  await writeLine(page, 2, '1000', 'Credit', '5000');
  await keys.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: /^JV-/ }).waitFor();
}

async function writeLine(
  page: Page,
  line: number,
  account: string,
  side: 'Debit' | 'Credit',
  amount: string,
): Promise<void> {
  const keys = keyboardOf(page);
  const grid = page.getByRole('grid', { name: 'Lines of the journal' });
  await keys.press('Alt+n');
  await keys.expectFocus(grid.getByLabel(`Account, line ${line}`));
  await keys.type(account);
  await page.getByRole('option').first().waitFor();
  await keys.press('Enter');
  await keys.expectFocus(grid.getByLabel(`Debit (₹), line ${line}`));
  if (side === 'Credit') await keys.press('Tab');
  await keys.expectFocus(grid.getByLabel(`${side} (₹), line ${line}`));
  await keys.type(amount);
}

async function cancelJournal(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Journals');
  const journals = page.getByRole('grid', { name: 'Journals' });
  await journals.getByRole('row', { name: /More deposit/ }).waitFor();
  await keys.tabTo(journals);
  await keys.press('Home', 'Enter');
  await page.getByRole('heading', { level: 1, name: /^JV-/ }).waitFor();
  await keys.tabTo(page.getByRole('button', { name: 'Cancel journal' }));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel JV-/ });
  await keys.expectFocus(dialog.getByRole('textbox', { name: 'Reason' }));
  await keys.type('The landlord gave it back');
  await keys.press('Control+Enter');
  await page.getByText('Cancelled: The landlord gave it back').waitFor();
}

async function expectBalances(page: Page, account: string, balances: RegExp): Promise<void> {
  await goTo(page, 'Chart of accounts');
  const row = page.getByRole('row', { name: new RegExp(account) });
  await expect.poll(() => row.textContent()).toMatch(balances);
}
