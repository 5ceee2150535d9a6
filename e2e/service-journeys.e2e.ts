import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { OWNER } from './support/workshop.ts';

const PHONE = { width: 390, height: 844 };
const AUTHORISED = { AuthBy: 'Ravi Sharma', AuthMode: 'Phone' };
const INSURER = 'BAJAJ';

interface Wire {
  _id: string;
  _v: number;
  Code: string;
  Sts: string;
  WOId: string;
  CurSupp?: string;
  Total: number;
  Date: string;
  From: string;
  Free: string[];
  Url: string;
  Lines: { _id: string; Asd?: number; Clm: number }[];
  Ops: { _id: string; Desc: string; SuppEst?: string }[];
  SuppEst: { Id: string }[];
  Branches: { _id: string }[];
}

let browser: Browser;
let owner: Api;
let party: { CustomerId: string; ProductId: string };

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
  const { _id: CustomerId } = await owner.post<Wire>('Common/Customers', { Name: 'Ravi Sharma', Phone: '9845055571' });
  const vehicle = { RegNo: 'KA02SJ1801', Make: 'Honda', Model: 'City', Year: 2023, CustomerId };
  const { _id: ProductId } = await owner.post<Wire>('Common/Products', vehicle);
  party = { CustomerId, ProductId };
});
afterAll(() => browser?.close());

const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

it('an estimate grows by three supplementary rounds, whose lines join the same order', async () => {
  const { _id } = await owner.post<Wire>('Service/Estimates', {
    ...party,
    Ops: [{ Desc: 'Overhaul brakes', Pr: 2000 }],
  });
  const path = `Service/Estimates/${_id}`;
  await owner.put(`${path}/Approve`, AUTHORISED);
  const { WOId } = await owner.post<Wire>(`${path}/ConvertToWO`, {});
  for (const [code, Desc, Pr] of [
    ['a', 'Replace a brake disc', 1800],
    ['b', 'Replace a calliper', 2600],
    ['c', 'Bleed the brakes', 400],
  ] as const) {
    await owner.post(`${path}/Supplementary`, { Reason: `Found at work: ${Desc}` });
    await owner.put(path, { Ops: [{ Desc, Pr }] });
    expect((await owner.get<Wire>(path)).CurSupp).toBe(code);
    await owner.put(`${path}/Approve`, AUTHORISED);
    expect((await owner.post<Wire>(`${path}/ConvertToWO`, {})).WOId).toBe(WOId);
  }
  const estimate = await owner.get<Wire>(path);
  expect([estimate.Sts, estimate.SuppEst.map(({ Id }) => Id), estimate.Ops.map(({ SuppEst }) => SuppEst)]).toEqual([
    'Converted',
    ['a', 'b', 'c'],
    [undefined, 'a', 'b', 'c'],
  ]);
  await withPage(browser, inject('workshopUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/service/workorder/${WOId}`);
    await page.getByRole('heading', { level: 1, name: /^RO-/ }).waitFor();
    for (const { Desc } of estimate.Ops) await page.getByText(Desc, { exact: true }).first().waitFor();
    await page.getByText('₹8,024.00').first().waitFor();
    await expectAccessible(page);
  });
});

