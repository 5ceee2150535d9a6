import type { getBill } from '@bahi/contract/endpoints/accounting/bill';
import type { purchasesToBill } from '@bahi/contract/endpoints/purchase/purchase-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import type { BillMatch } from '@bahi/domain/purchase/match-bill';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import { goodsColumn } from '../../../kit/batch-picker/goods-column.tsx';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import { type Account, accountText } from '../../../kit/pickers/account-search.ts';
import { binColumn, type BinnedLine, NO_BIN } from '../../../kit/pickers/bin-column.ts';
import { accountColumn, CREDITS } from '../bearing-columns.ts';
import { blankBought, bodyOfBought, boughtColumns, boughtOf, type ColumnFacts, filledLines } from '../bought-grid.ts';
import { bodyOfComing, type ComingLine, comingOf, NO_BATCHES, toldOf, UNTOLD } from '../coming-goods.ts';
import type { Landed } from './bill-words.ts';

export type BillRecord = OutputOf<typeof getBill>;
export type ToBill = OutputOf<typeof purchasesToBill>['rows'][number];

/** A line of a bill while it is edited: goods, or what is only described, a service or charge. */
export interface BillLine extends ComingLine, BinnedLine {
  readonly inputCredit: InputCredit;
  readonly accountCode: number | null;
  readonly accountText: string;
  readonly source: {
    readonly kind: 'PurchaseReceive' | 'PurchaseOrder';
    readonly id: string;
    readonly line: string;
  } | null;
  readonly sourceCode: string;
  /** The goods that bear it, of a charge. */
  readonly landed: Landed | null;
  readonly match: BillMatch | null;
  readonly matchReason: string;
}

const NO_SOURCE = { source: null, sourceCode: '', match: null, matchReason: '' } as const;
const CLAIM = { inputCredit: InputCredit.claim } as const;

export const blankLine = (id: string): BillLine => ({
  ...blankBought(id),
  ...NO_SOURCE,
  ...CLAIM,
  ...UNTOLD,
  ...NO_BIN,
  landed: null,
  accountCode: null,
  accountText: '',
});

/** Goods have an item, or a line that they came by; all else is a service or a charge. */
const isGoods = ({ itemId, source }: BillLine): boolean => itemId !== null || source !== null;

export const linesOf = (record: BillRecord): BillLine[] => [
  ...record.goods.map((line) => ({
    ...lineOf(line),
    ...comingOf(line),
    ...(line.binId && { binId: line.binId, binText: line.binName ?? '' }),
  })),
  ...record.services.map((line) => ({ ...lineOf(line), landed: line.landed ?? null })),
];

const lineOf = (line: BillRecord['goods' | 'services'][number]): BillLine => ({
  ...blankLine(line.id),
  ...boughtOf(line),
  inputCredit: line.inputCredit ?? InputCredit.claim,
  accountCode: line.accountCode ?? null,
  accountText: line.accountCode ? accountText({ code: line.accountCode, name: line.accountName ?? '' }) : '',
  source: line.source ?? null,
  sourceCode: line.sourceCode ?? '',
  match: line.match ?? null,
  matchReason: line.matchReason ?? '',
  landed: null,
});

/** What is not billed of a receive or an order, as lines of a bill. */
export const linesToBill = (document: ToBill, nextId: () => string): BillLine[] =>
  document.lines.map((line) => ({
    ...blankLine(nextId()),
    ...boughtOf({
      ...line,
      id: nextId(),
      description: line.description ?? '',
      freeQuantity: line.freeQuantity ?? 0,
    }),
    inputCredit: line.inputCredit ?? InputCredit.claim,
    source: line.source,
    sourceCode: document.code,
  }));

export type Column = LineColumn<BillLine, DocumentTotals>;

