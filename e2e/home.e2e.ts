import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signInByApi } from './support/api.ts';
import { launchBrowser, signInAtHome, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { signOut } from './support/forms.ts';

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

const tilesOf = (page: Page) => page.getByRole('navigation', { name: 'Waiting now' }).getByRole('link');

/** The number on each tile by its words; waits until all are counted. */
async function countsOf(page: Page): Promise<Map<string, number>> {
  await tilesOf(page).first().waitFor();
  const counted = async () => (await tilesOf(page).allTextContents()).every((text) => /\d/.test(text));
  await expect.poll(counted).toBe(true);
  const texts = await tilesOf(page).allTextContents();
  return new Map(texts.map((text) => [/^\D+/.exec(text)![0], Number(/^\D+(\d+)/.exec(text)![1])]));
}

/** The rows of a list, or the cards of the appointment board, which are few enough to be drawn all. */
const rowsOf = (page: Page) => page.getByRole('main').locator('[role=row][aria-selected], [data-appointment]').count();

it('every tile of home opens the list of just what it counts', () =>
  as('owner', async (page) => {
    const counts = await countsOf(page);
    expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(6);
    for (const [title, count] of counts) {
      await tilesOf(page).filter({ hasText: title }).first().click();
      await page.waitForURL((url) => url.pathname !== '/basic/home');
      if (count > 0 && count <= 15) await expect.poll(() => rowsOf(page), { message: title }).toBe(count);
      await page.goBack();
    }
  }));

it('a user puts his home in his own order, and finds it so again', () =>
  as('manager', async (page) => {
    const before = [...(await countsOf(page)).keys()];
    await page.getByRole('button', { name: 'Arrange home' }).click();
    const arrange = page.getByRole('dialog', { name: 'Arrange home' });
    // What waits for nobody has no tile now, but a place in the order.
    await arrange.getByRole('listitem').first().waitFor();
    const titles = await arrange.getByRole('listitem').allTextContents();
    const placeOf = (title: string) => titles.findIndex((text) => text.trim() === title);
    const places = placeOf(before[1]!) - placeOf(before[0]!);
    expect(places).toBeGreaterThan(0);
    for (let n = 0; n < places; n++) await arrange.getByRole('button', { name: `Move ${before[1]} up` }).click();
    await arrange.getByRole('checkbox', { name: before[2]! }).click();
    const wanted = [before[1], before[0], ...before.slice(3)];
    await expect.poll(async () => [...(await countsOf(page)).keys()]).toEqual(wanted);
    const manager = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'manager'));
    const kept = () => manager.get<{ Key: string; Value: { hidden?: string[] } }[]>('Users/Me/Preferences');
    await expect.poll(async () => (await kept()).find(({ Key }) => Key === 'home')?.Value.hidden?.length).toBe(1);
    await page.reload();
    await expect.poll(async () => [...(await countsOf(page)).keys()]).toEqual(wanted);
  }));

it('home says what to do now by name, and its button leads there', () =>
  as('owner', async (page) => {
    const rows = page.getByRole('list', { name: 'Do now' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBeGreaterThan(3);
    const late = rows.filter({ hasText: /^Late/ }).first();
    const code = /RO-[A-Z]+-\d+/.exec((await late.textContent())!)![0];
    await late.getByRole('link', { name: /^Open/ }).click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.goBack();
    // What waits for nobody has no tile.
    expect([...(await countsOf(page)).values()].filter((count) => count === 0)).toEqual([]);
    await page.getByRole('region', { name: 'This month' }).waitFor();
  }));

it('New is one menu, opened by a key', () =>
  as('advisor', async (page) => {
    await page.getByRole('list', { name: 'Do now' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('menuitem', { name: 'New repair order' }).click();
    await page.waitForURL(/service\/workorder\/new/);
  }));

it('a technician starts his next job from home, sees its clock, and pauses it', () =>
  as('technician3', async (page) => {
    const next = page.getByRole('region', { name: /next/i });
    await next.getByRole('button', { name: /^Start/ }).click();
    const running = page.getByRole('region', { name: 'At work on' });
    await running.getByRole('timer', { name: 'Time at work' }).waitFor();
    await running.getByRole('button', { name: 'Pause' }).click();
    await running.waitFor({ state: 'detached' });
  }));

it('what waits for a signature is read on one screen of a phone, and goes back with words to who asked', () =>
  withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signInAtHome(page, demoUser('autodemo', 'parts'));
      const row = page
        .getByRole('list', { name: 'Do now' })
        .getByRole('listitem')
        .filter({ hasText: /^Stock to sign/ });
      await row.getByRole('button', { name: /^Approve/ }).click();
      const card = page.getByRole('dialog', { name: 'Sign the stock adjustment' });
      await card.getByText('Nagaraj Naik asks.').waitFor();
      const box = (await card.boundingBox())!;
      expect([box.height < 844, box.width <= 390]).toEqual([true, true]);
      await card.getByRole('button', { name: 'Return' }).click();
      const why = page.getByRole('dialog', { name: 'Return it' });
      await why.getByLabel('Reason').fill('Count the shelf again');
      await why.getByRole('button', { name: 'Return' }).click();
      await row.waitFor({ state: 'detached' });
      await signOut(page);
      await signInAtHome(page, demoUser('autodemo', 'clerk'));
      await page.getByRole('listitem').filter({ hasText: 'Ravi Kulkarni: Count the shelf again' }).waitFor();
    },
    { width: 390, height: 844 },
  ));

it('without the new features nothing leads to chat, and its page does not open', () =>
  as('owner', async (page) => {
    expect(await page.getByRole('button', { name: /^Chat/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Chat' }).count()).toBe(0);
    for (const path of ['/works/chat', '/basic/chat']) {
      await page.goto(path);
      await page.waitForURL(/unauthorised/);
    }
  }));
