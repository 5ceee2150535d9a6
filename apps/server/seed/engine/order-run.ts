import type { OutputOf } from '@bahi/contract/endpoint';
import { approveInvoice, cancelInvoice, updateInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import {
  approveWorkOrder,
  createWorkOrder,
  generateInvoice,
  issuePart,
  reservePart,
  setWorkOrderStatus,
  updateLabour,
  updatePart,
} from '@bahi/contract/endpoints/service/work-order';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { percentOfNumber, quantityOfUnits } from '@bahi/domain/money/convert';
import type { Paise } from '@bahi/domain/money/units';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoClient } from './demo-client.ts';
import type { DemoOrder, DemoTender } from './dataset.ts';
import { keyOf, type World } from './world.ts';

/** Days that customers have for paying; who is overdue had fewer. */
const CREDIT_DAYS = 15;
const OVERDUE_CREDIT_DAYS = 5;
/** What a part payment pays, and the rupees that it is a multiple of. */
const PART_PERCENT = 40;
const PART_STEP_PAISE = 10_000;

export type OrderVerb = keyof ReturnType<typeof makeOrderRun>;

type WorkOrder = OutputOf<typeof createWorkOrder>;
type Invoice = OutputOf<typeof approveInvoice>;

/** What can be done with one order of the story, each by the user whose work it is. */
export function makeOrderRun(world: World, order: DemoOrder) {
  let made!: WorkOrder;
  let invoices: Invoice[] = [];
  let invoiceIds: string[] = [];
  const by = (username: string): Promise<DemoClient> => world.as(username, order.domain);
  const key = (verb: string): string => keyOf(world, 'order', `${order.key} ${verb}`);
  const params = () => ({ id: made.id });

  async function setLines(username: string, status: LineStatus, lines = made.labour): Promise<void> {
    const client = await by(username);
    for (const line of lines) {
      await client.call(
        updateLabour,
        { params: { ...params(), lineId: line.id }, body: { status } },
        key(`${status} ${line.id}`),
      );
    }
  }
  async function setParts(status: LineStatus): Promise<void> {
    const client = await by('manager');
    for (const part of made.parts) {
      const body = { status };
      await client.call(updatePart, { params: { ...params(), lineId: part.id }, body }, key(`${status} ${part.id}`));
    }
  }
  async function setStatus(username: string, status: WorkOrderStatus, reason?: string): Promise<void> {
    const client = await by(username);
    await client.call(setWorkOrderStatus, { params: params(), body: { status, reason } }, key(status));
  }
  async function moveParts(endpoint: typeof issuePart | typeof reservePart): Promise<void> {
    const client = await by('parts');
    for (const part of made.parts.filter((one) => one.tracked)) {
      await client.call(
        endpoint,
        { params: { ...params(), partId: part.id }, body: {} },
        key(`${endpoint.id} ${part.id}`),
      );
    }
  }

  return {
    async take() {
      const advisor = await by('advisor');
      const technician = await by(order.technician);
      made = await advisor.call(createWorkOrder, { body: orderBody(world, order, technician.userId) }, key('take'));
    },
    async approve() {
      const advisor = await by('advisor');
      const { authorisedBy, authorisedMode } = order;
      await advisor.call(
        approveWorkOrder,
        { params: params(), body: { authorisedBy, authorisedMode } },
        key('approve'),
      );
    },
    awaitParts: () => setParts(LineStatus.waitingForParts),
    async reserve() {
      await moveParts(reservePart);
      await setParts(LineStatus.partsAvailable);
    },
    issue: () => moveParts(issuePart),
    start: () => setLines(order.technician, LineStatus.inProgress),
    review: () => setLines(order.technician, LineStatus.review),
    /** The last line is completed with the order. */
    finish: () => setLines(order.technician, LineStatus.completed, made.labour.slice(0, -1)),
    hold: () => setStatus('manager', WorkOrderStatus.onHold, 'The customer wants to compare prices first'),
    cancel: () => setStatus('manager', WorkOrderStatus.cancelled, 'The customer took it back without repair'),
    complete: () => setStatus('manager', WorkOrderStatus.completed),
    decline: () => setStatus('advisor', WorkOrderStatus.declined, 'The estimate was above his budget'),
    async bill() {
      const cashier = await by('cashier');
      const { rows } = await cashier.call(generateInvoice, { params: params(), body: {} }, key('bill'));
      invoiceIds = rows.map((row) => row.id);
      const days = dueDays(order);
      if (days === null) return;
      const dueOn = addDays(world.clock.day(order.openedDaysAgo - order.workDays), days);
      for (const id of invoiceIds)
        await cashier.call(updateInvoice, { params: { id }, body: { dueOn } }, key(`due ${id}`));
    },
    async post() {
      const cashier = await by('cashier');
      invoices = [];
      for (const id of invoiceIds)
        invoices.push(await cashier.call(approveInvoice, { body: { id } }, key(`post ${id}`)));
    },
    async pay() {
      const cashier = await by('cashier');
      for (const invoice of invoices.filter((one) => one.payer === 'Cus' && one.duePaise > 0)) {
        const amountPaise = order.stage === 'partial' ? partOf(invoice.duePaise) : invoice.duePaise;
        await cashier.call(
          receivePayment,
          {
            body: {
              customerId: invoice.customerId,
              amountPaise,
              tenders: splitTenders(order.tenders, amountPaise),
              allocations: [{ invoiceId: invoice.id, amountPaise }],
              // Approval codes of cards come again.
              acceptDuplicate: true,
              receivedOn: world.clock.day(Math.max(0, order.openedDaysAgo - order.workDays - order.payDays)),
            },
          },
          key(`pay ${invoice.id}`),
        );
      }
    },
    async cancelInvoice() {
      const accountant = await by('accountant');
      for (const { id } of invoices) {
        const body = { reason: 'Billed to the wrong customer' };
        await accountant.call(cancelInvoice, { params: { id }, body }, key(`cancel ${id}`));
      }
    },
  };
}

