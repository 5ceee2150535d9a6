import { approveWorkOrder, setWorkOrderStatus } from '@bahi/contract/endpoints/service/work-order';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { randomId } from '../../../app/random-id.ts';
import { invalidateTouched } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import type { BoardCard } from './order-query.ts';

export type BoardVerb = 'approve' | 'complete' | 'hold' | 'restart' | 'close';

const STATUS_OF = {
  complete: WorkOrderStatus.completed,
  hold: WorkOrderStatus.onHold,
  restart: WorkOrderStatus.new,
  close: WorkOrderStatus.closed,
} as const;

/** Why it was refused, in one line: about lines, the first of them speaks. */
function refusalOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ? `${messageOf(error)} ${fields[0]}` : messageOf(error);
}

/** The verbs of the order from its card; the server decides, and what it refuses is told. */
export function useBoardMoves() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  const run = async (card: BoardCard, verb: BoardVerb, reason?: string): Promise<void> => {
    const { id, rowVersion } = card;
    const options = { idempotencyKey: randomId() };
    setBusyId(id);
    try {
      if (verb === 'approve') await call(approveWorkOrder, { params: { id }, body: { rowVersion } }, options);
      else {
        const body = { status: STATUS_OF[verb], reason: reason || undefined, rowVersion };
        await call(setWorkOrderStatus, { params: { id }, body }, options);
      }
      toast.success(MESSAGES.updated);
    } catch (error) {
      toast.error(`${card.code}: ${refusalOf(error)}`);
    } finally {
      setBusyId(null);
      void invalidateTouched(client, setWorkOrderStatus);
    }
  };
  return { busyId, run };
}
