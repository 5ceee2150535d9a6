import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('an accountant opens the GST report, groups it, goes to an invoice and back, and takes a CSV', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser('autodemo', 'accountant'));
    await page.goto(`${inject('demoUrl')}/reports/ReportByGST?preset=thisFinancialYear`);
    await page.getByRole('heading', { level: 1, name: 'GST by invoice' }).waitFor();
    const table = page.getByRole('grid', { name: 'GST by invoice' });
    // Grouped by rate when nothing is said: a group is opened by the keyboard.
    await table.getByRole('button', { name: /^18%/ }).waitFor();
    await table.focus();
    await page.keyboard.press('Enter');
    await table.getByRole('link', { name: /^INV-/ }).first().waitFor();
    await page.getByRole('combobox', { name: 'Group by' }).click();
    await page.getByRole('option', { name: 'By buyer' }).click();
    await table.getByRole('button', { name: /^B2C/ }).click();
    const invoice = table.getByRole('link', { name: /^INV-/ }).first();
    const code = (await invoice.textContent())!;
    await invoice.click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.goBack();
    await table.getByRole('button', { name: /^B2C/ }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Export, print and e-mail' })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
    ]);
    expect(download.suggestedFilename()).toMatch(/^reportbygst-\d{4}-04-01-to-\d{4}-03-31\.csv$/);
  });
});

it('an owner goes from what was bought of a vendor to its lines and their bill, and from stock to the receipts it is made of', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser('autodemo', 'owner'));
    await page.goto(`${inject('demoUrl')}/reports/vendorpurchasesummary?preset=thisFinancialYear`);
    const vendors = page.getByRole('grid', { name: 'Purchases by vendor' });
    const vendor = vendors.getByRole('link').first();
    const name = (await vendor.textContent())!;
    await vendor.click();
    await page.getByRole('heading', { level: 1, name: 'Purchases by vendor, in detail' }).waitFor();
    const lines = page.getByRole('grid', { name: 'Purchases by vendor, in detail' });
    // Who comes by a link is told whom he looks at.
    await page.waitForFunction(
      (of) => document.querySelector<HTMLInputElement>('input[placeholder="Vendor"]')?.value === of,
      name,
    );
    // Only his lines are there, as one group.
    await lines.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const line = lines.getByRole('row', { name: /BILL-/ }).first();
    const [code] = /BILL-\w+-\d+/.exec((await line.textContent())!)!;
    await line.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();

    await page.goto(`${inject('demoUrl')}/reports/fifo`);
    const layers = page.getByRole('grid', { name: 'Stock layers (first in, first out)' });
    await layers.getByRole('link').first().waitFor();
    // Layers are known of this moment alone: there is no period to choose.
    expect(await page.getByRole('combobox', { name: 'Period' }).count()).toBe(0);
  });
});

it('a pharmacist’s owner goes from a doctor to his patients, to what they bought and to a receipt of it', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser('pharmademo', 'owner'));
    await page.goto(`${inject('demoUrl')}/reports/drsalessummary?preset=thisFinancialYear`);
    const doctors = page.getByRole('grid', { name: 'Sales by doctor', exact: true });
    const doctor = doctors.getByRole('link').first();
    const name = (await doctor.textContent())!;
    await doctor.click();
    const patients = page.getByRole('grid', { name: 'Sales by doctor and patient' });
    await patients.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await patients.getByRole('link').first().click();
    const lines = page.getByRole('grid', { name: 'Sales of items by doctor' });
    await lines.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const line = lines.getByRole('row', { name: /SR-/ }).first();
    const [code] = /SR-\w+-\d+/.exec((await line.textContent())!)!;
    await line.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
  });
});
