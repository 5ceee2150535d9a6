import type { Page } from 'playwright-core';
import { keyboardOf } from './keyboard.ts';
import { CUSTOMER, OWNER, REGISTRATION } from './workshop.ts';

/** The main job without a pointer: only keys are pressed, and the focus moves only by them. */
export async function doMainJobByKeyboard(page: Page): Promise<void> {
  await signIn(page);
  await openNewOrder(page);
  await receiveVehicle(page);
  await writeLines(page);
  await approveAndIssue(page);
  await completeAndInvoice(page);
  await receiveCash(page);
}

async function signIn(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto('/login');
  await keys.expectFocus(page.getByLabel('Domain name'));
  await keys.type(OWNER.domain);
  await keys.press('Tab');
  await keys.type(OWNER.username);
  await keys.press('Tab');
  await keys.type(OWNER.password);
  await keys.press('Enter');
  await page.waitForURL(/basic\/home/);
}

async function openNewOrder(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await keys.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Repair orders', exact: true }));
  await keys.press('Enter');
  await page.getByRole('button', { name: 'New repair order' }).first().waitFor();
  await keys.press('n');
}

/** A registration number that is not known leads to a vehicle with its owner in one dialog. */
async function receiveVehicle(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await keys.expectFocus(page.getByLabel('Registration number'));
  await keys.type(REGISTRATION);
  await page.getByRole('option', { name: /New vehicle/ }).waitFor();
  await keys.press('ArrowDown', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New vehicle' });
  // The number stands there already.
  await keys.expectFocus(dialog.getByLabel('Make'));
  await keys.type('Hyundai');
  await keys.tabTo(dialog.getByLabel('Model'));
  await keys.type('Creta');
  await keys.tabTo(dialog.getByLabel('Owner’s phone'));
  await keys.type(CUSTOMER.phone);
  await keys.tabTo(dialog.getByLabel('Owner’s name'));
  await keys.type(CUSTOMER.name);
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await keys.expectFocus(page.getByLabel('Odometer'));
  await keys.type('48210');
  await keys.tabTo(page.getByRole('combobox', { name: 'Complaint' }));
  await keys.type('Engine noise');
  await keys.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Engine noise' }).waitFor();
}

/** A line is begun by Alt+N, and picking leads to its quantity. */
async function writeLines(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  const grid = page.getByRole('grid', { name: 'Labour and parts' });
  await keys.press('Alt+n');
  await keys.expectFocus(grid.getByLabel('Code, line 1'));
  await keys.type('OILCHG');
  await page.getByRole('option', { name: /^Engine oil change/ }).waitFor();
  await keys.press('Enter');
  await keys.expectFocus(grid.getByLabel('Qty, line 1'));
  await keys.press('Alt+n');
  await keys.expectFocus(grid.getByLabel('Code, line 2'));
  await keys.type('EO-5W30');
  await page.getByRole('option', { name: /^Engine oil 5W-30/ }).waitFor();
  await keys.press('Enter');
  await keys.expectFocus(grid.getByLabel('Qty, line 2'));
  await keys.type('4');
  await keys.press('Control+s');
  await page.getByRole('heading', { name: 'RO-A-00001' }).waitFor();
}

/** Ctrl+Enter takes the next step of the order each time. */
async function approveAndIssue(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await keys.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  await keys.expectFocus(dialog.getByLabel('Authorised by'));
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const stock = page.getByRole('button', { name: /^Stock of Engine oil/ });
  await keys.tabTo(stock);
  await keys.press('Enter');
  const issue = page.getByRole('menuitem', { name: 'Issue' });
  await keys.tabTo(issue, 'ArrowDown');
  await keys.press('Enter');
  await stock.filter({ hasText: 'Issued' }).waitFor();
}

async function completeAndInvoice(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await keys.press('Control+Enter');
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('Completed').waitFor();
  await keys.press('Control+Enter');
  await page.waitForURL(/accounting\/invoice\//);
  await page.getByRole('heading', { name: 'Tax Invoice' }).waitFor();
  await keys.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: /^Approve this/ });
  await keys.expectFocus(dialog.getByRole('button', { name: 'Cancel', exact: true }));
  await keys.press('Control+Enter');
  await page.getByRole('heading', { name: 'INV-A-00001' }).waitFor();
}

async function receiveCash(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.getByRole('button', { name: 'Accept payment' }).waitFor();
  await keys.press('Alt+p');
  await keys.expectFocus(page.getByLabel('Amount'));
  await keys.tabTo(page.getByRole('radio', { name: 'Cash', checked: true }));
  await keys.press('Control+s');
  await page.getByText(/Payment RCT-A-00001 received/).waitFor();
}
