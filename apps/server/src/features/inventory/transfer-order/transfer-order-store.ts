import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { TaxHeads } from '@bahi/domain/posting/bill-journal';
import type { TransferredLine, TransferState, TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
import { transferOrder, transferOrderLine } from '../../../../db/schema/transfer-order.ts';
import { notFound } from '../../../core/app-error.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { inEntity } from '../../../core/other-entity.ts';
import type { Tx } from '../../../core/tx.ts';
import { PLACED_GOODS, type GoodsLine } from '../goods-lines.ts';

export interface TransferLine extends GoodsLine, TransferredLine, TaxHeads {
  valuePaise: number;
  /** Of a tax invoice, once it is sent. */
  taxCode: number | null;
  hsn: string | null;
}

export interface Transfer extends Omit<typeof transferOrder.$inferSelect, 'orgId' | 'entityId'> {
  status: TransferStatus;
  valueAt: TransferValue;
  createdByName: string | null;
  lines: TransferLine[];
}

export const transferOrders = documentStore<Transfer>({
  kind: 'transferOrder',
  word: 'transfer order',
  table: transferOrder,
  joined: {
    columns: 'u.name as "createdByName"',
    from: 'left join app_user u on u.org_id = d.org_id and u.id = d.created_by',
  },
  closed: ({ status }) => status !== 'Draft',
  rows: { lines: { table: transferOrderLine, owner: 'transferId', key: 'id', joined: PLACED_GOODS } },
  sees: {
    valuePaise: 'cost',
    costPaise: 'cost',
    cgstPaise: 'cost',
    sgstPaise: 'cost',
    igstPaise: 'cost',
    mrp: 'price',
  },
});

/** A transfer as one of its two branches has it before it. */
export interface OpenTransfer {
  /** The transaction in the branch that sends, whose document it is. */
  sender: Tx;
  transfer: Transfer;
  state: TransferState;
}

/** The transfer, for who works at one of its ends and may use the warehouse there; for all others it does not exist. */
export const getTransfer = (tx: Tx, id: string): Promise<OpenTransfer> =>
  openTransfer(tx, id, (sender) => transferOrders.get(sender, id));

export const lockTransfer = (tx: Tx, id: string, seenVersion?: number | null): Promise<OpenTransfer> =>
  openTransfer(tx, id, (sender) => transferOrders.lock(sender, id, seenVersion));

async function openTransfer(tx: Tx, id: string, read: (sender: Tx) => Promise<Transfer>): Promise<OpenTransfer> {
  const { orgId, entityId } = tx.ctx;
  // Of what another branch sends, row-level security shows what comes here and left its draft.
  const [owner] = await tx.query<{ entityId: string }>(
    `select entity_id as "entityId" from transfer_order where org_id = $1 and id = $2
       and (entity_id = $3 or to_branch_id = $3 and status <> 'Draft')`,
    [orgId, id, entityId],
  );
  if (!owner) throw notFound('transfer order');
  const sender = await inEntity(tx, owner.entityId);
  const transfer = await read(sender);
  const state = stateOf(tx, owner.entityId, transfer);
  const { mayUseFrom, mayUseTo } = state;
  if (!mayUseFrom && !mayUseTo) throw notFound('transfer order');
  return { sender, transfer, state };
}

const isPermitted = ({ ctx }: Tx, warehouseId: string): boolean =>
  permittedWarehouseIds(ctx.access)?.includes(warehouseId) !== false;

export function stateOf(
  tx: Tx,
  senderId: string,
  { status, warehouseId, toBranchId, toWarehouseId }: Transfer,
): TransferState {
  const { entityId } = tx.ctx;
  const atSender = senderId === entityId;
  const atReceiver = toBranchId === entityId;
  return {
    status,
    atSender,
    atReceiver,
    mayUseFrom: atSender && isPermitted(tx, warehouseId),
    mayUseTo: atReceiver && isPermitted(tx, toWarehouseId),
  };
}
