import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, call, signInByApi } from './support/api.ts';
import { launchBrowser, listening, signInByForm, type Visit, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { openWrapper } from './support/wrapper.ts';

const OWNER = demoUser('autodemo', 'owner');
const MANAGER = demoUser('autodemo', 'manager');
const CLERK = demoUser('autodemo', 'clerk');
/** Chromium reports every request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket/;
/** The page of the next release, as far as the check reads it. */
const NEXT_VERSION = '<script type="module" crossorigin src="/assets/index-next.js"></script>';

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

const onDemo = (act: (page: Page, opened: Visit) => Promise<void>, expectedErrors?: RegExp) =>
  withPage(browser, inject('demoUrl'), act, { expectedErrors });

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

interface Employee {
  _id: string;
  UserName: string;
  Entities: { EntId: string }[];
}

const employee = async (username: string): Promise<Employee> => {
  const found = await owner.get<{ Data: Employee[] }>(`Users?Text=${username}`);
  return owner.get(`Users/${found.Data.find(({ UserName }) => UserName === username)!._id}`);
};
const giveRole = async ({ _id, Entities }: Employee, name: string) => {
  const roles = await owner.get<{ _id: string; Name: string }[]>('Settings/Roles');
  const RoleId = roles.find(({ Name }) => Name === name)!._id;
  await owner.put(`Users/${_id}`, { Entities: Entities.map(({ EntId }) => ({ EntId, RoleId })) });
};

describe('live events', () => {
  it('two people on one order: the second sees at once what the first changed, and keeps what he typed', () =>
    onDemo(async (page) => {
      const order = await openOrder();
      const [first, second] = ['ten', 'eleven'].map((at) => `The customer called at ${at}, ${order._v}`);
      await signInByForm(page, MANAGER);
      await page.goto(`/service/workorder/${order._id}`);
      await Promise.all([listening(page), page.getByRole('heading', { name: order.Code }).waitFor()]);

      await noteOn(order._id, first!);
      await page.getByText(/changed this just now/).waitFor();
      const notes = page.getByLabel('Notes');
      await expect.poll(() => notes.inputValue()).toBe(first!);

      const odometer = page.getByLabel(/Odometer/);
      const typed = String(Number((await odometer.inputValue()).replace(/\D/g, '') || '0') + 11);
      await odometer.press('ControlOrMeta+a');
      await odometer.pressSequentially(typed);
      await odometer.blur();
      await noteOn(order._id, second!);
      await page.getByText('Your changes are kept.').waitFor();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => notes.inputValue()).toBe(second!);
      expect((await odometer.inputValue()).replace(/\D/g, '')).toBe(typed);
    }));

  it('rights changed: the menu follows at once, without a new sign-in', () =>
    onDemo(async (page) => {
      const clerk = await employee('clerk');
      await signInByForm(page, CLERK);
      await listening(page);
      const invoices = page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Invoices', exact: true });
      expect(await invoices.count()).toBe(0);
      await giveRole(clerk, 'Accountant');
      try {
        await invoices.waitFor();
        const before = page.url();
        await invoices.click();
        await page.getByRole('heading', { level: 1, name: /Invoices/ }).waitFor();
        expect(page.url()).not.toBe(before);
      } finally {
        await giveRole(clerk, 'Parts inventory clerk');
      }
      await page.waitForURL(/unauthorised/);
      expect(await invoices.count()).toBe(0);
    }));

  it('settings changed by another: the other tab is asked to reload', () =>
    onDemo(async (page) => {
      await signInByForm(page, MANAGER);
      await listening(page);
      const [entity] = await owner
        .get<{ _id: string; OrgId: string; DName: string; UName: string; _v: number }[]>('Entities')
        .then((all) => all.filter(({ UName }) => UName === OWNER.domain));
      await owner.put(`Entities/${entity!._id}/${entity!.OrgId}`, { DName: entity!.DName, _v: entity!._v });
      const question = page.getByRole('dialog', { name: 'Company data changed' });
      await question.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await question.waitFor({ state: 'detached' });
    }));
});

