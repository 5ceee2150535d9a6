import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import type { Speak } from '@bahi/domain/industry/words';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import type { BoughtLine } from '@bahi/domain/purchase/bought-line';
import { readFreeScheme } from '@bahi/domain/purchase/read-bill/bill-cells';
import { freeByTerms, usualTerms, type UsualTerms } from '@bahi/domain/purchase/usual-terms';
import { vendorPriceOf } from '@bahi/domain/pricing/vendor-list';
import { type LineColumn, scaledColumn } from '../../kit/line-grid/line-column.ts';
import { isNewLineId, type LineErrors } from '../../kit/line-grid/line-store.ts';
import { hasOwnRate, taxColumn } from '../../kit/line-grid/tax-column.ts';
import { isPartNumberOf, type ItemHit, type ItemToBuy, searchOfVendor } from '../../kit/pickers/item-search.ts';
import { discountOf, discountText, readDiscount } from '../../kit/pricing/discount.ts';

/** A line that is bought while it is edited; what the server computes of it is not here. */
export interface BoughtGridLine extends BoughtLine {
  readonly partNumber: string | null;
  readonly unitCode: string;
  readonly taxCode: number;
  /** What its vendor asks and gives free, of a line that was just entered. */
  readonly scheme: Scheme | null;
}

type Scheme = Pick<UsualTerms, 'unitPrice' | 'prices' | 'schemeQuantity' | 'schemeFreeQuantity'>;
const NO_SCHEME: Scheme = { unitPrice: 0, schemeQuantity: 0, schemeFreeQuantity: 0 };

const ONE = 1_000_000;
/** No tax code chosen yet. */
const NONE = 0;

export const blankBought = (id: string): BoughtGridLine => ({
  id,
  itemId: null,
  description: '',
  partNumber: null,
  unitCode: '',
  factor: ONE,
  quantity: 0,
  freeQuantity: 0,
  unitPrice: 0,
  discountPercent: null,
  discountPaise: 0,
  taxCode: NONE,
  scheme: null,
});

type Answered = Pick<BoughtLine, 'id' | 'description' | 'factor' | 'quantity' | 'freeQuantity'> & {
  [K in 'itemId' | 'partNumber' | 'unitCode']?: string | null | undefined;
} & { [K in 'unitPrice' | 'discountPercent' | 'discountPaise' | 'taxCode']?: number | null | undefined };

export const boughtOf = (line: Answered): BoughtGridLine => ({
  id: line.id,
  description: line.description,
  factor: line.factor,
  quantity: line.quantity,
  freeQuantity: line.freeQuantity,
  itemId: line.itemId ?? null,
  partNumber: line.partNumber ?? null,
  unitCode: line.unitCode ?? '',
  unitPrice: line.unitPrice ?? 0,
  // An amount that follows from its percentage is not a discount of its own.
  discountPercent: line.discountPercent ?? null,
  discountPaise: line.discountPercent ? 0 : (line.discountPaise ?? 0),
  taxCode: line.taxCode ?? NONE,
  scheme: null,
});

/** A line of the picked item as its vendor sold it last, else as it is usually bought; a quantity that was typed stays. */
export const lineOfItem = <L extends BoughtGridLine>(line: L, item: ItemToBuy): L => {
  const usual = item.terms ?? usualTerms({ ...item, units: item.units ?? [] }, null);
  const { prices, schemeQuantity, schemeFreeQuantity } = usual;
  // Who sees no costs is told no price.
  const scheme: Scheme = { unitPrice: usual.unitPrice ?? 0, prices, schemeQuantity, schemeFreeQuantity };
  const picked = {
    ...line,
    itemId: item.id,
    description: item.name,
    partNumber: item.partNumber ?? null,
    unitCode: usual.unitCode,
    factor: usual.factor,
    unitPrice: askedPrice(scheme, line.quantity, usual.factor),
    taxCode: item.taxCode ?? NONE,
    scheme,
  };
  return withQuantity(picked, line.quantity, line.scheme);
};

/** What the vendor asks for one of so many: by his list, else as he sold it last. */
const askedPrice = ({ unitPrice, prices }: Scheme, quantity: number, factor: number): number =>
  vendorPriceOf(prices ?? [], { quantity, factor }) ?? unitPrice;

/**
 * A line with a quantity: what the vendor gives free with so many follows it (10+1), and what his list asks for so many, until
 * somebody tells another free quantity or price. `before` is the scheme that the free goods came by.
 */
export function withQuantity<L extends BoughtGridLine>(line: L, quantity: number, before = line.scheme): L {
  const follows = line.freeQuantity === freeByTerms(line.quantity, before ?? NO_SCHEME);
  const { scheme } = line;
  const stood = scheme !== null && line.unitPrice === askedPrice(scheme, line.quantity, line.factor);
  return {
    ...line,
    quantity,
    ...(stood && { unitPrice: askedPrice(scheme, quantity, line.factor) }),
    freeQuantity: follows ? freeByTerms(quantity, line.scheme ?? NO_SCHEME) : line.freeQuantity,
  };
}

export interface ColumnFacts<L> {
  say: Speak;
  partNumbers: boolean;
  cost: boolean;
  today: () => string;
  interState: () => boolean;
  /** Whose terms new lines take; where it is not said, how items are usually bought. */
  vendorId?: () => string | null;
  /** The day whose list of the vendor prices them; today where it is not said. */
  pricedOn?: () => string | null;
  /** What else a kind takes of the picked item. */
  ofItem?: (line: L, item: ItemHit) => L;
}

const begun = (line: BoughtGridLine): boolean => line.itemId !== null || line.description !== '';

