import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatCount } from '@bahi/domain/money/format';
import { PackageStatus } from '@bahi/domain/sales/package';
import { refuse } from '../../../core/app-error.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { packages } from './package-store.ts';

/** A label for each box: to whom it goes, by which carrier, and the number that is scanned. */
export async function printPackageLabels(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const { code, status, boxCount, customerName, deliveryAddress, carrier, trackingNo } = await packages.get(tx, id);
  if (code === null || status === PackageStatus.cancelled) throw refuse('Labels are printed of what is packed.');
  const detail = [deliveryAddress, carrier, trackingNo].filter(Boolean).join(', ') || null;
  const labels = Array.from({ length: boxCount }, (_, at) => ({
    ...{ name: customerName, detail, code },
    price: `${formatCount(at + 1)} of ${formatCount(boxCount)}`,
  }));
  const bytes = await printPdf({ kind: 'labels', entityName: ctx.entity.displayName, printedOn: ctx.today, labels });
  return { bytes, fileName: `Labels ${code}.pdf`, contentType: 'application/pdf' };
}
