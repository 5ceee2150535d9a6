import type * as contract from '@bahi/contract/endpoints/sales/sales-return';
import type { InputOf } from '@bahi/contract/endpoint';
import type { salesReturnView } from '@bahi/contract/wire/sales-return.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import {
  isExpiredOn,
  leftToReturn,
  readReturnStatus,
  salesReturnAction,
  salesReturnActions,
  type SalesReturnVerb,
  StoredReturnStatus,
} from '@bahi/domain/sales/sales-return';
import { batchKey } from '@bahi/domain/stock/batch';
import { invalid, notFound } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { newId } from '../../../core/new-id.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { editSalesReturn, usualCharge } from './edit-sales-return.ts';
import { cancelReturned, receiveReturned } from './receive-returned.ts';
import type { SaleOfReturn, SoldGoods } from './sale-source.ts';
import { namingSale, SALE_SOURCES, saleNamed } from './sale-sources.ts';
import { type SalesReturn, salesReturns } from './sales-return-store.ts';

type View = Infer<typeof salesReturnView>;

export async function createSalesReturn(tx: Tx, { body }: InputOf<typeof contract.createSalesReturn>): Promise<View> {
  const { approve, of, ...edit } = body;
  const sale = await SALE_SOURCES[of.kind].find(tx, of.id, approve === true);
  if (!sale) throw invalid('Of.Id', `This ${of.kind.toLowerCase()} does not exist.`);
  const draft = await editSalesReturn(tx, blankReturn(tx, sale), edit, { sale });
  salesReturns.insert(tx, draft);
  return viewOf(tx, approve ? await receive(tx, draft, sale) : draft);
}

/** Changes a draft; with `Approve` what was just saved comes in, as one verb. */
export async function updateSalesReturn(
  tx: Tx,
  { params, body }: InputOf<typeof contract.updateSalesReturn>,
): Promise<View> {
  const { rowVersion, approve, ...edit } = body;
  const { before, sale } = await lockReturn(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const saved = salesReturns.save(tx, before, await editSalesReturn(tx, before, edit, { sale }), 'update');
  return viewOf(tx, approve ? await receive(tx, saved, sale) : saved);
}

export async function setSalesReturnStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setSalesReturnStatus>,
): Promise<View> {
  const { before, sale } = await lockReturn(tx, params.id, body.rowVersion);
  if (body.status === StoredReturnStatus.received) return viewOf(tx, await receive(tx, before, sale));
  assertAction(tx, before, 'Cancel');
  if (before.status === StoredReturnStatus.received && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelReturned(tx, before, sale, body.reason ?? null));
}

/** The sale is locked before its return, as everywhere: two returns of one sale wait here, and the second sees what the first took. */
async function lockReturn(tx: Tx, id: string, seenVersion: number | null | undefined) {
  const sale = await findSale(tx, await salesReturns.get(tx, id), true);
  if (!sale) throw notFound('sales return');
  return { before: await salesReturns.lock(tx, id, seenVersion), sale };
}

const findSale = (tx: Tx, back: SalesReturn, lock = false) => {
  const { kind, id } = saleNamed(back);
  return SALE_SOURCES[kind].find(tx, id, lock);
};

async function receive(tx: Tx, before: SalesReturn, sale: SaleOfReturn): Promise<SalesReturn> {
  assertAction(tx, before, 'Receive');
  return receiveReturned(tx, before, sale);
}

const stateOf = (back: SalesReturn) => ({
  status: back.status,
  of: saleNamed(back).kind,
  usedBy: back.note === null ? [] : [back.note.code ?? 'the draft of its credit note'],
});

const assertAction = (tx: Tx, back: SalesReturn, verb: SalesReturnVerb): void =>
  assertAllowed(salesReturnAction(stateOf(back), verb, tx.ctx));

export async function getSalesReturnView(tx: Tx, id: string): Promise<View> {
  return viewOf(tx, await salesReturns.get(tx, id));
}

/** A return as lists show it. */
export const shownReturn = (back: SalesReturn) => ({
  ...back,
  status: readReturnStatus(back.status, back.note, saleNamed(back).kind),
  of: saleNamed(back),
  noteId: back.note?.id ?? null,
  noteCode: back.note?.code ?? null,
});

/** A return with its sale line by line and what the caller may do with it. */
async function viewOf(tx: Tx, back: SalesReturn): Promise<View> {
  const sale = await findSale(tx, back);
  return {
    ...shownReturn(back),
    usualChargePercent: SALE_SOURCES[saleNamed(back).kind].sold ? usualCharge(tx) : 0,
    sold: (sale?.lines ?? []).map((line) => shownSold(line, tx.ctx.today)),
    actions: salesReturnActions(stateOf(back), tx.ctx),
  };
}

export function shownSold(line: SoldGoods, today: string): View['sold'][number] {
  const back = new Set(line.returnedNos.map(batchKey));
  return {
    ...line,
    returnableQuantity: line.refused ? 0 : leftToReturn(line),
    isExpired: isExpiredOn(line, today),
    serialNos: line.serialNos?.filter((no) => !back.has(batchKey(no))) ?? null,
  };
}

/** A draft before anything is said about it. */
export const blankReturn = (tx: Tx, sale: SaleOfReturn): SalesReturn => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: StoredReturnStatus.draft,
  returnedOn: tx.ctx.today,
  ...namingSale(sale.kind, sale.id),
  saleCode: sale.code,
  soldOn: sale.soldOn,
  customerId: sale.customerId,
  customerName: sale.customerName,
  warehouseId: '',
  warehouseName: null,
  quarantineId: null,
  reason: null,
  chargePercent: SALE_SOURCES[sale.kind].sold ? usualCharge(tx) : 0,
  notes: null,
  cancelReason: null,
  ...stampsOf(tx.ctx),
  createdByName: tx.ctx.userName,
  rowVersion: 1,
  note: null,
  lines: [],
});