function orderBody(world: World, order: DemoOrder, technicianId: string) {
  const { labour, parts, complaints, labourDiscountPercent } = order;
  return {
    customerId: world.customers.get(order.customer),
    vehicleId: world.vehicles.get(order.registration),
    openedOn: world.clock.day(order.openedDaysAgo),
    odometer: order.odometer,
    fuelEighths: order.fuelEighths,
    notes: order.notes,
    warrantyPartyId: order.warrantyParty === undefined ? undefined : world.customers.get(order.warrantyParty),
    labourDiscountPercent: labourDiscountPercent === undefined ? undefined : percentOfNumber(labourDiscountPercent),
    complaints: complaints.map((description, index) => ({
      id: `WC${index + 1}`,
      complaintId: world.complaints.get(description),
    })),
    labour: labour.map(({ code, complaint, payer }, index) => ({
      id: `WO${index + 1}`,
      operationId: world.operations.get(code),
      complaintId: complaint === undefined ? undefined : `WC${complaint + 1}`,
      payer,
      technicianId,
    })),
    parts: parts.map(({ item, quantity, labour: line, payer }, index) => ({
      id: `WP${index + 1}`,
      itemId: world.items.get(item),
      quantity: quantityOfUnits(quantity),
      labourLineId: `WO${line + 1}`,
      payer,
    })),
  };
}

function dueDays({ stage }: DemoOrder): number | null {
  if (stage === 'overdue') return OVERDUE_CREDIT_DAYS;
  return stage === 'unpaid' || stage === 'partial' ? CREDIT_DAYS : null;
}

/** Two fifths in whole hundreds of rupees, of a small amount half. */
function partOf(amountPaise: Paise): Paise {
  const steps = Math.floor((amountPaise * PART_PERCENT) / 100 / PART_STEP_PAISE);
  return steps > 0 ? steps * PART_STEP_PAISE : Math.floor(amountPaise / 2);
}

/** Splits an amount over tenders in whole rupees; the last one takes what is left. */
function splitTenders(tenders: readonly DemoTender[], amountPaise: Paise) {
  let left = amountPaise;
  return tenders.map(({ type, subType, percent, reference }, index) => {
    const share = Math.floor((amountPaise * percent) / 10_000) * 100;
    const own = index === tenders.length - 1 ? left : Math.min(share, left);
    left -= own;
    return { type, subType, reference, amountPaise: own };
  });
}