it('a surveyor assesses a claim on an estimate by his link, on a phone, without signing in; the desk sees it', async () => {
  await owner.put('EntitySettings/Service', { Insurance: true });
  await owner.put(`Service/EntityInsurance/${INSURER}`, { TieUp: true, From: '2020-01-01' });
  const { _id } = await owner.post<Wire>('Service/Estimates', {
    ...party,
    Ops: [{ Desc: 'Refit the bumper', PBy: 'Ins', AssPr: 600 }],
    Parts: [{ Desc: 'Bumper', Qty: 1, OpId: 'EO1', PBy: 'Ins', AssPr: 8000, Free: true, TCode: 106 }],
  });
  await owner.put(`Service/Estimates/${_id}/Insurance`, { InsId: INSURER, ClaimNo: 'BJ/18/1', LossDt: days(-1) });
  let claimId = '';
  await withPage(browser, inject('workshopUrl'), async (desk) => {
    await signIn(desk, OWNER);
    await desk.goto(`/service/estimate/${_id}`);
    await desk.getByRole('heading', { name: /^EST-/ }).waitFor();
    await desk.getByRole('button', { name: 'Insurance', exact: true }).first().click();
    await desk.getByRole('button', { name: 'Make the claim' }).click();
    await desk.waitForURL(/\/service\/claim\/[0-9a-f-]{36}$/);
    claimId = desk.url().split('/').at(-1)!;
    await desk.getByRole('grid', { name: 'Components of the claim' }).waitFor();
    await expectAccessible(desk);
    const { Url } = await owner.post<Wire>(`Service/Claims/${claimId}/Links`, { For: 'Sur', Channel: 'copy' });
    const second = await launchBrowser();
    try {
      await withPage(
        second,
        inject('workshopUrl'),
        async (phone) => {
          await phone.goto(`/approve/${Url.split('/').at(-1)}`);
          await phone.getByRole('heading', { name: 'Claim BJ/18/1' }).waitFor();
          expect(await phone.getByText('Ravi Sharma').count()).toBe(0);
          await expectAccessible(phone);
          const card = (text: string) => phone.getByRole('listitem').filter({ hasText: text });
          await card('Bumper').filter({ hasText: '₹8,000.00' }).getByLabel('Material').click();
          await phone.getByRole('option', { name: /^Plastic/ }).click();
          await phone.getByLabel('Your name').fill('K. Iyer');
          await phone.getByRole('button', { name: 'Send survey' }).click();
          await phone.getByText(/^Thank you\./).waitFor();
        },
        PHONE,
      );
    } finally {
      await second.close();
    }
    await desk.reload();
    await desk.getByText('Surveyed', { exact: true }).first().waitFor();
  });
  const { Lines } = await owner.get<Wire>(`Service/Claims/${claimId}`);
  expect(Lines.map(({ Clm, Asd }) => [Clm, Asd])).toEqual([
    [600, 600],
    [8000, 4000],
  ]);
});

it('an appointment goes from the customer’s link to the closed order', async () => {
  const slots = await owner.get<Wire[]>(`Appointments/Slots?Date=${days(3)}&Days=5`);
  const free = slots.find(({ Free }) => Free.length > 2)!;
  const appointment = await owner.post<Wire>('Appointments', {
    ...party,
    Date: free.Date,
    From: free.Free[0],
    Mins: 30,
  });
  const { Url } = await owner.post<Wire>(`Appointments/${appointment._id}/Links`, { Channel: 'copy' });
  await withPage(
    browser,
    inject('workshopUrl'),
    async (phone) => {
      await phone.goto(`/approve/${Url.split('/').at(-1)}`);
      await phone.getByRole('button', { name: 'I will come' }).click();
      await phone.getByText(/Confirmed/).waitFor();
      await expectAccessible(phone);
    },
    PHONE,
  );
  await withPage(browser, inject('workshopUrl'), async (desk) => {
    await signIn(desk, OWNER);
    await desk.goto(`/appointments/service/${appointment._id}`);
    await desk.getByText('Confirmed', { exact: true }).first().waitFor();
    await desk.keyboard.press('Control+Enter');
    await desk.waitForURL(/\/service\/workorder\/[0-9a-f-]{36}$/);
    const orderId = desk.url().split('/').at(-1)!;
    const order = `Service/WorkOrders/${orderId}`;
    await owner.put(order, { Ops: [{ Desc: 'Periodic service', Pr: 1500, CompId: 'WC1' }] });
    await owner.put(`${order}/Approve`, AUTHORISED);
    await owner.put(`${order}/Status`, { Sts: 'Completed' });
    await owner.post(`${order}/GenerateInvoice`, {});
    await desk.goto(`/appointments/service/${appointment._id}`);
    await desk.getByText('Done', { exact: true }).first().waitFor();
    expect((await owner.get<Wire>(order)).Sts).toBe('Closed');
  });
});
