import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { type SignIn, tokenOf } from './api.ts';
import { reckonSamePaintOnce, type SamePaint } from './same-paint.ts';

const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PICTURES = join(import.meta.dirname, '../../test-results');
/** How long nothing may be asked of the server before a page counts as loaded. */
const QUIET_MS = 150;

export const launchBrowser = (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: [...FLAGS, ...extra] });

export interface VisitOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  /** Console errors that the journey means to cause: Chromium reports every refused request. */
  expectedErrors?: RegExp;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions since the visit began; a journey ends with none. */
  errors: string[];
}

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
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
  const note = (message: string) => {
    if (!options.expectedErrors?.test(message)) errors.push(message);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(String(error)));
  return { context, page, errors };
}

/** A visit from beginning to end: a picture of the page where it fails, and no console error where it does not. */
export async function withPage(
  browser: Browser,
  url: string,
  act: (page: Page, visit: Visit) => Promise<void>,
  options?: VisitOptions,
): Promise<void> {
  const opened = await visit(browser, url, options);
  try {
    await act(opened.page, opened);
    expect(opened.errors).toEqual([]);
  } catch (error) {
    await keepPicture(opened.page, expect.getState().currentTestName ?? 'journey');
    throw error;
  } finally {
    await opened.context.close();
  }
}

/** Keeps what the page looked like when it failed, under `test-results/`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100);
  await page.screenshot({ path: join(PICTURES, `${file}.png`) });
}

/**
 * Signs in over the API: whatever the tab opens next, it opens as that user. The login page has journeys of its own, and
 * drawing it and home before each of the others costs a second of a processor.
 */
export async function signIn(page: Page, sign: SignIn): Promise<void> {
  // Within the origin, but without the application.
  await page.goto('/icon.svg');
  const token = await tokenOf(new URL(page.url()).origin, sign);
  await page.evaluate((kept) => sessionStorage.setItem('workshop.token', kept), token);
}

/** As `signIn`, and opens home, where the journey begins. */
export async function signInAtHome(page: Page, sign: SignIn): Promise<void> {
  await signIn(page, sign);
  await page.goto('/basic/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs in with the form of the login page and waits for the landing page. */
export async function signInByForm(page: Page, sign: SignIn): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, sign);
  await page.waitForURL(/basic\/home/);
}

export async function fillSignIn(page: Page, sign: SignIn): Promise<void> {
  await page.getByLabel('Domain name').fill(sign.domain);
  await page.getByLabel('Username').fill(sign.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(sign.password);
  await page.keyboard.press('Enter');
}

/** Answers once the page listens: its live connection is there and its topics are joined. To be called before they are. */
export const listening = (page: Page): Promise<void> =>
  page.waitForEvent('websocket').then(
    (socket) =>
      new Promise<void>((resolve) => {
        // The answer to joining: packet 43, with the number of the question.
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).startsWith('43')) resolve();
        });
      }),
  );

/** Opens a path and waits until its heading stands, the fonts are there and the server is asked nothing more. */
export const openSettled = (page: Page, path: string): Promise<void> => settled(page, () => page.goto(path));

/** As `openSettled`, but within the loaded application, as a link of a page does it. */
export const followSettled = (page: Page, path: string): Promise<void> =>
  settled(page, () =>
    page.evaluate((to) => {
      const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: AppRouter };
      return new Promise<void>((resolve) => {
        const stop = router.subscribe('onRendered', () => {
          stop();
          resolve();
        });
        router.history.push(to);
      });
    }, path),
  );

interface AppRouter {
  subscribe: (event: 'onRendered', run: () => void) => () => void;
  history: { push: (path: string) => void };
}

async function settled(page: Page, go: () => Promise<unknown>): Promise<void> {
  let open = 0;
  let lastAt = Date.now();
  const count = (by: number) => () => {
    open += by;
    lastAt = Date.now();
  };
  const [began, ended] = [count(1), count(-1)];
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await go();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => open <= 0 && Date.now() - lastAt >= QUIET_MS, { interval: 25 }).toBe(true);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** No accessibility violation on the page as it stands (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // As text, so that a failure names the rule and the element: a list would be told by its length alone.
  expect((await accessibilityViolations(page)).join('\n')).toBe('');
}

/** The rows of a list are built alike: the first of them speak for all. */
const REPEATED_ROWS = ['[role="row"]:nth-child(n + 12)', 'tr:nth-child(n + 12)', 'li:nth-child(n + 12)'];

/** The checker, sent once to each document. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What is asked for: what is against it. Our pages have no frames, and nothing of what holds is told. */
const ASKED = { resultTypes: ['violations'], iframes: false } as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Letters on grounds that were found to be in contrast, on any page of this process. */
const finePaints = new Set<string>();

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: (string | string[])[] }[] }[] }>;
}

/**
 * What is against WCAG 2.2 A and AA on the page as it stands; `rules` asks for these rules only. The page is asked for it in
 * one question and answers what is wrong alone: the builder carried all that axe knows of the page here, with every look.
 */
export async function accessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE);
    await page.evaluate(reckonSamePaintOnce, [...finePaints]);
  }
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG };
  const { told, fine } = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe, samePaint } = globalThis as unknown as { axe: Axe; samePaint: SamePaint };
      const { violations } = await axe.run({ exclude }, options);
      return {
        told: violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`),
        fine: [...samePaint.fine],
      };
    },
    { exclude: REPEATED_ROWS.map((selector) => [selector]), options: { ...ASKED, runOnly } },
  );
  for (const paint of fine) finePaints.add(paint);
  return told;
}
