import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

/** What Chromium reports of a network that is gone. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/;

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

it('the help is read without a network, also pages that were not opened before', async () => {
  const act = async (page: Page) => {
    await signIn(page, demoUser('pharmademo', 'pharmacist'));
    await page.goto('/help/stock');
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    // The files are kept with the first visit, and serve from the second one on.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    await page.context().setOffline(true);
    const topics = page.getByRole('navigation', { name: 'Help' });
    for (const name of ['The counter', 'First steps and keys']) {
      await topics.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  };
  await withPage(browser, inject('demoUrl'), act, { expectedErrors: NO_NETWORK });
});
