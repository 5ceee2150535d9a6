import { createVendorCreditNote } from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import { createVendorDebitNote } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { getVendor, updateVendor } from '@bahi/contract/endpoints/parties/vendor';
import {
  createPurchaseReturn,
  setPurchaseReturnStatus,
  updatePurchaseReturn,
} from '@bahi/contract/endpoints/purchase/purchase-return';
import { quantityOfUnits } from '@bahi/domain/money/convert';
import { PERCENT_PER_PERCENT } from '@bahi/domain/money/units';
import type { ReturnBasis } from '@bahi/domain/purchase/return-policy';
import type { DemoReturn } from './dataset/purchases.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Wholesalers who take ageing goods back, by which price, and what they keep of it. */
const POLICIES: Readonly<Record<string, { basis: ReturnBasis; less: number }>> = {
  karnatakapharma: { basis: 'Cost', less: 10 },
  maruthimedical: { basis: 'MRP', less: 30 },
  sundepot: { basis: 'Cost', less: 5 },
  alliedhealth: { basis: 'PTR', less: 10 },
};
const DAYS_BEFORE_RETURNS = 19;

/** What vendors take back, and what went back to them. */
export const enterPurchaseReturns: Tier = (world) => {
  const returns = world.dataset.returns ?? [];
  const [first] = returns;
  if (!first) return [];
  const policies: Step = {
    daysAgo: DAYS_BEFORE_RETURNS,
    minuteOfDay: MORNING,
    label: LABEL_OF_TRADE,
    run: () => enterPolicies(world, first.domain),
  };
  return [
    policies,
    ...returns.map((each): Step => ({
      daysAgo: each.daysAgo,
      minuteOfDay: MORNING + 240,
      label: LABEL_OF_TRADE,
      run: () => enterReturn(world, each),
    })),
  ];
};

async function enterPolicies(world: World, domain: string): Promise<void> {
  const owner = await world.as('owner', domain);
  const here = new Set(world.dataset.vendors?.map(({ key }) => key));
  for (const [key, { basis, less }] of Object.entries(POLICIES)) {
    if (!here.has(key)) continue;
    const params = { id: world.vendors.get(key) };
    const { rowVersion } = await owner.call(getVendor, { params });
    const policy = { daysBefore: 90, daysAfter: 60, basis, lessPercent: less * PERCENT_PER_PERCENT };
    await owner.call(updateVendor, { params, body: { returnPolicies: [policy], rowVersion } });
  }
}

interface Granted {
  domain: string;
  claim: OutputOf<typeof createVendorDebitNote>;
  key: string;
}

/** The vendor grants one of two. */
async function grantHalf(world: World, { domain, claim, key }: Granted): Promise<void> {
  const accountant = await world.as('accountant', domain);
  const [line] = claim.lines;
  const source = { kind: 'VendorDebitNote', id: claim.id, line: line!.id } as const;
  const lines = [{ itemId: line!.itemId, quantity: quantityOfUnits(1), source }];
  const paper = { vendorNoteNo: 'KPD/CN/131', vendorNoteDate: claim.notedOn, notedOn: claim.notedOn };
  const body = { debitNoteId: claim.id, lines, ...paper, approve: true };
  await accountant.call(createVendorCreditNote, { body }, key);
}

async function enterReturn(world: World, { domain, receive, why, item, quantity, end }: DemoReturn): Promise<void> {
  const parts = await world.as('parts', domain);
  const key = (verb: string) => keyOf(world, 'purchase return', `${domain} ${receive} ${item} ${why} ${verb}`);
  const receiveId = world.purchaseReceives.get(`${domain} ${receive}`);
  const made = await parts.call(createPurchaseReturn, { body: { receiveId, reason: why } }, key('make'));
  const params = { id: made.id };
  const of = made.lines.find(({ itemId }) => itemId === world.items.get(item))!;
  const lines = [{ id: of.id, quantity: quantityOfUnits(quantity) }];
  await parts.call(updatePurchaseReturn, { params, body: { lines } }, key('choose'));
  if (end === 'draft') return;
  await parts.call(setPurchaseReturnStatus, { params, body: { status: 'Approved' } }, key('return'));
  if (end === 'claimed' || end === 'halfCredited') {
    const accountant = await world.as('accountant', domain);
    const body = { returnId: made.id, approve: true };
    const claim = await accountant.call(createVendorDebitNote, { body }, key('claim'));
    if (end === 'halfCredited') await grantHalf(world, { domain, claim, key: key('grant') });
  }
  if (end === 'cancelled')
    await parts.call(
      setPurchaseReturnStatus,
      { params, body: { status: 'Cancelled', reason: 'The vendor sends a replacement' } },
      key('cancel'),
    );
}
