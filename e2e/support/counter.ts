import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keyboardOf } from './keyboard.ts';

/** Where the next item of a bill is typed or scanned. */
export const itemBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Add an item' });
/** A line of the bill by the words that it holds. */
export const lineRow = (page: Page, words: string): Locator => page.getByRole('row', { name: new RegExp(words, 'u') });

/** Chromium without a screen ends when it is asked to print. */
export const withoutPrinter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => (globalThis.print = () => undefined));

/** Types some of an item into the bill, with the keyboard alone. */
export async function addToBill(page: Page, item: string, pieces: number): Promise<void> {
  const { press, type } = keyboardOf(page);
  await expect.poll(() => itemBox(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await type(`${item.toLowerCase()}*${pieces}`);
  await press('Enter');
  await lineRow(page, item).waitFor();
}
