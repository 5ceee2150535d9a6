import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from './support/api.ts';
import { startBahi } from './support/bahi.ts';
import { expectAccessible, fillSignIn, launchBrowser, openSettled, signInByForm, withPage } from './support/browser.ts';
import { DEMO_PASSWORD, demoUser } from './support/demo-user.ts';
import { signOut } from './support/forms.ts';

const OWNER = demoUser('autodemo', 'owner');
const ASK_ADMINISTRATOR = "Please contact your Administrator, If you've forgotten your Username/Password.";
/** Chromium writes every refused request to the console. */
const REFUSED_SESSION = /status of 401/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const onDemo = (act: (page: Page) => Promise<void>, options?: { expectedErrors?: RegExp }) =>
  withPage(browser, inject('demoUrl'), act, options);

/** Ends the session of a tab on the server, as another device may do. */
async function endSessionOf(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('workshop.token'));
  await call(inject('demoUrl'), 'GET', 'Identities/Logout', undefined, token!);
}

describe('demo data on the login page', () => {
  it('is offered by business and role: one press fills the form, Enter signs in', () =>
    onDemo(async (page) => {
      await openSettled(page, '/login');
      const demo = page.getByRole('region', { name: 'Demo data' });
      await demo.getByText('Sri Balaji Motors, Koramangala').waitFor();
      await demo.getByRole('button', { name: /^Cashier/ }).click();
      expect(await page.getByLabel('Domain name').inputValue()).toBe('autodemo');
      expect(await page.getByLabel('Username').inputValue()).toBe('cashier');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(/basic\/home/);
    }));

  it('is nowhere on the page of an installation without it', async () => {
    const bahi = await startBahi({ demo: false });
    try {
      await withPage(browser, bahi.url, async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        const answer = page.waitForResponse(/System\/Environment/);
        await openSettled(page, '/login');
        expect(Object.keys((await (await answer).json()) as object)).not.toContain('Demo');
        expect(asked.filter((url) => /demo/i.test(url))).toEqual([]);
        expect(await page.content()).not.toMatch(/demo/i);
      });
    } finally {
      await bahi.stop();
    }
  });
});

describe('the login page', () => {
  it('answers a wrong password, user and domain with one and the same message', () =>
    onDemo(
      async (page) => {
        await page.goto('/login');
        const refusal = page.getByRole('alert');
        for (const wrong of [{ password: 'Bahi#2025' }, { username: 'nobody' }, { domain: 'nowhere' }]) {
          await fillSignIn(page, { ...OWNER, ...wrong });
          await refusal.waitFor();
          expect(await refusal.textContent()).toBe('Username/Password is Wrong');
        }
        await expectAccessible(page);
      },
      { expectedErrors: REFUSED_SESSION },
    ));

  it('names each field that is empty, and a domain with other signs than letters, digits, hyphen and underscore', () =>
    onDemo(async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).click();
      for (const field of ['Domain Name', 'Username', 'Password'])
        await page.getByText(`Please Enter Correct ${field}.`).waitFor();
      await page.getByLabel('Domain name').fill('auto.demo');
      await page.getByLabel('Username').focus();
      await page.getByText('Please Enter Correct Domain Name.').waitFor();
      await page.getByLabel('Domain name').fill('auto_demo-2');
      await page.getByLabel('Username').focus();
      await page.getByText('Please Enter Correct Domain Name.').waitFor({ state: 'detached' });
    }));

  it('takes spaces out of domain and username on leaving the field, and lower-cases them when it sends them', () =>
    onDemo(async (page) => {
      await page.goto('/login');
      const [domain, username] = [page.getByLabel('Domain name'), page.getByLabel('Username')];
      await domain.fill(' Auto Demo ');
      await username.fill(' Ow ner ');
      expect(await domain.inputValue()).toBe('AutoDemo');
      await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
      expect(await username.inputValue()).toBe('Owner');
      await page.keyboard.press('Enter');
      await page.waitForURL(/basic\/home/);
    }));

  it('remembers domain and username after sign-out only where it was asked to', () =>
    onDemo(async (page) => {
      await page.goto('/login');
      await page.getByLabel('Remember me').check();
      await fillSignIn(page, OWNER);
      await page.waitForURL(/basic\/home/);
      await signOut(page);
      const [domain, username] = [page.getByLabel('Domain name'), page.getByLabel('Username')];
      expect([await domain.inputValue(), await username.inputValue()]).toEqual(['autodemo', 'owner']);
      expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
      await page.getByLabel('Remember me').uncheck();
      await fillSignIn(page, OWNER);
      await page.waitForURL(/basic\/home/);
      await signOut(page);
      expect([await domain.inputValue(), await username.inputValue()]).toEqual(['', '']);
    }));

  it('shows Forgot password as a disabled link, and Keep me logged in only with the new features', () =>
    onDemo(async (page) => {
      await page.goto('/login');
      const link = page.getByRole('link', { name: 'Forgot password?' });
      expect(await link.getAttribute('aria-disabled')).toBe('true');
      await link.focus();
      expect(await page.getByRole('tooltip').textContent()).toBe(ASK_ADMINISTRATOR);
      await page.getByRole('main').getByText(ASK_ADMINISTRATOR).waitFor();
      expect(await page.getByLabel('Keep me logged in').count()).toBe(0);
    }));
});

