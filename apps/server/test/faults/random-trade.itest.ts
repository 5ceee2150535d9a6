import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../src/features/service/work-order/workshop.fixture.ts';
import type { Answer, Client } from '../api.ts';

/**
 * Several users trade at once, each doing something at random to documents that others work on too: what is refused is
 * refused by name, and every promise between the tables holds afterwards. `FAULTS_SEED` and `FAULTS_STEPS` repeat a run or
 * make it longer (`npm run bench -- faults random`).
 */
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_261_122);
const STEPS = Number(process.env['FAULTS_STEPS'] ?? 120);
const USERS = 5;

let shop: Workshop;
let itemIds: string[];
beforeAll(async () => {
  shop = await openWorkshop();
  itemIds = [await shop.newItem(40), await shop.newItem(3), await shop.newItem(0)];
});
afterAll(() => shop.api.close());

/** The same numbers from the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const INVOICES = 'Accounting/Invoices';
const PAYMENTS = 'Accounting/Payments';
const ORDERS = 'Service/WorkOrders';
const Reason = 'As it happened';

/** What the users know of: documents as they were answered last. */
interface Desk {
  random: () => number;
  invoices: Map<string, Wire>;
  payments: Map<string, Wire>;
  orders: Map<string, Wire>;
  adjustments: Map<string, Wire>;
}

const upTo = ({ random }: Desk, most: number): number => 1 + Math.trunc(random() * most);
const oneOf = <T>({ random }: Desk, list: readonly T[]): T | undefined => list[Math.trunc(random() * list.length)];
const anyOf = (desk: Desk, known: Map<string, Wire>): Wire =>
  oneOf(desk, [...known.values()]) ?? { _id: shop.customerId };

type Step = (desk: Desk, client: Client) => Promise<Answer>;
const pay = (desk: Desk, client: Client, Amount: number, allocated: number, InvoiceId: string) =>
  client.post(PAYMENTS, {
    CustomerId: shop.customerId,
    Amount,
    Tenders: [{ Type: oneOf(desk, ['Cash', 'UPI', 'Card']), Amount, Ref: `R${upTo(desk, 1_000_000)}` }],
    ...(allocated > 0 && { Allocations: [{ InvoiceId, Amount: allocated }] }),
    AcceptDup: true,
  });

