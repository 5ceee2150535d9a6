import { notifyCustomer } from '../../core/notify/notify-customer.ts';
import type * as contract from '@bahi/contract/endpoints/sales/package';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { kept } from '@bahi/domain/document/kept';
import { goodsToSend, PackageStatus, shipDayProblem } from '@bahi/domain/sales/package';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { addLinks } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import { type Challan, challans } from '../../features/sales/challan/challan-store.ts';
import { blankChallan } from '../../features/sales/challan/edit-challan.ts';
import { lockOrders } from '../../features/sales/order/billed-orders.ts';
import { salesOrders } from '../../features/sales/order/sales-order-store.ts';
import { type Package, type PackageLine, packages, packedOf } from '../../features/sales/package/package-store.ts';
import { assertPackageAction, viewOfPackage } from '../../features/sales/package/package-view.ts';
import { findSource, readSourceLines } from '../../features/sales/package/packed-source.ts';
import { dispatchDraft } from './dispatch-challan.ts';
import { editWithGoods } from './ordered-goods.ts';

/**
 * The boxes go. Goods of an order leave with a challan that is made for them, as far as no challan and no invoice took them
 * before; the order is locked first, as everywhere.
 */
export async function shipPackage(tx: Tx, { params, body }: InputOf<typeof contract.shipPackage>) {
  const source = await findSource(tx, { ...packedOf(await packages.get(tx, params.id)), lock: true });
  const before = await packages.lock(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'Ship');
  const shippedOn = body.shippedOn ?? tx.ctx.today;
  const problem = shipDayProblem(shippedOn, tx.ctx.today);
  if (problem) throw invalid('ShipDt', problem);
  if (source?.leftOn && shippedOn < source.leftOn) throw invalid('ShipDt', 'Boxes do not go before their goods left.');
  const going: Package = {
    ...before,
    status: PackageStatus.shipped,
    shippedOn,
    carrier: kept(body.carrier, before.carrier),
    trackingNo: kept(body.trackingNo, before.trackingNo),
    expectedOn: kept(body.expectedOn, before.expectedOn),
  };
  if (going.expectedOn && going.expectedOn < shippedOn) throw invalid('ExpDt', 'Boxes do not arrive before they go.');
  const shipped = before.orderId === null ? going : await sendGoods(tx, going, before.orderId);
  const about = { customerId: before.customerId, kind: 'package', id: before.id };
  await notifyCustomer(tx, 'packageShipped', about, () => ({
    number: before.code ?? '',
    carrier: going.carrier ?? '',
    tracking: going.trackingNo ?? '',
  }));
  return viewOfPackage(tx, packages.save(tx, before, shipped, 'ship'));
}

/** The package with the challan that its goods left with, unless all of them were out before. */
async function sendGoods(tx: Tx, box: Package, orderId: string): Promise<Package> {
  const sources = await readSourceLines(tx, { kind: 'Order', id: orderId }, box.id);
  const sending = goodsToSend(box.lines, new Map(sources.map((line) => [line.id, line])));
  if (sending.length === 0) return box;
  if (!can(tx.ctx.access, 'Sales.DC', 'C') || !can(tx.ctx.access, 'Sales.DC', 'U'))
    throw new AppError('Forbidden', 'These goods leave with a challan: somebody who sends challans ships them.');
  const goods = sending.map(({ lineId, quantity }) => {
    const line = box.lines.find(({ id }) => id === lineId)!;
    if (line.serialNos && quantity !== line.quantity)
      throw refuse(`Some pieces of ${line.description} left already: pack what is still here by itself.`);
    return { line, quantity };
  });
  const challan = await atItsLine(box.lines, goods, () => dispatchGoods(tx, box, { orderId, goods }));
  const lineOf = new Map(goods.map(({ line, quantity }, at) => [line.id, { of: challan.lines[at]!, quantity }]));
  addLinks(
    tx,
    'pack',
    { kind: 'package', id: box.id },
    [...lineOf].map(([toLineId, { of, quantity }]) => ({
      from: { kind: 'deliveryChallan' as const, id: challan.id, lineId: of.id },
      toLineId,
      quantity,
    })),
  );
  return {
    ...box,
    challanId: challan.id,
    challanCode: challan.code,
    madeChallan: true,
    // Of a line that is only in part on the challan the rest left with an invoice.
    lines: box.lines.map((line) => {
      const on = lineOf.get(line.id);
      return on && on.quantity === line.quantity ? { ...line, challanLineId: on.of.id } : line;
    }),
  };
}

interface Goods {
  line: PackageLine;
  quantity: number;
}

async function dispatchGoods(
  tx: Tx,
  { shippedOn, carrier, trackingNo }: Package,
  { orderId, goods }: { orderId: string; goods: readonly Goods[] },
): Promise<Challan> {
  const locked = await lockOrders(tx, [orderId]);
  const { customer } = await salesOrders.get(tx, orderId);
  const { challan } = await editWithGoods(tx, blankChallan(tx.ctx, customer), {
    challanOn: shippedOn!,
    carrier,
    lorryReceiptNo: trackingNo?.slice(0, LORRY_RECEIPT_CHARACTERS) ?? null,
    parts: goods.map(({ line, quantity }) => ({
      orderId,
      orderLineId: line.sourceLineId,
      quantity,
      ...(line.batchId && { batchId: line.batchId }),
      ...(line.serialNos && { serialNos: line.serialNos }),
    })),
  });
  challans.insert(tx, challan);
  // The customer has them when the boxes are delivered.
  return dispatchDraft(tx, challan, locked, false);
}

const LORRY_RECEIPT_CHARACTERS = 30;

/** What is refused of a line of the challan is told beside the line of the package: `Items.DP2.BatchId` is that of its second goods. */
async function atItsLine<T>(
  lines: readonly PackageLine[],
  goods: readonly Goods[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = error.fields.map(({ path, message }) => {
      const [, at, field] = /^Items\.(?:DP)?(\d+)\.(.+)$/u.exec(path) ?? [];
      const of = at && goods[Number(at) - (path.startsWith('Items.DP') ? 1 : 0)];
      return { path: of ? `Items.${lines.indexOf(of.line)}.${field}` : path, message };
    });
    throw new AppError(error.code, error.message, fields);
  }
}
