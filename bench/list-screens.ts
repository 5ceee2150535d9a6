import type { Page } from 'playwright-core';
import type { SignIn } from '../e2e/support/api.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { median, percentile } from './table.ts';

const ROUNDS = 7;
const HAND_MS = 400;

interface Screen {
  what: string;
  /** Where its lists and records lie, and what stands in a painted record. */
  list: string;
  record: string;
  painted?: string;
}

const PARTIES: readonly Screen[] = [
  { what: 'customers', list: '/customers/customersearch', record: '/customers/customer/' },
  { what: 'items', list: '/items/inventory', record: '/items/item/' },
];
export const DOCUMENTS: readonly Screen[] = [
  {
    what: 'repair orders',
    list: '/service/wodashboard',
    record: '/service/workorder/',
    painted: ':is(input, [role=grid])',
  },
  {
    what: 'invoices',
    list: '/accounting/invoices',
    record: '/accounting/invoice/',
    painted: ':is(input, [role=grid])',
  },
  ...PARTIES,
];

/** From the click on a menu link to painted rows, and from the click on a row to the painted record. */
export async function timeScreens(
  url: string,
  sign: SignIn,
  screens: readonly Screen[] = PARTIES,
): Promise<(string | number)[][]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const rows: (string | number)[][] = [['in the browser', 'first ms', 'median ms', 'p95 ms']];
    const add = (name: string, times: readonly number[]) =>
      rows.push([name, ...[times[0]!, median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(0))]);
    add('sign in: to the painted home', await timeSignIn(page, sign));
    for (const { what, list, record, painted } of screens) {
      const lists: number[] = [];
      const records: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.goto('/basic/home');
        await page.waitForLoadState('networkidle');
        lists.push(await timeNavigation(page, list, '[role=grid] [role=row]:nth-child(5)'));
        const link = page.locator(`[role=grid] a[href^="${record}"]`).nth(round + 3);
        const target = await link.getAttribute('href');
        records.push(await timeNavigation(page, target!, `main:not(:has([data-list-table])) ${painted ?? 'input'}`));
      }
      add(`${what}: list`, lists);
      add(`${what}: record`, records);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

const SIGN_INS = 5;

/** From the click on the button to the shell with its page; the password is checked on purpose slowly on the way. */
async function timeSignIn(page: Page, sign: SignIn): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < SIGN_INS; round++) {
    if (round > 0) {
      await page.context().clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.goto('/login');
    await page.getByLabel('Domain name').fill(sign.domain);
    await page.getByLabel('Username').fill(sign.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(sign.password);
    await page.waitForLoadState('networkidle');
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const began = performance.now();
            document.querySelector<HTMLElement>('button[type=submit]')!.click();
            const look = () => {
              const there = location.pathname.startsWith('/basic/home') && document.querySelector('main') !== null;
              if (!there) requestAnimationFrame(look);
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
            };
            requestAnimationFrame(look);
          }),
      ),
    );
  }
  return times;
}

/** Clicks a link and waits, frame by frame, until what is looked for has been painted at the new address. */
async function timeNavigation(page: Page, href: string, painted: string): Promise<number> {
  // A hand rests on a link before it presses: what the page loads meanwhile is not waited for.
  await page.locator(`a[href="${href}"]`).first().hover();
  await page.waitForTimeout(HAND_MS);
  return page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>(`a[href="${address}"]`)!.click();
        const look = () => {
          const there = location.pathname === address && document.querySelector(selector) !== null;
          // The frame after the one in which it stands in the document has painted it.
          if (performance.now() - began > 10_000) resolve(Number.NaN);
          else if (there) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [href, painted] as const,
  );
}
