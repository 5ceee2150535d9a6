import { approveInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import {
  approveClaim,
  assessClaim,
  createClaim,
  endClaim,
  getClaim,
  settleClaim,
} from '@bahi/contract/endpoints/service/claim';
import { makeClaimLink, openLink, surveyByLink } from '@bahi/contract/endpoints/platform/public-link';
import { getTieUp } from '@bahi/contract/endpoints/service/insurance';
import { approveWorkOrder, generateInvoice, setWorkOrderStatus } from '@bahi/contract/endpoints/service/work-order';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import { LinkChannel, LinkState } from '@bahi/domain/links/public-link';
import { StoredClaimStatus } from '@bahi/domain/service/claim/claim';
import { ShortReason, ShortSettledTo } from '@bahi/domain/service/claim/claim-settlement';
import type { Material } from '@bahi/domain/service/insurance/depreciation';
import type { DemoClaimStage, DemoInsuredRepair } from './dataset/insurance.ts';
import { keyOf, type World } from './world.ts';

export interface MaterialOfLine {
  id: string;
  material?: Material;
}

const STAGES: readonly DemoClaimStage[] = ['intimated', 'surveyed', 'approved', 'billed', 'settled'];
/** What an insurer keeps back of the dearest line, where he pays short. */
const SHORT_PAISE: Paise = 59_000;

interface ClaimedOrder {
  id: string;
  lines: ReadonlyMap<string, Material | undefined>;
}

/** The claim of a repair, up to its stage. */
export async function enterClaim(world: World, repair: DemoInsuredRepair, order: ClaimedOrder): Promise<void> {
  const key = (verb: string): string => keyOf(world, 'claim', `${repair.key} ${verb}`);
  const manager = await world.as('manager', repair.domain);
  const stage = repair.claim!;
  const reached = STAGES.includes(stage)
    ? STAGES.indexOf(stage)
    : stage === 'rejected' || stage === 'withdrawn'
      ? 0
      : 4;
  const made = await manager.call(createClaim, { body: { workOrderId: order.id } }, key('make'));
  const params = { id: made.id };
  if (stage === 'rejected' || stage === 'withdrawn') {
    const status = stage === 'rejected' ? StoredClaimStatus.rejected : StoredClaimStatus.withdrawn;
    const reason = stage === 'rejected' ? 'The driver had no licence' : 'The customer pays himself';
    await manager.call(endClaim, { params, body: { status, reason } }, key('end'));
  }
  const share = () =>
    manager.call(makeClaimLink, { params, body: { channel: LinkChannel.copy } }, key('link')).then(({ url }) => url);
  if (stage === 'intimated') await share();
  if (reached < 1) return;
  const lines = made.lines.map(({ id, lineId }) => ({ id, material: order.lines.get(lineId) }));
  if (stage === 'surveyed') return survey(world, await share(), lines);
  await manager.call(assessClaim, { params, body: { lines } }, key('assess'));
  if (reached < 2) return;
  const approval = { approvalRef: `AP/${repair.claimNumber.slice(-4)}`, reason: 'Policy seen on paper' };
  await manager.call(approveClaim, { params, body: approval }, key('approve'));
  if (reached < 3) return;
  const invoiceId = await billOrder(world, repair, order.id);
  if (reached < 4) return;
  await settle(world, repair, { claimId: made.id, invoiceId });
}

interface Surveyed {
  id: string;
  material: Material | undefined;
}

/** The surveyor assesses by his link, once. */
async function survey(world: World, url: string, lines: readonly Surveyed[]): Promise<void> {
  const params = { token: url.split('/').at(-1)! };
  const { state } = await world.asNobody(openLink, { params });
  if (state === LinkState.open)
    await world.asNobody(surveyByLink, { params, body: { name: 'K. Das', lines: [...lines] } });
}

/** Both invoices of the order, approved; answers the insurer's. */
async function billOrder(world: World, repair: DemoInsuredRepair, id: string): Promise<string> {
  const key = (verb: string): string => keyOf(world, 'claim', `${repair.key} ${verb}`);
  const [manager, cashier] = [await world.as('manager', repair.domain), await world.as('cashier', repair.domain)];
  const params = { id };
  const word = { authorisedBy: 'The owner', authorisedMode: 'Phone' };
  await manager.call(approveWorkOrder, { params, body: word }, key('agree'));
  await manager.call(setWorkOrderStatus, { params, body: { status: WorkOrderStatus.completed } }, key('complete'));
  const { rows } = await cashier.call(generateInvoice, { params, body: {} }, key('bill'));
  for (const row of rows) await cashier.call(approveInvoice, { body: { id: row.id } }, key(`post ${row.payer}`));
  return rows.find(({ payer }) => payer === 'Ins')!.id;
}

/** The insurer pays, in full or short; what is short is the customer's, or waits. */
async function settle(
  world: World,
  repair: DemoInsuredRepair,
  { claimId, invoiceId }: { claimId: string; invoiceId: string },
): Promise<void> {
  const key = (verb: string): string => keyOf(world, 'claim', `${repair.key} ${verb}`);
  const owner = await world.as('owner', repair.domain);
  const params = { id: claimId };
  const { branches } = await owner.call(getTieUp, { params: { insurer: repair.insurer } });
  const claim = await owner.call(getClaim, { params });
  const short = repair.claim === 'settled' ? 0 : SHORT_PAISE;
  const amountPaise = (claim.duePaise ?? 0) - short;
  const payment = await owner.call(
    receivePayment,
    {
      body: {
        customerId: branches.find(({ name }) => name === repair.branch)!.customerId,
        amountPaise,
        tenders: [{ type: 'Bank Transfer', amountPaise, reference: `UTR ${repair.claimNumber}`.slice(0, 60) }],
        allocations: [{ invoiceId, amountPaise }],
      },
    },
    key('pay'),
  );
  const dearest = claim.lines.toSorted((a, b) => (b.billedPaise ?? 0) - (a.billedPaise ?? 0))[0]!.id;
  const to = repair.claim === 'waits' ? ShortSettledTo.open : ShortSettledTo.customer;
  const lines = claim.lines.map(({ id, billedPaise }) => {
    const isShort = short > 0 && id === dearest;
    const paidPaise = (billedPaise ?? 0) - (isShort ? short : 0);
    return isShort ? { id, paidPaise, reason: ShortReason.rate, to } : { id, paidPaise };
  });
  const remindOn = repair.claim === 'waits' ? world.clock.day(-14) : null;
  const body = { paymentId: payment.id, lines, itcReversed: 'Yes' as const, remindOn };
  await owner.call(settleClaim, { params, body }, key('settle'));
}
