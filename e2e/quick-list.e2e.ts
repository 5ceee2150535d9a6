import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { keyboardOf } from './support/keyboard.ts';

const OWNER = demoUser('autodemo', 'owner');
const LIST = 'Periodic service 10,000 km';

interface Order {
  _id: string;
  Ops: { OpCode: string; Pr: number; _id: string }[];
  Parts: { PCode: string; OpId?: string; Qty: number; UnPr: number }[];
}

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
});
afterAll(() => browser?.close());

/** A new order of a vehicle whose guide is another one than the default. */
async function orderOfGuide(): Promise<{ id: string; guideId: string }> {
  const guides = await owner.get<{ _id: string; Name: string }[]>('LTGS');
  const guideId = guides.find(({ Name }) => Name === 'SUV')!._id;
  const products = await owner.get<{ _id: string; LTG?: string; CustomerId?: string }[]>('Common/Products');
  const product = products.find(({ LTG, CustomerId }) => LTG === guideId && CustomerId);
  if (!product) throw new Error('No vehicle of the demo data has the guide SUV');
  const order = await owner.post<Order>('Service/WorkOrders', {
    CustomerId: product.CustomerId,
    ProductId: product._id,
    Comps: [{ _id: 'WC1', Desc: 'Service is due' }],
  });
  return { id: order._id, guideId };
}

it('a quick list is applied in one keystroke: its lines, priced by the guide of the vehicle, parts on their labour', async () => {
  const { id, guideId } = await orderOfGuide();
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/service/workorder/${id}`);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await page.keyboard.press('Alt+n');
    await page.keyboard.type('service 10,000');
    const first = page.getByRole('option').first();
    await first.filter({ hasText: LIST }).filter({ hasText: '6 lines' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`${LIST}: 6 lines added.`).waitFor();
    const lines = grid.getByRole('button', { name: /^Remove line/ });
    await expect.poll(() => lines.count()).toBe(6);

    // One step of undo takes all of it back.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => lines.count()).toBe(0);
    await page.keyboard.press('Alt+q');
    await keyboardOf(page).expectFocus(page.getByRole('searchbox', { name: 'Search quick lists' }));
    await page.keyboard.type('10,000');
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBe(6);

    // What stands on the order already is left out, and said.
    await page.keyboard.press('Alt+q');
    await keyboardOf(page).expectFocus(page.getByRole('searchbox', { name: 'Search quick lists' }));
    await page.keyboard.type('20,000');
    await page.keyboard.press('Enter');
    await page
      .getByText(/6 lines added\..*Air filter cleaning or change, Wash, vacuum and polish stand on it already/)
      .waitFor();
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^RO-.* saved$/)
      .first()
      .waitFor();
  });
  const order = await owner.get<Order>(`Service/WorkOrders/${id}`);
  const prices = await owner.get<{ OpCode: string; Pr: number }[] | { Data: { OpCode: string; Pr: number }[] }>(
    `LTGS/${guideId}/OpCodes`,
  );
  const rows = Array.isArray(prices) ? prices : prices.Data;
  const priceOf = (code: string) => rows.find(({ OpCode }) => OpCode === code)!.Pr;
  expect(order.Ops.map(({ OpCode, Pr }) => [OpCode, Pr])).toEqual(
    ['PMS10', 'AIRFLT', 'WASH', 'PMS20', 'ALIGN', 'BALNC'].map((code) => [code, priceOf(code)]),
  );
  const codeOf = (opId: string | undefined) => order.Ops.find(({ _id }) => _id === opId)?.OpCode;
  expect(order.Parts.map(({ OpId, Qty }) => [codeOf(OpId), Qty])).toEqual([
    ['PMS10', 3.5],
    ['PMS10', 1],
    ['AIRFLT', 1],
    ['PMS20', 3.5],
    ['PMS20', 1],
    ['PMS20', 1],
  ]);
});
