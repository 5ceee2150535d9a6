import type { FileAnswer } from '@bahi/contract/endpoint';
import { ConsolidateBy, type OrderFace, OrderVariant } from '@bahi/domain/document/print-variants';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { AppError } from '../../../core/app-error.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildJobCard, buildOrderPrint, faceFor } from '../build-order-print.ts';
import { loadWorkOrder } from './work-order-store.ts';

export interface OrderPrintChoice {
  variant?: OrderVariant | null;
  face?: OrderFace | null;
  labour?: ConsolidateBy | null;
  parts?: ConsolidateBy | null;
}

const NAMES: Readonly<Record<OrderVariant, string>> = {
  WithTax: '',
  WithoutTax: ' without tax',
  NoTax: ' no tax',
  Consolidate: ' consolidated',
  CustomerOnly: ' customer',
  TechnicianCopy: ' technician copy',
};

/**
 * A print of the order as it is now: With Tax unless another is asked for. Who sees no prices gets the technician copy
 * alone, and that one only while the order is open (spec 2 §2).
 */
export async function printWorkOrder(tx: Tx, id: string, query: OrderPrintChoice = {}): Promise<FileAnswer> {
  const { price } = tx.ctx.sees;
  const variant = query.variant ?? (price ? OrderVariant.withTax : OrderVariant.technicianCopy);
  if (!price && variant !== OrderVariant.technicianCopy) throw new AppError('Forbidden');
  const order = await loadWorkOrder(tx, id);
  if (variant === OrderVariant.technicianCopy && !isWorkOrderActive(order.status))
    throw new AppError(
      'Rule',
      `The technician copy is for open orders only: ${order.code} is ${statusLabel(order.status)}.`,
    );
  const job =
    variant === OrderVariant.technicianCopy
      ? await buildJobCard(tx, order)
      : await buildOrderPrint(tx, order, {
          variant,
          face: faceFor(tx, query.face),
          labour: query.labour ?? ConsolidateBy.one,
          parts: query.parts ?? ConsolidateBy.one,
        });
  return {
    bytes: await printPdf(job),
    fileName: `${job.title} ${order.code}${NAMES[variant]}.pdf`,
    contentType: 'application/pdf',
  };
}
