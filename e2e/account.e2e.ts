import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type SignIn, signInByApi } from './support/api.ts';
import { expectAccessible, fillSignIn, launchBrowser, signInByForm, withPage } from './support/browser.ts';
import { engage, PASSWORD } from './support/employees.ts';
import { fillIn, press, signOut } from './support/forms.ts';
import { textsTo } from './support/texts-to.ts';
import { OWNER } from './support/workshop.ts';

const PHONE = '9876501234';
const RESEND_MS = 30_000;
/** Chromium writes every refused request to the console. */
const REFUSED = /status of 4\d\d/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const codeOf = (text: string): string => /\d{6}/.exec(text)![0];

const onWorkshop = (act: (page: Page) => Promise<void>) =>
  withPage(browser, inject('workshopUrl'), act, { expectedErrors: REFUSED });

it('a forgotten password is set anew by a code on the phone, and an authenticator app then guards the sign-in', async () => {
  const owner = await signInByApi(inject('workshopUrl'), OWNER);
  const engaged = await engage(owner, { username: 'meena', role: 'Accountant', phone: PHONE });
  const meena = { ...engaged, password: PASSWORD };
  await onWorkshop(async (page) => {
    await page.clock.install();
    await askForCode(page, meena);
    await setPassword(page, await lastCode(page));
    await fillSignIn(page, meena);
    await page.waitForURL(/basic\/home/);
  });
  await onWorkshop(async (page) => {
    await signInByForm(page, meena);
    const { secret, recoveryCodes } = await turnSecondFactorOn(page);
    await signOut(page);
    // A code serves once; the one that turned it on is spent.
    await signInWith(page, meena, new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await signOut(page);
    await signInWith(page, meena, recoveryCodes[0]!);
  });
});

async function askForCode(page: Page, { domain, username }: SignIn): Promise<void> {
  await page.goto('/login');
  await press(page, 'Forgot password?');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await fillIn(dialog, { 'Domain name': domain, Username: username, Phone: PHONE });
  await expectAccessible(page);
  await press(dialog, 'Send OTP');
}

/** A wrong code is refused; another one may be asked for after half a minute, and is the one that holds then. */
async function lastCode(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  const resend = dialog.getByRole('button', { name: /^Resend OTP/ });
  const [first] = await textsTo(inject('smsUrl'), PHONE, 1);
  await fillIn(dialog, { OTP: codeOf(first!) === '000000' ? '000001' : '000000' });
  await press(dialog, 'Verify');
  await dialog.getByText('This code is not right').waitFor();
  expect(await resend.isDisabled()).toBe(true);
  expect(await resend.textContent()).toMatch(/^Resend OTP in \d+ s$/);
  for (let second = 0; second <= RESEND_MS / 1_000; second++) await page.clock.runFor(1_000);
  await expect.poll(() => resend.isEnabled()).toBe(true);
  return codeOf(first!);
}

async function setPassword(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await fillIn(dialog, { OTP: code });
  await press(dialog, 'Verify');
  await fillIn(dialog, { 'New password': PASSWORD, 'New password again': PASSWORD });
  await press(dialog, 'Set password');
  await dialog.waitFor({ state: 'detached' });
}

async function turnSecondFactorOn(page: Page): Promise<{ secret: Secret; recoveryCodes: string[] }> {
  await page.goto('/basic/profile');
  await page
    .getByRole('region', { name: /^Second factor/ })
    .getByRole('button', { name: 'Turn on' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  await fillIn(dialog, { 'Your password': PASSWORD });
  await press(dialog, 'Next');
  const shown = await dialog.getByText(/^[A-Z2-7 ]{16,}$/).textContent();
  const secret = Secret.fromBase32(shown!.replaceAll(' ', ''));
  await fillIn(dialog, { 'Code of the app': new TOTP({ secret }).generate() });
  await press(dialog, 'Turn on');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(8);
  await press(codes, 'I have kept them');
  await page.getByText('8 recovery codes are left').waitFor();
  return { secret, recoveryCodes };
}

async function signInWith(page: Page, sign: SignIn, code: string): Promise<void> {
  await fillSignIn(page, sign);
  const field = page.getByRole('textbox', { name: 'Code of your authenticator app' });
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(/basic\/home/);
}
