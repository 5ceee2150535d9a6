import { setTimeout } from 'node:timers/promises';
import { defaultConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, type SignIn, signInByApi } from './support/api.ts';
import {
  accessibilityViolations,
  followSettled,
  keepPicture,
  launchBrowser,
  openSettled,
  signIn,
  signInAtHome,
  type Visit,
  visit,
  withPage,
} from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');
/** Above it, a page counts as jumping (Web Vitals, CLS). */
const LAYOUT_SHIFT = 0.1;
/** Long enough that a page stands without the font of the product. */
const LATE_MS = 1_500;

interface Size {
  width: number;
  height: number;
}
const DESK: Size = { width: 1440, height: 900 };
const PHONE: Size = { width: 390, height: 844 };
/** High enough that no field lies half under the bar at the bottom, where it would count as too small a target. */
const WHOLE_PAGE = 4_000;

/** Screens of the menu that an entity of the industry has; those that only make something are among them. */
const menuScreens = (industry: IndustryCode): string[] => {
  const { features } = defaultConfig(industry);
  return MENU_LINKS.filter(
    (link) =>
      link.built &&
      !link.mobile &&
      !link.newFeatures &&
      (link.industries?.includes(industry) ?? true) &&
      (!link.feature || features[link.feature] === true),
  ).flatMap(({ route, createRoute, createBuilt }) =>
    [route, ...(createBuilt && createRoute ? [createRoute] : [])].map((path) => `/${path.toLowerCase()}`),
  );
};

/** Screens that no menu leads to; `{…}` stands for the first record of that kind. */
const OTHER_SCREENS = [
  '/basic/profile',
  '/basic/inbox',
  '/help/start',
  '/mobile/home',
  '/service/wodashboard?view=board',
  '/service/wosearch',
  '/service/wosearch?late=true',
  '/service/workorder/{order}',
  '/service/estimatesearch',
  '/service/estimate/new',
  '/service/estimate/{repair}',
  '/service/claim/{claimed}',
  '/connectx/connection/{connection}',
  '/customers/customer/{customer}',
  '/vendors/vendor/{vendor}',
  '/products/product/{vehicle}',
  '/accounting/dunning',
  '/accounting/recurringinvoice/{recurring}',
  '/items/item/{item}',
  '/items/masteritem/{item}',
  '/items/adjustment/{adjustment}',
  '/transferorder/transferorder/{transfer}',
  '/mout/mout/{out}',
  '/mi/mi/{in}',
  '/stockcount/{count}',
  '/requestedparts/request/{request}',
  '/salesorder/estimate/new',
  '/salesorder/estimate/{estimated}',
  '/salesorder/so/new',
  '/salesorder/so/{sold}',
  '/challans/challan/new',
  '/challans/challan/{challan}',
  '/purchaseorder/purchaseorder/{purchase}',
  '/purchaseorder/purchasereceive/{receive}',
  '/accounting/invoicesearch',
  '/accounting/invoice/{draft}',
  '/accounting/invoice/{invoice}',
  '/accounting/receivepayment/new?invoice={invoice}',
  '/accounting/payment/{payment}',
  '/bills/bill/{bill}',
  '/expenses/expense/new',
  '/expenses/expense/{expense}',
  '/bills/billpayment/{paid}',
  '/accounting/cashdrawers',
  '/accounting/cashdrawers?tab=day',
  '/accounting/journal/{journal}',
  '/settings/user/user/{user}',
  '/settings/roles/{role}',
  '/settings/import/customer',
  '/unauthorised',
  '/notfound',
];

const WORKSHOP = menuScreens('AUTO1');
/** What a pharmacy has and a workshop has not. */
const PHARMACY = menuScreens('HC2').filter((path) => !WORKSHOP.includes(path));
/** What a factory has besides. */
const FACTORY = menuScreens('MAN1').filter((path) => ![...WORKSHOP, ...PHARMACY].includes(path));

const firstOf = async (api: Api, path: string): Promise<string> => {
  const found = await api.get<{ Data: { _id: string }[] } | { _id: string }[]>(path);
  const rows = Array.isArray(found) ? found : found.Data;
  return rows[0]!._id;
};