describe('offline', () => {
  it('leaves no page, clean or not, and tells why; with the network back it does', () =>
    onDemo(async (page, { context }) => {
      await signInByForm(page, MANAGER);
      await listening(page);
      await context.setOffline(true);
      await page.getByText('No Internet Access.Check your network and try again.').waitFor();
      const customers = page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true });
      await customers.click();
      await page.getByText("You are not connected to internet, seems like you don't have access").waitFor();
      expect(new URL(page.url()).pathname).toBe('/basic/home');
      await context.setOffline(false);
      await customers.click();
      await page.waitForURL(/customers\/customersearch/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }, NO_NETWORK));

  it('a server that does not answer leads there too, and Retry leads back once it does', () =>
    onDemo(async (page) => {
      await signInByForm(page, MANAGER);
      const api = /\/api\//;
      await page.route(api, (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      await page.unroute(api);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.waitForURL(/basic\/home/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }, /ERR_FAILED|WebSocket/));
});

describe('the background worker', () => {
  it('answers a reload without a network with the app itself, and keeps no answer of the API', () =>
    onDemo(async (page, { context }) => {
      await signInByForm(page, MANAGER);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js');
        await navigator.serviceWorker.ready;
      });
      const kept = await page.evaluate(async () => {
        const [name] = await caches.keys();
        return (await (await caches.open(name!)).keys()).map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain('/');
      expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
      await page.reload();
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      await context.setOffline(false);
      await page.waitForURL(/basic\/home/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }, NO_NETWORK));

  it('a newer version is offered within half an hour, and never over unsaved changes', () =>
    onDemo(async (page) => {
      await page.clock.install();
      await signInByForm(page, MANAGER);
      // What the app fetches once it is stable: from then on it looks for a newer version.
      const stable = page.waitForRequest(/retry-page/);
      await page.goto('/customers/customer/new');
      await page.getByLabel('Name').first().fill('Asha Rao');
      await stable;
      let served = 0;
      await page.route(
        (url) => url.pathname === '/',
        async (route) => {
          served += 1;
          await route.fulfill({ contentType: 'text/html', body: NEXT_VERSION });
        },
      );
      await page.clock.fastForward('31:00');
      await page.getByText("Newer version of the app is available. It's a quick refresh away!").waitFor();
      expect(served).toBe(1);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('Save or leave your changes on this page first.').waitFor();
      expect(await page.getByLabel('Name').first().inputValue()).toBe('Asha Rao');
    }));
});

describe('inside the mobile wrapper', () => {
  it('the wrapper hands over its token, hears of signing in and out, and asks how far Back may go', () =>
    onDemo(async (_page, { context }) => {
      const app = inject('demoUrl');
      const { Token } = await call<{ Token: string }>(app, 'POST', 'IAM/Auth/Authenticate', { ...MANAGER });
      const wrapper = await openWrapper(context, inject('wrapperOrigin'), { app, token: Token });
      const frame = wrapper.page.frameLocator('iframe');
      await frame.getByRole('heading', { level: 1 }).waitFor();
      // How much is unread comes as it is counted, at its own time.
      const told = async () => (await wrapper.heard()).filter(({ Type }) => Type !== 'Badge');
      expect(await told()).toMatchObject([
        { App: 'Bahi', Type: 'LoginToken', Id: expect.any(String) },
        { App: 'Bahi', Type: 'LoginSuccess', Data: { Token, UserId: expect.any(String), EntId: expect.any(String) } },
      ]);
      await expect
        .poll(async () => (await wrapper.heard()).filter(({ Type }) => Type === 'Badge').at(-1))
        .toMatchObject({ App: 'Bahi', Data: { Count: expect.any(Number) } });
      expect(await wrapper.ask('HistoryLength')).toMatchObject({ Type: 'HistoryLength', Data: { Length: 0 } });
      await frame.getByRole('button', { name: /^Account of/ }).click();
      await frame.getByRole('button', { name: 'Sign out' }).click();
      await frame.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
      await frame.getByRole('heading', { name: 'Login' }).waitFor();
      expect((await told()).at(-1)).toMatchObject({ Type: 'LogoutSuccess' });
    }));

  it('sign-in says that it is in the wrapper, whose home keeps its case; Back may go as far as pages were opened', () =>
    onDemo(async (_page, { context }) => {
      const wrapper = await openWrapper(context, inject('wrapperOrigin'), { app: `${inject('demoUrl')}/Mobile/Home` });
      const frame = wrapper.page.frameLocator('iframe');
      await frame.getByRole('heading', { name: 'Login' }).waitFor();
      await frame.getByLabel('Domain name').fill(MANAGER.domain);
      await frame.getByLabel('Username').fill(MANAGER.username);
      await frame.getByRole('textbox', { name: 'Password' }).fill(MANAGER.password);
      const asked = wrapper.page.waitForRequest(/IAM\/Auth\/Authenticate$/);
      await frame.getByRole('button', { name: 'Login' }).click();
      expect((await asked).postDataJSON()).toMatchObject({ Mobile: true });
      await expect.poll(() => new URL(wrapper.page.frames().at(-1)!.url()).pathname).toBe('/Mobile/Home');
      await frame.getByRole('navigation').first().waitFor();
      await frame.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
      await wrapper.page.waitForFunction(() => document.querySelector('iframe') !== null);
      expect(await wrapper.ask('HistoryLength')).toMatchObject({ Data: { Length: 1 } });
    }));

  it('no other window may show the app', () =>
    onDemo(async (_page, { context }) => {
      const stranger = inject('wrapperOrigin').replace('localhost', '127.0.0.1');
      const wrapper = await openWrapper(context, stranger, { app: inject('demoUrl') });
      await expect.poll(() => wrapper.page.frames().at(-1)!.url()).toBe('chrome-error://chromewebdata/');
      expect(await wrapper.heard()).toEqual([]);
    }));
});

describe('a duplicated tab', () => {
  it('gets an id and a token of its own', () =>
    onDemo(async (page, { context }) => {
      await signInByForm(page, MANAGER);
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

  it('is none where the page before only lets go late', () =>
    onDemo(async (page, { context }) => {
      await signInByForm(page, MANAGER);
      const before = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
      // Stands in the queue for the lock of the tab, and keeps it for a while when the page is left.
      const late = await context.newPage();
      await late.goto('/icon.svg');
      await late.evaluate(
        (lock) => void navigator.locks.request(lock, () => new Promise((letGo) => globalThis.setTimeout(letGo, 2_000))),
        `bahi.tab.${before['bahi.tab']}`,
      );
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)).toMatchObject({
        'bahi.tab': before['bahi.tab'],
        'workshop.token': before['workshop.token'],
      });
    }));
});

it('signing out asks before it gives up what is not saved', () =>
  onDemo(async (page) => {
    await signInByForm(page, MANAGER);
    await page.goto('/customers/customer/new');
    await page.getByLabel('Name').first().fill('Asha Rao');
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      return page.getByRole('dialog', { name: 'Unsaved Changes' });
    };
    await (await signOut()).getByRole('button', { name: 'Stay in this Page' }).click();
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Asha Rao');
    await (await signOut()).getByRole('button', { name: 'Leave this Page' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  }));
