import { purchaseReturnInput } from '@bahi/contract/wire/purchase-return.wire';
import type { Issue } from '@bahi/domain/document/issue';
import { overReturnProblem, returnedParts, strangePieces } from '@bahi/domain/purchase/purchase-return';
import { formatDate } from '@bahi/domain/time/dates';
import { refuse } from '../../../core/app-error.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { PurchaseReturn, ReturnLine } from '../purchase-return-store.ts';
import type { ReceivedGoods } from '../received-goods.ts';
import { byPlace } from '../vendor-document.ts';

/** The goods of a receive that a line sends back; undefined where it names none, or none that came. */
export const goodsOfLine = (line: ReturnLine, sources: readonly ReceivedGoods[]): ReceivedGoods | undefined =>
  sources.find(
    (goods) =>
      goods.receiveId === line.sourceReceiveId &&
      goods.id === line.sourceLineId &&
      (goods.batchId === null || goods.batchId === line.batchId),
  );

/** A line that is named is of this vendor and item, its batch and pieces came by it, and it came before it goes. */
export function sourceIssues(
  { vendorId, returnedOn, lines }: PurchaseReturn,
  sources: readonly ReceivedGoods[],
): Issue[] {
  return lines.flatMap((line): Issue[] => {
    if (line.sourceReceiveId === null) return [];
    const at = (field: string, message: string) => [{ path: `lines.${line.id}.${field}`, message }];
    const named = sources.filter(({ receiveId, id }) => receiveId === line.sourceReceiveId && id === line.sourceLineId);
    const [came] = named;
    if (!came) return at('source', 'This line of a receive does not stand.');
    const code = came.receiveCode ?? 'The receive';
    if (came.vendorId !== vendorId) return at('source', `${code} is of another vendor.`);
    if (came.itemId !== line.itemId) return at('source', `${code} says another item.`);
    if (line.batchId !== null && !goodsOfLine(line, sources))
      return at('batches', `Batch ${line.batchNo} did not come by ${code}.`);
    const strange = strangePieces(line.serialNos ?? [], came.serialNos ?? []);
    if (strange.length > 0) return at('serialNos', `${strange.join(', ')} did not come by ${code}.`);
    if (returnedOn >= came.receivedOn) return [];
    const message = `${code} came on ${formatDate(came.receivedOn)}: its goods do not go back before.`;
    return [{ path: 'returnedOn', message }];
  });
}

/** No more goes back than came and has not gone back, of each batch by itself (inventory-purchasing rule 24). */
export function assertMayGo(back: PurchaseReturn, sources: readonly ReceivedGoods[]): void {
  const going = Map.groupBy(
    back.lines.filter(({ sourceReceiveId }) => sourceReceiveId !== null),
    (line) => goodsOfLine(line, sources)!,
  );
  const issues = [...going].flatMap(([goods, lines]): Issue[] => {
    const parts = lines.map(returnedParts);
    const sum = (part: 'quantity' | 'freeQuantity') => parts.reduce((all, each) => all + each[part], 0);
    const problem = overReturnProblem(goods, { quantity: sum('quantity'), freeQuantity: sum('freeQuantity') });
    return problem ? [{ path: `lines.${lines.at(-1)!.id}.${problem.field}`, message: problem.message }] : [];
  });
  const fields = byPlace(issues, back.lines).map(({ path, message }) => ({
    path: wirePath(purchaseReturnInput, path),
    message,
  }));
  if (fields.length > 0) throw refuse(fields[0]!.message, fields);
}
