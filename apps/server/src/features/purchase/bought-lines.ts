import type { boughtLineFields } from '@bahi/contract/wire/bought-line.wire';
import type { InferFields, WireType } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { chooseVariant } from '@bahi/domain/catalogue/variants';
import type { Issue } from '@bahi/domain/document/issue';
import { type DocumentTotals, type LineAmounts, NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import type { Percent } from '@bahi/domain/money/units';
import type { ListedItem, PriceList } from '@bahi/domain/pricing/price-list';
import { vendorPriceOf, vendorPrices } from '@bahi/domain/pricing/vendor-list';
import { type BoughtLine, isCountable, isInterStatePurchase, pricePurchase } from '@bahi/domain/purchase/bought-line';
import { usualTerms, type VendorTerms } from '@bahi/domain/purchase/usual-terms';
import { fractionProblem, inOtherPack, unitsOf } from '@bahi/domain/stock/entered-unit';
import { invalid } from '../../core/app-error.ts';
import { UNITS_OF_ITEM } from '../../core/catalogue/item-units.ts';
import { TERMS } from '../../core/catalogue/terms-of-items.ts';
import type { Ctx } from '../../core/context.ts';
import { findVendorList } from '../../core/pricing/vendor-list.ts';
import { refuseIssues, wirePath } from '../../core/refuse-issues.ts';
import { DECIMALS } from '../../core/stock/decimals.ts';
import type { Tx } from '../../core/tx.ts';
import type { DocumentVendor } from './vendor-document.ts';

export type BoughtInput = InferFields<typeof boughtLineFields>;

export interface BoughtItem extends ListedItem {
  partNumber: string | null;
  name: string;
  hsn: string | null;
  unitCode: string;
  purchaseUnit: string | null;
  purchaseFactor: number | null;
  units: ItemUnit[];
  minimumLifeDays: number | null;
  /** Decimals that its unit is counted with. */
  decimals: number;
  tracked: boolean;
  trackBy: TrackBy;
  drugSchedule: string | null;
  active: boolean;
  grouped: boolean;
  /** How the vendor of the document sold it last. */
  terms: VendorTerms | null;
}

/** What lines `l` that move stock read of their item `i`. */
export const STOCKED_ITEM = {
  columns: `i.part_number as "partNumber", i.unit_code as "stockUnit", coalesce(i.tracked, false) as tracked,
    coalesce(i.track_by, 'Qty') as "trackBy", i.drug_schedule as "drugSchedule", ${DECIMALS} as decimals,
    i.minimum_life_days as "minimumLifeDays"`,
  from: 'left join item i on i.org_id = l.org_id and i.id = l.item_id',
};

const ITEMS = `select i.id, i.part_number as "partNumber", i.name, i.hsn, i.unit_code as "unitCode",
    i.purchase_unit as "purchaseUnit", i.purchase_factor_e6 as "purchaseFactor", ${UNITS_OF_ITEM} as units,
    i.minimum_life_days as "minimumLifeDays", ${DECIMALS} as decimals, i.tracked, i.track_by as "trackBy",
    i.drug_schedule as "drugSchedule", i.active, i.variant_axes is not null as grouped, i.category_id as "categoryId", i.manufacturer,
    p.sale_price_e4 as "salePrice", p.mrp_e4 as mrp, p.wholesale_price_e4 as "wholesalePrice", p.purchase_cost_e4 as "purchaseCost",
    p.tax_code as "taxCode",
    (select ${TERMS} from vendor_item v where v.org_id = i.org_id and v.item_id = i.id and v.vendor_id = $4) as terms
  from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
  where i.org_id = $1 and i.id = any ($3::uuid[])`;

/** What one kind of document makes of its lines. */
interface LinesOf<L, I> {
  prefix: string;
  /** The body that names them, for what is refused of it. */
  body: WireType;
  /** The list of the body that holds them; default: lines. */
  list?: string;
  /** A line before anything is said about it. */
  blank: (id: string, item: BoughtItem | undefined, input: I) => L;
  /** `at` is its place in the body. */
  merge: (line: L, input: I, item: BoughtItem | undefined, at: number) => L;
  /** Whether the known line is still the one that is meant. */
  isSame?: (line: L, input: I) => boolean;
  /** The day whose list of the vendor prices lines without a price of their own; absent where none does. */
  listedOn?: string;
  /** Whether an order has agreed the price of a line. */
  isAgreed?: (line: L) => boolean;
}

/** Lines as they are kept, replaced together; what a new one does not say comes from its item, and no id is given twice. */
export async function readBoughtLines<L extends ListedLine, I extends BoughtInput>(
  tx: Tx,
  before: { vendorId: string; lines: readonly L[]; lineCount: number },
  inputs: readonly I[],
  { prefix, body, list = 'lines', blank, merge, isSame = () => true, listedOn, isAgreed }: LinesOf<L, I>,
): Promise<{ lines: L[]; lineCount: number }> {
  const { orgId, entityId } = tx.ctx;
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const idOf = (input: I) => kept(input.itemId, old.get(input.id ?? '')?.itemId ?? null);
  const found = await tx.query<BoughtItem>(ITEMS, [
    ...[orgId, entityId, inputs.flatMap((input) => idOf(input) ?? [])],
    before.vendorId || null,
  ]);
  const items = new Map(found.map((item) => [item.id, item]));
  const vendorList = listedOn ? await findVendorList(tx, before.vendorId, listedOn) : null;
  let { lineCount } = before;
  const issues: Issue[] = [];
  const lines = inputs.map((input, index): L => {
    const itemId = idOf(input);
    const item = itemId ? items.get(itemId) : undefined;
    const there = input.id ? old.get(input.id) : undefined;
    if (there) old.delete(there.id);
    const same = there && there.itemId === itemId && isSame(there, input) ? there : undefined;
    const issue = itemId && boughtItemIssue(item, !!same);
    if (issue) issues.push({ path: `${list}.${index}.itemId`, message: issue });
    const merged = merge(same ?? blank(there?.id ?? `${prefix}${(lineCount += 1)}`, item, input), input, item, index);
    const isTyped = typeof input.unitPrice === 'number' && input.unitPrice !== same?.unitPrice;
    if (!vendorList || !item || isTyped || isAgreed?.(merged)) return merged;
    return atVendorPrice(merged, same, vendorList, item);
  });
  refuseIssues(body, issues);
  return { lines, lineCount };
}

type ListedLine = Pick<BoughtLine, 'id' | 'itemId' | 'quantity' | 'factor' | 'unitPrice'>;

/**
 * A line whose price was not typed at what the list of its vendor asks: a new one, and a known one that stood at its list price for
 * what it was of. A price that was typed stays.
 */
function atVendorPrice<L extends ListedLine>(line: L, was: L | undefined, list: PriceList, item: BoughtItem): L {
  const ask = (of: L) => vendorPriceOf(vendorPrices(list, item, of.factor), of);
  const follows = was === undefined || was.unitPrice === ask(was);
  return follows ? { ...line, unitPrice: ask(line) ?? line.unitPrice } : line;
}

function boughtItemIssue(item: BoughtItem | undefined, same: boolean): string | null {
  if (!item) return 'This item does not exist.';
  if (item.grouped) return chooseVariant(item.name);
  return item.active || same ? null : `${item.name} is inactive.`;
}

/** What lines of all kinds keep. */
export interface KeptLine extends BoughtLine, Omit<LineAmounts, 'id' | 'discountPaise'> {
  partNumber: string | null;
  hsn: string | null;
  unitCode: string | null;
}

/** A line before anything is said about it: as the vendor sold its item last, else as it is usually bought. */
export function blankBoughtLine(id: string, item: BoughtItem | undefined): KeptLine {
  const terms = item && usualTerms(item, item.terms);
  return {
    id,
    itemId: item?.id ?? null,
    partNumber: item?.partNumber ?? null,
    description: item?.name ?? '',
    hsn: item?.hsn ?? null,
    unitCode: terms?.unitCode ?? null,
    factor: terms?.factor ?? FACTOR_PER_ONE,
    quantity: 0,
    freeQuantity: 0,
    unitPrice: terms?.unitPrice ?? 0,
    discountPercent: null,
    discountPaise: 0,
    taxCode: item?.taxCode ?? null,
    ...NO_AMOUNTS,
  };
}

/** In the unit that is named, at its price: a strip of 15 at ₹30 is ₹2 a tablet. Units that the item lacks are refused. */
export function inUnit<L extends Pick<KeptLine, 'unitCode' | 'factor' | 'unitPrice'>>(
  body: WireType,
  line: L,
  { unitCode }: { unitCode?: string | null | undefined },
  { item, at, list = 'lines' }: { item: BoughtItem | undefined; at: number; list?: string },
): L {
  if (!unitCode || unitCode === line.unitCode) return line;
  if (!item) return { ...line, unitCode };
  const unit = unitsOf(item).find(({ name }) => name === unitCode);
  if (!unit) throw invalid(wirePath(body, `${list}.${at}.unitCode`), `${item.name} has no unit ${unitCode}.`);
  return { ...line, unitCode, factor: unit.factor, unitPrice: inOtherPack(line.unitPrice, line.factor, unit.factor) };
}

/** The line, refused where so much of its item cannot be counted: half a tablet never comes. */
export function asCounted<L extends KeptLine>(
  body: WireType,
  line: L,
  { item, at, list = 'lines' }: { item: BoughtItem | undefined; at: number; list?: string },
): L {
  if (!item?.tracked) return line;
  const pack = { name: line.unitCode ?? item.unitCode, factor: line.factor };
  for (const field of ['quantity', 'freeQuantity'] as const) {
    const problem = isCountable(line[field], line.factor) && fractionProblem(line[field], pack, item);
    if (problem) throw invalid(wirePath(body, `${list}.${at}.${field}`), problem);
  }
  return line;
}

export const mergeBoughtLine = <L extends KeptLine>(line: L, input: BoughtInput): L => ({
  ...line,
  description: kept(input.description, line.description) ?? '',
  hsn: kept(input.hsn, line.hsn),
  quantity: input.quantity,
  unitCode: kept(input.unitCode, line.unitCode),
  freeQuantity: kept(input.freeQuantity, line.freeQuantity) ?? 0,
  unitPrice: kept(input.unitPrice, line.unitPrice) ?? 0,
  discountPercent: kept(input.discountPercent, line.discountPercent),
  discountPaise: kept(input.discountPaise, line.discountPaise) ?? 0,
  taxCode: kept(input.taxCode, line.taxCode),
});

interface PricedDocument {
  vendor: DocumentVendor;
  taxed: boolean;
  overallDiscountPercent: Percent | null;
  overallDiscountPaise: number;
  adjustPaise: number;
  lines: BoughtLine[];
}

/** The document with its lines and sums priced anew. The vendor's tax is paid by an entity that charges none, too. */
export function pricedAnew<D extends PricedDocument>(ctx: Ctx, document: D, roundToRupee: boolean): D {
  const {
    lines,
    labourDiscountPaise: _labour,
    partsDiscountPaise: _parts,
    ...sums
  }: DocumentTotals = pricePurchase(document.lines, {
    ...document,
    interState: isInterStatePurchase(document.vendor, ctx.entity.stateCode),
    roundToRupee,
  });
  if (sums.totalPaise < 0) throw invalid('Adjust', 'The total cannot be below zero.');
  return { ...document, ...sums, lines: document.lines.map((line, at) => ({ ...line, ...lines[at]! })) };
}
