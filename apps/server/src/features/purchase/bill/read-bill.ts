import type { readBillFile, readBillText } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { seesCost } from '@bahi/domain/access/access';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { type BillMap, COLUMNS, type ToldHeadings } from '@bahi/domain/purchase/read-bill/bill-columns';
import { type ItemMatch, itemMatcher, SURE_SCORE } from '@bahi/domain/purchase/read-bill/match-items';
import {
  type BillRow,
  type FileRow,
  gstinOfBill,
  likeliestHead,
  MOST_BILL_ROWS,
  type ReadBill,
  readBill,
  wordsAboveGoods,
} from '@bahi/domain/purchase/read-bill/read-bill';
import { vendorByName } from '@bahi/domain/purchase/read-bill/vendor-by-name';
import { FACTOR_PLACES, roundedScaled } from '@bahi/domain/money/convert';
import { formatCount } from '@bahi/domain/money/format';
import { invalid, refuse } from '../../../core/app-error.ts';
import { readSheetInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { type BillItem, itemsOfBill } from './bill-items.ts';

type Answer = OutputOf<typeof readBillText>;
type Told = Readonly<Record<string, string>> | null | undefined;

export const readPastedBill = (tx: Tx, { body }: InputOf<typeof readBillText>): Promise<Answer> =>
  answer(tx, new TextEncoder().encode(body.text), body);

export const readSentBill = (tx: Tx, { body, file }: InputOf<typeof readBillFile>): Promise<Answer> =>
  answer(tx, file.bytes, body);

/** Reads a bill and says which of our vendors and items it means; nothing is stored (inventory-purchasing rule 34). */
async function answer(
  tx: Tx,
  bytes: Uint8Array,
  { vendorId, map }: { vendorId?: string | null; map?: Told },
): Promise<Answer> {
  const { headings, rows } = await readSheetInWorker(tx.ctx, bytes, 'bill');
  const all: FileRow[] = [{ rowNumber: 1, cells: headings.map(typedHeading) }, ...rows];
  const own = await ownGstins(tx);
  const gstin = gstinOfBill(all, own);
  const known = await vendorOf(tx, vendorId, gstin);
  const vendor = known ?? (await vendorOfName(tx, wordsAboveGoods(all), gstin));
  const told = map ? readTold(map) : ((vendor && (await toldOf(tx, vendor.id))) ?? {});
  const bill = readBill(all, { own, told });
  if (!bill) return untold(all, vendor);
  if (bill.rowTooMany !== null)
    throw refuse(
      `A bill has at most ${formatCount(MOST_BILL_ROWS)} rows of goods; row ${bill.rowTooMany} is one more.`,
    );
  const { items, learnt } = await itemsOfBill(tx, vendor?.id ?? null, bill.lines);
  const match = itemMatcher(items, learnt);
  const byId = new Map(items.map((item) => [item.id, item]));
  const tells = tellsMoney(tx);
  return {
    ...bill,
    heads: [...bill.heads],
    map: headingsOf(bill.map, bill.heads),
    vendor: vendor && { id: vendor.id, name: vendor.name },
    roundPaise: bill.footer.roundPaise,
    issues: [...(vendor && !known ? [byName(vendor)] : []), ...bill.issues, ...otherGstin(bill, vendor)],
    lines: bill.lines.map((row) => {
      const found = match(row);
      const item = found ? byId.get(found.itemId) : undefined;
      return {
        ...withOwnFactor(row, item),
        itemId: item?.id ?? null,
        itemName: item?.name ?? null,
        score: roundedScaled(found?.score ?? 0, FACTOR_PLACES) ?? 0,
        issues: [...unsure(found), ...row.issues, ...otherFactor(row, item)].filter(tells),
      };
    }),
  };
}

/** A table whose columns nobody has told yet is answered with its headings; a text without a table is refused. */
function untold(rows: readonly FileRow[], vendor: NamedVendor | null): Answer {
  const heads = likeliestHead(rows);
  const missing = 'No row names an item, a quantity and a price.';
  if (!heads) throw refuse(`${missing} Send the table with its headings.`);
  return {
    heads: [...heads],
    map: {},
    lines: [],
    refuse: [],
    issues: [`${missing} Say which columns they are.`],
    vendor: vendor && { id: vendor.id, name: vendor.name },
    footer: { discountPaise: 0, charges: [] },
    roundPaise: 0,
    linesTotalPaise: 0,
  };
}

/** A sheet names columns that have no heading. */
const typedHeading = (heading: string): string => (/^Column \d+$/.test(heading) ? '' : heading);

/** Meanings that are known, of what was told. */
export const readTold = (map: Readonly<Record<string, string>>): ToldHeadings =>
  Object.fromEntries(COLUMNS.flatMap((column) => (map[column] === undefined ? [] : [[column, map[column]]])));

const headingsOf = (map: BillMap, heads: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(map).map(([column, at]) => [column, heads[at] ?? '']));

async function toldOf(tx: Tx, vendorId: string): Promise<ToldHeadings | null> {
  const [found] = await tx.query<{ headings: ToldHeadings }>(
    'select headings from vendor_bill_map where org_id = $1 and vendor_id = $2',
    [tx.ctx.orgId, vendorId],
  );
  return found?.headings ?? null;
}

/** What is said of amounts is told to who sees what goods cost. */
const tellsMoney = (tx: Tx) => {
  const all = seesCost(tx.ctx.access);
  return (issue: string): boolean => all || !issue.includes('₹');
};

async function ownGstins(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ gstin: string }>(`select gstin from entity where org_id = $1 and gstin is not null`, [
    tx.ctx.orgId,
  ]);
  return rows.map(({ gstin }) => gstin);
}

