import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations, launchBrowser } from './support/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

const GREY = 'color: rgb(90, 90, 90)';
const look = () => accessibilityViolations(page, ['color-contrast']);
const show = (markup: string) => page.evaluate((html) => (document.body.innerHTML = html), markup);

it('what is painted as something that was in contrast is not asked again, and everything else is', async () => {
  await page.setContent('<html lang="en"><body style="background: white"></body></html>');
  await show(`<p style="${GREY}">Read easily</p>`);
  expect(await look()).toEqual([]);
  for (const faint of [
    `<p style="color: rgb(190, 190, 190)">Another colour</p>`,
    `<p style="${GREY}; background: rgb(60, 60, 60)">Another ground</p>`,
    `<div style="background: rgb(60, 60, 60)"><p style="${GREY}">The ground of what it stands in</p></div>`,
    `<p style="${GREY}; opacity: 0.3">Half see-through</p>`,
    `<div style="opacity: 0.3"><p style="${GREY}">In something half see-through</p></div>`,
    `<div style="position: relative; height: 40px"><div style="position: absolute; inset: 0; background: rgb(60, 60, 60)"></div>
       <p style="position: relative; margin: 0; ${GREY}">On something beside it</p></div>`,
    `<div style="height: 3000px"></div><p style="color: rgb(190, 190, 190)">Further down</p>`,
  ]) {
    await show(`<p style="${GREY}">Read easily</p>${faint}`);
    // Twice: what is against it is never taken for known.
    for (const time of [1, 2])
      expect([faint, time, await look()]).toEqual([faint, time, [expect.stringContaining('contrast')]]);
  }
});
