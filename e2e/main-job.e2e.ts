import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBahi } from './support/bahi.ts';
import { launchBrowser, withPage } from './support/browser.ts';
import { doMainJobByKeyboard } from './support/keyboard-job.ts';
import { forbidPointer } from './support/keyboard.ts';
import { doMainJobByMouse } from './support/mouse-job.ts';
import { doMainJobByApi, type Outcome, prepareWorkshop, readOutcome, type Workshop } from './support/workshop.ts';

/** Labour of ₹500 and four parts of ₹650 with 18 % on top are ₹3,658; the four parts cost ₹480 each. */
const OUTCOME: Outcome = {
  orderNumber: 'RO-A-00001',
  orderStatus: 'Closed',
  invoiceNumber: 'INV-A-00001',
  invoiceStatus: 'Closed',
  stock: { onHand: 16, reserved: 0 },
  ledger: [
    'adjustment ADJ-A-00001 1200 Dr 9600 Cr 0',
    'adjustment ADJ-A-00001 3100 Dr 0 Cr 9600',
    'invoice INV-A-00001 1100 Dr 3658 Cr 0',
    'invoice INV-A-00001 1250 Dr 0 Cr 1920',
    'invoice INV-A-00001 2300 Dr 0 Cr 279',
    'invoice INV-A-00001 2310 Dr 0 Cr 279',
    'invoice INV-A-00001 4000 Dr 0 Cr 500',
    'invoice INV-A-00001 4100 Dr 0 Cr 2600',
    'invoice INV-A-00001 5000 Dr 1920 Cr 0',
    'payment RCT-A-00001 1000 Dr 3658 Cr 0',
    'payment RCT-A-00001 1100 Dr 0 Cr 3658',
    'workOrder RO-A-00001 1200 Dr 0 Cr 1920',
    'workOrder RO-A-00001 1250 Dr 1920 Cr 0',
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What the job leaves behind on a server where nothing else was done. */
async function outcomeOf(job: (workshop: Workshop, url: string) => Promise<void>): Promise<Outcome> {
  const bahi = await startBahi({ demo: false });
  try {
    const workshop = await prepareWorkshop(bahi.url);
    await job(workshop, bahi.url);
    return await readOutcome(workshop);
  } finally {
    await bahi.stop();
  }
}

async function byKeyboard(page: Page): Promise<void> {
  await forbidPointer(page);
  await doMainJobByKeyboard(page);
}

it('a car goes from complaint to paid GST invoice by API alone', async () => {
  expect(await outcomeOf((workshop) => doMainJobByApi(workshop))).toEqual(OUTCOME);
});

it('the same car goes the whole way by keyboard alone and leaves the same ledger, stock and number', async () => {
  expect(await outcomeOf((_, url) => withPage(browser, url, byKeyboard))).toEqual(OUTCOME);
});

it('the same car goes the whole way by mouse and leaves the same ledger, stock and number', async () => {
  expect(await outcomeOf((_, url) => withPage(browser, url, doMainJobByMouse))).toEqual(OUTCOME);
});
