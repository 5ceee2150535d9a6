import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { stockUp } from './support/stock.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

/** Approves, and may give 10 % away; who signs what is above that is another. */
const MANAGER = demoUser('autodemo', 'manager');
const ACCOUNTANT = demoUser('autodemo', 'accountant');
const FILTER = 'OF-MS-16510';
const CUSTOMER = { Name: 'Approval Journey Motors', Phone: '9845077001' };

interface Draft {
  _id: string;
  Code?: string;
  Sts: string;
}
interface Drafts {
  plain: string;
  discounted: string;
  short: string;
}

let browser: Browser;
let accountant: Api;
/** Makes what the accountant signs: nobody signs what he gave away himself. */
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  accountant = await signInByApi(inject('demoUrl'), ACCOUNTANT);
  owner = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'owner'));
  await stockUp(owner, [FILTER], 10);
});
afterAll(() => browser?.close());

/** Three drafts: one as usual, one that gives a fifth away, one of more filters than there are. */
async function makeDrafts(): Promise<Drafts> {
  const customer = await accountant.post<{ _id: string }>('Common/Customers', CUSTOMER);
  const filters = await accountant.get<{ _id: string; MPN: string }[]>(`Inventory/Items/Sale/NameSearchLite/${FILTER}`);
  const filter = filters.find(({ MPN }) => MPN === FILTER)!;
  const draft = async (quantity: number, discount?: number) => {
    const { _id } = await owner.post<Draft>('Accounting/Invoices', {
      CustomerId: customer._id,
      Items: [{ In_Id: filter._id, Qty: quantity }],
      ...(discount && { Perc: discount }),
    });
    return _id;
  };
  return { plain: await draft(1), discounted: await draft(1, 20), short: await draft(9_000) };
}

const statusOf = async (id: string) => (await accountant.get<Draft>(`Accounting/Invoices/${id}`)).Sts;

it('drafts are approved in bulk by keyboard, each by itself; what is above the ceiling waits for a second person', async () => {
  const drafts = await makeDrafts();
  const text = encodeURIComponent(CUSTOMER.Name);
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const keys = keyboardOf(page);
    await signIn(page, MANAGER);
    await page.goto(`/accounting/invoices?text=${text}`);
    const list = page.getByRole('grid', { name: 'Invoices' });
    await list.getByRole('checkbox').nth(2).waitFor();
    await keys.press('/', 'Enter');
    await keys.expectFocus(list);
    await keys.press('Shift+ArrowDown', 'Shift+ArrowDown');
    await page.getByText('3 selected').waitFor();
    await keys.press('Space');
    await page.getByText('2 selected').waitFor();
    await keys.press('Space', 'Control+Enter');
    const question = page.getByRole('dialog', { name: 'Approve 3 invoices?' });
    await keys.tabTo(question.getByRole('button', { name: 'Approve' }));
    await keys.press('Enter');
    const results = page.getByRole('dialog', { name: '1 refused, 2 done' });
    await results.waitFor();
    await results.getByText('Unpaid').waitFor();
    await results.getByText('Pending Approval').waitFor();
    await expectAccessible(page);
    await keys.press('Enter');
    // What was refused stays picked.
    await page.getByText('1 selected').waitFor();
  });
  expect(await Promise.all([drafts.plain, drafts.discounted, drafts.short].map(statusOf))).toEqual([
    'Unpaid',
    'Pending Approval',
    'Draft',
  ]);

  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const keys = keyboardOf(page);
    await signIn(page, ACCOUNTANT);
    await page.goto(`/accounting/invoices?show=pending&text=${text}`);
    const list = page.getByRole('grid', { name: 'Invoices' });
    await list.getByRole('checkbox').waitFor();
    await keys.press('/', 'Enter', 'Enter');
    const status = page.getByRole('heading', { level: 1 }).locator('..');
    await status.getByText('Pending Approval').waitFor();
    await keys.tabTo(page.getByRole('button', { name: 'Return' }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Return to Draft?' });
    await keys.expectFocus(dialog.getByLabel('Reason'));
    await keys.type('Ten per cent is enough');
    await keys.press('Control+Enter');
    await status.getByText('Draft', { exact: true }).waitFor();
    const discount = page.getByRole('textbox', { name: 'Overall discount' });
    await keys.tabTo(discount);
    await keys.press('Control+a');
    await keys.type('10%');
    await keys.press('Control+Enter');
    await keys.expectFocus(page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }));
    await keys.press('Control+Enter');
    await page.getByRole('heading', { name: /^INV-/ }).waitFor();
  });
  expect(await statusOf(drafts.discounted)).toBe('Unpaid');
});
