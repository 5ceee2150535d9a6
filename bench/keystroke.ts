import type { CDPSession, Page } from 'playwright-core';
import { type Api, signInByApi } from '../e2e/support/api.ts';
import { launchBrowser, signIn } from '../e2e/support/browser.ts';
import { OWNER, prepareWorkshop, REGISTRATION } from '../e2e/support/workshop.ts';
import { median, percentile, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Types into the rate of a line in a repair order and in an invoice of 200 lines, and into what is assessed of a component on the
 * workbench of a claim of 500. A keystroke is measured from its keydown event to the first task after the next frame, with the frame
 * limit off, so that steps of 16.7 ms do not hide the work. Beside it stands what the page's own thread computed for a key, by the
 * clock of that thread: a machine that is asked for other work makes the first longer, and hardly the second.
 */
const LINES = 200;
const CLAIM_LINES = 500;
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
    const rows: (string | number)[][] = [['document', 'processor', 'median ms', 'p95 ms', 'processor ms a key']];
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const { name, path, column } of documents)
      for (const slowdown of [1, 4]) {
        await page.goto(path);
        await page.getByRole('grid').first().waitFor();
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const before = await taskSeconds(cdp);
        const times = await typeInto(page, column);
        const computed = ((await taskSeconds(cdp)) - before) * 1_000;
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        rows.push([
          name,
          slowdown === 1 ? 'full speed' : `${slowdown}x slower`,
          median(times).toFixed(1),
          percentile(times, 0.95).toFixed(1),
          (computed / times.length).toFixed(1),
        ]);
      }
    printTable(rows);
  } finally {
    await browser.close();
  }
});

interface Typed {
  name: string;
  path: string;
  /** Whose cell of the second line is typed into. */
  column: string;
}

async function makeDocuments(url: string): Promise<Typed[]> {
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
    { name: 'repair order', path: `/service/workorder/${order._id}`, column: 'Rate' },
    { name: 'invoice', path: `/accounting/invoice/${invoice._id}`, column: 'Rate' },
    { name: 'claim', path: `/service/claim/${await makeClaim(owner, vehicle)}`, column: 'Assessed' },
  ];
}

/** An accident with 500 components that the insurer pays. */
async function makeClaim(owner: Api, vehicle: { _id: string; CustomerId: string }): Promise<string> {
  await owner.put('EntitySettings/Service', { Insurance: true });
  await owner.put('Service/EntityInsurance/BAJAJ', { TieUp: true, From: '2020-01-01' });
  const { _id: WOId } = await owner.post<{ _id: string }>('Service/WorkOrders', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Ops: [{ Desc: 'Fit the parts', PBy: 'Ins', AssPr: 900 }],
    Parts: Array.from({ length: CLAIM_LINES - 1 }, (_, i) => ({
      ...{ Desc: `Part ${i}`, Qty: 1, TCode: 106, Free: true, OpId: 'WO1' },
      ...{ PBy: 'Ins', AssPr: 650 },
    })),
  });
  await owner.put(`Service/WorkOrders/${WOId}/Insurance`, { InsId: 'BAJAJ', ClaimNo: 'BENCH/1', LossDt: '2026-01-05' });
  return (await owner.post<{ _id: string }>('Service/Claims', { WOId }))._id;
}

/** What the page's own thread has computed so far, by its own clock. */
async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

async function typeInto(page: Page, column: string): Promise<number[]> {
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
  const grid = page.getByRole('grid').first();
  const head = grid.getByRole('columnheader', { name: column, exact: true });
  const at = await head.getAttribute('aria-colindex');
  await grid.locator(`[role=row][aria-rowindex="3"] [role=gridcell][aria-colindex="${at}"]`).click();
  for (let i = 0; i < KEYS; i++) {
    // One key at a time, as fast as its frame comes: a backlog would measure the typist.
    await page.keyboard.press(i % 8 < 4 ? String(1 + (i % 9)) : 'Backspace');
    await page.waitForFunction((count) => window.keystrokes.length >= count, i + 1);
  }
  return page.evaluate(() => window.keystrokes);
}
