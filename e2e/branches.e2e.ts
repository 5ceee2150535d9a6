import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signInByApi } from './support/api.ts';
import { launchBrowser, signIn, signInAtHome, withPage } from './support/browser.ts';
import { fillIn, press } from './support/forms.ts';
import { OWNER } from './support/workshop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('a branch is made under the company profile, entered, and put out of use from the first one', () =>
  withPage(browser, inject('workshopUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto('/settings/companyprofile');
    const branches = page.getByRole('region', { name: 'Branches' });
    await branches.getByText('You are here').waitFor();
    await branches.getByRole('button', { name: 'New branch' }).click();
    const dialog = page.getByRole('dialog', { name: 'New branch' });
    await fillIn(dialog, {
      Name: 'Balaji Whitefield',
      'Branch code': 'WF',
      GSTIN: '29AAGCB7383J1Z4',
      City: 'Bengaluru',
    });
    expect(await dialog.getByLabel('Domain').inputValue()).toBe('balajiwhitefield');
    expect(await dialog.getByRole('combobox', { name: 'State' }).inputValue()).toBe('29 Karnataka');
    await press(dialog, 'Make branch');
    await dialog.waitFor({ state: 'detached' });

    const row = branches.getByRole('listitem').filter({ hasText: 'Balaji Whitefield' });
    await row.getByRole('button', { name: 'Enter' }).click();
    await page.waitForURL(/basic\/home/);
    await page.getByRole('button', { name: /^Balaji Whitefield, balajiwhitefield/ }).waitFor();

    await page.goto('/settings/companyprofile');
    const first = branches.getByRole('listitem').filter({ hasNotText: 'Balaji Whitefield' });
    await first.getByRole('button', { name: 'Enter' }).click();
    await page.waitForURL(/basic\/home/);
    await page.goto('/settings/companyprofile');
    await row.getByRole('button', { name: 'Put out of use' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put out of use' }).click();
    await row.getByText('Out of use').waitFor();
    const owner = await signInByApi(inject('workshopUrl'), OWNER);
    const open = await owner.get<{ DName: string }[]>('Entities');
    expect(open.map(({ DName }) => DName)).not.toContain('Balaji Whitefield');
  }));

it('the bell opens the inbox, which says so where nothing waits, and leads to all of it', () =>
  withPage(browser, inject('workshopUrl'), async (page) => {
    await signInAtHome(page, OWNER);
    await page.getByRole('button', { name: /^Inbox/ }).waitFor();
    await page.keyboard.press('Alt+i');
    const drawer = page.getByRole('dialog', { name: 'Inbox' });
    await drawer.waitFor();
    await drawer.getByRole('button', { name: 'Everything' }).click();
    await page.waitForURL(/basic\/inbox/);
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  }));
