import { publicRoom } from '@bahi/contract/endpoints/chat/room';
import { useEffect } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useAddress } from '../../app/use-address.ts';
import { toast } from '../../ui/toast.ts';
import { takeRoom } from './chat-rooms.ts';
import { showList, showTalk } from './chat-state.ts';
import { talkOfRoom } from './talk.ts';

/** Opens what the address names, a talk with a company (`?with=`) or in a room (`?room=`), or a list (`?list=`), once: what is opened after it stays. */
export function useAskedTalk(): void {
  const [{ with: otherEntityId, room: roomId, list }, replace] = useAddress<{
    with?: string;
    room?: string;
    list?: string;
  }>();
  const { entityId } = useSession();
  useEffect(() => {
    if (!list) return;
    replace({});
    showTalk(null);
    showList(list);
  }, [list, replace]);
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
