import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from './support/api.ts';
import { type Bahi, startBahi } from './support/bahi.ts';
import { launchBrowser, signInAtHome, withPage } from './support/browser.ts';
import { forbidPointer, keyboardOf } from './support/keyboard.ts';
import { OWNER, prepareWorkshop } from './support/workshop.ts';

let bahi: Bahi;
let browser: Browser;
let hour: Hour;
beforeAll(async () => {
  [bahi, browser] = await Promise.all([startBahi({ demo: false }), launchBrowser()]);
  hour = await prepareHour();
});
afterAll(async () => {
  await browser?.close();
  await bahi?.stop();
});

/** ₹500 of labour with 18 % on top. */
const DUE = 590;
const CUSTOMERS = [
  'Asha',
  'Bharat',
  'Chitra',
  'Dinesh',
  'Esha',
  'Farhan',
  'Gauri',
  'Harish',
  'Indira',
  'Jatin',
] as const;

interface Hour {
  owner: Api;
  operationId: string;
  customers: Map<string, string>;
}

/** A workshop in which everybody owes one invoice, Gauri two and Harish none. */
async function prepareHour(): Promise<Hour> {
  const { owner, operationId } = await prepareWorkshop(bahi.url);
  const hour: Hour = { owner, operationId, customers: new Map() };
  for (const [at, name] of CUSTOMERS.entries()) {
    const made = await owner.post<{ _id: string }>('Common/Customers', {
      Name: `${name} Rao`,
      Phone: `984501230${at}`,
    });
    hour.customers.set(name, made._id);
    const invoices = { Gauri: 2, Harish: 0 }[name as string] ?? 1;
    for (let one = 0; one < invoices; one += 1) await makeInvoice(hour, name);
  }
  return hour;
}

let vehicles = 1000;

async function makeInvoice({ owner, operationId, customers }: Hour, name: string): Promise<void> {
  const vehicle = await owner.post<{ _id: string }>('Common/Products', {
    RegNo: `KA05CH${(vehicles += 1)}`,
    Make: 'Hyundai',
    Model: 'Creta',
    CustomerId: customers.get(name),
  });
  const order = await owner.post<{ _id: string }>('Service/WorkOrders', {
    CustomerId: customers.get(name),
    ProductId: vehicle._id,
    Comps: [{ Desc: 'Service' }],
    Ops: [{ Op_Id: operationId, CompId: 'WC1' }],
  });
  const base = `Service/WorkOrders/${order._id}`;
  await owner.put(`${base}/Approve`, { AuthBy: name, AuthMode: 'In person' });
  await owner.put(`${base}/Status`, { Sts: 'Completed' });
  const [invoice] = await owner.post<{ _id: string }[]>(`${base}/GenerateInvoice`, {});
  await owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice!._id });
}

/** From the palette, as from any page. */
async function goTo(page: Page, screen: string): Promise<void> {
  const keys = keyboardOf(page);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await keys.press('Control+k');
  await keys.expectFocus(page.getByRole('combobox', { name: /^Screen, number/ }));
  await keys.type(screen.toLowerCase());
  await page.getByRole('option', { name: new RegExp(`^${screen}`), selected: true }).waitFor();
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}

/** Chooses who pays; the focus then stands on the amount, filled with what is due. */
async function choosePayer(page: Page, name: string): Promise<void> {
  const keys = keyboardOf(page);
  const picker = page.getByRole('combobox', { name: 'Customer' });
  await keys.expectFocus(picker);
  await keys.type(name);
  await page.getByRole('option', { name: new RegExp(`^${name} Rao`) }).waitFor();
  await keys.press('Enter');
  await keys.expectFocus(page.getByRole('group', { name: 'Tender 1' }).getByLabel('Amount'));
}

/** Chooses how a tender is paid, from Cash on with the arrows, and its reference. */
async function payBy(page: Page, tender: number, type: string, reference?: string): Promise<void> {
  const keys = keyboardOf(page);
  const group = page.getByRole('group', { name: `Tender ${tender}` });
  await keys.tabTo(group.getByRole('radio', { name: 'Cash', exact: true }));
  await keys.tabTo(group.getByRole('radio', { name: type, exact: true }), 'ArrowRight');
  if (reference === undefined) return;
  await keys.tabTo(group.getByRole('textbox', { name: /UTR|reference|Approval code|Cheque number/ }));
  await keys.type(reference);
}

async function save(page: Page, count: number): Promise<void> {
  await keyboardOf(page).press('Control+s');
  await page.getByText(`Payment RCT-A-${String(count).padStart(5, '0')} received.`).waitFor();
}

