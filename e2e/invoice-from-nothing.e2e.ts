import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';
import { countedKeyboardOf, forbidPointer, keyboardOf } from './support/keyboard.ts';
import { stockUp } from './support/stock.ts';

const CLERK = demoUser('autodemo', 'cashier');
/** A clerk types five keys a second: sixty seconds are three hundred of them. */
const MOST_KEYSTROKES = 300;
const CUSTOMER = { name: 'Anand Menon', typed: '9942353' };

/** Sold without counting what is left. */
const UNTRACKED = 'CONS-KIT';

/** What is typed of each line, and what it sells. */
const LINES = [
  { typed: 'EO-5W30-HEL', quantity: '4', sold: { MPN: 'EO-5W30-HEL', Qty: 4, UnPr: 720 } },
  { typed: 'OF-MS', quantity: '', sold: { MPN: 'OF-MS-16510', Qty: 1, UnPr: 185 } },
  { typed: 'AF-MS', quantity: '', sold: { MPN: 'AF-MS-13780', Qty: 1, UnPr: 320 } },
  { typed: 'PMS10', quantity: '', sold: { OpCode: 'PMS10', Qty: 1, Pr: 1450 } },
  { typed: 'BP-MS', quantity: '2', sold: { MPN: 'BP-MS-55810', Qty: 2, UnPr: 1480 } },
  { typed: 'WASH', quantity: '', sold: { OpCode: 'WASH', Qty: 1, Pr: 650 } },
  { typed: 'cabin', quantity: '', sold: { MPN: 'CF-UNI-01', Qty: 1, UnPr: 495 } },
  { typed: 'BF-DOT', quantity: '0.5', sold: { MPN: 'BF-DOT4', Qty: 0.5, UnPr: 620 } },
  { typed: 'CO-LL', quantity: '3', sold: { MPN: 'CO-LL-RED', Qty: 3, UnPr: 320 } },
  { typed: 'consum', quantity: '', sold: { MPN: 'CONS-KIT', Qty: 1, UnPr: 120 } },
] as const;

interface Invoice {
  Code: string;
  Sts: string;
  Customer: { Name: string };
  Ops: { OpCode: string; Qty: number; Pr: number }[];
  Items: { MPN: string; Qty: number; UnPr: number }[];
  STotal: number;
  CGST: number;
  SGST: number;
  Round: number;
  Total: number;
}

let browser: Browser;
let clerk: Api;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  clerk = await signInByApi(inject('demoUrl'), CLERK);
  owner = await signInByApi(inject('demoUrl'), demoUser('autodemo', 'owner'));
  const parts = LINES.flatMap(({ sold }) => ('MPN' in sold && sold.MPN !== UNTRACKED ? [sold.MPN] : []));
  await stockUp(owner, parts, 10);
});
afterAll(() => browser?.close());

it('A clerk creates a ten-line invoice from nothing by keyboard alone in under 60 seconds of typing', async () => {
  let id = '';
  await withPage(browser, inject('demoUrl'), async (page) => {
    await forbidPointer(page);
    await signIn(page, CLERK);
    await page.goto('/accounting/invoices');
    await page.getByRole('button', { name: 'New invoice' }).first().waitFor();
    const { keys, pressed } = countedKeyboardOf(page);
    await keys.press('n');
    await keys.expectFocus(page.getByRole('combobox', { name: 'Customer' }));
    await keys.type(CUSTOMER.typed);
    await keys.press('Enter');
    const grid = page.getByRole('grid', { name: 'Labour and parts' });
    for (const [row, { typed, quantity }] of LINES.entries()) {
      await keys.expectFocus(grid.getByLabel(`Code, line ${row + 1}`));
      await keys.type(typed);
      await keys.press('Enter');
      await keys.expectFocus(grid.getByLabel(`Qty, line ${row + 1}`));
      if (quantity) await keys.type(quantity);
      await keys.press('Enter');
    }
    // The totals stand before anything was saved.
    await page.getByText('₹12,189.00').waitFor();
    await keys.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Approve this invoice?' });
    await keys.expectFocus(dialog.getByRole('button', { name: 'Cancel', exact: true }));
    await keys.press('Control+Enter');
    await page.getByRole('heading', { name: /^INV-/ }).waitFor();
    id = page.url().split('/').at(-1)!;
    expect(pressed()).toBeLessThan(MOST_KEYSTROKES);
  });

  const { Code, Sts, Customer, Ops, Items, STotal, CGST, SGST, Round, Total } = await clerk.get<Invoice>(
    `Accounting/Invoices/${id}`,
  );
  expect(Code).toMatch(/^INV-/);
  expect({ Sts, Name: Customer.Name, STotal, CGST, SGST, Round, Total }).toEqual({
    Sts: 'Unpaid',
    Name: CUSTOMER.name,
    STotal: 10_330,
    CGST: 929.7,
    SGST: 929.7,
    Round: -0.4,
    Total: 12_189,
  });
  const sold = LINES.map((line) => line.sold);
  expect(Ops).toMatchObject(sold.filter((line) => 'OpCode' in line));
  expect(Items).toMatchObject(sold.filter((line) => 'MPN' in line));
});

it('Three parts at ₹59 with their tax inside come to ₹177', async () => {
  const { _id } = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: 'INCL-E2E',
    Name: 'Fuse with tax inside',
    HSN: '8536',
    UnPr: 50,
    TCode: 106,
    Track: false,
  });
  await withPage(browser, inject('demoUrl'), async (page) => {
    await signIn(page, CLERK);
    await page.goto('/accounting/invoice/new');
    const keys = keyboardOf(page);
    await keys.expectFocus(page.getByRole('combobox', { name: 'Customer' }));
    await keys.type(CUSTOMER.typed);
    await keys.press('Enter');
    const grid = page.getByRole('grid', { name: 'Labour and parts' });
    await keys.expectFocus(grid.getByLabel('Code, line 1'));
    await keys.type('INCL-E2E');
    await keys.press('Enter');
    await keys.expectFocus(grid.getByLabel('Qty, line 1'));
    await keys.type('3');
    await keys.press('Enter');
    await page.getByLabel('Prices include tax').check();
    await grid.getByText('59.00').first().waitFor();
    await page.getByText('₹177.00').first().waitFor();
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL(/\/accounting\/invoice\/[0-9a-f-]{36}$/);
    const saved = await clerk.get<Invoice & { Taxable: number }>(
      `Accounting/Invoices/${page.url().split('/').at(-1)!}`,
    );
    expect(saved).toMatchObject({ Items: [{ In_Id: _id, Qty: 3, UnPr: 59 }], Taxable: 150, Total: 177 });
  });
});
