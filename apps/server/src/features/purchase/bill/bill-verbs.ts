import type * as contract from '@bahi/contract/endpoints/accounting/bill';
import type { InputOf } from '@bahi/contract/endpoint';
import type { billView } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import {
  billAction,
  billActions,
  BillStatus,
  type BillVerb,
  isBillPosted,
  comesWithBill,
  readBillStatus,
} from '@bahi/domain/purchase/bill';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { billDuePaise } from '@bahi/domain/purchase/price-bill';
import { AppError, invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { lockPerson } from '../../../core/parties/one-person.ts';
import { reversedCreditOf } from '../../../core/settlement/late-credit.ts';
import { lockSubletOrders } from '../../../core/sublet/settle-sublets.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Bill, type BillLine, bills } from '../bill-store.ts';
import { assertNoDuplicate, BILL_PAPER } from '../duplicate-papers.ts';
import { lockSources } from '../lock-sources.ts';
import type { LockedOrders } from '../purchase-order-store.ts';
import { blankHead, settingsOf } from '../vendor-document.ts';
import { namedBy } from './bill-sources.ts';
import { type BillEdit, editBill } from './edit-bill.ts';
import { chargedReceives } from './landed-charges.ts';
import { linesToBill } from './lines-to-bill.ts';
import { lockWork } from './work-charges.ts';
import { approveBill, type Asked, takeOutOfBooks } from './post-bill.ts';
import { NONE_WITHHELD, withheldViewOf } from '../withheld-tax.ts';

export async function createBill(tx: Tx, { body }: InputOf<typeof contract.createBill>) {
  const { approve, reason, allowDuplicate, allowShortLife: _life, receiveIds, orderIds, ...sent } = body;
  const named = { receiveIds: receiveIds ?? [], orderIds: orderIds ?? [] };
  const isOfSources = named.receiveIds.length + named.orderIds.length > 0 && !sent.goods;
  const edit = isOfSources ? { ...(await linesToBill(tx, named, sent)), ...defined(sent) } : sent;
  if (!edit.vendorId) throw invalid('VendorId', MESSAGES.fieldRequired);
  await lockPerson(tx, edit.vendorId);
  const { bill } = await editBill(tx, blankBill(tx), edit, isOfSources && !approve);
  await assertNumberFree(tx, bill);
  bills.insert(tx, bill);
  if (!approve) return viewOf(tx, bill);
  const orders = await lockSources(tx, lockedBy(bill.lines));
  return viewOf(tx, await approveLocked(tx, bill, orders, { reason, allowDuplicate }));
}

/** What a vendor did: a sublet line of an order, or work on goods that a material in brought. */
interface Work {
  of:
    | Required<Pick<BillLine, 'workOrderId' | 'workOrderLineId'>>
    | Required<Pick<BillLine, 'materialInId' | 'materialInLineId'>>;
  description: string;
  costPaise: number;
}

/** The draft of what a vendor charges for his work; its number and day are told when his paper comes. */
export async function draftWorkBill(tx: Tx, vendorId: string, works: readonly Work[]): Promise<Bill> {
  await lockPerson(tx, vendorId);
  const services = works.map(({ description, costPaise }) => ({
    description,
    quantity: QUANTITY_PER_UNIT,
    unitPrice: unitPriceOfPaise(costPaise),
  }));
  const { bill } = await editBill(tx, blankBill(tx), { vendorId, services }, true);
  const made = { ...bill, lines: bill.lines.map((line, at) => ({ ...line, ...works[at]!.of })) };
  bills.insert(tx, made);
  return made;
}

/** What was sent takes the place of what receives say. */
const defined = (edit: BillEdit): BillEdit =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

/** Changes a draft; with `Approve` what was just saved is posted, as one verb. */
export async function updateBill(tx: Tx, { params, body }: InputOf<typeof contract.updateBill>) {
  const { rowVersion, approve, reason, allowDuplicate, ...all } = body;
  const { allowShortLife: _life, receiveIds: _receives, orderIds: _orders, ...edit } = all;
  const { before, orders } = await lockBill(tx, params.id, rowVersion, approve ? edit : null);
  assertAction(tx, before, 'Save');
  const { bill } = await editBill(tx, before, edit);
  await assertNumberFree(tx, bill);
  const saved = bills.save(tx, before, bill, 'update');
  return viewOf(tx, approve ? await approveLocked(tx, saved, orders, { reason, allowDuplicate }) : saved);
}

/** The number is told to be taken as soon as it is typed; what is only likely the same is asked when the bill is posted. */
async function assertNumberFree(tx: Tx, bill: Bill): Promise<void> {
  const { vendorBillNo: number, vendorBillDate: datedOn } = bill;
  if (datedOn !== null) await assertNoDuplicate(tx, BILL_PAPER, { ...bill, number, datedOn, totalPaise: null }, true);
}

/** Posts a draft; `seen` is what the caller has read of it already. */
export async function postBill(tx: Tx, { params, body }: InputOf<typeof contract.setBillStatus>, seen?: Bill) {
  const { before, orders } = await lockBill(tx, params.id, body.rowVersion, {}, seen);
  return viewOf(tx, await approveLocked(tx, before, orders, body));
}

export async function reopenBill(tx: Tx, { params, body }: InputOf<typeof contract.reopenBill>) {
  const { before, orders } = await lockBill(tx, params.id, body.rowVersion, {});
  assertAction(tx, before, 'ReOpen');
  if (isBillPosted(before.status))
    await takeOutOfBooks(tx, before, orders, `Reopened: bill ${before.code}`, 'reopenBill');
  const after = { ...before, ...NOT_ASKED, status: BillStatus.draft };
  return viewOf(tx, bills.save(tx, before, after, 'reopen', body.reason));
}

const NOT_ASKED = { approvalReason: null, askedBy: null, askedByName: null } as const;

/** Takes a bill out of the books; `free` gives back what settles it, whose documents the caller has locked before. */
export async function cancelLockedBill(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null | undefined },
  free: (bill: Bill) => Promise<void>,
): Promise<Bill> {
  const { before: seen, orders } = await lockBill(tx, id, rowVersion, {});
  assertAction(tx, seen, 'Cancel');
  if (seen.code !== null && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const isPosted = isBillPosted(seen.status);
  if (isPosted) await free(seen);
  // Nothing is paid of it any more.
  const before = isPosted ? await bills.lock(tx, id) : seen;
  if (isPosted) await takeOutOfBooks(tx, before, orders, `Cancelled: bill ${before.code}`, 'cancelBill');
  const after = { ...before, ...NOT_ASKED, status: BillStatus.cancelled, cancelReason: reason || null };
  return bills.save(tx, before, after, 'cancel', reason || null);
}

/** What stands still while a bill is posted: what it bills, and what bears its charges. */
function lockedBy(lines: readonly BillLine[]) {
  const { receiveIds, orderIds } = namedBy(lines);
  return { receiveIds: [...receiveIds, ...chargedReceives(lines)], orderIds };
}

/** The bill, locked behind its vendor and what it bills; null for an edit locks nothing of that. */
async function lockBill(
  tx: Tx,
  id: string,
  seenVersion: number | null | undefined,
  edit: BillEdit | null,
  read?: Bill,
) {
  if (edit === null) return { before: await bills.lock(tx, id, seenVersion), orders: new Map() as LockedOrders };
  const seen = read ?? (await bills.get(tx, id));
  await lockSubletOrders(tx, seen.lines);
  await lockWork(tx, seen.lines);
  await lockPerson(tx, edit.vendorId ?? seen.vendorId);
  const there = lockedBy(seen.lines);
  const sent = (edit.goods ?? []).flatMap(({ source }) => source ?? []);
  const ids = (kind: string) => sent.flatMap((source) => (source.kind === kind ? source.id : []));
  const charged = (edit.services ?? []).flatMap(({ landed }) => landed?.receiveIds ?? []);
  const orders = await lockSources(tx, {
    receiveIds: [...there.receiveIds, ...ids('PurchaseReceive'), ...charged],
    orderIds: [...there.orderIds, ...ids('PurchaseOrder')],
  });
  const before = await bills.lock(tx, id, seenVersion);
  // Somebody made it a bill of other goods meanwhile.
  if (before.rowVersion !== seen.rowVersion) throw new AppError('Stale');
  return { before, orders };
}

/** Whether posting it receives goods first. */
export const bringsGoods = (bill: Bill): boolean => bill.lines.some((line) => comesWithBill(bill, line));

/** The draft of a bill whose goods are to come with it: behind its vendor and its orders, in the order of all who post. */
export async function lockBillOfGoods(tx: Tx, id: string, seenVersion?: number | null): Promise<Bill> {
  const { before } = await lockBill(tx, id, seenVersion, {});
  assertAction(tx, before, 'Approve');
  return before;
}

/** Says by which lines of a receive its goods came, and posts it behind them. */
export async function postReceivedBill(
  tx: Tx,
  before: Bill,
  { receiveId, lineOf }: { receiveId: string; lineOf: ReadonlyMap<string, string> },
  asked: Asked,
): Promise<Bill> {
  const lines = before.lines.map((line) => {
    const sourceLineId = lineOf.get(line.id);
    return sourceLineId === undefined
      ? line
      : {
          ...line,
          ...{ sourceReceiveId: receiveId, sourceOrderId: null, sourceLineId },
          ...{ batches: [], serialNos: null, binId: null },
        };
  });
  const received = bills.save(tx, before, { ...before, lines }, 'receiveGoods');
  return approveLocked(tx, received, await lockSources(tx, lockedBy(lines)), asked);
}

async function approveLocked(tx: Tx, before: Bill, orders: LockedOrders, asked: Asked): Promise<Bill> {
  assertAction(tx, before, 'Approve');
  return approveBill(tx, before, orders, asked);
}

const stateOf = ({ status, code, paidPaise }: Bill) => ({ status, isNumbered: code !== null, paidPaise });

function assertAction(tx: Tx, bill: Bill, verb: BillVerb): void {
  assertAllowed(billAction(stateOf(bill), verb, tx.ctx));
}

/** A bill with what is owed on it and what the caller may do with it. */
export async function viewOf(tx: Tx, bill: Bill): Promise<Infer<typeof billView>> {
  const { ctx } = tx;
  const codes = await codesOf(tx, bill.lines);
  const hidden = hidesPartNumbers(ctx.entity.industry);
  const shown = (line: BillLine) => ({
    ...line,
    partNumber: hidden ? null : line.partNumber,
    billQuantity: boughtQuantity(line),
    billedQuantity: 0,
    returnedQuantity: 0,
    ...(line.sourceLineId !== null && {
      source: {
        kind: line.sourceReceiveId ? ('PurchaseReceive' as const) : ('PurchaseOrder' as const),
        id: (line.sourceReceiveId ?? line.sourceOrderId)!,
        line: line.sourceLineId,
      },
      sourceCode: codes.get((line.sourceReceiveId ?? line.sourceOrderId)!) ?? null,
    }),
  });
  return {
    ...bill,
    status: readBillStatus(bill, ctx.today),
    duePaise: isBillPosted(bill.status) ? billDuePaise(bill) : 0,
    reversedCreditPaise: isBillPosted(bill.status) ? await reversedCreditOf(tx, bill.id, bill.vendorBillDate!) : null,
    settings: { ...settingsOf(bill), reverseCharge: bill.reverseCharge },
    withheld: withheldViewOf(bill),
    goods: bill.lines.filter(({ family }) => family === 'part').map(shown),
    services: bill.lines
      .filter(({ family }) => family === 'labour')
      .map((line) => ({
        ...shown(line),
        landed: landedOf(line, codes),
        workOrderCode: line.workOrderId && (codes.get(line.workOrderId) ?? null),
      })),
    actions: billActions(stateOf(bill), ctx),
  };
}

const landedOf = ({ landedBy, landedReceiveIds }: BillLine, codes: ReadonlyMap<string, string | null>) =>
  landedBy && {
    by: landedBy,
    receiveIds: landedReceiveIds,
    receives: landedReceiveIds.map((id) => ({ id, code: codes.get(id) ?? '' })),
  };

async function codesOf(tx: Tx, lines: readonly BillLine[]): Promise<Map<string, string | null>> {
  const { receiveIds, orderIds } = lockedBy(lines);
  const workOrderIds = lines.flatMap(({ workOrderId }) => workOrderId ?? []);
  if (receiveIds.length + orderIds.length + workOrderIds.length === 0) return new Map();
  const rows = await tx.query<{ id: string; code: string | null }>(
    `select id, code from purchase_receive where org_id = $1 and entity_id = $2 and id = any ($3::uuid[])
     union all select id, code from purchase_order where org_id = $1 and entity_id = $2 and id = any ($4::uuid[])
     union all select id, code from work_order where org_id = $1 and entity_id = $2 and id = any ($5::uuid[])`,
    [tx.ctx.orgId, tx.ctx.entityId, receiveIds, orderIds, workOrderIds],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** A draft before anything is said about it. */
const blankBill = ({ ctx }: Tx): Bill => ({
  ...blankHead(ctx),
  status: BillStatus.draft,
  billedOn: ctx.today,
  vendorBillNo: '',
  vendorBillKey: '',
  vendorBillDate: null,
  receivedOn: null,
  receives: false,
  warehouseId: null,
  dueOn: null,
  paperTotalPaise: null,
  reverseCharge: false,
  selfInvoiceNo: null,
  selfInvoicePeriod: '',
  ...NONE_WITHHELD,
  tcsPaise: 0,
  paidPaise: 0,
  match: null,
  revision: 0,
  serviceCount: 0,
  ...NOT_ASKED,
});
