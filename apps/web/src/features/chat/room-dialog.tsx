import { changeRoom, createRoom } from '@bahi/contract/endpoints/chat/room';
import { ROOM_NAME_LENGTH } from '@bahi/domain/chat/message';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { randomId } from '../../app/random-id.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FormNotice } from '../../kit/form-notice.tsx';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { takeRoom } from './chat-rooms.ts';
import styles from './chat.module.css';
import { type Room, type Talk, talkOfRoom } from './talk.ts';
import type { Person } from './use-people.ts';

interface RoomForm {
  name: string;
  members: string[];
  showsEarlier: boolean;
}
type VersionedRoom = Room & { rowVersion: number };

const versioned = (room: Room): VersionedRoom => ({ ...room, rowVersion: room.ev });

interface RoomDialogProps {
  /** Null makes a new group. */
  room: Room | null;
  people: readonly Person[];
  onClose: () => void;
  onSaved: (talk: Talk) => void;
}

/** The people to choose from: colleagues of the branch, and who is in the room already. */
function choicesOf(people: readonly Person[], room: Room | null, me: string): { id: string; name: string }[] {
  const known = new Map(people.map(({ id, name }) => [id, name]));
  for (const { userId, name } of room?.members ?? []) if (userId !== me) known.set(userId, name);
  return [...known].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

/** Name and members of a group. */
export function RoomDialog({ room, people, onClose, onSaved }: RoomDialogProps) {
  const { userId } = useSession();
  const [clientId] = useState(randomId);
  const create = useEndpointMutation(createRoom);
  const change = useEndpointMutation(changeRoom);
  const dialog = useFormDialog<VersionedRoom, RoomForm>({
    kind: 'chatRoom',
    name: room?.id ?? 'new',
    read: room && versioned(room),
    formOf: (of) => ({
      name: of?.name ?? '',
      members: (of?.members ?? []).map((member) => member.userId).filter((id) => id !== userId),
      showsEarlier: of?.showsEarlier ?? false,
    }),
    validate: ({ name, members }): Record<string, string> => ({
      ...(name.trim() === '' && { name: MESSAGES.fieldRequired }),
      ...(members.length === 0 && { members: 'Choose somebody to talk to.' }),
    }),
    send: async ({ name, members, showsEarlier }, of) => {
      if (!of) return versioned(await create.mutateAsync({ body: { name, members, showsEarlier, clientId } }));
      const before = of.members.map((member) => member.userId);
      const add = members.filter((id) => !before.includes(id));
      const remove = before.filter((id) => id !== userId && !members.includes(id));
      return versioned(await change.mutateAsync({ params: { id: of.id }, body: { name, showsEarlier, add, remove } }));
    },
    readAnew: (of) => Promise.resolve(of),
    onSaved: (saved) => {
      takeRoom(saved);
      onSaved(talkOfRoom(saved));
      onClose();
    },
  });
  const { values, errors } = dialog;
  const choose = (id: string, isIn: boolean) =>
    dialog.change({ members: isIn ? [...values.members, id] : values.members.filter((member) => member !== id) });

  return (
    <FormModal
      title={room ? `Room ${room.name}` : 'New room'}
      verb="Save"
      busy={dialog.saving}
      stays
      keys="mod+s"
      onSubmit={() => void dialog.submit()}
      onClose={onClose}
    >
      <div ref={dialog.form} className={styles.details}>
        <FormNotice>{dialog.offer}</FormNotice>
        <TextField
          label="Name"
          required
          focusFirst
          maxLength={ROOM_NAME_LENGTH}
          value={values.name}
          error={errors['name']}
          onChange={(name) => dialog.change({ name })}
        />
        <fieldset className={styles.choose}>
          <legend>Members</legend>
          {choicesOf(people, room, userId).map(({ id, name }) => (
            <Checkbox key={id} label={name} value={values.members.includes(id)} onChange={(isIn) => choose(id, isIn)} />
          ))}
        </fieldset>
        <Checkbox
          label="Who joins later reads what was said before"
          value={values.showsEarlier}
          onChange={(showsEarlier) => dialog.change({ showsEarlier })}
        />
        <FieldError>{errors['members'] ?? dialog.refusal}</FieldError>
      </div>
    </FormModal>
  );
}