/** How many are bought; `10+1` says ten that are paid and one that is free. */
export function quantityColumn<L extends BoughtGridLine>(): LineColumn<L, DocumentTotals> {
  const plain = scaledColumn<L, DocumentTotals>({
    key: 'quantity',
    title: 'Qty',
    width: '92px',
    unit: 'quantity',
    get: (line) => line.quantity,
    set: (line, quantity) => withQuantity(line, quantity ?? 0),
    card: 'detail',
  });
  return {
    ...plain,
    alsoTyped: /^\d[\d.]*\+[\d.]*$/,
    write: (line, text) => {
      const scheme = readFreeScheme(text);
      if (!scheme) return plain.write!(line, text);
      return { ...withQuantity(line, scheme.bought), freeQuantity: scheme.free };
    },
  };
}

/** The columns that lines of orders and receives have alike; those of a kind stand behind the free goods. */
export function boughtColumns<L extends BoughtGridLine>(
  { say, partNumbers, cost, today, interState, vendorId = () => null, pricedOn = () => null, ofItem }: ColumnFacts<L>,
  own: readonly LineColumn<L, DocumentTotals>[],
): LineColumn<L, DocumentTotals>[] {
  const columns: (LineColumn<L, DocumentTotals> | false)[] = [
    {
      key: 'itemId',
      title: say('item'),
      width: 'minmax(164px, 5fr)',
      kind: 'search',
      card: 'title',
      maxLength: 500,
      nothingFound: 'Nothing found. Enter keeps the words as a line of their own.',
      read: (line) => line.description,
      // Typing over a picked item takes the pick back: what is shown is what is saved.
      write: (line, text) =>
        text === line.description ? line : { ...line, itemId: null, partNumber: null, description: text },
      search: (term, signal) => searchOfVendor(vendorId(), pricedOn())(term, signal),
      names: isPartNumberOf,
      pick: (line, option) => {
        const item = option.value as ItemToBuy;
        const picked = lineOfItem(line, item);
        return ofItem ? ofItem(picked, item) : picked;
      },
      afterPick: 'quantity',
    },
    partNumbers && {
      key: 'partNumber',
      title: say('partNumber'),
      width: 'minmax(84px, 1fr)',
      kind: 'readOnly',
      card: 'none',
      read: (line) => line.partNumber ?? '',
    },
    {
      ...quantityColumn<L>(),
      show: (line) => (begun(line) ? `${formatQuantity(line.quantity)} ${line.unitCode}`.trim() : ''),
    },
    scaledColumn<L, DocumentTotals>({
      key: 'freeQuantity',
      title: 'Free',
      width: '64px',
      unit: 'quantity',
      get: (line) => line.freeQuantity,
      set: (line, freeQuantity) => ({ ...line, freeQuantity: freeQuantity ?? 0 }),
      hideZero: true,
      card: 'detail',
    }),
    ...own,
    cost &&
      scaledColumn<L, DocumentTotals>({
        key: 'unitPrice',
        title: 'Rate',
        width: '88px',
        unit: 'unitPrice',
        get: (line) => line.unitPrice,
        set: (line, unitPrice) => ({ ...line, unitPrice: unitPrice ?? 0 }),
        hideZero: true,
        card: 'detail',
      }),
    cost && {
      key: 'discountPaise',
      title: 'Disc ₹/%',
      width: '76px',
      unusual: (line) => !!line.discountPercent || line.discountPaise > 0,
      kind: 'text',
      align: 'end',
      maxLength: 14,
      card: 'none',
      editable: begun,
      read: (line) => discountText(discountOf(line.discountPercent, line.discountPaise)),
      write: (line, text) => {
        const read = readDiscount(text);
        return read ? { ...line, discountPercent: read.percent, discountPaise: read.paise ?? 0 } : line;
      },
    },
    {
      ...taxColumn<L, DocumentTotals>({
        interState,
        today,
        editable: begun,
        unusual: (line) => begun(line) && hasOwnRate(line),
      }),
      key: 'taxCode',
      width: '64px',
    },
    cost && {
      key: 'total',
      title: 'Total',
      width: '104px',
      kind: 'readOnly',
      align: 'end',
      card: 'aside',
      read: () => '',
      total: ({ lines }, at) => (lines[at]?.totalPaise ? formatPaise(lines[at].totalPaise) : ''),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Lines that say something; a line that was only touched is left out. */
export const filledLines = <L extends BoughtGridLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => begun(line) || line.quantity > 0);

export const bodyOfBought = (line: BoughtGridLine, cost: boolean) => ({
  ...(!isNewLineId(line.id) && { id: line.id }),
  itemId: line.itemId,
  ...(line.itemId === null && { description: line.description }),
  quantity: line.quantity,
  // The price is of this unit, whatever the vendor is known for by the time it is saved.
  ...(line.itemId !== null && line.unitCode !== '' && { unitCode: line.unitCode }),
  freeQuantity: line.freeQuantity,
  taxCode: line.taxCode || null,
  ...(cost && {
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent,
    ...(!line.discountPercent && { discountPaise: line.discountPaise }),
  }),
});

/** Cells that must be filled before anything is sent; `freeAlone` where free goods may come without others. */
export function missingCells(lines: readonly BoughtGridLine[], freeAlone = false): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    const wrong: Record<string, string> = {};
    if (!begun(line)) wrong['itemId'] = 'Choose an item, or describe what is bought.';
    if (line.quantity <= 0 && !(freeAlone && line.freeQuantity > 0)) wrong['quantity'] = 'Enter a quantity above zero.';
    if (Object.keys(wrong).length > 0) errors[line.id] = wrong;
  }
  return errors;
}
