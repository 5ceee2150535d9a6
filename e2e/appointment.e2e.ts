import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';

const DOMAIN = 'servicesdemo';
const ADVISOR = demoUser(DOMAIN, 'advisor');
const ROOMY = 4;

interface Appointment {
  Sts: string;
  WOId?: string;
  Moves: { Reason: string }[];
}
interface Order {
  Sts: string;
  Comps: { _id: string; Desc: string }[];
}

let browser: Browser;
let desk: Api;
let owner: Api;
let free: { Date: string; Free: string[] };
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await signInByApi(inject('demoUrl'), ADVISOR);
  owner = await signInByApi(inject('demoUrl'), demoUser(DOMAIN, 'owner'));
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const days = await desk.get<(typeof free)[]>(`Appointments/Slots?Date=${day}&Days=7`);
  free = days.find(({ Free }) => Free.length > ROOMY)!;
});
afterAll(() => browser?.close());

it('a time is taken, moved with a reason, checked in, made an order of, and done when that is closed, by keyboard', async () => {
  const made = { appointment: '', order: '' };
  const [first, later] = [free.Free[0]!, free.Free.at(-1)!];
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const keys = keyboardOf(page);
    await signIn(page, ADVISOR);
    await page.goto(`/appointments/services?day=${free.Date}`);
    await page.getByRole('button', { name: `Book ${first}, Anybody` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Book ${first}, Anybody` }).focus();
    await keys.press('Enter');
    await page.waitForURL(/\/appointments\/service\/new/);
    await keys.tabTo(page.getByLabel('Customer'));
    await keys.type('Shalini');
    await page.getByRole('option', { name: /Shalini Venkataraman/ }).waitFor();
    await keys.press('Enter');
    await keys.tabTo(page.getByLabel('Asks for'));
    await keys.type('Journey: clean the filters');
    await keys.press('Control+s');
    await page.waitForURL(/\/appointments\/service\/[0-9a-f-]{36}$/);
    made.appointment = page.url().slice(-36);
    await page.getByText('It was never moved.').waitFor();
    await expectAccessible(page);

    await keys.press('Alt+m');
    const dialog = page.getByRole('dialog');
    await keys.tabTo(dialog.getByLabel('Time'));
    await keys.type(later);
    await page.getByRole('option', { name: later }).waitFor();
    await keys.press('Enter');
    await keys.tabTo(dialog.getByLabel('Reason'));
    await keys.type('Journey: nobody is at home');
    await keys.press('Control+Enter');
    await page.getByRole('list', { name: 'Moves' }).getByText('Journey: nobody is at home').waitFor();

    await keys.press('Control+Enter');
    await page.waitForURL(/\/service\/workorder\/[0-9a-f-]{36}$/);
    made.order = page.url().slice(-36);
    await page.getByText('Journey: clean the filters').first().waitFor();
  });
  const path = `Service/WorkOrders/${made.order}`;
  const { Comps } = await owner.get<Order>(path);
  await owner.put(path, { Ops: [{ Desc: 'Clean the filters', Pr: 500, TCode: 106, CompId: Comps[0]!._id }] });
  await owner.put(`${path}/Approve`, { AuthBy: 'Shalini Venkataraman', AuthMode: 'Phone' });
  await owner.put(`${path}/Status`, { Sts: 'Completed' });
  await owner.post(`${path}/GenerateInvoice`, {});
  expect((await owner.get<Order>(path)).Sts).toBe('Closed');
  const done = await desk.get<Appointment>(`Appointments/${made.appointment}`);
  expect([done.Sts, done.WOId, done.Moves.length]).toEqual(['Done', made.order, 1]);
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, ADVISOR);
    await page.goto(`/appointments/service/${made.appointment}`);
    await page.getByText(/ was made of it\.$/).waitFor();
    await page.getByText('Done', { exact: true }).first().waitFor();
  });
});

it('a time that somebody took meanwhile is refused with the next ones that are free', async () => {
  const [time] = free.Free.slice(1);
  const book = (phone: string) =>
    desk.post('Appointments', { Date: free.Date, From: time, Name: 'Journey', Phone: phone, Comps: ['Look at it'] });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, ADVISOR);
    await page.goto(`/appointments/services?day=${free.Date}`);
    await page.getByRole('button', { name: `Book ${time}, Anybody` }).click();
    await page.getByLabel('Name').fill('Journey, late');
    await page.getByLabel('Phone').fill('9845000003');
    await book('9845000001');
    await book('9845000002');
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^This slot was just taken\./)
      .first()
      .waitFor();
  });
});
