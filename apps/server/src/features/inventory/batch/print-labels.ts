import { printLabels as endpoint } from '@bahi/contract/endpoints/inventory/batch';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { batchKey, formatExpiry } from '@bahi/domain/stock/batch';
import { isCode128, MOST_LABELS } from '@bahi/domain/stock/code-128';
import { invalid } from '../../../core/app-error.ts';
import type { PrintedLabel } from '../../../core/print/label-print.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';

type Line = InputOf<typeof endpoint>['body']['lines'][number];

interface ItemRow {
  at: number;
  hasBatch: boolean;
  name: string;
  partNumber: string | null;
  barcode: string | null;
  mrp: number | null;
  batchNo: string | null;
  expiresOn: string | null;
  batchMrp: number | null;
}

const ITEMS = `select asked.at::int, b.id is not null as "hasBatch", i.name, i.part_number as "partNumber", i.barcode, p.mrp_e4 as mrp,
    b.batch_no as "batchNo", b.expires_on as "expiresOn", b.mrp_e4 as "batchMrp"
  from unnest($3::int[], $4::uuid[], $5::uuid[], $6::text[], $7::date[]) as asked (at, item_id, batch_id, batch_key, expires_on)
    join item i on i.org_id = $1 and i.id = asked.item_id
    left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
    left join lateral (select b.* from batch b
      where b.org_id = i.org_id and b.item_id = i.id and (b.id = asked.batch_id or asked.batch_id is null
        and b.batch_key = asked.batch_key and b.expires_on is not distinct from asked.expires_on)
      order by b.id desc limit 1) b on true`;

interface BinRow {
  at: number;
  name: string;
  zone: string | null;
}
const BINS = `select asked.at::int, l.name, l.zone from unnest($2::int[], $3::uuid[]) as asked (at, bin_id)
  join location l on l.org_id = $1 and l.id = asked.bin_id`;

/** Labels as a scanner of this product reads them: by the main barcode of the item, else by its part number, without bars where it has neither; of a bin by its name. */
export async function printLabels(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<FileAnswer> {
  const { ctx } = tx;
  const { lines } = body;
  if (lines.length === 0) throw invalid('Lines', 'Choose what is labelled.');
  const wanted = lines.reduce((sum, { count }) => sum + count, 0);
  if (wanted > MOST_LABELS) throw invalid('Lines', `Print at most ${MOST_LABELS} labels at once, not ${wanted}.`);
  const read = await readNamed(tx, lines);
  const labels = lines.flatMap((line, at) => Array<PrintedLabel>(line.count).fill(labelOf(tx, line, at, read)));
  const bytes = await printPdf({ kind: 'labels', entityName: ctx.entity.displayName, printedOn: ctx.today, labels });
  return { bytes, fileName: 'labels.pdf', contentType: 'application/pdf' };
}

/** What lines name, by their place. */
interface Named {
  items: Map<number, ItemRow>;
  bins: Map<number, BinRow>;
}

async function readNamed(tx: Tx, lines: readonly Line[]): Promise<Named> {
  const placed = lines.map((line, at) => ({ ...line, at, batchKey: line.batchNo ? batchKey(line.batchNo) : null }));
  const ofItems = placed.filter(({ itemId }) => itemId);
  const ofBins = placed.filter(({ binId }) => binId);
  const of = <K extends keyof (typeof placed)[number]>(rows: typeof placed, key: K) =>
    rows.map((row) => row[key] ?? null);
  const [items, bins] = await Promise.all([
    tx.query<ItemRow>(ITEMS, [
      ...[tx.ctx.orgId, tx.ctx.entityId, of(ofItems, 'at'), of(ofItems, 'itemId')],
      ...[of(ofItems, 'batchId'), of(ofItems, 'batchKey'), of(ofItems, 'expiresOn')],
    ]),
    tx.query<BinRow>(BINS, [tx.ctx.orgId, of(ofBins, 'at'), of(ofBins, 'binId')]),
  ]);
  return { items: new Map(items.map((row) => [row.at, row])), bins: new Map(bins.map((row) => [row.at, row])) };
}

function labelOf(tx: Tx, line: Line, at: number, { items, bins }: Named): PrintedLabel {
  if (Boolean(line.itemId) === Boolean(line.binId)) throw refused(at, 'itemId', 'Choose an item, or a bin.');
  return line.binId ? labelOfBin(bins.get(at), at) : labelOfItem(tx, line, at, items.get(at));
}

function labelOfBin(bin: BinRow | undefined, at: number): PrintedLabel {
  if (!bin) throw refused(at, 'binId', 'This bin does not exist.');
  if (!isCode128(bin.name)) throw refused(at, 'binId', `${bin.name} cannot be printed as a barcode: rename it.`);
  return { name: bin.name, detail: bin.zone, price: null, code: bin.name };
}

function labelOfItem({ ctx }: Tx, line: Line, at: number, row: ItemRow | undefined): PrintedLabel {
  if (!row) throw refused(at, 'itemId', 'This item does not exist.');
  const field = line.batchId ? 'batchId' : 'batchNo';
  if (line[field] && !row.hasBatch) throw refused(at, field, 'This item has no such batch.');
  const partNumber = hidesPartNumbers(ctx.entity.industry) ? null : row.partNumber;
  const code = row.barcode || partNumber || null;
  if (code !== null && !isCode128(code))
    throw refused(at, 'itemId', `${row.name} has no barcode that can be printed: enter one.`);
  const mrp = row.batchMrp || row.mrp;
  const detail = [
    partNumber !== code && partNumber,
    row.batchNo,
    row.expiresOn && `exp ${formatExpiry(row.expiresOn)}`,
  ];
  return {
    name: row.name,
    detail: detail.filter(Boolean).join(' · ') || null,
    price: ctx.sees.price && mrp ? `MRP ₹${formatUnitPrice(mrp)}` : null,
    code,
  };
}

const refused = (at: number, field: 'itemId' | 'batchId' | 'batchNo' | 'binId', message: string) =>
  invalid(wirePath(endpoint.body, `lines.${at}.${field}`), message);
