import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('auto2demo', 'owner');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

it('an expense is entered and paid from the bank by keyboard alone, and stands among all', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const keys = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/expenses/expensesdashboard');
    await page.getByRole('button', { name: 'New expense' }).first().waitFor();
    await expectAccessible(page);
    await keys.press('n');
    await keys.expectFocus(page.getByRole('combobox', { name: 'Paid' }));
    await keys.type('From Bank');
    await keys.press('Enter');
    await keys.press('Alt+n');
    const grid = page.getByRole('grid', { name: 'Lines' });
    await keys.expectFocus(grid.getByLabel('Category, line 1'));
    await keys.type('Tea and');
    await keys.press('Enter');
    await keys.expectFocus(grid.getByLabel('Amount, line 1'));
    await keys.type('64');
    await keys.press('Control+Enter');
    await page.getByText(/^EXP\S+ posted\.$/).waitFor();
    await expect.poll(() => page.getByLabel('Paid', { exact: true }).inputValue()).toBe('From Bank');
    await expectAccessible(page);
    await page.goto('/expenses/expensesdashboard?show=all');
    await page.getByText('Tea and refreshments').first().waitFor();
  });
});

it('what an employee paid is posted, and he gets it back from his expense', async () => {
  const spentOn = todayIn(DEFAULT_ZONE, new Date().toISOString());
  const categories = await owner.get<{ _id: string; Name: string }[]>('Settings/ExpenseCategories?Limit=100');
  const tea = categories.find(({ Name }) => Name === 'Tea and refreshments')!;
  const payers = await owner.get<{ Kind: string; UserId: string; Name: string }[]>('Accounting/Expenses/Payers');
  const employee = payers.find(({ Kind }) => Kind === 'Employee')!;
  const made = await owner.post<{ _id: string }>('Accounting/Expenses', {
    Date: spentOn,
    PaidBy: employee.UserId,
    Lines: [{ Cat: tea._id, Desc: 'Journey tea', Amt: 137 }],
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/expenses/expense/${made._id}`);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByText(/EXP\S+ posted\./).waitFor();
    await page.getByRole('button', { name: `Pay ${employee.Name} back` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From').click();
    await page.getByRole('option', { name: 'Bank' }).click();
    await dialog.getByRole('button', { name: 'Pay ₹137.00' }).click();
    await page.getByText(`${employee.Name} has his money back.`).waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await page.goto('/expenses/expensesdashboard?show=all');
    await page.getByText('Journey tea').first().waitFor();
    expect(await page.getByText('Journey tea').count()).toBeGreaterThan(0);
  });
});
