import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { OWNER } from './support/workshop.ts';

interface Intake {
  Marks: { X: number; Y: number; Type: string; Note?: string }[];
  Belongings: { Name: string; Has: boolean }[];
  Signs: { Name: string }[];
}
interface Order {
  _id: string;
  Sts: string;
  Comps: { Desc: string }[];
}

/** A picture of one grey dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOor68HAAMCAYCsYoZzAAAAAElFTkSuQmCC',
  'base64',
);

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
});
afterAll(() => browser?.close());

/** A car of its own that has just come in, and a checklist to go through. */
async function receivedCar(): Promise<Order> {
  const vehicle = await owner.post<{ _id: string; CustomerId: string }>('Common/Products', {
    RegNo: 'KA51IN2026',
    Make: 'Hyundai',
    Model: 'Creta',
    Customer: { Name: 'Meera Intake', Phone: '9845055501' },
  });
  await owner.post('Settings/Checklists', {
    Name: 'Brakes and tyres',
    Use: 'inspection',
    Items: [
      { Group: 'Brakes', Desc: 'Front pads', Type: 'number', Unit: 'mm', Req: true },
      { Group: 'Tyres', Desc: 'Spare wheel', Type: 'condition' },
    ],
  });
  return owner.post<Order>('Service/WorkOrders', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Odo: 20_400,
    Comps: [{ Desc: 'Service is due' }],
  });
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

it('a car is received with picture, damage and signature, and what is found at it goes to the order', async () => {
  const order = await receivedCar();
  const base = `Service/WorkOrders/${order._id}`;
  const readOrder = () => owner.get<Order>(base);
  await withPage(browser, inject('workshopUrl'), async (page) => {
    await signIn(page, OWNER);
    await page.goto(`/service/workorder/${order._id}`);
    await openTab(page, 'Intake');

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a picture: front' }).click();
    await (await chooser).setFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('button', { name: 'Show Front' }).waitFor();

    // One mark by keyboard, one by pressing.
    const outline = page.getByRole('application', { name: 'Outline of the vehicle' });
    await outline.focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.getByLabel('Note on damage 1').fill('Left of the middle');
    await outline.click({ position: { x: 40, y: 60 } });
    const damage = page.getByRole('list', { name: 'Damage' });
    await expect.poll(() => damage.getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Spare wheel' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Customer signs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customer signs' });
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Meera Intake');
    const pad = (await dialog.getByRole('img', { name: 'Signature' }).boundingBox())!;
    await page.mouse.move(pad.x + 40, pad.y + 60);
    await page.mouse.down();
    await page.mouse.move(pad.x + 160, pad.y + 30, { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('Signed by Meera Intake').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Remove damage 1' }).count()).toBe(0);
    const signed = await owner.get<Intake>(`${base}/Intake`);
    expect(signed).toMatchObject({
      Marks: [{ X: 460, Y: 480, Type: 'scratch', Note: 'Left of the middle' }, { Type: 'scratch' }],
      Belongings: [{ Name: 'Spare wheel', Has: true }],
      Signs: [{ Name: 'Meera Intake' }],
    });
    await expect(owner.put(`${base}/Intake`, { Notes: 'later' })).rejects.toThrow('The customer has signed the intake');

    await openTab(page, 'Inspection');
    await page.getByRole('button', { name: 'Start inspection' }).click();
    const pads = page.getByRole('listitem').filter({ hasText: 'Front pads' });
    await pads.getByText('Urgent', { exact: true }).click();
    await expect.poll(() => pads.getByRole('radio', { name: 'Urgent' }).isChecked()).toBe(true);
    await pads.getByLabel('Front pads, measured').fill('2');
    await pads.getByLabel('Note on Front pads').fill('Worn');
    await page.keyboard.press('Tab');
    await page.getByText('Being inspected').waitFor();
    await pads.getByRole('button', { name: 'Complaint' }).click();
    await pads.getByText('On the order: WC2').waitFor();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Brakes and tyres is finished.').waitFor();

    // What is rarely looked at stands in the menu behind the tabs.
    await page.keyboard.press('Alt+0');
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('tab', { name: 'History', selected: true }).waitFor();
    await page.getByText('This is the first repair order of this vehicle.').waitFor();
  });
  const { Comps, Sts } = await readOrder();
  expect([Sts, Comps.map((one) => one.Desc)]).toEqual(['New', ['Service is due', 'Front pads: 2 mm, Worn']]);
});