/** Records of the demo workshop that the screens open, by what is asked for them. */
const OF_WORKSHOP = {
  order: 'Service/WorkOrders?Sts=InProgress',
  repair: 'Service/Estimates?Sts=Supplementary',
  claimed: 'Service/Claims?Sts=Approved',
  connection: 'ConnectX/Connections?Limit=1',
  customer: 'Common/Customers?Text=an',
  vendor: 'Common/Vendors?Limit=1',
  vehicle: 'Common/Products?Text=KA',
  item: 'Inventory/Items?Text=oil',
  adjustment: 'Inventory/Adjustments?Limit=1',
  transfer: 'Inventory/TransferOrders?Sts=PartReceived',
  out: 'Inventory/MaterialOuts?Sts=PartBack',
  in: 'Inventory/MaterialIns?Sts=Received',
  count: 'Inventory/StockCounts?Limit=1',
  request: 'Inventory/Requests?Limit=1',
  recurring: 'Accounting/RecurringInvoices?Sts=Active',
  purchase: 'Purchase/Orders?Limit=1',
  estimated: 'Sales/Estimates?Sts=Approved',
  sold: 'Sales/SalesOrders?Sts=Approved',
  challan: 'Sales/DeliveryChallans?Sts=Open',
  receive: 'Purchase/Receives?Limit=1',
  draft: 'Accounting/Invoices?Sts=Draft',
  invoice: 'Accounting/Invoices?Sts=Unpaid',
  payment: 'Accounting/Payments?Text=a',
  bill: 'Accounting/Bills?Limit=1',
  expense: 'Accounting/Expenses?Sts=Unpaid',
  paid: 'Accounting/BillPayments?Limit=1',
  journal: 'Accounting/Journals/Dashboard?Limit=1',
  user: 'Users?Text=cashier',
  role: 'Settings/Roles',
};
const OF_PHARMACY = {
  claim: 'Accounting/VendorDebitNotes?Limit=1',
  receipt: 'Accounting/SalesReceipts?Sts=Closed',
};
const OF_FACTORY = {
  recipe: 'Inventory/Recipes?Text=Groundnut',
  made: 'Inventory/ManufactureOrders?Sts=InProgress',
  returned: 'Sales/Returns?Sts=Received',
  list: 'Inventory/PriceLists?Limit=1',
};

async function recordsOf(user: SignIn, paths: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const api = await signInByApi(inject('demoUrl'), user);
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

/** What has too little room: a page that is wider than its window, and headings of columns that are cut. */
const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const headings = [...document.querySelectorAll('[role="columnheader"], [role="columnheader"] *, th')];
    return [
      ...(beyond > 0 ? [`${beyond} px of the page`] : []),
      ...headings
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => `heading ${textContent}`),
    ];
  });

interface Seen {
  path: string;
  layoutShift: number;
  errors: string[];
  cut: string[];
  light: string[];
  dark: string[];
}

/** Opens a screen and looks at it in both colour schemes; in the dark only colours differ. */
async function lookAt({ page, errors }: Visit, path: string, size: Size): Promise<Seen> {
  errors.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  if (size === PHONE) {
    await page.setViewportSize(size);
    await openSettled(page, path);
  } else {
    await page.evaluate(() => ((globalThis as unknown as { layoutShift: number }).layoutShift = 0));
    await followSettled(page, path);
  }
  const layoutShift = await layoutShiftOf(page);
  const cut = await cutOn(page);
  if (size === PHONE) await page.setViewportSize({ ...size, height: WHOLE_PAGE });
  const light = await accessibilityViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = size === DESK ? await accessibilityViolations(page, ['color-contrast']) : [];
  return { path: new URL(page.url()).pathname, layoutShift, errors: [...errors], cut, light, dark };
}

type Look = (screen: string, records?: Record<string, string>) => Promise<void>;

