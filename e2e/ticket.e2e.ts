import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const ADVISOR = demoUser('servicesdemo', 'advisor');

let browser: Browser;
let desk: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await signInByApi(inject('demoUrl'), ADVISOR);
});
afterAll(() => browser?.close());

it('a ticket is taken down, answered and made an order of, by keyboard alone', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const keys = keyboardOf(page);
    await signIn(page, ADVISOR);
    await page.goto('/tickets/ticketslist');
    await page.getByRole('button', { name: 'New ticket' }).first().waitFor();
    await expectAccessible(page);
    await keys.press('n');
    await keys.expectFocus(page.getByLabel('Subject'));
    await keys.type('Journey: the unit drips');
    await keys.press('Tab');
    await keys.type('Shalini');
    await page.getByRole('option', { name: /Shalini Venkataraman/ }).waitFor();
    await keys.press('Enter');
    await keys.press('Control+s');
    await page.waitForURL(/\/tickets\/ticket\/[0-9a-f-]{36}$/);
    await page.getByText(/^Answer by/).waitFor();

    await keys.press('Control+Enter');
    await page.getByText('In progress', { exact: true }).first().waitFor();
    await keys.press('Alt+r');
    await keys.expectFocus(page.getByRole('dialog').getByLabel('Reply'));
    await keys.type('We come at four.');
    await keys.press('Control+Enter');
    await page.getByRole('list', { name: 'Timeline' }).getByText('We come at four.').waitFor();
    await page.getByText(/^Answered/).waitFor();
    await expectAccessible(page);

    await keys.press('Alt+w');
    await page.waitForURL(/\/service\/workorder\/[0-9a-f-]{36}$/);
    await page.getByText('Journey: the unit drips').first().waitFor();
  });
});

it('a ticket waits, is resolved and reopened, and makes no order without a customer', async () => {
  const { _id } = await desk.post<{ _id: string }>('Tickets', { Subj: 'Journey: fan rattles' });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, ADVISOR);
    await page.goto(`/tickets/ticket/${_id}`);
    await page.getByRole('button', { name: 'Take up' }).click();
    await page.getByText('In progress', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Wait: a part' }).click();
    await page.getByText(/^The clock stands since/).waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Two screws were tightened.');
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Two screws were tightened.').waitFor();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reopen' }).click();
    await page.getByText('Reopened once.').waitFor();
    // Without a customer no order is made: the page leads to him.
    await page.getByRole('button', { name: 'Make work order' }).click();
    await page.getByText('Choose the customer for whom the work is done.').first().waitFor();
  });
  const after = await desk.get<{ Sts: string; WOId?: string }>(`Tickets/${_id}`);
  expect([after.Sts, after.WOId]).toEqual(['Reopened', undefined]);
});
