import { documentIssue, type Issue, lineIssue } from '@bahi/domain/document/issue';
import { taxCodeGiven } from '@bahi/domain/document/line-masters';
import { payerChoices } from '@bahi/domain/document/payer';
import {
  chargesTax,
  discountIssues,
  isSupplyInterState,
  type PricingFacts,
} from '@bahi/domain/document/priced-document';
import { LineStatus } from '@bahi/domain/document/work-order';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { lineKindRefusal, type OrderLineKind } from '@bahi/domain/industry/line-features';
import { initialLineStatus, isActive, countsAsApproved, isApprovedWork } from '@bahi/domain/status/line-status';
import { setLineStatus } from '@bahi/domain/status/line-transition';
import { payerChangeIssues } from '@bahi/domain/status/payer-change';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { withLineStatuses } from '@bahi/domain/status/transition';
import { lineAddRefusal, lineChangeRefusal, partAddRefusal } from '@bahi/domain/status/work-order-actions';
import { approvalIssues, emptyOrderIssues, saveIssues } from '@bahi/domain/status/work-order-rules';
import { issuedPartsRefusal } from '@bahi/domain/stock/issued-parts';
import { taxRightIssues } from '@bahi/domain/tax/left-out-tax';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import { type InclusiveTerms, withInclusive } from '@bahi/domain/totals/inclusive-price';
import { unlistedIssues, withLabourList } from '@bahi/domain/totals/list-price';
import type { WorkOrderTotals } from '@bahi/domain/totals/work-order-totals';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';
import { loadMasters, type Masters } from './load-masters.ts';
import {
  exceptionIssues,
  type HeaderInput,
  headerInputIssues,
  mergeHeader,
  readingIssues,
  withPlaceOfSupply,
} from './merge-header.ts';
import { type LineEdits, type MergedOrder, mergeOrderLines } from './merge-lines.ts';
import { isTaxCodeInForce, orderFacts, pricedOrder, withTaxCodes, withTotalsAsked } from './order-pricing.ts';
import { withOrderType } from './order-type.ts';
import { priceChange } from './price-order.ts';
import { forbidIssues, refuseOrderIssues, rejectInput } from './refuse-order-issues.ts';
import { releaseReservations, withHeaderStatus, withLabourStatuses, withStamps } from './settle-order.ts';
import { ORDER_WORK, type WorkKind } from './work-kind.ts';
import type { StoredWorkOrderContext } from './work-order-context.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

export interface WorkOrderEdit extends LineEdits {
  header?: HeaderInput;
  /** The store adds parts that it was asked for; it changes nothing else. */
  byStore?: boolean;
}

/** What work itself decides; letter U changes it on approved lines too, the price and kind of work not. */
const WORK_FIELDS: readonly (keyof StoredLine)[] = [
  'technicianId',
  'warehouseId',
  'sublet',
  'vendorId',
  'subletCostPaise',
  'declinedOnOrder',
  'adviseNextVisit',
  'remindOn',
];

/**
 * The order as an edit makes it, checked and priced anew, not yet saved; `before` itself where nothing changes. Shared by
 * create, save and the line calls, so that all know the same rules.
 */
