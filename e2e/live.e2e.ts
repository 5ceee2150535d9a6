import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, type Visit, visit, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');
const MANAGER = demoUser('autodemo', 'manager');
/** Chromium reports every request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket/;

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

const onDemo = (act: (page: Page, opened: Visit) => Promise<void>, expectedErrors?: RegExp) =>
  withPage(browser, inject('demoUrl'), act, { expectedErrors });

/** The page listens once its connection is there and its topics are joined. */
const listening = (page: Page) =>
  page.waitForEvent('websocket').then(
    (socket) =>
      new Promise<void>((resolve) => {
        // The answer to joining: packet 43, with the number of the question.
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).startsWith('43')) resolve();
        });
      }),
  );

interface OrderRow {
  _id: string;
  Code: string;
  _v: number;
}

const openOrder = async (): Promise<OrderRow> => {
  const { Data } = await owner.get<{ Data: OrderRow[] }>('Service/WorkOrders?Sts=InProgress&Limit=1');
  return owner.get<OrderRow>(`Service/WorkOrders/${Data[0]!._id}`);
};
const noteOn = async (id: string, text: string) => {
  const { _v } = await owner.get<OrderRow>(`Service/WorkOrders/${id}`);
  await owner.put(`Service/WorkOrders/${id}`, { Notes: text, _v });
};

describe('live events', () => {
  it('two people on one order: the second sees at once what the first changed, and keeps what he typed', () =>
    onDemo(async (page) => {
      const order = await openOrder();
      await signIn(page, MANAGER);
      await page.goto(`/service/workorder/${order._id}`);
      await Promise.all([listening(page), page.getByRole('heading', { name: order.Code }).waitFor()]);

      await noteOn(order._id, 'The customer called at ten');
      await page.getByText(/changed this just now/).waitFor();
      const notes = page.getByLabel('Remarks');
      await expect.poll(() => notes.inputValue()).toBe('The customer called at ten');

      const odometer = page.getByLabel(/Odometer/);
      const typed = String(Number((await odometer.inputValue()).replace(/\D/g, '') || '0') + 11);
      await odometer.fill(typed);
      await odometer.blur();
      await noteOn(order._id, 'The customer called again');
      await page.getByText('Your changes are kept.').waitFor();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => notes.inputValue()).toBe('The customer called again');
      expect((await odometer.inputValue()).replace(/\D/g, '')).toBe(typed);
    }));

  it('settings changed by another: the other tab is asked to reload', () =>
    onDemo(async (page) => {
      await signIn(page, MANAGER);
      await listening(page);
      const [entity] = await owner.get<{ _id: string; OrgId: string; DName: string; UName: string; _v: number }[]>(
        'Entities',
      ).then((all) => all.filter(({ UName }) => UName === OWNER.domain));
      await owner.put(`Entities/${entity!._id}/${entity!.OrgId}`, { DName: entity!.DName, _v: entity!._v });
      const question = page.getByRole('dialog', { name: 'Company data changed' });
      await question.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await question.waitFor({ state: 'detached' });
    }));
});

describe('offline', () => {
  it('leads to the retry page with a warning, and back to where one was going', () =>
    onDemo(async (page, { context }) => {
      await signIn(page, MANAGER);
      await listening(page);
      await context.setOffline(true);
      await page.getByText('No Internet Access.Check your network and try again.').waitFor();
      await page.evaluate(() => {
        history.pushState({}, '', '/customers/customersearch');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      expect(new URL(page.url()).searchParams.get('next')).toBe('/customers/customersearch');
      await context.setOffline(false);
      await page.waitForURL(/customers\/customersearch/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }, NO_NETWORK));
});

describe('a duplicated tab', () => {
  it('gets an id and a token of its own', () =>
    onDemo(async (page, { context }) => {
      await signIn(page, MANAGER);
      const stored = () => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
      const first = await stored();
      const copy = await context.newPage();
      // What the browser does when a tab is duplicated: session storage is copied.
      await copy.addInitScript((copied) => {
        if (sessionStorage.getItem('bahi.tab')) return;
        for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, value);
      }, first);
      await copy.goto('/basic/home');
      await copy.getByRole('heading', { level: 1 }).waitFor();
      const second = await copy.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
      expect(second['bahi.tab']).not.toBe(first['bahi.tab']);
      expect(second['workshop.token']).not.toBe(first['workshop.token']);
      expect((await stored())['workshop.token']).toBe(first['workshop.token']);
    }));
});
