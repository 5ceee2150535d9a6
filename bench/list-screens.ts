import type { Page } from 'playwright-core';
import { launchBrowser, signIn } from '../e2e/support/browser.ts';
import { OWNER } from '../e2e/support/workshop.ts';
import { median } from './table.ts';

const ROUNDS = 5;
const HAND_MS = 400;

interface Screen {
  what: string;
  /** Where its lists and records lie. */
  list: string;
  record: string;
}

const SCREENS: readonly Screen[] = [
  { what: 'customers', list: '/customers/customersearch', record: '/customers/customer/' },
  { what: 'items', list: '/items/inventory', record: '/items/item/' },
];

/** From the click on a menu link to painted rows, and from the click on a row to the painted record. */
export async function timeScreens(url: string): Promise<(string | number)[][]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, OWNER);
    const rows: (string | number)[][] = [['in the browser', 'first ms', 'median ms']];
    for (const screen of SCREENS) {
      const lists: number[] = [];
      const records: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.goto('/basic/home');
        await page.waitForLoadState('networkidle');
        lists.push(await timeNavigation(page, screen.list, '[role=grid] [role=row]:nth-child(5)'));
        const link = `[role=grid] a[href^="${screen.record}"]`;
        const target = await page
          .locator(link)
          .nth(round + 3)
          .getAttribute('href');
        records.push(await timeNavigation(page, target!, 'main:not(:has([data-list-table])) input'));
      }
      for (const [name, times] of [
        [`${screen.what}: list`, lists],
        [`${screen.what}: record`, records],
      ] as const)
        rows.push([name, times[0]!.toFixed(0), median(times).toFixed(0)]);
    }
    return rows;
  } finally {
    await browser.close();
  }
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
          if (there) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [href, painted] as const,
  );
}
