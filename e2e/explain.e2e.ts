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

interface Row {
  _id: string;
  Code?: string;
  Total?: number;
}
/** The first with a number that comes to something: other journeys make orders that nobody pays for. A search answers in an envelope, a list bare. */
async function firstOf(path: string, suits = ({ Total = 0 }: Row) => Total > 0): Promise<string> {
  const answer = await owner.get<Row[] | { Data: Row[] }>(path);
  return (Array.isArray(answer) ? answer : answer.Data).find((row) => row.Code && suits(row))!._id;
}
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

it('a total of a credit note and of an expense explains itself, line by line', async () => {
  const paths = await Promise.all([
    firstOf('Accounting/CreditNotes').then((id) => `/credit/creditnote/${id}`),
    firstOf('Accounting/Expenses').then((id) => `/expenses/expense/${id}`),
  ]);
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    for (const path of paths) {
      await page.goto(path);
      const { steps } = await ask(page, 'Total');
      await steps.getByRole('button').first().press('Enter');
      await steps.locator('li').first().getByRole('button').press('Enter');
      await steps.waitFor({ state: 'hidden' });
      await expect.poll(() => page.locator('[role=grid] :focus').count()).toBe(1);
    }
  });
});

/** What the panel says is what the steps of each of its sums come to. */
async function expectExplained(page: Page, path: string, labels: readonly string[]) {
  await page.goto(path);
  for (const label of labels) {
    const { figure, steps } = await ask(page, label);
    const said = (await figure.innerText()).replace('₹', '');
    expect((await steps.innerText()).replaceAll('₹', '')).toContain(said);
    await page.keyboard.press('Escape');
    await steps.waitFor({ state: 'hidden' });
  }
}

it('the sums of a payment, an adjustment and a journal say what they are made of', async () => {
  const numbered = (path: string) => firstOf(path, () => true);
  const [received, paid, adjusted, journal] = await Promise.all([
    numbered('Accounting/Payments?Sts=Received'),
    numbered('Accounting/BillPayments'),
    numbered('Inventory/Adjustments?Sts=Approved'),
    numbered('Accounting/Journals/Dashboard'),
  ]);
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await expectExplained(page, `/accounting/payment/${received}`, ['Received', 'Applied', 'Unapplied']);
    await expectExplained(page, `/bills/billpayment/${paid}`, ['Paid', 'Applied', 'Advance']);
    await expectExplained(page, `/items/adjustment/${adjusted}`, ['Added', 'Taken away', 'Value']);
    await expectExplained(page, `/accounting/journal/${journal}`, ['Debit', 'Credit', 'Difference']);
  });
});

it('and what is in the work of a factory', async () => {
  const maker = demoUser('makerdemo', 'owner');
  const orders = await (
    await signInByApi(inject('demoUrl'), maker)
  ).get<(Row & { Sts: string })[]>('Inventory/ManufactureOrders');
  const begun = orders.find(({ Sts }) => Sts === 'InProgress')!;
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, maker);
    await expectExplained(page, `/mo/mo/${begun._id}`, ['Components', 'Work', 'Made so far', 'In the work']);
  });
});

it('what is posted reads as facts: nothing of it is a box, nothing empty, and on a phone nothing is said twice', async () => {
  const id = await firstOf('Accounting/CreditNotes');
  const look = (width: number, height: number, act: (page: Page) => Promise<void>) =>
    withPage(
      browser,
      inject('demoUrl'),
      async (page) => {
        await signIn(page, OWNER);
        await page.goto(`/credit/creditnote/${id}`);
        await page.getByRole('heading', { level: 1, name: /^CN-/ }).waitFor();
        await act(page);
      },
      { width, height },
    );
  await look(1440, 900, async (page) => {
    const why = page.getByRole('combobox', { name: 'Why' }).or(page.getByRole('textbox', { name: 'Why' }));
    await why.waitFor();
    expect(await why.evaluate((field) => getComputedStyle(field).borderColor)).toBe('rgba(0, 0, 0, 0)');
    expect(await page.getByRole('textbox', { name: 'Notes' }).count()).toBe(0);
  });
  await look(390, 844, async (page) => {
    const head = await page.locator('header:has(h1)').last().innerText();
    const [line] = await page.locator('p').allInnerTexts();
    expect(head).not.toContain(line);
  });
});
