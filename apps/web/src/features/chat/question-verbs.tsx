import { closeSupport, handOverSupport, takeSupport } from '@bahi/contract/endpoints/chat/support';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../app/api-error.ts';
import { documentPath } from '../../app/document-places.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './chat.module.css';
import type { Room } from './talk.ts';
import type { Person } from './use-people.ts';

/** What an operator does with a question beside answering it. */
export function QuestionVerbs({ room, people }: { room: Room; people: readonly Person[] }) {
  const { userId, data } = useSession();
  const refused = { onError: (error: Error) => toast.error(messageOf(error)) };
  const take = useEndpointMutation(takeSupport, refused);
  const handOver = useEndpointMutation(handOverSupport, refused);
  const close = useEndpointMutation(closeSupport, refused);
  const params = { id: room.id };
  const { operators } = data.entity.settings.comm.support;
  const others = people.filter(({ id }) => operators.includes(id) && id !== room.askedBy && id !== room.operatorId);
  const isMine = room.operatorId === userId;
  return (
    <div className={styles.verbs}>
      {room.status !== 'Taken' && <Button onClick={() => take.mutate({ params })}>Take</Button>}
      {others.length > 0 && (
        <Menu
          label="Hand over to"
          trigger={<Button>Hand over</Button>}
          entries={others.map(({ id, name }) => ({
            label: name,
            onSelect: () => handOver.mutate({ params, body: { userId: id } }),
          }))}
        />
      )}
      {room.status !== 'Closed' && <Button onClick={() => close.mutate({ params })}>Close</Button>}
      {room.ticketId && <Link to={documentPath('ticket', room.ticketId)}>Ticket</Link>}
      {room.status === 'Taken' && !isMine && (
        <span className={styles.muted}>
          Taken by {room.members.find((member) => member.userId === room.operatorId)?.name}
        </span>
      )}
    </div>
  );
}
