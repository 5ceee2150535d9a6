import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, openSettled, signIn, signInByForm, visit, withPage } from './support/browser.ts';
import { keepsCopyOf } from './support/copies.ts';
import { demoUser } from './support/demo-user.ts';
import { press, signOut } from './support/forms.ts';

const OWNER = demoUser('autodemo', 'owner');

let browser: Browser;
let api: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  api = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

const onDemo = (act: (page: Page) => Promise<void>, expectedErrors?: RegExp) =>
  withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signIn(page, OWNER);
      await act(page);
    },
    { expectedErrors },
  );

/** Its own, so that no other journey leaves it as it cannot be saved. */
async function newDraft(): Promise<string> {
  const { Data } = await api.get<{ Data: { _id: string }[] }>('Common/Customers?Text=an');
  const Ops = [{ Desc: 'Wheel balancing', Qty: 1, Pr: 400, TCode: 106, SAC: '9987' }];
  const { _id } = await api.post<{ _id: string }>('Accounting/Invoices', { CustomerId: Data[0]!._id, Ops });
  return _id;
}

/** Presses Ctrl+S and types while the save is under way; it goes on to the server when that is done. */
async function typeDuringSave(page: Page, path: RegExp, type: () => Promise<void>): Promise<void> {
  let goOn = () => {};
  const typed = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await typed;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => path.test(request.url()) && request.method() !== 'GET');
  await page.keyboard.press('ControlOrMeta+s');
  await sent;
  await type();
  goOn();
  await page.getByText(/(Saved|Updated) Successfully|^Saved\. What you typed|^\S+ saved$/).waitFor();
  await page.unroute(path);
}

const saveAgain = async (page: Page, path: RegExp) => {
  const answered = page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() === 'PUT');
  await page.keyboard.press('ControlOrMeta+s');
  expect((await answered).status()).toBe(200);
};

describe('what is typed while a save travels stays', () => {
  const customers = /\/api\/Common\/Customers/;

  it('on a new customer, whose saved page takes it over', () =>
    onDemo(async (page) => {
      await page.goto('/customers/customer/new');
      await page.getByRole('textbox', { name: 'Name' }).first().fill('Typing Ahead');
      await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9845012345');
      const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
      await typeDuringSave(page, customers, () => email.fill('ahead@example.in'));
      await page.waitForURL(/customers\/customer\/(?!new)/);
      expect(await email.inputValue()).toBe('ahead@example.in');
      await saveAgain(page, customers);
      const id = page.url().split('/').at(-1)!;
      expect(await api.get(`Common/Customers/${id}`)).toMatchObject({
        Name: 'Typing Ahead',
        Email: 'ahead@example.in',
      });
    }));

  it('on an order', () =>
    onDemo(async (page) => {
      const { Data } = await api.get<{ Data: { _id: string; Code: string }[] }>(
        'Service/WorkOrders?Sts=InProgress&Limit=2',
      );
      const order = Data.at(-1)!;
      await page.goto(`/service/workorder/${order._id}`);
      await page.getByRole('heading', { name: order.Code }).waitFor();
      const remarks = page.getByLabel('Notes');
      const saved = `Saved first ${Date.now()}`;
      await remarks.fill(saved);
      const orders = /\/api\/Service\/WorkOrders\//;
      await typeDuringSave(page, orders, () => remarks.fill(`${saved}, typed after`));
      expect(await remarks.inputValue()).toBe(`${saved}, typed after`);
      await saveAgain(page, orders);
      expect(await api.get(`Service/WorkOrders/${order._id}`)).toMatchObject({ Notes: `${saved}, typed after` });
    }));

  it('on a draft invoice', () =>
    onDemo(async (page) => {
      const id = await newDraft();
      await page.goto(`/accounting/invoice/${id}`);
      const notes = page.getByLabel('Notes', { exact: true });
      await notes.fill('Saved first');
      const invoices = /\/api\/Accounting\/Invoices\//;
      await typeDuringSave(page, invoices, () => notes.fill('Typed after'));
      expect(await notes.inputValue()).toBe('Typed after');
      await saveAgain(page, invoices);
      expect(await api.get(`Accounting/Invoices/${id}`)).toMatchObject({ Notes: 'Typed after' });
    }));
});

it('what somebody else saved meanwhile is merged with what was typed here, and both are kept', () =>
  onDemo(async (page) => {
    const { _id } = await api.post<{ _id: string }>('Common/Customers', { Name: 'Two Hands', Phone: '9845098450' });
    await page.goto(`/customers/customer/${_id}`);
    const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
    await email.fill('here@example.in');
    // Not heard of by the page: the save itself finds out.
    await page.route('**/wsockets/**', (route) => route.abort());
    const { _v } = await api.get<{ _v: number }>(`Common/Customers/${_id}`);
    await api.put(`Common/Customers/${_id}`, { Name: 'Two Hands Motors', _v });
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Two Hands Motors saved').waitFor();
    expect(await api.get(`Common/Customers/${_id}`)).toMatchObject({
      Name: 'Two Hands Motors',
      Email: 'here@example.in',
    });
  }, /409|WebSocket/));

