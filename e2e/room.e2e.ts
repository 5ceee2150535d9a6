import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, openSettled, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const OWNER = demoUser('autodemo', 'owner');
/** Least width of what is done or sold, on a screen of 1440 px. */
const LEAST_WORDS = 320;
const PAPER = { VBillNo: 'ROOM-1', VBillDate: todayIn(DEFAULT_ZONE, new Date().toISOString()) };
/** Part of the height that bars at top and bottom leave. */
const LEAST_HEIGHT = 2 / 3;

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

const onOrder = async (size: { width: number; height: number }, act: (page: Page) => Promise<void>) => {
  const { Data } = await owner.get<{ Data: { _id: string }[] }>('Service/WorkOrders?Sts=InProgress');
  await withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signIn(page, OWNER);
      await openSettled(page, `/service/workorder/${Data[0]!._id}`);
      await act(page);
    },
    size,
  );
};

it('what is done has the room in the grid of an order', () =>
  onOrder({ width: 1440, height: 900 }, async (page) => {
    const box = await page.getByRole('columnheader', { name: 'Description' }).boundingBox();
    expect(box!.width).toBeGreaterThanOrEqual(LEAST_WORDS);
  }));

it('crores, a tax, a payer and a discount of their own stand in an order without scrolling it sideways', async () => {
  const vehicles = await owner.get<{ _id: string; CustomerId?: string }[]>('Common/Products');
  const { _id: ProductId, CustomerId } = vehicles.find((one) => one.CustomerId)!;
  const { _id } = await owner.post<{ _id: string }>('Service/WorkOrders', {
    ProductId,
    CustomerId,
    Ops: [
      { Desc: 'Restoration of a vintage car', Pr: 98_765_432.5 },
      { Desc: 'Its painting', Pr: 12_345_678.9, Qty: 3, Perc: 12.5, PBy: 'Int' },
    ],
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await openSettled(page, `/service/workorder/${_id}`);
    const grid = page.getByRole('grid', { name: 'Labour and parts' });
    for (const name of ['Disc %', 'Payer']) await grid.getByRole('columnheader', { name }).waitFor();
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const total = page.getByRole('definition').filter({ hasText: '₹11,65,43,210.00' });
    const beyond = total.evaluate((sum) => {
      const panel = sum.closest('dl')!;
      return sum.getBoundingClientRect().right - panel.getBoundingClientRect().right;
    });
    expect(await beyond).toBeLessThan(0);
  });
});

it('what is bought has the room in the grids of purchases, with batches and what is free', async () => {
  const pharmacy = demoUser('pharmademo', 'owner');
  const api = await signInByApi(inject('demoUrl'), pharmacy);
  const { _id: VendorId } = await api.post<{ _id: string }>('Common/Vendors', { Name: 'Roomy Agencies' });
  const item = { Name: 'Roomy tablet', HSN: '3004', UnPr: 9, TCode: 105, TrackBy: 'BN' };
  const { _id: In_Id } = await api.post<{ _id: string }>('Inventory/Items', item);
  const Items = [{ In_Id, Qty: 10, FQty: 1, UnPr: 6, Batches: [{ BatchNo: 'R1', Exp: '08/29', Qty: 10, FQty: 1 }] }];
  const order = await api.post<{ _id: string }>('Purchase/Orders', {
    VendorId,
    Items: [{ In_Id, Qty: 5 }],
    Approve: true,
  });
  const pages = [
    [
      'bills/bill',
      'Item',
      await api.post<{ _id: string }>('Accounting/Bills', { VendorId, Recv: true, Items, ...PAPER }),
    ],
    [
      'purchaseorder/purchasereceive',
      'Item',
      await api.post<{ _id: string }>('Purchase/Receives', { POIds: [order._id] }),
    ],
    ['expenses/expense', 'For', { _id: 'new' }],
  ] as const;
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, pharmacy);
    for (const [path, words, { _id }] of pages) {
      await openSettled(page, `/${path}/${_id}`);
      const box = await page.getByRole('columnheader', { name: words, exact: true }).boundingBox();
      expect([path, box!.width >= LEAST_WORDS]).toEqual([path, true]);
    }
  });
});

it('what is moved has the room in the grids of goods, with batches, bins and costs', async () => {
  const distributor = demoUser('distributordemo', 'owner');
  const api = await signInByApi(inject('demoUrl'), distributor);
  await api.put('EntitySettings/Inventory', { Bins: true });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, distributor);
    for (const path of ['items/adjustment', 'transferorder/transferorder', 'mout/mout', 'mi/mi']) {
      await openSettled(page, `/${path}/new`);
      await page.getByRole('columnheader', { name: 'Bin', exact: true }).waitFor();
      const box = await page.getByRole('columnheader', { name: 'Item', exact: true }).boundingBox();
      expect([path, box!.width >= LEAST_WORDS]).toEqual([path, true]);
    }
  });
  await api.put('EntitySettings/Inventory', { Bins: false });
});

it('zoomed to 200 %, an order keeps two thirds of the height', () =>
  onOrder({ width: 720, height: 450 }, async (page) => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(freeHeight)).toBeGreaterThanOrEqual(LEAST_HEIGHT);
  }));

it('on a phone zoomed to 200 % it keeps them too, and nothing is out of reach sideways', () =>
  onOrder({ width: 195, height: 422 }, async (page) => {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(freeHeight)).toBeGreaterThanOrEqual(LEAST_HEIGHT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.scrollIntoViewIfNeeded();
    await account.click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  }));

/** Which part of the middle of the window shows the page itself, and no bar over it. */
function freeHeight(): number {
  const isBar = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
  const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
  return rows.filter((element) => element?.closest('main') && !isBar(element)).length / innerHeight;
}
