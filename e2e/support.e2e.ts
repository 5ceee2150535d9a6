import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInByApi } from './support/api.ts';
import { type Bahi, startBahi } from './support/bahi.ts';
import { keepsCopyOf } from './support/copies.ts';
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

/** What Chromium reports of a request that the journey drops. */
const DROPPED = /ERR_FAILED/;

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

it('a customer asks on the page of what he was sent, and an operator answers him there', async () => {
  try {
    const owner = await signInByApi(bahi.url, demoUser('servicesdemo', 'owner'));
    const estimates = await owner.get<{ _id: string; Sts: string; Code: string }[]>(
      'Service/Estimates/Dashboard?ResultsPerPage=100',
    );
    const { _id, Code } = estimates.find(({ Sts }) => Sts === 'WtngForAppr')!;
    const { Url } = await owner.post<{ Url: string }>(`Service/Estimates/${_id}/Links`, { Channel: 'copy' });
    const customer = await visit(browser, bahi.url, { width: 390, height: 844, expectedErrors: DROPPED });
    opened.push(customer);
    await customer.page.goto(new URL(Url, bahi.url).pathname);
    await customer.page.getByRole('button', { name: 'Ask us' }).click();
    const box = customer.page.getByRole('complementary', { name: 'Ask us' });
    await customer.page.keyboard.press('Enter');
    await box.getByText('This Field Is Required.').waitFor();
    await box.getByRole('textbox', { name: 'Message' }).fill('Does it hold until March?');
    // Shut, or killed, with words in it: they are there again, and a send that was dropped is one message.
    await keepsCopyOf(customer.page, 'Does it hold until March?');
    await customer.page.reload();
    await customer.page.getByRole('button', { name: 'Ask us' }).click();
    const typed = box.getByRole('textbox', { name: 'Message' });
    await expect.poll(() => typed.inputValue()).toBe('Does it hold until March?');
    await customer.page.route('**/Support', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await typed.press('Enter');
    await box.getByText(/Unable to connect/).waitFor();
    await customer.page.unroute('**/Support');
    await keepsCopyOf(customer.page, '"sentWords":"Does it hold until March?"');
    await customer.page.reload();
    await customer.page.getByRole('button', { name: /^Ask us/ }).click();
    await expect.poll(() => typed.inputValue()).toBe('Does it hold until March?');
    await typed.press('Enter');
    await expect.poll(() => typed.inputValue()).toBe('');
    expect(await box.getByRole('article').filter({ hasText: 'Does it hold until March?' }).count()).toBe(1);
    await box.getByRole('article').filter({ hasText: 'Does it hold until March?' }).waitFor();
    await expectAccessible(customer.page);

    const manager = await at('manager');
    await manager.getByRole('button', { name: /^Chat/ }).click();
    await manager.getByRole('tab', { name: /^Support/ }).click();
    await manager.getByRole('button', { name: new RegExp(Code) }).click();
    await manager.getByRole('link', { name: new RegExp(Code) }).waitFor();
    await manager.getByRole('textbox', { name: 'Message', exact: true }).fill('It does.');
    await manager.keyboard.press('Enter');
    await box.getByRole('article').filter({ hasText: 'It does.' }).waitFor({ timeout: 15_000 });
    await customer.page.keyboard.press('Escape');
    await customer.page.getByRole('button', { name: 'Ask us' }).waitFor();
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  } catch (error) {
    for (const [no, { page }] of opened.entries()) await keepPicture(page, `support-link-${no}`);
    throw error;
  }
});
