import type { FileAnswer } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatQuantity } from '@bahi/domain/money/format';
import { quantityToServe, REQUEST_STATUS_LABELS, RequestKind } from '@bahi/domain/stock/part-request';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { getPartRequest } from '../part-request-store.ts';

const TITLES: Readonly<Record<RequestKind, string>> = {
  Issue: 'Part request',
  Return: 'Parts given back',
  Store: 'Material request',
};

/** The slip that goods are picked by and that goes with them; it says no price. */
export async function printPartRequest(tx: Tx, id: string): Promise<FileAnswer> {
  const { entity, today } = tx.ctx;
  const request = await getPartRequest(tx, id);
  const {
    code,
    kind,
    status,
    orderCode,
    registrationNumber,
    requestedByName,
    labourName,
    notes,
    lines,
    toWarehouseName,
  } = request;
  const hidden = hidesPartNumbers(entity.industry);
  const bytes = await printPdf({
    kind: 'report',
    title: `${TITLES[kind]} ${code}`,
    entityName: entity.displayName,
    period: [orderCode ?? (toWarehouseName ? `For ${toWarehouseName}` : 'Own stock'), registrationNumber]
      .filter(Boolean)
      .join(' · '),
    filters: [
      requestedByName && `Asked by ${requestedByName}`,
      labourName,
      REQUEST_STATUS_LABELS[status],
      notes,
    ].filter((text): text is string => !!text),
    printedOn: today,
    columns: [
      { title: 'Part', numeric: false, width: 220 },
      { title: 'Number', numeric: false, width: 100 },
      { title: 'Unit', numeric: false, width: 40 },
      { title: 'Asked', numeric: true, width: 60 },
      { title: 'Done', numeric: true, width: 60 },
      { title: 'Left', numeric: true, width: 60 },
    ],
    lines: lines.map((line) => ({
      kind: 'row',
      cells: [
        line.description,
        (hidden ? null : line.partNumber) ?? '',
        line.unitCode ?? '',
        formatQuantity(line.quantity),
        formatQuantity(line.issuedQuantity),
        formatQuantity(quantityToServe(line)),
      ],
    })),
  });
  return { bytes, fileName: `${code}.pdf`, contentType: 'application/pdf' };
}
