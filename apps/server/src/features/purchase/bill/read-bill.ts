import type { readBillFile, readBillText } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { seesCost } from '@bahi/domain/access/access';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { type ItemMatch, itemMatcher, type KnownItem, SURE_SCORE } from '@bahi/domain/purchase/read-bill/match-items';
import {
  type BillRow,
  type FileRow,
  MOST_BILL_ROWS,
  type ReadBill,
  readBill,
  rowTooMany,
} from '@bahi/domain/purchase/read-bill/read-bill';
import { FACTOR_PLACES, roundedScaled } from '@bahi/domain/money/convert';
import { formatCount } from '@bahi/domain/money/format';
import { invalid, refuse } from '../../../core/app-error.ts';
import { readSheetInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';

type Answer = OutputOf<typeof readBillText>;
type StockItem = KnownItem & { purchaseFactor: number | null };

export const readPastedBill = (tx: Tx, { body }: InputOf<typeof readBillText>): Promise<Answer> =>
  answer(tx, new TextEncoder().encode(body.text), body.vendorId);

export const readSentBill = (tx: Tx, { body, file }: InputOf<typeof readBillFile>): Promise<Answer> =>
  answer(tx, file.bytes, body.vendorId);

/** Reads a bill and says which of our vendors and items it means; nothing is stored (inventory-purchasing rule 34). */
async function answer(tx: Tx, bytes: Uint8Array, vendorId: string | null | undefined): Promise<Answer> {
  const { headings, rows } = await readSheetInWorker(tx.ctx, bytes);
  const all: FileRow[] = [{ rowNumber: 1, cells: headings.map(typedHeading) }, ...rows];
  const tooMany = rowTooMany(all);
  if (tooMany !== null)
    throw refuse(`A bill has at most ${formatCount(MOST_BILL_ROWS)} rows of goods; row ${tooMany} is one more.`);
  const bill = readBill(all, { own: await ownGstins(tx) });
  if (!bill) throw refuse('No row names an item, a quantity and a price. Send the table with its headings.');
  const vendor = await vendorOf(tx, vendorId, bill);
  const items = await tx.query<StockItem>(
    `select id, name, part_number as "partNumber", barcode, purchase_factor_e6 as "purchaseFactor"
     from item where org_id = $1 and active and kind = 'goods'`,
    [tx.ctx.orgId],
  );
  const match = itemMatcher(items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const told = tellsMoney(tx);
  return {
    ...bill,
    vendor: vendor && { id: vendor.id, name: vendor.name },
    roundPaise: bill.footer.roundPaise,
    issues: [...bill.issues, ...otherGstin(bill, vendor)],
    lines: bill.lines.map((row) => {
      const found = match(row);
      const item = found ? byId.get(found.itemId) : undefined;
      return {
        ...withOwnFactor(row, item),
        itemId: item?.id ?? null,
        itemName: item?.name ?? null,
        score: roundedScaled(found?.score ?? 0, FACTOR_PLACES) ?? 0,
        issues: [...unsure(found), ...row.issues, ...otherFactor(row, item)].filter(told),
      };
    }),
  };
}

/** A sheet names columns that have no heading. */
const typedHeading = (heading: string): string => (/^Column \d+$/.test(heading) ? '' : heading);

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
async function vendorOf(tx: Tx, vendorId: string | null | undefined, { gstin }: ReadBill): Promise<NamedVendor | null> {
  if (!vendorId && !gstin) return null;
  const [vendor] = await tx.query<NamedVendor>(
    `select id, name, gstin from vendor where org_id = $1 and active and ($2::uuid is null or id = $2)
       and ($2::uuid is not null or gstin = $3) order by id limit 1`,
    [tx.ctx.orgId, vendorId ?? null, gstin],
  );
  if (vendorId && !vendor) throw invalid('VendorId', 'This vendor does not exist.');
  return vendor ?? null;
}

const otherGstin = ({ gstin }: ReadBill, vendor: NamedVendor | null): string[] =>
  gstin && vendor?.gstin && vendor.gstin !== gstin
    ? [`The bill is of GSTIN ${gstin}; ${vendor.name} has ${vendor.gstin}.`]
    : [];

const unsure = (found: ItemMatch | null): string[] =>
  found && found.score >= SURE_SCORE ? [] : ['Choose the item that it means.'];

const wholeFactor = (item: StockItem | undefined): number | null =>
  item?.purchaseFactor ? item.purchaseFactor / FACTOR_PER_ONE : null;

/** The item knows its pack better than the bill writes it. */
const withOwnFactor = (row: BillRow, item: StockItem | undefined): BillRow => {
  const factor = wholeFactor(item);
  return factor !== null && Number.isInteger(factor) ? { ...row, factor } : row;
};

const otherFactor = (row: BillRow, item: StockItem | undefined): string[] => {
  const factor = wholeFactor(item);
  return factor !== null && row.factor !== null && row.factor !== factor
    ? [`The bill says packs of ${row.factor}, the item packs of ${factor}.`]
    : [];
};
