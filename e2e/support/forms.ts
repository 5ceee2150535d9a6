import type { Locator, Page } from 'playwright-core';

/** Chooses from the list of a field. */
export async function choose(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: option }).first().click();
}

/** Fills text fields of a form by their labels. */
export async function fillIn(scope: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await scope.getByRole('textbox', { name: label, exact: true }).fill(text);
}

export const press = (scope: Page | Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click();
export const tab = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
}
