import type * as contract from '@bahi/contract/endpoints/accounting/bill';
import { createPurchaseReceive as receiveEndpoint } from '@bahi/contract/endpoints/purchase/purchase-receive';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { comesWithBill, takenOffPaise } from '@bahi/domain/purchase/bill';
import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import {
  bringsGoods,
  createBill,
  lockBillOfGoods,
  postBill,
  postReceivedBill,
  updateBill,
  viewOf,
} from '../../features/purchase/bill/bill-verbs.ts';
import { type Bill, type BillLine, bills } from '../../features/purchase/bill-store.ts';
import { createPurchaseReceive } from '../../features/purchase/receive/purchase-receive-verbs.ts';
import { mayCall } from '../../http/access-check.ts';

interface Asked {
  reason?: string | null | undefined;
  allowDuplicate?: boolean | null | undefined;
  allowShortLife?: boolean | null | undefined;
}

/** A bill that receives its goods (`Recv`) is saved first, then its goods are taken in, then it is posted: all or nothing. */
export async function createBillWithGoods(tx: Tx, input: InputOf<typeof contract.createBill>) {
  const { body } = input;
  if (!body.receives || !body.approve) return createBill(tx, input);
  const { id } = await createBill(tx, { ...input, body: { ...body, approve: false } });
  return receiveAndPost(tx, id, body);
}

export async function updateBillWithGoods(tx: Tx, input: InputOf<typeof contract.updateBill>) {
  const { body, params } = input;
  if (!body.approve || !(body.receives ?? (await bills.get(tx, params.id)).receives)) return updateBill(tx, input);
  await updateBill(tx, { ...input, body: { ...body, approve: false } });
  return receiveAndPost(tx, params.id, { ...body, rowVersion: null });
}

export async function postBillWithGoods(tx: Tx, input: InputOf<typeof contract.setBillStatus>) {
  const { body, params } = input;
  const seen = await bills.get(tx, params.id);
  return bringsGoods(seen) ? receiveAndPost(tx, params.id, body) : postBill(tx, input, seen);
}

async function receiveAndPost(tx: Tx, id: string, asked: Asked & { rowVersion?: number | null | undefined }) {
  const bill = await lockBillOfGoods(tx, id, asked.rowVersion);
  const coming = bill.lines.filter((line) => comesWithBill(bill, line));
  if (coming.length === 0)
    return postBill(tx, { params: { id }, query: undefined, body: { status: 'Unpaid', ...asked } });
  if (!mayCall(receiveEndpoint, tx.ctx) || !can(tx.ctx.access, 'Inventory.PO', 'U'))
    throw new AppError('Forbidden', 'You may not receive goods: somebody else posts this bill.');
  const receive = await createPurchaseReceive(tx, {
    params: undefined,
    query: undefined,
    body: {
      vendorId: bill.vendorId,
      warehouseId: bill.warehouseId,
      receivedOn: bill.receivedOn ?? bill.billedOn,
      vendorDocumentNo: bill.vendorBillNo,
      vendorDocumentDate: bill.vendorBillDate,
      settings: { taxed: bill.taxed },
      lines: coming.map(receivedLine),
      approve: true,
      allowShortLife: asked.allowShortLife,
    },
  }).catch(inLinesOf(bill, coming));
  const lineOf = new Map(coming.map((line, at) => [line.id, receive.lines[at]!.id]));
  return viewOf(tx, await postReceivedBill(tx, bill, { receiveId: receive.id, lineOf }, asked));
}

/** The line as it is received: what was taken off the whole bill is taken off it. */
const receivedLine = (line: BillLine) => ({
  itemId: line.itemId,
  quantity: line.quantity,
  freeQuantity: line.freeQuantity,
  unitCode: line.unitCode,
  unitPrice: line.unitPrice,
  discountPaise: takenOffPaise(line),
  taxCode: line.taxCode,
  inputCredit: line.inputCredit,
  inputCreditClass: line.inputCreditClass,
  batches: line.batches,
  serialNos: line.serialNos,
  binId: line.binId,
  source:
    line.sourceOrderId === null
      ? null
      : { kind: 'PurchaseOrder' as const, id: line.sourceOrderId, line: line.sourceLineId! },
});

/** What the receive refuses of a line is told of the bill's. */
const inLinesOf = (bill: Bill, coming: readonly BillLine[]) => (error: unknown) => {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const goods = bill.lines.filter(({ family }) => family === 'part');
  const fields = error.fields.map(({ path, message }) => {
    const [, at, field] = /^Items\.(\d+)\.(.+)$/.exec(path) ?? [];
    const line = at === undefined ? undefined : coming[Number(at)];
    return line ? { path: `Items.${goods.indexOf(line)}.${field}`, message } : { path: PLACES[path] ?? path, message };
  });
  throw new AppError(error.code, error.message, fields);
};

/** What a receive calls what a bill calls otherwise. */
const PLACES: Readonly<Record<string, string>> = { Date: 'RecvDate', VDocNo: 'VBillNo', VDocDate: 'VBillDate' };
