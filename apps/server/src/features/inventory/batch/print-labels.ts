import { printLabels as endpoint } from '@bahi/contract/endpoints/inventory/batch';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { isCode128 } from '@bahi/domain/stock/code-128';
import { invalid } from '../../../core/app-error.ts';
import type { PrintedLabel } from '../../../core/print/label-print.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';

type Line = InputOf<typeof endpoint>['body']['lines'][number];

/** Forty sheets: more is printed in two goes. */
const MOST_LABELS = 960;

interface Row {
  itemId: string;
  batchId: string | null;
  name: string;
  partNumber: string | null;
  barcode: string | null;
  mrp: number | null;
  batchNo: string | null;
  expiresOn: string | null;
  batchMrp: number | null;
}

const ROWS = `select i.id as "itemId", b.id as "batchId", i.name, i.part_number as "partNumber", i.barcode, p.mrp_e4 as mrp,
    b.batch_no as "batchNo", b.expires_on as "expiresOn", b.mrp_e4 as "batchMrp"
  from unnest($3::uuid[], $4::uuid[]) as asked (item_id, batch_id)
    join item i on i.org_id = $1 and i.id = asked.item_id
    left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
    left join batch b on b.org_id = i.org_id and b.item_id = i.id and b.id = asked.batch_id`;

/** Labels as a scanner of this product reads them: by the main barcode of the item, else by its part number. */
export async function printLabels(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<FileAnswer> {
  const { ctx } = tx;
  const { lines } = body;
  if (lines.length === 0) throw invalid('Lines', 'Choose what is labelled.');
  const wanted = lines.reduce((sum, { count }) => sum + count, 0);
  if (wanted > MOST_LABELS) throw invalid('Lines', `Print at most ${MOST_LABELS} labels at once, not ${wanted}.`);
  const rows = await tx.query<Row>(ROWS, [
    ...[ctx.orgId, ctx.entityId],
    ...[lines.map(({ itemId }) => itemId), lines.map(({ batchId }) => batchId ?? null)],
  ]);
  const labels = lines.flatMap((line, at) => Array<PrintedLabel>(line.count).fill(labelOf(tx, line, rows, at)));
  const bytes = await printPdf({ kind: 'labels', entityName: ctx.entity.displayName, printedOn: ctx.today, labels });
  return { bytes, fileName: 'labels.pdf', contentType: 'application/pdf' };
}

function labelOf({ ctx }: Tx, line: Line, rows: readonly Row[], at: number): PrintedLabel {
  const ofItem = rows.filter((each) => each.itemId === line.itemId);
  const row = ofItem.find((each) => each.batchId === (line.batchId ?? null));
  if (ofItem.length === 0) throw refused(at, 'itemId', 'This item does not exist.');
  if (!row) throw refused(at, 'batchId', 'This item has no such batch.');
  const partNumber = hidesPartNumbers(ctx.entity.industry) ? null : row.partNumber;
  const code = row.barcode ?? partNumber ?? '';
  if (!isCode128(code)) throw refused(at, 'itemId', `${row.name} has no barcode that can be printed: enter one.`);
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

const refused = (at: number, field: 'itemId' | 'batchId', message: string) =>
  invalid(wirePath(endpoint.body, `lines.${at}.${field}`), message);
