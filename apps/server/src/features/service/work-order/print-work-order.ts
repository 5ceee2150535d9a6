import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import type { printWorkOrder as endpoint } from '@bahi/contract/endpoints/service/work-order-print';
import { ConsolidateBy, OrderVariant } from '@bahi/domain/document/print-variants';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { AppError } from '../../../core/app-error.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildJobCard, buildOrderPrint, faceFor } from '../build-order-print.ts';
import { oneRoundOf } from '../order-rounds.ts';
import { loadWorkOrder } from './work-order-store.ts';

export type OrderPrintChoice = NonNullable<InputOf<typeof endpoint>['query']>;

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
  const only = query.round ? await oneRoundOf(tx, order, query.round) : undefined;
  const job =
    variant === OrderVariant.technicianCopy
      ? await buildJobCard(tx, order)
      : await buildOrderPrint(tx, order, {
          variant,
          face: faceFor(tx, query.face),
          labour: query.labour ?? ConsolidateBy.one,
          parts: query.parts ?? ConsolidateBy.one,
          only,
        });
  return {
    bytes: await printPdf(job),
    fileName: `${[job.title, order.code, only?.round].filter(Boolean).join(' ')}${NAMES[variant]}.pdf`,
    contentType: 'application/pdf',
  };
}