const STEPS_OF: readonly [keyof Omit<Desk, 'random'>, Step][] = [
  [
    'invoices',
    (desk, client) =>
      client.post(INVOICES, {
        CustomerId: shop.customerId,
        Ops: [{ OpCode: 'OIL01', Pr: upTo(desk, 900), Perc: upTo(desk, 30) }],
        Items: [{ In_Id: oneOf(desk, itemIds), Qty: upTo(desk, 3), UnPr: upTo(desk, 500) }],
      }),
  ],
  ['invoices', (desk, client) => client.put(`${INVOICES}/ConvertToUnpaid`, { _id: anyOf(desk, desk.invoices)._id })],
  ['invoices', (desk, client) => client.put(`${INVOICES}/ConvertToUnpaid`, { _id: anyOf(desk, desk.invoices)._id })],
  ['invoices', (desk, client) => client.put(`${INVOICES}/${anyOf(desk, desk.invoices)._id}/Cancel`, { Reason })],
  ['invoices', (desk, client) => client.put(`${INVOICES}/${anyOf(desk, desk.invoices)._id}/ReOpen`, { Reason })],
  [
    'invoices',
    (desk, client) =>
      client.put(`${INVOICES}/${anyOf(desk, desk.invoices)._id}/WriteOff`, { Amount: upTo(desk, 5), Reason }),
  ],
  [
    'payments',
    (desk, client) => {
      const { _id, Due = 100 } = anyOf(desk, desk.invoices);
      return pay(desk, client, Due || 10, Due, _id);
    },
  ],
  [
    'payments',
    (desk, client) => {
      const { _id, Due = 100 } = anyOf(desk, desk.invoices);
      return pay(desk, client, upTo(desk, 900), Math.min(Due, upTo(desk, 300)), _id);
    },
  ],
  ['payments', (desk, client) => client.put(`${PAYMENTS}/${anyOf(desk, desk.payments)._id}/Cancel`, { Reason })],
  [
    'payments',
    (desk, client) => {
      const payment = anyOf(desk, desk.payments);
      const AllocationId = payment.Allocations?.[0]?._id ?? shop.customerId;
      return client.put(`${PAYMENTS}/${payment._id}/Detach`, { AllocationId, Reason });
    },
  ],
  [
    'payments',
    (desk, client) => {
      const Allocations = [{ InvoiceId: anyOf(desk, desk.invoices)._id, Amount: upTo(desk, 200) }];
      return client.put(`${PAYMENTS}/${anyOf(desk, desk.payments)._id}/Apply`, { Allocations });
    },
  ],
  [
    'payments',
    (desk, client) =>
      client.post(`${PAYMENTS}/${anyOf(desk, desk.payments)._id}/Refund`, {
        Amount: upTo(desk, 100),
        Tender: { Type: 'UPI', Ref: `B${upTo(desk, 1_000_000)}` },
        Reason,
      }),
  ],
  [
    'adjustments',
    (desk, client) =>
      client.post('Inventory/Adjustments', {
        Kind: 'opening',
        Lines: [{ In_Id: oneOf(desk, itemIds), Qty: upTo(desk, 6), Cost: upTo(desk, 300) }],
      }),
  ],
  [
    'adjustments',
    (desk, client) =>
      client.put(`Inventory/Adjustments/${anyOf(desk, desk.adjustments)._id}/Status`, { Sts: 'Cancelled', Reason }),
  ],
  [
    'orders',
    (desk, client) =>
      client.post(ORDERS, {
        CustomerId: shop.customerId,
        ProductId: shop.vehicleId,
        Ops: [{ OpCode: 'OIL01' }],
        Parts: [{ In_Id: oneOf(desk, itemIds), Qty: upTo(desk, 3), OpId: 'WO1' }],
      }),
  ],
  [
    'orders',
    (desk, client) =>
      client.put(`${ORDERS}/${anyOf(desk, desk.orders)._id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }),
  ],
  ['orders', (desk, client) => client.put(`${ORDERS}/${anyOf(desk, desk.orders)._id}/Parts/WP1/Issue`, {})],
  [
    'orders',
    (desk, client) => client.put(`${ORDERS}/${anyOf(desk, desk.orders)._id}/Parts/WP1/Return`, { Qty: 1, Reason }),
  ],
  ['orders', (desk, client) => client.put(`${ORDERS}/${anyOf(desk, desk.orders)._id}/Status`, { Sts: 'Completed' })],
  ['invoices', (desk, client) => client.post(`${ORDERS}/${anyOf(desk, desk.orders)._id}/GenerateInvoice`, {})],
  ['orders', (desk, client) => client.put(`${ORDERS}/${anyOf(desk, desk.orders)._id}/ReOpen`, { Reason })],
];

const sound = async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
};

it(`whatever ${USERS} users do at once, the promises hold (seed ${SEED}, ${STEPS} steps)`, async () => {
  const random = dice(SEED);
  const desk: Desk = { random, invoices: new Map(), payments: new Map(), orders: new Map(), adjustments: new Map() };
  const clients = [shop.owner, shop.manager, shop.cashier, shop.owner, shop.owner].slice(0, USERS);
  const faults: string[] = [];
  const done = new Map<number, number>();
  for (let step = 0; step < STEPS; step += USERS) {
    await Promise.all(
      clients.map(async (client) => {
        const which = Math.trunc(random() * STEPS_OF.length);
        const [known, act] = STEPS_OF[which]!;
        const { status, body } = await act(desk, client);
        if (status >= 500) faults.push(`step ${which}: ${status} ${JSON.stringify(body)}`);
        if (status >= 300) return;
        done.set(which, (done.get(which) ?? 0) + 1);
        for (const document of Array.isArray(body) ? body : [body]) desk[known].set(document._id, document);
      }),
    );
    if (step % 400 === 0) await sound();
  }
  expect(faults).toEqual([]);
  await sound();
  // A run in which nothing succeeds proves nothing.
  if (STEPS >= 2_000) expect(STEPS_OF.flatMap((_, which) => (done.has(which) ? [] : [which]))).toEqual([]);
  expect(done.size).toBeGreaterThan(8);
}, 1_800_000);
