import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { keepPicture, launchBrowser, listening, signIn, visit, type Visit } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

interface Order {
  _id: string;
  Code: string;
  Odo?: number;
  Notes?: string;
}

let browser: Browser;
let api: Api;
let first: Visit;
let second: Visit;
let order: Order;

const remarksOf = (page: Page) => page.getByLabel('Notes');
const odometerOf = (page: Page) => page.getByLabel(/Odometer/);
const digits = (text: string) => Number(text.replace(/\D/g, ''));
const stored = () => api.get<Order>(`Service/WorkOrders/${order._id}`);

async function retype(field: ReturnType<typeof remarksOf>, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
  await field.blur();
}
const save = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+s');
};
const saved = (page: Page, words: string | RegExp = `${order.Code} saved`) => page.getByText(words).waitFor();

async function open(username: string): Promise<Visit> {
  // A refused save is reported on the console too.
  const opened = await visit(browser, inject('demoUrl'), { expectedErrors: /409/ });
  await signIn(opened.page, demoUser('autodemo', username));
  await opened.page.goto(`/service/workorder/${order._id}`);
  await Promise.all([listening(opened.page), opened.page.getByRole('heading', { name: order.Code }).waitFor()]);
  return opened;
}

beforeAll(async () => {
  browser = await launchBrowser();
  api = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'owner'));
  const [vehicle] = (await api.get<{ _id: string; CustomerId?: string }[]>('Common/Products')).filter(
    ({ CustomerId }) => CustomerId,
  );
  order = await api.post<Order>('Service/WorkOrders', {
    ProductId: vehicle!._id,
    CustomerId: vehicle!.CustomerId,
    Odo: 150_000,
    Ops: [{ Desc: 'Wash', Pr: 300 }],
  });
  [first, second] = await Promise.all([open('advisor'), open('manager')]);
});
afterAll(() => browser?.close());

describe('two advisors on one order', () => {
  const inBoth = (act: () => Promise<void>) => async () => {
    try {
      await act();
      expect([first.errors, second.errors]).toEqual([[], []]);
    } catch (error) {
      await Promise.all([keepPicture(first.page, 'first advisor'), keepPicture(second.page, 'second advisor')]);
      throw error;
    }
  };

  it(
    'each sees that the other is there, and the change of the other arrives',
    inBoth(async () => {
      await Promise.all([first, second].map(({ page }) => page.getByText(/here too/).waitFor()));
      await retype(remarksOf(second.page), 'Customer waits in the lounge');
      await save(second.page);
      await saved(second.page);
      await expect.poll(() => remarksOf(first.page).inputValue()).toBe('Customer waits in the lounge');
    }),
  );

  it(
    'unsaved edits of another field merge with what was saved meanwhile, and nothing is lost',
    inBoth(async () => {
      const reading = digits(await odometerOf(first.page).inputValue()) + 5_000;
      await retype(odometerOf(first.page), String(reading));
      await retype(remarksOf(second.page), 'Wants the old parts back');
      await save(second.page);
      await saved(second.page);
      await first.page.getByText('Your changes are kept.').waitFor();
      await save(first.page);
      await saved(first.page, /Both changes are saved/);
      await expect.poll(() => remarksOf(first.page).inputValue()).toBe('Wants the old parts back');
      expect(await stored()).toMatchObject({ Odo: reading, Notes: 'Wants the old parts back' });
      await expect.poll(async () => digits(await odometerOf(second.page).inputValue())).toBe(reading);
    }),
  );

  it(
    'where both changed the same field, it is chosen whose change stands',
    inBoth(async () => {
      await retype(remarksOf(first.page), 'Deliver at the office');
      await retype(remarksOf(second.page), 'Deliver at home');
      await save(second.page);
      await saved(second.page);
      await save(first.page);
      const dialog = first.page.getByRole('dialog', { name: 'Both of you changed this' });
      await dialog.getByRole('radio', { name: 'Theirs Deliver at home' }).waitFor();
      expect(await dialog.getByRole('radio', { name: 'Yours Deliver at the office' }).isChecked()).toBe(true);
      await dialog.getByRole('button', { name: 'Merge and save' }).click();
      await saved(first.page);
      expect(await stored()).toMatchObject({ Notes: 'Deliver at the office' });
      await expect.poll(() => remarksOf(second.page).inputValue()).toBe('Deliver at the office');
    }),
  );
});