interface NamedVendor {
  id: string;
  name: string;
  gstin: string | null;
}

/** The vendor that was named, or else the one whose GSTIN stands on the bill. */
async function vendorOf(
  tx: Tx,
  vendorId: string | null | undefined,
  gstin: string | null,
): Promise<NamedVendor | null> {
  if (!vendorId && !gstin) return null;
  const [vendor] = await tx.query<NamedVendor>(
    `select id, name, gstin from vendor where org_id = $1 and active and ($2::uuid is null or id = $2)
       and ($2::uuid is not null or gstin = $3) order by id limit 1`,
    [tx.ctx.orgId, vendorId ?? null, gstin],
  );
  if (vendorId && !vendor) throw invalid('VendorId', 'This vendor does not exist.');
  return vendor ?? null;
}

const byName = ({ name }: NamedVendor): string =>
  `${name} was found by the name on the paper: look whether it is the vendor.`;

/** The vendor whose name stands above the goods, unless the paper bears another GSTIN than his; the browser shows whom it took. */
async function vendorOfName(tx: Tx, above: string, gstin: string | null): Promise<NamedVendor | null> {
  if (above.trim() === '') return null;
  const rows = await tx.query<NamedVendor>(
    `select id, name, gstin from vendor where org_id = $1 and active and ($3::text is null or gstin is null)
       and strpos($2, lower(substring(name from '[[:alnum:]]+'))) > 0`,
    [tx.ctx.orgId, above.toLowerCase(), gstin],
  );
  return vendorByName(above, rows);
}

const otherGstin = ({ gstin }: ReadBill, vendor: NamedVendor | null): string[] =>
  gstin && vendor?.gstin && vendor.gstin !== gstin
    ? [`The bill is of GSTIN ${gstin}; ${vendor.name} has ${vendor.gstin}.`]
    : [];

const unsure = (found: ItemMatch | null): string[] =>
  found && found.score >= SURE_SCORE ? [] : ['Choose the item that it means.'];

/** The vendor's own pack, as it was learnt, else that of the item. */
const wholeFactor = (item: BillItem | undefined): number | null => {
  const factor = item?.vendorFactor ?? item?.purchaseFactor;
  return factor ? factor / FACTOR_PER_ONE : null;
};

/** They know the pack better than the bill writes it. */
const withOwnFactor = (row: BillRow, item: BillItem | undefined): BillRow => {
  const factor = wholeFactor(item);
  return factor !== null && Number.isInteger(factor) ? { ...row, factor } : row;
};

const otherFactor = (row: BillRow, item: BillItem | undefined): string[] => {
  const factor = wholeFactor(item);
  return factor !== null && row.factor !== null && row.factor !== factor
    ? [`The bill says packs of ${row.factor}, the item packs of ${factor}.`]
    : [];
};
