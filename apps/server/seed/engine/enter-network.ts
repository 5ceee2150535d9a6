import { createItem } from '@bahi/contract/endpoints/catalogue/item';
import { acceptInvitation, findEntities, getConnection, invite } from '@bahi/contract/endpoints/connectx/connection';
import {
  answerDocument,
  getSharedDocument,
  refuseDocument,
  sendDocument,
  takeDocument,
  withdrawDocument,
} from '@bahi/contract/endpoints/connectx/shared-document';
import { getBill, setBillStatus } from '@bahi/contract/endpoints/accounting/bill';
import { payVendor } from '@bahi/contract/endpoints/accounting/bill-payment';
import { createPurchaseOrder } from '@bahi/contract/endpoints/purchase/purchase-order';
import { setPurchaseReceiveStatus } from '@bahi/contract/endpoints/purchase/purchase-receive';
import { approveSalesOrder, invoiceFromOrders } from '@bahi/contract/endpoints/sales/sales-order';
import { createVendor } from '@bahi/contract/endpoints/parties/vendor';
import { quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { mulDiv } from '@bahi/domain/money/round';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoCrossOrder, DemoNetwork } from './dataset/connectx.ts';
import type { DemoClient } from './demo-client.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** The organisation sells to another one of the demo data, which is made before it: their orders, and how far each has come. */
export const enterNetwork: Tier = (world) => {
  const { network } = world.dataset;
  if (!network) return [];
  const step = (daysAgo: number, at: number, run: Step['run']): Step => ({
    daysAgo,
    minuteOfDay: MORNING + at,
    label: 'documents across companies',
    touches: [`sales order numbers of ${world.home}`, `invoice numbers of ${world.home}`, `buyer ${network.buyer}`],
    run,
  });
  return [
    step(network.daysAgo, 0, async () => void (await partnersOf(world, network))),
    ...network.orders.map((order, at) => step(0, 60 + at, () => enterOrder(world, network, order))),
  ];
};

interface Partners {
  buyer: DemoClient;
  seller: DemoClient;
  connectionId: string;
  vendorId: string;
}

/** Looking for companies and inviting them is an allowance of each user: it is asked for once. */
const connected = new WeakMap<World, Promise<Partners>>();
function partnersOf(world: World, network: DemoNetwork): Promise<Partners> {
  const known = connected.get(world) ?? connect(world, network);
  connected.set(world, known);
  return known;
}

/** Each call has its key: asked again, a seeding that was killed is given the same companies. */
async function connect(world: World, network: DemoNetwork): Promise<Partners> {
  const [buyer, seller] = [await world.as('owner', network.buyer), await world.as('owner')];
  const key = (verb: string) => keyOf(world, 'network', `${network.buyer} ${verb}`);
  const [company] = (await buyer.call(findEntities, { query: { uniqueName: world.home } })).rows;
  const { displayName, gstin, stateCode } = company!;
  const vendorBody = { name: displayName, gstin, billingAddress: { stateCode, countryCode: 'IN' }, ...network.vendor };
  const { id: vendorId } = await buyer.call(createVendor, { body: vendorBody }, key('vendor'));
  const invitation = { entityId: company!.entityId, role: 'Vendor', vendorId, note: network.note } as const;
  const invited = await buyer.call(invite, { body: { ...invitation, allowOtherGstin: true } }, key('invite'));
  const id = invited.id!;
  const { status } = await seller.call(getConnection, { params: { id } });
  if (status === 'Invited')
    await seller.call(acceptInvitation, { params: { id }, body: { role: 'Customer' } }, key('accept'));
  return { buyer, seller, connectionId: id, vendorId };
}

/** What the buyer calls the seller's goods; bought under the seller's own names. */
async function buyersItem(world: World, { buyer }: Partners, itemKey: string): Promise<string> {
  const item = world.dataset.items.find(({ key }) => key === itemKey)!;
  const { name, hsn, unit, taxCode, mrp, price } = item;
  const prices = {
    mrp: unitPriceOfRupees(mrp),
    salePrice: unitPriceOfRupees(price),
    purchaseCost: unitPriceOfRupees(price),
  };
  const body = { name, hsn, unitCode: unit, tracked: true, taxCode, ...prices };
  return (await buyer.call(createItem, { body }, keyOf(world, 'network item', itemKey))).id;
}

