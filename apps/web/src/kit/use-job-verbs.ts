import { finishWork, pauseWork, startWork, undoFinish } from '@bahi/contract/endpoints/service/work-time';
import { hasFlag } from '@bahi/domain/access/access';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { messageOf } from '../app/api-error.ts';
import { useSession } from '../app/session-store.ts';
import { useEndpointMutation } from '../app/use-endpoint.ts';
import { toast } from '../ui/toast.ts';

interface Job {
  workOrderId: string;
  lineId: string;
  description: string;
  status: string;
}

/** Start, pause and finish of one's own work. Finish has Undo, unless it completed an order that one may not change then. */
export function useJobVerbs(job: Job) {
  const { access } = useSession().data;
  const onError = (error: Error) => toast.error(messageOf(error));
  const input = { params: { id: job.workOrderId, lineId: job.lineId }, body: {} };
  const start = useEndpointMutation(startWork, { onError });
  const pause = useEndpointMutation(pauseWork, { onError });
  const takeBack = useEndpointMutation(undoFinish, { onError });
  const finish = useEndpointMutation(finishWork, {
    onError,
    onSuccess: ({ status }) => {
      const done = `${job.description} finished`;
      const fixed = status === WorkOrderStatus.completed && !hasFlag(access, 'Service.EdCompWO');
      if (fixed) toast.success(done);
      else toast.undo(done, () => takeBack.mutate(input));
    },
  });
  return {
    /** Work that was begun is gone on with, however short a time was spent on it. */
    beginWord: job.status === LineStatus.inProgress ? 'Resume' : 'Start',
    start: () => start.mutate(input),
    pause: () => pause.mutate(input),
    finish: () => finish.mutate(input),
    busy: start.isPending || pause.isPending || finish.isPending,
  };
}