/** Signs in on desk and phone; the answer looks at a screen on both. */
async function looksOf(browser: Browser, user: SignIn): Promise<Look> {
  const visits = await Promise.all(
    [DESK, PHONE].map(async (size) => {
      const opened = await visit(browser, inject('demoUrl'), size);
      await watchLayoutShift(opened.page);
      await signInAtHome(opened.page, user);
      return { opened, size };
    }),
  );
  return async (screen, records = {}) => {
    const address = screen.replace(/\{(\w+)\}/, (_, name: string) => records[name]!);
    const path = address.replace(/\?.*/, '');
    await Promise.all(
      visits.map(async ({ opened, size }) => {
        try {
          expect(await lookAt(opened, address, size)).toEqual({
            path,
            layoutShift: expect.toSatisfy((shift: number) => shift < LAYOUT_SHIFT),
            errors: [],
            cut: [],
            light: [],
            dark: [],
          });
        } catch (error) {
          await keepPicture(opened.page, `screen${screen} ${size.width}`);
          throw error;
        }
      }),
    );
  };
}

/** What opens over a screen: where, and how it is opened on the desk. */
const OVERLAYS: readonly [path: string, open: (page: Page) => Promise<void>, opened: string][] = [
  ['/service/wodashboard', (page) => page.keyboard.press('Control+k'), '[role="dialog"] [role="listbox"]'],
  ['/accounting/invoices', (page) => page.keyboard.press('?'), '[role="dialog"] kbd'],
  ['/service/workorder/{order}', pressing('More actions'), '[role="menu"]'],
  ['/accounting/invoice/new', onField(/^Date/), '.mantine-DatePicker-calendarHeader'],
  ['/service/workorder/new/false/autoclose/true', onField(/^Promised/), 'button[aria-label="Done"]'],
  ['/accounting/invoice/new', onField(/^Place of supply/), '[role="listbox"]'],
];

function pressing(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name }).click();
}
function onField(label: RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByLabel(label).first().click();
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

// On the phone by its address, on the desk by the router: both ways of coming to a screen are looked at.
describe('every screen opens on desk and phone, light and dark, without error, violation or jump', () => {
  let look: Look;
  let records: Record<string, string>;
  beforeAll(async () => {
    [look, records] = await Promise.all([looksOf(browser, OWNER), recordsOf(OWNER, OF_WORKSHOP)]);
  });
  it.each([...WORKSHOP, ...OTHER_SCREENS])('%s', (screen) => look(screen, records));
});

it('a page on the phone stays where it is when its letters arrive late', () =>
  withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await watchLayoutShift(page);
      await signIn(page, OWNER);
      await page.route('**/fonts/*', async (route) => {
        await setTimeout(LATE_MS);
        await route.continue();
      });
      await openSettled(page, '/settings/laborrates');
      await page.getByRole('button', { name: 'Copy prices' }).waitFor();
      expect(await layoutShiftOf(page)).toBeLessThan(LAYOUT_SHIFT);
    },
    PHONE,
  ));

it('menus, dialogs and pickers open without error or violation', () =>
  withPage(browser, inject('demoUrl'), async (page) => {
    await signInAtHome(page, OWNER);
    const { order } = await recordsOf(OWNER, { order: OF_WORKSHOP.order });
    for (const [screen, open, opened] of OVERLAYS) {
      await followSettled(page, screen.replace('{order}', order!));
      await open(page);
      await page.locator(opened).first().waitFor();
      expect([screen, opened, await accessibilityViolations(page)]).toEqual([screen, opened, []]);
      await page.keyboard.press('Escape');
    }
  }));

describe.each([
  {
    what: 'a business with patients',
    domain: 'pharmademo',
    screens: [...PHARMACY, '/vendordebit/vendordebitnote/{claim}', '/accounting/salesreceipts/{receipt}'],
    paths: OF_PHARMACY,
  },
  {
    what: 'a factory',
    domain: 'makerdemo',
    screens: [
      ...FACTORY,
      '/items/recipe/{recipe}',
      '/items/pricelist/{list}',
      '/mo/mo/{made}',
      '/salesreturn/salesreturn/{returned}',
    ],
    paths: OF_FACTORY,
  },
])('so does what only $what has', ({ domain, screens, paths }) => {
  const user = demoUser(domain, 'owner');
  let look: Look;
  let records: Record<string, string>;
  beforeAll(async () => {
    [look, records] = await Promise.all([looksOf(browser, user), recordsOf(user, paths)]);
  });
  it.each(screens)('%s', (screen) => look(screen, records));
});
