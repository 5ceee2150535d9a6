import { seesPrices, type Access } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Speak } from '@bahi/domain/industry/words';
import { formatPaise, formatPercent, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { freeGoodsOf } from '@bahi/domain/pricing/scheme';
import { principalCode } from '@bahi/domain/tax/composite-supply';
import { type InclusiveTerms, withTaxCode } from '@bahi/domain/totals/inclusive-price';
import { configOf, industryOf, type SessionData } from '../../app/session-store.ts';
import { incomeAccountOf } from '../income-account-of.ts';
import { goodsColumn, tellsGoodsApart } from '../batch-picker/goods-column.tsx';
import { CodeCell } from '../line-grid/code-cell.tsx';
import { scaledColumn, type LineColumn } from '../line-grid/line-column.ts';
import type { LineState } from '../line-grid/line-store.ts';
import { hasOwnRate, taxColumn } from '../line-grid/tax-column.ts';
import { isCodeOf, searchLines, type LineHit, type SingleHit } from '../pickers/line-search.ts';
import type { QuickList } from '../pickers/quick-lists.ts';
import { plainNumber, readNumber } from '../../ui/scaled-number.ts';
import { discountOf, discountText, readDiscount } from '../pricing/discount.ts';
import { isEmptyLine, isFreeLine, lineOfHit, ownLineOf, type SaleLine } from './sale-line.ts';
import { isCarriageLine, type SaleTotals } from './sale-pricing.ts';

export type SaleColumn = LineColumn<SaleLine, SaleTotals>;

/** What the columns ask of the open sale; read when it is needed, so that columns are made once. */
export interface GridFacts {
  access: Access;
  say: Speak;
  session: SessionData;
  /** Its date: tax codes of that day may be chosen. */
  today: () => string;
  interState: () => boolean;
  mayDiscount: boolean;
  /** In which terms prices are stated. */
  terms: () => InclusiveTerms;
  /** Why freight takes another rate than its goods; empty where it follows them. */
  carriageReason: () => string;
  /** A line at the price that the list asks for its quantity, as far as it is known. */
  listed: (line: SaleLine) => SaleLine;
  lines: () => LineState<SaleLine, SaleTotals>;
  withTotal: (line: SaleLine, paise: Paise) => SaleLine;
  /** A tracked part was picked of which too little is free. */
  onShortPick: (lineId: string) => void;
  onQuickList: (list: QuickList) => void;
  /** A part was picked that stands on a line already: that line gets one more. */
  onAgain: (lineId: string) => void;
  /** Asks which batch or pieces a line sells; absent of what moves no goods. */
  onGoods?: ((lineId: string) => void) | undefined;
  /** Columns of one kind of sale, behind the quantity. */
  ownColumns?: readonly SaleColumn[] | undefined;
}

const LABOUR = 'labour';
const PART = 'part';

/** A line that is begun; the blank row is begun by its code or its words. */
const begun = (line: SaleLine) => !isEmptyLine(line);
/** A line whose price is its own; that of goods of an order is said there. */
const priced = (line: SaleLine) => begun(line) && !line.orderLineId;
/** Quantity, item and operation of a billed line belong to the repair order. */
const own = (line: SaleLine) => begun(line) && line.sourceLineId === null;

const repriced = (line: SaleLine, change: Partial<SaleLine>): SaleLine => ({
  ...line,
  ...change,
  wantedTotalPaise: null,
});

/** What is searched is picked by Enter; what is not picked is a free line of these words. */
function codeColumn({
  say,
  access,
  session,
  terms,
  listed,
  lines,
  onShortPick,
  onQuickList,
  onAgain,
}: GridFacts): SaleColumn {
  const partNumbers = !hidesPartNumbers(industryOf(session));
  return {
    key: 'code',
    title: partNumbers ? 'Code' : 'Search',
    width: '128px',
    kind: 'search',
    maxLength: 300,
    nothingFound: 'Nothing found. Enter keeps the words as a line of their own.',
    card: 'none',
    editable: (line) => !line.saved,
    read: (line) => line.operationCode ?? (partNumbers ? line.partNumber : null) ?? '',
    render: (line) =>
      begun(line) && (
        <CodeCell
          family={line.family}
          code={line.family === 'labour' ? line.operationCode : partNumbers && line.partNumber}
          say={say}
        />
      ),
    write: (line, description) => ({
      ...line,
      operationId: null,
      operationCode: null,
      itemId: null,
      partNumber: null,
      freeQuantity: null,
      listPrice: 0,
      description,
    }),
    search: (term, signal) => searchLines(term, signal, null, { say, prices: seesPrices(access), partNumbers }),
    names: isCodeOf,
    pick: (line, option) => {
      const picked = listed(lineOfHit(line, option.value as SingleHit, terms()));
      if (picked.freeQuantity !== null && picked.freeQuantity < picked.quantity) onShortPick(line.id);
      return picked;
    },
    take: ({ value }) => {
      const hit = value as LineHit;
      if (hit.kind === 'quickList') {
        onQuickList(hit.list);
        return true;
      }
      const known = hit.kind === 'item' ? ownLineOf(lines().lines, hit.row.id) : undefined;
      if (known) onAgain(known.id);
      return known !== undefined;
    },
    afterPick: 'quantity',
  };
}

function kindColumn({ say }: GridFacts): SaleColumn {
  const options = [
    { value: LABOUR, label: say('labour') },
    { value: PART, label: say('item') },
  ];
  return {
    key: 'kind',
    title: 'Kind',
    width: '62px',
    // What was picked says by its sign what it is.
    unusual: (line) => !line.saved && begun(line) && isFreeLine(line),
    kind: 'choice',
    card: 'none',
    editable: (line) => !line.saved && begun(line) && isFreeLine(line),
    read: (line) => line.family,
    options: () => options,
    write: (line, family) => ({
      ...line,
      family: family === PART ? 'part' : 'labour',
      accountCode: incomeAccountOf(family === PART ? 'part' : 'labour'),
    }),
  };
}

function discountColumn({ mayDiscount }: GridFacts): SaleColumn {
  return {
    key: 'discount',
    title: 'Disc ₹/%',
    width: '76px',
    unusual: (line) => !!line.discountPercent || line.discountPaise > 0,
    kind: 'text',
    align: 'end',
    maxLength: 14,
    card: 'none',
    closed: mayDiscount ? undefined : MESSAGES.noDiscountRight,
    editable: (line) => priced(line) && !line.noDiscount,
    read: (line) => discountText(discountOf(line.discountPercent, line.discountPaise)),
    show: ({ discountPercent, discountPaise }) => {
      if (discountPercent) return `${formatPercent(discountPercent)}`;
      return discountPaise ? formatRupees(discountPaise) : '';
    },
    write: (line, text) => {
      const discount = readDiscount(text);
      return discount
        ? repriced(line, { discountPercent: discount.percent, discountPaise: discount.paise ?? 0 })
        : line;
    },
  };
}

function noDiscountColumn({ mayDiscount }: GridFacts): SaleColumn {
  return {
    key: 'noDiscount',
    title: 'No disc',
    width: '58px',
    unusual: (line) => line.noDiscount,
    kind: 'choice',
    card: 'none',
    closed: mayDiscount ? undefined : MESSAGES.noDiscountRight,
    editable: priced,
    read: (line) => (line.noDiscount ? 'yes' : ''),
    options: () => [
      { value: '', label: '' },
      { value: 'yes', label: 'Yes' },
    ],
    write: (line, value) =>
      value === 'yes'
        ? repriced(line, { noDiscount: true, discountPercent: null, discountPaise: 0 })
        : { ...line, noDiscount: false },
  };
}

/** The total of a line, after its share of the discounts; typed, it is worked back into the price. */
function totalColumn({ lines, withTotal }: GridFacts): SaleColumn {
  const totalOf = (line: SaleLine): Paise => {
    const { at, totals } = lines();
    return totals.rows[at.get(line.id) ?? -1]?.totalPaise ?? 0;
  };
  return {
    key: 'total',
    title: 'Total',
    width: '120px',
    kind: 'number',
    card: 'aside',
    editable: (line) => priced(line) && line.quantity > 0,
    read: (line) => plainNumber('money', totalOf(line)),
    total: (totals, row) => formatPaise(totals.rows[row]?.totalPaise ?? 0),
    write: (line, text) => {
      const wanted = readNumber('money', text);
      if (wanted === undefined || wanted === null || wanted === totalOf(line)) return line;
      const { active } = lines();
      // From the price before typing: what half of an amount would make of it is nobody's wish.
      const before = active?.id === line.id && active.before.id === line.id ? active.before : line;
      const worked = withTotal(before, wanted);
      return worked === before ? worked : { ...worked, priceTyped: true };
    },
  };
}

/** The code that freight or packing takes of its goods; undefined for what bears its own. */
function codeOfGoods(line: SaleLine, { lines, carriageReason }: GridFacts): number | undefined {
  const follows = !carriageReason().trim() && line.sourceLineId === null && !line.orderLineId && isCarriageLine(line);
  return follows ? principalCode(lines().lines)?.code : undefined;
}

/** What of a line its list gives free: "11 NOS, 1 free". */
function toldFree(line: SaleLine): string {
  const free = freeGoodsOf(line);
  return free > 0 ? `, ${formatQuantity(free)} free` : '';
}

/** Labour and parts in one grid: what is typed is looked for among both. */
export function saleColumns(facts: GridFacts): SaleColumn[] {
  return [
    codeColumn(facts),
    {
      key: 'description',
      title: 'Description',
      width: 'minmax(200px, 3fr)',
      kind: 'text',
      maxLength: 500,
      card: 'title',
      editable: (line) => !line.orderLineId,
      read: (line) => line.description,
      write: (line, description) => ({ ...line, description }),
    },
    kindColumn(facts),
    {
      key: 'hsn',
      title: 'HSN/SAC',
      width: '76px',
      // Masters say it; a free line may have to.
      unusual: (line) => begun(line) && !line.hsn,
      kind: 'text',
      maxLength: 8,
      card: 'none',
      editable: begun,
      read: (line) => line.hsn ?? '',
      write: (line, hsn) => ({ ...line, hsn: hsn.trim() || null }),
    },
    {
      ...scaledColumn<SaleLine, SaleTotals>({
        key: 'quantity',
        title: 'Qty',
        width: '72px',
        unit: 'quantity',
        get: (line) => line.quantity,
        set: (line, quantity) => facts.listed(repriced(line, { quantity: quantity ?? 0 })),
        editable: own,
        card: 'detail',
      }),
      show: (line) => `${formatQuantity(line.quantity)} ${line.unitCode ?? ''}${toldFree(line)}`.trim(),
    },
    ...(facts.ownColumns ?? []),
    ...(facts.onGoods && tellsGoodsApart(configOf(facts.session))
      ? [goodsColumn<SaleLine, SaleTotals>(facts.onGoods)]
      : []),
    scaledColumn({
      key: 'rate',
      title: 'Rate',
      width: '108px',
      unit: 'unitPrice',
      get: (line) => line.unitPrice,
      set: (line, unitPrice) => repriced(line, { unitPrice: unitPrice ?? 0, priceTyped: true }),
      editable: priced,
      card: 'detail',
    }),
    discountColumn(facts),
    noDiscountColumn(facts),
    taxColumn<SaleLine, SaleTotals>({
      interState: facts.interState,
      today: facts.today,
      editable: (line) => priced(line) && codeOfGoods(line, facts) === undefined,
      unusual: hasOwnRate,
      codeOf: (line) => codeOfGoods(line, facts) ?? line.taxCode,
      withCode: (line, taxCode) => facts.listed(withTaxCode(line, taxCode, facts.terms())),
    }),
    totalColumn(facts),
  ];
}
