import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const PARTS = demoUser('makerdemo', 'parts');

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), demoUser('makerdemo', 'owner'));
});
afterAll(() => browser?.close());

interface Made {
  _id: string;
}
interface Order {
  _id: string;
  Code: string;
  Sts: string;
  DoneQty: number;
  WIP: number;
  Comps: { Iss: number; Res: number }[];
  Outs: { Name: string; Qty: number; BatchNo?: string; Cost: number }[];
}

const newItem = async (name: string, fields: object): Promise<string> => {
  const body = {
    MPN: name.toUpperCase().replaceAll(' ', '-'),
    Name: name,
    HSN: '2007',
    UnPr: 90,
    TCode: 105,
    ...fields,
  };
  return (await owner.post<Made>('Inventory/Items', body))._id;
};
const bring = (itemId: string, Qty: number) =>
  owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty, Cost: 40 }] });
const onHand = async (itemId: string): Promise<number[]> =>
  (await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`)).Data.map((row) => row.OnHand);

it('from a recipe to finished goods: short of fruit, issued by one press, taken in with what came beside it and less than planned', async () => {
  const jam = await newItem('Journey jam', { TrackBy: 'BN', MRP: 120 });
  const [fruit, peel] = [await newItem('Journey fruit', { UoM: 'KGS' }), await newItem('Journey peel', { UoM: 'KGS' })];
  await bring(fruit, 30);
  const { _id: recipe } = await owner.post<Made>('Inventory/Recipes', {
    In_Id: jam,
    Qty: 100,
    Comps: [{ In_Id: fruit, Qty: 50 }],
    Stages: [{ Name: 'Cooking', Mins: 60, Rate: 100 }],
    ByProds: [{ In_Id: peel, Qty: 6, CostPerc: 5 }],
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, PARTS);
    await page.goto(`/items/recipe/${recipe}`);
    await page.getByRole('heading', { name: 'Recipe of Journey jam' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Manufacture order' }).click();

    await page.waitForURL(/\/mo\/mo\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Release' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('One component is short.').waitFor();
    await page.getByText('20 short').waitFor();
    await expectAccessible(page);

    // The rest of the fruit comes.
    await bring(fruit, 40);
    await page.reload();
    await page.getByRole('button', { name: 'Issue components' }).click();
    const issue = page.getByRole('dialog');
    await expect.poll(() => issue.getByLabel('Quantity').inputValue()).toBe('50');
    await expectAccessible(page);
    await issue.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Components issued.').waitFor();

    await page.getByRole('tab', { name: /^Stages/ }).click();
    await page.getByRole('button', { name: 'Tell work of Cooking' }).click();
    await page.getByLabel('Minutes more').fill('60');
    await page.getByLabel('This stage is done').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Cooking noted.').waitFor();

    await page.getByRole('button', { name: 'Take in what was made' }).click();
    const output = page.getByRole('dialog');
    await output.getByLabel('Made').fill('95');
    await output.getByLabel('Batch').fill('JJ-1');
    await output.getByLabel('Expiry').fill('08/29');
    await output.getByLabel('Came with it').fill('5');
    await output.getByLabel('Nothing comes after it').check();
    await expectAccessible(page);
    await output.getByRole('button', { name: 'Take in', exact: true }).click();
    await page.getByText(/^MFO.* is done\.$/).waitFor();

    await page.getByRole('tab', { name: /^Made/ }).click();
    await page.getByText('JJ-1').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText(/^MFO.* is closed\.$/).waitFor();
    await page.goto('/mo/modashboard');
    await page.getByText('95 of 100').waitFor();
  });
  const [found] = (await owner.get<{ Data: Order[] }>(`Inventory/ManufactureOrders?ItemId=${jam}`)).Data;
  const order = await owner.get<Order>(`Inventory/ManufactureOrders/${found!._id}`);
  // Fruit for ₹2,000 and an hour at ₹100: the peel bears 5 % of ₹2,100, the jam the rest.
  expect([order.Sts, order.DoneQty, order.WIP, order.Comps, order.Outs]).toMatchObject([
    'Closed',
    95,
    0,
    [{ Iss: 50, Res: 0 }],
    [
      { Name: 'Journey jam', Qty: 95, BatchNo: 'JJ-1', Cost: 1995 },
      { Name: 'Journey peel', Qty: 5, Cost: 105 },
    ],
  ]);
  expect([await onHand(jam), await onHand(fruit), await onHand(peel)]).toEqual([[95], [20], [5]]);
});

it('a recipe is entered with its stage, and its cost rolls up through what is made for it', async () => {
  const [box, jar] = [await newItem('Journey box', {}), await newItem('Journey jar', {})];
  await bring(jar, 10);
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, PARTS);
    await page.goto('/items/recipe/new');
    await page.getByRole('combobox', { name: /^Makes/ }).fill('Journey box');
    await page.getByRole('option', { name: /Journey box/ }).click();
    await page.getByLabel('One batch makes').fill('2');
    await page.getByRole('tab', { name: /^Stages/ }).click();
    await page.getByRole('button', { name: 'Stage', exact: true }).click();
    await page.getByRole('textbox', { name: /^Stage/ }).fill('Packing');
    await page.getByLabel('Minutes').fill('30');
    await page.getByLabel('₹ an hour').fill('80');
    await page.getByRole('tab', { name: /^Lines/ }).click();
    await page.getByText('Type to add a line').click();
    await page.keyboard.type('Journey jar');
    await page.getByRole('option', { name: /Journey jar/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/items\/recipe\/[0-9a-f-]{36}/);
    await page.getByText('Version 1', { exact: true }).first().waitFor();
    // Four jars at ₹40 and half an hour at ₹80 make two boxes.
    await page.getByText('200.00', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByText('Orders here').waitFor();
    await expectAccessible(page);
  });
  const { Data } = await owner.get<{ Data: { In_Id: string; Count: number }[] }>('Inventory/Recipes?Text=Journey+box');
  expect(Data.map((row) => [row.In_Id, row.Count])).toEqual([[box, 1]]);
});
