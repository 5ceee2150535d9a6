import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { keepsCopyOf } from './support/copies.ts';
import { demoUser } from './support/demo-user.ts';
import { countedKeyboardOf, forbidPointer } from './support/keyboard.ts';

const OWNER = demoUser('pharmademo', 'owner');
/** Rows of a bill; every fifteenth is written as only this wholesaler writes it. */
const ROWS = 60;
const isStrange = (at: number) => at % 15 === 7;
const STRANGE = Array.from({ length: ROWS }, (_, at) => at).filter(isStrange);
const nameOf = (at: number) => `Readable ${String.fromCharCode(97 + (at % 26))}${at} tablet`;

const MS_PER_MINUTE = 60_000;
interface Received {
  Sts: string;
  BSts: string;
  VDocNo: string;
  Items: { BQty: number }[];
}
interface Billed {
  VBillNo: string;
  VBillDate: string;
  Total: number;
  Match: string;
}

let browser: Browser;
let owner: Api;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInByApi(inject('demoUrl'), OWNER);
  await owner.post('Common/Vendors', {
    Name: 'Sixty Row Pharma',
    SType: 'Regular',
    GSTIN: '29AABCU9603R1ZJ',
    Address: { St: '29' },
  });
  for (let at = 0; at < ROWS; at++)
    await owner.post('Inventory/Items', {
      Name: nameOf(at),
      HSN: '3004',
      UnPr: 3,
      TCode: 105,
      TrackBy: 'BN',
      UoM: 'TBS',
      PurUoM: 'Strip',
      PurFac: 15,
    });
});
afterAll(() => browser?.close());

/** Ten strips and one free of each, at ₹20 with 5 % of tax: 60 rows are ₹12,600; `times` as many of another bill. */
const billOf = (billNo: string, times = 1): string =>
  [
    'SIXTY ROW PHARMA,,,,,,,,,,',
    `Invoice No,${billNo},Date,20/11/2026,,,,,,,`,
    'Item Name,Pack,Batch,Exp,MRP,PTR,Rate,Qty,GST %,Amount',
    ...Array.from({ length: ROWS }, (_, at) =>
      [isStrange(at) ? `ZZ ODD WORD ${at}` : nameOf(at).toUpperCase(), '1x15', `B${billNo.slice(-1)}${at}`]
        .concat(['08/29', '30.00', '20', '20', `${10 * times}+${times}`, '5', `${200 * times}.00`])
        .join(','),
    ),
    `Grand Total,,,,,,,,,${12_600 * times}.00`,
  ].join('\n');

async function openReader(page: Page) {
  await forbidPointer(page);
  await signIn(page, OWNER);
  const counted = countedKeyboardOf(page);
  await page.goto('/purchaseorder/purchasereceive/new');
  await page.getByRole('heading', { name: 'New purchase receive' }).waitFor();
  await counted.keys.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: 'Read a bill' });
  return { dialog, ...counted };
}

it('a file of 60 rows becomes a receive and its bill by keyboard within three minutes: four names are asked, each by one key and its item', async () => {
  let used = 0;
  await withPage(browser, inject('demoUrl'), async (page) => {
    const { dialog, keys, pressed } = await openReader(page);
    const { press, type, expectFocus, tabTo } = keys;
    await expectFocus(dialog.getByLabel('Paste the bill with its headings'));
    await tabTo(dialog.getByRole('combobox', { name: 'Vendor' }), 'Shift+Tab');
    await type('Sixty');
    await page.getByRole('option', { name: /Sixty Row Pharma/ }).waitFor();
    await press('Enter');
    // The browser is told in time that the journey itself answers its question for a file.
    const began = performance.now();
    const chooser = page.waitForEvent('filechooser');
    await tabTo(dialog.getByRole('button', { name: 'Choose a file' }));
    await press('Enter');
    await (await chooser).setFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(billOf('SR/1')) });
    await dialog.getByRole('button', { name: `${STRANGE.length} to choose` }).waitFor();
    await expect.poll(() => dialog.getByRole('table').getByRole('row').count()).toBe(ROWS + 1);
    await dialog.getByText('₹12,600.00').waitFor();
    await expectAccessible(page);
    const itemOf = (at: number) => dialog.getByRole('combobox', { name: `Item of row ${at + 4}`, exact: true });
    // The focus is where the first one waits; F8 leads to the others, and round again.
    for (const at of [...STRANGE.slice(1), STRANGE[0]!]) {
      await press('F8');
      await expectFocus(itemOf(at));
    }
    for (const at of STRANGE) {
      await expectFocus(itemOf(at));
      await type(nameOf(at).slice(0, 12));
      await page.getByRole('option', { name: new RegExp(nameOf(at)) }).waitFor();
      await press('Enter');
    }
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^GRN-/ }).waitFor();
    await page.waitForURL(/purchasereceive\/(?!new)/);
    used = pressed();
    expect((performance.now() - began) / MS_PER_MINUTE).toBeLessThan(3);
    const id = page.url().split('/').at(-1)!;
    const made = await owner.get<Received>(`Purchase/Receives/${id}`);
    const [bill] = (await owner.get<{ Data: Billed[] }>(`Accounting/Bills?RecId=${id}`)).Data;
    expect([bill?.VBillNo, bill?.VBillDate, bill?.Total, bill?.Match]).toEqual(['SR/1', '2026-11-20', 12_600, 'Ok']);
    expect([made.Sts, made.BSts, made.VDocNo, made.Items.length, new Set(made.Items.map(({ BQty }) => BQty))]).toEqual([
      'Received',
      'Billed',
      'SR/1',
      ROWS,
      new Set([165]),
    ]);
  });
  expect(used).toBeLessThan(130);
});

