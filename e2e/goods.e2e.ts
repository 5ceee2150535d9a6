import { formatExpiry } from '@bahi/domain/stock/batch';
import { addDays, addMonths, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, visit, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';
import { scan } from './support/scanner.ts';

const OWNER = demoUser('pharmademo', 'owner');
const PARTS = demoUser('pharmademo', 'parts');
/** Of GS1: item, expiry and batch on the box. */
const GTIN = '08901296990018';
/** The last day of a month far enough ahead, as it is typed and as it stands on a box. */
const EXPIRES = addDays(`${addMonths(todayIn(DEFAULT_ZONE, new Date().toISOString()), 34).slice(0, 7)}-01`, -1);
const TYPED_EXPIRY = `${EXPIRES.slice(5, 7)}/${EXPIRES.slice(2, 4)}`;
const box = (batch: string): string => `(01)${GTIN}(17)${EXPIRES.slice(2).replaceAll('-', '')}(10)${batch}`;

let browser: Browser;
let owner: Api;
let today: string;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  today = todayIn(DEFAULT_ZONE, new Date().toISOString());
});
afterAll(() => browser?.close());

interface Made {
  _id: string;
}

const newVendor = async (Name: string, fields: object = {}): Promise<string> =>
  (await owner.post<Made>('Common/Vendors', { Name, SType: 'Unregistered', ...fields }))._id;
const newItem = async (Name: string, fields: object = {}): Promise<string> =>
  (await owner.post<Made>('Inventory/Items', { Name, HSN: '3004', UnPr: 9, TCode: 105, UoM: 'TBS', ...fields }))._id;
const onHand = async (itemId: string): Promise<number> => {
  const { Data } = await owner.get<{ Data: { OnHand: number }[] }>(`Inventory/Stock?ItemId=${itemId}`);
  return Data.reduce((sum, { OnHand }) => sum + OnHand, 0);
};

it('from a purchase order to a paid bill by keyboard: ordered, received, billed, paid', async () => {
  await newVendor('Keyboard Agencies');
  const itemId = await newItem('Keyboard tablet', { Cost: 6 });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/purchaseorder/purchaseorder/new');
    await page.getByRole('combobox', { name: 'Vendor' }).waitFor();
    await type('Keyboard Ag');
    await page.getByRole('option', { name: /Keyboard Agencies/ }).waitFor();
    await press('Enter', 'Alt+n');
    await type('Keyboard tab');
    await page.getByRole('option', { name: /Keyboard tablet/ }).waitFor();
    await press('Enter');
    await type('50');
    await press('Enter', 'Control+Enter');
    await page.getByText(/^PO\S+ approved\.$/).waitFor();

    await page.getByRole('button', { name: 'Receive', exact: true }).waitFor();
    await press('Control+Enter');
    const chooser = page.getByRole('dialog', { name: /^Receive from PO/ });
    await expectFocus(chooser.getByLabel('Quantity: Keyboard tablet'));
    await press('Enter');
    await page.getByRole('heading', { name: 'Purchase receive' }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^GRN.* received\.$/).waitFor();

    await page.getByRole('button', { name: 'Bill', exact: true }).waitFor();
    await press('Control+Enter');
    await page.getByRole('heading', { name: 'Bill', exact: true }).waitFor();
    await expectFocus(page.getByLabel('Their number'));
    await type('KA-501');
    await press('Tab');
    await type(today.split('-').toReversed().join('/'));
    await press('Tab', 'Control+Enter');
    await page.getByText(/^BILL\S+ posted\.$/).waitFor();

    await page.getByRole('button', { name: 'Pay ₹300.00' }).waitFor();
    await press('Control+Enter');
    await page.waitForURL(/bills\/billpayment\//);
    await page.getByLabel(/^Apply to BILL/).waitFor();
    await press('Control+s');
    await page.getByText(/Payment PMT\S+ made\./).waitFor();
  });
  const { Data } = await owner.get<{ Data: { Sts: string; Due: number }[] }>('Accounting/Bills?Text=KA-501');
  expect([Data.map(({ Sts, Due }) => [Sts, Due]), await onHand(itemId)]).toEqual([[['Closed', 0]], 50]);
});

it('a bill that receives its goods asks for their batches by itself, and is posted by the next press', async () => {
  await newVendor('Counter Agencies');
  const itemId = await newItem('Carried tablet', { TrackBy: 'BN', Cost: 6 });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    const { press, type, tabTo, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/bills/bill/new');
    await page.getByRole('combobox', { name: 'Vendor' }).waitFor();
    await type('Counter Ag');
    await page.getByRole('option', { name: /Counter Agencies/ }).waitFor();
    await press('Enter');
    await tabTo(page.getByLabel('Their number'));
    await type('CA-77');
    await press('Tab');
    await type(today.split('-').toReversed().join('/'));
    await tabTo(page.getByLabel('Receive the goods with it'));
    await press('Space', 'Alt+n');
    await type('Carried tab');
    await page.getByRole('option', { name: /Carried tablet/ }).waitFor();
    await press('Enter');
    await type('10+1');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Batches of Carried tablet' });
    await expectFocus(dialog.getByLabel('Batch number'));
    expect(await page.getByRole('columnheader', { name: 'Account' }).count()).toBe(0);
    await type('CB1');
    await press('Tab');
    await type(TYPED_EXPIRY);
    await press('Enter');
    await page.getByRole('button', { name: `CB1 · ${formatExpiry(EXPIRES)}` }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^BILL\S+ posted\.$/).waitFor();
  });
  expect(await onHand(itemId)).toBe(11);
});

