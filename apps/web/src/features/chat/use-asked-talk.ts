import { publicRoom } from '@bahi/contract/endpoints/chat/room';
import { useEffect } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useAddress } from '../../app/use-address.ts';
import { toast } from '../../ui/toast.ts';
import { takeRoom } from './chat-rooms.ts';
import { showTalk } from './chat-state.ts';
import { talkOfRoom } from './talk.ts';

/** Opens the talk with the company that the address names (`?with=`), once: what is opened after it stays. */
export function useAskedTalk(): void {
  const [{ with: otherEntityId }, replace] = useAddress<{ with?: string }>();
  const { entityId } = useSession();
  useEffect(() => {
    if (!otherEntityId) return;
    replace({});
    call(publicRoom, { query: { entityId, otherEntityId } })
      .then((room) => {
        takeRoom(room);
        showTalk(talkOfRoom(room));
      })
      .catch((error: unknown) => toast.error(messageOf(error)));
  }, [otherEntityId, entityId, replace]);
}
