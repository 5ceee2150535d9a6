import type { estimateToOrder as endpoint } from '@bahi/contract/endpoints/sales/sales-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { giveawayOnLines } from '@bahi/domain/sales/order-to-invoice';
import { assertBuyer, assertNotHeld } from '../../core/sale/buyer.ts';
import { priceSale } from '../../core/sale/price-sale.ts';
import { giveawayOf } from '../../core/sale/sale-giveaway.ts';
import { signedBySource } from '../../core/sale/signed-giveaway.ts';
import { headerOfShare, numbered } from '../../core/sale/taken-lines.ts';
import { getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { linkConverted } from '../../features/sales/estimate/converted-estimates.ts';
import { assertAction } from '../../features/sales/estimate/sales-estimate-actions.ts';
import { type SalesEstimate, salesEstimates } from '../../features/sales/estimate/sales-estimate-store.ts';
import { linkedLines, takeOfEstimate } from '../../features/sales/estimate/take-lines.ts';
import { blankOrder, ORDER_SALE } from '../../features/sales/order/edit-sales-order.ts';
import { type SalesOrder, salesOrders } from '../../features/sales/order/sales-order-store.ts';
import { viewOf } from '../../features/sales/order/sales-order-view.ts';

/** Makes the draft of an order of what is left of an estimate, or of the quantities that are named; its giveaway is signed. */
export async function orderEstimate(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const estimate = await salesEstimates.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, estimate, 'ToOrder');
  assertBuyer(estimate.customer);
  assertNotHeld(estimate.customer, 'order');
  const taken = await takeOfEstimate(tx, estimate, body.lines);
  const order = await draftOf(tx, estimate, taken);
  salesOrders.insert(tx, order);
  const to = { kind: 'salesOrder', id: order.id } as const;
  const declinesRest = body.rest === 'Decline';
  await linkConverted(tx, estimate, { purpose: 'convert', to, declinesRest }, linkedLines(order.lines));
  return viewOf(tx, order);
}

async function draftOf(
  tx: Tx,
  estimate: SalesEstimate,
  { lines, ...adjusted }: Awaited<ReturnType<typeof takeOfEstimate>>,
): Promise<SalesOrder> {
  const { ctx } = tx;
  const { id, name } = await getUsableWarehouse(tx, null);
  const made = numbered(lines, { labour: 'SO', part: 'SP' });
  const ofFamily = (family: string) => made.filter((line) => line.family === family).length;
  const { sale } = priceSale(
    ctx,
    {
      ...blankOrder(ctx, estimate.customer),
      ...headerOfShare(estimate),
      ...adjusted,
      estimateId: estimate.id,
      warehouseId: id,
      warehouseName: name,
      deliveryAddress: estimate.deliveryAddress,
      reference: estimate.reference,
      referenceOn: estimate.referenceOn,
      notes: estimate.notes,
      terms: estimate.terms,
      labourCount: ofFamily('labour'),
      partCount: ofFamily('part'),
      lines: made.map((line, at) => ({
        ...NO_AMOUNTS,
        schemePaise: 0,
        ...line,
        position: at + 1,
        shortQuantity: 0,
        priceTyped: false,
        reservedQuantity: 0,
      })),
    },
    ORDER_SALE.refusals,
  );
  return signedBySource(ctx, sale, giveawayOnLines(giveawayOf(estimate), estimate.lines));
}