async function takePayments(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Payments');
  await keys.press('n');
  await choosePayer(page, 'Asha');
  await save(page, 1);
  const types = ['UPI', 'Debit Card', 'Bank Transfer', 'Cheque'];
  for (const [at, type] of types.entries()) {
    await choosePayer(page, CUSTOMERS[at + 1]!);
    await payBy(page, 1, type, `R${at}700`);
    await save(page, at + 2);
  }
  // In two tenders: ₹200 in cash, the rest by UPI.
  await choosePayer(page, 'Farhan');
  await keys.type('200');
  await keys.press('Alt+n');
  await keys.expectFocus(page.getByRole('group', { name: 'Tender 2' }).getByLabel('Amount'));
  await payBy(page, 2, 'UPI', 'R9900');
  await save(page, 6);
  // The oldest first: ₹800 close the first of two invoices and pay ₹210 of the second.
  await choosePayer(page, 'Gauri');
  await keys.type('800');
  await save(page, 7);
  // Nothing is due: all of it is an advance.
  await choosePayer(page, 'Harish');
  await keys.type('1000');
  await save(page, 8);
  // ₹10 of tax are kept back.
  await choosePayer(page, 'Indira');
  await payBy(page, 1, 'Bank Transfer', 'R8800');
  await keys.press('Alt+d');
  await keys.expectFocus(page.getByLabel('Deducted'));
  await keys.type('10');
  await save(page, 9);
  await choosePayer(page, 'Jatin');
  await save(page, 10);
}

/** The advance pays an invoice that was made meanwhile, and what is left of it goes back in cash. */
async function applyAndRefund(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Unapplied payments');
  const list = page.getByRole('grid', { name: 'Unapplied payments' });
  await keys.tabTo(list);
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'RCT-A-00008' }).waitFor();
  await page.getByRole('button', { name: /^Apply/ }).waitFor();
  await keys.press('Alt+a');
  const apply = page.getByRole('dialog', { name: 'Apply RCT-A-00008' });
  await apply.getByRole('button', { name: 'Apply ₹590.00' }).waitFor();
  await keys.press('Control+Enter');
  await apply.waitFor({ state: 'detached' });
  await keys.press('Alt+r');
  const refund = page.getByRole('dialog', { name: 'Refund of RCT-A-00008' });
  await keys.expectFocus(refund.getByLabel('Amount'));
  await keys.tabTo(refund.getByLabel('Reason'));
  await keys.type('Nothing more is due');
  await keys.press('Control+Enter');
  await refund.waitFor({ state: 'detached' });
  await page.getByText('RFD-A-00001').first().waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Cash drawer');
  await keys.expectFocus(page.getByLabel('Float'));
  await keys.type('2000');
  await keys.press('Control+Enter');
  await page.getByRole('button', { name: /^Count and close/ }).waitFor();
}

async function countDrawer(page: Page, rupees: number): Promise<void> {
  const keys = keyboardOf(page);
  await goTo(page, 'Cash drawer');
  await page.getByRole('button', { name: /^Count and close/ }).waitFor();
  await keys.press('Alt+c');
  await keys.expectFocus(page.getByRole('dialog').getByLabel('Counted'));
  await keys.type(String(rupees));
  await keys.press('Control+Enter');
  await page.getByText('Even', { exact: true }).waitFor();
}

/** Float 2000 + Asha 590 + Farhan 200 + Gauri 800 + Harish 1000 + Jatin 590, less ₹410 of refund. */
const IN_DRAWER = 2000 + DUE + 200 + 800 + 1000 + DUE - 410;

it('a cashier’s hour: ten payments by keyboard alone, and drawer and ledger agree to the paisa', async () => {
  await withPage(browser, bahi.url, async (page) => {
    await forbidPointer(page);
    await signInAtHome(page, OWNER);
    await openDrawer(page);
    await takePayments(page);
    await makeInvoice(hour, 'Harish');
    await applyAndRefund(page);
    await countDrawer(page, IN_DRAWER);
  });

  const { owner } = hour;
  const drawers = await owner.get<{ Data: object[] }>('Accounting/CashDrawers?Sts=Closed');
  expect(drawers.Data).toMatchObject([{ Float: 2000, Expected: IN_DRAWER, Counted: IN_DRAWER, Diff: 0 }]);
  const day = await owner.get<{ Tenders: { Type: string; Received: number; Refunded: number }[] }>(
    'Accounting/CashDrawers/Day',
  );
  const taken = Object.fromEntries(day.Tenders.map((row) => [row.Type, [row.Received, row.Refunded]]));
  expect(taken).toEqual({
    Cash: [DUE + 200 + 800 + 1000 + DUE, 410],
    UPI: [DUE + 390, 0],
    'Debit Card': [DUE, 0],
    'Bank Transfer': [DUE + 580, 0],
    Cheque: [DUE, 0],
  });
  const journals = await owner.get<{ Data: { Lines: { Acc: number; Dr: number; Cr: number }[] }[] }>(
    'Accounting/Journals?From=2000-01-01&Limit=500',
  );
  const balances = new Map<number, number>();
  for (const line of journals.Data.flatMap((journal) => journal.Lines))
    balances.set(line.Acc, (balances.get(line.Acc) ?? 0) + Math.round((line.Dr - line.Cr) * 100));
  // Cash in hand is what the drawer holds beyond its float; nobody owes but Gauri, and no advance is left.
  const read = (account: number) => (balances.get(account) ?? 0) / 100;
  expect([1000, 1010, 1020, 1040, 1050, 1100, 1150, 2100].map(read)).toEqual([
    ...[IN_DRAWER - 2000, DUE + 580, DUE + 390, DUE, DUE, 2 * DUE - 800, 10, 0],
  ]);
});
