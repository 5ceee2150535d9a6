import {
  approveInvoice,
  cancelInvoice,
  createInvoice,
  reopenInvoice,
  writeOffInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { paiseOfRupees, percentOfNumber, quantityOfUnits } from '@bahi/domain/money/convert';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoInvoice } from './dataset.ts';
import { MORNING, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

type Invoice = OutputOf<typeof createInvoice>;

/** What is left to write off, and what a first payment leaves, in rupees. */
const LEFT = { writtenOff: 4, partial: 500 } as const;

/** Invoices from nothing, after everything else, so that the numbers of the orders stay what they are. */
export const enterInvoices: Tier = (world) =>
  (world.dataset.invoices ?? []).map((invoice, index) => ({
    label: 'invoices over the counter',
    daysAgo: invoice.daysAgo,
    minuteOfDay: MORNING + index,
    run: () => enterInvoice(world, invoice),
  }));

async function enterInvoice(world: World, demo: DemoInvoice): Promise<void> {
  const { stage, domain } = demo;
  const key = (verb: string) => keyOf(world, `invoice-${verb}`, demo.key);
  const open = stage === 'draft' || stage === 'pending';
  const maker = await world.as(demo.discountPercent ? 'accountant' : 'cashier', domain);
  const invoice = await maker.call(createInvoice, { body: bodyOf(world, demo, !open) }, key('make'));
  if (stage === 'pending') {
    const manager = await world.as('manager', domain);
    await manager.call(approveInvoice, { body: { id: invoice.id } }, key('ask'));
  }
  const accountant = await world.as('accountant', domain);
  const params = { id: invoice.id };
  if (stage === 'paid') await pay(world, demo, invoice, invoice.totalPaise);
  if (stage === 'partial' || stage === 'writtenOff')
    await pay(world, demo, invoice, invoice.totalPaise - paiseOfRupees(LEFT[stage]));
  if (stage === 'writtenOff') {
    const body = { amountPaise: paiseOfRupees(LEFT.writtenOff), reason: 'He had no change' };
    await accountant.call(writeOffInvoice, { params, body }, key('write-off'));
  }
  if (stage === 'cancelled')
    await accountant.call(cancelInvoice, { params, body: { reason: 'The customer brought it back' } }, key('cancel'));
  if (stage === 'reopened')
    await accountant.call(reopenInvoice, { params, body: { reason: 'One filter too few' } }, key('reopen'));
}

function bodyOf(world: World, demo: DemoInvoice, approve: boolean) {
  const invoicedOn = world.clock.day(demo.daysAgo);
  return {
    customerId: world.customers.get(demo.customer),
    invoicedOn,
    ...(demo.stage === 'overdue' && { dueOn: addDays(invoicedOn, 1) }),
    ...(demo.discountPercent && { overallDiscountPercent: percentOfNumber(demo.discountPercent) }),
    notes: demo.notes,
    labour: demo.labour.map((code) => ({ operationId: world.operations.get(code) })),
    parts: demo.parts.map(([item, quantity]) => ({
      itemId: world.items.get(item),
      quantity: quantityOfUnits(quantity),
    })),
    approve,
  };
}

async function pay(world: World, demo: DemoInvoice, invoice: Invoice, amountPaise: number): Promise<void> {
  const cashier = await world.as('cashier', demo.domain);
  await cashier.call(
    receivePayment,
    {
      body: {
        customerId: invoice.customerId,
        amountPaise,
        tenders: [{ type: 'Cash', amountPaise }],
        allocations: [{ invoiceId: invoice.id, amountPaise }],
        receivedOn: world.clock.day(demo.daysAgo),
      },
    },
    keyOf(world, 'invoice-pay', demo.key),
  );
}
