import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, listening, openSettled, signInAtHome, signInByForm, withPage } from './support/browser.ts';
import { engageAtWork, PASSWORD } from './support/employees.ts';
import { choose, fillIn, press } from './support/forms.ts';
import { OWNER } from './support/workshop.ts';

const TEMPORARY = 'Neelam#Thulir8';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
});
afterAll(() => browser?.close());

/** Two people at once: the owner, and one whom he has an effect on. */
const together = (act: (owners: Page, others: Page) => Promise<void>) =>
  withPage(browser, inject('workshopUrl'), (owners) =>
    withPage(browser, inject('workshopUrl'), async (others) => {
      await signInAtHome(owners, OWNER);
      await act(owners, others);
    }),
  );

it('an employee is engaged with a role and a ceiling of his own, and his menu follows what is taken from the role', () =>
  together(async (owners, others) => {
    await engageCashier(owners);
    const cashier = { domain: OWNER.domain, username: 'kavya', password: TEMPORARY };
    await signInByForm(others, cashier);
    await choosePassword(others);
    const heard = listening(others);
    await others.reload();
    await heard;
    const invoices = others.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true });
    await invoices.waitFor();

    await owners.goto('/settings/roles');
    await owners.getByRole('link', { name: 'Cashier', exact: true }).click();
    const rights = owners.getByRole('table', { name: 'Rights by area' });
    for (const letter of ['read', 'create', 'change'])
      await rights.getByRole('checkbox', { name: `Invoices: ${letter}`, exact: true }).uncheck();
    await owners.keyboard.press('Control+s');
    await owners.getByText('Cashier saved').waitFor();

    await invoices.waitFor({ state: 'detached' });
    await openSettled(others, '/accounting/invoices');
    await others.getByText('Sorry You Are Unauthorised To Access This Page.').waitFor();
  }));

async function engageCashier(page: Page): Promise<void> {
  await page.goto('/settings/user/users');
  await page.getByRole('button', { name: 'New employee' }).first().click();
  await fillIn(page, { Name: 'Kavya Nair', Username: 'kavya', 'Temporary password': TEMPORARY });
  await choose(page, 'Role', 'Cashier');
  await fillIn(page, { 'Discount ceiling on invoices': '5%' });
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: 'Kavya Nair' }).waitFor();
  const { Data } = await owner.get<{ Data: { _id: string }[] }>('Users?Text=kavya');
  const kept = await owner.get<{ Entities: object[] }>(`Users/${Data[0]!._id}`);
  expect(kept.Entities).toMatchObject([{ Role: 'Cashier', InvDiscMax: '5%' }]);
}

/** Until then every other screen stays behind the question. */
async function choosePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose your password' });
  await fillIn(dialog, {
    'Temporary password': TEMPORARY,
    'New password': PASSWORD,
    'New password again': PASSWORD,
  });
  await press(dialog, 'Change password');
  await dialog.waitFor({ state: 'detached' });
}

it('a way of paying that the owner hides is gone from Receive payment once the others have reloaded', () =>
  together(async (owners, others) => {
    const accountant = await engageAtWork(owner, inject('workshopUrl'), { username: 'devika', role: 'Accountant' });
    await signInAtHome(others, accountant);
    const { _id } = await owner.post<{ _id: string }>('Common/Customers', { Name: 'Gomathi Travels' });
    await openSettled(others, `/accounting/receivepayment/new?customer=${_id}`);
    const wallet = others.getByRole('radio', { name: 'Wallet' });
    await wallet.waitFor();
    const heard = listening(others);
    await others.reload();
    await heard;

    await owners.goto('/settings/paymentsettings');
    await owners.getByRole('checkbox', { name: 'Wallet' }).uncheck();
    await owners.keyboard.press('Control+s');
    await owners.getByText('Payment settings saved').waitFor();

    const question = others.getByRole('dialog', { name: 'Company data changed' });
    await question.getByRole('button', { name: 'Reload' }).click();
    await others.getByRole('radio', { name: 'Cash' }).waitFor();
    expect(await wallet.count()).toBe(0);
  }));
