import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import { type LineMasters, taxCodeGiven } from '@bahi/domain/document/line-masters';
import { type LineEdits, type LineInput, type LineSpec, mergeLines } from '@bahi/domain/document/merge-lines';
import {
  placeOfSupplyIssues,
  type PricedHeaderInput,
  settlePlace,
  workBack,
} from '@bahi/domain/document/priced-document';
import { compositeIssues, withCompositeRates } from '@bahi/domain/tax/composite-supply';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import { unlistedIssues } from '@bahi/domain/totals/list-price';
import { findIncomeAccounts, findLineItems, findLineOperations } from '../catalogue/line-masters.ts';
import type { Ctx } from '../context.ts';
import { incomeAccountsOf } from '../ledger/income-account-of.ts';
import { listUsableWarehouses } from '../stock/warehouses.ts';
import type { Tx } from '../tx.ts';
import { atListPrices } from './list-prices.ts';
import { isSaleInterState, priceSale, saleFacts, termsOf } from './price-sale.ts';
import type { LineOf, Sale, SaleKind } from './sale.ts';
import { assertListPrices, assertMayGive, assertTaxRight } from './sale-giveaway.ts';

interface TaxedInput extends LineInput {
  taxCode?: number | null | undefined;
}

/** What a save says about lines; lines that it does not name stay (decisions §1). */
export interface SaleLineEdits extends LineEdits {
  labour?: readonly TaxedInput[] | null | undefined;
  parts?: readonly TaxedInput[] | null | undefined;
  /** The price list that is chosen for it; null takes the customer's own. */
  priceListId?: string | null | undefined;
}

export interface SaleMasters extends LineMasters {
  /** Accounts that a line may earn on. */
  accounts: ReadonlySet<number>;
  warehouseIds: readonly string[];
}

const some = (values: readonly (string | null | undefined)[]): string[] => values.filter((one) => !!one) as string[];

/** The masters that an edit names; the labour of all lines where `vehicle` is another than before. */
export async function loadSaleMasters(
  tx: Tx,
  before: Sale,
  { labour, parts }: SaleLineEdits,
  vehicle: { id: string | null; isOther: boolean } = { id: null, isOther: false },
): Promise<SaleMasters> {
  // What a line is made of says which tax it carries.
  const retaxed = ({ id, taxCode }: TaxedInput) =>
    taxCode === undefined ? undefined : before.lines.find((line) => line.id === id);
  const edited = (labour?.length ?? 0) + (parts?.length ?? 0) > 0;
  const [items, operations, accounts, warehouses] = await Promise.all([
    findLineItems(tx, some((parts ?? []).flatMap((line) => [line.itemId, retaxed(line)?.itemId]))),
    findLineOperations(
      tx,
      {
        ids: some((labour ?? []).map((line) => line.operationId)),
        codes: some([
          ...(labour ?? []).flatMap((line) => [line.operationCode, retaxed(line)?.operationCode]),
          ...(vehicle.isOther ? before.lines.map((line) => line.operationCode) : []),
        ]),
      },
      vehicle.id,
    ),
    edited ? findIncomeAccounts(tx) : new Set<number>(),
    parts?.length ? listUsableWarehouses(tx) : [],
  ]);
  const warehouseIds = warehouses.map((warehouse) => warehouse.id);
  return { items, operations, accounts, incomeAccounts: incomeAccountsOf(tx.ctx), warehouseIds };
}

/** The fields of a line that every sale lets a save set. */
export const SALE_FIELDS = [
  'description',
  'quantity',
  'unitPrice',
  'noDiscount',
  'taxCode',
  'hsn',
  'accountCode',
] as const;

/** How one kind of sale makes and checks its lines, and places its supply. */
export interface SaleRules<S extends Sale> extends SaleKind {
  spec: LineSpec<LineOf<S>>;
  masters: SaleMasters;
  /** A line that the save has named, with what the kind adds to it. */
  complete?: (line: LineOf<S>, before: LineOf<S> | undefined) => LineOf<S>;
  /** What a line names anew and does not exist. */
  referenceIssues?: (line: LineOf<S>, before: LineOf<S> | undefined) => Issue[];
  derivedPlace: (sale: S) => string;
  /** Whether the place of supply follows customer and lines. */
  placeFollows: (sale: S) => boolean;
  /** What the header must hold whatever was sent. */
  headerIssues: (sale: S) => Issue[];
  lineIssues: (before: S, after: S) => Issue[];
  datedOn: (sale: S) => string;
  /** What it sells costs what its boxes say, or its item; the list of its buyer it asks by itself. */
  pricedByMrp?: true;
}

/**
 * The draft of a sale as an edit makes it, checked and priced anew, not yet saved; `headed` is it with the header of the edit.
 */
