import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openSettled, signInAtHome, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const as = (domain: string, username: string, act: (page: Page) => Promise<void>) =>
  withPage(browser, inject('demoUrl'), async (page) => {
    await signInAtHome(page, demoUser(domain, username));
    await act(page);
  });

/** Labels of the side menu, without the links that create. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  return (await menu.getByRole('link').allTextContents()).filter((label) => label !== '');
}

const columnsOf = (page: Page) => page.getByRole('columnheader').allTextContents();
const textOf = (page: Page) => page.getByRole('main').innerText();

async function expectUnauthorised(page: Page, path: string): Promise<void> {
  await openSettled(page, path);
  expect(new URL(page.url()).pathname).toBe('/unauthorised');
  await page.getByText('Sorry You Are Unauthorised To Access This Page.').waitFor();
}

/** A rupee sign, or an amount such as 1,250.00. */
const MONEY = /₹|\d\.\d\d\b/;

describe('a technician', () => {
  it('finds his jobs and never sees a price', () =>
    as('autodemo', 'technician', async (page) => {
      const menu = await menuOf(page);
      expect(menu).toEqual(expect.arrayContaining(['Home', 'Repair orders', 'My jobs']));
      expect(menu.filter((label) => /^(Customers|Vendors|Parts|Invoices|Payments|Settings)$/.test(label))).toEqual([]);
      await openSettled(page, '/service/vehiclejobsdashboard');
      await page.getByRole('list', { name: 'My jobs' }).getByRole('button', { name: 'Start' }).first().waitFor();
      expect(await textOf(page)).not.toMatch(MONEY);
      await openSettled(page, '/service/wodashboard');
      expect(await columnsOf(page)).not.toContain('Total (₹)');
      expect(await textOf(page)).not.toMatch(MONEY);
      await page
        .getByRole('link', { name: /^RO-KOR-/ })
        .first()
        .click();
      await page.getByRole('grid', { name: 'Labour and parts' }).waitFor();
      const columns = await columnsOf(page);
      expect(columns).toContain('Who / stock');
      expect(columns.filter((column) => ['Rate', 'Disc %', 'Tax', 'Total'].includes(column))).toEqual([]);
      expect(await textOf(page)).not.toMatch(MONEY);
      await openSettled(page, '/service/quickservices');
      await page.getByRole('heading', { name: 'Quick services' }).waitFor();
      expect(await textOf(page)).not.toMatch(MONEY);
    }));

  it('is sent away from invoices', () =>
    as('autodemo', 'technician', (page) => expectUnauthorised(page, '/accounting/invoices')));
});

it('a cashier sees invoices and prices, but no cost and no books', () =>
  as('autodemo', 'cashier', async (page) => {
    await openSettled(page, '/accounting/invoices');
    await page
      .getByRole('link', { name: /^INV-KOR-/ })
      .first()
      .click();
    await page.getByRole('tab', { name: /^Lines/ }).waitFor();
    await expect.poll(() => textOf(page)).toMatch(MONEY);
    expect(await page.getByRole('tab', { name: 'Journal' }).count()).toBe(0);
    await openSettled(page, '/items/inventory');
    await page.getByRole('link', { name: 'AF-HO-17220' }).click();
    await page.getByLabel('Sale price, before tax').waitFor();
    expect(await textOf(page)).not.toMatch(/cost|margin/i);
    await expectUnauthorised(page, '/accounting/chartofaccounts');
  }));

it('the owner sees the cost of the same part', () =>
  as('autodemo', 'owner', async (page) => {
    await openSettled(page, '/items/inventory');
    await page.getByRole('link', { name: 'AF-HO-17220' }).click();
    await page.getByLabel('Purchase cost').waitFor();
  }));

it('an advisor may not open the chart of accounts, nor is it in his menu', () =>
  as('autodemo', 'advisor', async (page) => {
    const menu = await menuOf(page);
    expect(menu).toEqual(
      expect.arrayContaining(['Home', 'Customers', 'Vehicles', 'Repair orders', 'Parts', 'Invoices']),
    );
    expect(menu.filter((label) => /accounts|journal|vendors/i.test(label))).toEqual([]);
    await expectUnauthorised(page, '/accounting/chartofaccounts');
  }));

describe('the words and the menu are those of the business', () => {
  it('a workshop has repair orders, vehicles and parts with part numbers', () =>
    as('autodemo', 'owner', async (page) => {
      expect(await menuOf(page)).toEqual(expect.arrayContaining(['Repair orders', 'Vehicles', 'Parts']));
      await openSettled(page, '/items/inventory');
      await page.getByRole('heading', { name: 'Parts' }).waitFor();
      expect(await columnsOf(page)).toContain('Part number');
      await openSettled(page, '/service/workorder/new');
      await page.getByRole('heading', { name: 'New repair order' }).waitFor();
      for (const field of ['Registration number', 'Odometer', 'Fuel']) await page.getByLabel(field).first().waitFor();
    }));

  it('a pharmacy has items without part numbers, and no work orders', () =>
    as('pharmademo', 'owner', async (page) => {
      const menu = await menuOf(page);
      expect(menu).toContain('Items');
      expect(menu.filter((label) => /(repair|work) orders/i.test(label))).toEqual([]);
      await openSettled(page, '/items/inventory');
      expect(await columnsOf(page)).toEqual(expect.arrayContaining(['Name', 'Generic name']));
      expect(await textOf(page)).not.toMatch(/part number|item code/i);
      await openSettled(page, '/items/item/new');
      await page.getByRole('heading', { name: 'New item' }).waitFor();
      expect(await textOf(page)).not.toMatch(/part number|item code/i);
    }));

  it('a service business has work orders and equipment with serial number and hours', () =>
    as('servicesdemo', 'owner', async (page) => {
      expect(await menuOf(page)).toEqual(expect.arrayContaining(['Work orders', 'Equipment', 'Items']));
      await openSettled(page, '/service/workorder/new');
      await page.getByRole('heading', { name: 'New work order' }).waitFor();
      for (const field of ['Serial number', 'Hours']) await page.getByLabel(field).first().waitFor();
      expect(await page.getByLabel('Fuel').count()).toBe(0);
    }));
});

it('changing the branch shows the orders of that branch and none of the other', () =>
  as('autodemo', 'owner', async (page) => {
    const codes = async () => {
      await openSettled(page, '/service/wodashboard');
      await page.getByRole('link', { name: /^RO-/ }).first().waitFor();
      return page.getByRole('link', { name: /^RO-/ }).allTextContents();
    };
    const first = await codes();
    await page.getByRole('button', { name: /change branch$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change branch' });
    await dialog.getByRole('button', { name: /auto2demo/ }).click();
    await page.getByRole('button', { name: /auto2demo, .*change branch$/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/basic/home');
    const second = await codes();
    expect(first.every((code) => code.startsWith('RO-KOR-'))).toBe(true);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((code) => code.startsWith('RO-KOR-'))).toEqual([]);
  }));
