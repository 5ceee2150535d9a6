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

/** Opens the talk that the address names, with a company (`?with=`) or in a room (`?room=`), once: what is opened after it stays. */
export function useAskedTalk(): void {
  const [{ with: otherEntityId, room: roomId }, replace] = useAddress<{ with?: string; room?: string }>();
  const { entityId } = useSession();
  useEffect(() => {
    if (!roomId) return;
    replace({});
    showTalk({ kind: 'Group', roomId });
  }, [roomId, replace]);
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
