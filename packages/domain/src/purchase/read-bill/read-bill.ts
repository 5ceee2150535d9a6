import { formatRupees } from '../../money/format.ts';
import { mulDiv } from '../../money/round.ts';
import { PERCENT_PER_PERCENT, type Paise, type Percent, type Quantity, type UnitPrice } from '../../money/units.ts';
import { readDay } from '../../sheet/read-values.ts';
import { readExpiry } from '../../stock/batch.ts';
import { checkGstin, GSTIN_PROBLEMS, normaliseGstin } from '../../tax/gstin.ts';
import {
  bothPercents,
  freeOfScheme,
  readAmount,
  readFreeScheme,
  readHsn,
  readPack,
  readPercent,
  readPrice,
  readQuantity,
  readTaxRate,
} from './bill-cells.ts';
import {
  type BillColumn,
  type BillMap,
  mapHeadings,
  namesGoods,
  type ToldHeadings,
  wordsOfHead,
} from './bill-columns.ts';
import { type BillFooter, isFooterRow, readFooter } from './bill-footer.ts';
import { priceBillRow } from './price-bill-row.ts';

/** A row of a file as it was read: its number there, and its cells as text. */
export interface FileRow {
  rowNumber: number;
  cells: readonly string[];
}

/** Goods of a bill as its row says; what cannot be read is null and named in `issues`. Prices are of one pack. */
export interface BillRow {
  row: number;
  /** The row's own text. */
  raw: string;
  description: string;
  code: string | null;
  hsn: string | null;
  quantity: Quantity | null;
  freeQuantity: Quantity;
  /** Pieces in a pack; null where the row does not say. */
  factor: number | null;
  batchNo: string | null;
  expiresOn: string | null;
  mrp: UnitPrice | null;
  ptr: UnitPrice | null;
  unitPrice: UnitPrice | null;
  /** Own discount and scheme together. */
  discountPaise: Paise;
  gstPercent: Percent | null;
  /** Without tax. */
  amountPaise: Paise;
  issues: string[];
}

export interface ReadBill {
  /** The row of headings, and what they mean. */
  heads: readonly string[];
  map: BillMap;
  /** The number of the row that is one too many; null where the bill holds no more than it may. */
  rowTooMany: number | null;
  billNo: string | null;
  billDate: string | null;
  gstin: string | null;
  lines: BillRow[];
  footer: BillFooter;
  /** What the paper asks for after tax and rounding; null where it says nothing. */
  paperTotalPaise: Paise | null;
  /** Lines with their tax and charges, less the discount at the foot, before rounding. */
  linesTotalPaise: Paise;
  /** What is to be looked at that concerns no row. */
  issues: string[];
  /** Why no receive is made of it as it stands. */
  refuse: string[];
}

/** As many goods as one bill may hold; more are no bill (inventory-purchasing §13). */
export const MOST_BILL_ROWS = 5_000;
/** Headings stand within so many rows. */
const HEAD_ROWS = 60;
/** An item, a quantity and a price. */
const LEAST_HEADS = 3;

/** Reads a wholesaler's bill; null where no row names an item, a quantity and a price. `own` are GSTINs of the buyer. */
export function readBill(
  rows: readonly FileRow[],
  { own = [], told = {} }: { own?: readonly string[]; told?: ToldHeadings } = {},
): ReadBill | null {
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => namesGoods(mapHeadings(cells, told)));
  if (at < 0) return null;
  const head = rows[at]!;
  const map = mapHeadings(head.cells, told);
  const { goods, foot } = partsBelow(rows.slice(at + 1), map, told);
  const lines = goods.slice(0, MOST_BILL_ROWS).map((row) => readLine(row, map));
  const footer = readFooter(foot.map(({ cells }) => cells));
  const first = goods[0]?.cells ?? [];
  const gstin = gstinIn(
    map.gstin === undefined ? rows.slice(0, at).flatMap(({ cells }) => cells) : [first[map.gstin] ?? ''],
    own,
  );
  return {
    heads: head.cells,
    map,
    rowTooMany: goods[MOST_BILL_ROWS]?.rowNumber ?? null,
    billNo: cellOf(first, map, 'billNo') ?? besideLabel(rows.slice(0, at), BILL_NO),
    billDate: readDay(cellOf(first, map, 'billDate') ?? besideLabel(rows.slice(0, at), BILL_DATE) ?? '') ?? null,
    gstin: gstin?.text ?? null,
    lines,
    footer,
    paperTotalPaise: footer.totalPaise,
    linesTotalPaise: totalOfRows(lines, footer),
    issues: gstin?.wrong ? [`GSTIN ${gstin.text}: ${gstin.wrong}`] : [],
    refuse: lines.filter(goesBack).map(({ row }) => `Row ${row} gives goods back. Make a return.`),
  };
}

