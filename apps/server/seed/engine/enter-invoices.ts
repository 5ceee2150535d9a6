import {
  approveInvoice,
  cancelInvoice,
  createInvoice,
  reopenInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { refuseEinvoice, setExportDetails } from '@bahi/contract/endpoints/accounting/einvoice';
import { writeOffInvoice } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { paiseOfRupees, percentOfNumber, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { addDays } from '@bahi/domain/time/dates';
import { partsByBatch } from './batches.ts';
import type { DemoInvoice, DemoTender } from './dataset/money.ts';
import type { DemoClient } from './demo-client.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

type Invoice = OutputOf<typeof createInvoice>;

const CASH: DemoTender = { type: 'Cash', percent: 100 };
/** What is left to write off, and what a first payment leaves, in rupees. */
const LEFT = { writtenOff: 4, partial: 500 } as const;

/** Customers of a day come one after the other. */
const CUSTOMERS = 60;
const MINUTES_BETWEEN = 10;

/** Invoices from nothing, and payments that come later than they. */
export const enterInvoices: Tier = (world) =>
  (world.dataset.invoices ?? []).flatMap((demo, index): Step[] => {
    const at = {
      label: LABEL_OF_TRADE,
      daysAgo: demo.daysAgo,
      minuteOfDay: MORNING + (index % CUSTOMERS) * MINUTES_BETWEEN,
      touches: ['invoice numbers', 'payment numbers', 'stock'].map((thing) => `${thing} of ${demo.domain}`),
    };
    const { payDays, exported } = demo;
    if (exported) return enterExport(world, demo, { at, exported });
    if (!payDays) return [{ ...at, run: async () => void (await enterInvoice(world, demo)) }];
    let invoice!: Invoice;
    const make = async () => {
      invoice = await enterInvoice(world, { ...demo, stage: 'open' });
    };
    return [
      { ...at, run: make },
      { ...at, daysAgo: demo.daysAgo - payDays, run: () => pay(world, demo, invoice, invoice.totalPaise) },
    ];
  });

/** It tells the currency from its day on, and the shipping bill from the day on which customs gave it. */
function enterExport(
  world: World,
  demo: DemoInvoice,
  { at, exported }: { at: Omit<Step, 'run'>; exported: NonNullable<DemoInvoice['exported']> },
): Step[] {
  const { currencyCode, rate, shipped } = exported;
  const keep = async (verb: string, more: object = {}) => {
    const accountant = await world.as('accountant', demo.domain);
    const params = { id: world.invoices.get(demo.key) };
    const body = { currencyCode, exchangeRate: unitPriceOfRupees(rate), ...more };
    await accountant.call(setExportDetails, { params, body }, keyOf(world, `invoice-${verb}`, demo.key));
  };
  const make = async () => {
    await enterInvoice(world, demo);
    await keep('currency');
  };
  if (!shipped) return [{ ...at, run: make }];
  const daysAgo = demo.daysAgo - shipped.daysLater;
  const shippingBill = {
    shippingBillNo: shipped.billNo,
    portCode: shipped.portCode,
    shippedOn: world.clock.day(daysAgo),
  };
  return [
    { ...at, run: make },
    { ...at, daysAgo, run: () => keep('shipping-bill', shippingBill) },
  ];
}

async function enterInvoice(world: World, demo: DemoInvoice): Promise<Invoice> {
  const { stage, domain } = demo;
  const key = (verb: string) => keyOf(world, `invoice-${verb}`, demo.key);
  const open = stage === 'draft' || stage === 'pending';
  const maker = await world.as(demo.discountPercent ? 'accountant' : 'cashier', domain);
  const invoice = await maker.call(createInvoice, { body: await bodyOf(world, maker, demo, !open) }, key('make'));
  world.invoices.set(demo.key, invoice.id);
  if (stage === 'pending') {
    const manager = await world.as('manager', domain);
    await manager.call(approveInvoice, { body: { id: invoice.id } }, key('ask'));
  }
  const accountant = await world.as('accountant', domain);
  const params = { id: invoice.id };
  if (demo.refused) {
    const sent = { params: { kind: 'invoice', ...params }, body: demo.refused };
    await accountant.call(refuseEinvoice, sent, key('refused'));
  }
  if (stage === 'paid') await pay(world, demo, invoice, invoice.totalPaise);
  if (stage === 'partial' || stage === 'writtenOff')
    await pay(world, demo, invoice, invoice.totalPaise - paiseOfRupees(LEFT[stage]));
  if (stage === 'writtenOff') {
    const body = { amountPaise: paiseOfRupees(LEFT.writtenOff), reason: 'He had no change' };
    await accountant.call(writeOffInvoice, { params, body }, key('write-off'));
  }
  if (stage === 'cancelled')
    await accountant.call(
      cancelInvoice,
      { params, body: { reason: demo.reason ?? 'The customer brought it back' } },
      key('cancel'),
    );
  if (stage === 'reopened')
    await accountant.call(reopenInvoice, { params, body: { reason: 'One filter too few' } }, key('reopen'));
  return invoice;
}

async function bodyOf(world: World, maker: DemoClient, demo: DemoInvoice, approve: boolean) {
  const invoicedOn = world.clock.day(demo.daysAgo);
  return {
    customerId: world.customers.get(demo.customer),
    invoicedOn,
    ...(demo.stage === 'overdue' && { dueOn: addDays(invoicedOn, 1) }),
    ...(demo.discountPercent && { overallDiscountPercent: percentOfNumber(demo.discountPercent) }),
    notes: demo.notes,
    labour: demo.labour.map((code) => ({ operationId: world.operations.get(code) })),
    parts: await partsByBatch(world, maker, demo.parts),
    approve,
  };
}

async function pay(world: World, demo: DemoInvoice, invoice: Invoice, amountPaise: number): Promise<void> {
  const cashier = await world.as('cashier', demo.domain);
  const { type, subType, reference } = demo.tender ?? CASH;
  await cashier.call(
    receivePayment,
    {
      body: {
        customerId: invoice.customerId,
        amountPaise,
        tenders: [{ type, subType, reference, amountPaise }],
        allocations: [{ invoiceId: invoice.id, amountPaise }],
        // Approval codes of cards come again.
        acceptDuplicate: true,
        receivedOn: world.clock.day(demo.daysAgo - (demo.payDays ?? 0)),
      },
    },
    keyOf(world, 'invoice-pay', demo.key),
  );
}
