import type * as contract from '@bahi/contract/endpoints/inventory/transfer-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { transferOrderInput } from '@bahi/contract/wire/transfer-order.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { transferIssues, TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
import { TOO_MUCH } from '@bahi/domain/totals/amount-bounds';
import { extendedAmount, isWithinBounds } from '@bahi/domain/totals/price-line';
import { invalid } from '../../../core/app-error.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { type Finishing, goodsInputOf, type GoodsInput, type GoodsLine, readGoodsLines } from '../goods-lines.ts';
import type { Transfer, TransferLine } from './transfer-order-store.ts';
import { getTarget } from '../branch-targets.ts';

type Edit = Omit<InputOf<typeof contract.updateTransferOrder>['body'], 'rowVersion' | 'approve'>;

/** A draft as it is after a save; absent fields stay, null clears. */
export async function editTransfer(tx: Tx, before: Transfer, body: Edit): Promise<Transfer> {
  const { today, entityId } = tx.ctx;
  const warehouse = await getUsableWarehouse(tx, body.warehouseId ?? (before.warehouseId || null), { kinds: HELD });
  const toBranchId = (body.toEntityId === undefined ? before.toBranchId : body.toEntityId) || entityId;
  const toWarehouseId = body.toWarehouseId ?? before.toWarehouseId;
  if (!toWarehouseId || body.toWarehouseId === null) throw invalid('ToWhId', MESSAGES.fieldRequired);
  const target = await getTarget(tx, toBranchId, toWarehouseId);
  const header: Transfer = {
    ...merged<Transfer, 'vehicleNo' | 'distanceKm' | 'notes'>(before, body, ['vehicleNo', 'distanceKm', 'notes']),
    orderedOn: body.orderedOn ?? before.orderedOn,
    valueAt: body.valueAt ?? before.valueAt,
    warehouseId: warehouse.id,
    toBranchId,
    toWarehouseId,
    ...namesOf(tx, warehouse.name, target),
  };
  const inputs = body.lines ?? before.lines.map(goodsInputOf);
  refuseIssues(transferOrderInput, transferIssues({ ...header, lines: inputs }, today));
  await assertOpenPeriod(tx, header.orderedOn);
  const { lines, lineCount } = await readGoodsLines<GoodsInput, TransferLine>(tx, inputs, {
    body: transferOrderInput,
    prefix: 'TP',
    warehouseId: warehouse.id,
    before,
    finish: (line, facts) => valued(line, facts, header.valueAt),
  });
  return { ...header, lines, lineCount, valuePaise: lines.reduce((sum, line) => sum + line.valuePaise, 0) };
}

/** Within a branch warehouses are named by themselves, between two with their branch. */
function namesOf(
  { ctx }: Tx,
  from: string,
  { entityId, entityName, warehouseName }: Awaited<ReturnType<typeof getTarget>>,
): Pick<Transfer, 'fromName' | 'toName'> {
  return entityId === ctx.entityId
    ? { fromName: from, toName: warehouseName }
    : { fromName: `${from}, ${ctx.entity.displayName}`, toName: `${warehouseName}, ${entityName}` };
}

/** What is known of its tax once it is sent, where a tax invoice goes with it. */
const UNTAXED = { taxCode: null, hsn: null, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** What the challan says of a line: its list price now, its cost once it is sent. */
function valued(
  line: GoodsLine,
  { at, item, issues }: Finishing<GoodsInput, TransferLine>,
  valueAt: TransferValue,
): TransferLine {
  const price = valueAt === TransferValue.list ? (item?.salePrice ?? 0) : 0;
  if (!isWithinBounds(line.quantity, price)) issues.push({ path: `lines.${at}.quantity`, message: TOO_MUCH });
  return {
    ...line,
    valuePaise: extendedAmount(line.quantity, price),
    receivedQuantity: 0,
    shortQuantity: 0,
    ...UNTAXED,
  };
}

/** A draft before anything is said about it. */
export const blankTransfer = ({ ctx }: Tx): Transfer => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: TransferStatus.draft,
  orderedOn: ctx.today,
  warehouseId: '',
  toBranchId: ctx.entityId,
  toWarehouseId: '',
  fromName: '',
  toName: '',
  valueAt: TransferValue.cost,
  valuePaise: 0,
  taxInvoice: false,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  vehicleNo: null,
  distanceKm: null,
  notes: null,
  lineCount: 0,
  arrivals: 0,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
