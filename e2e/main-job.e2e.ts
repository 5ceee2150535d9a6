import { expect, it } from 'vitest';
import { startBahi } from './support/bahi.ts';
import { doMainJobByApi, type Outcome, prepareWorkshop, readOutcome } from './support/workshop.ts';

const outcomes: Outcome[] = [];

it('a car goes from complaint to paid GST invoice by API alone', async () => {
  const bahi = await startBahi({ demo: false });
  try {
    const workshop = await prepareWorkshop(bahi.url);
    await doMainJobByApi(workshop);
    outcomes.push(await readOutcome(workshop));
  } finally {
    await bahi.stop();
  }
  expect(outcomes[0]).toEqual({
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
  });
});
