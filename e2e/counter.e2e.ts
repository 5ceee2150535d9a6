import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { countedKeyboardOf, forbidPointer, keyboardOf } from './support/keyboard.ts';

const PHARMACIST = demoUser('pharmademo', 'pharmacist');

let browser: Browser;
let api: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  api = await signInByApi(inject('demoUrl'), PHARMACIST);
});
afterAll(() => browser?.close());

const box = (page: Page) => page.getByRole('combobox', { name: 'Add an item' });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });

async function openCounter(page: Page): Promise<void> {
  await signIn(page, PHARMACIST);
  await page.goto('/accounting/salesreceipts/new');
  await box(page).waitFor();
  await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
}

it('three typed medicines with batch, doctor and change are billed in at most 40 keys', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    await openCounter(page);
    await expectAccessible(page);
    const { keys, pressed } = countedKeyboardOf(page);
    await keys.type('alp*5');
    await keys.press('Enter');
    await row(page, 'Alprax').getByText('exp.').waitFor();
    await keys.type('omez');
    await keys.press('Enter');
    await row(page, 'Omez').waitFor();
    await keys.type('2s');
    await keys.press('Enter');
    await row(page, 'Omez').getByText('2 Strip').waitFor();
    await keys.type('calpol 6');
    await keys.press('Enter');
    await row(page, 'Calpol').waitFor();
    await page.getByText('is Schedule H1. Enter the doctor, the patient.').waitFor();
    await keys.press('Alt+r');
    await keys.type('ra');
    await keys.press('Enter');
    await page.getByText('Enter the doctor').waitFor({ state: 'detached' });
    await keys.press('Tab');
    await keys.type('Asha');
    await keys.press('Control+Enter');
    await page.getByRole('dialog', { name: /^Take ₹/u }).waitFor();
    await keys.type('500');
    await page.getByText(/^Give back ₹/u).waitFor();
    await keys.press('Enter');
    await page.getByText(/^SR.*give back ₹/u).waitFor();
    expect(pressed()).toBeLessThanOrEqual(40);
    // The next bill begins.
    await page.getByText('Type or scan what is sold.').waitFor();
    await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });
  const [last] = await api.get<{ Sts: string; PaidBy: string; Lines: number; Doctor: string }[]>(
    'Accounting/SalesReceipts/Dashboard?Limit=1',
  );
  expect(last).toMatchObject({ Sts: 'Closed', PaidBy: 'Cash', Lines: 3, Doctor: expect.stringMatching(/ra/iu) });
});

it('a bill is held and taken up again; what is wrong is told where it is', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    const { press, type } = keyboardOf(page);
    await openCounter(page);
    await type('calpol 650*0');
    await press('Enter');
    await page.getByText('Enter a quantity above zero.').waitFor();
    await type('burnol*2');
    await press('Enter');
    await row(page, 'Burnol').waitFor();
    await press('Control+Enter');
    const pay = page.getByRole('dialog', { name: /^Take ₹/u });
    await pay.waitFor();
    await press('Escape');
    await pay.waitFor({ state: 'detached' });
    await press('Alt+h');
    await page.getByText('The bill is held.').first().waitFor();
    await press('Alt+l');
    const held = page.getByRole('dialog', { name: 'Held bills' });
    await expectAccessible(page);
    await held
      .getByRole('button', { name: /^Walk-in · 1 item/u })
      .first()
      .press('Enter');
    await row(page, 'Burnol').waitFor();
    await press('Control+Enter');
    await pay.getByLabel('Cash given').fill('1');
    await pay.getByText(/is not paid\.$/u).waitFor();
    await pay.getByLabel('Cash given').fill('500');
    await pay.getByText(/^Give back ₹/u).waitFor();
    await press('Enter');
    await page.getByText(/^SR/u).first().waitFor();
    await page.goto('/accounting/salesreceiptsearch');
    await page.getByRole('link', { name: /^SR/u }).first().click();
    await page.getByText('Burnol cream 20 g', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