export interface BillColumnFacts extends ColumnFacts<BillLine> {
  /** The chart; null for who may not read it. */
  chart: (() => readonly Account[]) | null;
  /** What goods agree with, and which goods bear a charge. */
  match: Column;
  /** Opens what names batches and serial numbers of goods that the bill receives; absent where nothing is told apart. */
  onGoods?: ((lineId: string) => void) | undefined;
  editable: boolean;
  /** The warehouse in whose bins goods are put that the bill receives; absent where they lie in none. */
  binsOf?: (() => string | null) | undefined;
  /** Whether the bill receives its goods. */
  receives: () => boolean;
}

export function billColumns(columnFacts: BillColumnFacts): Column[] {
  const { chart, match, onGoods, editable, receives, binsOf, ...facts } = columnFacts;
  const comes = (line: BillLine): boolean => receives() && line.source?.kind !== 'PurchaseReceive';
  const told = (line: BillLine) => toldOf(comes(line) ? line : { ...line, ...UNTOLD });
  /** What a receive has told is not told again, so that words have the room. */
  const unusual: Readonly<Record<string, (line: BillLine) => boolean>> = {
    partNumber: (line) => line.source === null && line.partNumber !== null,
    freeQuantity: (line) => line.freeQuantity > 0 || receives(),
  };
  const own: (Column | false)[] = [
    !!onGoods && {
      ...goodsColumn<BillLine, DocumentTotals>(onGoods, told, editable),
      unusual: (line) => comes(line) && line.trackBy !== TrackBy.quantity,
    },
    !!binsOf && { ...binColumn<BillLine, DocumentTotals>(binsOf), early: true, unusual: comes },
    match,
    chart !== null && {
      ...accountColumn<BillLine, DocumentTotals>({
        chart,
        afterPick: 'unitPrice',
        // A charge is borne by its goods.
        editable: (line) => line.source === null && line.landed === null,
      }),
      early: true,
      unusual: (line) => line.accountCode !== null || (isCharge(line) && line.landed === null),
    },
    {
      key: 'inputCredit',
      title: 'Tax is',
      width: '84px',
      kind: 'choice',
      card: 'none',
      options: () => CREDITS,
      read: (line) => line.inputCredit,
      write: (line, text) => ({ ...line, inputCredit: text as InputCredit }),
      unusual: (line) => line.inputCredit !== InputCredit.claim,
    },
  ];
  return boughtColumns<BillLine>(
    // Another item is of no receive and no order.
    {
      ...facts,
      ofItem: (line, { trackBy }) => ({ ...line, ...NO_SOURCE, trackBy, goods: NO_BATCHES }),
    },
    own.filter((column) => column !== false),
  ).map((column) => (unusual[column.key] ? { ...column, early: true, unusual: unusual[column.key]! } : column));
}

/** Whether goods may bear it: it is described, and no goods itself. */
export const isCharge = (line: BillLine): boolean => !isGoods(line) && line.description !== '';

/** Goods stand before services, as they are kept. */
export function linesToSend(lines: readonly BillLine[]): BillLine[] {
  const filled = filledLines(lines);
  return [...filled.filter(isGoods), ...filled.filter((line) => !isGoods(line))];
}

const bodyOf = (line: BillLine, price: boolean) => ({
  ...bodyOfBought(line, price),
  // A new one is named too: what is refused of it finds its line by that.
  id: line.id,
  inputCredit: line.inputCredit,
  accountCode: line.accountCode,
});

const landedOf = ({ landed }: BillLine) => landed && { by: landed.by, receiveIds: landed.receives.map(({ id }) => id) };

export const bodyOfLines = (
  lines: readonly BillLine[],
  { receives, price, cost }: { receives: boolean; price: boolean; cost: boolean },
) => ({
  goods: lines.filter(isGoods).map((line) => ({
    ...bodyOf(line, price),
    source: line.source,
    ...(receives &&
      line.source?.kind !== 'PurchaseReceive' && { binId: line.binId, ...bodyOfComing(line, { price, cost }) }),
  })),
  services: lines.filter((line) => !isGoods(line)).map((line) => ({ ...bodyOf(line, price), landed: landedOf(line) })),
});
