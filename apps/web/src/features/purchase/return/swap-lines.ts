import type { swapReturnedGoods } from '@bahi/contract/endpoints/purchase/purchase-return';
import type { InputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { quantityToSwap } from '@bahi/domain/purchase/swapped-goods';
import { readExpiry } from '@bahi/domain/stock/batch';
import { readSerialNos } from '../../../kit/batch-picker/goods.ts';
import type { PurchaseReturnRecord } from './purchase-return-lines.ts';

/** What comes in place of a line that went back. */
export interface SwapLine {
  readonly id: string;
  readonly quantity: Quantity | null;
  readonly batchNo: string;
  /** As it is printed: 08/27. */
  readonly expiry: string;
  readonly mrp: UnitPrice | null;
  readonly serialNos: string;
  readonly binId: string | null;
}

export interface SwapForm {
  readonly lines: readonly SwapLine[];
  readonly paper: string;
  /** Where they are put; null is the default one. */
  readonly warehouseId: string | null;
}

type RecordLine = PurchaseReturnRecord['lines'][number];

/** How much can come in place of a line, in its unit: none of what no stock is kept of. */
export const toSwap = (line: RecordLine): Quantity => (line.itemId && line.tracked ? quantityToSwap(line) : 0);

/** Whether goods can come in place of any line. */
export const canSwap = ({ lines }: PurchaseReturnRecord): boolean => lines.some((line) => toSwap(line) > 0);

/** All that can be swapped comes, of the same MRP, until somebody says otherwise. */
export const swapOf = (record: PurchaseReturnRecord): SwapForm => ({
  lines: record.lines
    .filter((line) => toSwap(line) > 0)
    .map((line) => ({
      id: line.id,
      quantity: toSwap(line),
      batchNo: '',
      expiry: '',
      mrp: line.batches[0]?.mrp ?? null,
      serialNos: '',
      binId: null,
    })),
  paper: '',
  warehouseId: null,
});

export function validateSwap(form: SwapForm, record: PurchaseReturnRecord): Record<string, string> {
  const errors: Record<string, string> = form.paper.trim() ? {} : { vendorDocumentNo: MESSAGES.fieldRequired };
  form.lines.forEach(({ id, quantity, batchNo, expiry }, at) => {
    const line = record.lines.find((each) => each.id === id);
    if (!quantity || line?.trackBy !== TrackBy.batch) return;
    if (!batchNo.trim()) errors[`lines.${at}.batchNo`] = MESSAGES.fieldRequired;
    if (expiry.trim() && readExpiry(expiry) === null)
      errors[`lines.${at}.expiry`] = 'Enter an expiry like 08/27 or 15/08/2027.';
  });
  return errors;
}

const isComing = ({ quantity }: SwapLine): boolean => (quantity ?? 0) > 0;

/** What is refused of a line or its only batch, beside the line in the form: those that did not come are not sent. */
export function errorsOfSwap(fields: Readonly<Record<string, string>>, { lines }: SwapForm): Record<string, string> {
  const sent = lines.flatMap((line, at) => (isComing(line) ? [at] : []));
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, place, field] = /^lines\.(\d+)\.(?:batches\.\d+\.)?(.+)$/.exec(path) ?? [];
      if (place === undefined) return [path, message];
      const shown = field === 'batches' ? 'batchNo' : field === 'expiresOn' ? 'expiry' : field;
      return [`lines.${sent[Number(place)]}.${shown}`, message];
    }),
  );
}

type Body = Omit<InputOf<typeof swapReturnedGoods>['body'], 'rowVersion'>;

export function bodyOfSwap({ lines, paper, warehouseId }: SwapForm, record: PurchaseReturnRecord): Body {
  const trackOf = (id: string) => record.lines.find((line) => line.id === id)?.trackBy;
  return {
    ...(warehouseId !== null && { warehouseId }),
    ...(paper.trim() && { vendorDocumentNo: paper.trim() }),
    lines: lines.filter(isComing).map(({ id, quantity, batchNo, expiry, mrp, serialNos, binId }) => ({
      line: id,
      quantity: quantity ?? 0,
      ...(binId !== null && { binId }),
      ...(trackOf(id) === TrackBy.batch && {
        batches: [{ batchNo: batchNo.trim(), ...(expiry.trim() && { expiresOn: expiry.trim() }), ...(mrp && { mrp }) }],
      }),
      ...(trackOf(id) === TrackBy.serial && { serialNos: readSerialNos(serialNos) }),
    })),
  };
}