/** The headings of a table whose columns nobody has told yet: the row above all others that has most words; null for a text. */
export function likeliestHead(rows: readonly FileRow[]): readonly string[] | null {
  const [best] = rows.slice(0, HEAD_ROWS).toSorted((a, b) => wordsOfHead(b.cells) - wordsOfHead(a.cells));
  return best && wordsOfHead(best.cells) >= LEAST_HEADS ? best.cells : null;
}

/** How likely rows are those of a bill: 2 where a row names an item, a quantity and a price, 1 where one looks like headings. */
export const billRank = (rows: readonly FileRow[]): number =>
  rows.slice(0, HEAD_ROWS).some(({ cells }) => namesGoods(mapHeadings(cells, {})))
    ? 2
    : Number(likeliestHead(rows) !== null);

/** Who sent a bill, by the GSTIN above its goods; `own` are those of the buyer. */
export const gstinOfBill = (rows: readonly FileRow[], own: readonly string[]): string | null =>
  gstinIn(
    rows.slice(0, HEAD_ROWS).flatMap(({ cells }) => cells),
    own,
  )?.text ?? null;

/** A paper without a table yet: who sent it stands on top. */
const TOP_ROWS = 5;

/** What stands above the goods: who sent the bill, and to whom. */
export function wordsAboveGoods(rows: readonly FileRow[]): string {
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => namesGoods(mapHeadings(cells, {})));
  return rows
    .slice(0, at < 0 ? TOP_ROWS : at)
    .flatMap(({ cells }) => cells)
    .join(' | ');
}

interface TaxedAmount {
  amountPaise?: Paise | null | undefined;
  gstPercent?: Percent | null | undefined;
}

/** What rows make with their tax and what stands below them: ₹480 at 12 % and ₹10 of freight are ₹547.60. */
export const totalOfRows = (
  rows: readonly TaxedAmount[],
  { charges, discountPaise }: { charges: readonly TaxedAmount[]; discountPaise?: Paise | null | undefined },
): Paise =>
  rows.reduce((sum, row) => sum + (row.amountPaise ?? 0) + taxOf(row), 0) +
  charges.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0) -
  (discountPaise ?? 0);

const taxOf = ({ amountPaise, gstPercent }: TaxedAmount): Paise =>
  mulDiv(amountPaise ?? 0, gstPercent ?? 0, 100 * PERCENT_PER_PERCENT);

const goesBack = ({ quantity }: BillRow): boolean => quantity !== null && quantity < 0;

/** Goods end where the footer begins; heads that are repeated on each page and rows of words alone are passed over. */
function partsBelow(rows: readonly FileRow[], map: BillMap, told: ToldHeadings): { goods: FileRow[]; foot: FileRow[] } {
  const goods: FileRow[] = [];
  const foot: FileRow[] = [];
  for (const row of rows) {
    if (namesGoods(mapHeadings(row.cells, told))) continue;
    if (isGoods(row.cells, map)) goods.push(row);
    else if (isFooterRow(row.cells)) foot.push(row);
  }
  return { goods, foot };
}

/** A row of goods names them and counts them. A total does too: it has no batch, and no price that makes its amount. */
function isGoods(cells: readonly string[], map: BillMap): boolean {
  const cell = (column: BillColumn) => cellOf(cells, map, column);
  const named = cell('item') ?? cell('code');
  const counted = cell('quantity') ?? cell('free');
  if (named === null || counted === null || readAmount(named) !== null) return false;
  if (!isFooterRow([named]) || cell('batch') !== null) return true;
  const [count, price, amount] = [counted, cell('rate') ?? cell('ptr') ?? '', cell('amount') ?? ''].map(readAmount);
  return count !== null && price !== null && amount !== null && mulDiv(count!, price!, 100) === amount;
}

const cellOf = (cells: readonly string[], map: BillMap, column: BillColumn): string | null => {
  const at = map[column];
  const text = at === undefined ? '' : (cells[at] ?? '').trim();
  return text === '' ? null : text;
};

