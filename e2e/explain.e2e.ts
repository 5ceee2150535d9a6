import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** The first that comes to something: other journeys make orders that nobody pays for. */
const firstOf = async (path: string): Promise<string> =>
  (await owner.get<{ Data: { _id: string; Total?: number }[] }>(path)).Data.find(({ Total = 0 }) => Total > 0)!._id;
/** Presses a figure or chip by the keyboard and waits for its steps. */
async function ask(page: Page, label: string) {
  const figure = page.getByRole('button', { name: `${label}: where it comes from`, exact: true });
  await figure.press('Enter');
  const steps = page.getByRole('dialog', { name: `${label}: where it comes from` });
  await steps.waitFor();
  return { figure, steps };
}

it('a total leads over its steps to a line, and a status to the lines that decide it, by the keyboard alone', async () => {
  const id = await firstOf('Service/WorkOrders?Sts=InProgress');
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/service/workorder/${id}`);
    const { figure, steps } = await ask(page, 'Total');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await steps.waitFor({ state: 'hidden' });
    await expect.poll(() => figure.evaluate((element) => element === document.activeElement)).toBe(true);

    await ask(page, 'Total');
    await steps.getByRole('button', { name: 'Lines, quantity × price' }).press('Enter');
    await steps.getByRole('heading', { name: 'Sub-total' }).waitFor();
    await steps.locator('li').first().getByRole('button').press('Enter');
    await steps.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[role=grid] :focus').count()).toBe(1);

    const status = await ask(page, 'Status');
    await status.steps.getByText('Decided by').waitFor();
  });
});

it('a due leads to the payments that settled the rest, also on a phone', async () => {
  const id = await firstOf('Accounting/Invoices?Sts=Partial');
  await withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signIn(page, OWNER);
      await page.goto(`/accounting/invoice/${id}`);
      const { steps } = await ask(page, 'Due');
      await expectAccessible(page);
      await steps.getByRole('link').first().click();
      await page.waitForURL(/\/accounting\/payment\//);
    },
    { width: 390, height: 844 },
  );
});
