import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, openSettled, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('autodemo', 'owner');

let browser: Browser;
let api: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  api = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

const onDemo = (act: (page: Page) => Promise<void>) =>
  withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await act(page);
  });

/** The texts of buttons and links that a box lies over. */
const coveredBy = (box: Locator): Promise<string[]> =>
  box.evaluate((element) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll('a, button')]
      .filter((each) => !element.contains(each))
      .filter((each) => {
        const at = each.getBoundingClientRect();
        return at.left < over.right && at.right > over.left && at.top < over.bottom && at.bottom > over.top;
      })
      .map((each) => each.textContent ?? '');
  });

it('words typed into a list are taken by Tab, and a dialog is not saved by the Enter that takes one', () =>
  onDemo(async (page) => {
    const keys = keyboardOf(page);
    await openSettled(page, '/service/workorder/new');
    const fuel = page.getByRole('combobox', { name: 'Fuel' });
    await fuel.focus();
    await keys.type('1/2');
    await keys.press('Tab');
    expect(await fuel.inputValue()).toBe('1/2');

    const search = page.getByRole('combobox', { name: 'Registration number' });
    await search.fill('Nosuchmake');
    await page.getByRole('option', { name: /New vehicle/ }).click();
    const dialog = page.getByRole('dialog', { name: 'New vehicle' });
    const make = dialog.getByRole('combobox', { name: 'Make' });
    await make.fill('Maru');
    await page.getByRole('option', { name: /^Maruti/, selected: true }).waitFor();
    await keys.press('Enter');
    expect([await make.inputValue(), await dialog.isVisible()]).toEqual([expect.stringMatching(/^Maruti /), true]);
  }));

it('what was saved is named and taken back by Undo; its message covers neither menu nor button', async () => {
  const { _id } = await api.post<{ _id: string }>('Common/Customers', { Name: 'Undo Roadways' });
  const phone = async () => (await api.get<{ Phone?: string }>(`Common/Customers/${_id}`)).Phone ?? null;
  await onDemo(async (page) => {
    await openSettled(page, `/customers/customer/${_id}`);
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9845077909');
    await page.keyboard.press('Control+s');
    const told = page.getByText('Undo Roadways saved', { exact: true });
    await told.waitFor();
    expect([await phone(), await coveredBy(told.locator('..'))]).toEqual(['9845077909', []]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undo Roadways is as it was before').waitFor();
    expect(await phone()).toBeNull();
  });
});

it('what is begun from Home stays open after saving', () =>
  onDemo(async (page) => {
    await openSettled(page, '/basic/home');
    await page.keyboard.press('Control+k');
    await keyboardOf(page).expectFocus(page.getByRole('combobox', { name: /^Screen, number/ }));
    await page.keyboard.type('new part');
    await page.getByRole('option', { name: 'New part', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/items\/item\/new$/i);
  }));

it('a day that cannot be, typed where others are worked out from it, is told beside its field and the page stands', () =>
  onDemo(async (page) => {
    await openSettled(page, '/mout/mout/new');
    const day = page
      .getByRole('combobox', { name: 'Date' })
      .or(page.getByLabel('Date', { exact: false }))
      .first();
    await day.fill('31/12/2099');
    await page.keyboard.press('Tab');
    await page.getByText(/or an earlier date\.$/).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('New material out');
  }));
