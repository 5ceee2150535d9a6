import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('the help of a part is found from its page by ? and by Ctrl+K, for what the reader has', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type } = keyboardOf(page);
    await signIn(page, demoUser('pharmademo', 'pharmacist'));
    await page.goto('/items/inventory');
    await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
    await press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    await keys.getByRole('link', { name: 'Help: Stock' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Expiry' }).waitFor();
    await expectAccessible(page);

    await press('Control+k');
    await type('held bill');
    await page.getByRole('option', { name: /The counter/ }).waitFor();
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The counter' }).waitFor();
    await page.getByRole('navigation', { name: 'Help' }).getByText('First steps and keys').waitFor();
  });
});