export async function settleSale<S extends Sale>(
  tx: Tx,
  { before, headed }: { before: S; headed: S },
  { settings, ...edits }: SaleLineEdits & Pick<PricedHeaderInput, 'settings'>,
  rules: SaleRules<S>,
): Promise<S> {
  const { ctx } = tx;
  const { rejectInput, refuseIssues, forbidIssues } = rules.refusals;
  const merged = mergeSaleLines(ctx, headed, edits, rules);
  rejectInput(merged.issues);
  const { sale: listed, unlisted } = rules.pricedByMrp
    ? { sale: merged.sale, unlisted: [] }
    : await atListPrices(tx, before, merged, edits.priceListId, rules.datedOn);
  forbidIssues(unlistedIssues(ctx.access, unlisted));
  refuseIssues(amountIssues(listed.lines));
  const composed = atCompositeRates(ctx, before, { ...merged, sale: listed }, settings?.carriageReason, rules);
  const derived = rules.derivedPlace(composed);
  const placed = settlePlace(before, composed, settings, { derived, follows: rules.placeFollows(composed) });
  rejectInput([...rules.headerIssues(placed), ...placeOfSupplyIssues(before, placed, settings, derived)]);
  // Before totals are worked back: the paise by which one does not divide are no discount that somebody gives.
  assertMayGive(ctx, before, placed, rules);
  assertTaxRight(ctx, before, placed, { masters: rules.masters, datedOn: rules.datedOn(placed) }, rules);
  const asked = withTotalsAsked(ctx, placed, merged.totals, rules);
  refuseIssues(rules.lineIssues(before, asked));
  const { sale } = priceSale(ctx, asked, rules.refusals);
  assertListPrices(ctx, before, sale, rules);
  return sale;
}

/** Freight and packing at the rate of the goods that they go with, or at another with a reason (sales rule 8). */
function atCompositeRates<S extends Sale>(
  ctx: Ctx,
  before: S,
  { sale, sent }: { sale: S; sent: ReadonlyMap<string, TaxedInput> },
  said: string | null | undefined,
  { masters, refusals }: SaleRules<S>,
): S {
  const carriageReason = kept(said, before.carriageReason);
  const given = taxCodeGiven(masters);
  const old = new Map(before.lines.map((line) => [line.id, line.taxCode]));
  refusals.rejectInput(
    compositeIssues(
      sale.lines,
      carriageReason,
      ({ id }) => sent.get(id)?.taxCode,
      (line) => [old.get(line.id) ?? given(line) ?? labourTaxCode(false)],
    ),
  );
  const lines = withCompositeRates<LineOf<S>>(
    sale.lines,
    carriageReason,
    termsOf(ctx, sale),
    ({ id }) => typeof sent.get(id)?.unitPrice === 'number',
  );
  return { ...sale, carriageReason, lines };
}

/** Merges labour and parts into a sale by line id. */
function mergeSaleLines<S extends Sale>(ctx: Ctx, before: S, edits: LineEdits, rules: SaleRules<S>) {
  const { masters, complete = (line: LineOf<S>) => line } = rules;
  const {
    lines,
    counts,
    named: sent,
    totals,
    unlisted,
    issues,
  } = mergeLines<LineOf<S>>(
    { lines: before.lines, counts: { labour: before.labourCount, part: before.partCount } },
    edits,
    rules.spec,
    { masters, terms: termsOf(ctx, before), interState: isSaleInterState(ctx, before) },
  );
  const old = new Map<string, LineOf<S>>(before.lines.map((line) => [line.id, line]));
  const after = lines.map((line) => (sent.has(line.id) ? complete(line, old.get(line.id)) : line));
  const broken = after
    .filter(({ id }) => sent.has(id))
    .flatMap((line) => [
      ...accountAndUnitIssues(line, old.get(line.id), masters),
      ...(rules.referenceIssues?.(line, old.get(line.id)) ?? []),
    ]);
  const sale: S = { ...before, lines: after, labourCount: counts.labour, partCount: counts.part };
  return { sale, sent, totals, unlisted, issues: [...issues, ...broken] };
}

/** An account that it names anew and may not earn on, and a unit that its stock is not kept in. */
function accountAndUnitIssues(
  line: LineOf<Sale>,
  before: LineOf<Sale> | undefined,
  { accounts, items }: SaleMasters,
): Issue[] {
  const isOther = line.accountCode !== before?.accountCode;
  const unit = line.itemId === before?.itemId ? before?.unitCode : items.get(line.itemId ?? '')?.unitCode;
  const misfit = line.tracked && line.unitCode !== unit;
  return [
    ...(isOther && !accounts.has(line.accountCode)
      ? [lineIssue(line.id, 'accountCode', 'Choose an income account.')]
      : []),
    ...(misfit ? [lineIssue(line.id, 'unitCode', `Its stock is kept in ${unit}.`)] : []),
  ];
}

/** Works totals that were typed back into unit prices (decisions §3). */
function withTotalsAsked<S extends Sale>(
  ctx: Ctx,
  sale: S,
  totals: ReadonlyMap<string, number>,
  { refusals }: SaleKind,
): S {
  if (totals.size === 0) return sale;
  const { lines, impossible } = workBack<LineOf<S>>(sale, saleFacts(ctx, sale.customer), totals);
  refusals.rejectInput(impossible.map((id) => lineIssue(id, 'setTotalPaise', 'No unit price gives this total.')));
  return { ...sale, lines };
}
