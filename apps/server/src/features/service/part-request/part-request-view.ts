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
import type { Tx } from '../../../core/tx.ts';
import type { PartRequest, PartRequestLine } from '../part-request-store.ts';

/** A request with what the caller may do with it. */
export function partRequestViewOf({ ctx }: Tx, request: PartRequest): Infer<typeof partRequestView> {
  const hidden = hidesPartNumbers(ctx.entity.industry);
  return {
    ...request,
    lines: request.lines.map((line) => ({
      ...line,
      partNumber: hidden ? null : line.partNumber,
      trackBy: line.trackBy ?? TrackBy.quantity,
      waitsFor: waitsFor(request, line),
    })),
    actions: requestActions(request, ctx),
  };
}

function waitsFor({ kind, status }: PartRequest, line: PartRequestLine): string | null {
  const { partId, partStatus } = line;
  if (kind !== RequestKind.issue || !isOpenRequest(status) || quantityToServe(line) === 0) return null;
  return partId !== null && partStatus !== null && !countsAsApproved(partStatus) ? approveFirst(partId) : null;
}
