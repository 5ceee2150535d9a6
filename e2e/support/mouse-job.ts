import type { Locator, Page } from 'playwright-core';
import { signInByForm } from './browser.ts';
import { CUSTOMER, OWNER, REGISTRATION } from './workshop.ts';

/** The main job by pointing and clicking; letters are typed into the field that was clicked. */
export async function doMainJobByMouse(page: Page): Promise<void> {
  await signInByForm(page, OWNER);
  await receiveVehicle(page);
  await writeLines(page);
  await approveAndIssue(page);
  await completeAndInvoice(page);
  await receiveCash(page);
}

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function fill(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

async function receiveVehicle(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Repair orders', exact: true }).click();
  await page.getByRole('button', { name: 'New repair order' }).first().click();
  await fill(page.getByLabel('Registration number'), REGISTRATION);
  await page.getByRole('option', { name: /New vehicle/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New vehicle' });
  await fill(dialog.getByLabel('Make'), 'Hyundai');
  await fill(dialog.getByLabel('Model'), 'Creta');
  await fill(dialog.getByLabel('Owner’s phone'), CUSTOMER.phone);
  await fill(dialog.getByLabel('Owner’s name'), CUSTOMER.name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await fill(page.getByLabel('Odometer'), '48210');
  await fill(page.getByRole('combobox', { name: 'Complaint' }), 'Engine noise');
}

async function writeLines(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Labour and parts' });
  const codeOf = (row: RegExp) => grid.getByRole('row', { name: row }).getByRole('gridcell').first();
  await codeOf(/^New line/).click();
  await grid.getByLabel('Code, line 1').fill('OILCHG');
  await page.getByRole('option', { name: /^Engine oil change/ }).click();
  await codeOf(/^New line/).click();
  await grid.getByLabel('Code, line 2').fill('EO-5W30');
  await page.getByRole('option', { name: /^Engine oil 5W-30/ }).click();
  await grid.getByLabel('Qty, line 2').fill('4');
  await click(page, 'Save');
  await page.getByRole('heading', { name: 'RO-A-00001' }).waitFor();
}

async function approveAndIssue(page: Page): Promise<void> {
  await click(page, 'Approve 2 lines');
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  await click(page, 'Issue 1 part');
  await page
    .getByRole('button', { name: /^Stock of Engine oil/ })
    .filter({ hasText: 'Issued' })
    .waitFor();
}

async function completeAndInvoice(page: Page): Promise<void> {
  await click(page, 'Complete 2 lines');
  await click(page, /^Invoice ₹[\d,.]+$/);
  await page.getByRole('heading', { name: 'Tax Invoice' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('dialog', { name: /^Approve this/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.getByRole('heading', { name: 'INV-A-00001' }).waitFor();
}

async function receiveCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept payment' }).click();
  await page.getByRole('radio', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Payment RCT-A-00001 received.').waitFor();
}
