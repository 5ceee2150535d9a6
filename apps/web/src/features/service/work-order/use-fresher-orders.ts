import { liveTopic } from '@bahi/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../app/live.ts';
import { useSession } from '../../../app/session-store.ts';

/** Changes that come together are read once. */
const GATHER_MS = 400;

/** Lists and board follow what anybody in the entity does to orders. */
export function useFresherOrders(): void {
  const client = useQueryClient();
  const { entityId } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(liveTopic.list(entityId), (event) => {
    if (event && event.recordKind !== 'workOrder') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const query of ['board', 'list', 'dashboard'])
        void client.invalidateQueries({ queryKey: ['service', 'workOrder', query] });
    }, GATHER_MS);
  });
}
