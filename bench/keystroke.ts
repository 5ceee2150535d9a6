import type { Page } from 'playwright-core';
import { signInByApi } from '../e2e/support/api.ts';
import { launchBrowser, signIn } from '../e2e/support/browser.ts';
import { OWNER, prepareWorkshop, REGISTRATION } from '../e2e/support/workshop.ts';
import { median, percentile, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Types into the rate of a line in a repair order and in an invoice of 200 lines. A keystroke is measured from its keydown event to the
 * first task after the next frame, with the frame limit off, so that steps of 16.7 ms do not hide the work.
 */
const LINES = 200;
const KEYS = 120;

declare global {
  interface Window {
    keystrokes: number[];
  }
}

await withWorkplace(async ({ serve }) => {
  const bahi = await serve();
  const browser = await launchBrowser(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
  try {
    const documents = await makeDocuments(bahi.url);
    const context = await browser.newContext({ baseURL: bahi.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, OWNER);
    const cdp = await context.newCDPSession(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const rows: (string | number)[][] = [['document', 'processor', 'median ms', 'p95 ms']];
    for (const { name, path } of documents)
      for (const slowdown of [1, 4]) {
        await page.goto(path);
        await page.getByRole('grid').first().waitFor();
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const times = await typeIntoRate(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        rows.push([
          name,
          slowdown === 1 ? 'full speed' : `${slowdown}x slower`,
          median(times).toFixed(1),
          percentile(times, 0.95).toFixed(1),
        ]);
      }
    printTable(rows);
  } finally {
    await browser.close();
  }
});

async function makeDocuments(url: string): Promise<{ name: string; path: string }[]> {
  const { operationId } = await prepareWorkshop(url);
  const owner = await signInByApi(url, OWNER);
  const vehicle = await owner.post<{ _id: string; CustomerId: string }>('Common/Products', {
    RegNo: REGISTRATION,
    Make: 'Hyundai',
    Model: 'Creta',
    Customer: { Name: 'Bench customer', Phone: '9845000001' },
  });
  const order = await owner.post<{ _id: string }>('Service/WorkOrders', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Ops: [{ _id: 'WO1', Op_Id: operationId }],
    Parts: Array.from({ length: LINES - 1 }, (_, i) => ({
      Desc: `Part ${i}`,
      Qty: 1,
      UnPr: 650,
      TCode: 106,
      OpId: 'WO1',
    })),
    LPerc: 5,
    PPerc: 3,
  });
  const invoice = await owner.post<{ _id: string }>('Accounting/Invoices', {
    CustomerId: vehicle.CustomerId,
    Ops: [{ Op_Id: operationId }],
    Items: Array.from({ length: LINES - 1 }, (_, i) => ({ Desc: `Part ${i}`, Qty: 1, UnPr: 650, TCode: 106 })),
    LPerc: 5,
    PPerc: 3,
  });
  return [
    { name: 'repair order', path: `/service/workorder/${order._id}` },
    { name: 'invoice', path: `/accounting/invoice/${invoice._id}` },
  ];
}

async function typeIntoRate(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.keystrokes = [];
    document.addEventListener(
      'keydown',
      (event) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.keystrokes.push(performance.now() - event.timeStamp);
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      true,
    );
  });
  const row = page.getByRole('row').nth(2);
  await row.getByText('650.00').first().click();
  for (let i = 0; i < KEYS; i++) {
    // One key at a time, as fast as its frame comes: a backlog would measure the typist.
    await page.keyboard.press(i % 8 < 4 ? String(1 + (i % 9)) : 'Backspace');
    await page.waitForFunction((count) => window.keystrokes.length >= count, i + 1);
  }
  return page.evaluate(() => window.keystrokes);
}
