import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** What the journey does to the network Chromium reports. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/;

let bahi: Bahi;
let browser: Browser;
const opened: Visit[] = [];
beforeAll(async () => {
  bahi = await startBahi({ demo: true, env: { NEW_FEATURES: 'on' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await bahi?.stop();
});

/** Somebody of the workshop at his own browser, with chat connected. */
async function at(username: string, size: { width?: number; height?: number } = {}): Promise<Page> {
  const one = await visit(browser, bahi.url, { ...size, expectedErrors: NO_NETWORK });
  opened.push(one);
  const connected = listening(one.page);
  await signInAtHome(one.page, demoUser('autodemo', username));
  await connected;
  return one.page;
}
/** Closes what a journey opened; a picture of each page where it failed. */
async function journey(act: () => Promise<void>): Promise<void> {
  try {
    await act();
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  } catch (error) {
    for (const [no, { page }] of opened.entries()) await keepPicture(page, `chat-${no}`);
    throw error;
  } finally {
    for (const { context } of opened.splice(0)) await context.close();
  }
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: /^Chat/ }).click();
  await panelOf(page).getByRole('button', { name: 'New room' }).waitFor();
};
const messages = (page: Page) => page.getByRole('group', { name: 'Messages' });
const message = (page: Page, words: string) => messages(page).getByRole('article').filter({ hasText: words });
const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(words);
  await page.keyboard.press('Enter');
};
const choose = async (page: Page, words: string, entry: string) => {
  await message(page, words)
    .last()
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

describe('chat', () => {
  it('two people make a group, answer each other and star, and see who has read', () =>
    journey(async () => {
      const [manager, advisor] = [await at('manager'), await at('advisor')];
      await openPanel(manager);
      await manager.getByRole('button', { name: 'New room' }).click();
      const dialog = manager.getByRole('dialog', { name: 'New room' });
      await dialog.getByLabel('Name').fill('Saturday crew');
      await dialog.getByRole('checkbox', { name: await nameOf(advisor) }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await write(manager, 'Who opens on Saturday? See https://example.com/plan');

      await expect.poll(() => advisor.getByRole('button', { name: /^Chat, \d+ unread$/ }).count()).toBe(1);
      await openPanel(advisor);
      await panelOf(advisor)
        .getByRole('button', { name: /Saturday crew/ })
        .click();
      await message(advisor, 'Who opens on Saturday?')
        .getByRole('link', { name: 'https://example.com/plan' })
        .waitFor();
      await message(manager, 'Who opens on Saturday?').getByText('Read by 1').waitFor();
      await choose(advisor, 'Who opens on Saturday?', 'Reply');
      await advisor.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('I do');
      await panelOf(manager).getByText('1 user(s) Typing...').waitFor();
      await advisor.keyboard.press('Enter');
      await message(manager, 'I do')
        .getByRole('button', { name: /Who opens on Saturday/ })
        .waitFor();
      await choose(manager, 'I do', 'Star');
      await message(manager, 'I do').last().getByText('Starred').waitFor();
      expect(await message(advisor, 'I do').last().getByText('Starred').count()).toBe(0);
      await expectAccessible(manager);
      await advisor.keyboard.press('ArrowUp');
      const edit = advisor.getByRole('dialog', { name: 'Edit Message' });
      await edit.getByLabel('Message').fill('I do, from 8');
      await edit.getByRole('button', { name: 'Save' }).click();
      await message(manager, 'I do, from 8').getByText('Edited').waitFor();

      // A file goes into the group, and the days of the talk go on paper.
      const plan = { name: 'plan.png', mimeType: 'image/png', buffer: await advisor.screenshot() };
      await advisor.getByLabel('Files', { exact: true }).setInputFiles([plan]);
      await advisor.getByRole('button', { name: 'Send', exact: true }).click();
      await messages(manager).getByRole('img', { name: 'plan.png' }).waitFor();
      await panelOf(manager).getByRole('button', { name: 'Details' }).click();
      await manager.getByRole('button', { name: 'Print', exact: true }).click();
      // This browser shows no PDF: it saves it.
      const saved = manager.waitForEvent('download');
      await manager
        .getByRole('dialog', { name: 'Print a conversation' })
        .getByRole('button', { name: 'Print' })
        .click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    }));

  it('without a network messages wait in their order, over a reload too, and are sent once when it is back', () =>
    journey(async () => {
      const [owner, accountant] = [await at('owner'), await at('accountant')];
      await accountant.goto('/works/chat');
      await accountant.getByRole('button', { name: new RegExp(await nameOf(owner)) }).click();
      await messages(accountant).waitFor();
      await openPanel(owner);
      await panelOf(owner)
        .getByRole('button', { name: new RegExp(await nameOf(accountant)) })
        .click();
      await message(owner, 'Remind the other two').waitFor();
      // Under the notice of the lost network one still writes: the page ends where the window does.
      await accountant.context().setOffline(true);
      await accountant.getByText('No Internet Access.Check your network and try again.').waitFor();
      const send = await accountant.getByRole('button', { name: 'Send', exact: true }).boundingBox();
      expect(send!.y + send!.height).toBeLessThanOrEqual(accountant.viewportSize()!.height);
      await accountant.context().setOffline(false);
      await owner.context().setOffline(true);
      await write(owner, 'First of the tunnel');
      await write(owner, 'Second of the tunnel');
      await expect.poll(() => messages(owner).getByText('Waiting for the network').count()).toBe(2);
      await owner.getByRole('textbox', { name: 'Message', exact: true }).fill('Not finished yet');
      // What is typed is written down a moment later.
      await expect.poll(() => keptDrafts(owner)).toContain('Not finished yet');
      await owner.context().setOffline(false);
      await owner.reload();
      await message(accountant, 'Second of the tunnel').waitFor();
      const told = await messages(accountant)
        .getByText(/of the tunnel$/)
        .allTextContents();
      expect(told).toEqual(['First of the tunnel', 'Second of the tunnel']);
      await openPanel(owner);
      await panelOf(owner)
        .getByRole('button', { name: new RegExp(await nameOf(accountant)) })
        .click();
      await expect
        .poll(() => owner.getByRole('textbox', { name: 'Message', exact: true }).inputValue())
        .toBe('Not finished yet');
      await expect.poll(() => messages(owner).getByText('Waiting for the network').count()).toBe(0);
    }));

  it('a picture goes with a message and is seen by the other one, on a phone', () =>
    journey(async () => {
      const phone = await at('cashier', { width: 390, height: 844 });
      const manager = await at('manager');
      await openPanel(phone);
      await panelOf(phone)
        .getByRole('button', { name: new RegExp(await nameOf(manager)) })
        .click();
      const drawn = { name: 'drawer.png', mimeType: 'image/png', buffer: await phone.screenshot() };
      await phone.getByLabel('Files', { exact: true }).setInputFiles([drawn]);
      await phone.getByRole('button', { name: 'Send', exact: true }).click();
      await openPanel(manager);
      await panelOf(manager)
        .getByRole('button', { name: new RegExp(await nameOf(phone)) })
        .click();
      await messages(manager).getByRole('img', { name: 'drawer.png' }).waitFor();
      await expectAccessible(phone);
      await phone.keyboard.press('Escape');
      await panelOf(phone).getByRole('button', { name: 'New room' }).waitFor();
      await phone.keyboard.press('Escape');
      await expect.poll(() => panelOf(phone).count()).toBe(0);
    }));
});

const nameOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const token = sessionStorage.getItem('workshop.token')!;
    const answer = await fetch('/api/Users/Me', { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { Name: string }).Name;
  });

/** What this browser has written down of what is typed. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('bahi-drafts');
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const all = request.result.transaction('copies').objectStore('copies').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