async function enterOrder(world: World, network: DemoNetwork, order: DemoCrossOrder): Promise<void> {
  const partners = await partnersOf(world, network);
  const { buyer, seller, connectionId, vendorId } = partners;
  const key = (verb: string) => keyOf(world, 'network order', `${order.key} ${verb}`);
  const item = world.dataset.items.find(({ key: itemKey }) => itemKey === order.item)!;
  const orderedOn = world.clock.day(0);
  const { id: documentId } = await buyer.call(
    createPurchaseOrder,
    {
      body: {
        vendorId,
        orderedOn,
        expectedOn: addDays(orderedOn, DELIVERY_DAYS),
        lines: [
          {
            itemId: await buyersItem(world, partners, order.item),
            quantity: quantityOfUnits(order.units),
            unitPrice: unitPriceOfRupees(item.price),
            taxCode: item.taxCode,
          },
        ],
        approve: true,
      },
    },
    key('make'),
  );
  const sending = { connectionId, kind: 'purchaseOrder', documentId, words: order.words } as const;
  const sent = await buyer.call(sendDocument, { body: sending }, key('send'));
  const params = { id: sent.id };
  const [line] = sent.paper.lines;
  if (order.end === 'sent') return;
  if (order.end === 'withdrawn')
    return void (await buyer.call(withdrawDocument, { params, body: { reason: 'Ordered twice' } }, key('withdraw')));
  await seller.call(getSharedDocument, { params });
  if (order.end === 'seen') return;
  if (order.end === 'refused') {
    const body = { reason: 'Out of season until March.' };
    return void (await seller.call(refuseDocument, { params, body }, key('refuse')));
  }
  if (order.end === 'changed') {
    const less = mulDiv(line!.quantity, PERCENT_LEFT, WHOLE);
    const lines = [{ id: line!.id, quantity: less, unitPrice: line!.unitPrice! }];
    return void (await seller.call(answerDocument, { params, body: { lines } }, key('answer')));
  }
  const lines = [{ id: line!.id, itemId: world.items.get(order.item) }];
  const taken = await seller.call(takeDocument, { params, body: { lines } }, key('take'));
  if (order.end === 'taken') return;
  const salesOrder = { params: { id: taken.documentId! }, body: {} };
  await seller.call(approveSalesOrder, salesOrder, key('approve'));
  if (order.end === 'confirmed') return;
  await deliver(world, partners, order, taken.documentId!);
}

const DELIVERY_DAYS = 4;
const PERCENT_LEFT = 80;
const WHOLE = 100;

/** The seller bills it, and the buyer books what came: as a draft, or paid. */
async function deliver(world: World, partners: Partners, order: DemoCrossOrder, orderId: string): Promise<void> {
  const { buyer, seller, connectionId, vendorId } = partners;
  const key = (verb: string) => keyOf(world, 'network order', `${order.key} ${verb}`);
  const invoice = await seller.call(
    invoiceFromOrders,
    { body: { orderIds: [orderId], approve: true } },
    key('invoice'),
  );
  const sending = { connectionId, kind: 'invoice', documentId: invoice.id } as const;
  const sent = await seller.call(sendDocument, { body: sending }, key('send invoice'));
  if (order.end === 'invoiced') return;
  const lines = [{ id: sent.paper.lines[0]!.id, itemId: await buyersItem(world, partners, order.item) }];
  const taken = await buyer.call(takeDocument, { params: { id: sent.id }, body: { lines } }, key('take invoice'));
  if (order.end === 'billed') return;
  const params = { id: taken.documentId! };
  const bill = await buyer.call(getBill, { params });
  const received = { params: { id: bill.goods[0]!.source!.id }, body: { status: 'Received' } } as const;
  await buyer.call(setPurchaseReceiveStatus, received, key('receive'));
  await buyer.call(setBillStatus, { params, body: { status: 'Unpaid', allowDuplicate: true } }, key('post bill'));
  const amountPaise = invoice.totalPaise!;
  const tenders = [{ type: 'Bank Transfer', amountPaise, reference: `NEFT ${order.key}` }];
  const body = { vendorId, tenders, allocations: [{ billId: bill.id, amountPaise }] };
  await buyer.call(payVendor, { body }, key('pay'));
}
