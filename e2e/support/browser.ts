import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions since the visit began; a journey ends with none. */
  errors: string[];
}

export async function visit(
  browser: Browser,
  url: string,
  options: { width?: number; height?: number; dark?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Signs in by the keyboard, as a clerk does, and waits for the landing page. */
export async function signIn(page: Page, sign: { domain: string; username: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/domain/i).fill(sign.domain);
  await page.getByLabel(/username/i).fill(sign.username);
  await page.getByLabel(/^password/i).fill(sign.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/basic\/home/);
}

/** No accessibility violation on the page as it stands (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
