import type { FileAnswer } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { quantityInWork, quantityNeeded, quantityToCome } from '@bahi/domain/manufacture/manufacture-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { ReportPrintLine } from '../../../core/print/report-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { getManufacture, type Manufacture } from './manufacture-order-store.ts';

/** The card that goes with the work: what to issue, the stages with room to write, what came out. It says no cost. */
export async function printManufactureOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const { entity, today } = tx.ctx;
  const order = await getManufacture(tx, id);
  const nameOf = ({ name, partNumber }: { name: string; partNumber: string | null }): string =>
    [name, hidesPartNumbers(entity.industry) ? null : partNumber].filter(Boolean).join(' · ');
  const bytes = await printPdf({
    kind: 'report',
    title: `Manufacture card ${order.code ?? ''}`.trim(),
    entityName: entity.displayName,
    period: `${nameOf(order)}: ${formatQuantity(order.quantity)} ${order.unitCode}`,
    filters: [
      order.dueOn && `due ${formatDate(order.dueOn)}`,
      `from ${order.warehouseName}`,
      `to ${order.toWarehouseName}`,
      `recipe version ${order.recipeVersion}`,
      order.notes,
    ].filter((text) => !!text) as string[],
    printedOn: today,
    columns: [
      { title: 'What', numeric: false, width: 230 },
      { title: 'Unit', numeric: false, width: 50 },
      { title: 'Planned', numeric: true, width: 80 },
      { title: 'So far', numeric: true, width: 80 },
      { title: 'To do', numeric: true, width: 80 },
      { title: 'Batch, done by', numeric: false, width: 140 },
    ],
    lines: [...componentLines(order, nameOf), ...stageLines(order), ...outputLines(order, nameOf)],
  });
  return { bytes, fileName: `${order.code ?? 'manufacture-card'}.pdf`, contentType: 'application/pdf' };
}

type NameOf = (row: { name: string; partNumber: string | null }) => string;
const row = (...cells: string[]): ReportPrintLine => ({ kind: 'row', cells });
const headed = (text: string, lines: ReportPrintLine[]): ReportPrintLine[] =>
  lines.length > 0 ? [{ kind: 'head', text }, ...lines] : [];
const shown = (quantity: number): string => (quantity === 0 ? '' : formatQuantity(quantity));

const componentLines = ({ components }: Manufacture, nameOf: NameOf) =>
  headed(
    'Components',
    components.map((each) =>
      row(nameOf(each), each.unitCode, shown(each.need), shown(quantityInWork(each)), shown(quantityNeeded(each)), ''),
    ),
  );

const stageLines = ({ stages }: Manufacture) =>
  headed(
    'Stages',
    stages.map(({ name, plannedMinutes, minutes, done }) =>
      row(name, 'min', String(plannedMinutes), minutes === 0 ? '' : String(minutes), done ? 'done' : '', ''),
    ),
  );

function outputLines(order: Manufacture, nameOf: NameOf) {
  const { unitCode, quantity, doneQuantity, byProducts, outputs } = order;
  const madeOf = (id: string): number =>
    outputs.filter(({ byProductId }) => byProductId === id).reduce((sum, line) => sum + line.quantity, 0);
  const planned = [
    row(nameOf(order), unitCode, shown(quantity), shown(doneQuantity), shown(quantityToCome(order)), ''),
    ...byProducts.map((each) => row(nameOf(each), each.unitCode, shown(each.need), shown(madeOf(each.id)), '', '')),
  ];
  const made = outputs.map((line) =>
    row(
      nameOf(line),
      line.unitCode,
      '',
      shown(line.quantity),
      '',
      [line.batchNo, line.expiresOn && formatExpiry(line.expiresOn)].filter(Boolean).join(' · '),
    ),
  );
  return [...headed('To be made', planned), ...headed('Made', made)];
}
