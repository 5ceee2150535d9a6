import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { keyboardOf } from './support/keyboard.ts';
import { OWNER } from './support/workshop.ts';

interface Line {
  _id: string;
  LineId: string;
  Billed: number;
}
interface Wire {
  _id: string;
  _v: number;
  Sts: string;
  Due: number;
  PBy: string;
  WOId: string;
  Total: number;
  Lines: Line[];
  Ops: { _id: string; Pr: number }[];
  Parts: { _id: string; UnPr: number }[];
  Branches: { _id: string; CustId: string }[];
}

const INSURER = 'ICICI';
let browser: Browser;
let owner: Api;
let branch: Wire['Branches'][number];
let estimateId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('workshopUrl'), OWNER);
  await owner.put('EntitySettings/Service', { Insurance: true });
  await owner.put(`Service/EntityInsurance/${INSURER}`, { TieUp: true, From: '2020-01-01' });
  const saved = await owner.put<Wire>(`Service/Insurance/${INSURER}/Branch/new`, {
    Name: 'Bengaluru',
    GSTIN: '29AAACI7904G1ZJ',
    Addr: 'Residency Road',
  });
  branch = saved.Branches[0]!;
  const customer = await owner.post<Wire>('Common/Customers', { Name: 'Meera Nair', Phone: '9845077777' });
  const vehicle = await owner.post<Wire>('Common/Products', {
    RegNo: 'KA03NB2210',
    Make: 'Hyundai',
    Model: 'i20',
    Year: 2024,
    CustomerId: customer._id,
  });
  const estimate = await owner.post<Wire>('Service/Estimates', {
    CustomerId: customer._id,
    ProductId: vehicle._id,
    Ops: [{ Desc: 'Tow the car in', Pr: 1500 }],
  });
  estimateId = estimate._id;
});
afterAll(() => browser?.close());

/** The order of the estimate, its damage paid by the insurer from now on. */
async function convert(): Promise<string> {
  await owner.put(`Service/Estimates/${estimateId}/Approve`, { AuthBy: 'Meera Nair', AuthMode: 'Phone' });
  const { WOId } = await owner.post<Wire>(`Service/Estimates/${estimateId}/ConvertToWO`, {});
  const order = await owner.get<Wire>(`Service/WorkOrders/${WOId}`);
  await owner.put(`Service/WorkOrders/${WOId}`, {
    Ops: order.Ops.slice(1).map(({ _id, Pr }) => ({ _id, PBy: 'Ins', AssPr: Pr })),
    Parts: order.Parts.map(({ _id, UnPr }) => ({ _id, PBy: 'Ins', AssPr: UnPr })),
  });
  const today = new Date().toISOString().slice(0, 10);
  await owner.put(`Service/WorkOrders/${WOId}/Insurance`, {
    InsId: INSURER,
    BrId: branch._id,
    ClaimNo: 'MOT/77/1',
    LossDt: today,
    Ded: 1000,
  });
  return WOId;
}

/** Both invoices approved, the insurer's paid ₹590 short; answers what is billed of it. */
async function billAndPay(orderId: string, claimId: string): Promise<void> {
  const order = `Service/WorkOrders/${orderId}`;
  await owner.put(`${order}/Status`, { Sts: 'Completed' });
  const made = await owner.post<Wire[]>(`${order}/GenerateInvoice`, {});
  for (const { _id } of made) await owner.put('Accounting/Invoices/ConvertToUnpaid', { _id });
  const { Due } = await owner.get<Wire>(`Service/Claims/${claimId}`);
  const insurers = made.find(({ PBy }) => PBy === 'Ins')!._id;
  const customers = made.find(({ PBy }) => PBy === 'Cus')!._id;
  const paid = Number((Due - 590).toFixed(2));
  await owner.post('Accounting/Payments', {
    CustomerId: branch.CustId,
    Amount: paid,
    Tenders: [{ Type: 'Bank Transfer', Amount: paid, Ref: 'UTR-77' }],
    Allocations: [{ InvoiceId: insurers, Amount: paid }],
  });
  const { CustomerId, Total } = await owner.get<{ CustomerId: string; Total: number }>(
    `Accounting/Invoices/${customers}`,
  );
  await owner.post('Accounting/Payments', {
    CustomerId,
    Amount: Total,
    Tenders: [{ Type: 'UPI', Amount: Total, Ref: 'UPI-77' }],
    Allocations: [{ InvoiceId: customers, Amount: Total }],
  });
}

