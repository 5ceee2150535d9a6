import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { accessibilityViolations, keepPicture, launchBrowser, openSettled, signIn, visit } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');
/** Above it, a page counts as jumping (Web Vitals, CLS). */
const LAYOUT_SHIFT = 0.1;

const WIDTHS = [
  { name: '1440x900', width: 1440, height: 900, axeInDark: true },
  { name: '390x844', width: 390, height: 844, axeInDark: false },
];

/** Paths of every built screen; `{…}` stands for the first record of that kind. */
const SCREENS = [
  '/basic/home',
  '/service/wodashboard',
  '/service/wosearch',
  '/service/workorder/new',
  '/service/workorder/{order}',
  '/service/vehiclejobsdashboard',
  '/customers/customersearch',
  '/customers/customer/new',
  '/customers/customer/{customer}',
  '/products/productsearch',
  '/products/product/new',
  '/products/product/{vehicle}',
  '/items/inventory',
  '/items/item/new',
  '/items/item/{item}',
  '/items/adjustments',
  '/items/adjustment/new',
  '/items/adjustment/{adjustment}',
  '/accounting/invoices',
  '/accounting/invoicesearch',
  '/accounting/invoice/{draft}',
  '/accounting/invoice/{invoice}',
  '/accounting/receivepayment/new',
  '/accounting/receivepayment/new?invoice={invoice}',
  '/accounting/paymentsearch',
  '/accounting/payment/{payment}',
  '/accounting/chartofaccounts',
  '/settings/laborrates',
  '/settings/makeslist',
  '/settings/models',
  '/settings/complaintlist',
  '/unauthorised',
  '/notfound',
];

const firstOf = async (api: Api, path: string): Promise<string> => {
  const found = await api.get<{ Data: { _id: string }[] } | { _id: string }[]>(path);
  const rows = Array.isArray(found) ? found : found.Data;
  return rows[0]!._id;
};

/** Records of the demo workshop that the screens open. */
async function recordsOf(url: string): Promise<Record<string, string>> {
  const api = await signInByApi(url, OWNER);
  const paths = {
    order: 'Service/WorkOrders?Sts=InProgress',
    customer: 'Common/Customers?Text=an',
    vehicle: 'Common/Products?Text=KA',
    item: 'Inventory/Items?Text=oil',
    adjustment: 'Inventory/Adjustments?Limit=1',
    draft: 'Accounting/Invoices?Sts=Draft',
    invoice: 'Accounting/Invoices?Sts=Unpaid',
    payment: 'Accounting/Payments?Text=a',
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, await firstOf(api, path)])),
  );
}

const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shifted = globalThis as unknown as { layoutShift: number };
    shifted.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifted.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const layoutShiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);

let browser: Browser;
let records: Record<string, string>;
beforeAll(async () => {
  [browser, records] = await Promise.all([launchBrowser(), recordsOf(inject('demoUrl'))]);
});
afterAll(() => browser?.close());

describe.each(WIDTHS)('every screen of the demo workshop opens at $name', ({ width, height, axeInDark }) => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ page, errors } = await visit(browser, inject('demoUrl'), { width, height }));
    await watchLayoutShift(page);
    await signIn(page, OWNER);
  });
  afterAll(() => page?.context().close());

  it.each(SCREENS)('%s', async (screen) => {
    errors.length = 0;
    const path = screen.replace(/\{(\w+)\}/, (_, name: string) => records[name]!);
    try {
      await page.emulateMedia({ colorScheme: 'light' });
      await openSettled(page, path);
      const found = {
        layoutShift: (await layoutShiftOf(page)) < LAYOUT_SHIFT,
        light: await accessibilityViolations(page),
        dark: [] as string[],
      };
      await page.emulateMedia({ colorScheme: 'dark' });
      // Only colours differ.
      if (axeInDark) found.dark = await accessibilityViolations(page, ['color-contrast']);
      expect({ ...found, errors, path: new URL(page.url()).pathname }).toEqual({
        layoutShift: true,
        light: [],
        dark: [],
        errors: [],
        path: path.replace(/\?.*/, ''),
      });
    } catch (error) {
      await keepPicture(page, `${screen} ${width}`);
      throw error;
    }
  });
});