it('the next bill of the same vendor asks nothing that was chosen before: pasted, read and received', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    const { dialog, keys } = await openReader(page);
    const { press, type, expectFocus, tabTo } = keys;
    await tabTo(dialog.getByRole('combobox', { name: 'Vendor' }), 'Shift+Tab');
    await type('Sixty');
    await page.getByRole('option', { name: /Sixty Row Pharma/ }).waitFor();
    await press('Enter');
    await tabTo(dialog.getByLabel('Paste the bill with its headings'));
    await page.keyboard.insertText(billOf('SR/2', 2));
    await press('Control+Enter');
    await expectFocus(dialog.getByRole('button', { name: 'Correct row 4', exact: true }));
    expect(await dialog.getByRole('button', { name: /to choose/ }).count()).toBe(0);
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^GRN-/ }).waitFor();
  });
});

it('a row is corrected or left out by keyboard, and the total of the lines says what is missing of the paper', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    const { dialog, keys } = await openReader(page);
    const { press, type, expectFocus, tabTo } = keys;
    await page.keyboard.insertText(billOf('SR/3'));
    await press('Control+Enter');
    // Its vendor was found by the name on the paper, and with him what his words mean.
    await dialog.getByText(/^Sixty Row Pharma was found by the name on the paper/).waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Vendor' }).inputValue()).toBe('Sixty Row Pharma');
    await expectFocus(dialog.getByRole('button', { name: 'Correct row 4', exact: true }));
    await tabTo(dialog.getByRole('button', { name: 'Correct row 9', exact: true }));
    await press('Enter');
    await expectFocus(dialog.getByRole('combobox', { name: 'Item of row 9', exact: true }));
    await tabTo(dialog.getByLabel('Quantity of row 9', { exact: true }));
    await type('8');
    await tabTo(dialog.getByLabel('Batch of row 9', { exact: true }));
    await press('Control+a');
    await type('fresh9');
    await dialog.getByText('₹12,558.00').waitFor();
    await dialog.getByText('₹42.00 less').waitFor();
    await tabTo(dialog.getByRole('button', { name: 'Leave out row 9', exact: true }));
    await press('Enter');
    await dialog.getByText('₹210.00 less').waitFor();
    await press('Enter');
    await dialog.getByText('₹42.00 less').waitFor();
    expect(await dialog.getByLabel('Batch of row 9', { exact: true }).inputValue()).toBe('FRESH9');
  });
});

it('what was chosen for a bill is not lost with its page, and Esc asks before it is given up', async () => {
  await withPage(browser, inject('demoUrl'), async (page) => {
    const { dialog, keys } = await openReader(page);
    await page.keyboard.insertText(billOf('SR/4').replace('SIXTY ROW PHARMA', 'SOMEBODY ELSE'));
    await keys.press('Control+Enter');
    await dialog.getByRole('button', { name: /to choose/ }).waitFor();
    await keys.press('Escape');
    await page.getByText('This bill has not been received.').waitFor();
    await keys.press('Escape');
    await dialog.getByRole('button', { name: /to choose/ }).waitFor();
    await keepsCopyOf(page, 'SOMEBODY ELSE');
    await page.reload();
    await page.getByRole('button', { name: 'Read a bill' }).waitFor();
    await keys.press('Alt+r');
    await keys.tabTo(dialog.getByRole('button', { name: 'Restore' }));
    await keys.press('Enter');
    await dialog.getByRole('button', { name: /to choose/ }).waitFor();
  });
});
