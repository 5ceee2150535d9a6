import type { OutputOf } from '@bahi/contract/endpoint';
import {
  approveInvoice,
  cancelInvoice,
  reopenInvoice,
  updateInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { bounceCheque, depositCheques } from '@bahi/contract/endpoints/accounting/cheque';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import { saveIntake } from '@bahi/contract/endpoints/service/intake';
import { advisedOfVehicle, takeUpAdvised } from '@bahi/contract/endpoints/service/advised-work';
import { issuePart, reservePart } from '@bahi/contract/endpoints/service/work-order-parts';
import {
  approveWorkOrder,
  createWorkOrder,
  generateInvoice,
  getWorkOrder,
  setWorkOrderStatus,
  updateLabour,
  updatePart,
} from '@bahi/contract/endpoints/service/work-order';
import { addWorkTime } from '@bahi/contract/endpoints/service/work-time';
import { LineStatus, Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { percentOfNumber, quantityOfUnits } from '@bahi/domain/money/convert';
import type { Paise } from '@bahi/domain/money/units';
import { addDays, DEFAULT_ZONE, instantIn } from '@bahi/domain/time/dates';
import type { DemoOrder } from './dataset/orders.ts';
import type { DemoTender } from './dataset/money.ts';
import { clearOnce } from './clear-once.ts';
import type { DemoClient } from './demo-client.ts';
import { timeOf } from './demo-clock.ts';
import { inspectOrder } from './inspect-order.ts';
import { keyOf, type World } from './world.ts';

/** Days that customers have for paying; who is overdue had fewer. */
const CREDIT_DAYS = 15;
const OVERDUE_CREDIT_DAYS = 5;
/** What a part payment pays, and the rupees that it is a multiple of. */
const PART_PERCENT = 40;
const PART_STEP_PAISE = 10_000;
/** When customers fetch their vehicles. */
const PROMISED_TIME = '18:00';

export type OrderVerb = keyof ReturnType<typeof makeOrderRun>;

type WorkOrder = OutputOf<typeof createWorkOrder>;
type Invoice = OutputOf<typeof approveInvoice>;

/** What can be done with one order of the story, each by the user whose work it is. */
export function makeOrderRun(world: World, order: DemoOrder) {
  let made!: WorkOrder;
  let invoices: Invoice[] = [];
  let invoiceIds: string[] = [];
  const paymentIds: string[] = [];
  /** Tells what is done once more, as billing after a cancelled invoice, from the first time. */
  let again = '';
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
      const [advisor, decider, technician] = [
        await by(advisorOf(world, order)),
        await by(deciderOf(order)),
        await by(order.technician),
      ];
      const body = { ...orderBody(world, order, technician.userId), advisorId: advisor.userId };
      made = await decider.call(createWorkOrder, { body }, key('take'));
    },
    /**
     * What was advised at the last visit is done now. An order that was declined as a whole is none of that: its goods would
     * be missing where the story has them bought.
     */
    async takeUp() {
      const advisor = await by('advisor');
      // What a killed seeding has taken up is not offered any more.
      const { labour } = await advisor.call(getWorkOrder, { params: params() });
      if (labour.some(({ carriedFrom }) => carriedFrom)) return;
      const { rows } = await advisor.call(advisedOfVehicle, { params: { id: made.vehicleId! } });
      const withGoods = new Set(rows.filter(({ family }) => family === 'part').map(({ orderId }) => orderId));
      const lines = rows
        .filter(({ orderId }) => !withGoods.has(orderId))
        .map(({ orderId, lineId }) => ({ orderId, lineId }));
      if (lines.length > 0) await advisor.call(takeUpAdvised, { params: params(), body: { lines } }, key('take up'));
    },
    inspect: async () => inspectOrder(world, order, made.id, order.past!.inspection!),
    async noteIntake() {
      const advisor = await by('advisor');
      const body = { notes: order.past!.intake };
      await advisor.call(saveIntake, { params: params(), body }, key('intake'));
    },
    /** Advised, and not wanted at this visit. */
    async leaveForLater() {
      const advisor = await by('advisor');
      const lineIds = order.labour.flatMap(({ advised }, index) => (advised ? [`WO${index + 1}`] : []));
      const body = { status: WorkOrderStatus.declined, lineIds, reason: 'At the next visit' };
      await advisor.call(setWorkOrderStatus, { params: params(), body }, key('later'));
    },
    async approve() {
      const decider = await by(deciderOf(order));
      const { authorisedBy, authorisedMode } = order;
      await decider.call(
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
    cancel: () =>
      setStatus('manager', WorkOrderStatus.cancelled, order.reason ?? 'The customer took it back without repair'),
    complete: () => setStatus('manager', WorkOrderStatus.completed),
    decline: () => setStatus('advisor', WorkOrderStatus.declined, order.reason ?? 'The estimate was above his budget'),
    /** From the technician's job card. */
    async noteHours() {
      const manager = await by('manager');
      const technicianId = (await by(order.technician)).userId;
      const day = world.clock.day(order.openedDaysAgo - order.workDays);
      for (const { labour, from, to } of order.past!.spells) {
        const at = (minute: number) => instantIn(DEFAULT_ZONE, day, timeOf(minute));
        const body = {
          lineId: `WO${labour + 1}`,
          technicianId,
          startedAt: at(from),
          endedAt: at(to),
          reason: 'Job card',
        };
        await manager.call(addWorkTime, { params: params(), body }, key(`hours ${labour}`));
      }
    },
    async bill() {
      const cashier = await by('cashier');
      const { rows } = await cashier.call(generateInvoice, { params: params(), body: {} }, key(`bill${again}`));
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
        invoices.push(await cashier.call(approveInvoice, { body: { id } }, key(`post${again} ${id}`)));
    },
    async pay() {
      const cashier = await by('cashier');
      for (const invoice of invoices.filter((one) => (one.payer === 'Cus' || order.past) && one.duePaise > 0)) {
        const amountPaise = order.stage === 'partial' ? partOf(invoice.duePaise) : invoice.duePaise;
        const payment = await cashier.call(
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
        paymentIds.push(payment.id);
      }
    },
    async depositCheque() {
      const accountant = await by('accountant');
      const cheques = paymentIds.map((paymentId) => ({ paymentId, position: 1 }));
      await accountant.call(depositCheques, { body: { cheques } }, key('deposit'));
    },
    async settleCheque() {
      const accountant = await by('accountant');
      for (const id of paymentIds) {
        const cheque = { params: { id, no: '1' } };
        const body = { reason: 'Funds insufficient' };
        if (order.past!.cheque === 'bounced')
          await accountant.call(bounceCheque, { ...cheque, body }, key(`bounce ${id}`));
        else await clearOnce(accountant, id);
      }
    },
    async cancelInvoice() {
      const accountant = await by('accountant');
      for (const { id } of invoices) {
        const body = { reason: order.reason ?? 'Billed to the wrong customer' };
        await accountant.call(cancelInvoice, { params: { id }, body }, key(`cancel ${id}`));
      }
      again = ' again';
    },
    async reopenInvoice() {
      const accountant = await by('accountant');
      for (const { id } of invoices) {
        const body = { reason: order.reason ?? 'The number of his purchase order was missing' };
        await accountant.call(reopenInvoice, { params: { id }, body }, key(`reopen ${id}`));
      }
      again = ' again';
    },
  };
}

/** Orders are spread over the advisors by their keys, each always to the same. */
function advisorOf({ dataset }: World, { key }: DemoOrder): string {
  const advisors = dataset.users.filter(({ role }) => role === 'advisor');
  const sum = [...key].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return advisors[sum % advisors.length]!.username;
}

/** Work that the workshop pays for itself is given away: who decides that stands above the ceilings. */
const deciderOf = ({ labour }: DemoOrder): string =>
  labour.some(({ payer }) => payer === Payer.internal) ? 'owner' : 'advisor';

function orderBody(world: World, order: DemoOrder, technicianId: string) {
  const { labour, parts, complaints, labourDiscountPercent, openedDaysAgo, past } = order;
  return {
    customerId: world.customers.get(order.customer),
    vehicleId: world.vehicles.get(order.registration),
    openedOn: world.clock.day(order.openedDaysAgo),
    odometer: order.odometer,
    fuelEighths: order.fuelEighths,
    notes: order.notes,
    orderTypeId: order.type === undefined ? undefined : world.records.get(`work-order-type ${order.type}`),
    warrantyPartyId: order.warrantyParty === undefined ? undefined : world.customers.get(order.warrantyParty),
    labourDiscountPercent: labourDiscountPercent === undefined ? undefined : percentOfNumber(labourDiscountPercent),
    complaints: complaints.map((description, index) => ({
      id: `WC${index + 1}`,
      complaintId: world.complaints.get(description),
    })),
    promisedAt: past && instantIn(DEFAULT_ZONE, world.clock.day(openedDaysAgo - past.promisedDays), PROMISED_TIME),
    labour: labour.map(({ code, complaint, payer, advised }, index) => ({
      id: `WO${index + 1}`,
      operationId: world.operations.get(code),
      complaintId: complaint === undefined ? undefined : `WC${complaint + 1}`,
      payer,
      technicianId,
      adviseNextVisit: advised,
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

function dueDays({ stage, past }: DemoOrder): number | null {
  if (past) return null;
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