export async function editWorkOrder(
  tx: Tx,
  before: StoredWorkOrder,
  asked: WorkOrderEdit,
  work = ORDER_WORK,
): Promise<StoredWorkOrder> {
  const { ctx } = tx;
  const edit = await withOrderType(tx, before, asked);
  const isNew = before.code === '';
  const header = edit.header ?? {};
  const [context, masters] = await Promise.all([work.contextOf(tx, before), loadMasters(tx, masterKeys(before, edit))]);
  const withHeader = mergeHeader(before, header, masters, ctx);
  rejectInput(edit.header ? headerInputIssues(before, withHeader, masters, ctx, work) : []);
  const facts = orderFacts(ctx, masters.customers.get(withHeader.customerId));
  const placed = withPlaceOfSupply(before, withHeader, header, facts);
  const terms = {
    ...termsOf(placed, facts),
    interState: isSupplyInterState(placed, facts),
    prefixes: work.prefixes,
  };
  const merged = mergeOrderLines(withLists(before, placed, masters, facts), edit, masters, terms);
  rejectInput(merged.issues);
  forbidIssues(unlistedIssues(ctx.access, merged.unlisted));
  refuseOrderIssues(featureIssues(before, merged, ctx));
  refuseOrderIssues(amountIssues(merged.order.lines));
  refuseOrderIssues([
    ...exceptionIssues(before, placed, header, facts, ctx, work),
    ...(edit.header ? readingIssues(before, placed, masters) : []),
  ]);
  const asker = { access: ctx.access, gstType: facts.gstType, kind: work.kind } as const;
  const { lines, openedOn } = merged.order;
  forbidIssues(taxRightIssues(asker, before.lines, lines, taxCodeGiven(masters), openedOn));
  if (!isNew && JSON.stringify(before) === JSON.stringify(merged.order) && asksNothing(merged)) return before;

  const addRefusal = edit.byStore ? partAddRefusal : lineAddRefusal;
  if (!isNew) assertMayEdit(before, merged, context, ctx, { rights: work.rights, addRefusal });
  const started = startLines(withTaxCodes(withWarehouses(merged, masters), facts), merged.added, facts, work);
  const worked = withTotalsAsked(started, facts, merged.totals);
  rejectInput(worked.impossible.map((id) => lineIssue(id, 'setTotalPaise', 'No unit price gives this total.')));
  const set = setStatuses(worked.order, merged.statuses, context, work);
  const settled = withHeaderStatus(before, withLabourStatuses(before, set), context.settings.derivation);
  const released = await releaseReservations(tx, before, settled);
  const priced = pricedOrder(released, facts);
  refuseOrderIssues([
    ...lineIssues(before, released, merged, ctx, work),
    ...approvedLineIssues(released, merged, facts),
    ...customerDiscountIssues(released, priced.totals),
  ]);
  const factsBefore = before.customerId ? orderFacts(ctx, masters.customers.get(before.customerId)) : facts;
  return withStamps(
    before,
    priceChange(ctx, { before, after: released, facts, factsBefore, priced, rights: work.rights }),
    ctx.now,
  );
}

/** Whatever brought them, lines of a feature that is off are not taken: typed, taken up, copied or imported. */
function featureIssues(before: StoredWorkOrder, { order, added }: MergedOrder, { config }: Ctx): Issue[] {
  const refused = (kind: OrderLineKind, issueOf: (message: string) => Issue): Issue[] => {
    const message = lineKindRefusal(kind, config);
    return message ? [issueOf(message)] : [];
  };
  const lines = order.lines.filter((line) => added.has(line.id));
  return [
    ...lines.flatMap(({ id, family }) => refused(family, (message) => lineIssue(id, '', message))),
    ...order.complaints
      .slice(before.complaints.length)
      .flatMap(({ id }) => refused('complaint', (message) => ({ path: `complaints.${id}`, message }))),
  ];
}

const termsOf = ({ inclusive }: StoredWorkOrder, { labourInclusive }: PricingFacts): InclusiveTerms => ({
  inclusive,
  labourInclusive,
});

/**
 * Lines whose lists change with the header: prices hold their tax from now on, or labour costs what the time guide of the
 * vehicle that is chosen says; what was approved keeps its price, and is held to that list.
 */
function withLists(
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  { operations }: Masters,
  facts: PricingFacts,
): StoredWorkOrder {
  const terms = termsOf(after, facts);
  const lines = withInclusive(after.lines, termsOf(before, facts), terms);
  if (after.vehicleId === before.vehicleId) return { ...after, lines };
  const stateOf = ({ invoiceId, status }: StoredLine) =>
    invoiceId !== null ? 'fixed' : isApprovedWork(status) ? 'agreed' : 'open';
  return { ...after, lines: withLabourList(lines, operations, terms, stateOf) };
}

