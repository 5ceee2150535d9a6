import { notifyCustomer } from '../../core/notify/notify-customer.ts';
import type * as contract from '@bahi/contract/endpoints/sales/package';
import type { InputOf } from '@bahi/contract/endpoint';
import { ChallanStatus } from '@bahi/domain/sales/delivery-challan';
import { deliveryDayProblem, PackageStatus } from '@bahi/domain/sales/package';
import { ShipStatus } from '@bahi/domain/sales/sales-order';
import { AppError, invalid } from '../../core/app-error.ts';
import { endLinks } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import { assertChallanAction } from '../../features/sales/challan/challan-actions.ts';
import { challansOfAnybody } from '../../features/sales/challan/challan-store.ts';
import { lockOrders } from '../../features/sales/order/billed-orders.ts';
import { type Package, packages } from '../../features/sales/package/package-store.ts';
import { linkPacked } from '../../features/sales/package/package-verbs.ts';
import { assertOwnProof } from '../../features/sales/package/proof-of-delivery.ts';
import { assertPackageAction, viewOfPackage } from '../../features/sales/package/package-view.ts';
import { createSalesReturn } from '../../features/sales/return/sales-return-verbs.ts';
import { cancel, handOver, lockWithOrders } from './end-challan.ts';

/** Somebody took the boxes: the customer has the goods of their challan when he has all that lies in boxes of it. */
export async function deliverPackage(tx: Tx, { params, body }: InputOf<typeof contract.deliverPackage>) {
  const { before, held } = await lockPackage(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'Deliver');
  const deliveredOn = body.deliveredOn ?? tx.ctx.today;
  const problem = deliveryDayProblem(deliveredOn, before.shippedOn!, tx.ctx.today);
  if (problem) throw invalid('At', problem);
  const { receivedBy, phone, photoFileId = null, signatureFileId = null } = body;
  await assertOwnProof(tx, 'FileId', photoFileId);
  await assertOwnProof(tx, 'Sign', signatureFileId);
  const after = {
    ...before,
    status: PackageStatus.delivered,
    deliveredOn,
    receivedBy,
    receivedPhone: phone ?? null,
    photoFileId,
    signatureFileId,
  };
  const saved = packages.save(tx, before, after, 'deliver');
  const about = { customerId: before.customerId, kind: 'package', id: before.id };
  await notifyCustomer(tx, 'delivered', about, () => ({ number: before.code ?? '', receivedBy }));
  if (held && held.challan.shipStatus !== ShipStatus.all && (await areAllThere(tx, held.challan.id)))
    await handOver(tx, held.challan, held.orders, deliveredOn);
  return viewOfPackage(tx, saved);
}

/** Whether all goods of a challan lie in boxes that were delivered, or are back. */
async function areAllThere(tx: Tx, challanId: string): Promise<boolean> {
  const [open] = await tx.query(
    `select from delivery_challan_line l cross join lateral (
       select coalesce(sum(k.quantity_e3), 0) as there from document_link k
         left join sales_package p on p.org_id = k.org_id and p.entity_id = k.entity_id and p.id = k.to_id
       where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.challan_id and k.from_line_id = l.id
         and k.ended_at is null and (k.purpose = 'return' or (k.purpose = 'pack' and p.status = 'Delivered'))) g
     where l.org_id = $1 and l.entity_id = $2 and l.challan_id = $3 and l.family = 'part' and g.there < l.quantity_e3 limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, challanId],
  );
  return open === undefined;
}

/** The boxes stayed: what was made for them as they were sent is cancelled, and its goods lie where they lay. */
export async function unshipPackage(tx: Tx, { params, body }: InputOf<typeof contract.unshipPackage>) {
  const { before, held } = await lockPackage(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'UnShip');
  const packed: Package = { ...before, status: PackageStatus.packed, shippedOn: null };
  if (!before.madeChallan || !held) return viewOfPackage(tx, packages.save(tx, before, packed, 'unship', body.reason));
  const after: Package = {
    ...packed,
    challanId: null,
    challanCode: null,
    madeChallan: false,
    lines: packed.lines.map((line) => ({ ...line, challanLineId: null })),
  };
  endLinks(tx, before.id);
  linkPacked(tx, after);
  const saved = packages.save(tx, before, after, 'unship', body.reason);
  await assertChallanAction(tx, held.challan, 'Cancel');
  if (held.challan.status !== ChallanStatus.cancelled) await cancel(tx, held.challan, held.orders, body.reason);
  return viewOfPackage(tx, saved);
}

/** Boxes that nobody took are back: a return of their challan brings the goods into stock. */
export async function returnPackage(tx: Tx, { params, body }: InputOf<typeof contract.returnPackage>) {
  const { before, held } = await lockPackage(tx, params.id, body.rowVersion);
  assertPackageAction(tx, before, 'Return');
  endLinks(tx, before.id);
  const back = await createSalesReturn(tx, {
    params: undefined,
    query: undefined,
    body: {
      of: { kind: 'Challan', id: held!.challan.id },
      reason: body.reason,
      approve: true,
      lines: before.lines.map(({ sourceLineId, challanLineId, quantity, serialNos }) => ({
        sourceLineId: challanLineId ?? sourceLineId,
        quantity,
        serialNos,
      })),
    },
  });
  const after = { ...before, status: PackageStatus.returned, returnId: back.id, returnCode: back.code ?? null };
  return viewOfPackage(tx, packages.save(tx, before, after, 'return', body.reason));
}

/** A package behind the challan that its goods are on and the orders of that, else behind its order. */
async function lockPackage(tx: Tx, id: string, rowVersion: number | null | undefined) {
  const { challanId, orderId } = await packages.get(tx, id);
  const held = challanId === null ? null : await lockWithOrders(tx, challanId, null, challansOfAnybody);
  if (!held && orderId) await lockOrders(tx, [orderId]);
  const before = await packages.lock(tx, id, rowVersion);
  if (before.challanId !== challanId) throw new AppError('Stale');
  return { before, held };
}
