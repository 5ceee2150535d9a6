import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const MANAGER = demoUser('autodemo', 'manager');
const OWNER = demoUser('autodemo', 'owner');
const TECHNICIAN = demoUser('autodemo', 'technician');

interface Order {
  _id: string;
  Sts: string;
  Reason?: string;
  Ops: { _id: string; Desc: string; Sts: string; CarriedFrom?: { WOId: string } }[];
}

let browser: Browser;
let owner: Api;
let technicianId: string;
let vehicles: { _id: string; CustomerId: string }[];
beforeAll(async () => {
  browser = await launchBrowser();
  const url = inject('demoUrl');
  owner = await signInByApi(url, OWNER);
  const own = await signInByApi(url, TECHNICIAN);
  technicianId = (await own.get<{ User: { UserId: string } }>('IAM/Auth/GetUserAndEntitySettings')).User.UserId;
  vehicles = (await owner.get<{ _id: string; CustomerId?: string }[]>('Common/Products')).filter(
    (one): one is { _id: string; CustomerId: string } => !!one.CustomerId,
  );
});
afterAll(() => browser?.close());

const take = (vehicle: number, fields: object): Promise<Order> => {
  const { _id: ProductId, CustomerId } = vehicles[vehicle]!;
  return owner.post<Order>('Service/WorkOrders', { ProductId, CustomerId, ...fields });
};
const read = (id: string): Promise<Order> => owner.get<Order>(`Service/WorkOrders/${id}`);

it('a declined order is taken up again, and a closed one reopened, each with its reason', async () => {
  const { _id } = await take(0, { Ops: [{ Desc: 'Polish', Pr: 900, PBy: 'Int' }] });
  await withPage(browser, inject('demoUrl'), async (page) => {
    // Work at our own cost is given away in full: its owner takes it up.
    await signIn(page, OWNER);
    await page.goto(`/service/workorder/${_id}`);
    const confirm = async (verb: string, reason: string): Promise<void> => {
      await page.getByRole('dialog').getByLabel('Reason').fill(reason);
      await page.getByRole('dialog').getByRole('button', { name: verb }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Decline repair order', exact: true }).click();
    await confirm('Decline repair order', 'Above his budget');
    await page.getByText('Declined: Above his budget').waitFor();
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect.poll(async () => (await read(_id)).Sts).toBe('New');

    await owner.put(`Service/WorkOrders/${_id}/Approve`, {});
    await owner.put(`Service/WorkOrders/${_id}/Status`, { Sts: 'Completed' });
    await owner.put(`Service/WorkOrders/${_id}/Status`, { Sts: 'Closed' });
    await page.reload();
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await confirm('Reopen repair order', 'The wax was forgotten');
    await expect.poll(async () => (await read(_id)).Sts).toBe('InProgress');
  });
});

it('advised work of an earlier visit is offered on the next order of the vehicle and added by one press', async () => {
  const before = await take(1, {
    Ops: [
      { Desc: 'Clutch overhaul', Pr: 4000, ASR: true },
      { Desc: 'Wash', Pr: 300 },
    ],
  });
  await owner.put(`Service/WorkOrders/${before._id}/Status`, { Sts: 'Declined', Reason: 'Only looked at' });
  const next = await take(1, { Comps: [{ Desc: 'Clutch slips' }] });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, MANAGER);
    await page.goto(`/service/workorder/${next._id}`);
    await page.getByText('Advised or declined before:').waitFor();
    await page.getByRole('button', { name: 'Look and add' }).click();
    const list = page.getByRole('list', { name: 'Work of earlier visits' });
    await list.getByText('Clutch overhaul').first().waitFor();
    // Only the clutch: everything else of earlier visits stays for another time.
    for (const box of await list.getByRole('checkbox').all()) await box.uncheck();
    await list.getByRole('checkbox', { name: 'Clutch overhaul' }).first().check();
    await page.getByRole('button', { name: 'Add 1 line' }).click();
    await page.getByRole('grid').getByText('Clutch overhaul').waitFor();
  });
  const taken = (await read(next._id)).Ops;
  expect(taken.map(({ Desc, CarriedFrom }) => [Desc, CarriedFrom?.WOId])).toEqual([['Clutch overhaul', before._id]]);
});

it('a technician starts, pauses and finishes on My Jobs; the clock shows, and no price', async () => {
  const order = await take(2, {
    Ops: [
      { Desc: 'Rotate the tyres', Pr: 450, Tech: technicianId },
      { Desc: 'Grease the hinges', Pr: 100, Tech: technicianId },
    ],
  });
  await owner.put(`Service/WorkOrders/${order._id}/Approve`, {});
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, TECHNICIAN);
    await page.goto('/service/jobsdashboard');
    const card = page.getByRole('listitem').filter({ hasText: 'Rotate the tyres' });
    await card.waitFor();
    expect(await card.innerText()).not.toContain('450');
    const other = page.getByRole('listitem').filter({ hasText: 'Grease the hinges' });
    await other.getByRole('button', { name: 'Start' }).click();
    await other.getByRole('button', { name: 'Finish' }).click();
    await other.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await other.getByRole('timer').waitFor();
    await other.getByRole('button', { name: 'Finish' }).click();
    await other.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Start' }).click();
    await card.getByRole('timer').waitFor();
    await card.getByRole('button', { name: 'Pause' }).click();
    await card.getByRole('timer').waitFor({ state: 'detached' });
    expect((await read(order._id)).Ops[0]!.Sts).toBe('InProgress');
    await card.getByRole('button', { name: 'Resume' }).click();
    await card.getByRole('timer').waitFor();
    await card.getByRole('button', { name: 'Finish' }).click();
    await card.waitFor({ state: 'detached' });
    // The last job completes its order, which a technician cannot change then: no Undo is offered.
    await page.getByText('Rotate the tyres finished').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
  expect((await read(order._id)).Ops[0]!.Sts).toBe('Completed');
});

it('tells what is known of a vehicle as its number is chosen: whose it is, its last visits, and the order that is open', () =>
  withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, demoUser('autodemo', 'advisor'));
    await page.goto('/service/workorder/new');
    await page.getByLabel('Registration number').fill('KA05MH4821');
    await page.getByRole('option').first().click();
    const known = page.getByRole('region', { name: 'Known of this vehicle' });
    await known.getByText('Varun Joshi').waitFor();
    await known
      .getByText(/^RO-KOR-\d+ is open/)
      .first()
      .waitFor();
    expect(await known.getByRole('link', { name: 'open it' }).first().getAttribute('href')).toMatch(
      /service\/workorder\//,
    );
  }));