/** Discounts above what they are taken from (spec 2 §5): those that the customer's share bears. */
const customerDiscountIssues = ({ discounts }: StoredWorkOrder, totals: WorkOrderTotals): Issue[] => {
  const alternatives = totals.options.map((option) => option.totals);
  const issues = [totals, ...alternatives].map(({ shares }) =>
    discountIssues(
      shares.filter(({ payer }) => payer === 'Cus').flatMap((share) => share.lines),
      discounts,
    ),
  );
  return issues.find((some) => some.length > 0) ?? [];
};

const asksNothing = (merged: MergedOrder): boolean => merged.statuses.length + merged.totals.size === 0;

function masterKeys(before: StoredWorkOrder, { header, complaints, labour, parts }: WorkOrderEdit) {
  const some = <T>(values: readonly (T | null | undefined)[]): T[] =>
    values.filter((value) => value !== null && value !== undefined) as T[];
  // What a line is made of says which tax it carries.
  const retaxed = ({ id, taxCode }: { id?: string | null; taxCode?: number | null }) =>
    taxCode === undefined ? undefined : before.lines.find((line) => line.id === id);
  const vehicleId = (header?.vehicleId === undefined ? before.vehicleId : header.vehicleId) ?? null;
  return {
    customerIds: some([before.customerId || null, header?.customerId, before.warrantyPartyId, header?.warrantyPartyId]),
    vehicleId,
    itemIds: some((parts ?? []).flatMap((part) => [part.itemId, retaxed(part)?.itemId])),
    operationIds: some([
      ...(labour ?? []).map((line) => line.operationId),
      ...(vehicleId === before.vehicleId ? [] : before.lines.map((line) => line.operationId)),
    ]),
    operationCodes: some((labour ?? []).flatMap((line) => [line.operationCode, retaxed(line)?.operationCode])),
    vendorIds: some((labour ?? []).map((line) => line.vendorId)),
    complaintIds: some([...before.complaints, ...(complaints ?? [])].map((one) => one.complaintId)),
  };
}

function assertMayEdit(
  before: StoredWorkOrder,
  merged: MergedOrder,
  context: StoredWorkOrderContext,
  { access }: Ctx,
  { rights, addRefusal }: Pick<WorkKind, 'rights'> & { addRefusal: typeof lineAddRefusal },
): void {
  const issues: Issue[] = [];
  const refusal = addRefusal(before, access, rights);
  if (refusal) issues.push(documentIssue(refusal));
  for (const line of merged.removed) issues.push(...removalIssues(before, line, access, rights));
  for (const [id, keys] of merged.changed) {
    if (keys.every((key) => WORK_FIELDS.includes(key))) continue;
    const line = before.lines.find((one) => one.id === id)!;
    const reason = lineChangeRefusal(before, { status: line.status, billed: line.invoiceId !== null }, access, rights);
    if (reason) issues.push(lineIssue(id, '', reason));
  }
  const payerMoved = before.customerId !== merged.order.customerId && context.invoices.live > 0;
  issues.push(...payerChangeIssues(before, merged.order, access, rights));
  if (payerMoved) issues.push({ path: 'customerId', message: 'The order is invoiced to its customer already.' });
  refuseOrderIssues(issues);
}

function removalIssues(
  order: StoredWorkOrder,
  line: StoredLine,
  access: Ctx['access'],
  rights: WorkKind['rights'],
): Issue[] {
  const reason = lineChangeRefusal(order, { status: line.status, billed: line.invoiceId !== null }, access, rights);
  if (reason) return [lineIssue(line.id, '', reason)];
  const onJob = issuedPartsRefusal([line]);
  return onJob ? [lineIssue(line.id, 'issuedQuantity', onJob)] : [];
}

/** A tracked part comes from the default warehouse where none is named. */
function withWarehouses({ order, added, changed }: MergedOrder, { warehouses }: Masters): StoredWorkOrder {
  const first = warehouses[0]?.id ?? null;
  const touched = (line: StoredLine) => added.has(line.id) || changed.get(line.id)?.includes('itemId');
  return {
    ...order,
    lines: order.lines.map((line) =>
      line.tracked && line.warehouseId === null && touched(line) ? { ...line, warehouseId: first } : line,
    ),
  };
}

