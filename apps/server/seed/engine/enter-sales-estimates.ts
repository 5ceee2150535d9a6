import {
  createSalesEstimate,
  estimateToInvoice,
  estimateToOrder,
  setSalesEstimateStatus,
} from '@bahi/contract/endpoints/sales/sales-estimate';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import type { DemoItem } from './dataset/catalogue.ts';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** What became of the estimates of the last days, in turn; `expired` was sent for one day. */
const ENDS = [
  'new',
  'sent',
  'approved',
  'ordered',
  'confirmed',
  'declined',
  'expired',
  'partOrdered',
  'invoiced',
  'cancelled',
  'twice',
] as const;
type End = (typeof ENDS)[number];
/** How often all of that happened. */
const ROUNDS = 2;
const MOST_LINES = 3;
const VALID_DAYS = 30;

const S = SalesEstimateStatus;

interface Wanted {
  domain: string;
  number: number;
  customer: string;
  items: readonly { item: DemoItem; units: number }[];
  end: End;
}

/** Estimates of the first branch in every status, of the last days; what is sold of them is sold today. */
export const enterSalesEstimates: Tier = (world) => {
  const { customers, items } = world.dataset;
  const domain = world.home;
  const sold = items.filter(({ tracked }) => tracked);
  if (sold.length === 0 || customers.length === 0) return [];
  const random = makeRandom(`sales estimates of ${domain}`);
  return Array.from({ length: ROUNDS * ENDS.length }, (_, number): Step => {
    const end = ENDS[number % ENDS.length]!;
    const lines = Array.from({ length: random.between(1, MOST_LINES) }, () => random.pick(sold));
    const wanted: Wanted = {
      domain,
      number,
      end,
      customer: random.pick(customers).key,
      items: [...new Set(lines)].map((item) => ({ item, units: random.between(2, 6) })),
    };
    const isSold = end === 'ordered' || end === 'partOrdered' || end === 'invoiced';
    return {
      daysAgo: isSold ? 0 : random.between(2, 6),
      minuteOfDay: MORNING + number,
      label: LABEL_OF_TRADE,
      touches: [`sales estimate numbers of ${domain}`],
      run: () => enterEstimate(world, wanted),
    };
  });
};

async function enterEstimate(world: World, { domain, number, customer, items, end }: Wanted): Promise<void> {
  const owner = await world.as('owner', domain);
  const key = (verb: string) => keyOf(world, 'sales estimate', `${domain} ${number} ${verb}`);
  const body = {
    customerId: world.customers.get(customer),
    validDays: end === 'expired' ? 1 : VALID_DAYS,
    reference: `RFQ/${310 + number}`,
    parts: items.map(({ item, units }) => ({
      itemId: world.items.get(item.key),
      quantity: units * QUANTITY_PER_UNIT,
    })),
  };
  const { id } = await owner.call(createSalesEstimate, { body }, key('make'));
  const params = { id };
  const set = (status: SalesEstimateStatus, told: object = {}) =>
    owner.call(setSalesEstimateStatus, { params, body: { status, ...told } }, key(status));
  await PATHS[end]({
    set,
    toOrder: (told) => owner.call(estimateToOrder, { params, body: told }, key('order')),
    toInvoice: (told) => owner.call(estimateToInvoice, { params, body: told }, key('invoice')),
  });
}

interface Verbs {
  set: (status: SalesEstimateStatus, told?: object) => Promise<unknown>;
  toOrder: (told: object) => Promise<unknown>;
  toInvoice: (told: object) => Promise<unknown>;
}

const YES = { authorisedBy: 'Purchase desk', authorisedMode: 'Phone' };
const FIRST_PIECE = { lines: [{ id: 'QP1', quantity: QUANTITY_PER_UNIT }] };

const approved = async ({ set }: Verbs) => {
  await set(S.sent);
  await set(S.approved);
};

const PATHS: Readonly<Record<End, (verbs: Verbs) => Promise<unknown>>> = {
  new: async () => {},
  sent: ({ set }) => set(S.sent),
  expired: ({ set }) => set(S.sent),
  approved,
  confirmed: async (verbs) => {
    await approved(verbs);
    await verbs.set(S.confirmed, YES);
  },
  declined: async ({ set }) => {
    await set(S.sent);
    await set(S.declined, { reason: 'The customer bought it elsewhere' });
  },
  cancelled: async ({ set }) => {
    await set(S.sent);
    await set(S.cancelled, { reason: 'Asked for twice' });
  },
  twice: async ({ set }) => {
    await set(S.approved);
    await set(S.new);
    await set(S.sent);
  },
  ordered: async (verbs) => {
    await approved(verbs);
    await verbs.toOrder({});
  },
  partOrdered: async (verbs) => {
    await approved(verbs);
    await verbs.toOrder({ ...FIRST_PIECE, rest: 'Keep' });
  },
  invoiced: async (verbs) => {
    await approved(verbs);
    await verbs.toInvoice({});
  },
};
