import type { FileAnswer } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatPaise, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { ADJUSTMENT_REASON_LABELS, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsViewOf } from '../goods-lines.ts';
import { type AdjustmentLine, type AdjustmentRecord, getAdjustment } from './adjustment-store.ts';

/** The voucher that is signed and filed: what was added and taken away, why, and what it is worth to who may see costs. */
export async function printAdjustment(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const adjustment = await getAdjustment(tx, id);
  const priced = ctx.sees.cost;
  const hidden = hidesPartNumbers(ctx.entity.industry);
  const bytes = await printPdf({
    kind: 'report',
    title: `Stock adjustment ${adjustment.code ?? ''}`.trim(),
    entityName: ctx.entity.displayName,
    period: `${formatDate(adjustment.adjustedOn)}, ${adjustment.warehouseName}`,
    filters: filtersOf(adjustment),
    printedOn: ctx.today,
    columns: [
      { title: 'Item', numeric: false, width: 220 },
      { title: 'Batch, numbers', numeric: false, width: 130 },
      { title: 'Unit', numeric: false, width: 45 },
      { title: 'Quantity', numeric: true, width: 75 },
      ...(priced
        ? [
            { title: 'Unit cost (₹)', numeric: true, width: 80 },
            { title: 'Value (₹)', numeric: true, width: 90 },
          ]
        : []),
    ],
    lines: [
      ...adjustment.lines.map((line) => ({ kind: 'row' as const, cells: cellsOf(line, { priced, hidden }) })),
      ...(priced
        ? [{ kind: 'total' as const, cells: ['Value', '', '', '', '', formatPaise(adjustment.valuePaise)] }]
        : []),
    ],
  });
  return { bytes, fileName: `${adjustment.code ?? 'adjustment'}.pdf`, contentType: 'application/pdf' };
}

const STATUS_WORDS: Partial<Record<AdjustmentStatus, string>> = {
  [AdjustmentStatus.pendingApproval]: 'not posted: waits for approval',
  [AdjustmentStatus.cancelled]: 'cancelled',
};

const filtersOf = ({ reasonKind, reason, createdByName, status }: AdjustmentRecord): string[] =>
  [
    ADJUSTMENT_REASON_LABELS[reasonKind],
    reason,
    createdByName && `entered by ${createdByName}`,
    STATUS_WORDS[status],
  ].filter((text): text is string => Boolean(text));

function cellsOf(line: AdjustmentLine, { priced, hidden }: { priced: boolean; hidden: boolean }): string[] {
  const { quantity, unitCode } = goodsViewOf(line);
  const cost = line.newCost ?? (line.quantity > 0 ? line.unitCost : null);
  return [
    [line.name, hidden ? null : line.partNumber].filter(Boolean).join(' · '),
    [line.batchNo, line.expiresOn && formatExpiry(line.expiresOn), ...(line.serialNos ?? [])]
      .filter(Boolean)
      .join(' · '),
    unitCode,
    quantity === 0 ? '' : formatQuantity(quantity),
    ...(priced ? [cost === null ? '' : formatUnitPrice(cost), formatPaise(line.costPaise)] : []),
  ];
}