describe('the session', () => {
  it('ends with sign-out: the way back leads to the login page, which then leads on to where one wanted', () =>
    onDemo(async (page) => {
      await signInByForm(page, OWNER);
      await signOut(page);
      await page.goto('/accounting/invoices?show=unpaid');
      await page.waitForURL(/\/login/);
      await fillSignIn(page, OWNER);
      await page.waitForURL(/accounting\/invoices\?show=unpaid/);
    }));

  it('is asked for again once, however many requests were refused, and all of them are sent again', () =>
    onDemo(
      async (page) => {
        await signInByForm(page, OWNER);
        // What home asks for is answered before, so that the click is what is refused first.
        await openSettled(page, '/basic/home');
        await endSessionOf(page);
        await page
          .getByRole('navigation', { name: 'Main menu' })
          .getByRole('link', { name: 'Invoices', exact: true })
          .click();
        const dialog = page.getByRole('dialog', { name: 'Login' });
        await dialog.waitFor();
        await page.keyboard.press('Escape');
        expect(await dialog.count()).toBe(1);
        await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
        await dialog.getByRole('button', { name: 'Login' }).click();
        await page
          .getByRole('row', { name: /INV-KOR-/ })
          .first()
          .waitFor();
        await expect.poll(() => dialog.count()).toBe(0);
      },
      { expectedErrors: REFUSED_SESSION },
    ));

  it('is asked for again while something is saved, which is then saved once, under its own key', () =>
    onDemo(
      async (page) => {
        const keys: (string | undefined)[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST' && request.url().endsWith('/Common/Customers'))
            keys.push(request.headers()['idempotency-key']);
        });
        await signInByForm(page, OWNER);
        // What the page asks for is answered before, so that the save is what is refused first.
        await openSettled(page, '/customers/customer/new');
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gowri Shankar Tyres');
        await endSessionOf(page);
        await page.keyboard.press('Control+s');
        const dialog = page.getByRole('dialog', { name: 'Login' });
        await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByText('Gowri Shankar Tyres saved').waitFor();
        expect(keys).toEqual([expect.any(String), keys[0]]);
        await page.getByRole('heading', { name: 'Gowri Shankar Tyres' }).waitFor();
      },
      { expectedErrors: REFUSED_SESSION },
    ));

  it('is over when the dialog is closed without signing in', () =>
    onDemo(
      async (page) => {
        await signInByForm(page, OWNER);
        // What home asks for is answered before, so that the click is what is refused first.
        await openSettled(page, '/basic/home');
        await endSessionOf(page);
        await page
          .getByRole('navigation', { name: 'Main menu' })
          .getByRole('link', { name: 'Invoices', exact: true })
          .click();
        await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Close' }).click();
        await page.waitForURL(/\/login/);
      },
      { expectedErrors: REFUSED_SESSION },
    ));
});

describe('addresses', () => {
  it('that no screen has lead to the not-found page', () =>
    onDemo(async (page) => {
      await page.goto('/nonsense/path');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await signInByForm(page, OWNER);
      // A report of the list that is still to come is one of them.
      for (const path of ['/service/nonsense', '/reports/profitloss']) {
        await page.goto(path);
        await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      }
    }));

  it('are lower-cased, but never their query', () =>
    onDemo(async (page) => {
      await signInByForm(page, OWNER);
      await page.goto('/SERVICE/WODashboard?text=KA05');
      await page.getByRole('heading', { name: 'Repair orders' }).waitFor();
      expect(page.url()).toBe(`${inject('demoUrl')}/service/wodashboard?text=KA05`);
    }));
});

it('the first run of an empty installation asks for the business, and with the new features the sign-in can be kept', async () => {
  const bahi = await startBahi({ demo: false, env: { NEW_FEATURES: 'on' } });
  try {
    await withPage(browser, bahi.url, async (page) => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Set up your business' }).waitFor();
      await expectAccessible(page);
      // The GSTIN stands first and fills the state; the rule of passwords is read before one is typed.
      await page.getByRole('textbox', { name: 'GSTIN' }).fill('29AAGCB7383J1Z4');
      expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('29 Karnataka');
      await page.getByText(/^At least 8 characters/).waitFor();
      await setUp(page);
      await page.waitForURL(/basic\/home/);
      await signOut(page);
      await page.getByLabel('Keep me logged in').check();
      expect(await page.getByRole('link', { name: 'Forgot password?' }).count()).toBe(0);
      await fillSignIn(page, FIRST_OWNER);
      await page.waitForURL(/basic\/home/);
      // A browser that is opened the next day has no token of its own any more.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/service/wodashboard');
      await page.getByRole('heading', { name: 'Repair orders' }).waitFor();
    });
  } finally {
    await bahi.stop();
  }
});

const FIRST_OWNER = { domain: 'sharmamotors', username: 'ravi', password: 'Tiffin#2026' };

async function setUp(page: Page): Promise<void> {
  const fields: Record<string, string> = {
    Organisation: 'Sharma Motors',
    'Company name, as printed': 'Sharma Motors',
    'Domain name': FIRST_OWNER.domain,
    'Address line 1': '14 MG Road',
    City: 'Bengaluru',
    'PIN code': '560001',
    Name: 'Ravi Sharma',
    Username: FIRST_OWNER.username,
    Password: FIRST_OWNER.password,
    'Password again': FIRST_OWNER.password,
  };
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Enter all required fields...').waitFor();
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  for (const [label, option] of [
    ['Industry', /workshop/i],
    ['State', '29 Karnataka'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).first().click();
  }
  await page.getByLabel('Registered under GST').uncheck();
  await page.getByRole('button', { name: 'Start' }).click();
}