it('Ctrl+Enter over an open question does not approve the invoice below it', () =>
  onDemo(async (page) => {
    const id = await newDraft();
    await page.goto(`/accounting/invoice/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete draft' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this draft?' });
    await question.waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.waitForTimeout(500);
    expect([await question.isVisible(), await page.getByRole('dialog').count()]).toEqual([true, 1]);
    await page.keyboard.press('Escape');
    expect(await api.get(`Accounting/Invoices/${id}`)).toMatchObject({ Sts: 'Draft' });
  }));

/** The renderer of the page dies as by a fault or for want of memory: nothing of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}
/** A moment after a page stands it offers what was typed, if it offers anything. */
const OFFERED_MS = 2_000;

describe('what was typed before the page was killed', () => {
  const OFFERED = /You typed this \(Today \d\d:\d\d\) and did not save it/;

  it('on a customer and on an order of five lines is offered again, to its own user alone', async () => {
    const { context, page: first } = await visit(browser, inject('demoUrl'));
    try {
      await signIn(first, OWNER);
      await first.goto('/customers/customer/new');
      await first.getByRole('textbox', { name: 'Name' }).first().fill('Killed In The Middle');
      await first.getByRole('textbox', { name: 'Phone', exact: true }).fill('9845012399');
      await keepsCopyOf(first, '9845012399');
      await kill(first);

      const other = await context.newPage();
      await signIn(other, demoUser('autodemo', 'manager'));
      await other.goto('/customers/customer/new');
      await other.getByRole('heading', { level: 1 }).waitFor();
      await other.waitForTimeout(OFFERED_MS);
      expect(await other.getByText(OFFERED).count()).toBe(0);
      await signOut(other);
      await other.close();

      const second = await context.newPage();
      await signIn(second, OWNER);
      await second.goto('/customers/customer/new');
      await second.getByText(OFFERED).waitFor();
      await second.getByText(/Name: Killed In The Middle/).waitFor();
      await press(second, 'Restore');
      expect(await second.getByRole('textbox', { name: 'Phone', exact: true }).inputValue()).toBe('9845012399');
      await second.keyboard.press('ControlOrMeta+s');
      await second.waitForURL(/customers\/customer\/(?!new)/);
      await second.getByText('Killed In The Middle saved').waitFor();

      await second.goto('/service/workorder/new');
      await second.getByLabel('Notes', { exact: true }).fill('Brakes squeal');
      for (const line of [1, 2, 3, 4, 5]) {
        await second.keyboard.press('Alt+n');
        await second.getByLabel(`Code, line ${line}`).fill(`Free work ${line}`);
        await second.keyboard.press('Tab');
      }
      await keepsCopyOf(second, 'Free work 5');
      await kill(second);

      const third = await context.newPage();
      await signIn(third, OWNER);
      await third.goto('/service/workorder/new');
      await third.getByText(/Notes: Brakes squeal; Lines: 5 added/).waitFor();
      await press(third, 'Restore');
      expect(await third.getByLabel('Notes', { exact: true }).inputValue()).toBe('Brakes squeal');
      for (const line of [1, 2, 3, 4, 5]) await third.getByText(`Free work ${line}`, { exact: true }).first().waitFor();
      // Given up by its user, it is not offered again, and the customer that was saved is not either.
      await third.waitForTimeout(OFFERED_MS);
      await third.getByRole('link', { name: 'Customers' }).first().click();
      await press(third, 'Leave this Page');
      await third.waitForURL(/\/customers\//);
      await third.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
      for (const path of ['/service/workorder/new', '/customers/customer/new']) {
        await third.goto(path);
        await third.getByRole('heading', { level: 1 }).waitFor();
        await third.waitForTimeout(OFFERED_MS);
        expect([path, await third.getByText(OFFERED).count()]).toEqual([path, 0]);
      }
    } finally {
      await context.close();
    }
  });

  it('is gone once its user has signed out', async () => {
    const { context, page } = await visit(browser, inject('demoUrl'));
    try {
      await signInByForm(page, OWNER);
      await page.goto('/vendors/vendor/new');
      await page.getByRole('textbox', { name: 'Name' }).first().fill('Not To Be Kept');
      await keepsCopyOf(page, 'Not To Be Kept');
      await kill(page);
      const next = await context.newPage();
      await signInByForm(next, OWNER);
      await signOut(next);
      await signInByForm(next, OWNER);
      await next.goto('/vendors/vendor/new');
      await next.getByRole('heading', { level: 1 }).waitFor();
      await next.waitForTimeout(OFFERED_MS);
      expect(await next.getByText(OFFERED).count()).toBe(0);
    } finally {
      await context.close();
    }
  });
});

it('a new record that would begin otherwise is asked about first, and stays without a network', () =>
  onDemo(async (page) => {
    await openSettled(page, '/settings/roles/new');
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Typed here');
    await page.context().setOffline(true);
    await page.evaluate(() => {
      const { __TSR_ROUTER__: router } = globalThis as unknown as {
        __TSR_ROUTER__: { history: { push: (to: string) => void } };
      };
      router.history.push('/settings/roles/new?copy=another');
    });
    await page.waitForTimeout(500);
    expect(await page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Typed here');
    await page.context().setOffline(false);
  }, /ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported module/));
