import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { type Bahi, startBahi } from './support/bahi.ts';
import { expectAccessible, keepPicture, launchBrowser, signInAtHome, type Visit, visit } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

let bahi: Bahi;
let browser: Browser;
const opened: Visit[] = [];
beforeAll(async () => {
  bahi = await startBahi({ demo: true, env: { NEW_FEATURES: 'on' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  for (const { context } of opened) await context.close();
  await browser?.close();
  await bahi?.stop();
});

interface Side {
  page: Page;
  api: Api;
}
async function at(domain: string): Promise<Side> {
  const one = await visit(browser, bahi.url);
  opened.push(one);
  const sign = demoUser(domain, 'owner');
  await signInAtHome(one.page, sign);
  return { page: one.page, api: await signInByApi(bahi.url, sign) };
}

interface Row {
  _id: string;
  Code: string;
  Sts: string;
  VendorId?: string;
  DocId?: string;
  Total?: number;
  Items: { Src: { Id: string } }[];
}
const GREASE = { Name: 'Bearing grease 1 kg', MPN: 'CX-GREASE', HSN: '34031900', UnPr: 100, TCode: 105 };

/** Says in the dialog what the other one is to us. */
async function tie(page: Page, role: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What they are to us').fill(role);
  await page.getByRole('option', { name: role, exact: true }).click();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
const sentFrom = async ({ page, api }: Side, path: string): Promise<Row> => {
  await page.goto(path);
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByText(/^Sent to .*: (Sent|Seen)/).waitFor();
  return (await api.get<{ Data: Row[] }>('ConnectX/Documents?Box=Out')).Data[0]!;
};
const takenBy = async ({ page, api }: Side, { _id, Code }: Row): Promise<string> => {
  await page.goto('/connectx/documents');
  await page.getByRole('link', { name: Code }).first().click();
  await page.getByRole('button', { name: /^Take/ }).click();
  let documentId: string | undefined;
  await expect.poll(async () => (documentId = (await api.get<Row>(`ConnectX/Documents/${_id}`)).DocId)).toBeDefined();
  return documentId!;
};

it('two businesses: from the invitation over order, goods and bill to the payment, each in its own books', async () => {
  try {
    const [buyer, seller] = [await at('auto2demo'), await at('makerdemo')];
    const item = await buyer.api.post<Row>('Inventory/Items', GREASE);
    const theirs = await seller.api.post<Row>('Inventory/Items', GREASE);
    const maker = await seller.api.post<Row>('Common/Vendors', { Name: 'Grease works' });
    const Items = [{ In_Id: theirs._id, Qty: 50, UnPr: 60 }];
    await seller.api.post('Purchase/Receives', { VendorId: maker._id, Approve: true, Items });

    await buyer.page.goto('/connectx');
    await buyer.page.getByRole('button', { name: 'Find a company' }).first().click();
    await buyer.page.getByLabel('GSTIN or domain name').fill('makerdemo');
    await buyer.page.getByRole('button', { name: 'Find', exact: true }).click();
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await tie(buyer.page, 'Vendor', 'Invite');
    const [invited] = (await seller.api.get<{ Data: Row[] }>('ConnectX/Connections?Sts=Invited')).Data;
    await seller.page.goto(`/connectx/connection/${invited!._id}`);
    await seller.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await tie(seller.page, 'Customer', 'Accept');
    const connection = () => buyer.api.get<Row>(`ConnectX/Connections/${invited!._id}`);
    await expect.poll(async () => (await connection()).VendorId, { timeout: 90_000 }).toBeDefined();

    const order = await buyer.api.post<Row>('Purchase/Orders', {
      VendorId: (await connection()).VendorId,
      ...{ Approve: true, Items: [{ In_Id: item._id, Qty: 10, UnPr: 100, TCode: 105 }] },
    });
    const asked = await sentFrom(buyer, `/purchaseorder/purchaseorder/${order._id}`);
    const salesOrder = await takenBy(seller, asked);
    await seller.api.put(`Sales/SalesOrders/${salesOrder}/Approve`, {});
    const invoice = await seller.api.post<Row>('Accounting/Invoices/FromSalesOrder', {
      SOIds: [salesOrder],
      Approve: true,
    });
    const sent = await sentFrom(seller, `/accounting/invoice/${invoice._id}`);
    const billId = await takenBy(buyer, sent);
    const bill = await buyer.api.get<Row>(`Accounting/Bills/${billId}`);
    expect(bill.Total).toBe(invoice.Total);
    await buyer.api.put(`Purchase/Receives/${bill.Items[0]!.Src.Id}/Status`, { Sts: 'Received' });
    await buyer.api.put(`Accounting/Bills/${billId}/Status`, { Sts: 'Unpaid', AllowDuplicate: true });
    await buyer.api.post('Accounting/BillPayments', {
      ...{ VendorId: (await connection()).VendorId, Amount: bill.Total },
      Tenders: [{ Type: 'Cash', Amount: bill.Total }],
      Allocations: [{ BillId: billId, Amount: bill.Total }],
    });
    const sharedStatus = async () => (await seller.api.get<Row>(`ConnectX/Documents/${sent._id}`)).Sts;
    await expect.poll(sharedStatus, { timeout: 90_000 }).toBe('Paid');
    await seller.page.goto(`/connectx/document/${sent._id}`);
    await seller.page.getByText('Paid', { exact: true }).first().waitFor();

    await buyer.page.goto(`/connectx/connection/${invited!._id}`);
    await buyer.page.getByRole('row').filter({ hasText: invoice.Code }).waitFor();
    await expectAccessible(buyer.page);
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  } catch (error) {
    for (const [no, { page }] of opened.entries()) await keepPicture(page, `companies-${no}`);
    throw error;
  }
});