it('an accident goes from the estimate to two paid invoices, and a short payment of the insurer is settled', async () => {
  let orderId = '';
  let claimId = '';
  await withPage(browser, inject('workshopUrl'), async (page) => {
    const { press, type, expectFocus } = keyboardOf(page);
    await signIn(page, OWNER);
    await page.goto(`/service/estimate/${estimateId}`);
    await page.getByRole('tab', { name: /Accident/ }).click();
    await page.getByLabel('Add a panel').click();
    await type('Front bumper');
    await press('Enter');
    await expectFocus(page.getByLabel('Part of Front bumper'));
    await type('8000');
    await press('Enter');
    await type('600');
    await press('Enter', 'Enter');
    await type('4000');
    await press('Control+s');
    await expect
      .poll(async () => (await owner.get<Wire>(`Service/Estimates/${estimateId}`)).Ops.length, { timeout: 20_000 })
      .toBe(3);

    orderId = await convert();
    await page.goto(`/service/workorder/${orderId}`);
    await page.getByRole('heading', { level: 1, name: /^RO-/ }).waitFor();
    await page.getByRole('button', { name: 'Insurance', exact: true }).first().click();
    await page.getByRole('button', { name: 'Make the claim' }).click();
    await page.waitForURL(/\/service\/claim\/[0-9a-f-]{36}$/);
    claimId = page.url().split('/').at(-1)!;
    const grid = page.getByRole('grid', { name: 'Components of the claim' });
    await grid.waitFor();
    await expectAccessible(page);
    /** The cell of a column in a line; its editor opens with the press. */
    const cell = async (title: string, line: number) => {
      const head = grid.getByRole('columnheader', { name: title, exact: true });
      const col = await head.getAttribute('aria-colindex');
      return grid.locator(`[role=row][aria-rowindex="${line + 1}"] [role=gridcell][aria-colindex="${col}"]`);
    };
    const made = await owner.get<Wire>(`Service/Claims/${claimId}`);
    const row = (lineId: string) => made.Lines.findIndex(({ LineId }) => LineId.startsWith(lineId)) + 1;
    await (await cell('Made of', row('WP'))).click();
    await type('Plastic');
    await press('Enter');
    const priced = made.Lines.map((_line, index) => index + 1).filter((line) => line !== row('WP'));
    for (const line of priced) {
      await (await cell('Dep. %', line)).click();
      await type('0');
      await press('Enter');
    }
    await page.getByRole('region', { name: 'What if' }).getByText('Policy excess of').waitFor();
    await press('Control+s');
    await page.getByText('Surveyed', { exact: true }).first().waitFor();
    await page.getByLabel('Approval number').fill('AP/77');
    await page.getByLabel(/^Why approved/).fill('Policy seen on paper');
    await press('Control+Enter');
    await page.getByText(/is approved: its prices are in force/).waitFor();

    await billAndPay(orderId, claimId);
    await page.reload();
    await page.getByText('Part paid', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Paid as billed' }).click();
    const billed = await owner.get<Wire>(`Service/Claims/${claimId}`);
    const dearest = billed.Lines.toSorted((a, b) => b.Billed - a.Billed)[0]!;
    const at = billed.Lines.findIndex(({ _id }) => _id === dearest._id) + 1;
    await (await cell('Paid now', at)).click();
    await type((dearest.Billed - 590).toFixed(2));
    await press('Enter');
    await (await cell('Why short', at)).click();
    await type('Rate');
    await press('Enter');
    await (await cell('Short goes to', at)).click();
    await type('Customer');
    await press('Enter');
    await page.getByLabel('Has the insurer reversed his credit?').click();
    await page.getByRole('option', { name: 'Yes' }).click();
    await page.getByRole('button', { name: 'Settle' }).click();
    await page.getByText(/is settled\./).waitFor();
    await page.getByRole('tab', { name: /Invoices/ }).click();
    await page.getByText(/, credit note/).waitFor();
  });
  const after = await owner.get<Wire>(`Service/Claims/${claimId}`);
  expect([after.Sts, after.Due]).toEqual(['Settled', 0]);
});
