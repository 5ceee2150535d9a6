import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, listening, signIn, withPage } from './support/browser.ts';
import { OWNER } from './support/workshop.ts';

const PHONE = { width: 390, height: 844 };

interface Estimate {
  _id: string;
  Code: string;
  Sts: string;
  WOId?: string;
  Ops: { _id: string; Desc: string; Sts: string }[];
}

let browser: Browser;
let owner: Api;
let vehicle: { _id: string; CustomerId: string };
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
  const customer = await owner.post<{ _id: string }>('Common/Customers', { Name: 'Asha Rao', Phone: '9845067890' });
  const [guide] = await owner.get<{ _id: string }[]>('LTGS/');
  const { _id } = await owner.post<{ _id: string }>('Common/Products', {
    RegNo: 'KA01LK2026',
    Make: 'Maruti Suzuki',
    Model: 'Swift',
    LTG: guide!._id,
    CustomerId: customer._id,
  });
  vehicle = { _id, CustomerId: customer._id };
});
afterAll(() => browser?.close());

const newEstimate = () =>
  owner.post<Estimate>('Service/Estimates', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Ops: [
      { Desc: 'Replace the clutch plate', Pr: 5200 },
      { Desc: 'Flush the cooling system', Pr: 900 },
      { Desc: 'Polish the headlamps', Pr: 600 },
    ],
  });

/** The desk copies a link of the estimate that it has open. */
async function copyLink(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Links' }).click();
  await page.getByLabel('Send by').click();
  await page.getByRole('option', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const made = await page.locator('code').textContent();
  return new URL(made!).pathname;
}

it('the desk shares an estimate, its customer answers on his phone without signing in, and the desk converts it', async () => {
  const { _id } = await newEstimate();
  await withPage(browser, inject('workshopUrl'), async (desk) => {
    await signIn(desk, OWNER);
    const heard = listening(desk);
    await desk.goto(`/service/estimate/${_id}`);
    await desk.getByRole('heading', { name: /^EST-/ }).waitFor();
    await heard;
    const path = await copyLink(desk);
    await desk.getByRole('list', { name: 'Links' }).getByText('Not opened yet').waitFor();
    await expectAccessible(desk);

    for (const dark of [false, true])
      await withPage(
        browser,
        inject('workshopUrl'),
        async (phone) => {
          await phone.goto(path);
          await phone.getByRole('heading', { name: /^Estimate EST-/ }).waitFor();
          await expectAccessible(phone);
          // The page is a customer's: neither the menu nor the sign-in of the product.
          expect(await phone.getByRole('navigation').count()).toBe(0);
        },
        { ...PHONE, dark },
      );

    await withPage(
      browser,
      inject('workshopUrl'),
      async (phone) => {
        await phone.goto(path);
        const line = (text: string) => phone.getByRole('listitem').filter({ hasText: text });
        await line('Replace the clutch plate').getByLabel('Approve').check();
        await line('Flush the cooling system').getByLabel('Approve').check();
        await phone.getByRole('button', { name: /^Send answer/ }).click();
        await line('Polish the headlamps').getByText('Say yes or no.').waitFor();
        await line('Polish the headlamps').getByLabel('Decline').check();
        await phone.getByLabel('Your name').fill('Asha <b>Rao</b>');
        await phone.getByRole('button', { name: 'Send answer, 2 of 3 approved: ₹7,198.00' }).click();
        await phone.getByText(/^Thank you\./).waitFor();
        await expectAccessible(phone);
      },
      PHONE,
    );

    // The desk sees it as it happens.
    await desk.getByRole('button', { name: /^Convert to/ }).waitFor();
    await desk.getByRole('tab', { name: /^Approvals/ }).click();
    await desk.getByText('Asha <b>Rao</b> · Link').waitFor();
    await desk.getByRole('button', { name: /^Convert to/ }).click();
    await desk.waitForURL(/service\/workorder\//);
  });
  const estimate = await owner.get<Estimate>(`Service/Estimates/${_id}`);
  expect([estimate.Sts, estimate.Ops.map(({ Sts }) => Sts)]).toEqual([
    'Converted',
    ['Approved', 'Approved', 'Declined'],
  ]);
});

it('the customer takes one of the options of an estimate by his link, while the desk looks on', async () => {
  const { _id } = await owner.post<Estimate>('Service/Estimates', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Ops: [
      { Desc: 'Renew the brake fluid', Pr: 800 },
      { Desc: 'Original brake pads', Pr: 4000, Opt: 'A' },
      { Desc: 'Brake pads of another maker', Pr: 2500, Opt: 'B' },
    ],
  });
  await withPage(browser, inject('workshopUrl'), async (desk) => {
    await signIn(desk, OWNER);
    const heard = listening(desk);
    await desk.goto(`/service/estimate/${_id}`);
    await desk.getByRole('heading', { name: /^EST-/ }).waitFor();
    await heard;
    const path = await copyLink(desk);
    // A browser of its own: nothing of the desk is known in it.
    const second = await launchBrowser();
    try {
      await withPage(
        second,
        inject('workshopUrl'),
        async (phone) => {
          await phone.goto(path);
          const choice = phone.getByRole('group', { name: 'Choose one' });
          await choice.getByText('₹5,664.00 in all').waitFor();
          await choice.getByText('₹3,894.00 in all').waitFor();
          await expectAccessible(phone);
          await phone.getByRole('listitem').filter({ hasText: 'Renew the brake fluid' }).getByLabel('Approve').check();
          await phone.getByLabel('Your name').fill('Asha Rao');
          await phone.getByRole('button', { name: /^Send answer/ }).click();
          await choice.getByText('Choose one, or none of them.').waitFor();
          await choice.getByRole('radio', { name: /^Option B/ }).check();
          await phone.getByRole('button', { name: /^Send answer/ }).click();
          await phone.getByText(/^Thank you\./).waitFor();
          await expectAccessible(phone);
        },
        PHONE,
      );
    } finally {
      await second.close();
    }
    // The desk sees it as it happens, and converts what was taken.
    await desk.getByRole('button', { name: /^Convert to/ }).waitFor();
    await desk.getByText('₹3,894.00').first().waitFor();
    await desk.getByRole('button', { name: /^Convert to/ }).click();
    await desk.waitForURL(/service\/workorder\//);
    await desk.getByText('Brake pads of another maker', { exact: true }).first().waitFor();
    expect(await desk.getByText('Original brake pads', { exact: true }).count()).toBe(0);
  });
  const estimate = await owner.get<Estimate>(`Service/Estimates/${_id}`);
  expect(estimate.Ops.map(({ Sts }) => Sts)).toEqual(['Approved', 'Declined', 'Approved']);
});

it('a link that has ended says so in words, whatever it was', async () => {
  await withPage(
    browser,
    inject('workshopUrl'),
    async (phone) => {
      await phone.goto(`/approve/${'a'.repeat(26)}`);
      await phone.getByText('This link is not valid any more. Ask for a new one where it came from.').waitFor();
      await expectAccessible(phone);
    },
    { ...PHONE, expectedErrors: /410/ },
  );
});