function readLine({ rowNumber, cells }: FileRow, map: BillMap): BillRow {
  const issues: string[] = [];
  const cell = (column: BillColumn) => cellOf(cells, map, column);
  /** What a cell holds by its reader; words that cannot be read are an issue. */
  const read = <T>(column: BillColumn, what: string, reader: (text: string) => T | null | undefined): T | null => {
    const text = cell(column);
    const value = text === null ? null : (reader(text) ?? null);
    if (text !== null && value === null) issues.push(`${what} “${text.slice(0, 40)}” cannot be read.`);
    return value;
  };
  const counted = cell('quantity') ?? '';
  const together = readFreeScheme(counted);
  const quantity = together?.bought ?? (counted === '' ? 0 : read('quantity', 'Quantity', readQuantity));
  const hsn = read('hsn', 'HSN', readHsn);
  if (hsn?.restored) issues.push(`HSN ${hsn.hsn} has lost its zero in the file.`);
  const scheme = cell('scheme');
  const offer = scheme === null ? null : readFreeScheme(scheme);
  const given = read('free', 'Free quantity', readQuantity);
  const line = {
    row: rowNumber,
    raw: cells.filter((text) => text !== '').join(' | '),
    description: cell('item') ?? cell('code') ?? '',
    code: cell('code'),
    hsn: hsn?.hsn ?? null,
    quantity,
    freeQuantity: given ?? together?.free ?? (offer && quantity ? freeOfScheme(quantity, offer) : 0),
    factor: read('pack', 'Pack', readPack),
    batchNo: cell('batch'),
    expiresOn: read('expiry', 'Expiry', readExpiry),
    mrp: read('mrp', 'MRP', readPrice),
    ptr: read('ptr', 'PTR', readPrice),
    gstPercent: rateIn(cell),
  };
  const schemePercent =
    (scheme === null || offer ? 0 : (read('scheme', 'Scheme', readPercent) ?? 0)) ||
    (read('schemePercent', 'Scheme', readPercent) ?? 0);
  const ownPercent = read('discountPercent', 'Discount', readPercent) ?? 0;
  const discountAmount = read('discountAmount', 'Discount', readAmount) ?? 0;
  const priced = priceBillRow(quantity ?? 0, {
    prices: [read('rate', 'Rate', readPrice), line.ptr].filter((price) => price !== null),
    percent: bothPercents(ownPercent, schemePercent),
    // `Disc` alone says percent or rupees: what makes the amount.
    perhapsAmount: schemePercent === 0 ? (readAmount(cell('discountPercent') ?? '') ?? 0) : 0,
    discountAmount,
    taxable: read('taxable', 'Taxable value', readAmount),
    amount: read('amount', 'Amount', readAmount),
    gst: line.gstPercent ?? 0,
  });
  if (line.description === '') issues.push('The row names no item.');
  if (quantity !== 0 && priced.unitPrice === null) issues.push('The row has no price.');
  if (priced.differsByPaise !== 0)
    issues.push(`The amount differs from its parts by ${formatRupees(Math.abs(priced.differsByPaise))}.`);
  const { unitPrice, discountPaise, amountPaise } = priced;
  return { ...line, unitPrice, discountPaise, amountPaise, issues };
}

/** The rate of GST: in a column of its own, as IGST, or in two halves; null where the row names none. */
function rateIn(cell: (column: BillColumn) => string | null): Percent | null {
  const rate = (column: BillColumn) => readTaxRate(cell(column) ?? '');
  const [central, state] = [rate('cgst'), rate('sgst')];
  return rate('gst') ?? rate('igst') ?? (central !== null && central === state ? central + state : null);
}

const BILL_NO = /\b(?:invoice|inv|bill)\b\.? ?(?:no|number|#)\b\.?/iu;
const BILL_DATE = /\b(?:(?:invoice|inv|bill)\b\.? ?)?(?:date|dated|dt)\b\.?/iu;

/** What stands behind a label above the goods, in its own cell or in the next. */
function besideLabel(rows: readonly FileRow[], label: RegExp): string | null {
  for (const { cells } of rows)
    for (const [at, text] of cells.entries()) {
      const match = label.exec(text);
      if (!match) continue;
      const behind = text
        .slice(match.index + match[0].length)
        .replace(/^[\s:.\-#]+/u, '')
        .trim();
      const value =
        behind ||
        cells
          .slice(at + 1)
          .find((next) => next.trim() !== '')
          ?.trim();
      if (value) return value.split(/\s{2,}/u)[0]!;
    }
  return null;
}

const GSTIN = /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}\b/giu;

/** The first GSTIN above the goods that is not the buyer's own. */
function gstinIn(texts: readonly string[], own: readonly string[]): { text: string; wrong: string | null } | null {
  const found = texts.flatMap((text) => [...text.matchAll(GSTIN)].map(([gstin]) => normaliseGstin(gstin)));
  const text = found.find((gstin) => !own.includes(gstin));
  if (text === undefined) return null;
  const check = checkGstin(text);
  return { text, wrong: check.valid ? null : GSTIN_PROBLEMS[check.problem] };
}