/**
 * New lines start New on a new order, else Approved (spec 2 §4); without price or tax code they wait for approval,
 * which asks for both.
 */
function startLines(
  order: StoredWorkOrder,
  added: ReadonlySet<string>,
  facts: PricingFacts,
  { kind }: WorkKind,
): StoredWorkOrder {
  const initial = initialLineStatus(kind === 'estimate' ? { kind } : { kind, status: order.status });
  return {
    ...order,
    lines: order.lines.map((line) => {
      if (!added.has(line.id) || initial === LineStatus.new) return line;
      return { ...line, status: priceIssuesOf(order, [line], facts).length > 0 ? LineStatus.new : initial };
    }),
  };
}

/** Approval's questions about lines, whatever status they have. */
function priceIssuesOf(order: StoredWorkOrder, lines: readonly StoredLine[], facts: PricingFacts): Issue[] {
  const ids = lines.map(({ id }) => id);
  return approvalIssues(
    {
      ...order,
      lines: order.lines.map((line) => (ids.includes(line.id) ? { ...line, status: LineStatus.new } : line)),
    },
    { taxed: chargesTax(order, facts), isTaxCode: (code) => isTaxCodeInForce(code, order.openedOn) },
    ids,
  );
}

/** An approved line keeps what approval asked for. */
function approvedLineIssues(order: StoredWorkOrder, { changed, totals }: MergedOrder, facts: PricingFacts): Issue[] {
  const lines = order.lines.filter(
    (line) => countsAsApproved(line.status) && (changed.has(line.id) || totals.has(line.id)),
  );
  return priceIssuesOf(order, lines, facts);
}

function setStatuses(
  order: StoredWorkOrder,
  statuses: MergedOrder['statuses'],
  context: StoredWorkOrderContext,
  { rights, lineStatuses }: WorkKind,
): StoredWorkOrder {
  let current = order;
  for (const { id, status } of statuses) {
    const line = current.lines.find((one) => one.id === id)!;
    if (lineStatuses?.includes(status) === false)
      refuseOrderIssues([
        lineIssue(id, 'status', `A line of an ${rights.word} is not set to ${spokenStatus(status)}.`),
      ]);
    if (isApprovedWork(line.status) && !isActive(status)) {
      const billed = line.invoiceId !== null;
      const reason = lineChangeRefusal(order, { status: line.status, billed }, context.access, rights);
      if (reason) refuseOrderIssues([lineIssue(id, 'status', reason)]);
    }
    const transition = setLineStatus(current, id, status, context);
    if (!transition.ok) {
      refuseOrderIssues(transition.issues);
      continue;
    }
    current = applyStatuses(current, transition.status, transition.lines);
  }
  return current;
}

/** The order after a transition of the domain. */
export function applyStatuses(
  order: StoredWorkOrder,
  status: StoredWorkOrder['status'],
  changes: Parameters<typeof withLineStatuses>[1],
): StoredWorkOrder {
  return { ...order, status, lines: withLineStatuses(order.lines, changes) as StoredLine[] };
}

function lineIssues(
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  merged: MergedOrder,
  ctx: Ctx,
  { kind }: WorkKind,
): Issue[] {
  const moved = after.lines.filter((line) => {
    const keys = merged.changed.get(line.id) ?? [];
    return line.issuedQuantity > 0 && (keys.includes('itemId') || keys.includes('warehouseId'));
  });
  return [
    ...saveIssues(after, {
      automotive: isAutomotive(ctx.entity.industry),
      issueRequired: ctx.settings.inventory.issueBeforeInvoice,
      payers: payerChoices(kind, ctx.settings.service.insurance),
    }),
    ...moved.map((line) => lineIssue(line.id, 'itemId', issuedPartsRefusal([line])!)),
    ...(before.code === '' ? emptyOrderIssues(after) : []),
  ];
}