it('goods are received on a phone by scanner: a code is one more of its batch, another batch stands beside it', async () => {
  await newVendor('Scanned Agencies');
  const itemId = await newItem('Scanned tablet', { TrackBy: 'BN', Cost: 6, BarCodes: [GTIN] });
  await withPage(
    browser,
    inject('demoUrl'),
    async (page) => {
      await signIn(page, PARTS);
      await page.goto('/purchaseorder/purchasereceive/new');
      await page.getByRole('combobox', { name: 'Vendor' }).fill('Scanned Ag');
      await page.getByRole('option', { name: /Scanned Agencies/ }).click();
      await page.getByRole('tab', { name: /Lines/ }).click();
      await page.getByLabel('Scan or type').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Scan or type').focus();
      for (const [code, count] of [
        [box('SC1'), 1],
        [box('SC1'), 2],
        [box('SC2'), 3],
      ] as const) {
        await scan(page, code);
        await page.getByText(`Scanned tablet: ${count} TBS`).last().waitFor();
      }
      await page.getByRole('button', { name: 'Receive', exact: true }).click();
      await page.getByText(/^GRN.* received\.$/).waitFor();
    },
    { width: 390, height: 844 },
  );
  const batches = await owner.get<{ BatchNo: string; OnHand: number }[]>(`Inventory/Batches?ItemId=${itemId}`);
  expect(batches.map(({ BatchNo, OnHand }) => [BatchNo, OnHand]).toSorted()).toEqual([
    ['SC1', 2],
    ['SC2', 1],
  ]);
});

it('of two takers of the last strip one gets it, and the other is told what is left', async () => {
  const itemId = await newItem('Last strip tablet', { TrackBy: 'BN', Cost: 6, Units: [{ UoM: 'Strip', Fac: 15 }] });
  const batch = { BatchNo: 'LAST', Exp: TYPED_EXPIRY };
  await owner.post('Inventory/Adjustments', {
    Kind: 'opening',
    Lines: [{ In_Id: itemId, Qty: 15, Cost: 6, ...batch }],
  });
  const customer = await owner.post<Made>('Common/Customers', { Name: 'Two Takers Clinic', Phone: '9845077311' });
  const [{ _id: BatchId }] = await owner.get<[Made]>(`Inventory/Batches?ItemId=${itemId}`);
  const draft = async () => {
    const Items = [{ In_Id: itemId, Qty: 15, BatchId }];
    return (await owner.post<Made>('Accounting/Invoices', { CustomerId: customer._id, Items }))._id;
  };
  const drafts = [await draft(), await draft()];
  const takers = await Promise.all(
    drafts.map(async (id) => {
      const opened = await visit(browser, inject('demoUrl'), { expectedErrors: /422/ });
      await signIn(opened.page, OWNER);
      await opened.page.goto(`/accounting/invoice/${id}`);
      await opened.page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      return opened;
    }),
  );
  for (const { page } of takers) {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: /^Approve this/ }).waitFor();
  }
  const told = await Promise.all(
    takers.map(async ({ page }) => {
      await page.keyboard.press('Control+Enter');
      const answer = page.getByText(/^INV\S+ approved\.$|Insufficient Quantity/).first();
      await answer.waitFor();
      return (await answer.textContent())!.replace(/^INV\S+/, 'It is');
    }),
  );
  expect(told.toSorted()).toEqual([
    'It is approved.',
    'Line 1, Qty: Insufficient Quantity. Last strip tablet: 0 available, 15 needed.',
  ]);
  for (const { context, errors } of takers) {
    expect(errors).toEqual([]);
    await context.close();
  }
  expect(await onHand(itemId)).toBe(0);
});

it('what expires becomes money: the list says when its vendor takes it, it goes back, is claimed and granted', async () => {
  const RetPol = [{ Before: 200, After: 60, Val: 'Cost', Less: 10, Whole: false }];
  const vendorId = await newVendor('Expiry Agencies', { RetPol });
  const itemId = await newItem('Ageing tablet', { TrackBy: 'BN', Cost: 6 });
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const Items = [
    { In_Id: itemId, Qty: 20, UnPr: 6, Batches: [{ BatchNo: 'AGE1', Exp: soon.split('-').toReversed().join('/') }] },
  ];
  const came = await owner.post<Made>('Purchase/Receives', {
    VendorId: vendorId,
    Items,
    Approve: true,
    AllowShortLife: true,
  });
  await owner.post('Accounting/Bills', { RecIds: [came._id], VBillNo: 'EX-1', VBillDate: today, Approve: true });
  await withPage(browser, inject('demoUrl'), async (page) => {
    const { press } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto('/reports/drugexpirereport?q=Ageing%20tablet');
    await page.getByText('AGE1').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await page.getByRole('heading', { name: 'Purchase return' }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^PRT.* returned\.$/).waitFor();
    await page.getByRole('button', { name: 'Debit note', exact: true }).waitFor();
    await press('Control+Enter');
    await page.getByRole('heading', { name: 'Vendor debit note' }).waitFor();
    await press('Control+Enter');
    await page.getByText(/^VDN.* posted\.$/).waitFor();
    await page.getByRole('button', { name: 'Credit note', exact: true }).click();
    await page.getByRole('heading', { name: 'Vendor credit note' }).waitFor();
    await page.getByLabel('Their note').fill('EX-CN-1');
    await page.getByRole('textbox', { name: 'Dated' }).fill(today.split('-').toReversed().join('/'));
    await page.getByRole('textbox', { name: 'Dated' }).press('Tab');
    await press('Control+Enter');
    await page.getByText(/^VCN.* posted\.$/).waitFor();
  });
  const { Data } = await owner.get<{ Data: { Sts: string; Claim: number }[] }>(`Purchase/Returns?In_Id=${itemId}`);
  expect([Data.map(({ Sts, Claim }) => [Sts, Claim]), await onHand(itemId)]).toEqual([[['Closed', 108]], 0]);
});
