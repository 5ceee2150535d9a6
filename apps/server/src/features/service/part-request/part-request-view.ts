import type { partRequestView } from '@bahi/contract/wire/part-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import {
  approveFirst,
  isOpenRequest,
  quantityToServe,
  requestActions,
  RequestKind,
} from '@bahi/domain/stock/part-request';
import { readOnOrder } from '../../../core/sale/needed-goods.ts';
import type { Tx } from '../../../core/tx.ts';
import type { PartRequest, PartRequestLine } from '../part-request-store.ts';

/** A request with what the caller may do with it. */
export async function partRequestViewOf(tx: Tx, request: PartRequest): Promise<Infer<typeof partRequestView>> {
  const { ctx } = tx;
  const hidden = hidesPartNumbers(ctx.entity.industry);
  const isMaterial = request.kind === RequestKind.store;
  const onOrder = isMaterial ? await readOnOrder(tx, request.id) : null;
  return {
    ...request,
    lines: request.lines.map((line) => ({
      ...line,
      partNumber: hidden ? null : line.partNumber,
      trackBy: line.trackBy ?? TrackBy.quantity,
      orderedQuantity: onOrder?.get(line.id) ?? 0,
      waitsFor: waitsFor(request, line),
    })),
    transfers: isMaterial ? await transfersOf(tx, request.id) : [],
    actions: requestActions(request, ctx),
  };
}

type SentBy = Infer<typeof partRequestView>['transfers'][number];

/** The transfers by which its goods went, also those that were taken back. */
const transfersOf = (tx: Tx, id: string): Promise<SentBy[]> =>
  tx.query<SentBy>(
    `select distinct t.id, t.code, t.status from document_link k
       join transfer_order t on t.org_id = k.org_id and t.entity_id = k.entity_id and t.id = k.to_id
     where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 and k.purpose = 'request' order by t.code`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );

function waitsFor({ kind, status }: PartRequest, line: PartRequestLine): string | null {
  const { partId, partStatus } = line;
  if (kind !== RequestKind.issue || !isOpenRequest(status) || quantityToServe(line) === 0) return null;
  return partId !== null && partStatus !== null && !countsAsApproved(partStatus) ? approveFirst(partId) : null;
}
