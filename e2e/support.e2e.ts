import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bahi, startBahi } from './support/bahi.ts';
import {
  expectAccessible,
  keepPicture,
  launchBrowser,
  listening,
  signInAtHome,
  type Visit,
  visit,
} from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

let bahi: Bahi;
let browser: Browser;
const opened: Visit[] = [];
beforeAll(async () => {
  bahi = await startBahi({ demo: true, env: { NEW_FEATURES: 'on' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  for (const { context } of opened) await context.close();
  await browser?.close();
  await bahi?.stop();
});

async function at(username: string, size: { width?: number; height?: number } = {}): Promise<Page> {
  const one = await visit(browser, bahi.url, size);
  opened.push(one);
  const connected = listening(one.page);
  await signInAtHome(one.page, demoUser('servicesdemo', username));
  await connected;
  return one.page;
}
const boxOf = (page: Page) => page.getByRole('complementary', { name: 'Support' });
async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  await boxOf(page).getByRole('textbox', { name: 'Message', exact: true }).fill(words);
  await page.keyboard.press('Enter');
  await boxOf(page).getByRole('article').filter({ hasText: words }).waitFor();
}

it('who asks the support is answered by an operator, or by a ticket whose replies return to the box', async () => {
  try {
    const asker = await at('cashier');
    const words = 'The label printer prints nothing';
    await ask(asker, words);
    await expectAccessible(asker);
    // Nobody is there for a minute, or it is out of hours.
    const told = boxOf(asker).getByText(/Nobody is here right now\. Your ticket is \S+\./);
    await told.waitFor({ timeout: 150_000 });
    const code = /ticket is (\S+)\./.exec((await told.textContent())!)![1]!;

    const manager = await at('manager');
    await manager.getByRole('button', { name: /^Chat/ }).click();
    await manager.getByRole('tab', { name: /^Support/ }).click();
    await manager.getByRole('button', { name: new RegExp(code) }).click();
    await manager.getByRole('link', { name: 'Ticket', exact: true }).click();
    await manager.getByRole('heading', { name: code }).waitFor();
    await manager.getByRole('button', { name: 'Back (Esc)' }).click();
    await manager.getByRole('tab', { name: /^Support/, selected: true }).waitFor();
    await manager.getByRole('button', { name: 'Close chat (Esc)' }).click();
    await manager.keyboard.press('Alt+r');
    await manager.getByRole('dialog').getByLabel('Reply').fill('Please change its roll.');
    await manager.keyboard.press('Control+Enter');
    await boxOf(asker).getByRole('article').filter({ hasText: 'Please change its roll.' }).waitFor();

    await asker.keyboard.press('Escape');
    await expect.poll(() => boxOf(asker).count()).toBe(0);
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  } catch (error) {
    for (const [no, { page }] of opened.entries()) await keepPicture(page, `support-${no}`);
    throw error;
  }
});
