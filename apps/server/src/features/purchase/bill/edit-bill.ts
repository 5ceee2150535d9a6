import { type billChange, billInput } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { kept } from '@bahi/domain/document/kept';
import type { Issue } from '@bahi/domain/document/issue';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { type BillFacts, billIssues, comesWithBill, usualBillDueDay } from '@bahi/domain/purchase/bill';
import { billNumberKey } from '@bahi/domain/purchase/bill-number';
import { isInterStatePurchase } from '@bahi/domain/purchase/bought-line';
import { worstMatch } from '@bahi/domain/purchase/match-bill';
import { type BillTotals, collectedProblem, priceBill } from '@bahi/domain/purchase/price-bill';
import { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/app-error.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import { binIssues, withBinNames } from '../../../core/stock/bins.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { bearingIssues } from '../bearing-accounts.ts';
import type { Bill, BillLine } from '../bill-store.ts';
import { blankBoughtLine, type BoughtItem, inUnit, mergeBoughtLine, readBoughtLines } from '../bought-lines.ts';
import { followedDiscounts } from '../orders-to-receive.ts';
import { type KnownBatch, knownBatches, mergeBatches, unreadExpiries } from '../received-batches.ts';
import { editHead } from '../vendor-document.ts';
import {
  type BillSources,
  loadBillSources,
  namedBy,
  type OrderedSource,
  type ReceivedSource,
  sourceOf,
} from './bill-sources.ts';
import { type CoveredLine, coverBill } from './cover-bill.ts';
import { landedIssues } from './landed-charges.ts';
import { withheldOf } from '../withheld-tax.ts';

export type BillEdit = Omit<
  Infer<typeof billChange>,
  'rowVersion' | 'approve' | 'reason' | 'allowDuplicate' | 'allowShortLife' | 'receiveIds' | 'orderIds'
>;
type GoodsInput = NonNullable<BillEdit['goods']>[number];
type ServiceInput = NonNullable<BillEdit['services']>[number];

/** A bill as an edit makes it, and how its lines stand to order and goods. */
export interface EditedBill {
  bill: Bill;
  sources: BillSources;
  covered: CoveredLine[];
  linesPaise: number;
}

/**
 * The bill as an edit makes it, priced, matched and checked anew, not yet saved. One that is made of receives may be told its
 * number and day later.
 */
export async function editBill(tx: Tx, before: Bill, edit: BillEdit, numberLater = false): Promise<EditedBill> {
  const { ctx } = tx;
  const headed = await headOf(tx, before, edit);
  const sources = await loadBillSources(tx, namedSources(before, edit));
  const read = await readLines(tx, headed, edit, sources);
  const lined: Bill = { ...headed, ...read, lines: await withBinNames(tx, read.lines) };
  refuseIssues(
    billInput,
    byFamily(
      [
        ...sourceIssues(lined, sources),
        ...(await bearingIssues(tx, lined.lines)),
        ...(await landedIssues(tx, lined)),
        ...(await binIssuesOf(tx, lined)),
      ],
      lined.lines,
    ),
  );
  const totals = priced(ctx, lined);
  const { lines, linesPaise, labourDiscountPaise: _labour, partsDiscountPaise: _parts, ...sums } = totals;
  const withAmounts: Bill = {
    ...lined,
    ...sums,
    lines: lined.lines.map((line, at) => ({ ...line, ...lines[at]! })),
  };
  const covered = coverBill(ctx, withAmounts, sources);
  const matched: Bill = {
    ...withAmounts,
    lines: covered.map(({ line, costPaise, matched: found }) => ({
      ...line,
      costPaise,
      match: found?.match ?? null,
      matchReason: found?.why ?? null,
    })),
    match: worstMatch(covered.map(({ matched: found }) => found?.match ?? null)),
  };
  const bill = { ...matched, ...(await withheldOf(tx, { ...matched, on: matched.billedOn }, before, edit.withheld)) };
  assertSound(ctx, bill, { approving: false, numberLater });
  return { bill, sources, covered: covered.map((each, at) => ({ ...each, line: bill.lines[at]! })), linesPaise };
}

async function headOf(tx: Tx, before: Bill, edit: BillEdit): Promise<Bill> {
  const head = await editHead(tx, before, edit);
  const reverseCharge = edit.settings?.reverseCharge ?? before.reverseCharge;
  const vendorBillNo = (kept(edit.vendorBillNo, before.vendorBillNo) ?? '').trim();
  const vendorBillDate = kept(edit.vendorBillDate, before.vendorBillDate);
  const usual = (bill: Pick<Bill, 'vendor' | 'vendorBillDate'>) =>
    bill.vendorBillDate === null
      ? null
      : usualBillDueDay(bill.vendorBillDate, bill.vendor.paymentDays, bill.vendor.msmeClass);
  const headed = { ...before, ...head, vendorBillDate };
  // A day that nobody entered follows the vendor and his paper.
  const isUsual = before.dueOn === null || before.dueOn === usual(before);
  return {
    ...headed,
    reverseCharge,
    vendorBillNo,
    vendorBillKey: billNumberKey(vendorBillNo),
    billedOn: edit.billedOn ?? before.billedOn,
    receivedOn: kept(edit.receivedOn, before.receivedOn),
    ...(await placeOf(tx, before, edit)),
    dueOn: edit.dueOn ?? (edit.dueOn === null || isUsual ? usual(headed) : before.dueOn),
    paperTotalPaise: kept(edit.paperTotalPaise, before.paperTotalPaise),
    tcsPaise: kept(edit.tcsPaise, before.tcsPaise) ?? 0,
  };
}

/** Where the goods come that it receives itself; of other bills nobody asks. */
async function placeOf(tx: Tx, before: Bill, edit: BillEdit): Promise<Pick<Bill, 'receives' | 'warehouseId'>> {
  const receives = edit.receives ?? before.receives;
  if (!receives) return { receives, warehouseId: null };
  if (!edit.warehouseId && before.warehouseId !== null) return { receives, warehouseId: before.warehouseId };
  return { receives, warehouseId: (await getUsableWarehouse(tx, edit.warehouseId ?? null)).id };
}

function priced(ctx: Ctx, bill: Bill): BillTotals {
  return priceBill(bill.lines, { ...bill, interState: isInterStatePurchase(bill.vendor, ctx.entity.stateCode) });
}

/** What is checked of a bill. */
const factsOf = (bill: Bill): BillFacts => ({ ...bill, msmeClass: bill.vendor.msmeClass });

/** Refuses what keeps a bill from being saved or posted, by the field. */
export function assertSound({ today }: Ctx, bill: Bill, when: { approving: boolean; numberLater?: boolean }): void {
  const issues = billIssues(factsOf(bill), { today, numberLater: false, ...when });
  const collected = collectedProblem(bill.tcsPaise, bill.totalPaise);
  if (collected) issues.push({ path: 'tcsPaise', message: collected });
  refuseIssues(billInput, byFamily(issues, bill.lines));
}

const LIST: Readonly<Record<LineFamily, string>> = { part: 'goods', labour: 'services' };

/** Issues by the id of a line, as the body names them: by family and place. */
function byFamily(issues: readonly Issue[], lines: readonly Pick<BillLine, 'id' | 'family'>[]): Issue[] {
  const places = new Map<string, string>();
  const counts = { part: 0, labour: 0 };
  for (const { id, family } of lines) places.set(id, `${LIST[family]}.${counts[family]++}`);
  return issues.map(({ path, message }) => {
    const [, lineId, field] = path.match(/^lines\.(\w+)\.(\w+)$/) ?? [];
    const place = lineId && places.get(lineId);
    return { path: place ? `${place}.${field}` : path === 'lines' ? 'goods' : path, message };
  });
}

function namedSources(before: Bill, { goods }: BillEdit) {
  const there = namedBy(before.lines);
  const sent = (goods ?? []).flatMap(({ source }) => source ?? []);
  const idsOf = (kind: string) => sent.flatMap((source) => (source.kind === kind ? source.id : []));
  return {
    receiveIds: [...new Set([...there.receiveIds, ...idsOf('PurchaseReceive')])],
    orderIds: [...new Set([...there.orderIds, ...idsOf('PurchaseOrder')])],
  };
}

const keysOf = (source: GoodsInput['source']) => ({
  sourceReceiveId: source?.kind === 'PurchaseReceive' ? source.id : null,
  sourceOrderId: source?.kind === 'PurchaseOrder' ? source.id : null,
  sourceLineId: source?.line ?? null,
});

async function readLines(tx: Tx, before: Bill, edit: BillEdit, sources: BillSources) {
  const { vendorId } = before;
  const of = (family: LineFamily) => before.lines.filter((line) => line.family === family);
  refuseIssues(billInput, unreadExpiries(edit.goods ?? [], 'goods'));
  const batches = await knownBatches(tx, edit.goods ?? []);
  const goods = edit.goods
    ? await readBoughtLines<BillLine, GoodsInput>(
        tx,
        { vendorId, lines: of('part'), lineCount: before.lineCount },
        edit.goods,
        {
          prefix: 'BP',
          body: billInput,
          list: 'goods',
          isSame: (line, { source }) => source === undefined || isOf(line, source),
          blank: (id, item, input) => blankLine(id, item, input, 'part', sources),
          merge: (line, input, item, at) => {
            const merged = mergeLine(line, input, item, { list: 'goods', at, sources });
            return { ...merged, ...comingOf(before, merged, line, input, { at, batches }) };
          },
        },
      )
    : { lines: of('part'), lineCount: before.lineCount };
  const services = edit.services
    ? await readBoughtLines<BillLine, ServiceInput>(
        tx,
        { vendorId, lines: of('labour'), lineCount: before.serviceCount },
        edit.services,
        {
          prefix: 'BO',
          body: billInput,
          list: 'services',
          blank: (id, item, input) => blankLine(id, item, input, 'labour', sources),
          merge: (line, input, item, at) => mergeLine(line, input, item, { list: 'services', at, sources }),
        },
      )
    : { lines: of('labour'), lineCount: before.serviceCount };
  const lines = [...goods.lines, ...services.lines];
  return { lines, lineCount: goods.lineCount, serviceCount: services.lineCount };
}

function isOf(line: BillLine, source: GoodsInput['source']): boolean {
  const named = keysOf(source);
  return (
    line.sourceReceiveId === named.sourceReceiveId &&
    line.sourceOrderId === named.sourceOrderId &&
    line.sourceLineId === named.sourceLineId
  );
}

/** A line before anything is said about it: as it was received or ordered, else as its item is usually bought. */
function blankLine(
  id: string,
  item: BoughtItem | undefined,
  input: GoodsInput | ServiceInput,
  family: LineFamily,
  sources: BillSources,
): BillLine {
  const named = keysOf('source' in input ? input.source : null);
  const source = named.sourceLineId === null ? undefined : sourceOf(named, sources);
  return {
    ...blankBoughtLine(id, item),
    ...(source && asAgreed(source)),
    ...named,
    family,
    stockUnit: item?.unitCode ?? null,
    tracked: item?.tracked ?? false,
    trackBy: item?.trackBy ?? TrackBy.quantity,
    ...NOT_COMING,
    binName: null,
    inputCredit: (source && 'inputCredit' in source && source.inputCredit) || InputCredit.claim,
    inputCreditClass:
      (source && 'inputCreditClass' in source && source.inputCreditClass) ||
      (family === 'labour' ? InputCreditClass.services : InputCreditClass.inputs),
    accountCode: null,
    accountName: null,
    match: null,
    matchReason: null,
    costPaise: 0,
    landedBy: null,
    landedReceiveIds: [],
    workOrderId: null,
    workOrderLineId: null,
    materialInId: null,
    materialInLineId: null,
  };
}

const asAgreed = (source: ReceivedSource | OrderedSource) => ({
  description: source.description,
  hsn: source.hsn,
  unitCode: source.unitCode,
  factor: source.factor,
  unitPrice: source.unitPrice,
  taxCode: source.taxCode,
});

interface At {
  list: string;
  at: number;
  sources: BillSources;
}

function mergeLine(
  before: BillLine,
  input: GoodsInput | ServiceInput,
  item: BoughtItem | undefined,
  { list, at, sources }: At,
): BillLine {
  const counted = inUnit(billInput, before, input, { item, at, list });
  const followed = followedDiscounts(
    before,
    { quantity: input.quantity, factor: counted.factor },
    sourceOf(before, sources),
  );
  return {
    ...mergeBoughtLine<BillLine>({ ...counted, ...followed }, { ...input, unitCode: counted.unitCode }),
    inputCredit: input.inputCredit ?? before.inputCredit,
    inputCreditClass: input.inputCreditClass ?? before.inputCreditClass,
    // Sublet work is borne by its order, work on goods by what they are charged at, whatever is said.
    ...(before.workOrderId === null &&
      before.materialInId === null && {
        accountCode: kept(input.accountCode, before.accountCode),
        ...('landed' in input && input.landed !== undefined && landedOf(input.landed)),
      }),
  };
}

/** How goods come that the bill receives itself; of others nothing is kept. */
function comingOf(
  bill: Bill,
  line: BillLine,
  before: BillLine,
  input: GoodsInput,
  { at, batches }: { at: number; batches: ReadonlyMap<string, KnownBatch> },
): Pick<BillLine, 'batches' | 'serialNos' | 'binId'> {
  if (!comesWithBill(bill, line)) {
    if (input.batches?.length || input.serialNos?.length)
      throw invalid(
        wirePath(billInput, `goods.${at}.batches`),
        'Batches and serial numbers are of goods that the bill receives.',
      );
    return NOT_COMING;
  }
  return {
    batches: mergeBatches(line, before, input, { body: billInput, list: 'goods', at, batches }),
    serialNos: input.serialNos?.length === 0 ? null : kept(input.serialNos, before.serialNos),
    binId: kept(input.binId, before.binId),
  };
}
const NOT_COMING = { batches: [], serialNos: null, binId: null };

const landedOf = (landed: ServiceInput['landed']) => ({
  landedBy: landed?.by ?? null,
  landedReceiveIds: [...new Set(landed?.receiveIds ?? [])].sort(),
});

/** Its goods are put into bins of the warehouse that they come into. */
const binIssuesOf = async (tx: Tx, { warehouseId, lines }: Bill): Promise<Issue[]> =>
  warehouseId === null
    ? []
    : binIssues(
        tx,
        warehouseId,
        lines.map(({ id, binId }) => ({ path: `lines.${id}.binId`, binId })),
      );

/** A line that is named is of this vendor and item, of goods that came or of a live order. */
function sourceIssues({ vendorId, lines }: Bill, sources: BillSources): Issue[] {
  return lines.flatMap((line) => {
    if (line.sourceLineId === null) return [];
    const source = sourceOf(line, sources);
    const at = (message: string) => [{ path: `lines.${line.id}.source`, message }];
    if (!source) return at(`This line of the ${line.sourceReceiveId ? 'receive' : 'order'} does not exist.`);
    const named = source.code ?? 'It';
    if (source.vendorId !== vendorId) return at(`${named} is of another vendor.`);
    if (source.itemId !== line.itemId) return at(`${named} says another item.`);
    // A receive that is drafted from the vendor's paper is posted before its bill.
    if (source.status === 'Cancelled' || (source.status === 'Draft' && !line.sourceReceiveId))
      return at(`${source.code ?? 'A draft'} is not billed: it is a draft, or cancelled.`);
    return [];
  });
}

/** A bill is posted behind the receives of its goods. */
export function assertReceived({ bill, sources }: EditedBill): void {
  const issues = bill.lines
    .filter((line) => line.sourceReceiveId !== null && sourceOf(line, sources)?.status === 'Draft')
    .map(({ id, description }) => ({
      path: `lines.${id}.source`,
      message: `${description} has not come: its receive is a draft, or cancelled.`,
    }));
  refuseIssues(billInput, byFamily(issues, bill.lines));
}

/** Whether somebody who may delete bills has to look at it. */
export const differs = ({ covered }: EditedBill): boolean => covered.some(({ matched }) => matched?.differs === true);
